"""Watching for events, and abilities that wait to be put onto the stack (CR 603.2 to 603.8)."""

from __future__ import annotations

from typing import Final

from undercroft.engine import events
from undercroft.engine.change.flow import new_context, note, own, push
from undercroft.engine.change.leaving import nobodys
from undercroft.engine.change.objects import change_hands, leave_combat
from undercroft.engine.conditions import holds
from undercroft.engine.mana.recipes import acts_of
from undercroft.engine.ops import EFFECTS
from undercroft.engine.query import chars, refresh
from undercroft.engine.seen import Scope, seen
from undercroft.engine.state.ability_lists import AbilityList, Heard
from undercroft.engine.state.combat import Combat
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import ABILITY, player_ref
from undercroft.engine.state.resolution import Context, Event, Frame, Waiting, Watcher
from undercroft.engine.state.spelled_casting import MIRACLE
from undercroft.engine.triggers.again import left_with, times
from undercroft.engine.triggers.gathering import (
    Gathered,
    gather,
    makes_mana,
    oriented,
    takes_many,
)
from undercroft.engine.triggers.matching import kinds_of, matches
from undercroft.lexicon.types import BATTLE, CREATURE, PLANESWALKER
from undercroft.lexicon.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND
from undercroft.oracle.abilities import Triggered
from undercroft.oracle.triggers import AtBeginning, CastThis, Cycles, FirstEachTurn, State
from undercroft.oracle.verbs.wrappers import Delayed

#: How a triggered mana ability is told, which is never on the stack.
AT_ONCE: Final = "at once"


def watch(game: Game) -> None:
    """Bring the table of triggered abilities up to date: watchers by kind of event; and the
    list of permanents with abilities to activate.

    A new table is made; the old one stays with events that look back (CR 603.10).
    """
    known = game.watch_version == game.layer_version
    if known and not game.shifting:
        return
    refresh(game)
    if known and game.watched is game.cache:
        return
    table: dict[int, list[Watcher]] = {}
    actors: list[int] = []
    astray: list[int] = []
    for ident, it in game.cache.items():
        if it.controller != game.objs[ident].held:
            if game.seats[it.controller].left:
                astray.append(ident)
                continue
            change_hands(game, ident, it.controller)
        if it.abilities.activated and acts_of(it.abilities):
            actors.append(ident)
        if it.abilities.triggered:
            _add(table, ident, it.controller, it.abilities)
    if astray:
        for ident in astray:
            nobodys(game, ident)
        watch(game)
        return
    if game.far_triggers:
        for kind, watcher in _elsewhere(game):
            table.setdefault(kind, []).append(watcher)
    if game.combat is not None:
        _fight_on(game, game.combat)
    game.watchers = table
    game.actors = actors
    game.acting = None
    game.watched = game.cache
    game.watch_version = game.layer_version


def _fight_on(game: Game, combat: Combat) -> None:
    """What stopped being a creature, or what it was attacked as, leaves combat (CR 506.4)."""
    for ident in [*combat.attackers, *combat.blocking]:
        if ident in game.objs and not seen(game, ident).types & CREATURE:
            leave_combat(game, ident)
    for ident in list(combat.attacking.values()):
        if ident in game.objs and not seen(game, ident).types & (CREATURE | PLANESWALKER | BATTLE):
            leave_combat(game, ident)


def _add(
    table: dict[int, list[Watcher]], ident: int, controller: int, abilities: AbilityList
) -> None:
    heard = abilities.heard
    if heard is None:
        heard = abilities.heard = _heard(abilities, BATTLEFIELD)
    for one in heard:
        watcher = Watcher(ident, controller, one.number, one.ability)
        known = table.get(one.kind)
        if known is None:
            table[one.kind] = [watcher]
        else:
            known.append(watcher)


def _heard(abilities: AbilityList, zone: int) -> list[Heard]:
    """What the abilities that work in a zone wait for."""
    return [
        Heard(kind, number, ability)
        for number, ability in enumerate(abilities.triggered)
        if ability.zone == zone
        for kind in kinds_of(ability.trigger)
    ]


def _elsewhere(game: Game) -> list[tuple[int, Watcher]]:
    """What watches from graveyards, exile, hands and the command zone, by kind of event."""
    found = game.far_watch
    if found is None:
        found = game.far_watch = []
        for seat in game.seats:
            owned = [one for one in game.exile if game.objs[one].owner == seat.seat]
            _add_far(game, found, seat.graveyard, GRAVEYARD)
            _add_far(game, found, [one for one in owned if not game.objs[one].face_down], EXILE)
            _add_far(game, found, seat.hand, HAND)
        _add_far(game, found, game.command, COMMAND)
    return found


