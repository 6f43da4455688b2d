"""A random pilot in a campaign of castles."""

from __future__ import annotations

from typing import Final

from undercroft.engine import chance
from undercroft.engine.choices import Choice
from undercroft.engine.view import View
from undercroft.modes.castle import asking
from undercroft.pilots.castle_turns import first_that
from undercroft.pilots.random_pilot import RandomPilot

#: It changes no more of a deck than so much at once.
_CHANGES: Final = 8


class RandomCastlePilot:
    """Any legal answer in the campaign too; of a deck it changes only so much at once."""

    __slots__ = ("_changed", "_duelist", "_given", "_seed")

    def __init__(self, duelist: RandomPilot, seed: int) -> None:
        self._duelist = duelist
        self._seed = seed
        self._given = 0
        self._changed = 0

    def answer(self, view: View, choice: Choice) -> int:
        """A legal answer."""
        if not asking.is_castle(choice.kind):
            asked = view.choice
            return self._duelist.answer(view, asked if asked is not None else choice)
        key = chance.key(self._seed, "castle pilot", choice.seat, self._given)
        self._given += 1
        if choice.kind in {asking.DECK, asking.OWNED}:
            self._changed += 1
            if self._changed > _CHANGES:
                index = first_that(choice, (asking.FINISH, asking.ADD))
                if choice.options[index].verb == asking.FINISH:
                    self._changed = 0
                return self._mending(choice, index)
        return chance.below(key, len(choice.options))

    def remember(self, view: View, choice: Choice, answer: int) -> None:
        """Count an answer that was given before, so that the next is the one it would have been."""
        if asking.is_castle(choice.kind):
            self._given += 1
            if choice.kind in {asking.DECK, asking.OWNED}:
                over = self._changed >= _CHANGES and choice.options[answer].verb == asking.FINISH
                self._changed = 0 if over else self._changed + 1
        else:
            asked = view.choice
            self._duelist.remember(view, asked if asked is not None else choice, answer)

    def memory(self) -> list[int]:
        """How many answers it gave, and what its duelist remembers."""
        return [self._given, self._changed, *self._duelist.memory()]

    def recall(self, memory: list[int]) -> None:
        """Go on where another left off."""
        self._given, self._changed = memory[:2]
        self._duelist.recall(memory[2:])

    def _mending(self, choice: Choice, index: int) -> int:
        """Done, or one more step to where it can be: lands and cards until the deck is valid."""
        if choice.options[index].verb == asking.FINISH:
            return index
        adds = [place for place, option in enumerate(choice.options) if option.verb == asking.ADD]
        key = chance.key(self._seed, "castle mend", choice.seat, self._given)
        return adds[chance.below(key, len(adds))] if adds else index
