"""The random pilot: any legal answer, as likely as any other, from a chance of its own."""

from __future__ import annotations

from typing import Final

from undercroft.engine import chance
from undercroft.engine.choices import Choice
from undercroft.engine.view import View

#: A number is drawn from no more than so many, from the lowest up.
_WIDEST: Final = 21


class RandomPilot:
    """Uniform over legal answers; never takes a proposal back.

    The draws are keyed by the pilot's seed, the seat and how many answers it gave before.
    """

    __slots__ = ("_given", "_seed")

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._given = 0

    def answer(self, view: View, choice: Choice) -> int:
        """A legal answer."""
        key = chance.key(self._seed, "pilot", choice.seat, self._given)
        self._given += 1
        if choice.is_number:
            count = min(choice.high - choice.low + 1, _WIDEST)
            return choice.low + chance.below(key, count)
        return chance.below(key, len(choice.options))
