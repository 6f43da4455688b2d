"""Attaching one thing to another (CR 701.3)."""

from __future__ import annotations

from undercroft.compiler.core import Parser
from undercroft.compiler.object_verbs import imperative
from undercroft.compiler.references import objects
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle.node import Effect, Reference
from undercroft.oracle.verbs import objects as o


def attach(p: Parser, who: Reference) -> Effect | None:
    """Attach one thing to another."""
    what = objects(p)
    if what is None or not p.take("to"):
        return None
    if not imperative(who):
        to = objects(p)
        return o.Attach(what, to, who) if isinstance(to, r.Pick) else None
    for other in (True, False):
        at_random = f.RandomOpponent(other)
        if p.take(at_random.say()):
            return o.Attach(what, at_random)
    to = objects(p)
    return None if to is None else o.Attach(what, to)
