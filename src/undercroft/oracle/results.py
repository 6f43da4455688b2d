"""Numbers of what happened, whatever has been counted since."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.node import Quantity


@dataclass(frozen=True)
class EventAmount(Quantity):
    """The amount of the event that triggered, whatever has been counted since: "the damage
    dealt".
    """

    words: str

    def say(self) -> str:
        return self.words
