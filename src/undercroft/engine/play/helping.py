"""Asking who pays for mana of a spell in its place: convoke, improvise, delve (CR 702.51a)."""

from __future__ import annotations

from typing import cast

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import ask
from undercroft.engine.choices import Choice, Option
from undercroft.engine.costs import helping, payable
from undercroft.engine.costs.proposed import proposed
from undercroft.engine.mana import Use
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Context, Frame


def asked(game: Game, frame: Frame, ctx: Context, stage: int) -> bool:
    """Ask for the next helper at ``stage``; True: nobody helps any more."""
    if frame.stage == stage + 1:
        frame.stage = stage
        if not _helps(game, frame, ctx):
            return True
    while True:
        options = _able(game, frame, ctx)
        if not options:
            return True
        use = Use(ctx.source, proposed(game, ctx), spell=True)
        if payable(game, ctx.controller, ctx.source, frame.costs, ctx.x, use):
            options.append(ch.OPTION_DONE)
        frame.stage = stage + 1
        help_ = helping.mana_in(frame.costs, ctx.x)[2]
        choice = Choice(ctx.controller, ch.OBJECTS, options, "CR 702.51a", ctx.source)
        choice.picked = help_.taps + help_.exiles + help_.gone
        choice.cancelable = True
        choice.good = -1
        ask(game, choice)
        if game.pending is not None:
            return False
        frame.stage = stage
        if not _helps(game, frame, ctx):
            return True


def _able(game: Game, frame: Frame, ctx: Context) -> list[Option]:
    """Helpers that leave the whole payable, each for one mana."""
    seat, source = ctx.controller, ctx.source
    it = proposed(game, ctx)
    used = helping.mana_in(frame.costs, ctx.x)[2]
    options: list[Option] = []
    for helper in helping.helpers(game, seat, source, it, used):
        if helper.ref in used.taps + used.exiles + used.gone:
            continue
        more = helping.with_help(frame.costs, ctx.x, helper)
        if more is None:
            continue
        if helping.payable_helped(game, seat, source, it, more, ctx.x):
            options.append(Option(ch.PICK, helper.ref))
    return options


def _helps(game: Game, frame: Frame, ctx: Context) -> bool:
    """Take the answer: somebody helps, or nobody else does."""
    option = cast("Choice", game.answered).options[frame.answer]
    if option.verb == ch.DONE:
        return False
    it = proposed(game, ctx)
    used = helping.mana_in(frame.costs, ctx.x)[2]
    for helper in helping.helpers(game, ctx.controller, ctx.source, it, used):
        if helper.ref == option.ref:
            more = helping.with_help(frame.costs, ctx.x, helper)
            if more is not None:
                frame.costs = more
    return True
