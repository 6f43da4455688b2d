"""Duels of a campaign: antes, life, who plays what, and what comes of it (C-06 to C-17)."""

from __future__ import annotations

from typing import Final

from undercroft.engine import game as door
from undercroft.engine.events import Note
from undercroft.engine.setup import SeatSetup, Setup
from undercroft.engine.state.resolution import Frame
from undercroft.modes.castle.box import DiceCard
from undercroft.modes.castle.layout import BLANK, CLOSED
from undercroft.modes.castle.luck import ANTE, DUEL, FIRST
from undercroft.modes.castle.records import (
    CASTLE_MONSTER,
    CASTLE_OWNER,
    CASTLE_WIZARD,
    DUELING,
    REWARDING,
    WANDERER,
    Campaign,
    Duel,
    add,
    can_ante,
    in_order,
    owner_of,
    starts_with,
)
from undercroft.modes.castle.settling import settle
from undercroft.modes.castle.variant import CHALLENGER, FOE, CastleDuel
from undercroft.modes.castle.winnings import open_chest

#: The largest seed of a game.
_SEEDS: Final = 2**63


def begin_duel(campaign: Campaign, seat: int, kind: int, which: int) -> None:
    """Ante, and begin the game (C-08, CA-25). ``which`` is a monster's deck, or a castle."""
    player = campaign.players[seat]
    visit = player.visit
    ante = _ante(campaign, seat, player.deck)
    mine = player.deck.copy()
    add(mine, ante, -1)
    foe, theirs, life, first, owner, pilot = _foe(campaign, seat, kind, which)
    foe_ante = ""
    if kind == WANDERER:
        # Outside castles both sides ante (frame); inside the enemy does not (C-08).
        foe_ante = _ante(campaign, campaign.house, theirs)
        add(theirs, foe_ante, -1)
    dice = campaign.box.dice[visit.dice] if visit is not None and visit.dice >= 0 else None
    start = starts_with(campaign.box, visit) if visit is not None else campaign.number("life")
    setup = _setup(campaign, mine, theirs, (player.name, foe), (start, life), first, dice)
    # Antes lie face up from the start (CR 407.2).
    for number, name in ((CHALLENGER, ante), (FOE, foe_ante)):
        if name:
            setup.seats[number].ante.append(campaign.box.card(name))
    setup.seed = campaign.luck.key(DUEL, seat) % _SEEDS
    _seat(campaign, setup.seats[CHALLENGER], seat)
    _seat(campaign, setup.seats[FOE], pilot)
    names = (player.name, foe, ante, foe_ante)
    campaign.note(Note("duel", (seat, pilot, start, life), kind, names=names, reason="CA-25"))
    duel = Duel(kind, seat, foe, door.begin(setup, campaign.log is not None))
    duel.monster = which if kind in {WANDERER, CASTLE_MONSTER} else -1
    duel.owner = owner
    duel.pilot = pilot
    duel.ante = ante
    duel.foe_ante = foe_ante
    campaign.duel = duel
    campaign.push(Frame(DUELING))


def _ante(campaign: Campaign, seat: int, deck: dict[str, int]) -> str:
    """One random card of a deck that is no basic land (CA-25); empty where it has none."""
    cards = can_ante(deck)
    return cards[campaign.luck.below(ANTE, seat, len(cards))] if cards else ""


def _foe(
    campaign: Campaign, seat: int, kind: int, which: int
) -> tuple[str, dict[str, int], int, int, int, int]:
    """Whom one duels: name, deck, life, who plays first, whose the winnings are, who plays it."""
    house = campaign.house
    if kind in {WANDERER, CASTLE_MONSTER}:
        owner = owner_of(campaign, which)
        # Owners play their monsters (C-14), but nobody plays against themselves (CA-35).
        by_owner = owner >= 0 and owner != seat and campaign.says("owner_plays")
        name = campaign.box.monsters[which].name
        life = campaign.number("monster_life")
        deck = campaign.decks[which].copy()
        return name, deck, life, -1, owner, owner if by_owner else house
    if kind == CASTLE_OWNER:
        owner = campaign.castles[which].owner
        them = campaign.players[owner]
        life = campaign.number("owner_life")
        return them.name, them.deck.copy(), life, FOE, owner, owner
    wizard = campaign.box.castles[which].wizard
    deck = {}
    for name in wizard.cards:
        add(deck, name)
    first = FOE if campaign.says("wizard_first") else -1
    title = wizard.name[:1].upper() + wizard.name[1:]
    return title, deck, campaign.number("wizard_life"), first, -1, house


