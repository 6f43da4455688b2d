"""Static abilities: continuous effects, entering, costs, rules for players."""

from __future__ import annotations

from typing import Final

from undercroft.compiler.amounts import tail, times, value
from undercroft.compiler.changes import changes
from undercroft.compiler.conditions import condition
from undercroft.compiler.core import Parser
from undercroft.compiler.costs import costs
from undercroft.compiler.object_verbs import counter_ahead
from undercroft.compiler.rebuild import explain_x
from undercroft.compiler.references import objects
from undercroft.oracle import abilities as a
from undercroft.oracle import references as r
from undercroft.oracle.node import Ability, Condition, StaticBody


def static(p: Parser) -> tuple[Ability, ...] | None:
    """Read one static ability."""
    so: Condition | None = None
    if p.take("as long as"):
        so = condition(p)
        if so is None or not p.take(","):
            return None
    start = p.at
    for rule in _RULES:
        body = rule(p)
        if body is None:
            p.back(start)
            continue
        made = _ended(p, body, so)
        if made is not None:
            return (made,)
        p.back(start)
    p.fail("a static ability")
    return None


def _ended(p: Parser, body: StaticBody, so: Condition | None) -> Ability | None:
    first = so is not None
    if so is None and p.take("as long as"):
        so = condition(p)
        if so is None:
            return None
    made = a.Static(body, so, first=first)
    if p.take(", where X is"):
        amount = value(p)
        if amount is None:
            return None
        made = explain_x(made, amount)
    if p.take(".") or p.row[p.at - 1].kind == "quote":
        return made
    return None


def _affects(p: Parser) -> StaticBody | None:
    subject = objects(p)
    if subject is None:
        return None
    found = changes(p, subject.is_plural(), lasting=True)
    return None if found is None else a.Affects(subject, found)


def _enters(p: Parser) -> StaticBody | None:
    subject = objects(p)
    if subject is None or not p.take("enter" if subject.is_plural() else "enters"):
        return None
    if p.take("tapped"):
        if p.take("unless"):
            so = condition(p)
            return None if so is None else a.EntersTapped(subject, so)
        return a.EntersTapped(subject)
    if not p.take("with"):
        return None
    kind = counter_ahead(p, 1)
    if not kind:
        return None
    count = times(p, f"{kind} counter", f"{kind} counters")
    if count is None or not p.take("on it"):
        return None
    if p.take("equal to"):
        return None
    return a.EntersWith(subject, kind, tail(p, count))


def _pays(p: Parser) -> StaticBody | None:
    if not p.take("as ~ enters, you may"):
        return None
    paid = costs(p)
    if paid is None or not p.take(". If you don't, it enters tapped"):
        return None
    return a.EntersTapped(r.This(), pay=paid)


def _chooses(p: Parser) -> StaticBody | None:
    if not p.take("as ~ enters, choose"):
        return None
    p.any_of("a", "an")
    for what in _CHOICES:
        if p.take(what):
            return a.EntersChoosing(what)
    return None


_CHOICES: Final = (
    "color",
    "creature type",
    "card type",
    "player",
    "opponent",
    "card name",
    "basic land type",
)


def _additional(p: Parser) -> StaticBody | None:
    if not p.take("as an additional cost to cast ~,"):
        return None
    paid = costs(p)
    return None if paid is None else a.AdditionalCost(paid)


def _countered(p: Parser) -> StaticBody | None:
    return a.CantBeCountered(r.This()) if p.take("~ can't be countered") else None


_RULES: Final = (_additional, _countered, _pays, _chooses, _enters, _affects)
