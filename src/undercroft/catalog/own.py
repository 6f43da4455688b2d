"""A person's own cards: one SQLite file in their home folder, indexed by name.

It is written whole or not at all, and belongs to the version that wrote it: cards are compiled, so
another version may read their data otherwise. Each question opens the file anew; none is held open.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from undercroft import __version__
from undercroft.catalog.names import fold
from undercroft.catalog.place import IMPORT_AGAIN
from undercroft.errors import CardFileError
from undercroft.oracle.index import BY_NAME
from undercroft.oracle.plain import to_plain

#: What tells such a file from other databases: “UCRF”.
APPLICATION: Final = 0x55435246


@cache
def schema() -> str:
    """A hash of all that a card's data can be made of: every kind of node and its fields."""
    kinds = [(name, *map(_field, _fields(kind))) for name, kind in sorted(BY_NAME.items())]
    return hashlib.blake2b(json.dumps(kinds).encode(), digest_size=8).hexdigest()


def _fields(kind: Any) -> tuple[dataclasses.Field[Any], ...]:  # noqa: ANN401  # a class of nodes
    return dataclasses.fields(kind)


def _field(field: dataclasses.Field[Any]) -> list[Any]:
    """A field by its name and what it is where the data does not say."""
    needed = field.default is dataclasses.MISSING
    return [field.name] if needed else [field.name, to_plain(field.default)]


@dataclass(frozen=True)
class Found:
    """A card under one of its names: its own name, and its line where it is understood."""

    name: str
    line: str | None


class OwnCards:
    """Questions to the file. A file that is damaged or of another version is one sentence."""

    def __init__(self, path: Path) -> None:
        """Name the file; it is opened when something is asked."""
        self._path = path

    def find(self, name: str) -> Found | None:
        """The card of this name, or of a face's.

        Raises:
            CardFileError: the file cannot be read.
        """
        rows = self._ask(
            "SELECT cards.name, cards.line FROM names JOIN cards ON cards.id = names.card"
            " WHERE names.key = ?",
            (fold(name),),
        )
        if not rows:
            return None
        own, line = rows[0]
        try:
            return Found(str(own), None if line is None else bytes(line).decode())
        except (TypeError, UnicodeDecodeError) as error:
            raise self._wrong("is damaged") from error

    def names(self) -> list[tuple[str, bool]]:
        """Every card's name and whether it is understood, in the order of letters.

        Raises:
            CardFileError: the file cannot be read.
        """
        rows = self._ask("SELECT name, line IS NOT NULL FROM cards ORDER BY name")
        return [(str(name), bool(understood)) for name, understood in rows]

    def _ask(self, question: str, values: tuple[str, ...] = ()) -> list[tuple[Any, ...]]:
        try:
            with closing(_opened(self._path)) as base:
                if base.execute("PRAGMA application_id").fetchone() != (APPLICATION,):
                    raise self._wrong("is no library of cards")
                if base.execute("SELECT version, schema FROM stamp").fetchall() != [
                    (__version__, schema())
                ]:
                    raise self._wrong("was compiled by another version of the program")
                return base.execute(question, values).fetchall()
        except sqlite3.Error as error:
            raise self._wrong(f"cannot be read ({error})") from error

    def _wrong(self, what: str) -> CardFileError:
        return CardFileError(f"your library {what}", str(self._path), IMPORT_AGAIN)


def _opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
