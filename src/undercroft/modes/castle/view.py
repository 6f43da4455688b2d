"""What one seat may see of a campaign (C-02): a lens, nothing is copied.

A seat that plays in the duel sees that through the ordinary view of its game. Between duels, and
for everybody else, the table is the campaign: ``CampaignView`` answers what any view answers, of a
game in which nothing happens, and tells what is public of the campaign beside it.
"""

from __future__ import annotations

from typing import Final

from undercroft.engine.choices import Choice
from undercroft.engine.setup import SeatSetup, Setup, prepare
from undercroft.engine.state.game import Ending, Game
from undercroft.engine.variant import Variant
from undercroft.engine.view import View
from undercroft.modes.castle.box import Box
from undercroft.modes.castle.records import (
    Campaign,
    Player,
    Visit,
    owned_by,
    owner_of,
    size,
    spare,
    wizards_of,
)

#: What the seat is called that plays what nobody else does (CA-31).
HOUSE_NAME: Final = "The castles"


def board(campaign: Campaign) -> Game:
    """A game in which nothing happens, with the campaign's seats: for views between duels."""
    names = [*[player.name for player in campaign.players], HOUSE_NAME]
    seats = [SeatSetup(name, [], number, 0) for number, name in enumerate(names)]
    game = prepare(Setup(Variant("castle"), seats, 0))
    game.order = list(range(len(names)))
    return game


class CampaignView(View):
    """A campaign through the eyes of one seat."""

    __slots__ = ("campaign",)

    def __init__(self, campaign: Campaign, table: Game, seat: int) -> None:
        super().__init__(table, seat)
        #: The whole campaign; only what is asked for below is told.
        self.campaign = campaign

    @property
    def turn(self) -> int:
        """The ordinal of the board-game turn."""
        return self.campaign.turn

    @property
    def active(self) -> int:
        """The seat whose board-game turn it is."""
        return self.campaign.active

    @property
    def ending(self) -> Ending | None:
        """How the campaign ended."""
        return self.campaign.ending

    @property
    def choice(self) -> Choice | None:
        """The open question, if it is this seat's."""
        asked = self.campaign.pending
        return asked if asked is not None and asked.seat == self.seat else None

    def life_name(self, seat: int) -> str:
        """Nobody has life between duels."""
        return ""

    # --- the campaign ----------------------------------------------------------------------

    @property
    def box(self) -> Box:
        """Tiles, decks and cards, all of them public."""
        return self.campaign.box

    @property
    def players(self) -> list[str]:
        """The players' names, by seat."""
        return [player.name for player in self.campaign.players]

    @property
    def me(self) -> Player:
        """This seat's own collection, deck and place. Read only; which mythic lies in which chest
        is not told (C-02).
        """
        return self.campaign.players[self.seat].seen()

    def spare(self) -> dict[str, int]:
        """What this seat owns and does not play with."""
        return spare(self.campaign.players[self.seat])

    def visit(self, seat: int) -> Visit | None:
        """Where a seat is in a castle: its map, its place, its life and dice card are public; which
        mythic lies where is not told.
        """
        visit = self.campaign.players[seat].visit
        return visit.seen() if visit is not None else None

    def turns(self, seat: int) -> int:
        """How many board-game turns a seat had."""
        return self.campaign.players[seat].turns

    def cards(self, seat: int) -> int:
        """How many cards a seat owns; which is its own affair."""
        return size(self.campaign.players[seat].collection)

    def duels(self, seat: int) -> tuple[int, int]:
        """How many duels a seat won and lost."""
        player = self.campaign.players[seat]
        return player.wins, player.losses

    def wizards(self, seat: int) -> int:
        """Of how many castles a seat is wizard."""
        return wizards_of(self.campaign, seat)

    def discovered(self, castle: int) -> bool:
        """Whether a castle is discovered (C-01)."""
        return self.campaign.castles[castle].discovered

    def owner(self, castle: int) -> int:
        """The seat that is wizard of a castle, -1: nobody's."""
        return self.campaign.castles[castle].owner

    def mythics_left(self, castle: int) -> int:
        """How many mythics lie under a castle."""
        return len(self.campaign.castles[castle].mythics)

    def mythics(self, castle: int) -> list[str] | None:
        """Which they are, for whoever took a clue for it (C-02, CA-29); None: not for this seat."""
        players = self.campaign.players
        if self.seat < len(players) and castle in players[self.seat].clues:
            return self.campaign.castles[castle].mythics[:]
        return None

    def monster_owner(self, monster: int) -> int:
        """Whose a monster's deck is, -1: nobody's."""
        return owner_of(self.campaign, monster)

    def monster_deck(self, monster: int) -> dict[str, int]:
        """A monster's deck as it is now, for its owner. Read only."""
        return self.campaign.decks[monster] if self.owns(monster) else {}

    def owns(self, monster: int) -> bool:
        """Whether a monster's deck is this seat's."""
        return monster in owned_by(self.campaign, self.seat)

    def parameter(self, name: str) -> int:
        """A number of the campaign."""
        return self.campaign.number(name)

    def says(self, name: str) -> bool:
        """A parameter that is yes or no."""
        return self.campaign.says(name)

    @property
    def dueling(self) -> tuple[int, str] | None:
        """Who duels and whom, while a duel runs."""
        duel = self.campaign.duel
        return (duel.challenger, duel.foe) if duel is not None else None
