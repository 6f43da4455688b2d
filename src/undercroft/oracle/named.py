"""Names of cards that players choose (CR 201.4)."""

from __future__ import annotations

from typing import Final

#: What the card of a chosen name must be, by the words for it, the longest first.
NAMES: Final = (
    "noncreature, nonland card name",
    "nonbasic land card name",
    "creature card name",
    "artifact card name",
    "nonland card name",
    "land card name",
    "card name",
)
