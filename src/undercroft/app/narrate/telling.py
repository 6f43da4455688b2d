"""Who tells the story of a play: a game's narrator, or a campaign's."""

from __future__ import annotations

from undercroft.app.narrate.castle import CampaignNarrator
from undercroft.app.narrate.narrator import Narrator
from undercroft.engine.playing import Play
from undercroft.modes.castle.play import CampaignPlay


def narrator_of(
    play: Play, seat: int | None = None, duels: bool = False
) -> Narrator | CampaignNarrator:
    """Who tells it to a seat, None for a spectator; ``duels``: all of a campaign's turn by turn."""
    if isinstance(play, CampaignPlay):
        return CampaignNarrator(play, seat, duels)
    return Narrator(play, seat)
