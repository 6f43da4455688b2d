"""One thing of each of several kinds: "a creature, an artifact, and a land"."""

from __future__ import annotations

from undercroft.compiler.core import Parser
from undercroft.compiler.nouns import noun
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Effect, Reference
from undercroft.oracle.verbs.apiece import SacrificeOneOfEach


def one_of_each(p: Parser, who: Reference) -> Effect | None:
    """ "(sacrifice) a creature, an artifact, and a land"."""
    start = p.at
    found: list[Filter] = []
    last = False
    while p.any_of("a", "an") is not None:
        what = noun(p)
        if what is None or what.many:
            break
        found.append(what.filter)
        if last:
            return SacrificeOneOfEach(who, tuple(found))
        last = p.take(", and")
        if not last and not p.take(","):
            break
    p.back(start)
    return None
