"""Dice and coins (CR 705, 706)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.english import clauses, number_word, sentences
from undercroft.oracle.node import Effect, Reference


@dataclass(frozen=True)
class RollDie(Effect):
    """Roll a die (CR 706). ``rows``: (low, high, effects) of a results table; empty: none."""

    who: Reference
    sides: int
    rows: tuple[TableRow, ...] = ()
    count: int = 1

    def say(self) -> str:
        dice = f"a d{self.sides}" if self.count == 1 else f"{number_word(self.count)} d{self.sides}"
        words = self.who.does(f"roll {dice}")
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
