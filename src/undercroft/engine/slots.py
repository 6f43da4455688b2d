"""Which targets an ability asks for, found once for each ability and kept."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from undercroft.oracle.costs import DiscardCost, ExileCost, ReturnCost, SacrificeCost, TapCost
from undercroft.oracle.node import Ability, Cost, Effect, Quantity
from undercroft.oracle.references import Both, Target
from undercroft.oracle.verbs.objects import PutCounters
from undercroft.oracle.verbs.players import DealDamage
from undercroft.oracle.verbs.wrappers import Delayed, Modal, Sentence

_Found = tuple[tuple[Effect, ...], tuple[Target, ...]]
#: By the identity of the effects, which are kept beside it so that it stays theirs.
_KEPT: Final[dict[int, _Found]] = {}
#: So many are kept before all are forgotten, among them effects that were made as a spell was cast.
MOST_KEPT: Final = 20_000


def targets_of(effects: tuple[Effect, ...]) -> tuple[Target, ...]:
    """The targets that effects ask for as they are announced, one a slot, by slot (CR 601.2c).

    What is inside a mode counts only once the mode is chosen; what a delayed or reflexive
    trigger aims at is chosen when that goes onto the stack, and so is what an ability aims at
    that the effects give to a token or to something else.
    """
    kept = _KEPT.get(id(effects))
    if kept is not None and kept[0] is effects:
        return kept[1]
    found: dict[int, Target] = {}
    for effect in effects:
        _collect(effect, found)
    result = tuple([found[slot] for slot in sorted(found)])
    if len(_KEPT) >= MOST_KEPT:
        _KEPT.clear()
    _KEPT[id(effects)] = (effects, result)
    return result


def _collect(node: object, found: dict[int, Target]) -> None:
    if isinstance(node, Target):
        found.setdefault(node.slot, node)
        return
    if isinstance(node, tuple):
        for item in node:
            _collect(item, found)
        return
    if isinstance(node, Modal | Delayed | Ability) or not dataclasses.is_dataclass(node):
        return
    reflexive = bool(getattr(node, "reflexive", False))
    for field in dataclasses.fields(node):
        if reflexive and field.name == "then":
            continue
        _collect(getattr(node, field.name), found)


def costs_apart(costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """Costs that act on several things ("sacrifice a creature and a Swamp"), each of its own."""
    found: list[Cost] = []
    kinds = (SacrificeCost, DiscardCost, ExileCost, TapCost, ReturnCost)
    for part in costs:
        what = part.what if isinstance(part, kinds) else None
        if isinstance(part, kinds) and isinstance(what, Both):
            found += [dataclasses.replace(part, what=one) for one in what.parts]
        else:
            found.append(part)
    return tuple(found)


def modal_of(effects: tuple[Effect, ...]) -> Modal | None:
    """The modal effect whose modes are chosen as the ability is announced (CR 601.2b)."""
    for effect in effects:
        if isinstance(effect, Modal):
            return effect
        if isinstance(effect, Sentence):
            inner = modal_of(effect.parts)
            if inner is not None:
                return inner
    return None


def with_modes(effects: tuple[Effect, ...], modes: list[int]) -> tuple[Effect, ...]:
    """Effects with the chosen modes in place of the choice, in printed order (CR 700.2)."""
    result: list[Effect] = []
    for effect in effects:
        if isinstance(effect, Modal):
            span = 1 + max(
                [t.slot for mode in effect.modes for t in targets_of(mode.effects)], default=-1
            )
            for place, index in enumerate(sorted(modes)):
                # A mode chosen again has targets of its own (CR 700.2d).
                again = sorted(modes)[:place].count(index)
                result.extend(shifted(effect.modes[index].effects, again * span))
        elif isinstance(effect, Sentence) and modal_of(effect.parts) is not None:
            result.extend(with_modes(effect.parts, modes))
        else:
            result.append(effect)
    return tuple(result)


def shifted(effects: tuple[Effect, ...], by: int) -> tuple[Effect, ...]:
    """Effects with every target slot counted so much higher."""
    if not by:
        return effects
    return tuple([_shift(effect, by) for effect in effects])


def _shift(node: Any, by: int) -> Any:  # noqa: ANN401  # a node, a tuple of them, or a value
    if isinstance(node, tuple):
        return tuple([_shift(item, by) for item in node])
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    changes = {}
    for field in dataclasses.fields(node):
        value = getattr(node, field.name)
        if field.name == "slot":
            targeted = isinstance(node, Target) or getattr(node, "binding", "") == "target"
            moved = value + by if targeted else value
        else:
            moved = _shift(value, by)
        if moved is not value:
            changes[field.name] = moved
    return dataclasses.replace(node, **changes) if changes else node


class Division:
    """An amount that is divided among the targets of a slot; whether they gain by it (1)."""

    __slots__ = ("amount", "good", "slot")

    def __init__(self, amount: Quantity, slot: int, good: int) -> None:
        self.amount = amount
        self.slot = slot
        self.good = good


def divided(effects: tuple[Effect, ...]) -> Division | None:
    """The damage or counters divided among targets, if any (CR 601.2d)."""
    for effect in effects:
        if isinstance(effect, DealDamage) and effect.divided and isinstance(effect.to, Target):
            return Division(effect.amount, effect.to.slot, -1)
        if isinstance(effect, PutCounters) and effect.distributed:
            if isinstance(effect.what, Target):
                good = -1 if effect.kind.startswith("-") else 1
                return Division(effect.count, effect.what.slot, good)
        if isinstance(effect, Sentence):
            inner = divided(effect.parts)
            if inner is not None:
                return inner
    return None
