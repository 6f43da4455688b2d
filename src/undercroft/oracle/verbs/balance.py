"""Everybody comes down to what who has the fewest has (CR 101.4)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.node import Effect, Reference
from undercroft.oracle.references import noun_of


@dataclass(frozen=True)
class KeepFewest(Effect):
    """Each player keeps as many of a kind as the player who has the fewest: the rest of permanents
    is sacrificed, of cards in hand discarded; one kind after the other.

    ``kinds`` in that order; ``tail``: the sentence about the kinds after the first, as printed.
    """

    kinds: tuple[Reference, ...]
    tail: str

    def say(self) -> str:
        many = noun_of(self.kinds[0], True)
        keep = f"each player chooses a number of {many} they control equal to the number of {many}"
        first = f"{keep} controlled by the player who controls the fewest, then sacrifices the rest"
        return f"{first}. {self.tail}"
