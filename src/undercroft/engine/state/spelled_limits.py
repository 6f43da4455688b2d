"""Activated abilities with a keyword before them that limits them (CR 702.57, 702.142, 702.177)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.oracle import conditions as c
from undercroft.oracle.abilities import Activated

_ATTACKED: Final = c.Happened("~ attacked")
#: How often an ability with such a word may be activated.
_LIMITS: Final = {
    "exhaust": "once",
    "power-up": "once",
    "boast": "once each turn",
    "forecast": "once each turn",
}


def limited(ability: Activated) -> Activated:
    """An activated ability with the limits that the keyword before it stands for."""
    limit = _LIMITS.get(ability.word)
    if limit is None or limit in ability.limits:
        return ability
    condition = ability.condition
    if ability.word == "forecast":
        # CR 702.57b
        return replace(ability, limits=(*ability.limits, "your upkeep", limit))
    if ability.word == "boast":
        # Only if it attacked this turn (CR 702.142a).
        condition = _ATTACKED if condition is None else c.AllOf((condition, _ATTACKED))
    return replace(ability, limits=(*ability.limits, limit), condition=condition)
