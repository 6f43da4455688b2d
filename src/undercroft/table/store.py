"""The one store of saves, for all modes: one SQLite file, written at every step.

Begin a game, write its steps, take some back:

    with Store.open(home) as store:
        save = store.begin(head, play.digest(), standing)
        save.step(Step(1, answer, label, play.digest()), standing, ending)
        save.back(0, standing)

Find it again, and go on:

    with Store.open(home) as store:
        saved = store.games()[0]              what a list of games shows
        kept = store.kept(saved.id)           all that is needed to be back where it was
        save = store.go_on(saved.id)          writes from there; one program at a time

- A step that `step` has returned from is not lost when the process is killed; with ``durable``,
  nor when the machine is.
- ``standing`` says in a sentence where the game stands, of what every seat may see.
- A game of many games (a campaign) need not be replayed from its first answer. Where its `Play`
  can be restored, at points of its own choosing, give ``step(..., snapshot=plain)``: plain data
  (JSON) of which the play can be made anew as it is *after* that step. `kept` then has the last
  one, and only the steps since. The last ``SNAPSHOTS`` of a game are kept. A snapshot is a short
  cut and nothing more: all steps stay, and where one is damaged, more of them are replayed.
- What two programs write to one store is kept apart; where both would go on with one game, the
  second is refused at its first step.
- What is wrong with the file or a row is a `SaveError`, and changes nothing.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import msgspec

from undercroft.errors import SaveError, UsageError
from undercroft.table import storage
from undercroft.table.journal import Answer, Head, Journal, Mark
from undercroft.table.saved import Kept, Saved, Step, hash_of, read_row

#: So many snapshots of a game are kept.
SNAPSHOTS: Final = 3

__all__ = ["SNAPSHOTS", "Kept", "Save", "Saved", "Step", "Store"]

_DAMAGED: Final = "nothing is changed; delete it, or bring back a copy of the file"
_BACK: Final = (
    "DELETE FROM snapshots WHERE game = ? AND n > ?",
    "DELETE FROM steps WHERE game = ? AND n > ?",
)
_GAMES: Final = (
    "SELECT id, mode, head, hash, begun, created, changed, steps, standing, ending FROM games"
)


class Store:
    """The store of a home folder. Close it, or use it in a ``with``."""

    def __init__(self, path: Path, base: sqlite3.Connection) -> None:
        """Take over a connection that was opened with care."""
        self.path = path
        self.base = base
        self._durable = True
        base.execute("PRAGMA synchronous = FULL")

    @classmethod
    def open(cls, home: Path, patience: float = storage.PATIENCE) -> Store:
        """The store of a home folder, made where there is none. ``patience``: how many seconds
        to wait for another program that writes.

        Raises:
            SaveError: it is damaged, foreign, of a newer version or in use, or cannot be made.
        """
        path = home / storage.NAME
        return cls(path, storage.opened(path, patience))

    @classmethod
    def look(cls, home: Path, patience: float = storage.PATIENCE) -> Store:
        """The store of a home folder to read from; an empty one where there is none.

        Raises:
            SaveError: as `open`.
        """
        path = home / storage.NAME
        there = storage.size_of(path) >= 0
        return cls(path, storage.opened(path, patience) if there else storage.empty())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self.base.close()

    def begin(
        self,
        head: Head,
        digest: str,
        standing: str,
        steps: Sequence[Step] = (),
        ending: str = "",
        origin: str = "",
    ) -> Save:
        """A new game, at its first question or after the steps it comes with. ``origin`` tells
        where it came from, to `find`.

        Raises:
            SaveError: it cannot be written.
        """
        text = msgspec.json.encode(head).decode()
        now = _now()
        with storage.told(self.path), storage.transaction(self.base):
            made = self.base.execute(
                "INSERT INTO games (mode, head, hash, begun, created, changed, revision, steps,"
                " standing, ending, origin) VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?)",
                (
                    *(head.plan.mode, text, hash_of(text), digest, now, now),
                    *(len(steps), standing, ending, origin),
                ),
            )
            ident = int(made.lastrowid or 0)
            rows = [(ident, *step) for step in steps]
            self.base.executemany("INSERT INTO steps VALUES (?, ?, ?, ?, ?)", rows)
        return Save(self, ident, 0)

    def games(self) -> list[Saved]:
        """Every game, the one changed last first.

        Raises:
            SaveError: the file cannot be read. A row that cannot is told in its place.
        """
        with storage.told(self.path):
            rows = self.base.execute(f"{_GAMES} ORDER BY changed DESC, id DESC").fetchall()
        return [read_row(row) for row in rows]

    def game(self, ident: int) -> Saved:
        """One game.

        Raises:
            UsageError: there is none of this number.
            SaveError: its row is damaged or of a newer version.
        """
        with storage.told(self.path):
            row = self.base.execute(f"{_GAMES} WHERE id = ?", (ident,)).fetchone()
        if row is None:
            raise UsageError(f"There is no saved game {ident}; `undercroft saves` lists them.")
        return read_row(row)

    def find(self, origin: str) -> int:
        """The game that came from there; 0 where none did."""
        with storage.told(self.path):
            row = self.base.execute("SELECT id FROM games WHERE origin = ?", (origin,)).fetchone()
        return int(row[0]) if row is not None else 0

    def kept(self, ident: int, snapshots: bool = True) -> Kept:
        """All that is needed to go on with a game. Without ``snapshots``: from its beginning.

        Raises:
            UsageError: there is none of this number.
            SaveError: its rows are damaged, or of a newer version.
        """
        with storage.told(self.path):
            self.base.execute("BEGIN")
            try:
                saved = self.game(ident)
                since, snapshot = self._snapshot(ident, saved.steps) if snapshots else (0, None)
                rows = self.base.execute(
                    "SELECT n, answer, label, digest FROM steps WHERE game = ? AND n >= ?"
                    " ORDER BY n",
                    (ident, since),
                ).fetchall()
            finally:
                self.base.execute("COMMIT")
        if saved.head is None:
            raise self._wrong(ident, saved.wrong)
        steps = [Step(*row) for row in rows if tuple(map(type, row)) == (int, int, str, str)]
        if [step.n for step in steps] != list(range(max(1, since), saved.steps + 1)):
            raise self._wrong(ident, "its steps are damaged")
        if since == 0:
            return Kept(saved.head, saved.begun, since, snapshot, steps)
        return Kept(saved.head, steps[0].digest, since, snapshot, steps[1:])

    def journal(self, ident: int) -> Journal:
        """A game as a journal, every digest in it.

        Raises:
            UsageError: there is none of this number.
            SaveError: its rows are damaged, or of a newer version.
        """
        kept = self.kept(ident, snapshots=False)
        journal = Journal(kept.head, f"saved game {ident}")
        journal.marks[0] = Mark(0, kept.digest)
        for step in kept.steps:
            journal.answers.append(Answer(step.n, step.answer, step.label))
            journal.marks[step.n] = Mark(step.n, step.digest)
        journal.ending = self.game(ident).ending
        return journal

    def go_on(self, ident: int) -> Save:
        """What writes the next steps of a game.

        Raises:
            UsageError: there is none of this number.
            SaveError: its row is damaged.
        """
        with storage.told(self.path):
            row = self.base.execute("SELECT revision FROM games WHERE id = ?", (ident,)).fetchone()
        if row is None:
            raise UsageError(f"There is no saved game {ident}; `undercroft saves` lists them.")
        if not isinstance(row[0], int):
            raise self._wrong(ident, "it is damaged")
        return Save(self, ident, row[0])

    def delete(self, ident: int) -> None:
        """Let go of a game for good.

        Raises:
            UsageError: there is none of this number.
            SaveError: it cannot be written.
        """
        with storage.told(self.path), storage.transaction(self.base):
            self.base.execute("DELETE FROM snapshots WHERE game = ?", (ident,))
            self.base.execute("DELETE FROM steps WHERE game = ?", (ident,))
            gone = self.base.execute("DELETE FROM games WHERE id = ?", (ident,)).rowcount
        if not gone:
            raise UsageError(f"There is no saved game {ident}; `undercroft saves` lists them.")

    def wait_for_disk(self, durable: bool) -> None:
        """Whether what is written next outlasts the machine's death, and not only the program's."""
        if durable != self._durable:
            self.base.execute(f"PRAGMA synchronous = {'FULL' if durable else 'NORMAL'}")
            self._durable = durable

    def _snapshot(self, ident: int, steps: int) -> tuple[int, dict[str, Any] | None]:
        """The last snapshot that is whole, and after how many of the steps it was taken."""
        rows = self.base.execute(
            "SELECT n, plain, hash FROM snapshots WHERE game = ? AND n BETWEEN 1 AND ?"
            " ORDER BY n DESC",
            (ident, steps),
        )
        for n, plain, hashed in rows.fetchall():
            if isinstance(plain, str) and hash_of(plain) == hashed:
                found = json.loads(plain)
                if isinstance(found, dict):
                    return int(n), found
        return 0, None

    def _wrong(self, ident: int, what: str) -> SaveError:
        return SaveError(what, f"saved game {ident}", _DAMAGED)


class Save:
    """Writes the steps of one game; each is there when the call returns."""

    def __init__(self, store: Store, ident: int, revision: int) -> None:
        """`Store.begin` and `Store.go_on` make one."""
        self.id = ident
        self._store = store
        self._revision = revision

    def step(
        self,
        step: Step,
        standing: str,
        ending: str = "",
        snapshot: dict[str, Any] | None = None,
        durable: bool = True,
    ) -> None:
        """One more answer. ``snapshot``: the play after it, where it can be restored from that.
        Without ``durable`` only a dying machine can lose it: enough where a pilot answers, who
        would answer the same again.

        Raises:
            SaveError: it cannot be written; or somebody else went on with the game.
        """
        store = self._store
        with storage.told(store.path):
            store.wait_for_disk(durable)
            with storage.transaction(store.base):
                self._turn_over(step.n - 1, step.n, standing, ending)
                store.base.execute("INSERT INTO steps VALUES (?, ?, ?, ?, ?)", (self.id, *step))
                if snapshot is not None:
                    self._keep(step.n, json.dumps(snapshot, separators=(",", ":")))
        self._revision += 1

    def back(self, n: int, standing: str) -> None:
        """Answers were taken back until ``n`` are left.

        Raises:
            SaveError: it cannot be written; or somebody else went on with the game.
        """
        store = self._store
        with storage.told(store.path):
            store.wait_for_disk(durable=True)
            with storage.transaction(store.base):
                self._turn_over(None, n, standing, "")
                for sentence in _BACK:
                    store.base.execute(sentence, (self.id, n))
        self._revision += 1

    def _turn_over(self, before: int | None, after: int, standing: str, ending: str) -> None:
        """Note on the game's row that it changed, if nobody else changed it since."""
        turned = self._store.base.execute(
            "UPDATE games SET changed = max(changed, ?), revision = revision + 1, steps = ?,"
            " standing = ?, ending = ? WHERE id = ? AND revision = ? AND steps = ifnull(?, steps)",
            (_now(), after, standing, ending, self.id, self._revision, before),
        )
        if not turned.rowcount:
            what = "it was gone on with or deleted by another program"
            raise SaveError(what, f"saved game {self.id}", "resume it again")

    def _keep(self, n: int, plain: str) -> None:
        base = self._store.base
        base.execute(
            "INSERT INTO snapshots VALUES (?, ?, ?, ?)", (self.id, n, plain, hash_of(plain))
        )
        base.execute(
            "DELETE FROM snapshots WHERE game = ? AND n NOT IN"
            " (SELECT n FROM snapshots WHERE game = ? ORDER BY n DESC LIMIT ?)",
            (self.id, self.id, SNAPSHOTS),
        )


def _now() -> int:
    return time.time_ns() // 1_000_000
