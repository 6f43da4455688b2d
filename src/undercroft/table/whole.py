"""Whether a plan that was read can be one: what is damaged may have its form and be none."""

from __future__ import annotations

from typing import Final

from undercroft.table.people import NAMES
from undercroft.table.plan import BOSS, CASTLE, DUEL, MODES, RAID, Plan

#: Seeds fit eight bytes.
_SEEDS: Final = 2**63


def is_whole(plan: Plan) -> bool:
    """Whether the parts of a plan go together: as many names as its mode has seats and decks, a
    dungeon where it has one, people in seats that there are. What its parts hold is another thing.
    """
    if plan.mode not in MODES or not 0 <= plan.seed < _SEEDS:
        return False
    if (plan.dungeon is None) != (plan.mode == DUEL):
        return False
    players = len(plan.names)
    decks = 0 if plan.mode == CASTLE else players
    if len(plan.decks) != decks or not _may_play(plan.mode, players):
        return False
    # A raid has the Director's seat beside the heroes' (L-61).
    seats = players + 1 if plan.mode == RAID else players
    people = set(plan.persons)
    return len(people) == len(plan.persons) and people <= set(range(seats))


def _may_play(mode: str, players: int) -> bool:
    if mode == BOSS:
        return players == 1
    return (1 if mode in {CASTLE, RAID} else 2) <= players <= len(NAMES)
