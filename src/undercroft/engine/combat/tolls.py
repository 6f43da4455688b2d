"""Costs to attack (CR 508.1h to j): "can't attack you unless their controller pays …"."""

from __future__ import annotations

from typing import cast

from undercroft.engine.change.flow import new_context, push
from undercroft.engine.costs import payable
from undercroft.engine.ops import PAY
from undercroft.engine.query import statics_of
from undercroft.engine.seen import Scope, seen
from undercroft.engine.speaking import speaks_of
from undercroft.engine.state.combat import Combat
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import seat_of
from undercroft.engine.state.resolution import Frame
from undercroft.oracle.abilities import AttackCost
from undercroft.oracle.node import Cost


def toll(game: Game, ident: int, target: int) -> tuple[Cost, ...]:
    """What it costs that a creature attacks a player or planeswalker."""
    standings = statics_of(game, AttackCost)
    if not standings:
        return ()
    found: tuple[Cost, ...] = ()
    seat = seat_of(target) if target < 0 else seen(game, target).controller
    for standing in standings:
        body = standing.body
        if not isinstance(body, AttackCost) or (body.whom and seat != standing.controller):
            continue
        if target > 0 and body.whom == "you":
            continue
        if speaks_of(game, body.subject, ident, Scope(standing.controller, standing.source)):
            found += body.cost
    return found


def has_toll(game: Game, ident: int, target: int) -> bool:
    """Whether it costs anything; nobody is made to pay (CR 508.1d)."""
    return bool(toll(game, ident, target))


def _total(game: Game) -> tuple[Cost, ...]:
    combat = cast("Combat", game.combat)
    found: tuple[Cost, ...] = ()
    for ident in combat.attackers:
        found += toll(game, ident, combat.attacking[ident])
    return found


def affordable(game: Game, seat: int, ident: int, target: int) -> bool:
    """Whether the attack can be paid for beside those declared so far (CR 508.1h)."""
    more = toll(game, ident, target)
    return not more or payable(game, seat, 0, _total(game) + more)


def pay(game: Game) -> None:
    """Pay for all attacks at once (CR 508.1j)."""
    costs = _total(game)
    if not costs:
        return
    ctx = new_context(game, game.active, 0)
    paying = Frame(PAY, ctx.id, i=game.active)
    paying.costs = costs
    push(game, paying)
