"""The number that M-22 compares: what an ability deals, prevents or heals, as printed (MA-30)."""

from __future__ import annotations

import dataclasses

from undercroft.modes.boss.rules import Rules
from undercroft.oracle.abilities import Activated
from undercroft.oracle.node import Effect, Quantity
from undercroft.oracle.quantities import Number, X
from undercroft.oracle.verbs.players import DealDamage, GainLife, PreventDamage


def number_of(rules: Rules, ability: Activated, x: int) -> int:
    """The highest number of damage dealt, prevented or healed; 0 where there is none.

    X counts as what can be paid for it (MA-30).
    """
    healing = rules.says("ability_scale", "damage_and_healing")
    return _highest(ability.effects, healing, x)


def _highest(value: object, healing: bool, x: int) -> int:
    if isinstance(value, tuple):
        return max([_highest(item, healing, x) for item in value], default=0)
    if not isinstance(value, Effect):
        return 0
    found = 0
    if isinstance(value, DealDamage | PreventDamage) or (isinstance(value, GainLife) and healing):
        found = _constant(value.amount, x)
    for field in dataclasses.fields(value):
        inner: object = getattr(value, field.name)
        if isinstance(inner, tuple | Effect):
            found = max(found, _highest(inner, healing, x))
    return found


def _constant(what: Quantity | None, x: int) -> int:
    if isinstance(what, Number):
        return what.value
    return x if isinstance(what, X) else 0
