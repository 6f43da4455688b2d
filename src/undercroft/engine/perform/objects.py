"""Destroy, exile, sacrifice, return, counter, tap, fight: verbs on objects (CR 701)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import bound, events
from undercroft.engine import choices as ch
from undercroft.engine.attaching import can_attach
from undercroft.engine.carry import add_regeneration
from undercroft.engine.change import objects as write
from undercroft.engine.change.flow import emit, note, own_context
from undercroft.engine.change.players import pick_at_random, shuffle_list
from undercroft.engine.changes import (
    BURIED,
    COUNTERED,
    DESTROYED,
    EFFECT,
    Damaging,
    Moving,
    Proposal,
)
from undercroft.engine.match import passes
from undercroft.engine.perform import base
from undercroft.engine.perform.attacking import attacked
from undercroft.engine.perform.placing import arranged, place_by_owners
from undercroft.engine.query import can_untap, chars, is_restricted, statics_of
from undercroft.engine.replace import propose
from undercroft.engine.seen import Scope, opponents_of, record
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import ABILITY, player_ref
from undercroft.engine.state.resolution import Context, Event, Frame
from undercroft.lexicon.keywords import INDESTRUCTIBLE
from undercroft.lexicon.types import CREATURE
from undercroft.lexicon.zones import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    LIBRARY,
    STACK,
)
from undercroft.oracle.abilities import CantBeCountered
from undercroft.oracle.filters import RandomOpponent
from undercroft.oracle.references import OwnerOf, Pick, This, You
from undercroft.oracle.verbs import objects as verbs

#: Events that are a move of what they speak of.
_MOVES: Final = (events.MOVED, events.SACRIFICED, events.DISCARDED)


def destroy(game: Game, frame: Frame) -> None:
    """Destroy (CR 701.8): what is indestructible stays (CR 702.12b)."""
    if frame.stage > base.CHOSEN:
        base.finish_moved(game, frame)
        return
    node = cast("verbs.Destroy", frame.node)
    ctx = base.context(game, frame)
    chosen = base.select(game, frame, node.what, ctx.controller, ch.OBJECTS, -1)
    if chosen is None:
        return
    cause = BURIED if node.no_regeneration else DESTROYED
    batch: list[Proposal] = []
    for ident in chosen:
        if ident in game.objs and game.objs[ident].zone == BATTLEFIELD:
            it = chars(game, ident)
            if it.keywords & INDESTRUCTIBLE:
                continue
            if node.only_held and game.objs[ident].since >= game.turn:
                continue
            safe = it.restrictions and is_restricted(game, ident, "can't be regenerated")
            batch.append(Moving(ident, GRAVEYARD, BURIED if safe else cause, ctx.source))
    frame.stage = base.CHOSEN + 1
    propose(game, batch)


def exile(game: Game, frame: Frame) -> None:
    """Exile (CR 701.13); what is exiled is linked to the source (CR 607.2a)."""
    node = cast("verbs.Exile", frame.node)
    ctx = base.context(game, frame)
    if frame.stage > base.CHOSEN:
        for proposal in frame.batch:
            if isinstance(proposal, Moving) and proposal.new:
                write.link(game, ctx.source, proposal.new)
                if node.until_leaves:
                    game.until_leaves.append((ctx.source, proposal.new))
        base.finish_moved(game, frame)
        return
    if not _gather(game, frame, node, -1):
        return
    batch, frame.batch = frame.batch, []
    frame.stage = base.CHOSEN + 1
    if node.until_leaves and not _still_there(game, ctx.source):
        return
    propose(game, batch)


def _still_there(game: Game, ident: int) -> bool:
    obj = game.objs.get(ident)
    return obj is not None and obj.zone == BATTLEFIELD


def _followed(game: Game, ctx: Context, ids: list[int]) -> list[int]:
    """Objects as they are, or as what they became in a public zone.

    Only where this resolution moved them, or where their move is what triggered the ability
    (CR 400.7); nobody else finds them there (CR 603.7c).
    """
    known = ctx.carried
    event = ctx.event
    if event is not None and event.kind in _MOVES:
        known = [*known, event.obj, event.other]
    found: list[int] = []
    for ident in ids:
        if ident < 0:
            continue
        now = ident if ident in game.objs else bound.follow(game, ident)
        if now and now not in found and (now == ident or now in known):
            found.append(now)
    return found


def move(game: Game, frame: Frame) -> None:
    """Return or put objects into a zone; under whose control; where in a library."""
    node = cast("verbs.Move", frame.node)
    if frame.stage > base.CHOSEN:
        base.finish_moved(game, frame)
        return
    if not _gather(game, frame, node, _good(node)):
        return
    batch = [one for one in frame.batch if isinstance(one, Moving)]
    if node.position == "top or bottom":
        place_by_owners(game, frame, [one.ident for one in batch])
        return
    if node.any_order:
        seat = base.one_seat(game, frame, You() if node.who is None else node.who)
        if not arranged(game, frame, seat, [one.ident for one in batch]):
            return
        # The last to be put on top is the top one.
        order = frame.ids[::-1] if node.position == "top" else frame.ids
        batch = [one for ident in order for one in batch if one.ident == ident]
    if node.attacking:
        targets = attacked(game, frame, [one.controller for one in batch])
        if targets is None:
            return
        for moving, target in zip(batch, targets, strict=True):
            moving.attacking = target
    frame.batch = []
    frame.stage = base.CHOSEN + 1
    if node.position == "bottom at random" and batch:
        order = [one.ident for one in batch]
        shuffle_list(game, game.objs[order[0]].owner, order, "rest")
        batch = [one for ident in order for one in batch if one.ident == ident]
    propose(game, [*batch])


def _gather(game: Game, frame: Frame, node: verbs.Move | verbs.Exile, good: int) -> bool:
    """Fill the batch of a step with what moves; each player chooses in turn order (CR 101.4).

    False: a question was asked.
    """
    ctx = base.context(game, frame)
    seats = [ctx.controller] if node.who is None else base.seats_of(game, frame, node.who)
    own = isinstance(node, verbs.Exile) and node.who is not None and isinstance(node.what, Pick)
    while frame.j < len(seats):
        seat = seats[frame.j]
        base.bind_each(game, frame, node.who, seat)
        chosen = base.select(game, frame, node.what, seat, ch.OBJECTS, good, own=own)
        if chosen is None:
            return False
        if isinstance(node.who, OwnerOf):
            # "Their owners shuffle them in": each their own.
            chosen = [ref for ref in chosen if record(game, ref).owner == seat]
        for ident in _followed(game, ctx, chosen):
            if isinstance(node, verbs.Exile):
                if game.objs[ident].zone != EXILE:
                    frame.batch.append(Moving(ident, EXILE, EFFECT, ctx.source))
            elif _goes(game, node, ident):
                frame.batch.append(_moving(game, frame, node, ident))
        frame.ids = []
        frame.stage = 0
        frame.j += 1
    base.unbind_each(game, frame)
    return True


def _goes(game: Game, node: verbs.Move, ident: int) -> bool:
    """Whether it moves; what has no other face does not enter transformed (CR 712.14a)."""
    obj = game.objs[ident]
    if node.transformed and obj.printed.home.reverse is None:
        return False
    return obj.zone != node.to or node.to == LIBRARY


def _moving(game: Game, frame: Frame, node: verbs.Move, ident: int) -> Moving:
    source = base.context(game, frame).source
    moving = Moving(ident, node.to, EFFECT, source, tapped=node.tapped)
    reverse = game.objs[ident].printed.home.reverse
    if node.transformed and reverse is not None:
        moving.face = reverse.index
    if node.to == BATTLEFIELD:
        moving.controller = game.objs[ident].owner
        if node.control is not None:
            moving.controller = base.one_seat(game, frame, node.control)
        if node.counters:
            moving.counters[node.counters] = node.count
    if node.position in {"bottom", "the bottom", "bottom at random"}:
        moving.index = -1
    if node.beneath is not None:
        moving.index = base.number(game, frame, node.beneath)
    moving.shuffle = node.position == "shuffled"
    return moving


def _good(node: verbs.Move) -> int:
    return 1 if node.to == BATTLEFIELD else -1


def counter_spell(game: Game, frame: Frame) -> None:
    """Counter a spell or ability (CR 701.6)."""
    if frame.stage > 0:
        base.finish_moved(game, frame)
        return
    node = cast("verbs.CounterSpell", frame.node)
    ctx = base.context(game, frame)
    batch: list[Proposal] = []
    for ident in base.objects_of(game, frame, node.what):
        obj = game.objs[ident]
        if obj.zone != STACK or cant_be_countered(game, ident):
            continue
        emit(game, Event(events.COUNTERED, ident, ctx.source, obj.controller))
        base.done(own_context(game, frame.ctx), "countered", ident)
        note(game, "countered", (ident, ctx.source))
        if obj.kind == ABILITY:
            write.cease(game, ident)
            continue
        to = EXILE if node.exile else node.to if node.to >= 0 else GRAVEYARD
        batch.append(Moving(ident, to, COUNTERED, ctx.source))
    frame.stage = 1
    propose(game, batch)


def cant_be_countered(game: Game, ident: int) -> bool:
    """Whether a spell can't be countered, by its own words or others' (CR 101.2)."""
    it = chars(game, ident)
    for static in it.abilities.statics:
        body = static.body
        if isinstance(body, CantBeCountered) and isinstance(body.subject, This):
            return True
    if it.restrictions and is_restricted(game, ident, "can't be countered"):
        return True
    for standing in statics_of(game, CantBeCountered):
        body = standing.body
        if isinstance(body, CantBeCountered) and not isinstance(body.subject, This):
            if passes(game, body.subject, ident, Scope(standing.controller, standing.source)):
                return True
    return False


def tap(game: Game, frame: Frame) -> None:
    """Tap."""
    node = cast("verbs.Tap", frame.node)
    seat = base.context(game, frame).controller
    if node.who is not None:
        seat = base.one_seat(game, frame, node.who)
    chosen = base.select(game, frame, node.what, seat, ch.OBJECTS, -1) if seat >= 0 else []
    if chosen is None:
        return
    here = [ident for ident in chosen if ident > 0 and _still_there(game, ident)]
    tapped = [ident for ident in here if write.tap(game, ident)]
    for ident in tapped:
        base.done(own_context(game, frame.ctx), "tapped", ident)
        note(game, "taps", (ident,))
        base.done(own_context(game, frame.ctx), "tapped", ident)
    own_context(game, frame.ctx).moved = here
    base.finish(game, frame, bool(tapped))


def untap(game: Game, frame: Frame) -> None:
    """Untap."""
    node = cast("verbs.Untap", frame.node)
    chosen = base.select(
        game, frame, node.what, base.context(game, frame).controller, ch.OBJECTS, 1
    )
    if chosen is None:
        return
    here = [ident for ident in chosen if ident > 0 and _still_there(game, ident)]
    able = [ident for ident in here if can_untap(game, ident)]
    untapped = [ident for ident in able if write.untap(game, ident)]
    for ident in untapped:
        base.done(own_context(game, frame.ctx), "untapped", ident)
    own_context(game, frame.ctx).moved = here
    base.finish(game, frame, bool(untapped))


def fight(game: Game, frame: Frame) -> None:
    """Two creatures each deal damage equal to their power to the other (CR 701.14)."""
    if frame.stage > 0:
        base.finish(game, frame)
        return
    node = cast("verbs.Fight", frame.node)
    first = base.permanents_of(game, frame, node.first)
    second = base.permanents_of(game, frame, node.second)
    batch: list[Proposal] = []
    if first and second:
        one, two = first[0], second[0]
        both = chars(game, one).types & chars(game, two).types & CREATURE
        if both:
            batch.append(Damaging(one, two, chars(game, one).power))
            batch.append(Damaging(two, one, chars(game, two).power))
    frame.stage = 1
    propose(game, batch)


def regenerate(game: Game, frame: Frame) -> None:
    """A regeneration shield (CR 701.19)."""
    node = cast("verbs.Regenerate", frame.node)
    for ident in base.permanents_of(game, frame, node.what):
        add_regeneration(game, ident)
    base.finish(game, frame)


def attach(game: Game, frame: Frame) -> None:
    """Attach an Aura or Equipment (CR 701.3b: nothing happens where it can't be)."""
    node = cast("verbs.Attach", frame.node)
    things = base.permanents_of(game, frame, node.what)
    if isinstance(node.to, RandomOpponent):
        hosts = _at_random(game, frame, node.to, things)
    elif isinstance(node.to, Pick):
        ctx = base.context(game, frame)
        seat = ctx.controller if node.who is None else base.one_seat(game, frame, node.who)
        picked = base.select(game, frame, node.to, seat, ch.OBJECTS) if seat >= 0 else []
        if picked is None:
            return
        hosts = picked
    else:
        found = base.references(game, frame, node.to)
        hosts = [ref for ref in found if ref < 0 or ref in game.objs]
    for ident in things:
        for host in hosts[:1]:
            if can_attach(game, ident, host):
                write.attach(game, ident, host)
                note(game, "attached", (ident, host))
    base.finish(game, frame, bool(things and hosts))


def _at_random(game: Game, frame: Frame, node: RandomOpponent, things: list[int]) -> list[int]:
    """An opponent chosen at random."""
    seat = base.context(game, frame).controller
    able = [player_ref(each) for each in opponents_of(game, seat)]
    if node.other:
        able = [ref for ref in able if all(game.objs[i].attached_to != ref for i in things)]
    return [pick_at_random(game, seat, able)] if able else []


def remove_from_combat(game: Game, frame: Frame) -> None:
    """Remove from combat (CR 506.4)."""
    node = cast("verbs.RemoveFromCombat", frame.node)
    for ident in base.permanents_of(game, frame, node.what):
        write.leave_combat(game, ident)
    base.finish(game, frame)


def owner_ref(game: Game, ident: int) -> int:
    """The player who owns an object."""
    return player_ref(record(game, ident).owner)
