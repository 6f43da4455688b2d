"""What something becomes as it enters, of several forms (CR 614.1c)."""

from __future__ import annotations

from dataclasses import replace

from undercroft.compiler.becoming import form
from undercroft.compiler.core import Parser
from undercroft.oracle.modifications import Becomes
from undercroft.oracle.node import Modification, StaticBody
from undercroft.oracle.permissions import EntersBecoming


def enters_becoming(p: Parser) -> StaticBody | None:
    """Read "as ~ enters, it becomes your choice of a 3/3 artifact creature, a 2/2 … or …"."""
    if not p.take("as ~ enters, it becomes your choice of"):
        return None
    found: list[tuple[Modification, ...]] = []
    while True:
        one = form(p)
        if one is None:
            return None
        found.append(one)
        if not (p.take(", or") or p.take("or") or p.take(",")):
            break
    addition = "in addition to its other types"
    if not p.take(addition):
        return EntersBecoming(tuple(found))
    more = [
        tuple([replace(part, only=False) if isinstance(part, Becomes) else part for part in parts])
        for parts in found
    ]
    return EntersBecoming(tuple(more), addition)
