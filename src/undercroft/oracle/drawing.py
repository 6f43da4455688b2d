"""What happens instead of a draw (CR 614.1a, 121.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.oracle.english import clauses, sentences
from undercroft.oracle.node import Condition, Effect, StaticBody

#: Whose draws, and how the first draw of their draw step is spoken of.
SIDES: Final = {
    "you": ("you", "you draw in each of your draw steps"),
    "opponent": ("an opponent", "they draw in each of their draw steps"),
    "player": ("a player", "they draw in each of their draw steps"),
}


@dataclass(frozen=True)
class DrawInstead(StaticBody):
    """ "If you would draw a card, instead …": ``then`` happens in its place.

    ``beyond``: "except the first one you draw in each of your draw steps". ``so``: "while you have
    no cards in hand". ``first``: "instead" is printed before what happens.
    """

    then: tuple[Effect, ...]
    side: str = "you"
    beyond: bool = False
    so: Condition | None = None
    first: bool = True

    def say(self) -> str:
        who, drawn = SIDES[self.side]
        words = f"if {who} would draw a card"
        if self.beyond:
            words = f"{words} except the first one {drawn}"
        if self.so is not None:
            words = f"{words} while {self.so.say()}"
        told = [effect.say() for effect in self.then]
        if self.first:
            return sentences([f"{words}, instead {told[0]}", *told[1:]])
        return f"{words}, {clauses(told)} instead"


KINDS: Final[tuple[type, ...]] = (DrawInstead,)
