"""How many targets, and who chooses them: "target", "up to two other target", "of their choice"."""

from __future__ import annotations

from undercroft.compiler.core import Parser
from undercroft.compiler.suffixes import suffix
from undercroft.oracle.choosers import ChosenBy
from undercroft.oracle.filters import Filter, InZoneOf
from undercroft.oracle.older import OPPONENTS_CHOICE, ByOpponent
from undercroft.oracle.references import ThatPlayer


def bounds(p: Parser) -> tuple[int, int | None, bool, bool]:
    """Read "target", "up to two other target", …: low (-1: none), high, X, other."""
    start = p.at
    if p.take("target"):
        return 1, 1, False, False
    if p.take("another target"):
        return 1, 1, False, True
    low, high, x = -1, 1, False
    if p.take("any number of"):
        low, limit = 0, None
    elif p.take("one or more"):
        low, limit = 1, None
    else:
        fixed = p.any_of("one or two", "one, two, or three")
        upto = fixed is None and p.take("up to")
        if fixed is not None:
            low, limit = 1, 2 if fixed == "one or two" else 3
        elif p.take("X"):
            low, limit, x = 0 if upto else 1, 1, True
        else:
            value = p.number()
            limit = value
            if value is not None:
                low = 0 if upto else value
    other = p.take("other")
    if low < 0 or not (p.take("target") or p.sees("targets")):
        p.back(start)
        return -1, high, x, other
    return low, limit, x, other


def theirs(p: Parser, what: Filter) -> Filter:
    """The filter of a target, chosen by another player: "they control of their choice"."""
    at = p.at
    if p.take(OPPONENTS_CHOICE):
        return Filter((*what.parts, ByOpponent(p.take("they control"))), what.zone)
    if not p.take("of their choice"):
        return what
    return Filter((*what.parts, ChosenBy(ThatPlayer("?", at, "they"))), what.zone)


def by_chance(p: Parser, what: Filter) -> tuple[Filter, str] | None:
    """What is chosen, and where "at random" stands: before the zone, after it, or nowhere."""
    if p.sees("at random from") or p.sees("at random in"):
        p.at += 2
        more = suffix(p)
        if more is None or more[1] < 0:
            return None
        return Filter((*what.parts, more[0]), more[1]), "before"
    if p.sees("at random") and what.parts and isinstance(what.parts[-1], InZoneOf):
        p.at += 2
        return what, "after"
    return what, ""
