"""What programs write around a card's name: set codes, collector numbers, foils, categories."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from undercroft.catalog.decks.records import ASIDE, COMMANDERS, SIDEBOARD, Knows

#: Words that open a section, folded; the others of the type line do not change it.
SECTION_WORDS: Final = {
    "deck": "main",
    "main": "main",
    "maindeck": "main",
    "main deck": "main",
    "mainboard": "main",
    "main board": "main",
    "cards": "main",
    "sideboard": SIDEBOARD,
    "side": SIDEBOARD,
    "side board": SIDEBOARD,
    "sb": SIDEBOARD,
    "commander": COMMANDERS,
    "commanders": COMMANDERS,
    "general": COMMANDERS,
    "partner": COMMANDERS,
    "partners": COMMANDERS,
    "background": COMMANDERS,
    "companion": "companion",
    "companions": "companion",
    "maybeboard": ASIDE,
    "maybe": ASIDE,
    "considering": ASIDE,
    "wishlist": ASIDE,
    "acquireboard": ASIDE,
    "tokens": ASIDE,
    "token": ASIDE,
    "avatar": ASIDE,
    "planes": ASIDE,
    "schemes": ASIDE,
    "conspiracy": ASIDE,
    "dungeon": ASIDE,
    "attractions": ASIDE,
    "contraptions": ASIDE,
    "stickers": ASIDE,
}
#: Headings that sort a deck and change nothing.
SORTING_WORDS: Final = frozenset(
    (
        "artifact artifacts battle battles creature creatures enchantment enchantments instant "
        "instants land lands planeswalker planeswalkers sorcery sorceries spell spells other "
        "basics nonbasics"
    ).split()
) | {"basic lands", "other spells", "nonbasic lands", "basic land"}

_PRINTING: Final = re.compile(
    r"\s+\((?P<code>[A-Za-z0-9_]{2,6}(?::[A-Za-z0-9★_-]{1,12})?)?\)(?:\s+(?P<number>[A-Za-z0-9★†‡*Φ_-]{1,12}))?$"
)
_BRACKET: Final = re.compile(r"\s*\[(?P<inside>[^\[\]]*)\]$")
_BRACKET_LAST: Final = re.compile(r"\S[ \t]+\[(?P<inside>[^\[\]\n]*)\][^\[\]\n]*$", re.MULTILINE)
_BRACKET_FIRST: Final = re.compile(
    r"^\[(?P<code>[A-Za-z0-9_]{2,6})(?:(?P<sign>[:#])[^\]\s]*)?\]\s+"
)
_SET_CODE: Final = re.compile(r"[A-Z0-9]{2,6}")
_FOIL: Final = re.compile(
    r"\s+(?:\*(?P<mark>[A-Za-z-]{1,8})\*|<[^<>]{1,30}>|\((?:foil|etched|f)\))$", re.IGNORECASE
)
_COLORED: Final = re.compile(r"\s*\^[^^]*\^$")
_TAG: Final = re.compile(r"\s+#(?P<tag>!?[^#]*)$")
_FORGE: Final = re.compile(r"\|.*$")


@dataclass
class Marked:
    """A name freed of its marks, and what the marks said."""

    name: str
    section: str = ""
    forms: frozenset[str] = frozenset()


def unmarked(text: str, knows: Knows | None) -> Marked:
    """Free a name of set codes, numbers, foil marks, tags and categories.

    A text that is a known name is left as it is: some names hold brackets.
    """
    marked = Marked(text.strip())
    if found := _BRACKET_FIRST.match(marked.name):
        marked.name = marked.name[found.end() :]
        if found["sign"] == ":":
            marked.forms |= {"XMage .dck"}
    if "|" in marked.name:
        marked.name = _FORGE.sub("", marked.name).strip().removesuffix("+")
        marked.forms |= {"Forge .dck"}
    for _ in range(12):
        if (knows and knows(marked.name)) or not _strip_one(marked):
            break
    return marked


def _strip_one(marked: Marked) -> bool:
    """Take the last mark off; false where there is none."""
    name = marked.name
    if found := _FOIL.search(name):
        if (found["mark"] or "").upper() == "CMDR":
            marked.section = COMMANDERS
        marked.forms |= {"Moxfield"}
    elif found := _COLORED.search(name):
        marked.forms |= {"Archidekt"}
    elif found := _TAG.search(name):
        if found["tag"].strip().casefold() == "!commander":
            marked.section = COMMANDERS
        marked.forms |= {"Moxfield"}
    elif found := _PRINTING.search(name):
        marked.forms |= {"Arena"}
    elif found := _BRACKET.search(name):
        inside = found["inside"].strip()
        if not _SET_CODE.fullmatch(inside):
            marked.section = marked.section or _section_of_categories(inside)
            marked.forms |= {"Archidekt"}
    else:
        return False
    marked.name = name[: found.start()].rstrip()
    return True


def _section_of_categories(inside: str) -> str:
    """The section that Archidekt's categories put a card in: ``Ramp{noDeck},Commander{top}``."""
    for category in inside.split(","):
        word, _, flags = category.partition("{")
        section = SECTION_WORDS.get(word.strip().casefold(), "")
        if section and section != "main":
            return section
        if "nodeck" in flags.casefold():
            return ASIDE
    return ""


def categories_of(text: str) -> frozenset[str]:
    """Every category that the lines of a list name, folded: Archidekt heads its blocks so."""
    return frozenset(
        category.partition("{")[0].strip().casefold()
        for found in _BRACKET_LAST.finditer(text)
        for category in found["inside"].split(",")
    )
