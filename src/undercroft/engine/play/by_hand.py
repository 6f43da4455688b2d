"""Paying by hand: which mana abilities may come next (CR 601.2g)."""

from __future__ import annotations

from undercroft.engine import choices as ch
from undercroft.engine.choices import Option
from undercroft.engine.mana import check_payment, may_follow, sources
from undercroft.engine.perform import pay
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Context
from undercroft.oracle.node import Cost


def by_hand(game: Game, ctx: Context, costs: tuple[Cost, ...]) -> list[Option]:
    """What a seat that pays by hand may do next, with what it has chosen so far; nothing where it
    can no longer pay.
    """
    seat = ctx.controller
    used = [ident for ident, _, _ in ctx.payment]
    used += pay.used_objects(game, ctx, costs)
    options = [
        Option(ch.PAY, source.ident, code)
        for source in sources(game, seat)
        if source.ident not in used
        for code in source.codes()
        if may_follow(game, seat, ctx.payment, (source.ident, code // 64, code % 64))
    ]
    cost = pay.mana_of(costs, ctx.x)
    if check_payment(game, seat, cost, ctx.payment) is None or not ctx.payment:
        options.append(ch.OPTION_DONE)
    return options
