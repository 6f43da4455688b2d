"""Triggers that look at several events together, or are not like others (CR 603.2c, 605.1b)."""

from __future__ import annotations

from undercroft.engine import events
from undercroft.engine.seen import Scope, seen
from undercroft.engine.speaking import speaks_of
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Event, Watcher
from undercroft.oracle import triggers as t
from undercroft.oracle.abilities import Triggered
from undercroft.oracle.node import Trigger
from undercroft.oracle.references import Any
from undercroft.oracle.venturing import CreaturesHit
from undercroft.oracle.verbs.players import AddAnyColor, AddMana


class Gathered:
    """An ability that triggers once for all that happened together: "one or more creatures"."""

    __slots__ = ("ability", "event", "events", "total", "watcher")

    def __init__(self, event: Event, watcher: Watcher, ability: Triggered) -> None:
        self.event = event
        self.watcher = watcher
        self.ability = ability
        self.total = 0
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        """One more of the events: "that much" damage, "that many" of the others."""
        self.total += event.amount if event.kind == events.DAMAGE else 1
        self.events.append(event)

    def enough(self) -> bool:
        """Whether there were as many as it says: "two or more creatures"."""
        subject = getattr(self.ability.trigger, "subject", None)
        return self.event.kind == events.DAMAGE or (
            not isinstance(subject, Any) or self.total >= subject.low
        )

    def whole(self) -> Event:
        """The first of the events with the amount of all."""
        one = self.event
        return Event(
            one.kind,
            one.obj,
            one.other,
            one.player,
            self.total,
            one.origin,
            one.to,
            one.combat,
            one.chars,
            one.index,
            one.word,
        )


def _is_many(trigger: Trigger) -> bool:
    subject = getattr(trigger, "subject", None)
    return isinstance(subject, Any) and subject.many


def takes_many(trigger: Trigger) -> bool:
    """Whether a trigger says "one or more": once for what happens at one time (CR 603.2c)."""
    if isinstance(trigger, t.EitherTrigger):
        return any(_is_many(part) for part in trigger.parts)
    return _is_many(trigger)


def gather(
    game: Game, gathered: list[Gathered], event: Event, watcher: Watcher, ability: Triggered
) -> None:
    """Add an event to those that the ability has seen at this time, or begin with it.

    Damage counts for each that was dealt it, an attack for each player attacked.
    """
    for group in gathered:
        same = group.watcher.source == watcher.source and group.watcher.number == watcher.number
        if same and group.event.kind == event.kind and _together(game, group, event):
            group.add(event)
            return
    group = Gathered(event, watcher, ability)
    group.add(event)
    gathered.append(group)


def _together(game: Game, group: Gathered, event: Event) -> bool:
    if event.kind == events.DAMAGE:
        if isinstance(group.ability.trigger, CreaturesHit):
            # Once for each player whose creatures they are (CR 726.2).
            return seen(game, group.event.other).controller == seen(game, event.other).controller
        return isinstance(group.ability.trigger, t.IsDealtDamage) or group.event.obj == event.obj
    if event.kind == events.ATTACKS:
        trigger = group.ability.trigger
        bounded = isinstance(trigger, t.Attacks) and trigger.whom == "player"
        return not bounded or group.event.other == event.other
    return True


def makes_mana(ability: Triggered) -> bool:
    """Whether it is a triggered mana ability (CR 605.1b)."""
    trigger = ability.trigger
    on_mana = isinstance(trigger, t.TapsForMana) or (
        isinstance(trigger, t.BecomesTapped) and trigger.for_mana
    )
    return on_mana and any(isinstance(e, AddMana | AddAnyColor) for e in ability.effects)


def oriented(game: Game, event: Event, watcher: Watcher, trigger: Trigger) -> Event:
    """For "blocks or becomes blocked": the event with what the trigger is about first."""
    if not isinstance(trigger, t.BlocksOrBecomesBlocked) or event.kind != events.BLOCKS:
        return event
    scope = Scope(watcher.controller, watcher.source)
    if speaks_of(game, trigger.subject, event.obj, scope):
        return event
    return Event(event.kind, event.other, event.obj, event.player, event.amount)
