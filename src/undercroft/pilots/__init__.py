"""Pilots: who answers when nobody is asked. They see a view of the game and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.errors import UsageError
from undercroft.pilots.base import MOST_ANSWERS, STUCK, Pilot, play_out
from undercroft.pilots.heuristic import HeuristicPilot
from undercroft.pilots.random_pilot import RandomPilot

__all__ = [
    "MOST_ANSWERS",
    "PILOTS",
    "STUCK",
    "HeuristicPilot",
    "Pilot",
    "RandomPilot",
    "make_pilot",
    "play_out",
]


def _heuristic(seed: int) -> Pilot:
    """It needs no chance."""
    return HeuristicPilot()


#: Every pilot by name: made from a seed, which only the random one needs.
PILOTS: Final[dict[str, Callable[[int], Pilot]]] = {
    "heuristic": _heuristic,
    "random": RandomPilot,
}


def make_pilot(name: str, seed: int) -> Pilot:
    """The pilot of that name.

    Raises:
        UsageError: there is none.
    """
    maker = PILOTS.get(name)
    if maker is None:
        known = ", ".join(sorted(PILOTS))
        raise UsageError(f"There is no pilot “{name}”; there are: {known}.")
    return maker(seed)
