"""Layouts made by hand, and the tiles that ship."""

from undercroft.catalog.dungeons.castle_file import find_campaign, load_campaign
from undercroft.catalog.known import known
from undercroft.modes.castle.box import Box
from undercroft.modes.castle.fitting import Limits, refusal
from undercroft.modes.castle.layout import Layout
from undercroft.modes.castle.luck import Luck
from undercroft.modes.castle.revealing import Mason
from undercroft.modes.castle.tiles import (
    SIDE_LETTERS,
    Tile,
    TileSet,
    passages_of,
    place_at,
)

SHIPPED = Box(load_campaign(find_campaign("five_castles")), known())
TILES = SHIPPED.tiles


def layout_of(**tiles: str) -> Layout:
    """A layout from places and passages: ``at_0_0="N", at_0_1n="NS"`` is one north of the exit."""
    made = Layout()
    for name, letters in tiles.items():
        x, y = name.removeprefix("at_").split("_")
        made.place(f"{letters} tile", passages_of(letters), place_at(int(x), -int(y)))
    return made


def why_not(layout: Layout, letters: str, x: int, north: int, looking: str, **limits) -> str:
    """The rule that refuses a tile, empty where it fits."""
    tile = Tile(letters, passages_of(letters), 1)
    place = place_at(x, -north)
    found = refusal(layout, tile, place, SIDE_LETTERS[looking], TILES.shapes, Limits(**limits))
    return found.rule if found is not None else ""


def mason(seed: int = 1, tiles: TileSet = TILES, **fixed: list[int]) -> Mason:
    """Somebody who builds with a seed, and with results of chance that are set beforehand."""
    luck = Luck(seed)
    luck.fixed = {name.replace("_", " "): queue for name, queue in fixed.items()}
    return Mason(tiles, Limits(), luck, 0, [])


def tile_number(letters: str) -> int:
    """The index of the tile with these passages."""
    wanted = passages_of(letters)
    return next(i for i, tile in enumerate(TILES.tiles) if tile.passages == wanted)
