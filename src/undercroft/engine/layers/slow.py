"""A second, naive reading of CR 613, with no cache and no shortcut. Only tests use it.

It makes the whole table from nothing for every question, looks for effects anew before each
step, and tries every effect on every other one to see what depends on what.
"""

from __future__ import annotations

import dataclasses

from undercroft.engine import bound, conditions, match
from undercroft.engine.layers import slow_parts
from undercroft.engine.seen import Scope, appearance
from undercroft.engine.state.ability_lists import AbilityList
from undercroft.engine.state.characteristics import Chars, Printed
from undercroft.engine.state.game import Game
from undercroft.engine.state.layered import (
    ABILITY,
    CHANGING,
    CONTROL,
    LAYER_COUNT,
    TYPE,
)
from undercroft.engine.state.records import Obj
from undercroft.lexicon.zones import BATTLEFIELD, ZONE_NAMES
from undercroft.oracle import filters as f
from undercroft.oracle import quantities as q
from undercroft.oracle.abilities import Affects, Static
from undercroft.oracle.modifications import Controls
from undercroft.oracle.node import Condition, Modification, Node, Reference
from undercroft.oracle.rewording import Rewords, reword

#: What names an effect: its source, the identity of its ability, and which of several equal ones.
Key = tuple[int, int, int]


class Rule:
    """One effect as it is found: who says it, since when, about what, and what it does."""

    def __init__(
        self,
        key: Key,
        source: int,
        controller: int,
        order: tuple[int, int, int, int],
        subject: Reference | None,
        parts: tuple[Modification, ...],
        condition: Condition | None,
        granted: bool,
    ) -> None:
        self.key = key
        self.source = source
        self.controller = controller
        self.order = order
        self.subject = subject
        self.parts = parts
        self.condition = condition
        self.defining = slow_parts.is_defining(subject, parts, condition, granted)
        #: It goads those of some power, which is known only when all layers were applied.
        self.after_all = slow_parts.only_goads(parts) and (_asks(subject) or _asks(condition))

    def in_layer(self, layer: int) -> list[Modification]:
        """Its parts that apply in a layer."""
        return [part for part in self.parts if slow_parts.applies_in(part, layer, self.defining)]


class State:
    """The table in the making, with what each effect has begun to apply to."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.table: dict[int, Chars] = {}
        self.begun: dict[Key, tuple[Rule, list[int]]] = {}
        #: Timestamps of static abilities that objects were granted, and the how manieth grant.
        self.granted: dict[tuple[int, int], tuple[int, int]] = {}
        #: Lists that were replaced, kept so that no other ability takes the identity of one of
        #: theirs: abilities are known by it.
        self.kept: list[AbilityList] = []
        #: The whole table without those that are goaded because of their power.
        self.first: State | None = None

    def copy(self) -> State:
        """An independent copy, put in the place of the game's table."""
        new = State(self.game)
        new.table = {ident: chars.copy() for ident, chars in self.table.items()}
        new.begun = dict(self.begun)
        new.granted = dict(self.granted)
        new.kept = self.kept
        new.first = self.first
        return new


def slow_chars(game: Game, ident: int) -> Chars:
    """The characteristics of a permanent, worked out from nothing."""
    return slow_table(game)[ident]


def slow_table(game: Game) -> dict[int, Chars]:
    """The characteristics of every permanent, worked out from nothing."""
    kept = game.cache
    try:
        first = _pass(game, None)
        if any(rule.after_all for rule in _rules(first)):
            return _pass(game, first).table
        return first.table
    finally:
        game.cache = kept


def _worded(game: Game, obj: Obj) -> Printed:
    """What an object is printed as, with the words that effects exchanged, the oldest first."""
    printed = appearance(obj)
    for effect in sorted(game.continuing, key=lambda effect: effect.timestamp):
        for part in effect.modifications:
            if isinstance(part, Rewords) and obj.id in effect.affected:
                printed = Printed(reword(printed.face, part), printed.card, printed.index)
    return printed


