"""Importing a person's own cards: a bulk file is compiled into the library in their home folder."""

from __future__ import annotations

import os
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any, Final

from undercroft import __version__
from undercroft.catalog.bulk import read_bulk
from undercroft.catalog.compiled import Compiled, compiled
from undercroft.catalog.library import card_line
from undercroft.catalog.names import faces_of, fold
from undercroft.catalog.own import APPLICATION, schema
from undercroft.errors import CardFileError

#: A card's name, and its line where it is understood.
Line = tuple[str, bytes | None]

_TABLES: Final = """
CREATE TABLE stamp (version TEXT NOT NULL, schema TEXT NOT NULL);
CREATE TABLE cards (id INTEGER PRIMARY KEY, name TEXT NOT NULL, line BLOB);
CREATE TABLE names (key TEXT PRIMARY KEY, card INTEGER NOT NULL) WITHOUT ROWID;
"""


@dataclass(frozen=True)
class ImportReport:
    """What came of an import: how many cards the file has, how many of them can be played."""

    cards: int
    compiled: int
    seconds: float
    size: int
    path: Path

    @property
    def share(self) -> float:
        """The part of the cards that can be played, from 0 to 1."""
        return round(self.compiled / self.cards, 4)

    def to_json(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "cards": self.cards,
            "compiled": self.compiled,
            "refused": self.cards - self.compiled,
            "share": self.share,
            "seconds": round(self.seconds, 3),
            "bytes": self.size,
            "library": str(self.path),
        }


def import_cards(
    bulk: Path, target: Path, progress: Callable[[int], None] | None = None
) -> ImportReport:
    """Compile every card of a bulk file into a library, in the place of the one that was there.

    Raises:
        CardFileError: the bulk file or the target is at fault; the library is as it was.
    """
    start = time.perf_counter()
    lines: Iterator[Line] = _lines(bulk, progress)
    # A file that cannot be read at all is told before anything is written.
    lines = chain([next(lines)], lines)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        os.close(handle)
        beside = Path(name)
        try:
            counts = _write(beside, lines)
            beside.chmod(0o644)
            size = beside.stat().st_size
            beside.replace(target)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        reason = (error.strerror or "no reason is given").lower()
        raise _unwritten(target, reason) from error
    except sqlite3.Error as error:
        raise _unwritten(target, str(error)) from error
    return ImportReport(*counts, time.perf_counter() - start, size, target)


def _lines(bulk: Path, progress: Callable[[int], None] | None) -> Iterator[Line]:
    """Each card of the bulk file by name, with its line where it is understood."""
    for count, raw in enumerate(read_bulk(bulk), start=1):
        result = compiled(raw)
        if isinstance(result, Compiled):
            yield result.card.name, card_line(result.card)
        else:
            yield raw.name, None
        if progress is not None:
            progress(count)


def _write(path: Path, lines: Iterator[Line]) -> tuple[int, int]:
    """Write a whole library; how many cards it holds, and how many of them are understood."""
    own: dict[str, int] = {}
    faces: dict[str, int] = {}
    played: set[int] = set()
    with closing(sqlite3.connect(path)) as base:
        base.execute("PRAGMA journal_mode = MEMORY")  # A file of one import needs no second one.
        base.executescript(_TABLES)
        base.execute(f"PRAGMA application_id = {APPLICATION}")
        base.execute("INSERT INTO stamp VALUES (?, ?)", (__version__, schema()))
        number = 0
        for number, (name, line) in enumerate(lines, start=1):
            base.execute("INSERT INTO cards VALUES (?, ?, ?)", (number, name, line))
            if line is not None:
                played.add(number)
            own.setdefault(fold(name), number)
            for face in faces_of(name):
                key = fold(face)
                # Of two cards with a face of one name, one that can be played comes first.
                if key not in faces or (faces[key] not in played and number in played):
                    faces[key] = number
        # A card's own name comes before a face's of the same name.
        base.executemany("INSERT INTO names VALUES (?, ?)", sorted({**faces, **own}.items()))
        base.commit()
    return number, len(played)


def _unwritten(path: Path, reason: str) -> CardFileError:
    what = f"your library cannot be written ({reason})"
    return CardFileError(what, str(path), "choose another place with --home")
