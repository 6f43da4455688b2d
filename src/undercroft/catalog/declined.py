"""Cards that stay refused on purpose: what they ask for is not for a program to do."""

from __future__ import annotations

from typing import Final

_BY_HAND: Final = "a card dropped onto a table by hand: where it lands is not for a program to say"

#: Cards by name, and why each is not played.
DECLINED: Final[dict[str, str]] = {
    "Chaos Orb": _BY_HAND,
    "Falling Star": _BY_HAND,
    "Shahrazad": "a game within the game (CR 729)",
}


def why_not(name: str) -> str:
    """Why a real card is not played: on purpose, or not yet."""
    if name in DECLINED:
        return f"{name} is not played on purpose ({DECLINED[name]})"
    return f"the text of {name} is not understood yet"
