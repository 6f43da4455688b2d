"""Verbs that take one thing of each of several kinds."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.english import article
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Effect, Reference


@dataclass(frozen=True)
class SacrificeOneOfEach(Effect):
    """``who`` sacrifices one of each kind (CR 701.21): "a creature, an artifact, and a land"."""

    who: Reference
    kinds: tuple[Filter, ...]

    def say(self) -> str:
        nouns = [article(kind.noun()) for kind in self.kinds]
        return self.who.does(f"sacrifice {', '.join(nouns[:-1])}, and {nouns[-1]}")
