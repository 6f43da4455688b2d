"""Numbers of what happened, whatever has been counted since."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.node import Quantity
from undercroft.oracle.quantities import Plus


@dataclass(frozen=True)
class EventAmount(Quantity):
    """The amount of the event that triggered, whatever has been counted since: "the damage
    dealt".
    """

    words: str

    def say(self) -> str:
        return self.words


@dataclass(frozen=True)
class ThatManyMore(Plus):
    """ "That many cards plus one": what is counted comes before what is added."""

    def head(self, one: str, many: str, *, countable: bool = True) -> str:
        words = self.first.head(one, many, countable=countable)
        return f"{words} {self.word} {self.second.say()}"

    def tail(self) -> str:
        return ""

    def is_plain(self) -> bool:
        return True
