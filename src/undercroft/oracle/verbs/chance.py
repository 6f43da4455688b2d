"""Dice and coins (CR 705, 706)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.oracle.english import clauses, listed, number_word, sentences
from undercroft.oracle.node import Effect, Quantity, Reference
from undercroft.oracle.quantities import Number

#: One die.
ONE: Final = Number(1)


@dataclass(frozen=True)
class RollDie(Effect):
    """Roll dice (CR 706). ``rows``: a results table; empty: none.

    ``plus`` (or ``minus``) is added to (taken from) the result. ``ignore``: the rolls that are
    ignored (CR 706.6): ``the lower roll``, ``the higher roll``, ``all but the highest roll``.
    ``words``: the die as printed, where it is not "a d20" ("a six-sided die"). ``then``: what
    is printed between the roll and its table. ``pick``: one result of two is chosen.
    """

    who: Reference
    sides: int
    rows: tuple[TableRow, ...] = ()
    count: Quantity = ONE
    plus: Quantity | None = None
    minus: Quantity | None = None
    ignore: str = ""
    words: str = ""
    then: tuple[Effect, ...] = ()
    pick: bool = False

    def say(self) -> str:
        die = f"d{self.sides}"
        dice = f"{self.count.head(die, die)} {self.count.tail()}".rstrip()
        words = self.who.does(f"roll {self.words or dice}")
        if self.ignore:
            words += f" and ignore {self.ignore}"
        if self.pick:
            words += " and choose one result"
        if self.plus is not None:
            words += f" and add {self.plus.say()}"
        if self.minus is not None:
            words += f" and subtract {self.minus.say()}"
        if not self.rows:
            return words
        if self.then:
            words += f". {sentences([effect.say() for effect in self.then])}".removesuffix(".")
        return "\n".join([f"{words}.", *(row.say() for row in self.rows)])


@dataclass(frozen=True)
class TableRow:
    """One row of a results table (CR 706.3); ``high`` None: "15+"; ``low`` None: "9 or less"."""

    low: int | None
    high: int | None
    effects: tuple[Effect, ...]

    def say(self) -> str:
        """The row as printed: ``1—9 | Draw a card.``."""
        span = str(self.low)
        if self.low is None:
            span = f"{self.high} or less"
        elif self.high is None:
            span += "+"
        elif self.high != self.low:
            span += f"—{self.high}"
        return f"{span} | {sentences([effect.say() for effect in self.effects])}"


@dataclass(frozen=True)
class FlipCoin(Effect):
    """Flip a coin (CR 705): ``win`` and ``lose`` happen as called."""

    who: Reference
    win: tuple[Effect, ...] = ()
    lose: tuple[Effect, ...] = ()

    def say(self) -> str:
        words = self.who.does("flip a coin")
        if self.win:
            words += f". If you win the flip, {clauses([effect.say() for effect in self.win])}"
        if self.lose:
            words += f". If you lose the flip, {clauses([effect.say() for effect in self.lose])}"
        return words


@dataclass(frozen=True)
class ChooseAtRandom(Effect):
    """ "Choose 1, 2, or 3 at random": "that many" then."""

    numbers: tuple[int, ...]

    def say(self) -> str:
        return f"choose {listed([str(number) for number in self.numbers], 'or')} at random"


@dataclass(frozen=True)
class SetX(Effect):
    """ "X is two", of an X that the sentences before the results table speak of (CR 107.3i)."""

    value: Number

    def say(self) -> str:
        return f"X is {number_word(self.value.value)}"


EVERY: Final[tuple[type, ...]] = (ChooseAtRandom, SetX)
