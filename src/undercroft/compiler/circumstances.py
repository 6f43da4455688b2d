"""Circumstances of the object itself: how often its ability was used, where it lies."""

from __future__ import annotations

from undercroft.compiler.core import Parser
from undercroft.compiler.nouns import noun
from undercroft.lexicon.zones import GRAVEYARD
from undercroft.oracle import circumstances as k
from undercroft.oracle import filters as f
from undercroft.oracle.node import Condition


def activated_often(p: Parser) -> Condition | None:
    """ "this ability has been activated four or more times this turn"."""
    if not p.take("this ability has been activated"):
        return None
    low = p.number()
    if low is None or not p.take("or more times this turn"):
        return None
    return k.ActivatedOften(low=low)


def lies_below(p: Parser) -> Condition | None:
    """ "~ is in your graveyard with three or more creature cards above it"."""
    if not p.take("~ is in your graveyard with"):
        return None
    low = p.number()
    if low is None or not p.take("or more"):
        return None
    what = noun(p, GRAVEYARD)
    if what is None or not what.many or not p.take("above it"):
        return None
    parts = (*what.filter.parts, f.InZoneOf("you"))
    return k.LiesBelow(f.Filter(parts, GRAVEYARD), low)
