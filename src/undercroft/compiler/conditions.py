"""Conditions: "you control a Swamp", "it's your turn", "~ was kicked"."""

from __future__ import annotations

from typing import Final

from undercroft.compiler.amounts import comparison, value
from undercroft.compiler.core import Parser, Phrases, first
from undercroft.compiler.nouns import noun
from undercroft.compiler.references import objects, player
from undercroft.oracle import conditions as c
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle.node import Condition, Predicate

_FIXED: Final[Phrases[Condition]] = Phrases(
    {
        "~ was kicked": c.WasKicked(),
        "it was kicked": c.WasKicked("it"),
        "it's your turn": c.IsTurnOf(r.You()),
        "it's not your turn": c.IsTurnOf(r.You(), negated=True),
    }
)
_OWNERS: Final = Phrases(
    {
        "you control": f.Controlled("you"),
        "you don't control": f.Controlled("not you"),
        "an opponent controls": f.Controlled("opponent"),
        "your opponents control": f.Controlled("opponents"),
        "defending player controls": f.Controlled("defending player"),
    }
)


def condition(p: Parser) -> Condition | None:
    """Read a condition; several, joined by "and" or "or"."""
    found = first(p, _simple)
    if found is None:
        p.fail("a condition")
        return None
    for word, kind in (("and", c.AllOf), ("or", c.AnyOneOf)):
        start = p.at
        parts = [found]
        while p.take(word):
            more = first(p, _simple)
            if more is None:
                p.back(start)
                break
            parts.append(more)
            start = p.at
        if len(parts) > 1:
            return kind(tuple(parts))
    return found


def _simple(p: Parser) -> Condition | None:
    fixed = p.pick(_FIXED)
    return fixed if fixed is not None else first(p, _controls, _there, _is, _compared)


def _controls(p: Parser) -> Condition | None:
    owner: Predicate | None = p.pick(_OWNERS)
    if owner is None:
        who = player(p)
        if who is None or isinstance(who, r.You) or not (p.take("controls") or p.take("control")):
            return None
        owner = f.Controlled("that player", who)
    return _counted(p, owner)


def _counted(p: Parser, owner: Predicate | None) -> Condition | None:
    low, high = 1, None
    if p.take("no"):
        low, high = 0, 0
    elif p.take("exactly"):
        exact = p.number()
        if exact is None:
            return None
        low, high = exact, exact
    elif p.any_of("a", "an") is None and not p.sees("another"):
        many = p.number()
        if many is None:
            return None
        if p.take("or more"):
            low = many
        elif p.take("or fewer"):
            low, high = 0, many
        else:
            return None
    other = p.take("another")
    what = noun(p)
    if what is None:
        return None
    parts = (f.Other(), *what.filter.parts) if other else what.filter.parts
    if owner is not None:
        parts = (*parts, owner)
    return c.Exists(f.Filter(parts, what.filter.zone), low, high)


def _there(p: Parser) -> Condition | None:
    return _counted(p, None) if p.take("there are") or p.take("there is") else None


def _is(p: Parser) -> Condition | None:
    what = objects(p)
    if what is None or not (p.take("'s") or p.take("is")):
        return None
    negated = p.take("not")
    if p.any_of("a", "an") is not None:
        kind = noun(p)
        return None if kind is None or kind.many else c.Is(what, kind.filter, negated)
    state = p.pick(_STATES)
    if state is None:
        return None
    return c.Is(what, f.Filter((state,)), negated, f"is {'not ' if negated else ''}{state.say()}")


_STATES: Final[Phrases[Predicate]] = Phrases(
    {
        "tapped": f.IsTapped(True),
        "untapped": f.IsTapped(False),
        "attacking": f.InCombat("attacking"),
        "blocking": f.InCombat("blocking"),
        "attacking or blocking": f.InCombat("attacking or blocking"),
    }
)


def _compared(p: Parser) -> Condition | None:
    one = value(p)
    if one is None or not p.take("is"):
        return None
    compared = comparison(p)
    return None if compared is None else c.CompareAmounts(one, compared[0], compared[1])
