"""Ending the turn or the combat phase (CR 724)."""

from __future__ import annotations

from typing import cast

from undercroft.engine.change import objects
from undercroft.engine.change.combat_ends import end_combat
from undercroft.engine.change.flow import note, touch
from undercroft.engine.changes import EFFECT, Moving, Proposal
from undercroft.engine.ops import STATE_BASED, STEP, STEP_ENDS
from undercroft.engine.perform import base
from undercroft.engine.perform.actions import left_of_phase
from undercroft.engine.replace import propose
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import ABILITY
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.steps import CLEANUP, COMBAT_STEPS
from undercroft.lexicon.zones import EXILE
from undercroft.oracle.verbs.actions import EndTurn


def end_turn(game: Game, frame: Frame) -> None:
    """What waits and what is on the stack is gone; the game goes on in the cleanup step, or
    after the combat phase that is ended.
    """
    what = cast("EndTurn", frame.node).what
    if frame.stage == 0:
        if what == "combat phase" and game.step not in COMBAT_STEPS:
            # CR 724.2g
            base.finish(game, frame)
            return
        frame.stage = 1
        _exile_stack(game, frame)
        return
    if frame.stage == 1:
        # CR 724.1c, 724.2c: before anything leaves combat.
        frame.stage = 2
        game.agenda.append(Frame(STATE_BASED))
        return
    note(game, "is ended", text=what)
    if what == "combat phase":
        game.plan = game.plan[left_of_phase(game) :]
    else:
        later = game.plan.index(CLEANUP) if CLEANUP in game.plan else 0
        game.plan = game.plan[later:] if CLEANUP in game.plan else [CLEANUP, *game.plan]
    if game.step in COMBAT_STEPS:
        end_combat(game)
    while game.agenda[-1].op != STEP:
        game.agenda.pop()
    game.agenda[-1].stage = STEP_ENDS
    touch(game)


def _exile_stack(game: Game, frame: Frame) -> None:
    """What triggered before waits no more; all that is on the stack is exiled (CR 724.1a, b)."""
    game.waiting = []
    source = base.context(game, frame).source
    batch: list[Proposal] = []
    for ident in game.stack[:]:
        if game.objs[ident].kind == ABILITY:
            objects.cease(game, ident)
        else:
            batch.append(Moving(ident, EXILE, EFFECT, source))
    propose(game, batch)
