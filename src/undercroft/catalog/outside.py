"""Cards that every player has outside the game, and no deck holds: dungeon cards (CR 309.2)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from undercroft.catalog.bulk import read_dungeons
from undercroft.catalog.compiled import Compiled, compiled
from undercroft.catalog.library import CONTENT, Library, card_line
from undercroft.errors import CardFileError
from undercroft.oracle.abilities import Card

#: The dungeon cards that ship: one compiled card a line, as in the library.
DUNGEONS: Final = CONTENT / "dungeon-cards.jsonl"


@cache
def dungeon_cards() -> tuple[Card, ...]:
    """The dungeon cards that ship with the product, by name.

    Raises:
        CardFileError: their file is missing or damaged.
    """
    library = Library.load(DUNGEONS, None)
    return tuple([library.card(name) for name in sorted(library)])


def build_dungeons(bulk: Path, target: Path = DUNGEONS) -> list[str]:
    """Compile the dungeon cards of a bulk file and write them; their names.

    Raises:
        CardFileError: the bulk file is at fault, holds none, or one that is not understood.
    """
    lines: dict[str, bytes] = {}
    for raw in read_dungeons(bulk):
        result = compiled(raw)
        if not isinstance(result, Compiled):
            raise CardFileError(result.reason, raw.name, "teach the compiler its words")
        lines[result.card.name] = card_line(result.card)
    if not lines:
        raise CardFileError("no dungeon card is in it", str(bulk), "give a file with tokens")
    target.write_bytes(b"".join(lines[name] + b"\n" for name in sorted(lines)))
    return sorted(lines)
