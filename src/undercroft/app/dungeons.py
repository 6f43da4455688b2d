"""Checking a dungeon of any mode, and writing its sheets."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from undercroft.app.sheets.metadata import contract, metadata, revision_parameters
from undercroft.app.sheets.operator_guide import operator_guide
from undercroft.app.sheets.rules_sheet import rules_sheet
from undercroft.app.sheets.simulation_guide import simulation_guide
from undercroft.app.sheets.walks import play_to_journal, simulation_log, walk_through
from undercroft.catalog.dungeons import check as check_boss
from undercroft.catalog.dungeons import (
    find_boss_dungeon,
    load_boss_dungeon,
    shipped_boss_dungeons,
)
from undercroft.catalog.dungeons.castle_file import (
    find_campaign,
    is_campaign,
    load_campaign,
    shipped_campaigns,
)
from undercroft.catalog.dungeons.raid_file import (
    find_expedition,
    is_expedition,
    load_expedition,
    shipped_expeditions,
)
from undercroft.catalog.dungeons.records import Breach, Report
from undercroft.catalog.known import known
from undercroft.errors import DungeonError, SaveError, UsageError
from undercroft.modes.castle.checking import check_campaign
from undercroft.modes.raid.checking import check_raid
from undercroft.modes.raid.parameters import settled
from undercroft.table.plan import RAID, plan_game
from undercroft.table.raids import EXPEDITION, checked_expedition

#: Expeditions that the simulation log holds, and how many of them are told whole (L-63).
LOOPS: Final = 4
WALKED: Final = 2


def report_of(path: str) -> Report:
    """What a check of a dungeon finds: an expedition, a campaign of castles, or a Boss's dungeon.

    Raises:
        UsageError: there is none such.
        DungeonError: a file cannot be read, or is not in its form.
    """
    if is_campaign(path):
        return check_campaign(load_campaign(find_campaign(path)), known())
    if not is_expedition(path):
        _see_there_is(path)
        library = known()
        return check_boss(load_boss_dungeon(find_boss_dungeon(path), library.knows), library)
    return check_raid(load_expedition(find_expedition(path)))


def unread(path: str, error: DungeonError) -> Report:
    """The report of a dungeon whose files are not in their form: that one problem."""
    remedy = f"; {error.remedy}" if error.remedy else ""
    return Report(Path(path).name, (Breach("", f"{error.what}{remedy}", "", error.where),))


def _see_there_is(path: str) -> None:
    """Say all that ships where a name is neither a file nor a folder nor a dungeon."""
    shipped = {**shipped_boss_dungeons(), **shipped_campaigns(), **shipped_expeditions()}
    if path not in shipped and not Path(path).exists():
        have = ", ".join(sorted(shipped))
        raise UsageError(
            f"There is no dungeon “{path}”; give a file or a folder, or one of these: {have}."
        )


def write_sheets(mode: str, dungeon: str, out: Path, seed: int) -> list[Path]:
    """Write the sheets of an expedition to a folder; the files that were written.

    Raises:
        UsageError: the mode has no sheets, or there is no such expedition.
        DungeonError: the expedition cannot be played.
        SaveError: they cannot be written, or the folder holds sheets already.
    """
    if mode != RAID:
        raise UsageError(f"The sheets of “{mode}” are not there yet; choose raid.")
    name = dungeon or EXPEDITION
    expedition = checked_expedition(name)
    values = settled(expedition.file.parameters)
    sheets = {
        "rules-sheet.md": rules_sheet(expedition, values),
        "operator-guide.md": operator_guide(expedition, values),
        "card-metadata.json": metadata(expedition, values),
        "metadata-contract.json": contract(),
        "revision-parameters.json": revision_parameters(expedition, values),
        "simulation-guide.md": simulation_guide(expedition, name),
    }
    _make(out, list(sheets))
    written = [_write(out / file, text) for file, text in sheets.items()]
    journals = []
    for number in range(1, LOOPS + 1):
        journal = out / f"loop-{number}.jsonl"
        play_to_journal(plan_game(RAID, seed + number - 1, (), name), "heuristic", journal)
        journals.append(journal)
        if number <= WALKED:
            title = f"{expedition.name}: walk-through {number}"
            file = out / f"walk-through-{number}.md"
            written.append(_write(file, walk_through(journal, title)))
    written.append(_write(out / "simulation-log.md", simulation_log(journals, WALKED)))
    return [*written, *journals]


def _make(out: Path, files: list[str]) -> None:
    there = [file for file in files if (out / file).exists()]
    if there:
        what = f"there is a {there[0]} already"
        raise SaveError(what, str(out), "give --out another folder")
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unwritten(out, error) from error


def _write(path: Path, text: str) -> Path:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise _unwritten(path, error) from error
    return path


def _unwritten(path: Path, error: OSError) -> SaveError:
    reason = (error.strerror or "it cannot be written").lower()
    what = f"the sheets cannot be written ({reason})"
    return SaveError(what, str(path), "give --out another folder")
