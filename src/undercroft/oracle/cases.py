"""Case cards (CR 719): what solves one, and what it has once it is solved."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.english import capital, stopped
from undercroft.oracle.node import Ability, Condition


@dataclass(frozen=True)
class ToSolve(Ability):
    """To solve — a condition (CR 719.3a)."""

    condition: Condition

    def say(self) -> str:
        return stopped(f"to solve — {capital(self.condition.say())}")


@dataclass(frozen=True)
class Solved(Ability):
    """Solved — an ability that it has for as long as it is solved (CR 702.169)."""

    abilities: tuple[Ability, ...]

    def say(self) -> str:
        return f"solved — {capital(self.abilities[0].say())}"
