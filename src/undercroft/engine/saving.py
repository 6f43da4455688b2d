"""What saves a permanent from destruction by itself (CR 701.19b)."""

from __future__ import annotations

from undercroft.engine.query import statics_of
from undercroft.engine.seen import Scope
from undercroft.engine.speaking import speaks_of
from undercroft.engine.state.game import Game
from undercroft.engine.state.layered import Standing
from undercroft.oracle.rulings import RegeneratesInstead


def regenerating(game: Game, ident: int) -> list[Standing]:
    """The static abilities that regenerate a permanent instead of having it destroyed."""
    found: list[Standing] = []
    for standing in statics_of(game, RegeneratesInstead):
        body = standing.body
        if isinstance(body, RegeneratesInstead):
            scope = Scope(standing.controller, standing.source)
            if speaks_of(game, body.subject, ident, scope):
                found.append(standing)
    return found
