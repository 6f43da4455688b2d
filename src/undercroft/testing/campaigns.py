"""Campaigns to soak, and what must hold in each of them whatever is answered (C-01 to C-33)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final

from undercroft.catalog.dungeons.castle_file import find_campaign, load_campaign
from undercroft.catalog.library import shipped
from undercroft.engine.choices import PRIORITY, Choice
from undercroft.modes.castle import asking
from undercroft.modes.castle.box import BASICS, Box
from undercroft.modes.castle.layout import BLANK, BY_STEPS, CLOSED, MONSTER, NO_CHEST, WIZARD
from undercroft.modes.castle.play import CampaignPlay
from undercroft.modes.castle.records import Campaign, Player, Visit, can_ante, size
from undercroft.modes.castle.restoring import restored
from undercroft.modes.castle.tiles import ENTRANCE, OPPOSITE, SIDES, STEP, column, row
from undercroft.pilots import Pilot
from undercroft.pilots.castle import CastlePilot
from undercroft.pilots.castle_random import RandomCastlePilot
from undercroft.pilots.random_pilot import RandomPilot
from undercroft.table.campaigns import CAMPAIGN
from undercroft.testing.invariants import Invariants

_NAMES: Final = ("Ana", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hal")
#: Numbers with which castles fall also where duels are played at random.
_EASY: Final = {
    "monster_life": "1",
    "wizard_life": "1",
    "wizard_first": "false",
    "life": "60",
    "start_commons": "110",
    "max_turns": "30",
}


@cache
def box() -> Box:
    """The campaign that ships, with the cards that ship."""
    return Box(load_campaign(find_campaign(CAMPAIGN)), shipped())


def campaign(seed: int, listen: bool = False) -> CampaignPlay:
    """A campaign with one to four players and parameters as the seed has them."""
    chance = random.Random(f"{seed}/castle")  # noqa: S311  # the same campaign for the same seed
    seats = chance.choice((1, 2, 2, 3, 4))
    values: dict[str, str] = {"seats": str(seats), "max_turns": str(chance.choice((5, 10, 20)))}
    values["start_commons"] = str(chance.choice((10, 30, 60)))
    values["castles_to_win"] = str(chance.choice((1, 2, 5, 5)))
    for name in ("dungeon_duel_reward", "restock", "retry_on_loss", "owner_plays"):
        values[name] = chance.choice(("false", "true"))
    if seed % 2:
        values |= _EASY
    return CampaignPlay.begin(box(), _NAMES[:seats], seed, values, listen=listen)


class CampaignTable:
    """A campaign as a soak plays it: what is asked, what is broken, how it ended."""

    def __init__(self, seed: int, listen: bool) -> None:
        self.play = campaign(seed, listen)
        house = self.play.campaign.house
        self._chance = random.Random(seed)  # noqa: S311  # the same answers for the same seed
        self._random = [RandomCastlePilot(RandomPilot(seed), seed) for _ in range(house + 1)]
        # Where castles can fall, somebody sensible walks through them, most of the time.
        self._sensible = CastlePilot(RandomPilot(seed)) if seed % 2 else None
        self._duel: Invariants | None = None
        self._duels = 0

    def asked(self) -> Choice | None:
        """The open question."""
        return self.play.choice()

    def turn(self) -> tuple[int, int]:
        """Which board-game turn it is, and which turn of the duel that runs."""
        duel = self.play.campaign.duel
        return self.play.campaign.turn, duel.game.turn if duel is not None else 0

    def answer(self, asked: Choice, tired: bool) -> int:
        """Any legal answer; of a deck only so much is changed at once."""
        if tired and asked.kind == PRIORITY:
            return 0
        pilot: Pilot = self._random[asked.seat]
        if (
            self._sensible is not None
            and asked.kind != asking.OWNED
            and self._chance.random() < 0.9
        ):
            pilot = self._sensible
        return pilot.answer(self.play.view(asked.seat), asked)

    def advance(self, answer: int) -> None:
        """Give it; nobody keeps what is told."""
        self.play.notes()
        self.play.advance(answer)
        self._duel = None if self.play.campaign.duel is None else self._duel

    def patience(self) -> int:
        """A campaign is never crowded for long."""
        return 1

    def ended(self) -> str:
        """How it ended."""
        ending = self.play.ending()
        return ending.reason if ending is not None else "nothing is asked"

    def broken(self, whole: bool) -> list[str]:
        """All that is wrong with it at its open question."""
        duel = self.play.campaign.duel
        if duel is None:
            return list(astray(self.play, whole))
        if self._duel is None:
            self._duel = Invariants(duel.game)
        return self._duel.broken(duel.game, whole)


def astray(play: CampaignPlay, whole: bool = True) -> Iterator[str]:
    """What is wrong with the players, castles or layouts of a campaign between duels."""
    state = play.campaign
    for player in state.players:
        yield from _of_player(state, player)
        if player.visit is not None:
            yield from _of_visit(state, player.visit)
    lying = [name for castle in state.castles for name in castle.mythics]
    if len(set(lying)) < len(lying) or set(lying) - set(state.taken):
        yield f"the mythics in castles are {lying}, of {state.taken}"
    for castle in state.castles:
        if not -1 <= castle.owner < len(state.players):
            yield f"a castle belongs to seat {castle.owner}"
    yield from _of_exploring(state)
    asked = state.pending
    if asked is not None and not 0 <= asked.seat < len(state.players):
        yield f"seat {asked.seat} is asked for {asked.kind}"
    if whole and asked is not None and asked.kind == asking.TURNS:
        again = restored(state.box, play.to_plain(), listen=False)
        if again.digest() != play.digest():
            yield "it comes back from its snapshot as another campaign"
    if whole and play.fork().digest() != play.digest():
        yield "its fork is another campaign"


def _of_player(state: Campaign, player: Player) -> Iterator[str]:
    used = Counter({name: n for name, n in player.deck.items() if name not in BASICS})
    if used - Counter(player.collection):
        yield f"{player.name} plays with {used - Counter(player.collection)} that they do not own"
    if any(name in BASICS for name in player.collection):
        yield f"{player.name} owns basic lands"
    asked = state.pending
    if asked is not None and asked.kind == asking.TURNS:
        if size(player.deck) < state.number("deck_least"):
            yield f"the deck of {player.name} has {size(player.deck)} cards"
        offers = {option.verb for option in asked.options}
        mine = state.players[asked.seat] is player
        if mine and not can_ante(player.deck) and offers & {asking.WANDER, asking.ENTER}:
            yield f"{player.name} has nothing to ante and may duel (CA-25)"


def _of_visit(state: Campaign, visit: Visit) -> Iterator[str]:
    layout = visit.layout
    # Cards may have somebody win with no life left (CA-17).
    if visit.at not in layout.cells or visit.life > state.number("life"):
        yield f"a player stands at {visit.at} with {visit.life} life (C-11)"
    for values in (
        [column(place) for place in layout.cells],
        [row(place) for place in layout.cells],
    ):
        if max(values) - min(values) >= state.number("grid"):
            yield f"the layout reaches from {min(values)} to {max(values)} (C-23)"
    if layout.finished and len(layout.dead_ends) < state.number("dead_ends"):
        yield f"there are {len(layout.dead_ends)} dead ends (C-24)"
    for place, cell in layout.cells.items():
        if (cell.content == MONSTER) != (1 <= cell.die <= 5):
            yield f"the die at {place} shows {cell.die} (C-30)"
        if cell.content == WIZARD and not layout.finished:
            yield "a wizard stands in a dungeon that is not all explored (C-04)"
        if cell.mythic and cell.chest != CLOSED:
            yield f"{cell.mythic} lies at {place}, where no chest is (C-24)"
        if (cell.chest == NO_CHEST) != (place not in layout.dead_ends):
            yield f"the chest at {place} is none of the dead ends (C-24, CA-07)"
        usual = BY_STEPS[(cell.steps - 1) % len(BY_STEPS)] if place != ENTRANCE else BLANK
        if cell.content not in {BLANK, WIZARD, usual}:
            yield f"{cell.content} lies at {place}, {cell.steps} steps from the exit (C-28)"
        for side in SIDES:
            there = layout.cells.get(place + STEP[side])
            if there is not None and bool(cell.passages & side) != bool(
                there.passages & OPPOSITE[side]
            ):
                yield f"the tiles at {place} and {there.place} do not agree (C-22, CA-03)"
    lying = [cell.mythic for cell in layout.cells.values() if cell.mythic]
    if len(set(lying)) < len(lying) or set(lying) - set(state.taken):
        yield f"the mythics in its chests are {lying} (CA-12)"
    if layout.finished and layout.dead_ends and layout.wizard not in layout.dead_ends:
        yield f"all is explored, and the wizard stands at {layout.wizard} (C-04)"


def _of_exploring(state: Campaign) -> Iterator[str]:
    """What must hold of whoever is asked in a castle, and of the dice cards that are held."""
    held = [player.visit.dice for player in state.players if player.visit is not None]
    held = [card for card in held if card >= 0]
    if len(set(held)) < len(held):
        yield f"the dice cards {held} are held (CA-01)"
    asked = state.pending
    if asked is None or asked.kind not in {asking.LOOKING, asking.MEETING, asking.MOVING}:
        return
    visit = state.visit(asked.seat)
    cell = visit.layout.cells[visit.at]
    if (asked.kind == asking.LOOKING) != bool(visit.layout.pending(visit.at)):
        yield f"somebody at {visit.at} is asked for {asked.kind} (C-21, C-26)"
    lives = cell.content in {MONSTER, WIZARD}
    if asked.kind != asking.LOOKING and lives != (asked.kind == asking.MEETING):
        yield f"somebody is asked for {asked.kind} where {cell.content} lies (CA-33)"
    if asked.kind == asking.MOVING and (cell.content != BLANK or cell.chest == CLOSED):
        yield f"somebody leaves {cell.content} and chest {cell.chest} at {visit.at} (C-31, CA-11)"