def _add_far(game: Game, found: list[tuple[int, Watcher]], ids: list[int], zone: int) -> None:
    for ident in ids:
        obj = game.objs[ident]
        if obj.printed.base.abilities.afar:
            seat = obj.controller if zone == COMMAND else obj.owner
            for one in _heard(obj.printed.base.abilities, zone):
                found.append((one.kind, Watcher(ident, seat, one.number, one.ability)))


def collect(game: Game) -> None:
    """Look at everything that happened since: abilities that trigger begin to wait."""
    happened, game.happened = game.happened, []
    watch(game)
    gathered: list[Gathered] = []
    left = left_with(happened)
    for event in happened:
        table = event.index if event.index is not None else game.watchers
        for watcher in table.get(event.kind, ()):
            _try(game, event, watcher, gathered, left)
        if event.kind == events.CAST:
            _try_spell(game, event)
        elif event.kind == events.CYCLED:
            _try_cycled(game, event)
        elif event.kind == events.DRAWN and event.amount == 1:
            _try_miracle(game, event)
        if game.delayed:
            _try_delayed(game, event)
    for group in gathered:
        if group.enough():
            trigger(game, group.whole(), group.watcher, group.ability, group.events, left)


def _try(
    game: Game, event: Event, watcher: Watcher, gathered: list[Gathered], left: list[int]
) -> None:
    ability = watcher.node
    if not isinstance(ability, Triggered):
        return
    if not matches(game, ability.trigger, event, watcher):
        return
    if isinstance(ability.trigger, FirstEachTurn) and not _is_first(game, watcher):
        return
    if takes_many(ability.trigger):
        gather(game, gathered, event, watcher, ability)
        return
    trigger(game, event, watcher, ability, left=left)


def _is_first(game: Game, watcher: Watcher) -> bool:
    """Whether what the ability waits for happened to its source for the first time this turn."""
    key = f"first {watcher.number}"
    if watcher.source not in game.objs or game.objs[watcher.source].used.get(key) == game.turn:
        return False
    own(game, watcher.source).used[key] = game.turn
    return True


def trigger(
    game: Game,
    event: Event,
    watcher: Watcher,
    ability: Triggered,
    causes: list[Event] | None = None,
    left: list[int] | None = None,
) -> None:
    """An ability triggers, unless its intervening "if" or its limit forbids (CR 603.4).

    ``causes``: all that it has triggered for, where that is more than the event; ``left``: see
    ``again.left_with``.
    """
    if ability.condition is not None:
        ctx = Context(game.epoch, 0, watcher.controller, watcher.source)
        ctx.event = event
        ctx.amount = event.amount
        if watcher.source in game.objs:
            # What was chosen for X as it was a spell (CR 107.3m).
            ctx.x = game.objs[watcher.source].x
        if not holds(game, ability.condition, Scope(watcher.controller, watcher.source, ctx)):
            return
    if ability.once and watcher.source in game.objs:
        key = f"t{watcher.number}"
        now = game.variant.period(game, ability.period)
        if game.objs[watcher.source].used.get(key, -1) == now:
            return
        own(game, watcher.source).used[key] = now
    controller = watcher.controller
    if event.obj == watcher.source and event.chars is not None:
        controller = event.chars.controller
    number = times(game, watcher.source, causes if causes is not None else [event], left or [])
    if makes_mana(ability):
        if event.counted and (watcher.source, watcher.number) in event.counted:
            # What it adds was made with the mana that it triggered from.
            note(game, "triggers", (watcher.source, player_ref(controller)), text=AT_ONCE)
            number -= 1
        for _ in range(number):
            _at_once(game, event, controller, watcher.source, ability)
        return
    event = oriented(game, event, watcher, ability.trigger)
    for _ in range(number):
        game.waiting.append(
            Waiting(watcher.source, controller, ability, watcher.number, event, ability.effects)
        )
    game.version += 1


def _try_spell(game: Game, event: Event) -> None:
    """ "When you cast ~" works from the stack (CR 603.6)."""
    if event.obj not in game.objs or game.objs[event.obj].kind == ABILITY:
        return
    it = chars(game, event.obj)
    for number, ability in enumerate(it.abilities.triggered):
        if isinstance(ability.trigger, CastThis):
            watcher = Watcher(event.obj, event.player, number, ability)
            trigger(game, event, watcher, ability)


