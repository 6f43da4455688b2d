"""What lasts as long as something has a counter: "for as long as it has a flood counter on it"."""

from __future__ import annotations

from typing import Final

from undercroft.compiler.amounts import counter_kind
from undercroft.compiler.changes import changes
from undercroft.compiler.core import Parser
from undercroft.compiler.references import objects
from undercroft.oracle import references as r
from undercroft.oracle.node import Effect, Reference
from undercroft.oracle.verbs.objects import Modify

#: What has the counter: always what the effect is about.
_IT: Final = ("it", "that creature", "that land", "that permanent", "that artifact")


def while_counted(p: Parser) -> str | None:
    """Read "for as long as it has a flood counter on it": a duration."""
    start = p.at
    it = p.any_of(*_IT) if p.take("for as long as") else None
    article = p.any_of("a", "an") if it is not None and p.take("has") else None
    kind = counter_kind(p) if article is not None else None
    if kind is None or not p.take("counter on it"):
        p.back(start)
        return None
    return f"while {it} has {article} {kind} counter"


def _is_one(what: Reference) -> bool:
    return isinstance(what, r.That | r.Target) and not what.is_plural()


def held(p: Parser, subject: Reference) -> Effect | None:
    """ "… is an Island for as long as it has a flood counter on it"."""
    found = changes(p, many=False, lasting=True) if _is_one(subject) else None
    lasts = while_counted(p) if found is not None else None
    return None if found is None or lasts is None else Modify(subject, found, lasts)


def held_first(p: Parser) -> Effect | None:
    """ "For as long as that creature has a bounty counter on it, it has …"."""
    lasts = while_counted(p)
    subject = objects(p) if lasts is not None and p.take(",") else None
    if lasts is None or subject is None or not _is_one(subject):
        return None
    found = changes(p, many=False, lasting=True)
    return None if found is None else Modify(subject, found, lasts, first=True)
