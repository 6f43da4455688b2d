"""Files of dungeons: read with care, held to their form, what is wrong told with file and line."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from undercroft.errors import DungeonError, UsageError

T = TypeVar("T")

#: No file of a dungeon is larger, in bytes.
LARGEST: Final = 1_000_000
#: More files than any folder of further ones has.
_MOST: Final = 200
_AT_LINE: Final = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)")
_AT_PATH: Final = re.compile(r" - at `([^`]*)`")
_QUOTED: Final = re.compile(r"`([^`]*)`")
_LACKS: Final = "Object missing required field "
_KNOWS_NOT: Final = "Object contains unknown field "
_STEP: Final = re.compile(r"\.([A-Za-z_]\w*)|\[(\d+)\]")
#: Stands before each file where a whole folder is kept as one text.
_MARK: Final = "#: "


class Form:
    """The form of a folder: its files by name, those that may be left out, where it is shown.

    ``more`` is a folder in it with further text files, of any names.
    """

    def __init__(
        self, needed: tuple[str, ...], remedy: str, others: tuple[str, ...] = (), more: str = ""
    ) -> None:
        self.needed = needed
        self.files = (*needed, *others)
        self.remedy = remedy
        self.more = f"{more}/" if more else ""

    def texts(self, path: Path) -> dict[str, str]:
        """The files of a folder, as text by name.

        Raises:
            DungeonError: a file is missing or cannot be read.
        """
        found: dict[str, str] = {}
        for name in self.files:
            file = path / name
            if file.is_file():
                found[name] = file_text(file, f"{path.name}/{name}", self.remedy)
            elif os.path.lexists(file):
                raise DungeonError("this is no file", f"{path.name}/{name}", self.remedy)
            elif name in self.needed:
                raise self._missing(name, str(path))
        more = sorted((path / self.more).glob("*.txt"))[:_MOST] if self.more else []
        for file in more:
            name = f"{self.more}{file.name}"
            found[name] = file_text(file, f"{path.name}/{name}", self.remedy)
        return found

    def see_all_there(self, texts: Mapping[str, str], where: str) -> None:
        """See that no file is missing that must be there.

        Raises:
            DungeonError: one is.
        """
        for name in self.needed:
            if name not in texts:
                raise self._missing(name, where)

    def _missing(self, name: str, where: str) -> DungeonError:
        return DungeonError(f"the file {name} is missing", where, self.remedy)

    def joined(self, texts: Mapping[str, str]) -> str:
        """All files of a folder as one text, for a journal."""
        return "\n".join(f"{_MARK}{name}\n{text}" for name, text in texts.items())

    def parted(self, text: str) -> dict[str, str]:
        """The files that `joined` made one text of."""
        found: dict[str, list[str]] = {}
        into: list[str] = []
        for line in text.split("\n"):
            name = line.removeprefix(_MARK)
            more = bool(self.more) and name.startswith(self.more)
            if line.startswith(_MARK) and (name in self.files or more):
                into = found.setdefault(name, [])
            else:
                into.append(line)
        return {name: "\n".join(lines) for name, lines in found.items()}

    def read(self, texts: Mapping[str, str], name: str, kind: type[T]) -> T:
        """A file as a record.

        Raises:
            DungeonError: it is no TOML, or not in its form; says the file and the line.
        """
        text = texts.get(name, "")
        try:
            return msgspec.toml.decode(text, type=kind)
        except msgspec.ValidationError as error:
            said = str(error)
            path = _AT_PATH.search(said)
            what = _AT_PATH.sub("", said)
            place = place_of(texts, name, path[1] if path else "$")
            field = _QUOTED.search(what)
            if not path:
                line = 1
                if field and "unknown" in what:
                    line += _find(text.split("\n"), 0, rf"\s*\[*\s*{re.escape(field[1])}\b")
                place = f"{name}, line {max(1, line)}"
            raise DungeonError(_in_words(what), place, self.remedy) from error
        except (msgspec.DecodeError, RecursionError) as error:
            raise no_toml(error, text, name, self.remedy) from error


def folder_of(name: str, shipped: Mapping[str, Path], is_one: bool, what: str) -> Path:
    """The folder that a name means: of one that ships, or a path. ``is_one``: whether it is one.

    Raises:
        UsageError: it is none; says which ship.
    """
    if name in shipped:
        return shipped[name]
    if is_one:
        return Path(name)
    have = ", ".join(shipped) or "none"
    raise UsageError(f"There is no {what} “{name}”; give a folder, or one of these: {have}.")


def file_text(file: Path, where: str, remedy: str) -> str:
    """The text of a file.

    Raises:
        DungeonError: it cannot be opened, is too large, or is no text.
    """
    try:
        with file.open("rb") as opened:
            data = opened.read(LARGEST + 1)
    except OSError as error:
        reason = (error.strerror or "it cannot be read").lower()
        raise DungeonError(f"the file cannot be opened ({reason})", where, remedy) from error
    if len(data) > LARGEST:
        raise DungeonError("the file is larger than 1 MB", where, remedy)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DungeonError("the file is no UTF-8 text", where, remedy) from error


def no_toml(error: Exception, text: str, name: str, remedy: str) -> DungeonError:
    """That a text is no TOML, with its reason and line; the last, where it ends too early."""
    found = _AT_LINE.search(str(error))
    last = 1 + text.rstrip("\n").count("\n")
    place = f"{name}, line {found[1] if found and found[1] else last}"
    return DungeonError(f"this is no TOML ({_AT_LINE.sub('', str(error))})", place, remedy)


def _in_words(said: str) -> str:
    """What is wrong with the form of a table, in our words."""
    what = _QUOTED.sub(r"“\1”", said)
    if what.startswith(_LACKS):
        return f"the field {what.removeprefix(_LACKS)} is missing"
    if what.startswith(_KNOWS_NOT):
        return f"there is no field {what.removeprefix(_KNOWS_NOT)} here"
    return what[:1].lower() + what[1:]


def place_of(texts: Mapping[str, str], name: str, path: str) -> str:
    """The file and line of a field, by a path such as ``$.rooms[0].bands[1].text``."""
    line = line_of(texts.get(name, ""), path)
    return f"{name}, line {line}" if line else name


def line_of(text: str, path: str) -> int:
    """The line on which a field stands; where it does not stand there, its table's."""
    lines = text.split("\n")
    at = 0
    found = 1
    table = ""
    for key, index in _steps(path):
        table = f"{table}.{key}" if table else key
        if index < 0:
            head = _find(lines, at, rf"\s*\[\s*{re.escape(table)}\s*\]")
            if head >= 0:
                at = found = head + 1
                continue
            return _field_from(lines, at, key) or found
        for _ in range(index + 1):
            place = _find(lines, at, rf"\s*\[\[\s*{re.escape(table)}\s*\]\]")
            if place < 0:
                # No table of its own: a list that stands behind the name of a field.
                return _field_from(lines, at, key) or found
            at = place + 1
        found = at
    return found


def _field_from(lines: list[str], at: int, key: str) -> int:
    """The line of a field of the table that is open there; 0: it does not stand in it."""
    # A field stands before the next table begins.
    end = _find(lines, at, r"\s*\[+\s*[A-Za-z_.]+\s*\]")
    field = rf"\s*[\"']?{re.escape(key)}[\"']?\s*="
    return 1 + _find(lines[: end if end >= 0 else len(lines)], at, field)


def _steps(path: str) -> list[tuple[str, int]]:
    """The steps of a path: a key, and the index into it (-1: none)."""
    steps: list[tuple[str, int]] = []
    for key, index in _STEP.findall(path):
        if key:
            steps.append((key, -1))
        elif steps:
            steps[-1] = (steps[-1][0], int(index))
    return steps


def _find(lines: list[str], start: int, pattern: str) -> int:
    wanted = re.compile(pattern)
    for number in range(start, len(lines)):
        if wanted.match(lines[number]):
            return number
    return -1


def plain(value: Any) -> Any:  # noqa: ANN401  # any record of the files
    """A record of the files as plain data."""
    return msgspec.to_builtins(value)
