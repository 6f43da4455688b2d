"""The value of X in a cost (CR 107.3a): whether there is one, and how much can be paid."""

from __future__ import annotations

import dataclasses

from undercroft.engine.costs import cost_candidates
from undercroft.engine.costs.helping import is_helped, payable_helped
from undercroft.engine.costs.proposed import proposed
from undercroft.engine.mana import max_x
from undercroft.engine.perform import pay
from undercroft.engine.play.targets import enough
from undercroft.engine.seen import Scope
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Context
from undercroft.lexicon.costs import NO_COST
from undercroft.oracle.costs import LoyaltyCost, PayLife, PayMana, RemoveCountersCost
from undercroft.oracle.node import Cost
from undercroft.oracle.quantities import AnyNumber, X
from undercroft.oracle.references import Pick, Target


def has_x(costs: tuple[Cost, ...]) -> bool:
    """Whether a value for X is chosen for these costs."""
    for cost in costs:
        if isinstance(cost, PayMana) and cost.mana.x:
            return True
        if isinstance(cost, LoyaltyCost) and cost.x:
            return True
        if isinstance(cost, PayLife) and isinstance(cost.amount, X):
            return True
        if isinstance(cost, RemoveCountersCost) and isinstance(cost.count, X | AnyNumber):
            return True
        if _picks_x(cost):
            return True
    return False


def _picks_x(cost: Cost) -> bool:
    """Whether a part of a cost acts on X objects ("Exile X cards from your graveyard")."""
    what = pay.picked_from(cost)
    return isinstance(what, Pick) and isinstance(what.count, X)


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
        elif isinstance(cost, RemoveCountersCost) and isinstance(cost.count, X | AnyNumber):
            bounds.append(game.objs[ctx.source].counters.get(cost.kind, 0))
        elif _picks_x(cost):
            bounds.append(len(cost_candidates(game, ctx.controller, ctx.source, cost)))
    if mana.x:
        without = pay.used_objects(game, ctx, costs)
        plain = max_x(game, ctx.controller, mana, without, pay.use_of(game, ctx))
        bounds.append(max(_helped_x(game, ctx, costs), plain))
    return min(bounds, default=0)


def _helped_x(game: Game, ctx: Context, costs: tuple[Cost, ...]) -> int:
    """The greatest X that a spell can be paid for with what helps (CR 702.51b)."""
    if ctx.number >= 0:
        return 0
    it = proposed(game, ctx)
    if not is_helped(it, costs):
        return 0
    value = 0
    while payable_helped(game, ctx.controller, ctx.source, it, costs, value + 1):
        value += 1
    return value


def speaks_of_x(what: object) -> bool:
    """Whether targets, or whatever else, depend on the value of X."""
    if isinstance(what, X):
        return True
    if isinstance(what, tuple):
        return any(speaks_of_x(part) for part in what)
    if isinstance(what, Target) and what.x:
        return True
    if not dataclasses.is_dataclass(what):
        return False
    return any(speaks_of_x(getattr(what, field.name)) for field in dataclasses.fields(what))


def fitting_x(game: Game, ctx: Context, slots: tuple[Target, ...], most: int) -> list[int]:
    """The values of X, up to the most that can be paid, for which all targets can be had."""
    trial = ctx.clone(game.epoch, 0)
    scope = Scope(ctx.controller, ctx.source, trial)
    if not speaks_of_x(slots):
        return list(range(most + 1)) if enough(game, slots, scope) else []
    found: list[int] = []
    for value in range(most + 1):
        trial.x = value
        if enough(game, slots, scope):
            found.append(value)
    return found
