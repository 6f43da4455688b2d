"""What a dungeon's own words mean: its trackers as numbers, the players that it names."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.node import Quantity, Reference
from undercroft.oracle.references import does


@dataclass(frozen=True)
class Tracker(Quantity):
    """What a tracker that a dungeon declares stands at: "damage equal to Heat"."""

    name: str

    def say(self) -> str:
        return self.name


@dataclass(frozen=True)
class NamedPlayer(Reference):
    """A player whom a dungeon names, by id: the game's variant knows who that is now.

    ``words``: as printed ("Focus"), or none where the clause before said them.
    """

    ident: str
    words: str

    def does(self, verb: str) -> str:
        return does(self, self.words, verb)

    def say(self) -> str:
        return self.words
