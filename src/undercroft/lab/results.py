"""Results in a folder: one row a line, and the summary."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import msgspec

from undercroft.errors import SaveError
from undercroft.lab.simulate import Summary

ROWS: Final = "rows.jsonl"
SUMMARY: Final = "summary.json"


def check_folder(folder: Path) -> None:
    """See, before anything is played, that results can be written to a folder.

    Raises:
        SaveError: they cannot, or there are results already.
    """
    for name in (ROWS, SUMMARY):
        if (folder / name).exists():
            what = f"there is a {name} already"
            raise SaveError(what, str(folder), "give --out another folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unwritten(folder, error) from error


def write_results(summary: Summary, folder: Path) -> None:
    """Write rows and summary, each whole or not at all.

    Raises:
        SaveError: they cannot be written.
    """
    rows = b"".join(msgspec.json.encode(row) + b"\n" for row in summary.rows)
    told = json.dumps(summary.to_json(), ensure_ascii=False, indent=2) + "\n"
    try:
        for name, data in ((ROWS, rows), (SUMMARY, told.encode())):
            part = folder / f"{name}.part"
            part.write_bytes(data)
            part.replace(folder / name)
    except OSError as error:
        raise _unwritten(folder, error) from error


def _unwritten(folder: Path, error: OSError) -> SaveError:
    reason = (error.strerror or "it cannot be written").lower()
    what = f"no results can be written there ({reason})"
    return SaveError(what, str(folder), "give --out another folder")
