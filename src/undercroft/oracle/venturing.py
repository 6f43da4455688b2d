"""Dungeon cards (CR 309): their rooms, and what it takes to enter one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.oracle.english import capital, sentences
from undercroft.oracle.node import Ability, Effect, Reference, Trigger
from undercroft.oracle.verbs.wrappers import said


@dataclass(frozen=True)
class DungeonRoom(Ability):
    """A room of a dungeon card: its name, the names of the rooms that arrows lead to (none: it is
    the bottommost), and what happens as one's venture marker is moved there (CR 309.4c).

    ``number`` is its place on the card, 0 for the topmost.
    """

    name: str
    number: int
    effects: tuple[Effect, ...]
    leads: tuple[str, ...] = ()

    def say(self) -> str:
        words = f"{self.name} — {sentences(said(self.effects))}"
        return f"{words} (Leads to: {', '.join(self.leads)})" if self.leads else words


@dataclass(frozen=True)
class EnteredOnlyInto(Ability):
    """A dungeon that is entered only by an effect that names what it is (CR 701.49d)."""

    what: str

    def say(self) -> str:
        return f'{capital("you")} can\'t enter ~ unless you "venture into {self.what}."'


@dataclass(frozen=True)
class MovesIntoRoom(Trigger):
    """You move your venture marker into the room of that number (CR 309.4c)."""

    number: int

    def say(self) -> str:
        return "you move your venture marker into this room"


@dataclass(frozen=True)
class CreaturesHit(Trigger):
    """One or more creatures that one player controls deal combat damage to you (CR 726.2)."""

    subject: Reference

    def say(self) -> str:
        return "one or more creatures a player controls deal combat damage to you"


EVERY: Final[tuple[type, ...]] = (DungeonRoom, EnteredOnlyInto, MovesIntoRoom, CreaturesHit)
