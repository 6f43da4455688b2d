"""Facing a villainous choice (CR 701.55)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.english import capital, clauses
from undercroft.oracle.node import Effect, Reference


@dataclass(frozen=True)
class VillainousChoice(Effect):
    """ "That player faces a villainous choice — They lose 4 life, or you draw a card"."""

    who: Reference
    first: tuple[Effect, ...]
    second: tuple[Effect, ...]

    def say(self) -> str:
        one = capital(clauses([effect.say() for effect in self.first]))
        other = clauses([effect.say() for effect in self.second])
        return f"{self.who.does('face a villainous choice')} — {one}, or {other}"
