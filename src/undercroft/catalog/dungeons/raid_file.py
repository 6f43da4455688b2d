"""Reading the folder of an expedition: five TOML files, strictly (The Living Dungeon)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from undercroft.catalog.dungeons.raid_records import (
    BossesFile,
    EncountersFile,
    Expedition,
    ExpeditionFile,
    RoomsFile,
    TokensFile,
)
from undercroft.catalog.dungeons.toml_folder import Form, folder_of
from undercroft.catalog.library import CONTENT

#: Where the expeditions that ship with the product lie, each a folder.
SHIPPED: Final = CONTENT / "raid"
EXPEDITION: Final = "expedition.toml"
ROOMS: Final = "rooms.toml"
ENCOUNTERS: Final = "encounters.toml"
TOKENS: Final = "tokens.toml"
BOSSES: Final = "bosses.toml"
FORM: Final = Form(
    (EXPEDITION, ROOMS, ENCOUNTERS),
    "docs/raid-expeditions.md shows the form",
    others=(TOKENS, BOSSES),
)


def shipped_expeditions() -> dict[str, Path]:
    """The expeditions that ship with the product, by the names of their folders."""
    return {path.parent.name: path.parent for path in sorted(SHIPPED.glob(f"*/{EXPEDITION}"))}


def find_expedition(name: str) -> Path:
    """The folder of an expedition: a path, or the name of one that ships.

    Raises:
        UsageError: there is none such.
    """
    return folder_of(name, shipped_expeditions(), is_expedition(name), "expedition")


def is_expedition(name: str) -> bool:
    """Whether a name means the folder of an expedition."""
    return name in shipped_expeditions() or Path(name).is_dir()


def load_expedition(path: Path) -> Expedition:
    """Read an expedition from its folder.

    Raises:
        DungeonError: a file is missing, cannot be read, or is not in its form.
    """
    return parse_expedition(FORM.texts(path), path.name)


def parse_expedition(texts: dict[str, str], where: str) -> Expedition:
    """Read an expedition from the texts of its files.

    Raises:
        DungeonError: a file is no TOML, or not in its form; says the file and the line.
    """
    FORM.see_all_there(texts, where)
    return Expedition(
        file=FORM.read(texts, EXPEDITION, ExpeditionFile),
        rooms=FORM.read(texts, ROOMS, RoomsFile).rooms,
        encounters=FORM.read(texts, ENCOUNTERS, EncountersFile).encounters,
        tokens=FORM.read(texts, TOKENS, TokensFile).tokens,
        bosses=FORM.read(texts, BOSSES, BossesFile).bosses,
        texts=texts,
        where=where,
    )
