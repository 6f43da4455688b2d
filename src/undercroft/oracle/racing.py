"""Speed (CR 702.178, 702.179) and the city's blessing (CR 702.131)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.oracle.english import capital
from undercroft.oracle.node import Ability, Effect, Reference, StaticBody


@dataclass(frozen=True)
class MaxSpeed(Ability):
    """Max speed — an ability that it has as long as your speed is 4 (CR 702.178a)."""

    ability: Ability

    def say(self) -> str:
        return f"max speed — {capital(self.ability.say())}"


@dataclass(frozen=True)
class Faster(Effect):
    """A player's speed increases by so much (CR 702.179c)."""

    who: Reference
    count: int = 1

    def say(self) -> str:
        return f"{self.who.own()} speed increases by {self.count}"


@dataclass(frozen=True)
class StartsEngines(StaticBody):
    """Who controls it and has no speed gets it (CR 702.179a)."""

    def say(self) -> str:
        return "your speed becomes 1 if you have none"


@dataclass(frozen=True)
class Ascends(StaticBody):
    """Who controls it and ten permanents gets the city's blessing (CR 702.131b)."""

    def say(self) -> str:
        return "you get the city's blessing any time you control ten permanents"


@dataclass(frozen=True)
class Bless(Effect):
    """A player who controls ten permanents gets the city's blessing (CR 702.131a)."""

    who: Reference

    def say(self) -> str:
        return self.who.does("get the city's blessing")


EVERY: Final[tuple[type, ...]] = (MaxSpeed, Faster, StartsEngines, Ascends, Bless)
