"""What a trigger or a condition watches: "~", "a creature", "one or more Goblins"."""

from __future__ import annotations

from undercroft.compiler.core import Parser, first
from undercroft.compiler.nouns import noun
from undercroft.compiler.pointing import attached, the_token, this
from undercroft.compiler.references import that_object
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle.node import Reference


def some(p: Parser) -> Reference | None:
    """What a trigger or condition watches: "~", "a creature", "one or more Goblins"."""
    at = p.at
    found = first(p, this, attached, the_token, _many, _kind, _leader, _that_one)
    if found is None:
        return None
    if p.take("or"):
        more = first(p, this, attached, _kind)
        if more is None:
            return None
        if isinstance(more, r.AttachedTo):
            # "It" is the one that did it, not always what is equipped.
            p.notes[:] = [note for note in p.notes if note.at < at]
        p.note("event", more, at=at)
        return r.Both((found, more), "or")
    if isinstance(found, r.Any):
        p.note("event", found, at=at, many=found.many)
    return found


def _leader(p: Parser) -> Reference | None:
    """ "your commander": a commander that you own."""
    words = "your commander"
    if not p.take(words):
        return None
    return r.Any(f.Filter((f.IsCommander(noun=True), f.Owned("you"))), said=words)


def _that_one(p: Parser) -> Reference | None:
    """ "that creature", in a delayed trigger."""
    return that_object(p) if p.peek() in {"that", "it"} else None


def _many(p: Parser) -> Reference | None:
    low = p.number()
    if low is None or not p.take("or more"):
        return None
    what = noun(p)
    return None if what is None or what.many is False else r.Any(what.filter, many=True, low=low)


def _kind(p: Parser) -> Reference | None:
    other = p.take("another")
    if not other and p.any_of("a", "an") is None:
        return None
    what = noun(p)
    if what is None or what.many:
        return None
    parts = (f.Other(), *what.filter.parts) if other else what.filter.parts
    return r.Any(f.Filter(parts, what.filter.zone))
