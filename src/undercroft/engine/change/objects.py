"""Objects: zone changes, tapping, counters, damage, attaching (CR 400, 701)."""

from __future__ import annotations

from undercroft.engine import events
from undercroft.engine.change.arrivals import arrive, tell_counters
from undercroft.engine.change.flow import emit, own, touch, touch_layers
from undercroft.engine.change.players import leave_graveyard
from undercroft.engine.changes import Moving
from undercroft.engine.seen import seen, side_in
from undercroft.engine.state.characteristics import Printed
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import (
    ABILITY,
    ATTACKING,
    BLOCKED,
    BLOCKING,
    CARD,
    SPELL_COPY,
    TOKEN,
    Obj,
    seat_of,
)
from undercroft.engine.state.resolution import Event
from undercroft.lexicon.zones import (
    ANTE,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    FIRST_EXTRA,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
)


def zone_list(game: Game, zone: int, seat: int) -> list[int] | None:
    """The list of ids of a zone; None for nowhere."""
    if zone == BATTLEFIELD:
        return game.battlefield
    if zone == HAND:
        return game.seats[seat].hand
    if zone == GRAVEYARD:
        return game.seats[seat].graveyard
    if zone == LIBRARY:
        return game.seats[seat].library
    if zone == STACK:
        return game.stack
    if zone == EXILE:
        return game.exile
    if zone == COMMAND:
        return game.command
    if zone == ANTE:
        return game.ante
    if zone >= FIRST_EXTRA:
        return game.seats[seat].extra[zone - FIRST_EXTRA]
    return None


def stamp(game: Game) -> int:
    """A new timestamp (CR 613.7)."""
    value = game.next_stamp
    game.next_stamp += 1
    return value


def make(
    game: Game,
    kind: int,
    printed: Printed,
    owner: int,
    controller: int,
    zone: int,
    slot: int = -1,
    index: int = -1,
) -> Obj:
    """Make an object in a zone (set-up, tokens, abilities on the stack, copies)."""
    obj = Obj(game.epoch, game.next_id, kind, printed, owner, controller, zone, stamp(game), slot)
    game.next_id += 1
    game.objs[obj.id] = obj
    ids = zone_list(game, zone, owner)
    if ids is not None:
        if index < 0:
            ids.append(obj.id)
        else:
            ids.insert(index, obj.id)
    obj.since = game.turn
    if zone == BATTLEFIELD:
        touch_layers(game)
    else:
        touch(game)
    _watch_anew(game, obj)
    return obj


def _watch_anew(game: Game, obj: Obj) -> None:
    """What works elsewhere than on the battlefield watches from where it is now, or no more."""
    if obj.printed.base.abilities.afar and obj.kind != ABILITY:
        game.watch_version = -1
        game.far_watch = None


def _forget_battlefield(game: Game, obj: Obj) -> None:
    """What leaves the battlefield leaves combat and what it is attached to (CR 506.4, 701.3d)."""
    host = game.objs.get(obj.attached_to)
    if host is not None and obj.id in host.attachments:
        own(game, host.id).attachments.remove(obj.id)
    leave_combat(game, obj.id)


def enter_combat(game: Game, attacker: int, attacked: int) -> None:
    """A creature becomes an attacking creature; who defends against it stays (CR 508.5)."""
    combat = game.combat
    if combat is not None:
        combat.attackers.append(attacker)
        combat.attacking[attacker] = attacked
        defender = seat_of(attacked) if attacked < 0 else seen(game, attacked).controller
        combat.defending[attacker] = defender
        touch(game)


def change_hands(game: Game, ident: int, seat: int) -> None:
    """Control changed: it is summoning sick anew and leaves combat (CR 302.6, 506.4)."""
    obj = own(game, ident)
    obj.held = seat
    obj.since = game.turn
    obj.used.pop("ring-bearer", None)  # CR 701.54a
    leave_combat(game, ident)