def _try_cycled(game: Game, event: Event) -> None:
    """ "When you cycle ~" works from wherever the card is now (CR 702.29c)."""
    if event.obj not in game.objs:
        return
    for number, ability in enumerate(chars(game, event.obj).abilities.triggered):
        watcher = Watcher(event.obj, event.player, number, ability)
        if isinstance(ability.trigger, Cycles) and ability.trigger.filter is None:
            if matches(game, ability.trigger, event, watcher):
                trigger(game, event, watcher, ability)


def _try_miracle(game: Game, event: Event) -> None:
    """The first card that a player draws in a turn may be revealed, if it has miracle, which they
    are asked before it is put onto the stack (CR 702.94a).
    """
    if not game.turn:
        # Opening hands are drawn before the game (CR 103.5).
        return
    card = game.objs.get(event.obj)
    if card is None or card.zone != HAND:
        return
    if any(keyword.name == "miracle" for keyword in card.printed.base.abilities.keywords):
        game.waiting.append(Waiting(card.id, event.player, MIRACLE, -1, event, MIRACLE.effects))
        game.version += 1


def _at_once(game: Game, event: Event, seat: int, source: int, ability: Triggered) -> None:
    """A triggered mana ability happens at once, without the stack (CR 605.4a)."""
    ctx = new_context(game, seat, source)
    ctx.event = event
    ctx.effects = ability.effects
    note(game, "triggers", (source, player_ref(seat)), text=AT_ONCE)
    push(game, Frame(EFFECTS, ctx.id, effects=ability.effects))


#: Whose step a delayed trigger waits for that ends with its turn.
THIS_TURNS: Final = "this turn's next"


def _try_delayed(game: Game, event: Event) -> None:
    kept: list[Waiting] = []
    for waiting in game.delayed:
        node = waiting.node
        if isinstance(node, Delayed) and event.kind in kinds_of(node.trigger):
            ctx = game.contexts.get(waiting.ctx)
            watcher = Watcher(waiting.source, waiting.controller, -1, node, ctx)
            if not _too_early(game, waiting, node) and matches(game, node.trigger, event, watcher):
                _wait(game, waiting, node, event)
                if not (node.this_turn and node.word == "whenever"):
                    continue
        kept.append(waiting)
    game.delayed = kept


def _too_early(game: Game, waiting: Waiting, node: Delayed) -> bool:
    """Whether it waits for the turn after the one in which it began to wait."""
    trigger = node.trigger
    if not isinstance(trigger, AtBeginning) or trigger.whose != "next turn":
        return False
    return game.turn <= waiting.number


def _wait(game: Game, delayed: Waiting, node: Delayed, event: Event) -> None:
    """A delayed ability triggers: it speaks of what happened now, if that is of anything."""
    about = event if event.obj or event.other else delayed.event
    game.waiting.append(
        Waiting(delayed.source, delayed.controller, node, -1, about, delayed.effects, delayed.ctx)
    )
    game.version += 1


def _of_this_turn(node: Delayed) -> bool:
    trigger = node.trigger
    return node.this_turn or (isinstance(trigger, AtBeginning) and trigger.whose == THIS_TURNS)


def end_delayed(game: Game) -> None:
    """Delayed triggers that wait for this turn only end with it."""
    if game.delayed:
        game.delayed = [
            waiting
            for waiting in game.delayed
            if not (isinstance(waiting.node, Delayed) and _of_this_turn(waiting.node))
        ]


def state_triggers(game: Game) -> bool:
    """State triggers (CR 603.8): each once until it has left the stack; True where any did."""
    found = False
    refresh(game)
    for ident in game.battlefield:
        it = seen(game, ident)
        for number, ability in enumerate(it.abilities.triggered):
            if isinstance(ability.trigger, State) and not _is_pending(game, ident, number):
                if holds(game, ability.trigger.condition, Scope(it.controller, ident)):
                    for _ in range(times(game, ident, [], [])):
                        game.waiting.append(
                            Waiting(ident, it.controller, ability, number, None, ability.effects)
                        )
                    found = True
    return found


def _is_pending(game: Game, source: int, number: int) -> bool:
    if any(w.source == source and w.number == number for w in game.waiting):
        return True
    for ident in game.stack:
        obj = game.objs[ident]
        if obj.kind == ABILITY:
            ctx = game.contexts[obj.ctx]
            if ctx.source == source and ctx.number == number:
                return True
    return False
