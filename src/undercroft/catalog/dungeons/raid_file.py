"""Reading the folder of an expedition: five TOML files, strictly (The Living Dungeon)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from undercroft.catalog.dungeons.raid_records import (
    BossesFile,
    EncountersFile,
    Expedition,
    ExpeditionFile,
    RoomsFile,
    TokensFile,
)
from undercroft.catalog.library import CONTENT
from undercroft.errors import DungeonError, UsageError

T = TypeVar("T")

#: Where the expeditions that ship with the product lie, each a folder.
SHIPPED: Final = CONTENT / "raid"
EXPEDITION: Final = "expedition.toml"
ROOMS: Final = "rooms.toml"
ENCOUNTERS: Final = "encounters.toml"
TOKENS: Final = "tokens.toml"
BOSSES: Final = "bosses.toml"
#: The files, those that must be there first.
FILES: Final = (EXPEDITION, ROOMS, ENCOUNTERS, TOKENS, BOSSES)
_NEEDED: Final = FILES[:3]
_LARGEST: Final = 1_000_000
_AT_LINE: Final = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)")
_AT_PATH: Final = re.compile(r" - at `([^`]*)`")
_QUOTED: Final = re.compile(r"`([^`]*)`")
_LACKS: Final = "Object missing required field "
_KNOWS_NOT: Final = "Object contains unknown field "
_STEP: Final = re.compile(r"\.([A-Za-z_]\w*)|\[(\d+)\]")
_REMEDY: Final = "docs/raid-expeditions.md shows the form"
#: Stands before each file where a whole folder is kept as one text.
_MARK: Final = "#: "


def shipped_expeditions() -> dict[str, Path]:
    """The expeditions that ship with the product, by the names of their folders."""
    return {path.parent.name: path.parent for path in sorted(SHIPPED.glob(f"*/{EXPEDITION}"))}


def find_expedition(name: str) -> Path:
    """The folder of an expedition: a path, or the name of one that ships.

    Raises:
        UsageError: there is none such.
    """
    shipped = shipped_expeditions()
    if name in shipped:
        return shipped[name]
    if is_expedition(name):
        return Path(name)
    have = ", ".join(shipped) or "none"
    raise UsageError(f"There is no expedition “{name}”; give a folder, or one of these: {have}.")


def is_expedition(name: str) -> bool:
    """Whether a name means the folder of an expedition."""
    return name in shipped_expeditions() or Path(name).is_dir()


def load_expedition(path: Path) -> Expedition:
    """Read an expedition from its folder.

    Raises:
        DungeonError: a file is missing, cannot be read, or is not in its form.
    """
    return parse_expedition(read_texts(path), path.name)


def read_texts(path: Path) -> dict[str, str]:
    """The files of an expedition, as text by name.

    Raises:
        DungeonError: a file is missing or cannot be read.
    """
    found: dict[str, str] = {}
    for name in FILES:
        file = path / name
        if not file.is_file():
            if name in _NEEDED:
                raise DungeonError(f"the file {name} is missing", str(path), _REMEDY)
            continue
        where = f"{path.name}/{name}"
        try:
            data = file.read_bytes() if file.stat().st_size <= _LARGEST else b""
        except OSError as error:
            reason = (error.strerror or "it cannot be read").lower()
            raise DungeonError(f"the file cannot be opened ({reason})", where, _REMEDY) from error
        if not data and file.stat().st_size:
            raise DungeonError("the file is larger than 1 MB", where, _REMEDY)
        try:
            found[name] = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise DungeonError("the file is no UTF-8 text", where, _REMEDY) from error
    return found


def joined_texts(texts: dict[str, str]) -> str:
    """All files of an expedition as one text, for a journal."""
    return "\n".join(f"{_MARK}{name}\n{text}" for name, text in texts.items())


def parted_texts(text: str) -> dict[str, str]:
    """The files that ``joined_texts`` made one text of."""
    found: dict[str, list[str]] = {}
    into: list[str] = []
    for line in text.split("\n"):
        name = line.removeprefix(_MARK)
        if line.startswith(_MARK) and name in FILES:
            into = found.setdefault(name, [])
        else:
            into.append(line)
    return {name: "\n".join(lines) for name, lines in found.items()}


def parse_expedition(texts: dict[str, str], where: str) -> Expedition:
    """Read an expedition from the texts of its files.

    Raises:
        DungeonError: a file is no TOML, or not in its form; says the file and the line.
    """
    for name in _NEEDED:
        if name not in texts:
            raise DungeonError(f"the file {name} is missing", where, _REMEDY)
    return Expedition(
        file=_read(texts, EXPEDITION, ExpeditionFile),
        rooms=_read(texts, ROOMS, RoomsFile).rooms,
        encounters=_read(texts, ENCOUNTERS, EncountersFile).encounters,
        tokens=_read(texts, TOKENS, TokensFile).tokens,
        bosses=_read(texts, BOSSES, BossesFile).bosses,
        texts=texts,
        where=where,
    )


def _read(texts: dict[str, str], name: str, kind: type[T]) -> T:
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
        raise DungeonError(_in_words(what), place, _REMEDY) from error
    except (msgspec.DecodeError, RecursionError) as error:
        found = _AT_LINE.search(str(error))
        last = 1 + text.rstrip("\n").count("\n")
        place = f"{name}, line {found[1] if found and found[1] else last}"
        reason = _AT_LINE.sub("", str(error))
        raise DungeonError(f"this is no TOML ({reason})", place, _REMEDY) from error


def _in_words(said: str) -> str:
    """What is wrong with the form of a table, in our words."""
    what = _QUOTED.sub(r"“\1”", said)
    if what.startswith(_LACKS):
        return f"the field {what.removeprefix(_LACKS)} is missing"
    if what.startswith(_KNOWS_NOT):
        return f"there is no field {what.removeprefix(_KNOWS_NOT)} here"
    return what[:1].lower() + what[1:]


def place_of(texts: dict[str, str], name: str, path: str) -> str:
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
            # A field stands before the next table begins.
            end = _find(lines, at, r"\s*\[+\s*[A-Za-z_.]+\s*\]")
            place = _find(lines[: end if end >= 0 else len(lines)], at, _field(key))
            return place + 1 if place >= 0 else found
        for _ in range(index + 1):
            place = _find(lines, at, rf"\s*\[\[\s*{re.escape(table)}\s*\]\]")
            if place < 0:
                return found
            at = place + 1
        found = at
    return found


def _field(key: str) -> str:
    return rf"\s*[\"']?{re.escape(key)}[\"']?\s*="


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
