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


def journals(home: Path) -> list[Path]:
    """The journals in a home, where games were saved before there was a store; the one written
    last first.
    """
    found = (home / "saves").glob("*.jsonl")
    return sorted(found, key=lambda path: (-path.stat().st_mtime_ns, path.name))
