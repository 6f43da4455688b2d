"""What belongs to a reflexive ability: sentences after "when you do, …" that speak of what it
targets, makes or moves (CR 603.12).
"""

from __future__ import annotations

from dataclasses import replace

from undercroft.oracle.abilities import Activated, Spell, Triggered
from undercroft.oracle.node import Ability, Effect
from undercroft.oracle.pointing import points_at, targets_in
from undercroft.oracle.verbs import wrappers as w


def gathered(ability: Ability) -> Ability:
    """The ability, with such sentences where they belong."""
    if not isinstance(ability, Activated | Spell | Triggered):
        return ability
    found: list[Effect] = []
    for effect in ability.effects:
        inner = _inner(found[-1]) if found else ()
        if inner and points_at(effect, targets_in(inner)):
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
