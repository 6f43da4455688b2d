"""What the folder of a campaign of castles holds once its files are read (Castle Dungeons).

The shapes are those of the files, field by field: see docs/castle.md.
"""

from __future__ import annotations

from typing import Final

import msgspec

Parameter = str | int | bool

#: The rarity letters: common, uncommon, rare, mythic.
COMMON: Final = "C"
UNCOMMON: Final = "U"
RARE: Final = "R"
MYTHIC: Final = "M"
RARITIES: Final = (COMMON, UNCOMMON, RARE, MYTHIC)


class CastleEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A castle: its color, its name, the deck of its wizard (C-05)."""

    color: str
    name: str
    wizard: str


class MonsterEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A monster: the id of its deck, its name, its one or two colors (CA-16)."""

    id: str
    name: str
    colors: tuple[str, ...]


class CampaignFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``campaign.toml``."""

    name: str
    castles: tuple[CastleEntry, ...]
    decks: tuple[MonsterEntry, ...]
    parameters: dict[str, Parameter] = {}


class TileEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile: its id, its passages as letters of NESW, how many copies the pile has."""

    id: str
    passages: str
    copies: int = 1


class TilesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``tiles.toml``: the tiles, and the exits in a pile of their own (C-20)."""

    tiles: tuple[TileEntry, ...]
    exits: tuple[TileEntry, ...]


class DiceEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A dice card, and what it does in each duel while it is held (CA-01)."""

    name: str
    count: int = 1
    life: int = 0
    permanent: int = 0
    cards: int = 0
    first: bool = False
    scry: int = 0


class DiceFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``dice.toml``."""

    dice: tuple[DiceEntry, ...]


class CampaignFolder(msgspec.Struct, frozen=True):
    """A whole folder: its files as records, its deck lists as text, and the texts themselves.

    ``rarity`` holds a letter for each card of the campaign, by name, in the order of the file.
    """

    file: CampaignFile
    tiles: TilesFile
    dice: DiceFile
    rarity: dict[str, str]
    lists: dict[str, str]
    texts: dict[str, str]
    where: str

    @property
    def name(self) -> str:
        """What the campaign is called."""
        return self.file.name
