"""Numbers of players that the game has counted for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.oracle.node import Quantity, Reference


@dataclass(frozen=True)
class Tallied(Quantity):
    """A number that is counted for ``who``."""

    who: Reference


@dataclass(frozen=True)
class LastChosen(Tallied):
    """ "The last chosen number" (of ``who``, an object); ``words`` as printed."""

    words: str = "the last chosen number"

    def say(self) -> str:
        return self.words


@dataclass(frozen=True)
class DamageDealtNoMore(Tallied):
    """The damage dealt just before, but not more than the life, loyalty or toughness that there was
    before (``who``: whom it is counted for).
    """

    def say(self) -> str:
        return NO_MORE


#: How that is printed.
NO_MORE: Final = (
    "the damage dealt, but not more life than the player's life total before the damage was dealt, "
    "the planeswalker's loyalty before the damage was dealt, or the creature's toughness"
)


@dataclass(frozen=True)
class UntappedLandsAtDawn(Tallied):
    """ "The number of untapped lands they controlled at the beginning of this turn"."""

    def say(self) -> str:
        whose = f"untapped lands {self.who.say()} controlled at the beginning of this turn"
        return f"the number of {whose}"
