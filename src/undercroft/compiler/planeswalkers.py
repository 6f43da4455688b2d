"""Loyalty costs (CR 606): "+1:", "-2:", "-X:", "0:"."""

from __future__ import annotations

from undercroft.compiler.core import Parser
from undercroft.lexicon.types import PLANESWALKER
from undercroft.oracle.costs import LoyaltyCost
from undercroft.oracle.node import Cost


def loyalty(p: Parser) -> tuple[Cost, ...] | None:
    """Read a loyalty cost."""
    if not p.context.types & PLANESWALKER:
        return None
    bracket = p.take("[")
    found = _loyalty(p)
    return None if found is None or (bracket and not p.take("]")) else found


def _loyalty(p: Parser) -> tuple[Cost, ...] | None:
    sign = 1 if p.take("+") else -1 if p.take("-") else 0
    if p.take("X"):
        return (LoyaltyCost(-1, x=True),) if sign < 0 else None
    token = p.kind("number")
    if token is None:
        return None
    value = int(token.raw)
    return (LoyaltyCost(sign * value),) if sign or not value else None
