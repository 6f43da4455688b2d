"""Which sides of a card a player may choose to cast or play from where it is (CR 709 to 720)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.state.characteristics import Printed
from undercroft.engine.state.records import Obj
from undercroft.engine.state.sides import CHOSEN, FLIPPED, HALF, HOME, INSET, PREPARED
from undercroft.lexicon.types import LAND
from undercroft.lexicon.zones import GRAVEYARD, HAND

#: Marks a card in exile that may be cast from there, but not as the Adventure again.
ADVENTURED: Final = "on an adventure"


#: Why sides of some kinds are never chosen.
_NEVER: Final = {FLIPPED: "CR 710.2", PREPARED: "CR 722.3"}


def castable(obj: Obj) -> list[Printed]:
    """The sides that a card of several may be cast as, in printed order.

    What it costs from there, and whether a player may pay it, is not asked here.
    """
    return [side for side in obj.printed.sides if not forbidding(obj, side)]


def forbidding(obj: Obj, side: Printed) -> str:
    """The rule by which a side cannot be chosen as its card is cast from where it is; none: it
    can.
    """
    if side.base.types & LAND:
        return "CR 305.9"
    if side.part not in CHOSEN:
        return _NEVER.get(side.part, "CR 712.11")
    if side.part == HOME and side.sides[1].part == HALF:
        # Both halves together only by fuse, and only from a hand (CR 702.102a).
        return "" if obj.zone == HAND and _says(side, "fuse") else "CR 709.3"
    if side.part == HALF and _says(side, "aftermath"):
        return "" if obj.zone == GRAVEYARD else "CR 702.127a"
    return "CR 715.3d" if side.part == INSET and ADVENTURED in obj.used else ""


def _says(side: Printed, word: str) -> bool:
    return any(keyword.name == word for keyword in side.base.abilities.keywords)


def lands(obj: Obj) -> list[Printed]:
    """The sides that may be played as a land (CR 305.1, 712.12)."""
    printed = obj.printed
    if not printed.sides:
        return [printed] if printed.base.types & LAND else []
    return [side for side in printed.sides if side.part in CHOSEN and side.base.types & LAND]
