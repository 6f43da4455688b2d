"""In a castle: entering, looking, moving, dice cards, leaving (C-01 to C-11, C-19 to C-33)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.choices import Choice, Option
from undercroft.engine.events import Note
from undercroft.engine.state.resolution import Frame
from undercroft.modes.castle import asking
from undercroft.modes.castle.dueling import begin_duel
from undercroft.modes.castle.fitting import Limits
from undercroft.modes.castle.layout import (
    BLANK,
    CLOSED,
    DICE,
    MONSTER,
    WIZARD,
    Cell,
)
from undercroft.modes.castle.luck import CHESTS, DICE_CARD
from undercroft.modes.castle.records import (
    CASTLE_MONSTER,
    CASTLE_OWNER,
    CASTLE_WIZARD,
    Campaign,
    Visit,
    starts_with,
)
from undercroft.modes.castle.revealing import WALLED, Mason
from undercroft.modes.castle.tiles import ENTRANCE, STEP
from undercroft.modes.castle.winnings import discover, open_chest, stock

#: So often a castle is laid out anew where tiles of one's own do not fit (CA-06).
_RESTARTS: Final = 20
_ARRIVE: Final = 0
_LOOKED: Final = 1
_MET: Final = 2
_MOVED: Final = 3


def mason(campaign: Campaign, seat: int) -> Mason:
    """Who builds the castles of a seat."""
    limits = Limits(campaign.number("grid"), campaign.number("dead_ends"))
    return Mason(campaign.box.tiles, limits, campaign.luck, seat, campaign.log)


def enter(campaign: Campaign, seat: int, castle: int) -> None:
    """Enter a castle: a new layout with the mythics that are left there (C-19, CA-19)."""
    player = campaign.players[seat]
    name = campaign.box.castles[castle].name
    campaign.note(Note("enters castle", (seat,), castle, names=(player.name, name), reason="C-19"))
    discover(campaign, castle, seat)
    layout = mason(campaign, seat).begin()
    visit = Visit(castle, layout, ENTRANCE, campaign.number("life"))
    mythics = campaign.castles[castle].mythics
    order = campaign.luck.shuffled(CHESTS, seat, len(mythics))
    visit.stock = [mythics[index] for index in order]
    player.visit = visit


def leave(campaign: Campaign, seat: int, rule: str) -> None:
    """Leave a castle by choice: the dice card goes, life is as ever (C-33, CA-34)."""
    player = campaign.players[seat]
    if player.visit is not None:
        name = campaign.box.castles[player.visit.castle].name
        campaign.note(Note("leaves castle", (seat,), names=(player.name, name), reason=rule))
    player.visit = None


def explore(campaign: Campaign, frame: Frame) -> None:
    """Go on exploring: look around, meet what is there, open chests, move (CA-22)."""
    seat = frame.i
    player = campaign.players[seat]
    if player.visit is None:
        campaign.pop()
        return
    visit = player.visit
    if frame.stage == _LOOKED:
        _look(campaign, seat, visit, _answer(campaign, frame).extra)
    elif frame.stage == _MET:
        if _met(campaign, frame, visit):
            return
    elif frame.stage == _MOVED:
        option = _answer(campaign, frame)
        if option.verb == asking.LEAVE:
            leave(campaign, seat, "C-10")
            campaign.pop()
            return
        _go(campaign, seat, visit, visit.at + STEP[option.extra])
    frame.stage = _ARRIVE
    if _looks(campaign, frame, visit):
        return
    if not _meets(campaign, frame, visit):
        _moves(campaign, frame, visit)


def _answer(campaign: Campaign, frame: Frame) -> Option:
    if campaign.answered is None:
        message = "nothing was asked"
        raise ValueError(message)
    return campaign.answered.options[frame.answer]


def _go(campaign: Campaign, seat: int, visit: Visit, place: int) -> None:
    visit.came, visit.at = visit.at, place
    visit.layout.refused = []
    name = campaign.players[seat].name
    campaign.note(Note("walks", (seat,), place, names=(name,), reason="CA-22"))


def _looks(campaign: Campaign, frame: Frame, visit: Visit) -> bool:
    """Look along every unfinished path in sight, the player's choice first (C-21, C-26)."""
    seat = frame.i
    pending = visit.layout.pending(visit.at)
    while len(pending) == 1:
        _look(campaign, seat, visit, pending[0])
        pending = visit.layout.pending(visit.at)
    if not pending:
        return False
    frame.stage = _LOOKED
    options = [Option(asking.LOOK, extra=side) for side in pending]
    campaign.ask(Choice(seat, asking.LOOKING, options, "C-26"))
    return True


