"""When an ability may be activated, and how often (CR 602.5)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.query import (
    is_main_phase,
    sorcery_timing,
)
from undercroft.engine.seen import times_used
from undercroft.engine.state.game import Game
from undercroft.lexicon.steps import (
    COMBAT_STEPS,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END_COMBAT,
    END_STEP,
    FIRST_STRIKE_DAMAGE,
    UPKEEP,
)

#: How often an ability may be activated each turn, by the words of its limit (CR 602.5b).
OFTEN: Final = {"once each turn": 1, "twice each turn": 2, "three times each turn": 3}


def within(game: Game, seat: int, ident: int, index: int, limit: str) -> bool:
    """Whether a printed limit on activating is met (CR 602.5)."""
    mine = seat in game.active_seats
    if limit == "sorcery":
        return sorcery_timing(game, seat)
    if limit == "your turn":
        return mine
    if limit == "your upkeep":
        return mine and game.step == UPKEEP
    if limit == "any upkeep":
        return game.step == UPKEEP
    if limit == "opponents' turn":
        return not mine
    if limit == "combat":
        return game.step in COMBAT_STEPS
    if limit == "before attackers":
        return (game.step < DECLARE_ATTACKERS and not is_main_phase(game)) or game.combat is None
    if limit in OFTEN:
        return times_used(game, ident, index) < OFTEN[limit]
    if limit == "their turn before attackers":
        return not mine and game.step < DECLARE_ATTACKERS
    if limit == "your turn before attackers":
        return mine and game.step < DECLARE_ATTACKERS
    if limit in {"opponent's turn", "not your turn"}:
        return not mine
    if limit == "once":
        return not game.objs[ident].used.get(f"a{index}", 0)
    return limit == "instant" or _in_step(game, mine, limit)


def _in_step(game: Game, mine: bool, limit: str) -> bool:
    """Whether it is the step that a limit names."""
    if limit == "end of combat":
        return game.step == END_COMBAT
    if limit == "declare blockers":
        return game.step == DECLARE_BLOCKERS
    if limit == "declare attackers":
        return game.step == DECLARE_ATTACKERS
    if limit == "before combat damage":
        return game.step < FIRST_STRIKE_DAMAGE
    if limit == "opponent's upkeep":
        return not mine and game.step == UPKEEP
    return limit == "your end step" and mine and game.step == END_STEP
