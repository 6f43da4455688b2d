"""Counters that are removed to pay a cost: from what, of which kinds (CR 118.3, 122.8)."""

from __future__ import annotations

from undercroft.engine import choices as ch
from undercroft.engine.change import objects
from undercroft.engine.change.flow import ask
from undercroft.engine.choices import Choice, Option
from undercroft.engine.query import amount
from undercroft.engine.seen import Scope
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Context, Frame
from undercroft.oracle.costs import RemoveCountersCost


def _key(index: int) -> str:
    return f"counters {index}"


def chosen(ctx: Context, index: int, kind: str) -> None:
    """A kind of counter was chosen for a part of a cost."""
    before = ctx.texts.get(_key(index), "")
    ctx.texts[_key(index)] = f"{before},{kind}" if before else kind


def _kinds(ctx: Context, index: int) -> list[str]:
    told = ctx.texts.get(_key(index), "")
    return told.split(",") if told else []


def choose_kinds(
    game: Game, frame: Frame, ctx: Context, seat: int, cost: RemoveCountersCost, *, cancelable: bool
) -> bool:
    """Choose the kind of each counter, where there are several; False: a question was asked."""
    index = frame.j
    part = ctx.parts[index]
    ident = part[0] if part else ctx.source
    if ident not in game.objs:
        return True
    wanted = amount(game, cost.count, Scope(seat, ctx.source, ctx))
    while True:
        have = dict(game.objs[ident].counters)
        taken = _kinds(ctx, index)
        for kind in taken:
            have[kind] -= 1
        left = [kind for kind, count in have.items() if count > 0]
        if len(taken) >= wanted or not left:
            return True
        if len(left) == 1:
            chosen(ctx, index, left[0])
            continue
        options = [Option(ch.WORD, ident, 0, kind) for kind in left]
        asked = Choice(seat, ch.WORDS, options, "CR 601.2b", ctx.source, cancelable=cancelable)
        ask(game, asked)
        if game.pending is not None:
            return False
        chosen(ctx, index, options[frame.answer].word)


def remove(game: Game, seat: int, ctx: Context, index: int, cost: RemoveCountersCost) -> None:
    """Remove the counters from what was chosen, or from the source."""
    part = ctx.parts[index] or [ctx.source]
    count = amount(game, cost.count, Scope(seat, ctx.source, ctx))
    for ref in part:
        if cost.kind:
            objects.remove_counters(game, ref, cost.kind, count)
        for kind in [] if cost.kind else _kinds(ctx, index):
            objects.remove_counters(game, ref, kind, 1)
