"""How often the abilities of an object were activated."""

from __future__ import annotations

from undercroft.engine.change.flow import own
from undercroft.engine.state.game import Game


def count_use(game: Game, ident: int, index: int) -> None:
    """Remember that an ability was activated, and how often this turn (CR 602.5b)."""
    used = own(game, ident).used
    often = used.get(f"times a{index}", 0) if used.get(f"a{index}", 0) == game.turn else 0
    used[f"a{index}"] = game.turn
    used[f"times a{index}"] = often + 1
