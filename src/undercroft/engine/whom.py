"""Which players a kind of player means, in turn order; who had the highest result."""

from __future__ import annotations

from typing import Final

from undercroft.engine.seen import Scope, are_opponents
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref

#: Where a resolution keeps the opponent who chooses a target.
CHOOSER: Final = "chooser"
#: Where a resolution keeps the result of each player who rolled, by seat.
RESULT: Final = "result of "


def passes_player(game: Game, who: str, seat: int, scope: Scope) -> bool:
    """Whether a seat is a player, an opponent, another player or a teammate."""
    if game.seats[seat].lost:
        return False
    if who == "player":
        return True
    if who == "player being attacked":
        return game.combat is not None and player_ref(seat) in game.combat.attacking.values()
    if who in {"opponent", "opponent you have"}:
        return are_opponents(game, seat, scope.controller)
    if who == "player who attacked this turn":
        return game.seats[seat].did.get("attacked", 0) > 0
    if who == "other player":
        return seat != scope.controller
    if who == "you":
        return seat == scope.controller
    message = f"no such kind of player: {who}"
    raise ValueError(message)


def each_seat(game: Game, who: str, scope: Scope, *, first: bool = False) -> list[int]:
    """Seats of a kind in turn order from the active player on (CR 101.4); ``first``: from "you"."""
    order = game.order
    begins = scope.controller if first else game.active
    start = order.index(begins) if begins in order else 0
    turned = order[start:] + order[:start]
    return [seat for seat in turned if passes_player(game, who, seat, scope)]


def highest(game: Game, scope: Scope) -> list[int]:
    """The opponents who had the highest of the results that players rolled (CR 706.2)."""
    rolled = scope.ctx.texts if scope.ctx is not None else {}
    results = {s: int(rolled[f"{RESULT}{s}"]) for s in game.order if f"{RESULT}{s}" in rolled}
    most = max(results.values(), default=0)
    them = [seat for seat, result in results.items() if result == most]
    return [player_ref(seat) for seat in them if are_opponents(game, seat, scope.controller)]