def _setup(
    campaign: Campaign,
    mine: dict[str, int],
    theirs: dict[str, int],
    names: tuple[str, str],
    life: tuple[int, int],
    first: int,
    dice: DiceCard | None,
) -> Setup:
    seats = []
    for number, cards in enumerate((mine, theirs)):
        deck = [campaign.box.card(name) for name in in_order(cards)]
        seats.append(SeatSetup(names[number], deck, number, life[number]))
    setup = Setup(CastleDuel(first, dice), seats, 0)
    by_chance = first < 0 and (dice is None or not dice.first)
    given = campaign.luck.set_before(FIRST) if by_chance else -1
    if given >= 0:
        setup.fixed["first"] = [given]
    return setup


def _seat(campaign: Campaign, setup: SeatSetup, seat: int) -> None:
    """A person is asked also where there is one answer, so that they can take back."""
    setup.careful = seat in campaign.persons
    setup.explicit = setup.careful and campaign.by_hand


def dueling(campaign: Campaign, frame: Frame) -> None:
    """The duel is over: what comes of it."""
    duel = campaign.duel
    if duel is None or duel.game.ending is None:
        return
    campaign.pop()
    if campaign.log is not None and duel.game.log is not None:
        campaign.log += duel.game.log
    campaign.duel = None
    winners = duel.game.ending.winners
    player = campaign.players[duel.challenger]
    result = "won" if CHALLENGER in winners else "lost" if FOE in winners else "drawn"
    life = duel.game.teams[CHALLENGER].life
    names = (player.name, duel.foe)
    campaign.note(Note("duel over", (duel.challenger,), life, result, "C-09", names=names))
    settle(campaign, duel, {"won": CHALLENGER, "lost": FOE}.get(result, -1))
    if result == "won":
        player.wins += 1
        _won(campaign, duel, life)
        return
    player.losses += result == "lost"
    if player.visit is None:
        return
    if campaign.says("retry_on_loss"):
        # Life that is left is carried as ever; who has none begins anew (C-11, CA-18).
        normal = campaign.number("life")
        player.visit.life = min(normal, life) if life > 0 else normal
    else:
        # Nobody stays in a castle without having won, a drawn duel is no win (CA-17).
        eject(campaign, duel.challenger)


def _won(campaign: Campaign, duel: Duel, life: int) -> None:
    seat = duel.challenger
    visit = campaign.players[seat].visit
    if visit is None or campaign.says("dungeon_duel_reward"):
        campaign.push(Frame(REWARDING, i=seat))
    if visit is None:
        return
    # Less life than ever is carried on, more is not (C-11, CA-20).
    visit.life = min(campaign.number("life"), life)
    names = (campaign.players[seat].name,)
    cell = visit.layout.cells[visit.at]
    cell.content = BLANK
    cell.die = 0
    if cell.chest == CLOSED:
        open_chest(campaign, seat, visit, cell)
    if duel.kind in {CASTLE_WIZARD, CASTLE_OWNER}:
        crown(campaign, seat, visit.castle)
        return
    campaign.note(Note("carries", (seat,), visit.life, names=names, reason="C-11"))


def crown(campaign: Campaign, seat: int, castle: int) -> None:
    """The winner becomes the wizard: castle, mono deck and what hangs on it are theirs (C-07)."""
    before = campaign.castles[castle].owner
    campaign.castles[castle].owner = seat
    player = campaign.players[seat]
    name = campaign.box.castles[castle].name
    whose = campaign.players[before].name if before >= 0 else ""
    names = (player.name, name, whose)
    campaign.note(Note("crowned", (seat, before), castle, names=names, reason="C-07"))
    player.visit = None


def eject(campaign: Campaign, seat: int) -> None:
    """Out of the castle: the dice card is lost, life is as ever (CA-17, CA-34)."""
    player = campaign.players[seat]
    if player.visit is not None:
        name = campaign.box.castles[player.visit.castle].name
        campaign.note(Note("thrown out", (seat,), names=(player.name, name), reason="CA-17"))
    player.visit = None
