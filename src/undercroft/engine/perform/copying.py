"""Copying spells and abilities on the stack, and becoming copies (CR 707)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine import events
from undercroft.engine.change import objects as write
from undercroft.engine.change.faces import altered, know_face
from undercroft.engine.change.flow import ask, copy_context, emit, note, own_context
from undercroft.engine.choices import Choice, Option
from undercroft.engine.intent import slot_intent
from undercroft.engine.perform import base
from undercroft.engine.query import legal_targets, scope_of
from undercroft.engine.seen import copiable, record
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import ABILITY, CARD, SPELL_COPY, Obj
from undercroft.engine.state.resolution import Context, Event, Frame
from undercroft.engine.tallies import SPENT
from undercroft.lexicon.zones import EXILE, GRAVEYARD, STACK
from undercroft.oracle.references import Target
from undercroft.oracle.verbs import actions
from undercroft.oracle.verbs import players as verbs

_ASKED: Final = 1
_RETARGET: Final = 2
#: Where cards are that are copied.
_OF_CARDS: Final = frozenset({EXILE, GRAVEYARD})


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
    for slot in game.contexts[obj.ctx].targets if obj.zone == STACK else ():
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
        if ident in game.objs and original.zone in _OF_CARDS and original.kind == CARD:
            made += [_copy_card(game, original, controller) for _ in range(count)]
            continue
        if original.zone != STACK or original.ctx not in game.contexts:
            continue
        for _ in range(count):
            kind = ABILITY if original.kind == ABILITY else SPELL_COPY
            printed = copiable(original)
            if node.changes:
                # Knowing a new face replaces the list of them.
                place = know_face(game, altered(printed.face, node.changes))
                printed = game.printed[place]
            obj = write.make(game, kind, printed, controller, controller, STACK)
            ctx = copy_context(game, original.ctx)
            ctx.controller = controller
            if kind == SPELL_COPY:
                ctx.source = obj.id
            obj.ctx = ctx.id
            obj.x = original.x
            obj.kicked = original.kicked
            obj.chosen = original.chosen.copy()
            # No mana was spent on a copy (CR 707.10).
            obj.chosen.pop(SPENT, None)
            if "trigger" in original.used:
                obj.used["trigger"] = 1
            made.append(obj.id)
            note(game, "copies", (ident,))
            if kind == SPELL_COPY:
                emit(game, Event(events.COPIED, obj.id, ident, controller))
    return made


def _copy_card(game: Game, original: Obj, seat: int) -> int:
    """A copy of a card in the zone that the card is in (CR 707.12); it is cast while this resolves,
    or ceases to exist (CR 704.5e).
    """
    copy = write.make(game, SPELL_COPY, original.printed.home, seat, seat, original.zone)
    game.homeless.append(copy.id)
    note(game, "copies", (original.id,))
    return copy.id


def change_targets(game: Game, frame: Frame) -> None:
    """New targets for a spell or ability on the stack (CR 115.7a, d)."""
    node = cast("actions.ChangeTargets", frame.node)
    if frame.stage == 0:
        found = base.objects_of(game, frame, node.what)
        frame.ids = [
            ident
            for ident in found
            if game.objs[ident].zone == STACK and game.objs[ident].ctx in game.contexts
        ]
        frame.stage = _RETARGET
    if not _new_targets(game, frame, must=node.change):
        return
    base.finish(game, frame, bool(frame.ids))


def _new_targets(game: Game, frame: Frame, must: bool = False) -> bool:
    """Choose new targets for spells and abilities, each or none of them (CR 115.7d, 707.10c);
    ``must``: another one, where there is another (CR 115.7a).

    ``i`` is the spell and ``j`` the target asked for, counted over all slots. False: asked.
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
        if must and len(places) > 1 and not all(_others(game, ctx, one) for one, _ in places):
            # All of them, or none (CR 115.7a).
            frame.i += 1
            continue
        target, place = places[frame.j]
        current = ctx.targets[target.slot][place]
        others = _others(game, ctx, target)
        able = others if must else [current, *others]
        if len(able) + int(must) == 1:
            frame.j += 1
            continue
        options = [Option(ch.TARGET, ref) for ref in able]
        frame.stage = _ASKED
        controller = base.context(game, frame).controller
        source = frame.ids[frame.i]
        rule = "CR 115.7" if isinstance(frame.node, actions.ChangeTargets) else "CR 707.10c"
        good = slot_intent(ctx.effects, target.slot)
        ask(
            game,
            Choice(controller, ch.TARGETS, options, rule, source, slot=target.slot, good=good),
        )
        return game.pending is None and _new_targets(game, frame, must)
    return True


def _others(game: Game, ctx: Context, target: Target) -> list[int]:
    return legal_targets(game, target, scope_of(ctx), ctx.targets)


def _aim_anew(game: Game, frame: Frame, ref: int) -> None:
    """What is chosen anew becomes a target; of a copy all that it targets does (``_aimed``)."""
    if isinstance(frame.node, actions.ChangeTargets):
        ident = frame.ids[frame.i]
        obj = game.objs[ident]
        ability = int(obj.kind == ABILITY)
        emit(game, Event(events.TARGETED, ref, ident, obj.controller, amount=ability))


def _set_target(game: Game, frame: Frame, ref: int) -> None:
    ctx = own_context(game, game.objs[frame.ids[frame.i]].ctx)
    count = 0
    for target in ctx.slots:
        for place in range(len(ctx.targets[target.slot])):
            if count == frame.j:
                if ctx.targets[target.slot][place] != ref:
                    _aim_anew(game, frame, ref)
                ctx.targets[target.slot][place] = ref
                if count < len(ctx.announced):
                    # Each new target gets the share of the old one (CR 707.10c).
                    ctx.announced[count] = ref
            count += 1
