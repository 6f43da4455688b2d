"""One thing of each of several kinds is sacrificed (CR 701.21)."""

from __future__ import annotations

from typing import cast

from undercroft.engine.change.flow import pop
from undercroft.engine.perform import base
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import Pick
from undercroft.oracle.verbs.apiece import SacrificeOneOfEach
from undercroft.oracle.verbs.objects import Sacrifice


def sacrifice_one_of_each(game: Game, frame: Frame) -> None:
    """A player sacrifices as many of the kinds as they can, one after the other."""
    node = cast("SacrificeOneOfEach", frame.node)
    pop(game)
    effects = [Sacrifice(node.who, Pick(kind, Number(1))) for kind in node.kinds]
    base.run_effects(game, frame, tuple(effects))
