"""Cards that begin the game on the battlefield (CR 103.6)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import ask, note
from undercroft.engine.changes import EFFECT, Moving
from undercroft.engine.choices import Choice, Option
from undercroft.engine.replace import propose
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle.abilities import OpeningHand

#: Stages of the step: the next seat is asked; it has answered.
OPENING: Final = 10
_ASKED: Final = 11


def may_begin(game: Game, seat: int) -> list[int]:
    """The cards of an opening hand that may begin the game on the battlefield (CR 103.6a)."""
    return [
        ident
        for ident in game.seats[seat].hand
        if any(
            isinstance(static.body, OpeningHand)
            for static in game.objs[ident].printed.base.abilities.statics
        )
    ]


def begin_with(game: Game, frame: Frame) -> bool:
    """Ask each player in turn order, once all have kept; False: not done yet.

    ``i`` is the place in turn order of the seat that is asked.
    """
    if frame.stage == _ASKED:
        option = cast("Choice", game.answered).options[frame.answer]
        frame.stage = OPENING
        seat = game.order[frame.i]
        if option.verb == ch.DONE:
            frame.i += 1
        else:
            note(game, "begins with", (player_ref(seat), option.ref))
            propose(game, [Moving(option.ref, BATTLEFIELD, EFFECT, controller=seat)])
            return False
    elif frame.stage != OPENING:
        frame.stage = OPENING
        frame.i = 0
    while frame.i < len(game.order):
        seat = game.order[frame.i]
        able = may_begin(game, seat)
        if not able:
            frame.i += 1
            continue
        frame.stage = _ASKED
        options = [*[Option(ch.PICK, ident) for ident in able], ch.OPTION_DONE]
        ask(game, Choice(seat, ch.OBJECTS, options, "CR 103.6a", able[0], good=1))
        return False
    return True
