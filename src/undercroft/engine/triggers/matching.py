"""Whether an event is what a triggered ability waits for, one function a kind of trigger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from undercroft.engine import events
from undercroft.engine.seen import record, seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import seat_of
from undercroft.engine.state.resolution import Event, Watcher
from undercroft.engine.tallies import INSTANTS
from undercroft.engine.triggers import activations, deeds, keyworded
from undercroft.engine.triggers.deeds import is_kind, is_side, is_subject
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD
from undercroft.oracle import triggers as t
from undercroft.oracle.activations import Activates
from undercroft.oracle.node import Trigger

Test = Callable[[Game, Trigger, Event, Watcher], bool]


def _enters(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.Enters", trigger)
    if event.to != BATTLEFIELD or not is_subject(game, node.subject, event.obj, watcher):
        return False
    return not node.under or is_side(game, node.under, event.player, watcher)


def _dies(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.Dies", trigger)
    if event.origin != BATTLEFIELD or event.to != GRAVEYARD:
        return False
    return is_subject(game, node.subject, event.obj, watcher)


def _leaves(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.Leaves", trigger)
    if event.origin != BATTLEFIELD or (node.to is not None and event.to != node.to):
        return False
    return is_subject(game, node.subject, event.obj, watcher)


def _put_into(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.PutInto", trigger)
    if event.to != node.to or (node.origin is not None and event.origin != node.origin):
        return False
    if node.whose != "a" and not _whose(game, node.whose, event.obj, watcher):
        return False
    if watcher.source in {event.obj, event.other}:
        return is_subject(game, node.subject, watcher.source, watcher)
    return is_subject(game, node.subject, event.obj, watcher)


def _whose(game: Game, whose: str, ident: int, watcher: Watcher) -> bool:
    """Whether the graveyard is of the player that a trigger speaks of."""
    side = "you" if whose == "your" else "opponent"
    return is_side(game, side, record(game, ident).owner, watcher)


def _attacks(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.Attacks", trigger)
    if node.alone and (game.combat is None or len(game.combat.attackers) != 1):
        return False
    if node.first and event.amount:
        return False
    if node.others and (game.combat is None or len(game.combat.attackers) <= node.others):
        return False
    if node.whom and not _attacked_side(game, node.whom, event.other, watcher):
        return False
    return is_subject(game, node.subject, event.obj, watcher)


def _attacked_side(game: Game, whom: str, attacked: int, watcher: Watcher) -> bool:
    """Whether a player of a side is attacked, or a planeswalker "you or yours" speak of."""
    if whom == "you or yours":
        seat = seat_of(attacked) if attacked < 0 else seen(game, attacked).controller
        return seat == watcher.controller
    return attacked < 0 and is_side(game, whom, seat_of(attacked), watcher)


def _you_attack(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.YouAttack", trigger)
    if event.player != watcher.controller or game.combat is None:
        return False
    return any(is_kind(game, node.filter, ident, watcher) for ident in game.combat.attackers)


def _blocks(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.Blocks", trigger)
    if event.amount:
        # It was declared to block another of the band (CR 702.22h).
        return False
    if not is_subject(game, node.subject, event.obj, watcher):
        return False
    return is_kind(game, node.whom, event.other, watcher)


def _becomes_blocked(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.BecomesBlocked", trigger)
    if node.by is None:
        # Once for each attacker that becomes blocked (CR 509.3c).
        return event.kind == events.BLOCKED and is_subject(game, node.subject, event.obj, watcher)
    if event.kind != events.BLOCKS or not is_kind(game, node.by, event.obj, watcher):
        return False
    return is_subject(game, node.subject, event.other, watcher)


def _blocks_or_blocked(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.BlocksOrBecomesBlocked", trigger)
    if event.kind == events.BLOCKED:
        return node.by is None and is_subject(game, node.subject, event.obj, watcher)
    if not event.amount and is_subject(game, node.subject, event.obj, watcher):
        return is_kind(game, node.by, event.other, watcher)
    if node.by is None or not is_kind(game, node.by, event.obj, watcher):
        return False
    return is_subject(game, node.subject, event.other, watcher)


def _deals_damage(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.DealsDamage", trigger)
    if node.combat and not event.combat:
        return False
    if event.amount < node.low:
        return False
    if not is_subject(game, node.subject, event.other, watcher):
        return False
    if node.to is None:
        return True
    return is_kind(game, node.to, event.obj, watcher)


def _dealt_damage(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.IsDealtDamage", trigger)
    if node.combat and not event.combat:
        return False
    if node.by is not None and not is_kind(game, node.by, event.other, watcher):
        return False
    return is_subject(game, node.subject, event.obj, watcher)


def _casts(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.CastsSpell", trigger)
    if event.kind == events.COPIED and not node.copy:
        return False
    if node.nth and event.amount != node.nth:
        return False
    if node.later and game.seats[event.player].did.get(INSTANTS, 0) < 2:
        return False
    if not is_side(game, node.side, event.player, watcher):
        return False
    return is_kind(game, node.filter, event.obj, watcher)


def _cast_this(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    return event.obj == watcher.source


def _draws(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.DrawsCard", trigger)
    if not game.turn:
        # Opening hands are drawn before the game (CR 103.5).
        return False
    if node.nth and event.amount != node.nth:
        return False
    return is_side(game, node.side, event.player, watcher)


def _gains(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    return is_side(game, cast("t.GainsLife", trigger).side, event.player, watcher)


def _loses(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    return is_side(game, cast("t.LosesLife", trigger).side, event.player, watcher)


def _discards(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.DiscardsCard", trigger)
    if not is_side(game, node.side, event.player, watcher):
        return False
    return is_kind(game, node.filter, event.obj, watcher)


def _tapped(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.BecomesTapped", trigger)
    if node.for_mana != (event.kind == events.TAPPED_FOR_MANA):
        return False
    return is_subject(game, node.subject, event.obj, watcher)


def _untapped(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    return is_subject(game, cast("t.BecomesUntapped", trigger).subject, event.obj, watcher)


def _targeted(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.BecomesTarget", trigger)
    if node.spell_only and event.amount:
        return False
    if not is_side(game, node.side, event.player, watcher):
        return False
    return is_subject(game, node.subject, event.obj, watcher)


def _counters(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.CountersPut", trigger)
    if node.kind and event.word != node.kind:
        return False
    if node.by_you and event.origin != watcher.controller:
        return False
    return is_subject(game, node.subject, event.obj, watcher)


def _sacrifices(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    node = cast("t.Sacrifices", trigger)
    if not is_side(game, node.side, event.player, watcher):
        return False
    return is_kind(game, node.filter, event.obj, watcher)


def _either(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    parts = cast("t.EitherTrigger", trigger).parts
    return any(
        event.kind in kinds_of(part) and matches(game, part, event, watcher) for part in parts
    )


def _first_each_turn(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    """Whether it is so at all; ``watch`` remembers whether it was so before."""
    return matches(game, cast("t.FirstEachTurn", trigger).event, event, watcher)


def _during_turn(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    inner = cast("t.DuringTurn", trigger).event
    return deeds.during_turn(game, trigger, watcher) and matches(game, inner, event, watcher)


def kinds_of(trigger: Trigger) -> tuple[int, ...]:
    """The kinds of event that a trigger has to look at."""
    if isinstance(trigger, t.FirstEachTurn | t.DuringTurn):
        return kinds_of(trigger.event)
    if isinstance(trigger, t.EitherTrigger):
        found = {kind for part in trigger.parts for kind in kinds_of(part)}
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
    t.AtBeginning: deeds.at_beginning,
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
    t.FirstEachTurn: _first_each_turn,
    t.DuringTurn: _during_turn,
    **keyworded.TESTS,
    t.AttacksUnblocked: deeds.unblocked,
    t.TapsForMana: deeds.taps_for_mana,
    t.RollsDice: deeds.rolls_dice,
    t.Cycles: deeds.cycles,
    t.SideDoes: deeds.side_does,
    t.ObjectDoes: deeds.object_does,
    t.Chapter: deeds.chapter,
    Activates: activations.activates,
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
    t.CastsSpell: (events.CAST, events.COPIED),
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
    t.AttacksUnblocked: (events.UNBLOCKED,),
    t.TapsForMana: (events.TAPPED_FOR_MANA,),
    t.RollsDice: (events.DICE_ROLLED, events.ROLLED),
    t.Cycles: (events.CYCLED, events.DISCARDED),
    t.SideDoes: (
        events.DEED,
        events.UNLOCKED,
        events.ATTACKERS_DECLARED,
        events.LAND_PLAYED,
        events.DISCARDED,
        events.LIFE_GAINED,
        events.LIFE_LOST,
        events.DAMAGE,
    ),
    t.ObjectDoes: (events.OBJECT_DEED, events.SACRIFICED),
    t.Chapter: (events.CHAPTER,),
    Activates: (events.ACTIVATED,),
}
