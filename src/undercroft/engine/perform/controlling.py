"""Controlling another player (CR 723)."""

from __future__ import annotations

from typing import cast

from undercroft.engine.change.controlling import control_next_turn, turn_again
from undercroft.engine.perform import base
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.oracle.verbs.control import ControlPlayer


def control_player(game: Game, frame: Frame) -> None:
    """A player is controlled during their next turn."""
    node = cast("ControlPlayer", frame.node)
    by = base.context(game, frame).controller
    for seat in base.seats_of(game, frame, node.who):
        if game.variant.may_control_player(game, by, seat):
            control_next_turn(game, seat, by)
        if node.again:
            turn_again(game, seat)
    base.finish(game, frame)