def _pass(game: Game, before: State | None) -> State:
    state = State(game)
    state.first = before
    for ident in game.battlefield:
        obj = game.objs[ident]
        state.table[ident] = _worded(game, obj).of(obj.controller).copy()
    game.cache = state.table
    for layer in range(LAYER_COUNT):
        if layer in {ABILITY, CHANGING}:
            for ident in game.battlefield:
                slow_parts.counters(state.table[ident], game.objs[ident].counters, layer)
        _layer(state, layer)
    return state


def _asks(what: object) -> bool:
    if isinstance(what, tuple):
        return any(_asks(item) for item in what)
    if isinstance(what, f.Compare | q.Property | q.Greatest) and what.what != "mana value":
        return True
    if isinstance(what, Static) or not isinstance(what, Node):
        return False
    return any(
        _asks(item) for item in [getattr(what, field.name) for field in dataclasses.fields(what)]
    )


def _rules(state: State) -> list[Rule]:
    """All effects there are now, in timestamp order."""
    game = state.game
    found: list[Rule] = []
    for ident in game.battlefield:
        chars = state.table[ident]
        number = 0
        #: How often each ability is there: its place among all shifts as others are gained.
        times: dict[int, int] = {}
        for static in chars.abilities.statics:
            body = static.body
            if not isinstance(body, Affects) or static.zone != BATTLEFIELD:
                continue
            since, gained = state.granted.get((ident, id(static)), (0, 0))
            stamp = max(game.objs[ident].timestamp, since)
            again = times.get(id(static), 0)
            times[id(static)] = again + 1
            found.append(
                Rule(
                    (ident, id(static), again),
                    ident,
                    chars.controller,
                    (stamp, ident, gained, number),
                    body.subject,
                    body.modifications,
                    static.condition,
                    since > 0,
                )
            )
            number += 1
    found += _other_rules(game)
    found.sort(key=lambda rule: (not rule.defining, *rule.order))
    return found


def _other_rules(game: Game) -> list[Rule]:
    """Effects that come from resolutions and from other zones."""
    found: list[Rule] = []
    for effect in game.continuing:
        key = (effect.source, -1, effect.id)
        order = (effect.timestamp, effect.source, 0, effect.id)
        parts = effect.modifications
        about = effect.subject
        found.append(Rule(key, effect.source, effect.controller, order, about, parts, None, True))
    for zone in range(len(ZONE_NAMES)):
        for ident in bound.zone_ids(game, zone) if zone != BATTLEFIELD else []:
            obj = game.objs[ident]
            for number, static in enumerate(obj.printed.base.abilities.statics):
                body = static.body
                if isinstance(body, Affects) and static.zone == zone:
                    key = (ident, id(static), number)
                    order = (obj.timestamp, ident, 0, number)
                    found.append(
                        Rule(
                            key,
                            ident,
                            obj.controller,
                            order,
                            body.subject,
                            body.modifications,
                            static.condition,
                            False,
                        )
                    )
    return found


def _layer(state: State, layer: int) -> None:
    done: set[Key] = set()
    while True:
        rules = _open(state, layer, done)
        if not rules:
            return
        rule = _first(state, rules, layer)
        _perform(state, rule, layer)
        done.add(rule.key)


def _open(state: State, layer: int, done: set[Key]) -> list[Rule]:
    """Effects that still have something to do in a layer, in order (CR 613.6)."""
    now = _rules(state)
    known = {rule.key for rule in now}
    now += [rule for rule, _ in state.begun.values() if rule.key not in known]
    now.sort(key=lambda rule: (not rule.defining, *rule.order))
    return [rule for rule in now if rule.key not in done and rule.in_layer(layer)]


def _targets(state: State, rule: Rule) -> list[int] | None:
    """What an effect applies to now; None where it does not exist."""
    if rule.key in state.begun:
        return state.begun[rule.key][1]
    if rule.after_all:
        return _goaded(state, rule)
    return _found(state, rule)


