"""Whether all targets that are asked for can be chosen together (CR 601.2c)."""

from __future__ import annotations

from undercroft.engine.bound import holder_of, per_player
from undercroft.engine.query import amount, legal_targets, refs, scope_of
from undercroft.engine.seen import Scope, opponents_of
from undercroft.engine.slots import divided
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import seat_of
from undercroft.engine.state.resolution import Context
from undercroft.engine.whom import CHOOSER
from undercroft.oracle.choosers import ChosenBy
from undercroft.oracle.filters import AnyTarget, Filter
from undercroft.oracle.older import ByOpponent
from undercroft.oracle.references import Target


def enough(game: Game, slots: tuple[Target, ...], scope: Scope) -> bool:
    """Whether every slot can get the targets it must have, all of them together."""
    return fillable(game, slots, scope, [], 0)


def fillable(
    game: Game, slots: tuple[Target, ...], scope: Scope, chosen: list[list[int]], first: int
) -> bool:
    """Whether the slots from ``first`` on can still get the targets they must have.

    "Another target" differs from the targets of earlier slots, chosen or still to come.
    """
    pools: list[list[int]] = []
    needs: list[int] = []
    others: list[bool] = []
    for place in range(first, len(slots)):
        target = slots[place]
        low = target.low
        if target.x:
            low = scope.ctx.x if scope.ctx is not None else 0
        need = low - (len(chosen[target.slot]) if target.slot < len(chosen) else 0)
        if need <= 0 and not (low and per_player(target)):
            continue
        pool = legal_targets(game, target, scope, chosen)
        if per_player(target):
            # One for each of those who have one (CR 601.2c).
            holders = len({holder_of(game, ref) for ref in pool})
            need = max(need, holders)
        if len(pool) < need:
            return False
        pools.append(pool)
        needs.append(need)
        others.append(target.other)
    if True not in others[1:]:
        return True
    return _apart(pools, needs, others, 0, 0, [])


def chooser(game: Game, ctx: Context, target: Target) -> int:
    """The seat that chooses a target: the controller's, unless it says whose choice it is."""
    what = target.what
    if by_opponent(target):
        return chosen_opponent(game, ctx)
    if isinstance(what, Filter) and what.parts and isinstance(what.parts[-1], ChosenBy):
        for ref in refs(game, what.parts[-1].who, scope_of(ctx)):
            if ref < 0:
                return seat_of(ref)
    return ctx.controller


def by_opponent(target: Target) -> bool:
    """Whether a target is "of an opponent's choice"."""
    what = target.what
    if isinstance(what, AnyTarget):
        return what.by_opponent
    return isinstance(what, Filter) and any(isinstance(part, ByOpponent) for part in what.parts)


def chosen_opponent(game: Game, ctx: Context) -> int:
    """The opponent who chooses a target: the only one, or the one that was chosen; -1: none yet."""
    if CHOOSER in ctx.texts:
        return int(ctx.texts[CHOOSER])
    them = opponents_of(game, ctx.controller)
    return them[0] if len(them) == 1 else -1


def most_targets(game: Game, ctx: Context, target: Target) -> int | None:
    """How many targets a slot takes: at most one for each that is divided (CR 601.2d)."""
    high = ctx.x if target.x else target.high
    if per_player(target) and high is not None:
        # So many for each opponent, or for each player.
        others = len(opponents_of(game, ctx.controller))
        there = len([seat for seat in game.order if not game.seats[seat].lost])
        high *= there if target.everyone else others
    node = divided(ctx.effects)
    if node is None or node.slot != target.slot:
        return high
    total = amount(game, node.amount, scope_of(ctx))
    return total if high is None else min(high, total)


def least_targets(game: Game, ctx: Context, target: Target, able: list[int]) -> int:
    """How many targets a slot must take: one for each player who has one that it could be, where
    it is chosen for each of several (CR 601.2c); ``able``: what may be chosen beside what was.
    """
    if target.x:
        return ctx.x
    if target.low and per_player(target):
        chosen = len(ctx.targets[target.slot])
        return max(target.low, chosen + len({holder_of(game, ref) for ref in able}))
    return target.low


def choosable(game: Game, ctx: Context, place: int) -> list[int]:
    """What may be chosen next for a slot, so that later slots find theirs too (CR 601.2c)."""
    target = ctx.slots[place]
    able = legal_targets(game, target, scope_of(ctx), ctx.targets)
    if not any(later.other for later in ctx.slots[place + 1 :]):
        return able
    chosen = ctx.targets[target.slot]
    found: list[int] = []
    for ref in able:
        chosen.append(ref)
        if fillable(game, ctx.slots, scope_of(ctx), ctx.targets, place):
            found.append(ref)
        chosen.pop()
    return found


def _apart(
    pools: list[list[int]],
    needs: list[int],
    others: list[bool],
    slot: int,
    start: int,
    taken: list[list[int]],
) -> bool:
    """Whether picks exist from ``slot`` on; ``taken`` are those made, by slot."""
    if slot == len(pools):
        return True
    if len(taken) == slot:
        taken = [*taken, []]
    if len(taken[slot]) == needs[slot]:
        return _apart(pools, needs, others, slot + 1, 0, taken)
    pool = pools[slot]
    before = [ref for refs in taken[:slot] for ref in refs] if others[slot] else []
    for index in range(start, len(pool)):
        if pool[index] not in before:
            taken[slot].append(pool[index])
            if _apart(pools, needs, others, slot, index + 1, taken):
                return True
            taken[slot].pop()
    return False
