"""Who answers in a campaign of castles: the campaign's questions here, a duel's by any pilot."""

from __future__ import annotations

from undercroft.engine.choices import Choice
from undercroft.engine.view import View
from undercroft.modes.castle import asking
from undercroft.modes.castle.builder import worth
from undercroft.modes.castle.view import CampaignView
from undercroft.pilots import castle_decks, castle_turns, castle_ways
from undercroft.pilots.base import Pilot


class CastlePilot:
    """Sensible in the campaign, and in its duels as good as the pilot it takes along.

    What it does depends on its view alone.
    """

    __slots__ = ("_duelist",)

    def __init__(self, duelist: Pilot) -> None:
        self._duelist = duelist

    def answer(self, view: View, choice: Choice) -> int:
        """A legal answer."""
        if not asking.is_castle(choice.kind):
            asked = view.choice
            return self._duelist.answer(view, asked if asked is not None else choice)
        if not isinstance(view, CampaignView):
            return 0
        return _answer(view, choice)


def _answer(view: CampaignView, choice: Choice) -> int:
    kind = choice.kind
    if kind == asking.DECK:
        # A deck built of what there is, and done.
        return castle_turns.first_that(choice, (asking.BUILD, asking.FINISH))
    if kind == asking.OWNED:
        return castle_decks.edit(view, choice)
    if kind == asking.TURNS:
        return castle_turns.turn(view, choice)
    if kind == asking.WANDERERS:
        return castle_turns.wanderer(view, choice)
    if kind == asking.MEETING:
        return castle_turns.meeting(view, choice)
    if kind == asking.MOVING:
        return castle_ways.move(view, choice)
    if kind == asking.REWARDS:
        return castle_turns.reward(view, choice)
    if kind in {asking.RARES, asking.PAYING}:
        values = [worth(view.box, option.word) for option in choice.options]
        # The best to play with, and the worst to part with.
        return values.index(max(values) if kind == asking.RARES else min(values))
    return 0
