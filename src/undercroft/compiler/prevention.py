"""Damage that is prevented this turn (CR 615)."""

from __future__ import annotations

from undercroft.compiler.core import Parser
from undercroft.compiler.player_verbs import hit
from undercroft.compiler.references import count_word, objects
from undercroft.oracle.node import Effect, Quantity, Reference
from undercroft.oracle.verbs import players as v


def prevent(p: Parser, who: Reference) -> Effect | None:
    """Prevent damage this turn."""
    limit: Quantity | None = None
    if p.take("the next"):
        limit = count_word(p)
        if limit is None:
            return None
    elif not p.take("all"):
        return None
    combat = p.take("combat")
    if not p.take("damage that would be dealt"):
        return None
    to: Reference | None = None
    by: Reference | None = None
    if p.take("to"):
        to = hit(p)
        if to is None:
            return None
    if not p.take("this turn"):
        return None
    if p.take("by"):
        by = objects(p)
        if by is None:
            return None
    return v.PreventDamage(limit, to, by, combat)
