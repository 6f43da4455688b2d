"""Who answers in a campaign of castles: the campaign's questions here, a duel's by any pilot."""

from __future__ import annotations

from typing import Final

from undercroft.engine import chance
from undercroft.engine.choices import Choice, Option
from undercroft.engine.view import View
from undercroft.modes.castle import asking
from undercroft.modes.castle.builder import worth
from undercroft.modes.castle.layout import CLOSED, DICE, MONSTER, WIZARD, Cell
from undercroft.modes.castle.records import Visit
from undercroft.modes.castle.tiles import STEP
from undercroft.modes.castle.view import CampaignView
from undercroft.pilots.base import Pilot
from undercroft.pilots.random_pilot import RandomPilot

#: A pilot gathers cards for so many board-game turns, and until it has so many of them, before it
#: enters a castle; but no longer than so many turns.
GATHERING: Final = 4
ENOUGH: Final = 120
LONG: Final = 40
#: With less life than this it does not begin a duel in a castle.
WEAK: Final = 5
#: So much a way past a monster that is not beaten yet is longer.
_FIGHT: Final = 30
#: A random pilot changes no more of a deck than so much at once.
_CHANGES: Final = 8


class CastlePilot:
    """Sensible in the campaign, and in its duels as good as the pilot it takes along.

    What it does depends on its view alone: it gathers commons first, then goes for a castle that
    is nobody's, explores by the shortest ways, and leaves when its life is low.
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
        if choice.kind == asking.RARES:
            return _best(view, choice)
        if choice.kind == asking.DECK:
            # A deck built of what there is, and done.
            return _first(choice, (asking.BUILD, asking.FINISH))
        if choice.kind == asking.OWNED:
            return _first(choice, (asking.FINISH, asking.ADD))
        if choice.kind == asking.TURNS:
            return _turn(view, choice)
        if choice.kind == asking.PAYING:
            return _least(view, choice)
        if choice.kind == asking.MEETING:
            return _meet(view, choice)
        if choice.kind == asking.MOVING:
            return _move(view, choice)
        return 0


def _first(choice: Choice, verbs: tuple[int, ...]) -> int:
    """The first option that does the first of these."""
    for verb in verbs:
        for index, option in enumerate(choice.options):
            if option.verb == verb:
                return index
    return 0


def _best(view: CampaignView, choice: Choice) -> int:
    values = [worth(view.box, option.word) for option in choice.options]
    return values.index(max(values))


def _least(view: CampaignView, choice: Choice) -> int:
    values = [worth(view.box, option.word) for option in choice.options]
    return values.index(min(values))


def _turn(view: CampaignView, choice: Choice) -> int:
    """Look at new cards, go on in a castle, gather, or enter the castle that is best."""
    me = view.me
    if me.gained:
        return _first(choice, (asking.EDIT,))
    visit = me.visit
    if visit is not None:
        weak = visit.life < WEAK
        return _first(choice, (asking.LEAVE,) if weak else (asking.EXPLORE, asking.LEAVE))
    gathered = (me.turns > GATHERING and view.cards(view.seat) >= ENOUGH) or me.turns > LONG
    best, most = -1, -1
    for index, option in enumerate(choice.options):
        value = -1
        if option.verb == asking.ENTER and gathered:
            value = _castle(view, option.extra)
        elif option.verb == asking.WANDER:
            value = 0 if gathered else 10 + _wanderer(view, option.extra)
        if value > most:
            best, most = index, value
    return best if best >= 0 else _first(choice, (asking.REST,))


def _castle(view: CampaignView, castle: int) -> int:
    """How much a castle is worth entering: one without an owner first, then the leader's."""
    owner = view.owner(castle)
    value = 50 + 2 * view.mythics_left(castle)
    if owner >= 0:
        value += 10 * view.wizards(owner) - 25
    return value


def _wanderer(view: CampaignView, color: int) -> int:
    """Monsters of a color that this seat owns are no prey."""
    return 0 if view.owner(color) == view.seat else 1


def _meet(view: CampaignView, choice: Choice) -> int:
    """Fight while there is life enough, else leave."""
    visit = view.me.visit
    if visit is not None and visit.life < WEAK:
        return _first(choice, (asking.LEAVE, asking.FIGHT))
    return _first(choice, (asking.FIGHT,))


