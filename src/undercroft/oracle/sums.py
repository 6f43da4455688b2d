"""Numbers made of numbers: sums, multiples, halves (CR 107)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.english import number_word
from undercroft.oracle.node import Quantity


@dataclass(frozen=True)
class Plus(Quantity):
    """Two quantities together: "X plus 1". ``unit``: what follows, "X plus 3 damage"."""

    first: Quantity
    second: Quantity
    word: str = "plus"
    unit: str = ""

    def head(self, one: str, many: str, *, countable: bool = True) -> str:
        return f"{self.say()} {many}" if self.unit else many

    def tail(self) -> str:
        return "" if self.unit else f"equal to {self.say()}"

    def say(self) -> str:
        return f"{self.first.say()} {self.word} {self.second.say()}"


@dataclass(frozen=True)
class Half(Quantity):
    """Half of a quantity, rounded up or down. ``unit``: "half X damage, rounded down,"."""

    amount: Quantity
    up: bool
    unit: str = ""

    def head(self, one: str, many: str, *, countable: bool = True) -> str:
        if not self.unit:
            return many
        return f"half {self.amount.say()} {many}, rounded {'up' if self.up else 'down'},"

    def tail(self) -> str:
        return "" if self.unit else f"equal to {self.say()}"

    def say(self) -> str:
        return f"half {self.amount.say()}, rounded {'up' if self.up else 'down'}"


@dataclass(frozen=True)
class Minus(Quantity):
    """One quantity less another: "the number of cards in your hand minus 4"."""

    first: Quantity
    second: Quantity

    def say(self) -> str:
        return f"{self.first.say()} minus {self.second.say()}"


@dataclass(frozen=True)
class Times(Quantity):
    """A number times a quantity: "twice X"."""

    factor: int
    amount: Quantity

    def head(self, one: str, many: str, *, countable: bool = True) -> str:
        if not self.amount.tail().startswith("for each"):
            return self.say() + f" {many}" if self.amount.is_plain() else many
        return f"{number_word(self.factor) if countable else self.factor} {many}"

    def tail(self) -> str:
        tail = self.amount.tail()
        if tail.startswith("for each"):
            return tail
        return "" if self.amount.is_plain() else f"equal to {self.say()}"

    def is_plain(self) -> bool:
        return self.amount.is_plain()

    def say(self) -> str:
        word = {2: "twice", 3: "three times", 4: "four times", 5: "five times"}
        return f"{word.get(self.factor, f'{self.factor} times')} {self.amount.say()}"
