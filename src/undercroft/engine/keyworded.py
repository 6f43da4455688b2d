"""What keyword abilities ask of the game: their conditions and numbers (CR 702).

These functions read the table that the layers keep.
"""

from __future__ import annotations

from typing import Final

from undercroft.engine.seen import Scope, opponents_of, record, seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import seat_of
from undercroft.oracle import spelled as k

#: A gift is promised to an opponent, whose seat plus one is how often it is "paid" (CR 702.174a).
GIFT: Final = "gift"


def times_paid(game: Game, ident: int, name: str) -> int:
    """How often an optional cost of a spell, or of what it became, was paid (CR 702.33c)."""
    chosen = record(game, ident).chosen
    if chosen.get("way") == name:
        return 1
    return int(chosen.get(f"paid {name}", "0"))


def holds(game: Game, what: k.KeywordCondition, scope: Scope) -> bool:
    """Whether a condition of a keyword ability is so now."""
    if isinstance(what, k.CostPaid):
        ctx = scope.ctx
        known = times_paid(game, scope.source, what.name) > 0
        if not known and ctx is not None and ctx.source == scope.source:
            # It is being cast (CR 601.2b).
            known = f"paid {what.name}" in ctx.texts
        return known != what.unpaid
    if isinstance(what, k.HasChosen):
        return record(game, scope.source).chosen.get(what.what) == what.word
    if isinstance(what, k.NotTaken):
        return record(game, scope.source).controller == seen(game, scope.source).controller
    if isinstance(what, k.ArrivedSince):
        seat = game.seats[scope.controller]
        return record(game, scope.source).since >= seat.upkeep_before
    message = f"{type(what).__name__} cannot be tested"
    raise TypeError(message)


def amount(game: Game, what: k.KeywordQuantity, scope: Scope) -> int:
    """The value of a quantity of a keyword ability now."""
    ctx = scope.ctx
    if isinstance(what, k.TimesPaid):
        return times_paid(game, scope.source, what.name)
    if isinstance(what, k.SpellsBefore):
        return ctx.event.to if ctx is not None and ctx.event is not None else 0
    if isinstance(what, k.OpponentsAttacked):
        return len(_attacked(game, scope))
    message = f"{type(what).__name__} has no value"
    raise TypeError(message)


def _attacked(game: Game, scope: Scope) -> list[int]:
    """The opponents that creatures of a seat attacked this combat (CR 702.121a)."""
    combat = game.combat
    if combat is None:
        return []
    theirs = [target for one, target in combat.attacking.items() if _mine(game, one, scope)]
    seats = {seat_of(target) for target in theirs if target < 0}
    return [seat for seat in opponents_of(game, scope.controller) if seat in seats]


def _mine(game: Game, ident: int, scope: Scope) -> bool:
    return seen(game, ident).controller == scope.controller
