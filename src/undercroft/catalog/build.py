"""Building the library that ships: the maintainers' command."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from undercroft.catalog.bulk import read_bulk
from undercroft.catalog.compiled import Compiled, compiled
from undercroft.catalog.decks.read import read_deck
from undercroft.catalog.dungeons.boss_file import load_boss_dungeon, shipped_boss_dungeons
from undercroft.catalog.library import CARDS, CONTENT, REFUSED, card_line
from undercroft.catalog.names import faces_of, fold
from undercroft.compiler import RawCard
from undercroft.errors import CardFileError

_HEAD = """# Real cards of the pools whose text is not understood yet: names only, one a line.
# Written by `make library`.
"""


@dataclass
class BuildReport:
    """What became of each name: built, refused with a reason, or missing from the bulk file."""

    built: list[str] = field(default_factory=list)
    refused: dict[str, str] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)

    def lacking(self, names: Iterable[str]) -> list[str]:
        """Those of some names that are no card's that was built, nor a face's of one."""
        known = {fold(each) for name in self.built for each in (name, *faces_of(name))}
        return sorted({name for name in names if fold(name) not in known})

    def to_json(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "cards": len(self.built),
            "refused": dict(self.refused),
            "missing": list(self.missing),
        }


def pool_names(*folders: Path) -> list[str]:
    """Every card name of every deck list under some folders, each once, in order.

    Raises:
        DeckError: a list cannot be read.
    """
    names: dict[str, str] = {}
    for folder in folders:
        paths = [folder] if folder.is_file() else sorted(folder.rglob("*.txt"))
        for path in paths:
            deck = read_deck(path).whole()
            for entry in (*deck.commanders, *deck.main, *deck.sideboard):
                names.setdefault(fold(entry.name), entry.name)
    return list(names.values())


def build_library(
    bulk: Path,
    names: Iterable[str],
    target: Path = CARDS,
    refused: Path | None = REFUSED,
) -> BuildReport:
    """Compile the named cards of a bulk file and write the library, whole or not at all.

    Raises:
        CardFileError: the bulk file or the target is at fault; the library is as it was.
    """
    wanted = {fold(name): name for name in names}
    lines: dict[str, bytes] = {}
    report = BuildReport()
    found: set[str] = set()
    behind: list[RawCard] = []
    for raw in read_bulk(bulk):
        faces = [fold(face) for face in faces_of(raw.name)]
        keys = {fold(raw.name), *faces[:1]} & wanted.keys()
        if keys:
            found |= keys
            _build(raw, lines, report)
        if wanted.keys() & set(faces[1:]):
            behind.append(raw)
    for raw in behind:
        # A face behind another names its card only where no card is called that.
        keys = {fold(face) for face in faces_of(raw.name)} & wanted.keys() - found
        if keys:
            found |= keys
            _build(raw, lines, report)
    report.built = sorted(lines)
    report.refused = dict(sorted(report.refused.items()))
    report.missing = sorted(name for key, name in wanted.items() if key not in found)
    if not lines:
        what = "none of the named cards is in the file and understood"
        raise CardFileError(what, str(bulk), "give the pool's bulk file")
    _write(target, b"".join(lines[name] + b"\n" for name in report.built))
    if refused is not None:
        _write(refused, (_HEAD + "".join(f"{name}\n" for name in report.refused)).encode())
    return report


def _build(raw: RawCard, lines: dict[str, bytes], report: BuildReport) -> None:
    result = compiled(raw)
    if isinstance(result, Compiled):
        lines[result.card.name] = card_line(result.card)
    else:
        report.refused[raw.name] = result.reason


def content_names() -> list[str]:
    """The cards that the shipped dungeons and decks are built of."""
    names: dict[str, None] = {}
    for path in shipped_boss_dungeons().values():
        dungeon = load_boss_dungeon(path)
        for deck in (dungeon.dungeon_deck, dungeon.mana_deck, dungeon.boss_deck):
            names.update(dict.fromkeys(entry.name for entry in deck.main))
    for name in pool_names(CONTENT / "decks"):
        names[name] = None
    return list(names)


def _write(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(name).chmod(0o644)
            Path(name).replace(path)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        reason = (error.strerror or "no reason is given").lower()
        raise CardFileError(
            f"the library cannot be written ({reason})", str(path), "choose another place"
        ) from error
