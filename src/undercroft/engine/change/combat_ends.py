"""Combat that is over."""

from __future__ import annotations

from undercroft.engine.change import effects as fx
from undercroft.engine.change.flow import touch_layers
from undercroft.engine.state.game import Game


def end_combat(game: Game) -> None:
    """Everything is removed from combat, and what lasts until it ends is over (CR 511.3)."""
    if game.combat is not None and game.combat.attackers:
        touch_layers(game)
    game.combat = None
    fx.end_effects(game, fx.UNTIL_END_OF_COMBAT)
