"""The random pilot: any legal answer, as likely as any other, from a chance of its own."""

from __future__ import annotations

from typing import Final

from undercroft.engine import chance
from undercroft.engine.choices import PRIORITY, Choice
from undercroft.engine.view import View

#: A number is drawn from no more than so many, from the lowest up.
_WIDEST: Final = 21
#: So many actions in one turn are enough: free abilities could be used for ever.
_ENOUGH: Final = 60


class RandomPilot:
    """Uniform over legal answers; never takes a proposal back.

    After 60 actions in one turn it only passes. The draws are keyed by the seed of the pilot,
    the seat and how many answers it gave before.
    """

    __slots__ = ("_acted", "_given", "_seed", "_turn")

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._given = 0
        self._turn = -1
        self._acted = 0

    def answer(self, view: View, choice: Choice) -> int:
        """A legal answer."""
        key = chance.key(self._seed, "pilot", choice.seat, self._given)
        self._given += 1
        if choice.is_number:
            count = min(choice.high - choice.low + 1, _WIDEST)
            return choice.low + chance.below(key, count)
        answer = chance.below(key, len(choice.options))
        if choice.kind == PRIORITY:
            return self._bounded(view.turn, answer)
        return answer

    def remember(self, view: View, choice: Choice, answer: int) -> None:
        """Count an answer that was given before, so that the next is the one it would have been."""
        self._given += 1
        if choice.kind == PRIORITY and not choice.is_number:
            self._bounded(view.turn, answer)

    def memory(self) -> list[int]:
        """How many answers it gave, and in which turn it acted how often."""
        return [self._given, self._turn, self._acted]

    def recall(self, memory: list[int]) -> None:
        """Go on where another left off."""
        self._given, self._turn, self._acted = memory

    def _bounded(self, turn: int, answer: int) -> int:
        """An action, or passing where there were enough of them this turn."""
        if turn != self._turn:
            self._turn = turn
            self._acted = 0
        if answer:
            self._acted += 1
        return answer if self._acted <= _ENOUGH else 0
