"""Where a pilot walks in a castle: treasure that is free, what is unfinished, the wizard."""

from __future__ import annotations

from typing import Final

from undercroft.engine.choices import Choice
from undercroft.modes.castle import asking
from undercroft.modes.castle.layout import CLOSED, DICE, MONSTER, WIZARD, Cell
from undercroft.modes.castle.records import Visit, starts_with
from undercroft.modes.castle.tiles import STEP
from undercroft.modes.castle.view import CampaignView
from undercroft.pilots.castle_odds import met
from undercroft.pilots.castle_turns import first_that, worth_fighting

#: So much longer a way past a monster is.
_FIGHT: Final = 30
#: What is worth walking to: a chest and a dice card without a fight, what is unfinished, a wizard
#: who is likely beaten, a chest behind a fight, any wizard.
_FREE: Final = 600
_DICE: Final = 590
_EDGE: Final = 500
_LIKELY: Final = 450
_CHEST: Final = 340
_WIZARD: Final = 300
#: A wizard who is beaten so often, of a hundred, is gone to at once.
_EVEN: Final = 30


def move(view: CampaignView, choice: Choice) -> int:
    """To what is worth most for its way; out where nothing is."""
    visit = view.me.visit
    if visit is None:
        return 0
    far, first = _ways(view, visit)
    best, most = 0, 0
    edges = visit.layout.edges()
    for place in visit.layout.order:
        if place == visit.at or not first.get(place, 0):
            continue
        cell = visit.layout.cells[place]
        value = _goal(view, visit, cell, place in edges, far[place] < _FIGHT)
        if value and value - far[place] > most:
            best, most = first[place], value - far[place]
    for index, option in enumerate(choice.options):
        if best and option.verb == asking.MOVE and option.extra == best:
            return index
    return first_that(choice, (asking.LEAVE,))


def _goal(view: CampaignView, visit: Visit, cell: Cell, unfinished: bool, free: bool) -> int:
    """What reaching a tile is worth."""
    value = _EDGE if unfinished else 0
    if cell.content == WIZARD:
        likely = met(view, visit.castle, cell, starts_with(view.box, visit)) >= _EVEN
        value = max(value, _LIKELY if likely else _WIZARD)
    if cell.chest == CLOSED and view.mythics_left(visit.castle):
        value = max(value, _FREE if free else _CHEST)
    if cell.content == DICE and visit.dice < 0 and free:
        value = max(value, _DICE)
    return value


def _ways(view: CampaignView, visit: Visit) -> tuple[dict[int, int], dict[int, int]]:
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
            step = 1
            if cell.content in {MONSTER, WIZARD}:
                step = _FIGHT
                wins = met(view, visit.castle, cell, starts_with(view.box, visit))
                if not worth_fighting(view, wins, cell.content == WIZARD):
                    continue
            if there not in far or near + step < far[there]:
                far[there] = near + step
                first[there] = first[at] or side
                line.append(there)
    return far, first
