"""Copying spells and abilities on the stack, and becoming copies (CR 707)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine import events
from undercroft.engine.change import objects as write
from undercroft.engine.change.flow import ask, copy_context, emit, note, own_context
from undercroft.engine.choices import Choice, Option
from undercroft.engine.perform import base
from undercroft.engine.query import legal_targets, scope_of
from undercroft.engine.seen import copiable, record
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import ABILITY, SPELL_COPY
from undercroft.engine.state.resolution import Event, Frame
from undercroft.lexicon.zones import STACK
from undercroft.oracle.verbs import players as verbs

_ASKED: Final = 1
_RETARGET: Final = 2


def copy_spell(game: Game, frame: Frame) -> None:
    """Copy a spell or ability on the stack: its choices are copied with it (CR 707.10)."""
    node = cast("verbs.CopySpell", frame.node)
    if frame.stage == 0:
        frame.ids = _make_copies(game, frame, node)
        own_context(game, frame.ctx).created = frame.ids[:]
        frame.stage = _RETARGET
    if node.new_targets and not _new_targets(game, frame):
        return
    for ident in frame.ids:
        _aimed(game, ident)
    base.finish(game, frame, bool(frame.ids))


def _aimed(game: Game, ident: int) -> None:
    """What a copy targets becomes its target, though nothing was cast (CR 115.1, 707.10)."""
    obj = game.objs[ident]
    ability = int(obj.kind == ABILITY)
    for slot in game.contexts[obj.ctx].targets:
        for ref in slot:
            emit(game, Event(events.TARGETED, ref, ident, obj.controller, amount=ability))


def _make_copies(game: Game, frame: Frame, node: verbs.CopySpell) -> list[int]:
    count = 1 if node.count is None else base.number(game, frame, node.count)
    controller = base.context(game, frame).controller
    made: list[int] = []
    for ident in base.references(game, frame, node.what):
        # A spell that has left the stack is copied as it last was there (CR 707.10, 608.2h).
        if ident not in game.objs and ident not in game.gone:
            continue
        original = record(game, ident)
        if original.zone != STACK or original.ctx not in game.contexts:
            continue
        for _ in range(count):
            kind = ABILITY if original.kind == ABILITY else SPELL_COPY
            obj = write.make(game, kind, copiable(original), controller, controller, STACK)
            ctx = copy_context(game, original.ctx)
            ctx.controller = controller
            if kind == SPELL_COPY:
                ctx.source = obj.id
            obj.ctx = ctx.id
            obj.x = original.x
            obj.kicked = original.kicked
            obj.chosen = original.chosen.copy()
            if "trigger" in original.used:
                obj.used["trigger"] = 1
            made.append(obj.id)
            note(game, "copies", (ident,))
            if kind == SPELL_COPY:
                emit(game, Event(events.COPIED, obj.id, ident, controller))
    return made


def _new_targets(game: Game, frame: Frame) -> bool:
    """Choose new targets for the copies, each or none of them (CR 115.7d, 707.10c).

    ``i`` is the copy and ``j`` the target asked for, counted over all slots. False: asked.
    """
    if frame.stage == _ASKED:
        frame.stage = _RETARGET
        option = cast("Choice", game.answered).options[frame.answer]
        _set_target(game, frame, option.ref)
        frame.j += 1
    while frame.i < len(frame.ids):
        ctx = game.contexts[game.objs[frame.ids[frame.i]].ctx]
        places = [
            (target, place)
            for target in ctx.slots
            for place in range(len(ctx.targets[target.slot]))
        ]
        if frame.j >= len(places):
            frame.i += 1
            frame.j = 0
            continue
        target, place = places[frame.j]
        current = ctx.targets[target.slot][place]
        others = legal_targets(game, target, scope_of(ctx), ctx.targets)
        options = [Option(ch.TARGET, ref) for ref in [current, *others]]
        if len(options) == 1:
            frame.j += 1
            continue
        frame.stage = _ASKED
        controller = base.context(game, frame).controller
        source = frame.ids[frame.i]
        ask(game, Choice(controller, ch.TARGETS, options, "CR 707.10c", source, slot=target.slot))
        return game.pending is None and _new_targets(game, frame)
    return True


def _set_target(game: Game, frame: Frame, ref: int) -> None:
    ctx = own_context(game, game.objs[frame.ids[frame.i]].ctx)
    count = 0
    for target in ctx.slots:
        for place in range(len(ctx.targets[target.slot])):
            if count == frame.j:
                ctx.targets[target.slot][place] = ref
                if count < len(ctx.announced):
                    # Each new target gets the share of the old one (CR 707.10c).
                    ctx.announced[count] = ref
            count += 1
