"""Who answers for a seat: a pilot, or a person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from undercroft.engine.choices import Choice
from undercroft.engine.playing import Play
from undercroft.engine.view import View
from undercroft.modes.castle.play import CampaignPlay
from undercroft.pilots import Pilot, RandomPilot, make_pilot
from undercroft.pilots.castle import CastlePilot
from undercroft.pilots.castle_random import RandomCastlePilot


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
    if isinstance(play, CampaignPlay):
        return list(range(play.campaign.house + 1))
    view = play.view(0)
    return [seat for seat in sorted(view.seats) if not view.scripted(seat)]


def called(play: Play, seat: int) -> str:
    """What whoever sits in a seat is called; a duel in a campaign may give them another name."""
    view = play.board(seat) if isinstance(play, CampaignPlay) else play.view(seat)
    return view.name(seat)


def pilots_for(play: Play, name: str, seed: int, persons: Sequence[int] = ()) -> dict[int, Pilot]:
    """A pilot of a name for every seat that is asked and that no person plays.

    Raises:
        UsageError: there is no such pilot.
    """
    seats = [seat for seat in asked_seats(play) if seat not in persons]
    if isinstance(play, CampaignPlay):
        return {seat: _in_campaign(make_pilot(name, seed), seed) for seat in seats}
    return {seat: make_pilot(name, seed) for seat in seats}


def _in_campaign(duelist: Pilot, seed: int) -> Pilot:
    """Who answers what a campaign asks, and leaves its duels to another."""
    if isinstance(duelist, RandomPilot):
        return RandomCastlePilot(duelist, seed)
    return CastlePilot(duelist)
