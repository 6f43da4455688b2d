"""Older things that a resolution does: a changed base size, a draw."""

from __future__ import annotations

from typing import cast

from undercroft.engine.change.flow import end, pop
from undercroft.engine.perform import base
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.oracle.modifications import BasePowerToughness
from undercroft.oracle.verbs import sundry as verbs
from undercroft.oracle.verbs.objects import Modify


def change_base(game: Game, frame: Frame) -> None:
    """Base power or toughness becomes a number, worked out now (CR 613.4b, 611.2c)."""
    node = cast("verbs.ChangeBase", frame.node)
    pop(game)
    changed = BasePowerToughness(node.power, node.toughness)
    base.run_effects(game, frame, (Modify(node.what, (changed,), node.duration),))


def draw_game(game: Game, frame: Frame) -> None:
    """The game is a draw (CR 104.4c)."""
    base.finish(game, frame)
    end(game, (), "CR 104.4c", "an effect says that the game is a draw")
