"""Station cards (CR 721): what a station symbol stands for."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.abilities import Keyword
from undercroft.oracle.english import capital
from undercroft.oracle.node import Ability


@dataclass(frozen=True)
class StationBand(Ability):
    """A station symbol: what it has with so many charge counters on it (CR 721.2a), and its power
    and toughness as a creature then (CR 721.2b), which are printed in the corner of the card.
    """

    low: int
    abilities: tuple[Ability, ...]
    size: tuple[int, ...] = ()

    def say(self) -> str:
        lines: list[str] = []
        bare = False
        for ability in self.abilities:
            keyword = isinstance(ability, Keyword)
            if keyword and bare:
                lines[-1] += f", {ability.say()}"
            else:
                lines.append(capital(ability.say()))
            bare = keyword
        return "\n".join([f"{self.low}+ | {lines[0]}", *lines[1:]])
