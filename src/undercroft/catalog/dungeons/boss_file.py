"""Reading the file of a dungeon for Master of the Dungeon: TOML, strictly."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from undercroft.catalog.decks.read import parse_deck
from undercroft.catalog.decks.records import DeckList, Knows
from undercroft.catalog.dungeons.records import BossDungeon, Parameter
from undercroft.catalog.dungeons.toml_folder import file_text, no_toml
from undercroft.catalog.library import CONTENT
from undercroft.catalog.names import said_near
from undercroft.errors import DeckError, DungeonError, UsageError
from undercroft.lexicon.colors import ALL_COLORS, BY_COLOR_NAME, BY_LETTER, color_count

#: Where the dungeons that ship with the product lie.
SHIPPED: Final = CONTENT / "boss"

_DECKS: Final = ("dungeon_deck", "mana_deck", "boss_deck")
_NEEDED: Final = ("name", "boss", *_DECKS)
_KNOWN: Final = (*_NEEDED, "theme", "parameters")
_PARAMETER: Final = re.compile(r"[a-z][a-z0-9_]{0,40}")
_REMEDY: Final = "docs/boss-dungeons.md shows the form"


def shipped_boss_dungeons() -> dict[str, Path]:
    """The dungeons that ship with the product, by the names of their files."""
    return {path.stem: path for path in sorted(SHIPPED.glob("*.toml"))}


def find_boss_dungeon(name: str) -> Path:
    """The file of a dungeon: a path, or the name of one that ships.

    Raises:
        UsageError: there is none such.
    """
    shipped = shipped_boss_dungeons()
    if name in shipped:
        return shipped[name]
    if Path(name).is_file():
        return Path(name)
    have = ", ".join(shipped) or "none"
    raise UsageError(f"There is no dungeon “{name}”; give a file, or one of these: {have}.")


def load_boss_dungeon(path: Path, knows: Knows | None = None) -> BossDungeon:
    """Read a dungeon from its file.

    Raises:
        DungeonError: the file cannot be read, or is not in the form of a dungeon.
    """
    return parse_boss_dungeon(file_text(path, str(path), _REMEDY), path.name, knows)


def parse_boss_dungeon(text: str, where: str, knows: Knows | None = None) -> BossDungeon:
    """Read a dungeon from the text of its file.

    Raises:
        DungeonError: it is no TOML, or not in the form of a dungeon; says the line.
    """
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise no_toml(error, text, where, _REMEDY) from error
    return _FileReader(text, where, knows).dungeon(table)


class _FileReader:
    """The text of a file, to say on which line something is wrong."""

    def __init__(self, text: str, where: str, knows: Knows | None) -> None:
        self._text = text
        self._where = where
        self._knows = knows

    def dungeon(self, table: dict[str, Any]) -> BossDungeon:
        """The dungeon that a table holds."""
        for key in table:
            if key not in _KNOWN:
                raise self._wrong(key, f"“{key}” is no field of a dungeon", _said_known(key))
        for key in _NEEDED:
            if key not in table:
                raise DungeonError(f"the field “{key}” is missing", self._where, _REMEDY)
        decks = {key: self._deck(key, table[key]) for key in _DECKS}
        return BossDungeon(
            name=self._words("name", table["name"]),
            boss=self._words("boss", table["boss"]),
            theme=self._theme(table.get("theme", "")),
            parameters=self._parameters(table.get("parameters", {})),
            where=self._where,
            **decks,
        )

    def _words(self, key: str, value: object) -> str:
        if not isinstance(value, str) or not value.strip() or not value.isprintable():
            raise self._wrong(key, f"“{key}” must be a name in quotes", _REMEDY)
        return value.strip()

    def _theme(self, value: object) -> int:
        """Two colors, as letters (``"UR"``) or names (``"blue red"``); empty: the Boss's own."""
        if not isinstance(value, str):
            raise self._wrong("theme", "“theme” must be colors in quotes", 'such as "UR"')
        bits = 0
        for word in value.replace(",", " ").split():
            letters = [word.lower()] if word.lower() in BY_COLOR_NAME else list(word.upper())
            for letter in letters:
                bits |= BY_COLOR_NAME.get(letter, 0) or BY_LETTER.get(letter, 0) & ALL_COLORS
                if not (letter in BY_COLOR_NAME or BY_LETTER.get(letter, 0) & ALL_COLORS):
                    raise self._wrong("theme", f"“{letter}” is no color", "use W, U, B, R and G")
        if bits and color_count(bits) != 2:
            raise self._wrong(
                "theme",
                "a theme is exactly two colors (M-04)",
                "leave it out for a Boss that has colors",
            )
        return bits

    def _parameters(self, value: object) -> dict[str, Parameter]:
        if not isinstance(value, dict):
            raise self._wrong("parameters", "“parameters” must be a table", _REMEDY)
        for name, setting in value.items():
            if not _PARAMETER.fullmatch(name):
                raise self._wrong(name, f"“{name}” is no name of a parameter", _REMEDY)
            if not isinstance(setting, str | int | bool):
                what = f"the parameter “{name}” must be a word, a whole number, true or false"
                raise self._wrong(name, what, _REMEDY)
        return dict(value)

    def _deck(self, key: str, value: object) -> DeckList:
        if not isinstance(value, str):
            raise self._wrong(key, f"“{key}” must be a deck list in triple quotes", _REMEDY)
        first = self._first_line(key)
        try:
            deck = parse_deck(value, self._where, self._knows)
        except DeckError as error:
            where = f"{self._where}, {key}"
            raise DungeonError(error.what, where, error.remedy or _REMEDY) from error
        if deck.misread:
            misread = deck.misread[0]
            where = f"{self._where}, line {first + misread.line}"
            raise DungeonError(misread.what, where, "write lines such as “4 Raging Goblin”")
        beside = (*deck.sideboard, *deck.commanders, *deck.aside)
        if beside:
            where = f"{self._where}, line {first + beside[0].line}"
            raise DungeonError(f"“{key}” has one section only", where, "take the heading out")
        return deck

    def _first_line(self, key: str) -> int:
        """The line of the file before the first one of a deck list."""
        opening = rf"^[ \t]*{key}[ \t]*=[ \t]*(\"\"\"|''')?(\r?\n)?"
        found = re.search(opening, self._text, re.MULTILINE)
        if not found:
            return 0
        line = self._text.count("\n", 0, found.start()) + 1
        return line if found[2] else line - 1

    def _wrong(self, key: str, what: str, remedy: str) -> DungeonError:
        found = re.search(rf"^[ \t\[\"']*{re.escape(key)}\b", self._text, re.MULTILINE)
        line = self._text.count("\n", 0, found.start()) + 1 if found else 0
        return DungeonError(what, f"{self._where}, line {line}" if line else self._where, remedy)


def _said_known(key: str) -> str:
    """Which field was meant, or which there are."""
    near = [known for known in _KNOWN if known[:4] == key[:4]]
    return said_near(near[:2]) or f"the fields are {', '.join(_KNOWN)}"
