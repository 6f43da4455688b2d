"""Which static abilities of a permanent itself say how it enters (CR 614.12)."""

from __future__ import annotations

from undercroft.oracle.abilities import (
    EntersAsCopy,
    EntersChoosing,
    EntersRolling,
    EntersTapped,
    EntersWith,
    Static,
)
from undercroft.oracle.permissions import EntersBecoming
from undercroft.oracle.references import This
from undercroft.oracle.spelled import EntersFor, MayEnterWith


def enters_itself(static: Static) -> str:
    """How it replaces the arrival of its own permanent; empty: it does not."""
    body = static.body
    if isinstance(body, EntersTapped) and isinstance(body.subject, This):
        return "tapped"
    if isinstance(body, EntersWith) and isinstance(body.subject, This):
        return "counters"
    if isinstance(body, EntersChoosing):
        return "choose"
    if isinstance(body, EntersRolling):
        return "rolls"
    if isinstance(body, EntersBecoming):
        return "become"
    if isinstance(body, EntersAsCopy):
        return "copy"
    if isinstance(body, MayEnterWith | EntersFor):
        return "may"
    return ""
