"""What is so of the object that says it: how often its ability was used, where it lies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.oracle.english import number_word
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Condition, Reference


@dataclass(frozen=True)
class Circumstance(Condition):
    """Something about the object itself. ``about`` is what else it looks at (None: nothing)."""

    about: Reference | None = None


@dataclass(frozen=True)
class ActivatedOften(Circumstance):
    """ "This ability has been activated four or more times this turn" (CR 602.5b)."""

    low: int = 1

    def say(self) -> str:
        times = f"{number_word(self.low)} or more times"
        return f"this ability has been activated {times} this turn"


@dataclass(frozen=True)
class LiesBelow(Circumstance):
    """ "~ is in your graveyard with three or more creature cards above it" (CR 404.2): ``about``
    is what counts above it.
    """

    low: int = 1

    def say(self) -> str:
        cards = "cards"
        if isinstance(self.about, Filter):
            # Whose graveyard it is was said already.
            cards = Filter(self.about.parts[:-1], self.about.zone).noun(many=True)
        return f"~ is in your graveyard with {number_word(self.low)} or more {cards} above it"


@dataclass(frozen=True)
class BegunIn(Circumstance):
    """It is still the turn in which an effect began: no card says this, the game does."""

    turn: int = 0

    def say(self) -> str:
        return "it is still this turn"


@dataclass(frozen=True)
class HadHighest(Circumstance):
    """ "One or more opponents had the highest result", of the dice that players rolled (CR 706):
    ``about`` are those that had.
    """

    def say(self) -> str:
        who = self.about.say() if self.about is not None else "nobody"
        return f"{who} had the highest result"


EVERY: Final[tuple[type, ...]] = (ActivatedOften, LiesBelow, BegunIn, HadHighest)
