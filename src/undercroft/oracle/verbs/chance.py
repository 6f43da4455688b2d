"""Dice and coins (CR 705, 706)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.english import clauses, number_word, sentences
from undercroft.oracle.node import Effect, Quantity, Reference


@dataclass(frozen=True)
class RollDie(Effect):
    """Roll dice (CR 706). ``rows``: a results table; empty: none.

    ``plus`` (or ``minus``) is added to (taken from) the result. ``ignore``: ``lower`` or
    ``higher``: of two rolls that one is ignored (CR 706.6). ``words``: the die as printed,
    where it is not "a d20" ("a six-sided die").
    """

    who: Reference
    sides: int
    rows: tuple[TableRow, ...] = ()
    count: int = 1
    plus: Quantity | None = None
    minus: Quantity | None = None
    ignore: str = ""
    words: str = ""

    def say(self) -> str:
        one = self.count == 1
        dice = f"a d{self.sides}" if one else f"{number_word(self.count)} d{self.sides}"
        words = self.who.does(f"roll {self.words or dice}")
        if self.ignore:
            words += f" and ignore the {self.ignore} roll"
        if self.plus is not None:
            words += f" and add {self.plus.say()}"
        if self.minus is not None:
            words += f" and subtract {self.minus.say()}"
        if not self.rows:
            return words
        return "\n".join([f"{words}.", *(row.say() for row in self.rows)])


@dataclass(frozen=True)
class TableRow:
    """One row of a results table (CR 706.3); ``high`` None: "15+"."""

    low: int
    high: int | None
    effects: tuple[Effect, ...]

    def say(self) -> str:
        """The row as printed: ``1—9 | Draw a card.``."""
        span = str(self.low)
        if self.high is None:
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
