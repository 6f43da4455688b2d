"""Reading a deck list, whatever program it is from."""

from __future__ import annotations

import codecs
from dataclasses import replace
from pathlib import Path
from typing import Final

from undercroft.catalog.decks.lines import read_lines
from undercroft.catalog.decks.markup import read_markup
from undercroft.catalog.decks.records import DeckList, Knows
from undercroft.catalog.library import CONTENT
from undercroft.errors import DeckError, UsageError

#: No deck list is longer; 250 cards take some 10 kB.
LARGEST: Final = 1_000_000


def read_deck(path: Path, knows: Knows | None = None) -> DeckList:
    """Read the deck list in a file; ``knows`` settles lines that could mean two things.

    Raises:
        DeckError: the file cannot be read, or is no deck list.
    """
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        reason = (error.strerror or "it cannot be read").lower()
        what = f"the deck list cannot be opened ({reason})"
        raise DeckError(what, str(path), "give the path of a deck list") from error
    return parse_deck(data, path.name, knows)


def parse_deck(data: bytes | str, name: str = "deck", knows: Knows | None = None) -> DeckList:
    """Read a deck list, told apart by what it holds: XML by its root, the rest line by line.

    Lines that are not understood stand in the list's ``misread``.

    Raises:
        DeckError: it is too large, no text, damaged XML, or holds no card at all.
    """
    if len(data) > LARGEST:
        raise DeckError("the deck list is larger than 1 MB", name, "give one deck a file")
    text = _text_of(data, name) if isinstance(data, bytes) else data
    if "\0" in text:
        raise DeckError("this is no text", name, "give a deck list as text or XML")
    if text.lstrip("\ufeff \t\r\n").startswith("<"):
        deck = read_markup(text.lstrip("\ufeff \t\r\n"), name)
    else:
        deck = read_lines(text.removeprefix("\ufeff"), name, knows)
    if not (deck.main or deck.sideboard or deck.commanders):
        if deck.misread:
            first = deck.misread[0]
            where = f"{name}, line {first.line}"
            raise DeckError(f"there is no card in this list; {first.what}", where)
        raise DeckError("there is no card in this list", name, "write lines such as “4 Forest”")
    return replace(deck, name=deck.name[:120])


def _text_of(data: bytes, name: str) -> str:
    """The text of a file: UTF-8, UTF-16 by its mark, or what old programs of Windows wrote."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        encodings = ["utf-16"]
    else:
        encodings = ["utf-8-sig", "cp1252"]
    for encoding in encodings:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise DeckError("this is no text", name, "give a deck list as text or XML")


def shipped_decks() -> dict[str, Path]:
    """The player decks that ship with the product, by the names of their files."""
    return {path.stem: path for path in sorted((CONTENT / "decks").glob("*.txt"))}


def shipped_commander_decks() -> dict[str, Path]:
    """The decks for Commander that ship with the product, by the names of their files."""
    return {path.stem: path for path in sorted((CONTENT / "decks" / "commander").glob("*.txt"))}


def find_deck(name: str) -> Path:
    """The file of a deck: a path, or the name of one that ships.

    Raises:
        UsageError: there is none such.
    """
    shipped = shipped_decks() | shipped_commander_decks()
    if name in shipped:
        return shipped[name]
    if Path(name).is_file():
        return Path(name)
    have = ", ".join(shipped) or "none"
    raise UsageError(f"There is no deck “{name}”; give a file, or one of these: {have}.")
