"""What enters the battlefield: what it has from the start (CR 614.1c, 400.7, 122.6a)."""

from __future__ import annotations

from undercroft.engine import events
from undercroft.engine.change.flow import emit, own
from undercroft.engine.changes import Moving
from undercroft.engine.seen import copiable
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import Obj
from undercroft.engine.state.resolution import Event
from undercroft.lexicon.zones import STACK


def arrive(game: Game, new: Obj, old: Obj, moving: Moving) -> None:
    """What a permanent has as it enters: what was said of it, what a spell keeps (CR 400.7a)."""
    new.tapped = moving.tapped
    for kind, count in moving.counters.items():
        if count > 0:
            new.counters[kind] = count
            tell_counters(game, new, kind, count, new.controller)
    new.used["entered"] = game.turn
    if old.zone == STACK:
        new.cast = old.cast
        for key in ("cast by", "cast from", "cast main"):
            if key in old.used:
                new.used[key] = old.used[key]
        new.kicked = old.kicked
        new.x = old.x
        new.copied = old.copied
        new.face_down = old.face_down
        new.chosen = old.chosen.copy()
    for key, value in moving.chosen.items():
        new.chosen[key] = value
    if moving.copied >= 0:
        new.copied = game.printed[moving.copied]
    _start_counters(game, new)
    if moving.attached_to:
        new.attached_to = moving.attached_to
        if moving.attached_to > 0 and moving.attached_to in game.objs:
            own(game, moving.attached_to).attachments.append(new.id)


def _start_counters(game: Game, new: Obj) -> None:
    """A planeswalker's loyalty (CR 306.5b), a Saga's first lore counter (CR 714.3a)."""
    base = copiable(new).base
    if base.loyalty and "loyalty" not in new.counters:
        new.counters["loyalty"] = base.loyalty
        tell_counters(game, new, "loyalty", base.loyalty, new.controller)
    if base.has_subtype("Saga"):
        lore = new.counters.setdefault("lore", 1)
        emit(game, Event(events.CHAPTER, new.id, lore, new.controller, amount=lore))


def tell_counters(game: Game, obj: Obj, kind: str, count: int, by: int) -> None:
    """Counters were put on something, as it entered too (CR 122.6, 122.6a)."""
    counted = Event(events.COUNTERS_PUT, obj.id, 0, obj.held, amount=count, word=kind, origin=by)
    emit(game, counted)
