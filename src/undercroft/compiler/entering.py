"""How something enters: tapped, with counters, as a copy, with a choice (CR 614.1c, 614.12)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.compiler.amounts import counter_kind, tail, times, value
from undercroft.compiler.changes import changes
from undercroft.compiler.conditions import condition
from undercroft.compiler.copying import exceptions
from undercroft.compiler.core import Parser
from undercroft.compiler.costs import costs
from undercroft.compiler.nouns import noun
from undercroft.compiler.object_verbs import counter_ahead
from undercroft.compiler.permissions import (
    anchors,
)
from undercroft.compiler.references import objects
from undercroft.compiler.spans import number_span
from undercroft.oracle import abilities as a
from undercroft.oracle import references as r
from undercroft.oracle.named import NAMES
from undercroft.oracle.node import StaticBody


def enters(p: Parser) -> StaticBody | None:
    """ "~ enters tapped", "… with two +1/+1 counters on it"."""
    subject = objects(p)
    if subject is None or not p.take("enter" if subject.is_plural() else "enters"):
        return None
    tapped = p.take("tapped")
    if tapped and p.take("unless"):
        so = condition(p)
        return None if so is None else a.EntersTapped(subject, so)
    if tapped and not p.sees("with"):
        return _and_is(p, a.EntersTapped(subject))
    if not p.take("with"):
        return None
    if p.take("a number of"):
        more_ = p.take("additional")
        kind = counter_kind(p)
        if kind is None or not p.take("counters on it equal to"):
            return None
        number = value(p)
        if number is None:
            return None
        return a.EntersWith(subject, kind, number, tapped=tapped, additional=more_)
    additional = p.peek(1) == "additional"
    kind = counter_ahead(p, 2 if additional else 1)
    if not kind:
        return None
    more = "additional " if additional else ""
    count = times(p, f"{more}{kind} counter", f"{more}{kind} counters")
    if count is None or not p.take("on it"):
        return None
    made = a.EntersWith(subject, kind, tail(p, count), tapped=tapped, additional=additional)
    if p.take("equal to"):
        amount = value(p)
        return None if amount is None else replace(made, count=amount)
    return made


def _and_is(p: Parser, made: a.EntersTapped) -> StaticBody:
    """ "~ enters tapped and doesn't untap during your untap step"."""
    start = p.at
    more = changes(p, many=False, lasting=True) if p.take("and") else None
    if more is None or not isinstance(made.subject, r.This):
        p.back(start)
        return made
    return a.Together((made, a.Affects(r.That("this", words=""), more)))


def pays(p: Parser) -> StaticBody | None:
    """ "As ~ enters, you may pay 2 life. If you don't, it enters tapped"."""
    if not p.take("as ~ enters, you may"):
        return None
    paid = costs(p)
    if paid is None or not p.take(". If you don't,"):
        return None
    it = p.any_of("it", "~")
    if it is None or not p.take("enters tapped"):
        return None
    return a.EntersTapped(r.This(), pay=paid, it=it)


def kicked(p: Parser) -> StaticBody | None:
    """ "If ~ was kicked, it enters with two +1/+1 counters on it"."""
    if not p.take("if"):
        return None
    so = condition(p)
    if so is None or not p.take(","):
        return None
    body = enters(p)
    return replace(body, condition=so) if isinstance(body, a.EntersWith) else None


def chooses(p: Parser) -> StaticBody | None:
    """ "As ~ enters, choose a color"."""
    it = p.take("as it enters, choose")
    if not it and not p.take("as ~ enters, choose"):
        return None
    p.any_of("a", "an")
    span = number_span(p)
    if span:
        return a.EntersChoosing(span, it)
    for what in _CHOICES:
        if p.take(what):
            other = f"{what} other than {p.peek(2)}" if p.peek() == "other" else what
            if other != what and not p.take(other.removeprefix(what).strip()):
                return None
            return a.EntersChoosing(other, it)
    return anchors(p)


_CHOICES: Final = (
    "color",
    "creature type",
    "card type",
    "player",
    "opponent",
    *NAMES,
    "basic land type",
)


def copies(p: Parser) -> StaticBody | None:
    """ "You may have ~ enter as a copy of any creature on the battlefield"."""
    turn = p.take("as ~ enters, you may have it become a copy of")
    tapped = False
    if not turn:
        if not p.take("you may have ~ enter"):
            return None
        tapped = p.take("tapped")
        if not p.take("as a copy of"):
            return None
    article = p.any_of("any", "an", "a", "another")
    what = None if article is None else noun(p)
    if what is None or what.many or (turn and not p.take("until end of turn")):
        return None
    made = a.EntersAsCopy(what.filter, tapped=tapped, article=article or "any", turn=turn)
    start = p.at
    found = exceptions(p) if p.take(",") else None
    if found is None:
        p.back(start)
        return made
    return replace(made, extra=found[0], said=f", {found[1]}")
