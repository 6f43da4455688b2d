"""Turning permanents over: transform and convert (CR 701.27, 701.28)."""

from __future__ import annotations

from typing import cast

from undercroft.engine import choices as ch
from undercroft.engine.change.daylight import BOUND, DAYTIMES, become
from undercroft.engine.change.flow import own_context
from undercroft.engine.change.preparing import prepare, unprepare
from undercroft.engine.change.turning import SINCE, TRANSFORMED
from undercroft.engine.change.turning import flip as upside_down
from undercroft.engine.change.turning import transform as turn_over
from undercroft.engine.change.turning import unlock as open_door
from undercroft.engine.perform import base
from undercroft.engine.query import chars, is_restricted
from undercroft.engine.seen import on_battlefield
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Context, Frame
from undercroft.oracle import spelled as s
from undercroft.oracle.daylight import BecomesDaytime
from undercroft.oracle.node import Reference
from undercroft.oracle.verbs import objects as verbs


def transform(game: Game, frame: Frame) -> None:
    """Turn permanents over; what cannot be turned over stays as it is (CR 701.27c)."""
    node = cast("verbs.Transform", frame.node)
    ctx = base.context(game, frame)
    chosen = base.select(game, frame, node.what, ctx.controller, ch.OBJECTS, 1)
    if chosen is None:
        return
    here = [ident for ident in chosen if on_battlefield(game, ident)]
    turned = [ident for ident in here if _may(game, ctx, ident) and turn_over(game, ident)]
    own_context(game, frame.ctx).moved = here
    base.finish(game, frame, bool(turned))


def flip(game: Game, frame: Frame) -> None:
    """Flip permanents (CR 710)."""
    node = cast("verbs.Flip", frame.node)
    here = [i for i in base.permanents_of(game, frame, node.what) if on_battlefield(game, i)]
    flipped = [ident for ident in here if upside_down(game, ident)]
    base.finish(game, frame, bool(flipped))


def unlock(game: Game, frame: Frame) -> None:
    """Unlock half of a Room (CR 709.5f)."""
    node = cast("s.Unlock", frame.node)
    here = [i for i in base.permanents_of(game, frame, node.what) if on_battlefield(game, i)]
    done = [ident for ident in here if open_door(game, ident, node.half)]
    base.finish(game, frame, bool(done))


def prepared(game: Game, frame: Frame, what: Reference, *, ready: bool) -> None:
    """Permanents become prepared or unprepared (CR 722.3a, b)."""
    here = [i for i in base.permanents_of(game, frame, what) if on_battlefield(game, i)]
    change = prepare if ready else unprepare
    done = [ident for ident in here if change(game, ident)]
    base.finish(game, frame, bool(done))


def becomes_daytime(game: Game, frame: Frame) -> None:
    """It becomes day or night (CR 731.1)."""
    node = cast("BecomesDaytime", frame.node)
    what = DAYTIMES.index(node.what)
    changes = game.daytime != what
    become(game, what)
    base.finish(game, frame, changes)


def _may(game: Game, ctx: Context, ident: int) -> bool:
    """Whether nothing keeps it from transforming: a permanent's own ability transforms it only
    if it has not turned since that went onto the stack, or was created to wait (CR 701.27f).
    """
    it = chars(game, ident)
    if any(keyword.name in BOUND for keyword in it.abilities.keywords):
        # CR 702.145b, e.
        return False
    if it.restrictions and is_restricted(game, ident, "can't transform"):
        return False
    if ident != ctx.source:
        return True
    since = int(ctx.texts.get(SINCE, ctx.id))
    return game.objs[ident].used.get(TRANSFORMED, 0) <= since
