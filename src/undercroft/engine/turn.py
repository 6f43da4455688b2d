"""The turn (CR 500 to 514): a plan of steps, run one by one."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine import events
from undercroft.engine.change import effects as fx
from undercroft.engine.change import players
from undercroft.engine.change.combat_ends import end_combat
from undercroft.engine.change.controlling import begin_control
from undercroft.engine.change.copied import end_copies, end_longer_copies
from undercroft.engine.change.damage import clear_damage
from undercroft.engine.change.flow import ask, emit, note, own, pop, push
from undercroft.engine.change.phasing import turn_missed
from undercroft.engine.changes import DISCARDED, Countering, Drawing, Moving, Proposal
from undercroft.engine.choices import Choice, Option
from undercroft.engine.combat.damage import needs_first_strike
from undercroft.engine.ops import (
    COMBAT_DAMAGE,
    DECLARE_ATTACK,
    DECLARE_BLOCK,
    HAND_SIZE,
    SETTLE,
    SKIPPING,
    STEP,
    STEP_ENDS,
    UNTAPPING,
)
from undercroft.engine.play.priority import open_priority, settle
from undercroft.engine.query import permanents, player_rule, refs, statics_of
from undercroft.engine.replace import propose
from undercroft.engine.seen import Scope, seen
from undercroft.engine.state.combat import Combat
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Event, Frame
from undercroft.engine.tallies import AT_DAWN
from undercroft.engine.triggers.watch import end_delayed
from undercroft.lexicon import steps
from undercroft.lexicon.types import ENCHANTMENT, LAND
from undercroft.lexicon.zones import GRAVEYARD
from undercroft.oracle.older import MaySkip
from undercroft.oracle.rulings import HandSize

#: Effects that end as a step begins, by the step (CR 611.2a).
_ENDING: Final = {
    steps.UPKEEP: fx.UNTIL_YOUR_NEXT_UPKEEP,
    steps.END_STEP: fx.UNTIL_YOUR_NEXT_END_STEP,
}

_BEGIN: Final = 0
_PRIORITY: Final = 1
_END: Final = STEP_ENDS


def turn(game: Game, frame: Frame) -> None:
    """The bottom of the agenda: the next step of the turn, or the next turn."""
    if game.plan:
        step = game.plan[0]
        game.plan = game.plan[1:]
        if _is_skipped(game, step):
            return
        frame = Frame(STEP, i=step)
        sources = _skippable(game, "draw step") if step == steps.DRAW else []
        if sources:
            frame = Frame(SKIPPING, i=step)
            frame.ids = sources
        push(game, frame)
        return
    next_turn(game)


def _skippable(game: Game, what: str, seats: tuple[int, ...] = ()) -> list[int]:
    """What lets somebody whose turn it is (or of ``seats``) skip a step or a turn."""
    found: list[int] = []
    for standing in statics_of(game, MaySkip):
        body = standing.body
        if isinstance(body, MaySkip) and body.what == what:
            if standing.controller in (seats or game.active_seats):
                if not body.tapped or game.objs[standing.source].tapped:
                    found.append(standing.source)
    return found


#: Steps and phases that can be skipped, each by the step that begins it.
_SKIPPED: Final = {
    steps.UNTAP: "untap step",
    steps.UPKEEP: "upkeep",
    steps.DRAW: "draw step",
    steps.BEGIN_COMBAT: "combat phase",
}


def _is_skipped(game: Game, which: int) -> bool:
    """Whether a step or phase is skipped: it does not happen at all (CR 500.11)."""
    word = _SKIPPED.get(which, "")
    if not word:
        return False
    once = [seat for seat in game.active_seats if word in game.seats[seat].skips]
    for seat in once:
        game.seats[seat].skips.remove(word)
    always = all(player_rule(game, seat, f"skip {word}") for seat in game.active_seats)
    if not once and not always:
        return False
    if which == steps.BEGIN_COMBAT:
        while game.plan and game.plan[0] in steps.COMBAT_STEPS:
            game.plan = game.plan[1:]
    game.version += 1
    return True


def next_turn(game: Game) -> None:
    """The next turn begins, if nobody may skip it."""
    forget(game)
    seat = _whose_next(game)
    sources = _skippable(game, "turn", game.variant.turn_of(game, seat))
    if sources:
        frame = Frame(SKIPPING, i=-1)
        frame.j = seat
        frame.ids = sources
        push(game, frame)
        return
    begin_turn(game, seat)


def begin_turn(game: Game, seat: int) -> None:
    """A turn of a seat begins (CR 500.1)."""
    game.turn += 1
    game.turn_before = game.active_seats
    game.active = seat
    game.active_seats = game.variant.turn_of(game, seat)
    begin_control(game)
    for each in game.active_seats:
        game.seats[each].turns += 1
        game.seats[each].began_before = game.seats[each].began
        game.seats[each].began = game.turn
        game.seats[each].lands_played = 0
    for each_seat in game.seats:
        cast = each_seat.did.get("cast", 0)
        each_seat.did = {"cast last turn": cast} if cast else {}
    for each in game.active_seats:
        _count_lands(game, each)
    game.plan = list(game.variant.turn_plan(game, seat))
    game.version += 1
    note(game, "turn", (player_ref(seat),), game.turn)


def _count_lands(game: Game, seat: int) -> None:
    """Count the untapped lands of a seat as its turn begins, before any of them untaps."""
    lands = [ident for ident in permanents(game, seat) if seen(game, ident).types & LAND]
    untapped = len([ident for ident in lands if not game.objs[ident].tapped])
    if untapped:
        game.seats[seat].did[AT_DAWN] = untapped


def _whose_next(game: Game) -> int:
    """An extra turn, the newest first; else the next player in order (CR 500.7, 103.8)."""
    while game.extra_turns:
        seat = game.extra_turns[-1]
        game.extra_turns = game.extra_turns[:-1]
        if not game.seats[seat].lost and not _turn_skipped(game, seat):
            return seat
    order = game.order
    for _ in order * 4:
        seat = game.variant.next_turn(game)
        if seat < 0:
            break
        if game.ending is not None or not (game.seats[seat].lost or _turn_skipped(game, seat)):
            return seat
    for _ in order * 4:
        seat = order[game.next_seat % len(order)]
        game.next_seat = (game.next_seat + 1) % len(order)
        if not game.seats[seat].lost and not _turn_skipped(game, seat):
            return seat
        if game.seats[seat].lost:
            # Their turn would have begun (CR 800.4m).
            fx.end_effects(game, fx.UNTIL_YOUR_NEXT_TURN, seat)
            end_longer_copies(game, seat)
            turn_missed(game, seat)
    return order[0]


def _turn_skipped(game: Game, seat: int) -> bool:
    """Whether a turn that would begin is skipped, once (CR 500.11)."""
    if "turn" not in game.seats[seat].skips:
        return False
    game.seats[seat].skips.remove("turn")
    return True


def forget(game: Game) -> None:
    """Let go of objects and resolutions that nothing can ask for any more."""
    wanted = {waiting.ctx for waiting in game.delayed} | {w.ctx for w in game.waiting}
    wanted |= {game.objs[ident].ctx for ident in game.stack}
    wanted |= {frame.ctx for frame in game.agenda}
    for key in [key for key in game.contexts if key not in wanted]:
        del game.contexts[key]
    known = {waiting.source for waiting in game.delayed}
    known |= {effect.source for effect in game.continuing}
    known |= {shield.source for shield in game.shields}
    known |= {shield.maker for shield in game.shields}
    for ctx in game.contexts.values():
        known.add(ctx.source)
        known.update(ctx.moved, ctx.created, ctx.chosen, ctx.paid)
        known.update(ref for slot in ctx.targets for ref in slot)
        if ctx.event is not None:
            known.update((ctx.event.obj, ctx.event.other))
    for key in [key for key in game.gone if key not in known]:
        del game.gone[key]
        del game.gone_chars[key]


def step(game: Game, frame: Frame) -> None:
    """Run one step: its turn-based actions, priority, its end."""
    if frame.stage == _BEGIN:
        frame.stage = _PRIORITY
        game.step = frame.i
        for seat in game.active_seats if frame.i in _ENDING else ():
            fx.end_effects(game, _ENDING[frame.i], seat)
        if frame.i == steps.UPKEEP:
            for seat in game.active_seats:
                game.seats[seat].upkeep_before = game.seats[seat].upkeep
                game.seats[seat].upkeep = game.turn
        if frame.i != steps.UNTAP:
            emit(game, Event(events.STEP_BEGAN, 0, 0, game.active, amount=frame.i))
        if game.log is not None:
            note(game, "step", (), frame.i)
        if not game.variant.turn_based(game, frame.i):
            _turn_based(game, frame.i)
        return
    if frame.stage == _PRIORITY:
        frame.stage = _END
        if _has_priority(game, frame.i):
            open_priority(game)
        return
    if frame.i == steps.CLEANUP and settle(game):
        # CR 514.3a: players receive priority, then another cleanup step begins.
        game.plan = [steps.CLEANUP, *game.plan]
        frame.i = steps.END_STEP
        frame.stage = _PRIORITY
        return
    _end_step(game, frame.i)
    pop(game)


def _has_priority(game: Game, which: int) -> bool:
    if which in {steps.UNTAP, steps.CLEANUP}:
        return False
    if which >= steps.FIRST_EXTRA:
        return game.variant.has_priority(game, which)
    combat = game.combat
    if which == steps.FIRST_STRIKE_DAMAGE:
        return combat is not None and bool(combat.struck)
    return True


def _turn_based(game: Game, which: int) -> None:
    """Turn-based actions of ordinary Magic (CR 703.4)."""
    if which == steps.UNTAP:
        push(game, Frame(UNTAPPING))
    elif which == steps.DRAW:
        _draw(game)
    elif which == steps.PRECOMBAT_MAIN:
        _lore(game)
    elif which == steps.BEGIN_COMBAT:
        game.combat = Combat()
    elif which == steps.DECLARE_ATTACKERS:
        push(game, Frame(SETTLE, i=which))
        push(game, Frame(DECLARE_ATTACK))
    elif which == steps.DECLARE_BLOCKERS:
        push(game, Frame(DECLARE_BLOCK))
    elif which == steps.FIRST_STRIKE_DAMAGE:
        if needs_first_strike(game):
            push(game, Frame(COMBAT_DAMAGE))
    elif which == steps.COMBAT_DAMAGE:
        push(game, Frame(COMBAT_DAMAGE))
    elif which == steps.CLEANUP:
        push(game, Frame(HAND_SIZE))


def after_attackers(game: Game, frame: Frame) -> None:
    """Without attackers the rest of combat is skipped (CR 508.8)."""
    pop(game)
    if game.combat is None or not game.combat.attackers:
        skipped = {steps.DECLARE_BLOCKERS, steps.FIRST_STRIKE_DAMAGE, steps.COMBAT_DAMAGE}
        kept = []
        skipping = True
        for which in game.plan:
            if which not in skipped:
                skipping = False
            if not (skipping and which in skipped):
                kept.append(which)
        game.plan = kept


def _draw(game: Game) -> None:
    """CR 504.1, 103.8a."""
    batch: list[Proposal] = []
    for seat in game.active_seats:
        if game.seats[seat].turns == 1 and game.variant.skips_first_draw(game, seat):
            continue
        if player_rule(game, seat, "skip draw step"):
            continue
        batch.append(Drawing(seat))
    if batch:
        propose(game, batch)


def _lore(game: Game) -> None:
    """Each Saga of the active player gets a lore counter (CR 714.3c)."""
    batch: list[Proposal] = [
        Countering(ident, "lore", 1)
        for seat in game.active_seats
        for ident in permanents(game, seat)
        if seen(game, ident).types & ENCHANTMENT and seen(game, ident).has_subtype("Saga")
    ]
    if batch:
        propose(game, batch)


def hand_size(game: Game, frame: Frame) -> None:
    """CR 514.1, 514.2: discard to hand size, then damage wears off and effects end."""
    if frame.stage == 1:
        frame.ids.append(cast("Choice", game.answered).options[frame.answer].ref)
        frame.stage = 0
    if frame.stage == 0:
        while frame.j < len(game.active_seats):
            seat = game.active_seats[frame.j]
            over = _over(game, seat) - len(frame.ids)
            if over <= 0:
                _discard(game, frame)
                frame.j += 1
                continue
            able = [ident for ident in game.seats[seat].hand if ident not in frame.ids]
            frame.stage = 1
            options = [Option(ch.PICK, ident) for ident in able]
            ask(game, Choice(seat, ch.DISCARDS, options, "CR 514.1", good=-1))
            return
        frame.stage = 2
        batch, frame.batch = frame.batch, []
        if batch:
            propose(game, batch)
            return
    pop(game)
    wear_off(game)


def _over(game: Game, seat: int) -> int:
    if player_rule(game, seat, "no maximum hand size"):
        return 0
    size = game.variant.hand_size(game, seat)
    for standing in statics_of(game, HandSize):
        body = standing.body
        if isinstance(body, HandSize):
            scope = Scope(standing.controller, standing.source)
            if player_ref(seat) in refs(game, body.who, scope):
                size = body.size
    return len(game.seats[seat].hand) - size


def _discard(game: Game, frame: Frame) -> None:
    frame.batch += [Moving(ident, GRAVEYARD, DISCARDED) for ident in frame.ids]
    frame.ids = []


def wear_off(game: Game) -> None:
    """CR 514.2: damage is removed and "until end of turn" effects end, all at once."""
    # What is phased out too.
    for ident in [*game.battlefield, *game.phased]:
        obj = game.objs[ident]
        if obj.damage or obj.deathtouched or obj.regeneration:
            clear_damage(game, ident)
            own(game, ident).regeneration = 0
    fx.end_effects(game, fx.UNTIL_END_OF_TURN)
    end_copies(game)
    for seat in game.active_seats:
        fx.end_next_turn_effects(game, seat)
    fx.end_shields(game)
    end_delayed(game)


def _end_step(game: Game, which: int) -> None:
    players.empty_pools(game)
    for seat in game.active_seats if which == steps.UPKEEP else ():
        fx.end_upkeep_effects(game, seat)
    if which == steps.END_COMBAT:
        end_combat(game)