def _look(campaign: Campaign, seat: int, visit: Visit, side: int) -> None:
    builder = mason(campaign, seat)
    placed = builder.look(visit.layout, visit.at, side)
    tries = 0
    while _walled(placed) and visit.at == visit.came == ENTRANCE and tries < _RESTARTS:
        # Nothing beyond the entrance was entered yet, so it begins anew (CA-06).
        tries += 1
        name = campaign.box.castles[visit.castle].name
        campaign.note(Note("laid out anew", (seat,), tries, names=(name,), reason="CA-06"))
        visit.layout = builder.begin()
        placed = builder.look(visit.layout, ENTRANCE, visit.layout.pending(ENTRANCE)[0])
    for cell in placed:
        if cell.chest == CLOSED:
            _fill(campaign, seat, visit, cell)


def _fill(campaign: Campaign, seat: int, visit: Visit, cell: Cell) -> None:
    """The mythic of a dead end that was revealed: the next under the castle that lies in no chest
    of this layout; an extra one beyond the third, and only then (CA-12, CA-19, C-03).
    """
    castle = campaign.castles[visit.castle]
    lying = [each.mythic for each in visit.layout.cells.values()]
    # Others may have taken some since, or had extra ones added.
    left = [name for name in (*visit.stock, *castle.mythics) if name in castle.mythics]
    left = [name for name in left if name not in lying]
    number = visit.layout.dead_ends.index(cell.place) + 1
    if left:
        cell.mythic = left[0]
        visit.stock = [name for name in visit.stock if name != cell.mythic]
    elif number > max(castle.stocked, campaign.number("dead_ends")):
        castle.stocked = number
        cell.mythic = stock(campaign, visit.castle, seat)
        found = "an extra mythic" if cell.mythic else "no mythic is left"
        names = (str(number),)
        campaign.note(Note("extra mythic", (seat,), cell.place, found, "C-03", names=names))


def _walled(placed: list[Cell]) -> bool:
    return any(cell.tile == WALLED for cell in placed)


def _meets(campaign: Campaign, frame: Frame, visit: Visit) -> bool:
    """What lies on the tile; True where the player is asked about it (CA-33)."""
    seat = frame.i
    cell = visit.layout.cells[visit.at]
    if cell.content in {MONSTER, WIZARD}:
        frame.stage = _MET
        options = []
        # Who won at no life, as some cards allow, cannot start a duel (CA-17).
        if starts_with(campaign.box, visit) > 0:
            options.append(Option(asking.FIGHT, extra=cell.die))
        if visit.came != visit.at:
            options.append(Option(asking.STEP_BACK))
        options.append(Option(asking.LEAVE, extra=visit.castle))
        campaign.ask(Choice(seat, asking.MEETING, options, "CA-33"))
        return True
    if cell.content == DICE:
        cell.content = BLANK
        _draw_dice(campaign, seat, visit)
    if cell.chest == CLOSED:
        open_chest(campaign, seat, visit, cell)
    return False


def _met(campaign: Campaign, frame: Frame, visit: Visit) -> bool:
    """Fight, step back or leave; True where the step on the agenda is done with."""
    seat = frame.i
    option = _answer(campaign, frame)
    if option.verb == asking.STEP_BACK:
        _go(campaign, seat, visit, visit.came)
        # What was stepped back from is not met again by standing still.
        visit.came = visit.at
        return False
    campaign.pop()
    if option.verb == asking.LEAVE:
        leave(campaign, seat, "C-10")
        return True
    cell = visit.layout.cells[visit.at]
    if cell.content == MONSTER:
        monster = campaign.box.monster_of(visit.castle, cell.die)
        begin_duel(campaign, seat, CASTLE_MONSTER, campaign.box.monsters.index(monster))
    elif campaign.castles[visit.castle].owner >= 0:
        begin_duel(campaign, seat, CASTLE_OWNER, visit.castle)
    else:
        begin_duel(campaign, seat, CASTLE_WIZARD, visit.castle)
    return True


def _moves(campaign: Campaign, frame: Frame, visit: Visit) -> None:
    """Where to: a tile beside this one, or out (CA-22, CA-23)."""
    frame.stage = _MOVED
    options = [Option(asking.MOVE, extra=side) for side in visit.layout.ways(visit.at)]
    options.append(Option(asking.LEAVE, extra=visit.castle))
    campaign.ask(Choice(frame.i, asking.MOVING, options, "CA-22"))


def _draw_dice(campaign: Campaign, seat: int, visit: Visit) -> None:
    """Draw a dice card; it takes the place of one that is held (C-31, C-32). What somebody holds is
    not in the deck, all else is (CA-01).
    """
    held = [player.visit.dice for player in campaign.players if player.visit is not None]
    deck = [number for number in range(len(campaign.box.dice)) if number not in held]
    if not deck:
        deck = [visit.dice] if visit.dice >= 0 else []
    if not deck:
        campaign.note(Note("no dice card", (seat,), reason="CA-01"))
        return
    visit.dice = campaign.luck.one_of(DICE_CARD, seat, deck)
    card = campaign.box.dice[visit.dice]
    names = (campaign.players[seat].name, card.name)
    campaign.note(Note("dice card", (seat,), visit.dice, card.says(), "C-31", names=names))
