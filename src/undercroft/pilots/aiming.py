"""Choosing targets, modes and X so that an ability does most good, and what it is worth then."""

from __future__ import annotations

from typing import Final

from undercroft.engine.play.aiming import spell_slots
from undercroft.engine.slots import modal_of, targets_of, with_modes
from undercroft.engine.state.characteristics import Chars
from undercroft.lexicon.types import CREATURE, INSTANT, LEGENDARY, SORCERY
from undercroft.oracle.abilities import Affects, Static, Triggered
from undercroft.oracle.node import Effect
from undercroft.oracle.references import Any, AttachedTo, Target, This
from undercroft.oracle.triggers import AtBeginning, Attacks, CastThis, Enters
from undercroft.pilots.changes import aura, change_of, lasting
from undercroft.pilots.effects import value_of
from undercroft.pilots.scene import Scene
from undercroft.pilots.worth import creature_worth

#: More targets than this are not looked for in one slot.
_MOST: Final = 12
NEVER: Final = -1_000_000


def worth_with(scene: Scene, effects: tuple[Effect, ...]) -> int:
    """What a spell or ability is worth with the targets planned so far."""
    if not effects and scene.view.may_see(scene.source) and scene.it().has_subtype("Aura"):
        return sum(aura(scene, ref) for ref in scene.plan.get(0, ()))
    return value_of(scene, effects)


def aim(scene: Scene, slots: tuple[Target, ...], effects: tuple[Effect, ...]) -> int:
    """Choose the best targets slot by slot, into ``scene.plan``; what all is worth then."""
    total = worth_with(scene, effects)
    for target in slots:
        low = scene.x if target.x else target.low
        high = scene.x if target.x else _MOST if target.high is None else target.high
        picked: list[int] = []
        scene.plan[target.slot] = picked
        while len(picked) < high:
            best, value = best_target(scene, target, effects)
            if not best:
                break
            if len(picked) >= low and value <= total:
                break
            picked.append(best)
            total = value
        if len(picked) < low:
            return NEVER
    return total


def best_target(scene: Scene, target: Target, effects: tuple[Effect, ...]) -> tuple[int, int]:
    """The reference that is best chosen next for a slot, and what all is worth with it."""
    size = 1 + max(target.slot, *scene.plan) if scene.plan else target.slot + 1
    chosen = [scene.plan.get(slot, []) for slot in range(size)]
    return best_of(scene, target.slot, scene.view.targets(target, scene.source, chosen), effects)


def best_of(
    scene: Scene, slot: int, refs: list[int], effects: tuple[Effect, ...]
) -> tuple[int, int]:
    """The best of some references for a slot, and what all is worth with it."""
    picked = scene.plan.setdefault(slot, [])
    best, most = 0, NEVER
    for ref in refs:
        picked.append(ref)
        value = worth_with(scene, effects)
        picked.pop()
        if value > most:
            best, most = ref, value
    return best, most


def aim_all(scene: Scene, effects: tuple[Effect, ...]) -> int:
    """What effects are worth with their best modes and targets."""
    modal = modal_of(effects)
    if modal is None:
        return aim(scene, targets_of(effects), effects)
    values: list[int] = []
    for index in range(len(modal.modes)):
        scene.plan = {}
        chosen = with_modes(effects, [index])
        values.append(aim(scene, targets_of(chosen), chosen))
    values.sort(reverse=True)
    taken = values[: max(1, modal.high)]
    return sum(value for place, value in enumerate(taken) if value > 0 or place < modal.low)


def spell_value(scene: Scene, it: Chars, effects: tuple[Effect, ...]) -> int:
    """What casting a spell of these effects is worth, before its costs."""
    if it.types & (INSTANT | SORCERY):
        return aim_all(scene, effects)
    slots = spell_slots(it, ())
    if slots:
        return aim(scene, slots, ())
    return permanent_value(scene, it)


def permanent_value(scene: Scene, it: Chars) -> int:
    """What it is worth to have a permanent enter."""
    view = scene.view
    if it.supertypes & LEGENDARY:
        for ident in view.permanents(scene.me):
            if view.chars(ident).name == it.name:
                return -10
    if it.types & CREATURE:
        total = 30 + creature_worth(it)
        if it.cost is not None and it.cost.x:
            total += 40 * scene.x
        elif it.toughness <= 0 and not it.abilities.statics:
            return -10
    else:
        total = 50 + 20 * it.mana_value
        total -= _useless(scene, it)
    for ability in it.abilities.triggered:
        total += _trigger_value(scene, ability)
    for static in it.abilities.affects:
        total += _standing_value(scene, static)
    return total


def _standing_value(scene: Scene, static: Static) -> int:
    """What a static ability does to what is there, on both sides, and a little for the rest."""
    body = static.body
    if not isinstance(body, Affects) or isinstance(body.subject, This | AttachedTo):
        return 0
    change = change_of(scene, body.modifications)
    refs = [ref for ref in scene.refs(body.subject) if ref > 0 and ref != scene.source]
    total = sum(lasting(scene, ref, change) for ref in refs)
    return total * 8 // 10


def _useless(scene: Scene, it: Chars) -> int:
    """An Equipment without a creature to carry it can wait."""
    if it.has_subtype("Equipment") and not scene.view.creatures(scene.me):
        return 40
    return 0


def _trigger_value(scene: Scene, ability: Triggered) -> int:
    trigger = ability.trigger
    itself = isinstance(getattr(trigger, "subject", None), This)
    if isinstance(trigger, CastThis) or (isinstance(trigger, Enters) and itself):
        scene.plan = {}
        value = aim_all(scene, ability.effects)
        return 0 if value <= NEVER else max(-400, value)
    if isinstance(trigger, Enters) and isinstance(trigger.subject, Any):
        return 20
    if isinstance(trigger, AtBeginning):
        scene.plan = {}
        return max(-90, min(70, aim_all(scene, ability.effects)))
    if isinstance(trigger, Attacks):
        return 15
    return 8
