"""The file under the store of saves: opened with care, and what goes wrong with it in a sentence.

Before anything is written the file is looked at through a connection that cannot write: a file
that is damaged, foreign or of a newer version stays as it is, to the byte.
"""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from undercroft.errors import SaveError

#: The name of the store in a home folder.
NAME: Final = "saves.sqlite"
#: What tells a store from other databases: “UCRS”.
APPLICATION: Final = 0x55435253
#: The form of the tables; a higher one is of a newer version.
FORM: Final = 1
#: How many seconds to wait for another program that is writing.
PATIENCE: Final = 5.0

#: No SQLite database is smaller.
_LEAST: Final = 100

_TABLES: Final = (
    """CREATE TABLE games (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        mode TEXT NOT NULL,
        head TEXT NOT NULL,
        hash TEXT NOT NULL,
        begun TEXT NOT NULL,
        created INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        revision INTEGER NOT NULL,
        steps INTEGER NOT NULL,
        standing TEXT NOT NULL,
        ending TEXT NOT NULL,
        origin TEXT NOT NULL
    )""",
    """CREATE TABLE steps (
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        n INTEGER NOT NULL,
        answer INTEGER NOT NULL,
        label TEXT NOT NULL,
        digest TEXT NOT NULL,
        PRIMARY KEY (game, n)
    ) WITHOUT ROWID""",
    """CREATE TABLE snapshots (
        game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        n INTEGER NOT NULL,
        plain TEXT NOT NULL,
        hash TEXT NOT NULL,
        PRIMARY KEY (game, n)
    )""",
)

_UNTOUCHED: Final = "it is left as it is; move it away, or give --home another folder"
#: What SQLite's codes mean to somebody who plays.
_REASONS: Final = {
    sqlite3.SQLITE_BUSY: ("the saves are in use by another program", "try again when it is done"),
    sqlite3.SQLITE_LOCKED: ("the saves are in use by another program", "try again when it is done"),
    sqlite3.SQLITE_CORRUPT: ("the store of saves is damaged", _UNTOUCHED),
    sqlite3.SQLITE_NOTADB: ("this is no store of saves", _UNTOUCHED),
    sqlite3.SQLITE_FULL: ("there is no room left for the saves", "make room on the disk"),
    sqlite3.SQLITE_READONLY: ("the saves cannot be written", "give --home a folder of your own"),
    sqlite3.SQLITE_CANTOPEN: ("the saves cannot be opened", "give --home a folder of your own"),
}


def opened(path: Path, patience: float = PATIENCE) -> sqlite3.Connection:
    """A connection to the store in this file; the file is made where there is none.

    Raises:
        SaveError: the file is damaged, foreign, of a newer version, in use, or cannot be made.
    """
    with told(path):
        size = size_of(path)
        if 0 < size < _LEAST:
            # To SQLite less than its header is an empty file, and it would write over it.
            raise SaveError("this is no store of saves", str(path), _UNTOUCHED)
        if size > 0:
            with closing(_connected(path, "ro", patience)) as base:
                _look(base, path)
        else:
            _make_folder(path)
        base = _connected(path, "rwc", patience)
        try:
            _lay_out(base, path)
            base.execute("PRAGMA journal_mode = WAL")
        except BaseException:
            base.close()
            raise
        return base


def size_of(path: Path) -> int:
    """How large the file is; -1 where there is none.

    Raises:
        SaveError: it is a folder, or cannot be looked at.
    """
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return -1
    except OSError as error:
        reason = (error.strerror or "it cannot be read").lower()
        remedy = "give --home a folder of your own"
        raise SaveError(f"the saves cannot be opened ({reason})", str(path), remedy) from error
    if stat.S_ISDIR(found.st_mode):
        raise SaveError("a folder stands where the saves belong", str(path), _UNTOUCHED)
    return found.st_size


def empty() -> sqlite3.Connection:
    """A store without a file, and without games: what there is where nobody has played yet."""
    base = sqlite3.connect(":memory:", isolation_level=None)
    for table in _TABLES:
        base.execute(table)
    return base


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Turn what SQLite says into one sentence.

    Raises:
        SaveError: something went wrong with the file.
    """
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        what, remedy = _REASONS.get(code, (f"the saves cannot be used ({error})", _UNTOUCHED))
        raise SaveError(what, str(path), remedy) from error


@contextmanager
def transaction(base: sqlite3.Connection) -> Iterator[None]:
    """What is written within happens as a whole or not at all."""
    base.execute("BEGIN IMMEDIATE")
    try:
        yield
        base.execute("COMMIT")
    except BaseException:
        if base.in_transaction:
            base.execute("ROLLBACK")
        raise


def _connected(path: Path, mode: str, patience: float) -> sqlite3.Connection:
    address = f"{path.absolute().as_uri()}?mode={mode}"
    base = sqlite3.connect(address, uri=True, timeout=patience, isolation_level=None)
    base.execute("PRAGMA foreign_keys = ON")
    base.text_factory = _text
    return base


def _text(data: bytes) -> str:
    """Text that is damaged is told by its hash, and must not keep other rows from being read."""
    return data.decode(errors="replace")


def _make_folder(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = (error.strerror or "it cannot be made").lower()
        what = f"there is no folder for the saves ({reason})"
        raise SaveError(what, str(path), "give --home a folder of your own") from error


def _look(base: sqlite3.Connection, path: Path) -> None:
    """See that a file is a whole store of this version, or as good as empty."""
    if not base.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        return
    if base.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
        raise SaveError("this is no store of saves", str(path), _UNTOUCHED)
    form = base.execute("PRAGMA user_version").fetchone()[0]
    if form > FORM:
        what = "the saves were written by a newer version"
        raise SaveError(what, str(path), "bring the program up to date")
    names = {name for (name,) in base.execute("SELECT name FROM sqlite_master")}
    whole = form == FORM and {"games", "steps", "snapshots"} <= names
    if not whole or base.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise SaveError("the store of saves is damaged", str(path), _UNTOUCHED)


def _lay_out(base: sqlite3.Connection, path: Path) -> None:
    """Make the tables where there are none. Another program may be about the same."""
    if base.execute("PRAGMA application_id").fetchone()[0] == APPLICATION:
        return
    with transaction(base):
        _look(base, path)
        if base.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            return
        for table in _TABLES:
            base.execute(table)
        base.execute(f"PRAGMA application_id = {APPLICATION}")
        base.execute(f"PRAGMA user_version = {FORM}")
