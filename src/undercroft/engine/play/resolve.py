"""Resolving spells and abilities (CR 608)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.attaching import may_be_attached
from undercroft.engine.change import objects
from undercroft.engine.change.effects import delay
from undercroft.engine.change.flow import note, own, own_context, pop, push
from undercroft.engine.change.turning import cease_bestowed
from undercroft.engine.changes import RESOLVED, Moving
from undercroft.engine.costs import permitted
from undercroft.engine.costs.castable import ADVENTURED
from undercroft.engine.layers.texts import reword_resolution
from undercroft.engine.ops import EFFECTS, PERFORM
from undercroft.engine.perform import PERFORMERS
from undercroft.engine.perform.apart import apart
from undercroft.engine.query import chars, holds, still_legal
from undercroft.engine.replace import propose
from undercroft.engine.seen import Scope, copiable, record
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import ABILITY, Obj
from undercroft.engine.state.resolution import Context, Frame, Waiting
from undercroft.engine.state.sides import INSET
from undercroft.engine.state.spelled_casting import LATER, REBOUND
from undercroft.lexicon.types import PERMANENT_TYPES
from undercroft.lexicon.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from undercroft.oracle.verbs.wrappers import Delayed

_START: Final = 0
_EFFECTS: Final = 1
_LEAVE: Final = 2


def resolve(game: Game, frame: Frame) -> None:
    """Resolve the object ``i`` on top of the stack."""
    ident = frame.i
    if frame.stage != _LEAVE and (ident not in game.objs or game.objs[ident].zone != STACK):
        _end(game, frame)
        return
    obj = record(game, ident)
    ctx = own_context(game, obj.ctx)
    if frame.stage == _START:
        frame.ctx = ctx.id
        frame.stage = _EFFECTS
        if obj.kind != ABILITY:
            reword_resolution(game, ident, ctx)
        remain = _targets_remain(game, ctx)
        if not remain and cease_bestowed(game, ident):
            # CR 702.103e: it resolves as a creature spell.
            ctx.slots = ()
            remain = True
        if not remain or not _still_true(game, ctx):
            note(game, "does not resolve", (ident,), reason="CR 608.2b")
            frame.stage = _LEAVE
            _leave(game, frame, obj, GRAVEYARD)
            return
        note(game, "resolves", (ident, ctx.source))
        push(game, Frame(EFFECTS, ctx.id, effects=ctx.effects))
        return
    if frame.stage == _EFFECTS:
        frame.stage = _LEAVE
        if obj.kind != ABILITY and chars(game, ident).types & PERMANENT_TYPES:
            _enter(game, ctx, obj)
        else:
            _leave(game, frame, obj, spell_destination(game, obj))
        return
    if obj.printed.part == INSET:
        _set_out(game, ctx, frame)
    later = LATER.get(ctx.texts.get("basis", ""))
    if later is not None:
        _begin_later(game, ctx, frame, later, BATTLEFIELD)
    elif _rebounds(obj):
        _begin_later(game, ctx, frame, REBOUND, EXILE)
    _end(game, frame)


def _set_out(game: Game, ctx: Context, frame: Frame) -> None:
    """Who had an Adventure resolve may play its card from exile, but not as one (CR 715.3d)."""
    for proposal in frame.batch:
        if isinstance(proposal, Moving) and proposal.new in game.objs:
            if game.objs[proposal.new].zone == EXILE:
                used = own(game, proposal.new).used
                used[permitted.WHO] = ctx.controller + 1
                used[ADVENTURED] = 1


def _rebounds(obj: Obj) -> bool:
    """Whether a spell with rebound was cast from a hand (CR 702.88a)."""
    if obj.used.get("cast from", 0) != HAND + 1:
        return False
    return any(word.name == "rebound" for word in copiable(obj).base.abilities.keywords)


def _begin_later(game: Game, ctx: Context, frame: Frame, later: Delayed, zone: int) -> None:
    """What a spell does later to what it became there."""
    for proposal in frame.batch:
        if isinstance(proposal, Moving) and proposal.new and proposal.to == zone:
            seat = ctx.controller
            delay(game, Waiting(proposal.new, seat, later, game.turn, None, later.effects))


def _end(game: Game, frame: Frame) -> None:
    pop(game)
    ctx = game.contexts.get(frame.ctx)
    if ctx is not None and not ctx.kept:
        del game.contexts[frame.ctx]


def _targets_remain(game: Game, ctx: Context) -> bool:
    """CR 608.2b: illegal targets are dropped; without any legal one it doesn't resolve."""
    if not ctx.slots:
        return True
    before = after = 0
    scope = Scope(ctx.controller, ctx.source, ctx)
    for target in ctx.slots:
        chosen = ctx.targets[target.slot]
        legal = [ref for ref in chosen if still_legal(game, target, ref, scope)]
        before += len(chosen)
        after += len(legal)
        ctx.targets[target.slot] = legal
    return after > 0 or before == 0


def _still_true(game: Game, ctx: Context) -> bool:
    """An intervening "if" is looked at again, whatever became of its source (CR 603.4)."""
    if ctx.condition is None:
        return True
    return holds(game, ctx.condition, Scope(ctx.controller, ctx.source, ctx))


def _enter(game: Game, ctx: Context, obj: Obj) -> None:
    """A permanent spell becomes a permanent (CR 608.3)."""
    moving = Moving(obj.id, BATTLEFIELD, RESOLVED, controller=obj.controller)
    it = chars(game, obj.id)
    if it.has_subtype("Aura"):
        host = ctx.targets[0][0] if ctx.targets and ctx.targets[0] else 0
        if not may_be_attached(game, obj.id, host):
            if cease_bestowed(game, obj.id):
                propose(game, [moving])
                return
            propose(game, [Moving(obj.id, GRAVEYARD, RESOLVED)])
            return
        moving.attached_to = host
    propose(game, [moving])


def _leave(game: Game, frame: Frame, obj: Obj, to: int) -> None:
    """CR 608.2n: an ability ceases to exist, a spell goes to its owner's graveyard."""
    if obj.kind == ABILITY:
        objects.cease(game, obj.id)
        frame.batch = []
        return
    moving = Moving(obj.id, to, RESOLVED)
    moving.shuffle = to == LIBRARY
    propose(game, [moving])


def is_omen(obj: Obj) -> bool:
    """Whether a spell was cast as an Omen (CR 720.3)."""
    return obj.printed.part == INSET and "Omen" in obj.printed.face.subtypes


def spell_destination(game: Game, obj: Obj) -> int:
    """Where a spell that is not a permanent goes as it resolves: with buyback, to its owner's
    hand instead (CR 702.27a); with rebound, to exile (CR 702.88a); an Adventure to exile
    (CR 715.3d), an Omen into the library (CR 720.3d).
    """
    if "paid buyback" in obj.chosen:
        return HAND
    if obj.printed.part == INSET:
        return LIBRARY if is_omen(obj) else EXILE
    return EXILE if _rebounds(obj) else GRAVEYARD


def effects(game: Game, frame: Frame) -> None:
    """The next effect of a list, in order (CR 608.2c)."""
    if frame.i < len(frame.effects):
        node = apart(frame.effects[frame.i])
        frame.i += 1
        push(game, Frame(PERFORM, frame.ctx, node))
        return
    pop(game)


def perform(game: Game, frame: Frame) -> None:
    """Have the performer of a kind of effect go on."""
    PERFORMERS[type(frame.node)](game, frame)
