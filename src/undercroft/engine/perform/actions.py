"""Keyword actions and other verbs with a rule of their own (CR 701, 500.8, 707)."""

from __future__ import annotations

from typing import cast

from undercroft.engine import choices as ch
from undercroft.engine.change.copied import copy_for
from undercroft.engine.change.flow import note, own_context
from undercroft.engine.changes import Countering, Proposal
from undercroft.engine.keeping import as_copy
from undercroft.engine.perform import base
from undercroft.engine.replace import propose
from undercroft.engine.seen import copiable, record
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon import steps
from undercroft.oracle.references import Pick
from undercroft.oracle.verbs import actions as verbs


def get_counters(game: Game, frame: Frame) -> None:
    """A player gets counters (CR 122.1)."""
    if frame.stage > 0:
        base.finish(game, frame, base.happened(frame.batch))
        return
    node = cast("verbs.GetCounters", frame.node)
    count = base.number(game, frame, node.count)
    source = base.context(game, frame).source
    batch: list[Proposal] = [
        Countering(player_ref(seat), node.kind, count, source)
        for seat in base.seats_of(game, frame, node.who)
    ]
    frame.stage = 1
    propose(game, batch)


def reveal_cards(game: Game, frame: Frame) -> None:
    """Reveal cards or look at them (CR 701.20); later words mean them."""
    node = cast("verbs.RevealCards", frame.node)
    if isinstance(node.what, Pick):
        seat = base.context(game, frame).controller
        if not node.look:
            seat = base.one_seat(game, frame, node.who)
        chosen = base.select(game, frame, node.what, seat, ch.OBJECTS)
        if chosen is None:
            return
        found = [ref for ref in chosen if ref in game.objs]
    else:
        found = base.objects_of(game, frame, node.what)
    ctx = own_context(game, frame.ctx)
    ctx.moved = found
    for ref in found if not node.look else []:
        base.done(ctx, "revealed", ref)
    if not node.look:
        note(game, "reveals", tuple(found))
    base.finish(game, frame, bool(found))


def become_copy(game: Game, frame: Frame) -> None:
    """Something becomes a copy of something else (CR 707.2)."""
    node = cast("verbs.BecomeCopy", frame.node)
    controller = base.context(game, frame).controller
    chosen = base.select(game, frame, node.of, controller, ch.OBJECTS, 1)
    if chosen is None:
        return
    originals = [ref for ref in chosen if ref > 0 and game.variant.may_copy(game, ref)]
    printed = copiable(record(game, originals[0])).as_copy if originals else None
    for ident in base.permanents_of(game, frame, node.what):
        if printed is None:
            break
        new = printed
        if node.changes:
            place = as_copy(game, printed, node.changes, copiable(game.objs[ident]), node)
            new = game.printed[place]
        copy_for(game, ident, new, node.duration, controller)
    base.finish(game, frame, bool(originals))


def left_of_phase(game: Game) -> int:
    """How many steps of the plan belong to the phase that it is (CR 500.1)."""
    phase = next((each for each in steps.PHASES if game.step in each), ())
    last = game.step
    count = 0
    for which in game.plan:
        # The same phase once more begins with an earlier step.
        if which not in phase or which <= last:
            break
        last = which
        count += 1
    return count


def extra_phase(game: Game, frame: Frame) -> None:
    """Additional phases come directly after this one, the newest first (CR 500.8)."""
    node = cast("verbs.ExtraPhase", frame.node)
    extra = list(steps.COMBAT_STEPS)
    if node.main:
        extra.append(steps.POSTCOMBAT_MAIN)
    rest = left_of_phase(game)
    game.plan = game.plan[:rest] + extra + game.plan[rest:]
    game.version += 1
    base.finish(game, frame)
