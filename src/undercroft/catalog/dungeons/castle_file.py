"""Reading the folder of a campaign of castles, strictly (Castle Dungeons)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from undercroft.catalog.dungeons.castle_records import (
    RARITIES,
    CampaignFile,
    CampaignFolder,
    DiceFile,
    TilesFile,
)
from undercroft.catalog.dungeons.toml_folder import Form, folder_of
from undercroft.catalog.library import CONTENT
from undercroft.errors import DungeonError

#: Where the campaigns that ship with the product lie, each a folder.
SHIPPED: Final = CONTENT / "castle"
CAMPAIGN: Final = "campaign.toml"
TILES: Final = "tiles.toml"
DICE: Final = "dice.toml"
RARITY: Final = "rarity.txt"
DECKS: Final = "decks"
_REMEDY: Final = "docs/castle.md shows the form"
FORM: Final = Form((CAMPAIGN, TILES, DICE, RARITY), _REMEDY, more=DECKS)


def shipped_campaigns() -> dict[str, Path]:
    """The campaigns that ship with the product, by the names of their folders."""
    return {path.parent.name: path.parent for path in sorted(SHIPPED.glob(f"*/{CAMPAIGN}"))}


def is_campaign(name: str) -> bool:
    """Whether a name means the folder of a campaign."""
    return name in shipped_campaigns() or (Path(name) / CAMPAIGN).is_file()


def find_campaign(name: str) -> Path:
    """The folder of a campaign: a path, or the name of one that ships.

    Raises:
        UsageError: there is none such.
    """
    return folder_of(name, shipped_campaigns(), is_campaign(name), "campaign")


def load_campaign(path: Path) -> CampaignFolder:
    """Read a campaign from its folder.

    Raises:
        DungeonError: a file is missing, cannot be read, or is not in its form.
    """
    return parse_campaign(FORM.texts(path), path.name)


def parse_campaign(texts: dict[str, str], where: str) -> CampaignFolder:
    """Read a campaign from the texts of its files.

    Raises:
        DungeonError: a file is missing, is no TOML, or not in its form; says the file and line.
    """
    FORM.see_all_there(texts, where)
    start = f"{DECKS}/"
    lists = {
        name.removeprefix(start).removesuffix(".txt"): text
        for name, text in texts.items()
        if name.startswith(start)
    }
    return CampaignFolder(
        file=FORM.read(texts, CAMPAIGN, CampaignFile),
        tiles=FORM.read(texts, TILES, TilesFile),
        dice=FORM.read(texts, DICE, DiceFile),
        rarity=_rarity(texts[RARITY]),
        lists=lists,
        texts=texts,
        where=where,
    )


def _rarity(text: str) -> dict[str, str]:
    """The cards of a campaign: a letter and a name on each line, comments behind a #."""
    found: dict[str, str] = {}
    for number, line in enumerate(text.split("\n"), 1):
        said = line.strip()
        if not said or said.startswith("#"):
            continue
        letter, _, name = said.partition(" ")
        where = f"{RARITY}, line {number}"
        if letter not in RARITIES or not name.strip():
            what = f"“{said[:60]}” is no rarity letter (C, U, R, M) and name"
            raise DungeonError(what, where, _REMEDY)
        if name.strip() in found:
            raise DungeonError(f"{name.strip()} stands here twice", where, _REMEDY)
        found[name.strip()] = letter
    return found