def leave_combat(game: Game, ident: int) -> None:
    """Remove an object from combat (CR 506.4)."""
    combat = game.combat
    if combat is None:
        return
    if ident in combat.attacking.values() and ident not in combat.spared:
        # What attacks it goes on attacking, but attacks nothing (CR 506.4c).
        combat.spared.append(ident)
    if ident in combat.attacking:
        del combat.attacking[ident]
        combat.attackers.remove(ident)
        for band in combat.bands:
            if ident in band:
                band.remove(ident)
        for blocker in combat.blockers.pop(ident, []):
            if blocker in combat.blocking and ident in combat.blocking[blocker]:
                combat.blocking[blocker].remove(ident)
    if ident in combat.blocking:
        for attacker in combat.blocking.pop(ident):
            if ident in combat.blockers.get(attacker, []):
                combat.blockers[attacker].remove(ident)
    touch(game)


def remember(game: Game, obj: Obj) -> None:
    """Keep an object as it last was (CR 113.7a, 608.2h), its part in combat too."""
    combat = game.combat
    if combat is not None and (obj.id in combat.attacking or obj.id in combat.blocking):
        obj = own(game, obj.id)
        attacking = ATTACKING if obj.id in combat.attacking else 0
        blocking = BLOCKING if obj.id in combat.blocking else 0
        blocked = BLOCKED if obj.id in combat.blocked else 0
        obj.used["in combat"] = attacking | blocking | blocked
        combat.part(obj.id)
    game.gone[obj.id] = obj
    game.gone_chars[obj.id] = seen(game, obj.id)


def move(game: Game, moving: Moving) -> int:
    """Carry out a zone change; returns the id of the new object (CR 400.7).

    A card that changes zones becomes a new object with no memory of the old one, except for
    what the rules say it keeps (CR 400.7a, 607): a permanent spell's choices.
    """
    obj = game.objs[moving.ident]
    origin = obj.zone
    seat = moving.seat if moving.seat >= 0 else obj.owner
    remember(game, obj)
    ids = zone_list(game, origin, obj.owner)
    if ids is not None:
        ids.remove(obj.id)
    if origin == BATTLEFIELD:
        _forget_battlefield(game, obj)
    del game.objs[obj.id]
    controller = moving.controller if moving.controller >= 0 else obj.owner
    new = Obj(
        game.epoch,
        game.next_id,
        # A copy of a permanent spell becomes a token as it resolves (CR 608.3f).
        TOKEN if obj.kind == SPELL_COPY and moving.to == BATTLEFIELD else obj.kind,
        side_in(obj, moving) if obj.printed.sides else obj.printed,
        obj.owner,
        controller,
        moving.to,
        stamp(game),
        obj.slot,
    )
    game.next_id += 1
    new.previous = obj.id
    new.since = game.turn
    new.face_down = moving.face_down
    game.objs[new.id] = new
    target = zone_list(game, moving.to, seat)
    if target is not None:
        if moving.index < 0 or moving.to in {BATTLEFIELD, STACK, EXILE, COMMAND, GRAVEYARD, HAND}:
            target.append(new.id)
        else:
            target.insert(moving.index, new.id)
    if moving.to == BATTLEFIELD:
        arrive(game, new, obj, moving)
    moving.new = new.id
    if moving.to != BATTLEFIELD:
        if new.kind != CARD or new.slot in game.seats[new.owner].commanders:
            game.homeless.append(new.id)
    game.version += 1
    if BATTLEFIELD in (origin, moving.to):
        game.layer_version += 1
    _watch_anew(game, obj)
    _watch_anew(game, new)
    if origin == GRAVEYARD and obj.kind == CARD:
        leave_graveyard(game, obj.owner, obj.id, new.id)
    emit(game, _moved_event(game, obj, new, origin, moving))
    return new.id


def _moved_event(game: Game, old: Obj, new: Obj, origin: int, moving: Moving) -> Event:
    if origin == BATTLEFIELD:
        chars = game.gone_chars[old.id]
        return Event(
            events.MOVED,
            old.id,
            new.id,
            chars.controller,
            origin=origin,
            to=moving.to,
            chars=chars,
            index=game.watchers,
        )
    player = new.controller if moving.to == BATTLEFIELD else new.owner
    return Event(events.MOVED, new.id, old.id, player, origin=origin, to=moving.to)


