"""Steps and turns that a player may skip for something else (CR 614.1b, 614.10)."""

from __future__ import annotations

from typing import cast

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import ask, new_context, note, pop, push
from undercroft.engine.choices import Choice
from undercroft.engine.ops import EFFECTS, STEP
from undercroft.engine.query import statics_of
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.engine.turn import begin_turn, next_turn
from undercroft.oracle.older import MaySkip

_ASKED = 1


def skipping(game: Game, frame: Frame) -> None:
    """Ask, source by source, whether the step ``i`` (-1: the turn of seat ``j``) is skipped."""
    if frame.stage == _ASKED:
        source = frame.ids[0]
        frame.ids = frame.ids[1:]
        frame.stage = 0
        if cast("Choice", game.answered).options[frame.answer].verb == ch.YES:
            _skip(game, frame, source)
            return
    if frame.ids:
        frame.stage = _ASKED
        source = frame.ids[0]
        seat = _standing(game, source)[1]
        options = [ch.OPTION_YES, ch.OPTION_NO]
        ask(game, Choice(seat, ch.MAY, options, "CR 614.1b", source))
        return
    pop(game)
    if frame.i < 0:
        begin_turn(game, frame.j)
    else:
        push(game, Frame(STEP, i=frame.i))


def _standing(game: Game, source: int) -> tuple[MaySkip, int]:
    """What a source says of skipping, and whose it is."""
    for standing in statics_of(game, MaySkip):
        if standing.source == source and isinstance(standing.body, MaySkip):
            return standing.body, standing.controller
    message = "what may be skipped is gone"
    raise LookupError(message)


def _skip(game: Game, frame: Frame, source: int) -> None:
    """It does not happen; what does instead comes first in what does (CR 614.10b)."""
    body, seat = _standing(game, source)
    pop(game)
    note(game, "skips", (player_ref(seat), source), text=body.what, reason="CR 614.10")
    ctx = new_context(game, seat, source)
    ctx.effects = body.then
    push(game, Frame(EFFECTS, ctx.id, effects=body.then))
    if frame.i < 0:
        next_turn(game)