def _move(view: CampaignView, choice: Choice) -> int:
    """To what is worth most for its way: unfinished paths, chests, dice, at last the wizard."""
    visit = view.me.visit
    if visit is None:
        return 0
    far, first = _ways(visit)
    best, most = 0, -1
    edges = visit.layout.edges()
    for place, cell in visit.layout.cells.items():
        if place == visit.at or not first.get(place, 0):
            continue
        value = _goal(view, visit, cell, place in edges) - far[place]
        if value > most:
            best, most = first[place], value
    for index, option in enumerate(choice.options):
        if best and option.verb == asking.MOVE and option.extra == best:
            return index
    return _first(choice, (asking.LEAVE,))


def _goal(view: CampaignView, visit: Visit, cell: Cell, unfinished: bool) -> int:
    """What reaching a tile is worth."""
    if cell.content == WIZARD:
        return 300
    value = 0
    if unfinished:
        value = 500
    if cell.chest == CLOSED and view.mythics_left(visit.castle):
        # A chest without a fight on the way comes first, one with a fight may be left.
        value = max(value, 340)
    if cell.content == DICE and visit.dice < 0:
        value = max(value, 320)
    return value


def _ways(visit: Visit) -> tuple[dict[int, int], dict[int, int]]:
    """How far every tile is, fights counted, and the side of the first step to it."""
    far = {visit.at: 0}
    first = {visit.at: 0}
    line = [visit.at]
    while line:
        near = min([far[place] for place in line])
        at = next(place for place in line if far[place] == near)
        line.remove(at)
        for side in visit.layout.ways(at):
            there = at + STEP[side]
            cell = visit.layout.cells[there]
            step = _FIGHT if cell.content in {MONSTER, WIZARD} else 1
            if there not in far or near + step < far[there]:
                far[there] = near + step
                first[there] = first[at] or side
                line.append(there)
    return far, first


class RandomCastlePilot:
    """Any legal answer in the campaign too; of a deck it changes only so much at once."""

    __slots__ = ("_changed", "_duelist", "_given", "_seed")

    def __init__(self, duelist: RandomPilot, seed: int) -> None:
        self._duelist = duelist
        self._seed = seed
        self._given = 0
        self._changed = 0

    def answer(self, view: View, choice: Choice) -> int:
        """A legal answer."""
        if not asking.is_castle(choice.kind):
            asked = view.choice
            return self._duelist.answer(view, asked if asked is not None else choice)
        key = chance.key(self._seed, "castle pilot", choice.seat, self._given)
        self._given += 1
        if choice.kind in {asking.DECK, asking.OWNED}:
            self._changed += 1
            if self._changed > _CHANGES:
                index = _first(choice, (asking.FINISH, asking.ADD))
                if choice.options[index].verb == asking.FINISH:
                    self._changed = 0
                return self._mending(choice, index)
        return chance.below(key, len(choice.options))

    def remember(self, view: View, choice: Choice, answer: int) -> None:
        """Count an answer that was given before, so that the next is the one it would have been."""
        if asking.is_castle(choice.kind):
            self._given += 1
            if choice.kind in {asking.DECK, asking.OWNED}:
                over = self._changed >= _CHANGES and choice.options[answer].verb == asking.FINISH
                self._changed = 0 if over else self._changed + 1
        else:
            asked = view.choice
            self._duelist.remember(view, asked if asked is not None else choice, answer)

    def memory(self) -> list[int]:
        """How many answers it gave, and what its duelist remembers."""
        return [self._given, self._changed, *self._duelist.memory()]

    def recall(self, memory: list[int]) -> None:
        """Go on where another left off."""
        self._given, self._changed = memory[:2]
        self._duelist.recall(memory[2:])

    def _mending(self, choice: Choice, index: int) -> int:
        """Done, or one more step to where it can be: lands and cards until the deck is valid."""
        if choice.options[index].verb == asking.FINISH:
            return index
        adds = [place for place, option in enumerate(choice.options) if _adds(option)]
        key = chance.key(self._seed, "castle mend", choice.seat, self._given)
        return adds[chance.below(key, len(adds))] if adds else index


def _adds(option: Option) -> bool:
    return option.verb == asking.ADD