def _goaded(state: State, rule: Rule) -> list[int] | None:
    """Those who are goaded because of their power."""
    if state.first is None:
        return None
    game = state.game
    kept = game.cache
    game.cache = state.first.table
    found = _found(state.first, rule)
    game.cache = kept
    return found


def _found(state: State, rule: Rule) -> list[int] | None:
    game = state.game
    if rule.subject is None:
        for effect in game.continuing:
            if effect.id == rule.key[2] and effect.subject is None:
                return [ident for ident in effect.affected if ident in state.table]
    if rule.key not in [other.key for other in _rules(state)]:
        return None
    scope = Scope(_controller(state, rule), rule.source)
    apart = slow_parts.of_each(rule.condition)
    if rule.condition is not None and not apart:
        if not conditions.holds(game, rule.condition, scope):
            return None
    if rule.subject is None:
        return []
    refs = match.refs(game, rule.subject, scope)
    found = [ref for ref in sorted(set(refs), key=refs.index) if ref in state.table]
    if rule.condition is None or not apart:
        return found
    kept = []
    for scope.it in found:
        if conditions.holds(game, rule.condition, scope):
            kept.append(scope.it)
    return kept


def _controller(state: State, rule: Rule) -> int:
    own = rule.key[1] != -1 and rule.source in state.table
    return state.table[rule.source].controller if own else rule.controller


def _perform(state: State, rule: Rule, layer: int) -> None:
    ids = _targets(state, rule)
    if ids is None:
        return
    state.begun[rule.key] = (rule, ids)
    scope = Scope(_controller(state, rule), rule.source)
    for part in rule.in_layer(layer):
        numbers = {}
        for scope.it in ids:
            numbers[scope.it] = slow_parts.numbers(state.game, part, scope)
        for ident in ids:
            told = numbers[ident]
            chars = state.table[ident]
            before = chars.abilities
            if isinstance(part, Controls) and not _may_hold(state.game, told[0], ident):
                continue
            said = slow_parts.spoken(state.game, part, rule.source)
            slow_parts.change(chars, said, layer, told, scope)
            if chars.abilities is not before:
                state.kept.append(before)
                _note(state, ident, before, chars.abilities, rule.order[0])


def _may_hold(game: Game, seat: int | None, ident: int) -> bool:
    """Whether the variant lets a seat gain control of something."""
    return seat is not None and game.variant.may_control(game, seat, ident)


def _note(state: State, ident: int, before: AbilityList, after: AbilityList, stamp: int) -> None:
    old = {id(static) for static in before.statics}
    gained = 1 + max((count for _, count in state.granted.values()), default=0)
    for static in after.statics:
        if id(static) not in old:
            state.granted[ident, id(static)] = stamp, gained


def _first(state: State, rules: list[Rule], layer: int) -> Rule:
    """The effect that applies next, by dependency and timestamp (CR 613.8)."""
    game = state.game
    before = [_signature(state, rule, layer) for rule in rules]
    edges: list[set[int]] = [set() for _ in rules]
    for j, other in enumerate(rules):
        trial = state.copy()
        game.cache = trial.table
        _perform(trial, other, layer)
        for i, rule in enumerate(rules):
            alike = rule.defining == other.defining
            if i != j and alike and _signature(trial, rule, layer) != before[i]:
                edges[i].add(j)
    game.cache = state.table
    closed = _closure(edges)
    for i, rule in enumerate(rules):
        if all(i in closed[j] for j in closed[i]):
            return rule
    return rules[0]


def _closure(edges: list[set[int]]) -> list[set[int]]:
    """What each effect depends on, directly or through others."""
    closed = [set(needs) for needs in edges]
    for _ in edges:
        for needs in closed:
            for j in list(needs):
                needs.update(closed[j])
    return closed


def _signature(state: State, rule: Rule, layer: int) -> object:
    ids = _targets(state, rule)
    if ids is None:
        return None
    scope = Scope(_controller(state, rule), rule.source)
    told = []
    for scope.it in [0, *ids]:
        told += [slow_parts.numbers(state.game, part, scope) for part in rule.in_layer(layer)]
    return ids, told if layer == CONTROL or layer > TYPE else None
