"""Mana: where it comes from and how it pays (CR 106, 605, 601.2g-h). Nothing here writes."""

from __future__ import annotations

from undercroft.engine.mana.limits import ANY, Use
from undercroft.engine.mana.matching import spend
from undercroft.engine.mana.payment import can_pay, check_payment, max_x, may_follow
from undercroft.engine.mana.plans import Plan, Step, activation, plan
from undercroft.engine.mana.purse import Source, sources

__all__ = [
    "ANY",
    "Plan",
    "Source",
    "Step",
    "Use",
    "activation",
    "can_pay",
    "check_payment",
    "max_x",
    "may_follow",
    "plan",
    "sources",
    "spend",
]
