"""What filters ask most, and characteristics alone tell: asked before all else."""

from __future__ import annotations

from undercroft.engine.state.characteristics import Chars
from undercroft.oracle import filters as f
from undercroft.oracle.node import Predicate


class Asked:
    """The parts of a filter that are asked first; ``all``: it has no others.

    ``types`` are bits, any of which will do; 0 and "" ask nothing, a ``seat`` below 0 neither.
    """

    __slots__ = ("all", "seat", "subtype", "types")

    def __init__(self) -> None:
        self.types = 0
        self.subtype = ""
        self.seat = -1
        self.all = True

    def fits(self, it: Chars) -> bool:
        """Whether characteristics pass these parts."""
        if self.types and not it.types & self.types:
            return False
        if self.seat >= 0 and it.controller != self.seat:
            return False
        return not self.subtype or it.has_subtype(self.subtype)


def asked_first(what: f.Filter, seat: int) -> Asked:
    """The parts of a filter to ask first, where "you" is a seat."""
    asked = Asked()
    for part in what.parts:
        if isinstance(part, f.OfType) and not asked.types:
            asked.types = part.types
        elif isinstance(part, f.OfSubtype) and not asked.subtype and len(part.names) == 1:
            asked.subtype = part.names[0]
        elif is_yours(part):
            asked.seat = seat
        else:
            asked.all = False
    return asked


def is_yours(part: Predicate) -> bool:
    """Whether a part asks just for what "you" control."""
    if not isinstance(part, f.Controlled):
        return False
    return part.side == "you" and part.who is None and not part.held
