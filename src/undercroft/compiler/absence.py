"""Conditions that there is nothing of a kind: "no creature was tapped this way"."""

from __future__ import annotations

from undercroft.compiler.core import Parser
from undercroft.compiler.nouns import noun
from undercroft.compiler.suffixes import suffix
from undercroft.compiler.told import read_words
from undercroft.oracle import conditions as c
from undercroft.oracle import filters as f
from undercroft.oracle.node import Condition


def none_this_way(p: Parser) -> Condition | None:
    """ "no creature was tapped this way"."""
    start = p.at
    what = noun(p) if p.take("no") else None
    if what is None or not p.take("were" if what.many else "was"):
        return None
    way = suffix(p)
    if way is None or not isinstance(way[0], f.ThisWay):
        return None
    meant = f.Filter((*what.filter.parts, way[0]), what.filter.zone)
    return c.Exists(meant, 0, 0, read_words(p, start))


def no_opponent(p: Parser) -> Condition | None:
    """ "no opponent controls a creature"."""
    start = p.at
    if not p.take("no opponent controls") or p.any_of("a", "an") is None:
        return None
    what = noun(p)
    if what is None or what.many:
        return None
    theirs = f.Filter((*what.filter.parts, f.Controlled("opponent")), what.filter.zone)
    return c.Exists(theirs, 0, 0, read_words(p, start))


def all_are(p: Parser) -> Condition | None:
    """ "all lands on the battlefield are Islands": there is none that is not."""
    start = p.at
    if not p.take("all"):
        return None
    what = noun(p)
    if what is None or not what.many or not p.take("are"):
        return None
    p.note("all so", what.filter, at=start, many=True, end=p.at)
    kind = noun(p)
    part = kind.filter.parts[0] if kind is not None and len(kind.filter.parts) == 1 else None
    if not isinstance(part, f.OfSubtype) or len(part.names) != 1:
        return None
    others = f.Filter((f.NotSubtype(part.names), *what.filter.parts), what.filter.zone)
    return c.Exists(others, 0, 0, read_words(p, start))
