"""Where the cards that a person imported lie: said once, by the front door."""

from __future__ import annotations

from pathlib import Path
from typing import Final

#: What the library of a person's own cards is called in their home folder.
FILE: Final = "cards.sqlite"
#: The server that ``cards fetch`` asks where nobody names another.
SERVER: Final = "https://api.scryfall.com"
IMPORT_AGAIN: Final = "run `undercroft cards import FILE` or `undercroft cards fetch` again"

_said: list[Path] = []


def own_cards_at(home: Path | None) -> None:
    """Look for a person's own cards in this home folder, or, with None, nowhere."""
    _said[:] = [] if home is None else [home]


def own_home() -> Path | None:
    """The home folder that was said; None where none was."""
    return _said[0] if _said else None


def own_cards() -> Path | None:
    """The library of the person's own cards; None where there is none."""
    home = own_home()
    if home is None:
        return None
    path = home / FILE
    try:
        return path if path.is_file() else None
    except OSError:
        # A name that is too long, say: whoever needs the folder says so.
        return None
