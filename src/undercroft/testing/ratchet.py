"""How many cards of each pool are understood: figures that may only rise.

Understood as everywhere: the text comes back word for word and every part of it is performed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from undercroft.catalog.build import pool_names
from undercroft.catalog.bulk import read_bulk_cards
from undercroft.catalog.compiled import Compiled, compiled
from undercroft.catalog.library import shipped
from undercroft.catalog.names import faces_of, fold
from undercroft.errors import DataError

#: The figures, by pool.
DATA: Final = Path("scripts/coverage-ratchet.json")
#: Every card that exists on paper and in earnest; and the cards that ship.
PAPER: Final = "all paper"
LIBRARY: Final = "the library that ships"
#: Folders of whose lists all cards together are a pool too.
_UNIONS: Final = ("casual", "heroes", "shandalar")


class Figure(msgspec.Struct, frozen=True):
    """How many cards a pool has, and how many of them are understood."""

    cards: int
    covered: int

    @property
    def share(self) -> float:
        """The part that is understood, from 0 to 1."""
        return self.covered / self.cards if self.cards else 1.0


@dataclass(frozen=True)
class Fallen:
    """A pool of which less is understood than there was."""

    pool: str
    was: int
    now: int

    def __str__(self) -> str:
        """One line."""
        return f"{self.pool}: {self.now} cards are understood, {self.was} were"


def pools_of(decks: Path) -> dict[str, list[str]]:
    """The pools of a folder of deck lists: each list, and some folders as a whole.

    Raises:
        DeckError: a list cannot be read.
    """
    found: dict[str, list[str]] = {}
    for folder in sorted(path for path in decks.iterdir() if path.is_dir()):
        if folder.name in _UNIONS:
            found[folder.name] = pool_names(folder)
        for path in sorted(folder.glob("*.txt")):
            found[f"{folder.name}/{path.stem}"] = pool_names(path)
    return found


def measure(bulk: Path, pools: Mapping[str, Iterable[str]]) -> dict[str, Figure]:
    """Compile every card of a bulk file and count those of each pool that are understood.

    Raises:
        CardFileError: the bulk file is damaged or foreign.
    """
    wanted: dict[str, list[str]] = {}
    for pool, names in pools.items():
        for name in names:
            wanted.setdefault(fold(name), []).append(pool)
    cards = dict.fromkeys((*pools, PAPER), 0)
    covered = dict(cards)
    for card in read_bulk_cards(bulk):
        name = card.raw.name
        keys = {fold(name), *map(fold, faces_of(name)[:1])}
        inside = {pool for key in keys for pool in wanted.get(key, ())}
        if card.paper:
            inside.add(PAPER)
        if not inside:
            continue
        good = isinstance(compiled(card.raw), Compiled)
        for pool in inside:
            cards[pool] += 1
            covered[pool] += good
    figures = {pool: Figure(cards[pool], covered[pool]) for pool in cards}
    ships = len(shipped())
    return figures | {LIBRARY: Figure(ships, ships)}


def read_figures(path: Path) -> dict[str, Figure]:
    """The figures that were reached.

    Raises:
        DataError: the file is missing or damaged.
    """
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Figure])
    except (OSError, msgspec.DecodeError) as error:
        what = "the figures of the ratchet cannot be read"
        raise DataError(what, path.name, "take the file of the last commit") from error


def fallen(now: Mapping[str, Figure], reached: Mapping[str, Figure]) -> list[Fallen]:
    """The pools of which less is understood than there was; pools that are not at hand aside."""
    return [
        Fallen(pool, figure.covered, now[pool].covered)
        for pool, figure in reached.items()
        if pool in now and now[pool].covered < figure.covered
    ]


def raised(now: Mapping[str, Figure], reached: Mapping[str, Figure]) -> dict[str, Figure]:
    """The figures with what is new; nothing falls, and what is not at hand stays."""
    found = dict(reached)
    for pool, figure in now.items():
        if pool not in found or figure.covered >= found[pool].covered:
            found[pool] = figure
    return dict(sorted(found.items()))


def written(figures: Mapping[str, Figure]) -> bytes:
    """The figures as they stand in their file, a pool a line."""
    lines = [
        f"{msgspec.json.encode(pool).decode()}: {msgspec.json.encode(figure).decode()}"
        for pool, figure in figures.items()
    ]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()
