"""Keyword abilities (CR 702). The ones that rules ask for all the time are bits."""

from __future__ import annotations

from typing import Final

FLYING: Final = 1
FIRST_STRIKE: Final = 1 << 1
DOUBLE_STRIKE: Final = 1 << 2
DEATHTOUCH: Final = 1 << 3
DEFENDER: Final = 1 << 4
HASTE: Final = 1 << 5
HEXPROOF: Final = 1 << 6
INDESTRUCTIBLE: Final = 1 << 7
LIFELINK: Final = 1 << 8
MENACE: Final = 1 << 9
REACH: Final = 1 << 10
SHROUD: Final = 1 << 11
TRAMPLE: Final = 1 << 12
VIGILANCE: Final = 1 << 13
FLASH: Final = 1 << 14
FEAR: Final = 1 << 15
INTIMIDATE: Final = 1 << 16
SHADOW: Final = 1 << 17
HORSEMANSHIP: Final = 1 << 18
INFECT: Final = 1 << 19
WITHER: Final = 1 << 20
CHANGELING: Final = 1 << 21
BANDING: Final = 1 << 22
SKULK: Final = 1 << 23
DEVOID: Final = 1 << 24
SPLIT_SECOND: Final = 1 << 25

KEYWORD_BITS: Final = {
    "flying": FLYING,
    "first strike": FIRST_STRIKE,
    "double strike": DOUBLE_STRIKE,
    "deathtouch": DEATHTOUCH,
    "defender": DEFENDER,
    "haste": HASTE,
    "hexproof": HEXPROOF,
    "indestructible": INDESTRUCTIBLE,
    "lifelink": LIFELINK,
    "menace": MENACE,
    "reach": REACH,
    "shroud": SHROUD,
    "trample": TRAMPLE,
    "vigilance": VIGILANCE,
    "flash": FLASH,
    "fear": FEAR,
    "intimidate": INTIMIDATE,
    "shadow": SHADOW,
    "horsemanship": HORSEMANSHIP,
    "infect": INFECT,
    "wither": WITHER,
    "changeling": CHANGELING,
    "banding": BANDING,
    "skulk": SKULK,
    "devoid": DEVOID,
    "split second": SPLIT_SECOND,
}
#: A partner by name (CR 702.124j).
PARTNER_WITH: Final = "partner with"
KEYWORD_NAMES: Final = {bit: name for name, bit in KEYWORD_BITS.items()}


def keyword_names(bits: int) -> tuple[str, ...]:
    """The names of the keywords in a bit set, in the order of the bits."""
    return tuple(name for name, bit in KEYWORD_BITS.items() if bits & bit)


#: The keyword that bands with creatures of a quality only (CR 702.22b).
BANDS_WITH_OTHER: Final = "bands with other"
