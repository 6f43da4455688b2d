"""Who answers for a seat: a pilot, or a person."""

from __future__ import annotations

import random
from typing import Protocol

from undercroft.engine.choices import Choice
from undercroft.engine.playing import Play
from undercroft.engine.view import View


class Pilot(Protocol):
    def answer(self, view: View, choice: Choice) -> int: ...


class _Any:
    def __init__(self, seed: int) -> None:
        self.r = random.Random(seed)

    def answer(self, view: View, choice: Choice) -> int:
        if choice.is_number:
            return self.r.randint(choice.low, choice.high)
        return self.r.randrange(len(choice.options))


def pilots_for(play: Play, name: str, seed: int) -> dict[int, Pilot]:
    """A pilot of a name for every seat that is asked."""
    view = play.view(0)
    return {seat: _Any(seed) for seat in view.seats if not view.scripted(seat)}
