"""Ending the turn (CR 724)."""

from __future__ import annotations

from undercroft.engine.change import objects
from undercroft.engine.changes import EFFECT, Moving, Proposal
from undercroft.engine.ops import STATE_BASED, STEP, STEP_ENDS
from undercroft.engine.perform import base
from undercroft.engine.replace import propose
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import ABILITY
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.steps import CLEANUP
from undercroft.lexicon.zones import EXILE


def end_turn(game: Game, frame: Frame) -> None:
    """What waits and what is on the stack is gone; the game goes on in the cleanup step."""
    if frame.stage == 0:
        frame.stage = 1
        game.waiting = []
        source = base.context(game, frame).source
        batch: list[Proposal] = []
        for ident in game.stack[:]:
            if game.objs[ident].kind == ABILITY:
                objects.cease(game, ident)
            else:
                batch.append(Moving(ident, EXILE, EFFECT, source))
        propose(game, batch)
        return
    if game.combat is not None:
        for ident in [*game.combat.attackers, *game.combat.blocking]:
            objects.leave_combat(game, ident)
    later = game.plan.index(CLEANUP) if CLEANUP in game.plan else 0
    game.plan = game.plan[later:] if CLEANUP in game.plan else [CLEANUP, *game.plan]
    while game.agenda[-1].op != STEP:
        game.agenda.pop()
    game.agenda[-1].stage = STEP_ENDS
    game.agenda.append(Frame(STATE_BASED))
    game.version += 1
