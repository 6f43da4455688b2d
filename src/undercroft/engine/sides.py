"""Sides that a filter or a trigger can speak of: "you", "an opponent", "that player" (CR 109.5)."""

from __future__ import annotations

from undercroft.engine.bound import ANY_OPPONENT, event_seat
from undercroft.engine.seen import Scope, are_opponents, record, seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref, seat_of


def on_side(game: Game, side: str, seat: int, scope: Scope) -> bool:
    """Whether a seat is on a side: "you", "opponent", "not you", "that player" …."""
    if side == "you":
        return seat == scope.controller
    if side in {"opponent", "opponents"}:
        return are_opponents(game, seat, scope.controller)
    if side == "not you":
        return seat != scope.controller
    if side in {"any", "all", "player", "single", "whichever"}:
        return True
    if side == "team":
        return not are_opponents(game, seat, scope.controller)
    if side == "active":
        return seat == game.active
    if side == "enchanted player":
        return record(game, scope.source).attached_to == player_ref(seat)
    return seat in bound_seats(game, side, scope)


def bound_seats(game: Game, side: str, scope: Scope) -> tuple[int, ...]:
    """The seats that a bound side means in this resolution; none where nothing binds it."""
    ctx = scope.ctx
    if side == "defending player":
        combat = game.combat
        if combat is None or scope.source not in combat.defending:
            # Asked of whom it could attack (CR 508.1c).
            return (seat_of(scope.it),) if ANY_OPPONENT < scope.it < 0 else ()
        return (combat.defending[scope.source],)
    if ctx is None:
        return ()
    if side == "each":
        return (seat_of(ctx.each),) if ctx.each < 0 else ()
    if side == "target player":
        return tuple([seat_of(ref) for slot in ctx.targets for ref in slot if ref < 0])
    if side == "target controller":
        refs = [ref for slot in ctx.targets for ref in slot if ref > 0]
        return tuple([seen(game, ref).controller for ref in refs])
    if side == "that player":
        if ctx.each < 0:
            return (seat_of(ctx.each),)
        seat = event_seat(game, ctx.event)
        if seat >= 0:
            return (seat,)
        return tuple([seat_of(ref) for slot in ctx.targets for ref in slot if ref < 0])
    message = f"no such side: {side}"
    raise ValueError(message)
