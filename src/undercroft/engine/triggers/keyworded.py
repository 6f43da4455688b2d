"""Whether an event is what the trigger of a keyword ability waits for (CR 702)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from undercroft.engine import events
from undercroft.engine.bound import life_of
from undercroft.engine.seen import Scope, record, seen
from undercroft.engine.speaking import speaks_of
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref, seat_of
from undercroft.engine.state.resolution import Event, Watcher
from undercroft.oracle import spelled as s
from undercroft.oracle.daylight import DaytimeChanges
from undercroft.oracle.node import Trigger
from undercroft.oracle.triggers import TurnedFaceUp
from undercroft.oracle.venturing import CreaturesHit, MovesIntoRoom

Test = Callable[[Game, Trigger, Event, Watcher], bool]


def _last_counter(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    """CR 702.63a: none of the kind is left on it."""
    node = cast("s.LastCounterRemoved", trigger)
    if node.by_you and event.player != watcher.controller:
        return False
    if event.word != node.kind or record(game, event.obj).counters.get(node.kind, 0):
        return False
    return speaks_of(game, node.subject, event.obj, Scope(watcher.controller, watcher.source))


def _attacks_so(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("s.AttacksSo", trigger)
    if not speaks_of(game, node.subject, event.obj, Scope(watcher.controller, watcher.source)):
        return False
    if node.how == s.GREATER_POWER:
        return _beside_greater(game, event.obj)
    if event.other > 0:
        return False
    life = life_of(game, seat_of(event.other))
    return all(life >= life_of(game, seat) for seat in game.order if not game.seats[seat].lost)


def _beside_greater(game: Game, ident: int) -> bool:
    """Whether a creature attacks beside another of greater power (CR 702.149a)."""
    combat = game.combat
    if combat is None:
        return False
    power = seen(game, ident).power
    controller = seen(game, ident).controller
    others = [seen(game, other) for other in combat.attackers]
    return any(it.power > power and it.controller == controller for it in others)


def _turned_up(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("TurnedFaceUp", trigger)
    return speaks_of(game, node.subject, event.obj, Scope(watcher.controller, watcher.source))


def _daytime(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    """CR 731.1a."""
    to = cast("DaytimeChanges", trigger).to
    return not to or event.word == to


def _into_room(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    """CR 309.4c."""
    return event.obj == watcher.source and event.amount == cast("MovesIntoRoom", trigger).number


def _creatures_hit(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    """CR 726.2."""
    if not event.combat or event.obj != player_ref(watcher.controller):
        return False
    subject = cast("CreaturesHit", trigger).subject
    return speaks_of(game, subject, event.other, Scope(watcher.controller, watcher.source))


TESTS: Final[dict[type, Test]] = {
    s.LastCounterRemoved: _last_counter,
    s.AttacksSo: _attacks_so,
    TurnedFaceUp: _turned_up,
    DaytimeChanges: _daytime,
    MovesIntoRoom: _into_room,
    CreaturesHit: _creatures_hit,
}
KINDS: Final[dict[type, tuple[int, ...]]] = {
    s.LastCounterRemoved: (events.COUNTERS_REMOVED,),
    s.AttacksSo: (events.ATTACKS,),
    TurnedFaceUp: (events.TURNED_FACE_UP,),
    DaytimeChanges: (events.DAYTIME,),
    MovesIntoRoom: (events.ROOM_ENTERED,),
    CreaturesHit: (events.DAMAGE,),
}
