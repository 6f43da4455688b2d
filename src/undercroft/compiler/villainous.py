"""Facing a villainous choice (CR 701.55)."""

from __future__ import annotations

from undercroft.compiler.core import Parser
from undercroft.oracle.node import Effect, Reference
from undercroft.oracle.villainous import VillainousChoice


def face(p: Parser, who: Reference) -> Effect | None:
    """ "Each opponent faces a villainous choice — That player discards a card, or you …"."""
    from undercroft.compiler.effects import chain  # noqa: PLC0415  # each reads the other

    first = chain(p) if p.take("a villainous choice —") else None
    second = chain(p) if first is not None and p.take(", or") else None
    if first is None or second is None:
        return None
    return VillainousChoice(who, (first,), (second,))
