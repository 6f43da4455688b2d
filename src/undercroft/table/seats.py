"""Who answers for a seat: a pilot, or a person."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.engine.playing import Play
from undercroft.pilots import Pilot, make_pilot


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
