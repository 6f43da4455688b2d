"""The journal of a game: its plan and every answer, one JSON object a line.

The first line holds the plan, the versions and the cards by content hash. Each answer stands
with its label; an answer taken back is told by a line that says back to where. A digest is
written every ``EVERY`` answers and at the end, so that a replay knows where it parts.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import IO, Final, Self

import msgspec

from undercroft import __version__
from undercroft.errors import SaveError
from undercroft.table.plan import Plan
from undercroft.table.whole import is_whole

#: The form of journals; a higher one is of a newer version.
FORM: Final = 1
#: How many answers lie between two digests.
EVERY: Final = 50
#: A longer line is no line of a journal.
_LONGEST: Final = 4_000_000

_REMEDY: Final = "the file is left as it is; choose another journal"


class Head(msgspec.Struct, frozen=True, tag="journal", tag_field="is", forbid_unknown_fields=True):
    """The first line. ``pilot`` answers for the seats that no person plays."""

    form: int
    version: str
    plan: Plan
    cards: dict[str, str]
    pilot: str = ""


class Answer(msgspec.Struct, frozen=True, tag="answer", tag_field="is", forbid_unknown_fields=True):
    """One answer: the ``n``-th, by its index or number, and what it says in words."""

    n: int
    answer: int
    label: str


class Back(msgspec.Struct, frozen=True, tag="back", tag_field="is", forbid_unknown_fields=True):
    """Answers were taken back until ``n`` were left."""

    n: int


class Mark(msgspec.Struct, frozen=True, tag="digest", tag_field="is", forbid_unknown_fields=True):
    """The fingerprint of the game after ``n`` answers; ``ending`` where it is over."""

    n: int
    digest: str
    ending: str = ""


Line = Head | Answer | Back | Mark


class Journal:
    """A journal that was read: what still counts of it."""

    def __init__(self, head: Head, where: str) -> None:
        self.head = head
        self.where = where
        self.answers: list[Answer] = []
        self.marks: dict[int, Mark] = {}
        #: How the game ended, empty where it did not.
        self.ending = ""

    def add(self, line: Line, number: int) -> None:
        """Count one more line.

        Raises:
            SaveError: it does not follow from the lines before.
        """
        where = f"{self.where}, line {number}"
        if isinstance(line, Answer):
            if line.n != len(self.answers) + 1:
                what = f"answer {line.n} follows answer {len(self.answers)}"
                raise SaveError(what, where, _REMEDY)
            self.answers.append(line)
        elif isinstance(line, Back):
            if not 0 <= line.n < len(self.answers):
                raise SaveError(f"there is no answer {line.n} to go back to", where, _REMEDY)
            del self.answers[line.n :]
            self.marks = {n: mark for n, mark in self.marks.items() if n <= line.n}
            self.ending = ""
        elif isinstance(line, Mark):
            if line.n != len(self.answers):
                what = f"the digest after {line.n} answers stands after {len(self.answers)}"
                raise SaveError(what, where, _REMEDY)
            self.marks[line.n] = line
            self.ending = line.ending
        else:
            raise SaveError("a second journal begins here", where, _REMEDY)


def read_journal(path: Path, cut_off: bool = False) -> Journal:
    """Read a journal. ``cut_off``: let go of a last line that was not written to its end.

    Raises:
        SaveError: the file is no journal, is damaged, or is of a newer version.
    """
    journal: Journal | None = None
    for number, data in _lines(path):
        where = f"{path.name}, line {number}"
        try:
            line = msgspec.json.decode(data, type=Line)
        except msgspec.MsgspecError as error:
            if journal is None:
                raise _foreign(path, data) from error
            if cut_off and not data.endswith(b"\n"):
                break
            raise SaveError("the line is damaged", where, _REMEDY) from error
        if journal is None:
            if not isinstance(line, Head):
                raise SaveError("this is no journal of a game", path.name, _REMEDY)
            if line.form != FORM or not is_whole(line.plan):
                raise _foreign(path, data)
            journal = Journal(line, path.name)
            continue
        journal.add(line, number)
    if journal is None:
        raise SaveError("the file is empty", path.name, "choose another journal")
    return journal


def _foreign(path: Path, data: bytes) -> SaveError:
    """What a first line is that cannot be read: of a newer version, or no journal at all."""
    try:
        fields = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
        form = msgspec.json.decode(fields["form"], type=int)
        kind = msgspec.json.decode(fields["is"], type=str)
    except (msgspec.MsgspecError, KeyError):
        return SaveError("this is no journal of a game", path.name, _REMEDY)
    if kind == "journal" and form > FORM:
        return SaveError(
            "the journal was written by a newer version", path.name, "bring the program up to date"
        )
    return SaveError("the head of the journal is damaged", path.name, _REMEDY)


def _lines(path: Path) -> Iterator[tuple[int, bytes]]:
    try:
        with path.open("rb") as file:
            number = 0
            while data := file.readline(_LONGEST):
                number += 1
                yield number, data
    except OSError as error:
        reason = (error.strerror or "it cannot be read").lower()
        what = f"the journal cannot be opened ({reason})"
        raise SaveError(what, str(path), "give the path of a journal") from error


class JournalWriter:
    """Writes a journal as the game goes on; every line is on its way at once."""

    def __init__(self, path: Path, head: Head | None) -> None:
        """Begin a journal in a new file, or with no head go on with one that is there.

        Raises:
            SaveError: the file is there already, or cannot be written.
        """
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if head is None:
                _to_last_line(path)
            self._file: IO[bytes] = path.open("ab" if head is None else "xb")
        except FileExistsError as error:
            what = "the file is there already"
            raise SaveError(what, str(path), "give the journal another name") from error
        except OSError as error:
            raise _unwritten(path, error) from error
        if head is not None:
            self._write(head)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def answer(self, n: int, answer: int, label: str) -> None:
        """One more answer was given."""
        self._write(Answer(n, answer, label))

    def back(self, n: int) -> None:
        """Answers were taken back until ``n`` are left."""
        self._write(Back(n))

    def mark(self, n: int, digest: str, ending: str = "") -> None:
        """The game's fingerprint after ``n`` answers."""
        self._write(Mark(n, digest, ending))

    def close(self) -> None:
        """Nothing more is written."""
        self._file.close()

    def _write(self, line: Line) -> None:
        try:
            self._file.write(msgspec.json.encode(line) + b"\n")
            self._file.flush()
        except OSError as error:
            raise _unwritten(self.path, error) from error


def _to_last_line(path: Path) -> None:
    """Cut off a last line that was not written to its end."""
    data = path.read_bytes()
    if data and not data.endswith(b"\n"):
        path.write_bytes(data[: data.rfind(b"\n") + 1])


def _unwritten(path: Path, error: OSError) -> SaveError:
    reason = (error.strerror or "it cannot be written").lower()
    what = f"the journal cannot be written ({reason})"
    return SaveError(what, str(path), "give the path of a new file in a folder that is yours")


def head_of(plan: Plan, cards: dict[str, str], pilot: str = "") -> Head:
    """The first line of a journal of this version."""
    return Head(FORM, __version__, plan, cards, pilot)
