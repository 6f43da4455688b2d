"""Targets of a spell that change what it costs (CR 601.2c, 601.2f)."""

from __future__ import annotations

from undercroft.engine.costs.aimed import aimed_changes, target_cost, with_aim
from undercroft.engine.costs.helping import payable_helped
from undercroft.engine.costs.proposed import proposed
from undercroft.engine.costs.ways import parted
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Context, Frame
from undercroft.oracle.costs import PayMana
from undercroft.oracle.node import Cost


def aimed_costs(game: Game, frame: Frame, ctx: Context, more: list[int]) -> tuple[Cost, ...]:
    """The costs of a proposed spell with what its targets, and ``more``, add and take away."""
    it = proposed(game, ctx)
    changes = aimed_changes(game, ctx.controller, ctx.source, it)
    each = target_cost(it)
    refs = [ref for slot in ctx.targets for ref in slot] + more
    costs = frame.costs
    if changes:
        costs = with_aim(game, changes, costs, int(ctx.texts.get("spare", "0")), refs)
    if each is None:
        return costs
    mana, rest = parted(costs)
    for _ in refs[1:]:
        mana = mana.plus(each)
    return (PayMana(mana), *rest)


def payable_aims(game: Game, frame: Frame, ctx: Context, able: list[int]) -> list[int]:
    """The targets that leave a proposed spell payable; all, where none changes its cost."""
    if ctx.number >= 0 or ctx.source not in game.objs or not ctx.texts.get("way"):
        return able
    it = proposed(game, ctx)
    if not aimed_changes(game, ctx.controller, ctx.source, it) and target_cost(it) is None:
        return able
    return [
        ref
        for ref in able
        if payable_helped(
            game, ctx.controller, ctx.source, it, aimed_costs(game, frame, ctx, [ref]), ctx.x
        )
    ]
