"""Counters put on objects and players, and removed (CR 122)."""

from __future__ import annotations

from typing import cast

from undercroft.engine import choices as ch
from undercroft.engine.change import objects as write
from undercroft.engine.change.flow import ask, own_context
from undercroft.engine.changes import (
    Countering,
    Proposal,
)
from undercroft.engine.choices import Choice, Option
from undercroft.engine.layers.plans import of_each
from undercroft.engine.perform import base
from undercroft.engine.replace import propose
from undercroft.engine.seen import record
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.oracle.quantities import AnyNumber
from undercroft.oracle.verbs import objects as verbs


def put_counters(game: Game, frame: Frame) -> None:
    """Put counters on objects or players (CR 122.6)."""
    node = cast("verbs.PutCounters", frame.node)
    if frame.stage > base.CHOSEN:
        base.finish(game, frame, base.happened(frame.batch))
        return
    ctx = base.context(game, frame)
    good = -1 if node.kind.startswith("-") else 1
    seat = ctx.controller if node.who is None else base.one_seat(game, frame, node.who)
    if seat < 0:
        base.finish(game, frame, False)
        return
    chosen = base.select(game, frame, node.what, seat, ch.OBJECTS, good)
    if chosen is None:
        return
    count = _how_many(game, frame, node, chosen)
    if count < 0:
        return
    apart = base.numbers_apiece(game, frame, node.count, chosen)
    counts = apart if of_each(node.count) else [count] * len(chosen)
    shares = dict(zip(ctx.announced, ctx.shares, strict=False)) if node.distributed else {}
    batch: list[Proposal] = [
        Countering(ref, node.kind, shares.get(ref, 0) if shares else count, ctx.source, seat)
        for ref, count in zip(chosen, counts, strict=True)
        if ref < 0 or ref in game.objs
    ]
    frame.stage = base.CHOSEN + 1
    propose(game, batch)


def _how_many(game: Game, frame: Frame, node: verbs.PutCounters, chosen: list[int]) -> int:
    """How many counters; -1: its controller was asked, of up to so many (CR 107.1c)."""
    if frame.i:
        return frame.answer
    count = base.number(game, frame, node.count)
    if node.most:
        have = [record(game, ref).counters.get(node.kind, 0) for ref in chosen if ref > 0]
        count = min(count, max(0, node.most - max(have, default=0)))
    if not node.up_to or not count:
        return count
    frame.i = 1
    ctx = base.context(game, frame)
    options = [Option(ch.NUMBER, ctx.source)]
    ask(
        game,
        Choice(ctx.controller, ch.NUMBERS, options, "CR 107.1c", ctx.source, 0, count, good=1),
    )
    return -1 if game.pending is not None else frame.answer


def remove_counters(game: Game, frame: Frame) -> None:
    """Remove counters (CR 122.8)."""
    node = cast("verbs.RemoveCounters", frame.node)
    if isinstance(node.count, AnyNumber) and frame.stage == 0:
        frame.stage = 1
        most = sum(
            game.objs[ident].counters.get(node.kind, 0)
            for ident in base.objects_of(game, frame, node.what)[:1]
        )
        ctx = base.context(game, frame)
        options = [Option(ch.NUMBER, ctx.source)]
        ask(game, Choice(ctx.controller, ch.NUMBERS, options, "CR 107.1c", ctx.source, 0, most))
        if game.pending is not None:
            return
    removed = 0
    for ident in base.objects_of(game, frame, node.what):
        have = game.objs[ident].counters
        kinds = [node.kind] if node.kind else list(have)
        for kind in kinds:
            if node.count is None:
                count = have.get(kind, 0)
            elif isinstance(node.count, AnyNumber):
                count = frame.answer
            else:
                count = base.number(game, frame, node.count)
            removed += write.remove_counters(game, ident, kind, count)
    own_context(game, frame.ctx).amount = removed
    base.finish(game, frame, removed > 0)
