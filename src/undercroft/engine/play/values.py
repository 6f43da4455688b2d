"""The value of X in a cost (CR 107.3a): whether there is one, and how much can be paid."""

from __future__ import annotations

from undercroft.engine.mana import max_x
from undercroft.engine.perform import pay
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Context
from undercroft.lexicon.costs import NO_COST
from undercroft.oracle.costs import LoyaltyCost, PayLife, PayMana, RemoveCountersCost
from undercroft.oracle.node import Cost
from undercroft.oracle.quantities import X


def has_x(costs: tuple[Cost, ...]) -> bool:
    """Whether a value for X is chosen for these costs."""
    for cost in costs:
        if isinstance(cost, PayMana) and cost.mana.x:
            return True
        if isinstance(cost, LoyaltyCost) and cost.x:
            return True
        if isinstance(cost, PayLife) and isinstance(cost.amount, X):
            return True
        if isinstance(cost, RemoveCountersCost) and isinstance(cost.count, X):
            return True
    return False


def most_x(game: Game, ctx: Context, costs: tuple[Cost, ...]) -> int:
    """The greatest X that every part of the costs allows."""
    bounds: list[int] = []
    mana = NO_COST
    for cost in costs:
        if isinstance(cost, PayMana):
            mana = mana.plus(cost.mana)
        elif isinstance(cost, LoyaltyCost) and cost.x:
            bounds.append(game.objs[ctx.source].counters.get("loyalty", 0))
        elif isinstance(cost, PayLife) and isinstance(cost.amount, X):
            bounds.append(game.teams[game.seats[ctx.controller].team].life)
        elif isinstance(cost, RemoveCountersCost) and isinstance(cost.count, X):
            bounds.append(game.objs[ctx.source].counters.get(cost.kind, 0))
    if mana.x:
        without = pay.used_objects(game, ctx, costs)
        bounds.append(max_x(game, ctx.controller, mana, without))
    return min(bounds, default=0)
