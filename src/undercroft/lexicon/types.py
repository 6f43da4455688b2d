"""Card types, supertypes and the type line (CR 205)."""

from __future__ import annotations

from typing import Final

ARTIFACT: Final = 1
BATTLE: Final = 2
CREATURE: Final = 4
ENCHANTMENT: Final = 8
INSTANT: Final = 16
KINDRED: Final = 32
LAND: Final = 64
PLANESWALKER: Final = 128
SORCERY: Final = 256
#: A card from the dungeon's own side that has no card type of ordinary Magic.
SCHEME: Final = 512
#: A card that players venture into, seen in the command zone only (CR 309).
DUNGEON: Final = 1024

PERMANENT_TYPES: Final = ARTIFACT | BATTLE | CREATURE | ENCHANTMENT | LAND | PLANESWALKER

TYPE_NAMES: Final = {
    ARTIFACT: "artifact",
    BATTLE: "battle",
    CREATURE: "creature",
    ENCHANTMENT: "enchantment",
    INSTANT: "instant",
    KINDRED: "kindred",
    LAND: "land",
    PLANESWALKER: "planeswalker",
    SORCERY: "sorcery",
    SCHEME: "scheme",
    DUNGEON: "dungeon",
}
BY_TYPE_NAME: Final = {
    "artifact": ARTIFACT,
    "battle": BATTLE,
    "creature": CREATURE,
    "enchantment": ENCHANTMENT,
    "instant": INSTANT,
    "kindred": KINDRED,
    "tribal": KINDRED,
    "land": LAND,
    "planeswalker": PLANESWALKER,
    "sorcery": SORCERY,
    "scheme": SCHEME,
    "dungeon": DUNGEON,
}
#: The order in which a type line prints its card types.
TYPE_LINE_ORDER: Final = (
    KINDRED,
    ENCHANTMENT,
    ARTIFACT,
    LAND,
    CREATURE,
    PLANESWALKER,
    BATTLE,
    INSTANT,
    SORCERY,
    SCHEME,
    DUNGEON,
)

BASIC: Final = 1
LEGENDARY: Final = 2
SNOW: Final = 4
WORLD: Final = 8
ONGOING: Final = 16

SUPERTYPE_NAMES: Final = {
    BASIC: "basic",
    LEGENDARY: "legendary",
    SNOW: "snow",
    WORLD: "world",
    ONGOING: "ongoing",
}
BY_SUPERTYPE_NAME: Final = {
    "basic": BASIC,
    "legendary": LEGENDARY,
    "snow": SNOW,
    "world": WORLD,
    "ongoing": ONGOING,
}
SUPERTYPE_LINE_ORDER: Final = (BASIC, LEGENDARY, ONGOING, SNOW, WORLD)

#: Basic land types and the mana that each makes (CR 305.6), by color letter.
BASIC_LAND_MANA: Final = {
    "Plains": "W",
    "Island": "U",
    "Swamp": "B",
    "Mountain": "R",
    "Forest": "G",
}


def type_bits(names: list[str]) -> int:
    """The bit set of some card type names."""
    bits = 0
    for name in names:
        bits |= BY_TYPE_NAME[name.lower()]
    return bits


def type_line(supertypes: int, types: int, subtypes: tuple[str, ...]) -> str:
    """A type line as printed: ``Legendary Creature — Human Cleric``."""
    words = [SUPERTYPE_NAMES[bit].title() for bit in SUPERTYPE_LINE_ORDER if supertypes & bit]
    words += [TYPE_NAMES[bit].title() for bit in TYPE_LINE_ORDER if types & bit]
    line = " ".join(words)
    return f"{line} — {' '.join(subtypes)}" if subtypes else line
