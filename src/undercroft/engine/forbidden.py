"""What static abilities and effects forbid to cast and to activate (CR 101.2, 601.3, 602.5)."""

from __future__ import annotations

from undercroft.engine import match
from undercroft.engine.layers import statics_of
from undercroft.engine.seen import Scope, record
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle.filters import Filter
from undercroft.oracle.forbidding import CantActivate, CantCast
from undercroft.oracle.predicates import IsSource


def cant_cast(game: Game, seat: int, ident: int, it: Chars) -> bool:
    """Whether a seat can't cast a spell that would have these characteristics."""
    for standing in statics_of(game, CantCast):
        body = standing.body
        if not isinstance(body, CantCast) or not isinstance(body.what, Filter):
            continue
        if _meant(game, body.side, standing.controller, seat):
            scope = Scope(standing.controller, standing.source)
            if match.has_parts(game, body.what, ident, it, scope):
                return True
    return False


def _meant(game: Game, side: str, controller: int, seat: int) -> bool:
    """Whether a seat is among those that can't."""
    if side == "you":
        return seat == controller
    if side in {"opponent", "opponents"}:
        return game.seats[seat].team != game.seats[controller].team
    return True


def cant_activate(game: Game, ident: int, it: Chars, *, mana: bool) -> bool:
    """Whether activated abilities of an object can't be activated; ``mana``: its mana abilities.

    Words such as "artifacts" speak of permanents, "sources" of objects anywhere (CR 109.2).
    """
    for standing in statics_of(game, CantActivate):
        body = standing.body
        if not isinstance(body, CantActivate) or not isinstance(body.what, Filter):
            continue
        if mana and body.nonmana:
            continue
        anywhere = any(isinstance(part, IsSource) for part in body.what.parts)
        if not anywhere and record(game, ident).zone != BATTLEFIELD:
            continue
        scope = Scope(standing.controller, standing.source)
        if match.has_parts(game, body.what, ident, it, scope):
            return True
    return False
