"""Which static abilities of a permanent itself say how it enters (CR 614.12)."""

from __future__ import annotations

from undercroft.engine.state.characteristics import Chars
from undercroft.oracle.abilities import (
    EntersAsCopy,
    EntersChoosing,
    EntersRolling,
    EntersTapped,
    EntersWith,
    Static,
)
from undercroft.oracle.permissions import EntersBecoming
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import This
from undercroft.oracle.spelled import EntersFor, MayEnterWith


def intrinsic(it: Chars) -> list[EntersWith]:
    """The counters that a permanent enters with by what it is: the loyalty of a planeswalker (CR
    306.5b), the first lore counter of a Saga (CR 714.3a).
    """
    found: list[EntersWith] = []
    if it.loyalty:
        found.append(EntersWith(This(), "loyalty", Number(it.loyalty)))
    if it.has_subtype("Saga"):
        found.append(EntersWith(This(), "lore", Number(1)))
    return found


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
