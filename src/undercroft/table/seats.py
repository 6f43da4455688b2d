"""Who answers for a seat: a pilot, or a person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from undercroft.engine.choices import Choice
from undercroft.engine.playing import Play
from undercroft.engine.view import View
from undercroft.pilots import Pilot, make_pilot


@runtime_checkable
class Remembering(Protocol):
    """A pilot whose answers depend on those it gave before."""

    def remember(self, view: View, choice: Choice, answer: int) -> None:
        """Count an answer as one's own that was given before one sat down."""

    def memory(self) -> list[int]:
        """What it remembers, for a snapshot."""

    def recall(self, memory: list[int]) -> None:
        """Remember what another of its kind did."""


def asked_seats(play: Play) -> list[int]:
    """The seats that are asked anything, in their order."""
    view = play.view(0)
    return [seat for seat in sorted(view.seats) if not view.scripted(seat)]


def pilots_for(play: Play, name: str, seed: int, persons: Sequence[int] = ()) -> dict[int, Pilot]:
    """A pilot of a name for every seat that is asked and that no person plays.

    Raises:
        UsageError: there is no such pilot.
    """
    return {seat: make_pilot(name, seed) for seat in asked_seats(play) if seat not in persons}
