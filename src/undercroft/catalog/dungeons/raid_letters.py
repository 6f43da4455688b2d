"""What stands in an expedition's files letter by letter: nothing that cannot be printed, no number
that no table could hold (L-63).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from undercroft.catalog.dungeons.raid_file import BOSSES, ENCOUNTERS, EXPEDITION, ROOMS, TOKENS
from undercroft.catalog.dungeons.raid_records import Expedition
from undercroft.catalog.dungeons.raid_values import Wrong
from undercroft.catalog.dungeons.toml_folder import plain
from undercroft.catalog.names import fold
from undercroft.lexicon.types import BY_TYPE_NAME

#: No name or title is longer.
_LONGEST: Final = 80
#: Fields that may have several lines.
_LINES: Final = frozenset({"text", "setup", "note"})
#: Fields that are one line of print.
_HEADS: Final = frozenset({"name", "title", "id", "boss_name"})
#: More digits than any number of a text has.
_HUGE: Final = re.compile(r"\d{5,}")
#: A rule of the sheet.
_RULE: Final = re.compile(r"LA?-\d{2}a?")


def letters(it: Expedition, wrong: Wrong) -> None:
    """Every string can be printed where it is printed, and has no number beyond any table."""
    for file, path, field, value in _strings(it):
        kept = value.replace("\n", "").replace("\t", "") if field in _LINES else value
        odd = [each for each in kept if unicodedata.category(each).startswith("C")]
        if odd:
            what = f"the letter U+{ord(odd[0]):04X} cannot be printed here"
            wrong(file, path, what, "L-63", "")
        elif field in _HEADS and value != value.strip():
            wrong(file, path, f"the {field} begins or ends with a blank", "L-63a", "")
        elif field in _HEADS and len(value) > _LONGEST:
            wrong(file, path, f"the {field} has more than {_LONGEST} letters", "L-63a", "")
        huge = _HUGE.search(value) if field in _LINES or field == "mana_cost" else None
        if huge:
            wrong(file, path, f"“{huge[0][:20]}” is more than any table holds", "L-63", "")


def seats(it: Expedition, wrong: Wrong) -> None:
    """Nobody is taken for another: at a seat one says a name, an id or a number."""
    said = [fold(hero.name) for hero in it.file.heroes]
    for place, hero in enumerate(it.file.heroes):
        path = f"$.heroes[{place}].name"
        if hero.name.strip().isdecimal():
            wrong(EXPEDITION, path, "a number means a seat", "L-01", hero.name)
        twin = said.index(said[place])
        if twin != place and it.file.heroes[twin].name != hero.name:
            what = f"the name “{hero.name}” is that of “{it.file.heroes[twin].name}”"
            wrong(EXPEDITION, path, what, "L-63a", hero.name)


def own_words(it: Expedition, wrong: Wrong) -> None:
    """Subtypes of the expedition's own are words as Magic prints them; orderings cite a rule."""
    for place, name in enumerate(it.file.subtypes):
        path = f"$.subtypes[{place}]"
        if not re.fullmatch(r"[A-Z][A-Za-z'-]*( [A-Z][A-Za-z'-]*)*", name):
            what = f"“{name}” is no subtype: words with a capital letter"
            wrong(EXPEDITION, path, what, "L-63", "")
        elif name.lower() in BY_TYPE_NAME:
            wrong(EXPEDITION, path, f"“{name}” is a type, and no subtype", "L-63", "")
        elif name in it.file.subtypes[:place]:
            wrong(EXPEDITION, path, f"the subtype “{name}” is there twice", "L-63", "")
    for place, each in enumerate(it.file.protocols):
        if not _RULE.fullmatch(each.rule):
            what = f"there is no rule “{each.rule}”; they are written such as L-54 or LA-03"
            wrong(EXPEDITION, f"$.protocols[{place}].rule", what, "L-54", each.id)


def _strings(it: Expedition) -> Iterator[tuple[str, str, str, str]]:
    """Every string of the files: file, path, field, what it is."""
    for file, value in (
        (EXPEDITION, plain(it.file)),
        (ROOMS, {"rooms": plain(it.rooms)}),
        (ENCOUNTERS, {"encounters": plain(it.encounters)}),
        (TOKENS, {"tokens": plain(it.tokens)}),
        (BOSSES, {"bosses": plain(it.bosses)}),
    ):
        for path, field, found in _within(value, "$", ""):
            yield file, path, field, found


def _within(value: object, path: str, field: str) -> Iterator[tuple[str, str, str]]:
    if isinstance(value, str):
        yield path, field, value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _within(each, f"{path}.{key}", str(key))
    elif isinstance(value, list | tuple):
        for place, each in enumerate(value):
            yield from _within(each, f"{path}[{place}]", field)
