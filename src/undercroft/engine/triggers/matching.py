"""Whether an event is what a triggered ability waits for, one function a kind of trigger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from undercroft.engine import events
from undercroft.engine.applying import speaks_of
from undercroft.engine.match import has_parts, passes
from undercroft.engine.predicates import on_side
from undercroft.engine.seen import Scope, seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import seat_of
from undercroft.engine.state.resolution import Event, Watcher
from undercroft.engine.triggers import keyworded
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD
from undercroft.oracle import triggers as t
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Reference, Trigger
from undercroft.oracle.references import Any

Test = Callable[[Game, Trigger, Event, Watcher], bool]


def _scope(watcher: Watcher) -> Scope:
    return Scope(watcher.controller, watcher.source, watcher.ctx)


def _subject(game: Game, subject: Reference, ident: int, watcher: Watcher) -> bool:
    return speaks_of(game, subject, ident, _scope(watcher))


def _is_kind(game: Game, what: Reference | None, ref: int, watcher: Watcher) -> bool:
    """Whether an object, wherever it is, is of a kind (None: any)."""
    if what is None:
        return True
    if isinstance(what, Any):
        return _is_kind(game, what.filter, ref, watcher)
    if isinstance(what, Filter):
        return ref > 0 and has_parts(game, what, ref, seen(game, ref), _scope(watcher))
    return passes(game, what, ref, _scope(watcher))


def _side(game: Game, side: str, seat: int, watcher: Watcher) -> bool:
    return seat >= 0 and on_side(game, side, seat, _scope(watcher))


def _enters(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.Enters", trigger)
    return event.to == BATTLEFIELD and _subject(game, node.subject, event.obj, watcher)


def _dies(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.Dies", trigger)
    if event.origin != BATTLEFIELD or event.to != GRAVEYARD:
        return False
    return _subject(game, node.subject, event.obj, watcher)


def _leaves(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.Leaves", trigger)
    if event.origin != BATTLEFIELD or (node.to is not None and event.to != node.to):
        return False
    return _subject(game, node.subject, event.obj, watcher)


def _put_into(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.PutInto", trigger)
    if event.to != node.to or (node.origin is not None and event.origin != node.origin):
        return False
    if watcher.source in {event.obj, event.other}:
        return _subject(game, node.subject, watcher.source, watcher)
    return _subject(game, node.subject, event.obj, watcher)


def _attacks(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.Attacks", trigger)
    if node.alone and (game.combat is None or len(game.combat.attackers) != 1):
        return False
    if node.whom:
        whom = seat_of(event.other) if event.other < 0 else seen(game, event.other).controller
        if not _side(game, node.whom, whom, watcher):
            return False
    return _subject(game, node.subject, event.obj, watcher)


def _you_attack(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.YouAttack", trigger)
    if event.player != watcher.controller or game.combat is None:
        return False
    return any(_is_kind(game, node.filter, ident, watcher) for ident in game.combat.attackers)


def _blocks(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.Blocks", trigger)
    if event.amount:
        # It was declared to block another of the band (CR 702.22h).
        return False
    if not _subject(game, node.subject, event.obj, watcher):
        return False
    return _is_kind(game, node.whom, event.other, watcher)


def _becomes_blocked(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.BecomesBlocked", trigger)
    if node.by is None:
        # Once for each attacker that becomes blocked (CR 509.3c).
        return event.kind == events.BLOCKED and _subject(game, node.subject, event.obj, watcher)
    if event.kind != events.BLOCKS or not _is_kind(game, node.by, event.obj, watcher):
        return False
    return _subject(game, node.subject, event.other, watcher)


def _blocks_or_blocked(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.BlocksOrBecomesBlocked", trigger)
    if event.kind == events.BLOCKED:
        return node.by is None and _subject(game, node.subject, event.obj, watcher)
    if not event.amount and _subject(game, node.subject, event.obj, watcher):
        return _is_kind(game, node.by, event.other, watcher)
    if node.by is None or not _is_kind(game, node.by, event.obj, watcher):
        return False
    return _subject(game, node.subject, event.other, watcher)


def _deals_damage(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.DealsDamage", trigger)
    if node.combat and not event.combat:
        return False
    if not _subject(game, node.subject, event.other, watcher):
        return False
    if node.to is None:
        return True
    return _is_kind(game, node.to, event.obj, watcher)


def _dealt_damage(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.IsDealtDamage", trigger)
    if node.combat and not event.combat:
        return False
    return _subject(game, node.subject, event.obj, watcher)


def _casts(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.CastsSpell", trigger)
    if node.nth and event.amount != node.nth:
        return False
    if not _side(game, node.side, event.player, watcher):
        return False
    return _is_kind(game, node.filter, event.obj, watcher)


def _cast_this(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    return event.obj == watcher.source


def _at_beginning(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.AtBeginning", trigger)
    if event.amount != node.step:
        return False
    whose = node.whose
    if whose == "you":
        return watcher.controller in game.active_seats
    if whose in {"each opponent", "opponent"}:
        return _side(game, "opponent", event.player, watcher)
    if whose == "enchanted":
        source = game.objs.get(watcher.source)
        if source is None or not source.attached_to:
            return False
        host = source.attached_to
        seat = seat_of(host) if host < 0 else seen(game, host).controller
        return seat in game.active_seats
    return True


def _draws(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.DrawsCard", trigger)
    if node.nth and event.amount != node.nth:
        return False
    return _side(game, node.side, event.player, watcher)


def _gains(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    return _side(game, cast("t.GainsLife", trigger).side, event.player, watcher)


def _loses(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    return _side(game, cast("t.LosesLife", trigger).side, event.player, watcher)


def _discards(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.DiscardsCard", trigger)
    if not _side(game, node.side, event.player, watcher):
        return False
    return _is_kind(game, node.filter, event.obj, watcher)


def _tapped(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.BecomesTapped", trigger)
    if node.for_mana != (event.kind == events.TAPPED_FOR_MANA):
        return False
    return _subject(game, node.subject, event.obj, watcher)


def _untapped(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    return _subject(game, cast("t.BecomesUntapped", trigger).subject, event.obj, watcher)


def _targeted(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.BecomesTarget", trigger)
    if node.spell_only and event.amount:
        return False
    if not _side(game, node.side, event.player, watcher):
        return False
    return _subject(game, node.subject, event.obj, watcher)


def _counters(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    return _subject(game, cast("t.CountersPut", trigger).subject, event.obj, watcher)


def _sacrifices(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.Sacrifices", trigger)
    if not _side(game, node.side, event.player, watcher):
        return False
    return _is_kind(game, node.filter, event.obj, watcher)


def _either(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    parts = cast("t.EitherTrigger", trigger).parts
    return any(
        event.kind in KINDS[type(part)] and TESTS[type(part)](game, part, event, watcher)
        for part in parts
    )


def kinds_of(trigger: Trigger) -> tuple[int, ...]:
    """The kinds of event that a trigger has to look at."""
    if isinstance(trigger, t.EitherTrigger):
        found = {kind for part in trigger.parts for kind in KINDS[type(part)]}
        return tuple(sorted(found))
    return KINDS[type(trigger)]


def matches(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    """Whether the event is what the trigger waits for."""
    return TESTS[type(trigger)](game, trigger, event, watcher)


TESTS: Final[dict[type, Test]] = {
    t.Enters: _enters,
    t.Dies: _dies,
    t.Leaves: _leaves,
    t.PutInto: _put_into,
    t.Attacks: _attacks,
    t.YouAttack: _you_attack,
    t.Blocks: _blocks,
    t.BecomesBlocked: _becomes_blocked,
    t.BlocksOrBecomesBlocked: _blocks_or_blocked,
    t.DealsDamage: _deals_damage,
    t.IsDealtDamage: _dealt_damage,
    t.CastsSpell: _casts,
    t.CastThis: _cast_this,
    t.AtBeginning: _at_beginning,
    t.DrawsCard: _draws,
    t.GainsLife: _gains,
    t.LosesLife: _loses,
    t.DiscardsCard: _discards,
    t.BecomesTapped: _tapped,
    t.BecomesUntapped: _untapped,
    t.BecomesTarget: _targeted,
    t.CountersPut: _counters,
    t.Sacrifices: _sacrifices,
    t.EitherTrigger: _either,
    **keyworded.TESTS,
}

KINDS: Final[dict[type, tuple[int, ...]]] = {
    t.Enters: (events.MOVED,),
    t.Dies: (events.MOVED,),
    t.Leaves: (events.MOVED,),
    t.PutInto: (events.MOVED,),
    t.Attacks: (events.ATTACKS,),
    t.YouAttack: (events.ATTACKERS_DECLARED,),
    t.Blocks: (events.BLOCKS,),
    t.BecomesBlocked: (events.BLOCKED, events.BLOCKS),
    t.BlocksOrBecomesBlocked: (events.BLOCKED, events.BLOCKS),
    t.DealsDamage: (events.DAMAGE,),
    t.IsDealtDamage: (events.DAMAGE,),
    t.CastsSpell: (events.CAST,),
    t.CastThis: (events.CAST,),
    t.AtBeginning: (events.STEP_BEGAN,),
    t.DrawsCard: (events.DRAWN,),
    t.GainsLife: (events.LIFE_GAINED,),
    t.LosesLife: (events.LIFE_LOST,),
    t.DiscardsCard: (events.DISCARDED,),
    t.BecomesTapped: (events.TAPPED, events.TAPPED_FOR_MANA),
    t.BecomesUntapped: (events.UNTAPPED,),
    t.BecomesTarget: (events.TARGETED,),
    t.CountersPut: (events.COUNTERS_PUT,),
    t.Sacrifices: (events.SACRIFICED,),
    t.State: (),
    **keyworded.KINDS,
}
