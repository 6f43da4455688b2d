"""A campaign as a ``Play``: it asks, is answered, and holds at most one game of the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from undercroft.engine import game as door
from undercroft.engine.choices import Choice
from undercroft.engine.events import Note
from undercroft.engine.playing import GamePlay
from undercroft.engine.state.game import Ending, Game
from undercroft.engine.state.resolution import Frame
from undercroft.engine.view import View
from undercroft.modes.castle import (
    asking,
    dueling,
    editing,
    exploring,
    plain,
    starting,
    turns,
    winnings,
)
from undercroft.modes.castle.box import Box
from undercroft.modes.castle.records import (
    BUILDING,
    BUILDING_OWNED,
    DUELING,
    EXPLORING,
    PAYING,
    RARE,
    REWARDING,
    START,
    TURN,
    WANDERING,
    Campaign,
    Duel,
    size,
    wizards_of,
)
from undercroft.modes.castle.variant import CHALLENGER, FOE
from undercroft.modes.castle.view import CampaignView, board

Handler = Callable[[Campaign, Frame], None]

HANDLERS: Final[dict[int, Handler]] = {
    START: starting.start,
    RARE: starting.rare,
    BUILDING: editing.edit,
    BUILDING_OWNED: editing.edit_owned,
    TURN: turns.turn,
    WANDERING: turns.wandering,
    PAYING: turns.pay,
    EXPLORING: exploring.explore,
    DUELING: dueling.dueling,
    REWARDING: winnings.reward,
}


class CampaignPlay:
    """One campaign. Seats are the campaign's: the players', and one for what nobody plays."""

    __slots__ = ("campaign", "table")

    def __init__(self, campaign: Campaign, table: Game) -> None:
        self.campaign = campaign
        #: What views between duels look at.
        self.table = table

    @classmethod
    def begin(
        cls,
        box: Box,
        names: Sequence[str],
        seed: int,
        parameters: Mapping[str, object] | None = None,
        persons: Sequence[int] = (),
        by_hand: bool = False,
        listen: bool = False,
        fixed: Mapping[str, list[int]] | None = None,
    ) -> CampaignPlay:
        """A new campaign at its first question.

        Raises:
            UsageError: a parameter is none of the table.
        """
        values = box.settle(parameters or {})
        campaign = starting.prepare(box, values, seed, tuple(names), tuple(persons))
        campaign.by_hand = by_hand
        campaign.luck.fixed = {purpose: queue[:] for purpose, queue in (fixed or {}).items()}
        if listen:
            campaign.log = []
        play = cls(campaign, board(campaign))
        play.run()
        return play

    def run(self) -> None:
        """Run the agenda until a question or the end."""
        campaign = self.campaign
        while campaign.pending is None and campaign.ending is None:
            duel = campaign.duel
            if duel is not None and duel.game.ending is None:
                campaign.pending = _asked(duel)
                return
            frame = campaign.agenda[-1]
            HANDLERS[frame.op](campaign, frame)

    def choice(self) -> Choice | None:
        """The open question."""
        return self.campaign.pending

    def advance(self, answer: int) -> None:
        """Answer it and run to the next one.

        Raises:
            IllegalAnswer: the answer is not legal; nothing has changed.
        """
        campaign = self.campaign
        door.check_answer(campaign.pending, answer)
        duel = campaign.duel
        if duel is not None:
            door.advance(duel.game, answer)
        else:
            campaign.agenda[-1].answer = answer
            campaign.answered = campaign.pending
        campaign.pending = None
        self.run()

    def view(self, seat: int) -> View:
        """What a seat may see: of the duel for who plays in it, else of the campaign."""
        duel = self.campaign.duel
        if duel is not None:
            place = seat_in(duel, seat)
            if place >= 0:
                return View(duel.game, place)
        return CampaignView(self.campaign, self.table, seat)

    def board(self, seat: int) -> CampaignView:
        """The campaign as a seat may see it, also while a duel runs."""
        return CampaignView(self.campaign, self.table, seat)

    def duel(self) -> GamePlay | None:
        """The duel that runs."""
        duel = self.campaign.duel
        return GamePlay(duel.game) if duel is not None else None

    def duel_seat(self, seat: int) -> int:
        """The seat in the duel that a seat of the campaign plays, -1: none."""
        duel = self.campaign.duel
        return seat_in(duel, seat) if duel is not None else -1

    def ending(self) -> Ending | None:
        """How the campaign ended."""
        return self.campaign.ending

    def fork(self) -> CampaignPlay:
        """An independent copy; it does not listen."""
        return CampaignPlay(self.campaign.fork(), self.table)

    def digest(self) -> str:
        """A fingerprint of the campaign."""
        return plain.digest_of(self.campaign)

    def to_plain(self) -> dict[str, Any]:
        """The campaign as plain data."""
        return plain.to_plain(self.campaign)

    def barrier(self) -> object:
        """What differs once a die fell, or a hidden card or tile was shown."""
        campaign = self.campaign
        luck = sorted(campaign.luck.occasions.items())
        # A chest shows a mythic, a clue those of a castle, without chance.
        known = [len(castle.mythics) for castle in campaign.castles]
        clues = [len(player.clues) for player in campaign.players]
        duel = campaign.duel
        if duel is None:
            return luck, known, clues
        game = duel.game
        hidden = [(seat.library[:], [pile[:] for pile in seat.extra]) for seat in game.seats]
        return luck, sorted(game.occasions.items()), hidden

    def snapshot(self) -> dict[str, Any] | None:
        """All that it takes to be back where a board-game turn begins; None elsewhere."""
        asked = self.campaign.pending
        if asked is None or asked.kind != asking.TURNS:
            return None
        return plain.to_plain(self.campaign)

    def listen(self) -> None:
        """Gather notes from now on."""
        self.campaign.log = []
        if self.campaign.duel is not None:
            self.campaign.duel.game.log = []

    def notes(self) -> list[Note]:
        """Notes gathered since the last call: the campaign's, then those of the duel that runs."""
        campaign = self.campaign
        found = campaign.log
        if found is None:
            return []
        campaign.log = []
        if campaign.duel is not None and campaign.duel.game.log:
            found += campaign.duel.game.log
            campaign.duel.game.log = []
        return found

    def rounds(self) -> int:
        """The board-game turns of the player who had the most."""
        return max([player.turns for player in self.campaign.players])

    def counts(self) -> dict[str, int]:
        """What campaigns are told by, of the first player: castles, cards, duels won and lost."""
        campaign = self.campaign
        first = campaign.players[0]
        return {
            "castles": wizards_of(campaign, 0),
            "cards": size(first.collection),
            "duels won": first.wins,
            "duels lost": first.losses,
        }


def seat_in(duel: Duel, seat: int) -> int:
    """The seat in a duel that a seat of the campaign plays; -1: it looks on."""
    if seat == duel.challenger:
        return CHALLENGER
    return FOE if seat == duel.pilot else -1


def _asked(duel: Duel) -> Choice:
    """The question of a duel, put to the campaign's seat that plays there."""
    asked = duel.game.pending
    if asked is None:
        message = "the duel asks nothing and has not ended"
        raise ValueError(message)
    seat = duel.challenger if asked.seat == CHALLENGER else duel.pilot
    made = Choice(
        seat,
        asked.kind,
        asked.options,
        asked.rule,
        asked.source,
        asked.low,
        asked.high,
        asked.slot,
        asked.picked,
        asked.cancelable,
        asked.good,
    )
    if asked.whose != asked.seat:
        made.whose = duel.challenger if asked.whose == CHALLENGER else duel.pilot
    return made
