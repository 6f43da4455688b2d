"""Games that are played for ante (CR 407): what only they know."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.abilities import Card, Static
from undercroft.oracle.node import Effect, Reference, StaticBody


@dataclass(frozen=True)
class OnlyForAnte(StaticBody):
    """The card is taken out of its deck where the game is not played for ante (CR 407.1)."""

    def say(self) -> str:
        return "remove ~ from your deck before playing if you're not playing for ante"


@dataclass(frozen=True)
class Ante(Effect):
    """A player antes a card (CR 407.4)."""

    who: Reference
    what: Reference

    def say(self) -> str:
        return self.who.does(f"ante {self.what.say()}")


@dataclass(frozen=True)
class Owns(Effect):
    """A player owns something from now on (CR 407.3)."""

    who: Reference
    what: Reference

    def say(self) -> str:
        return self.who.does(f"own {self.what.say()}")


@dataclass(frozen=True)
class TradePlaces(Effect):
    """Two cards exchange zones (CR 701.12): "exchange that card with the top card of …"."""

    first: Reference
    second: Reference

    def say(self) -> str:
        return f"exchange {self.first.say()} with {self.second.say()}"


def only_for_ante(card: Card) -> bool:
    """Whether a card may be played with only for ante."""
    return any(
        isinstance(ability, Static) and isinstance(ability.body, OnlyForAnte)
        for face in card.faces
        for ability in face.abilities
    )