def cease(game: Game, ident: int) -> None:
    """An object ceases to exist: a token elsewhere than the battlefield, an ability that
    resolved, a copy of a spell (CR 111.7, 704.5d, 704.5e, 608.2n).
    """
    obj = game.objs[ident]
    remember(game, obj)
    ids = zone_list(game, obj.zone, obj.owner)
    if ids is not None and ident in ids:
        ids.remove(ident)
    del game.objs[ident]
    game.version += 1
    _watch_anew(game, obj)
    if obj.zone == BATTLEFIELD:
        _forget_battlefield(game, obj)
        game.layer_version += 1


def tap(game: Game, ident: int, event: Event | None = None) -> bool:
    """Tap a permanent (CR 701.26a); False where it is tapped already. ``event``: it happens so."""
    if game.objs[ident].tapped:
        return False
    own(game, ident).tapped = True
    game.version += 1
    controller = seen(game, ident).controller
    emit(game, Event(events.TAPPED, ident, 0, controller, combat=False))
    if event is not None:
        emit(game, event)
    return True


def untap(game: Game, ident: int) -> bool:
    """Untap a permanent (CR 701.26b); False where it is untapped already, or where a stun
    counter is removed instead (CR 122.1d).
    """
    if not game.objs[ident].tapped or remove_counters(game, ident, "stun", 1):
        return False
    own(game, ident).tapped = False
    game.version += 1
    emit(game, Event(events.UNTAPPED, ident, 0, seen(game, ident).controller))
    return True


def add_counters(game: Game, ident: int, kind: str, count: int, by: int = -1) -> None:
    """Put counters on an object (CR 122.1); ``by``: the seat that puts them."""
    if count <= 0:
        return
    obj = own(game, ident)
    obj.counters[kind] = obj.counters.get(kind, 0) + count
    touch_layers(game)
    tell_counters(game, obj, kind, count, by)
    if kind == "lore":
        total = obj.counters[kind]
        emit(game, Event(events.CHAPTER, ident, count, obj.held, amount=total))


def remove_counters(game: Game, ident: int, kind: str, count: int) -> int:
    """Remove up to ``count`` counters; returns how many were removed."""
    have = game.objs[ident].counters.get(kind, 0)
    taken = min(have, count)
    if taken <= 0:
        return 0
    obj = own(game, ident)
    if taken == have:
        del obj.counters[kind]
    else:
        obj.counters[kind] = have - taken
    touch_layers(game)
    emit(game, Event(events.COUNTERS_REMOVED, ident, 0, obj.held, amount=taken, word=kind))
    return taken


def attach(game: Game, ident: int, host: int) -> None:
    """Attach an Aura or Equipment to an object or player (CR 701.3)."""
    obj = own(game, ident)
    if obj.attached_to == host:
        return
    old = game.objs.get(obj.attached_to)
    if old is not None and ident in old.attachments:
        own(game, old.id).attachments.remove(ident)
    obj.attached_to = host
    obj.timestamp = stamp(game)
    if host > 0 and host in game.objs:
        own(game, host).attachments.append(ident)
    touch_layers(game)


def unattach(game: Game, ident: int) -> None:
    """An Equipment comes off what it was attached to (CR 301.5c, 704.5n)."""
    attach(game, ident, 0)


def mark(game: Game, ident: int, key: str) -> None:
    """Remember that something was done this turn, by the turn's ordinal."""
    own(game, ident).used[key] = game.turn


def choose_for(game: Game, ident: int, key: str, word: str) -> None:
    """Remember a value chosen for an object (CR 607.2d)."""
    own(game, ident).chosen[key] = word
    touch_layers(game)


def link(game: Game, ident: int, other: int) -> None:
    """Remember that one object exiled (or otherwise holds) another (CR 607)."""
    if ident in game.objs:
        own(game, ident).linked.append(other)
    elif ident in game.gone:
        gone = game.gone[ident].clone(game.epoch)
        gone.linked.append(other)
        game.gone[ident] = gone


def copy_values(game: Game, ident: int, printed: Printed) -> None:
    """An object gets the copiable values of another (CR 707.2)."""
    own(game, ident).copied = printed
    touch_layers(game)


def put_back(game: Game, ident: int) -> None:
    """Put a card from a hand on the bottom of its owner's library (CR 103.5)."""
    move(game, Moving(ident, LIBRARY, index=-1))
