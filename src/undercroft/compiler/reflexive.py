"""What belongs to a reflexive ability: sentences after "when you do, …" that speak of what it
targets, makes or moves (CR 603.12).
"""

from __future__ import annotations

import dataclasses
from dataclasses import replace

from undercroft.oracle import references as r
from undercroft.oracle.abilities import Activated, Spell, Triggered
from undercroft.oracle.node import Ability, Effect
from undercroft.oracle.verbs import wrappers as w


def gathered(ability: Ability) -> Ability:
    """The ability, with such sentences where they belong."""
    if not isinstance(ability, Activated | Spell | Triggered):
        return ability
    found: list[Effect] = []
    for effect in ability.effects:
        inner = _inner(found[-1]) if found else ()
        if inner and _speaks_of(effect, _targets_in(inner)):
            found[-1] = _with(found[-1], effect)
        else:
            found.append(effect)
    return replace(ability, effects=tuple(found)) if len(found) < len(ability.effects) else ability


def _inner(effect: Effect) -> tuple[Effect, ...]:
    """What an effect leaves to a reflexive ability."""
    if isinstance(effect, w.May) and effect.reflexive and not effect.otherwise:
        return effect.then
    if isinstance(effect, w.IfDone) and effect.words.startswith("when"):
        return effect.effects
    if isinstance(effect, w.Sentence):
        return _inner(effect.parts[-1])
    return ()


def _with(effect: Effect, more: Effect) -> Effect:
    """The reflexive effect with one more sentence."""
    if isinstance(effect, w.May):
        return replace(effect, then=_joined(effect.then, more))
    if isinstance(effect, w.IfDone):
        return replace(effect, effects=_joined(effect.effects, more))
    if isinstance(effect, w.Sentence):
        return replace(effect, parts=(*effect.parts[:-1], _with(effect.parts[-1], more)))
    return effect


def _joined(effects: tuple[Effect, ...], more: Effect) -> tuple[Effect, ...]:
    return (w.Sentence((*effects, more), (".",) * len(effects)),)


def _targets_in(value: object) -> set[int]:
    if isinstance(value, tuple):
        return {slot for item in value for slot in _targets_in(item)}
    if isinstance(value, r.Target):
        return {value.slot}
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return set()
    return _targets_in(tuple([getattr(value, field.name) for field in dataclasses.fields(value)]))


def _speaks_of(value: object, slots: set[int]) -> bool:
    if isinstance(value, tuple):
        return any(_speaks_of(item, slots) for item in value)
    if isinstance(value, r.That):
        if value.binding == "target":
            return value.slot in slots
        return value.binding in {"created", "moved", "chosen"}
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return False
    return any(_speaks_of(getattr(value, field.name), slots) for field in dataclasses.fields(value))
