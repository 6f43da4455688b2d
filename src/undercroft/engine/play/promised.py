"""What a spell aims at only if an additional cost was paid (CR 601.2c, 702.166d, 702.174m)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.slots import targets_of
from undercroft.oracle.conditions import WasKicked
from undercroft.oracle.node import Condition, Effect
from undercroft.oracle.spelled import CostPaid
from undercroft.oracle.verbs.wrappers import If, Sentence

#: Whether effects ask so, by their identity; they are kept beside the answer.
_KEPT: Final[dict[int, tuple[tuple[Effect, ...], bool]]] = {}


def asks_what_was_paid(effects: tuple[Effect, ...]) -> bool:
    """Whether some target is chosen only if a cost was paid, or only if it was not."""
    kept = _KEPT.get(id(effects))
    if kept is None or kept[0] is not effects:
        kept = _KEPT[id(effects)] = (effects, any(_asks(effect) for effect in effects))
    return kept[1]


def _asks(effect: Effect) -> bool:
    if isinstance(effect, Sentence):
        return any(_asks(part) for part in effect.parts)
    if not isinstance(effect, If) or not isinstance(effect.condition, WasKicked | CostPaid):
        return False
    return bool(targets_of(effect.then) or targets_of(effect.otherwise))


def settled(
    effects: tuple[Effect, ...], kicked: int, paid: tuple[tuple[str, int], ...]
) -> tuple[Effect, ...]:
    """Effects with what is known of their costs in the place of the question."""
    found: list[Effect] = []
    for effect in effects:
        if not _asks(effect):
            found.append(effect)
        elif isinstance(effect, Sentence):
            found += settled(effect.parts, kicked, paid)
        elif isinstance(effect, If):
            found += effect.then if _was(effect.condition, kicked, paid) else effect.otherwise
    return tuple(found)


def _was(condition: Condition, kicked: int, paid: tuple[tuple[str, int], ...]) -> bool:
    if isinstance(condition, CostPaid):
        return any(name == condition.name for name, _ in paid) != condition.unpaid
    return kicked > 0
