"""Verbs of dungeons: trackers that they declare, choices by their own protocols."""

from __future__ import annotations

from undercroft.compiler.amounts import value
from undercroft.compiler.core import Parser, first
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle.node import Effect, Reference
from undercroft.oracle.verbs import players as v
from undercroft.oracle.verbs import wrappers as w


def tracker(p: Parser) -> str | None:
    """Read the name of a tracker that the dungeon declares."""
    return p.longest(p.context.words.trackers)


def change_tracker(p: Parser, sign: int) -> Effect | None:
    """ "(add) 2 Heat", "(remove) 1 Doom"."""
    amount = first(p, value)
    name = tracker(p) if amount is not None else None
    return None if name is None or amount is None else v.ChangeTracker(name, amount, sign)


def set_tracker(p: Parser, who: Reference) -> Effect | None:
    """ "(set) Heat to 0"."""
    name = tracker(p)
    amount = value(p) if name is not None and p.take("to") else None
    if name is None or amount is None or not isinstance(who, r.You):
        return None
    return v.ChangeTracker(name, amount, set_to=True)


def by_protocol(p: Parser, what: Reference) -> Effect | None:
    """ "(choose a creature) by predator"."""
    start = p.at
    if not p.take("by") or not isinstance(what, r.Pick | f.Filter):
        p.back(start)
        return None
    known = p.context.words.protocols
    words = p.longest(known)
    if words is None:
        p.fail("a protocol of the dungeon")
        p.back(start)
        return None
    kind = what.filter if isinstance(what, r.Pick) else what
    return w.ChooseByProtocol(known[words], kind, words)
