"""What words target, and whether others point back at that."""

from __future__ import annotations

import dataclasses
from typing import Final

from undercroft.oracle.references import Target, That

#: What an ability makes, moves or chooses by itself, as others speak of it.
_ITS_OWN: Final = frozenset({"created", "moved", "chosen"})


def targets_in(value: object) -> set[int]:
    """The slots of all targets in words."""
    if isinstance(value, tuple):
        return {slot for item in value for slot in targets_in(item)}
    if isinstance(value, Target):
        return {value.slot}
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return set()
    return targets_in(tuple([getattr(value, field.name) for field in dataclasses.fields(value)]))


def points_at(value: object, slots: set[int]) -> bool:
    """Whether words speak of one of these targets, or of what their ability makes or moves."""
    if isinstance(value, tuple):
        return any(points_at(item, slots) for item in value)
    if isinstance(value, That):
        return value.slot in slots if value.binding == "target" else value.binding in _ITS_OWN
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return False
    return any(points_at(getattr(value, field.name), slots) for field in dataclasses.fields(value))
