"""Whether words speak of what the engine knows where they stand: targets for each opponent, what
several things at once happened to (``performed``).
"""

from __future__ import annotations

import dataclasses

from undercroft.engine.bound import per_player
from undercroft.oracle import abilities as a
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle.verbs import wrappers


def for_each(node: wrappers.ForEach) -> bool:
    """Targets for each of several: one, or up to one, for each opponent or each player."""
    return all(
        isinstance(node.over, f.PlayerFilter)
        and node.over.who == ("player" if target.everyone else "opponent")
        and target.high == 1
        and not target.x
        for target in _targets_of(node.effects)
        if per_player(target)
    )


def _targets_of(value: object) -> list[r.Target]:
    if isinstance(value, tuple):
        return [target for item in value for target in _targets_of(item)]
    if isinstance(value, r.Target):
        return [value]
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return []
    fields = [getattr(value, field.name) for field in dataclasses.fields(value)]
    return [target for item in fields for target in _targets_of(item)]


def triggered(node: a.Triggered) -> bool:
    """An event is about one object: "those creatures" of a trigger on several are not known."""
    return not _of_a_group(node.effects)


def _of_a_group(value: object) -> bool:
    if isinstance(value, tuple):
        return any(_of_a_group(item) for item in value)
    if isinstance(value, r.That):
        return value.binding.startswith("event") and value.is_plural()
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return False
    return any(_of_a_group(getattr(value, field.name)) for field in dataclasses.fields(value))
