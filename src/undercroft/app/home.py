"""Where a person's games and cards are kept."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_home(said: Path | None) -> Path:
    """The folder for games and cards: what ``--home`` says, or the platform's place for data."""
    if said is not None:
        return said
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "undercroft"


def new_save(home: Path, name: str) -> Path:
    """A file for a new save: the name, with a number where it is taken."""
    folder = home / "saves"
    path = folder / f"{name}.jsonl"
    number = 2
    while path.exists():
        path = folder / f"{name}-{number}.jsonl"
        number += 1
    return path


def saves(home: Path) -> list[Path]:
    """The saves in a home, the one written last first."""
    found = (home / "saves").glob("*.jsonl")
    return sorted(found, key=lambda path: (-path.stat().st_mtime_ns, path.name))
