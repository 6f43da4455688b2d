"""Costs: what is to be paid for a spell or ability, and whether it can be (CR 118, 601.2)."""

from __future__ import annotations

from undercroft.engine.costs.activating import activation_cost
from undercroft.engine.costs.casting import (
    Way,
    additional_costs,
    alternatives,
    chars_as,
    expanded,
    mana_cost_to_cast,
)
from undercroft.engine.costs.changing import cost_change
from undercroft.engine.costs.paying import (
    completable,
    cost_candidates,
    next_candidates,
    payable,
    value,
    withheld,
)

__all__ = [
    "Way",
    "activation_cost",
    "additional_costs",
    "alternatives",
    "chars_as",
    "completable",
    "cost_candidates",
    "cost_change",
    "expanded",
    "mana_cost_to_cast",
    "next_candidates",
    "payable",
    "value",
    "withheld",
]
