"""Tiles and their passages, and places on the grid (C-20, C-27, CA-02).

A tile is never rotated: its passages are a set of sides. A place is one number, so that a step in
a direction is an addition.
"""

from __future__ import annotations

from typing import Final

#: The sides of a tile, as bits.
NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 8
SIDES: Final = (NORTH, EAST, SOUTH, WEST)
SIDE_NAMES: Final = {NORTH: "north", EAST: "east", SOUTH: "south", WEST: "west"}
SIDE_LETTERS: Final = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST}
OPPOSITE: Final = {NORTH: SOUTH, SOUTH: NORTH, EAST: WEST, WEST: EAST}

#: How many places a row of the grid has; far more than any dungeon needs.
ROW: Final = 64
#: How far a step in each direction goes.
STEP: Final = {NORTH: -ROW, EAST: 1, SOUTH: ROW, WEST: -1}
#: Where every dungeon begins.
ENTRANCE: Final = 32 * ROW + 32
#: What that place is called.
EXIT_WORDS: Final = "the exit"


def column(place: int) -> int:
    """How far east of the entrance a place lies."""
    return place % ROW - ENTRANCE % ROW


def row(place: int) -> int:
    """How far south of the entrance a place lies."""
    return place // ROW - ENTRANCE // ROW


def place_at(x: int, y: int) -> int:
    """The place so far east and so far south of the entrance."""
    return ENTRANCE + y * ROW + x


def where(place: int) -> str:
    """A place in words: ``2 east, 1 north`` of the exit."""
    x, y = column(place), row(place)
    parts = []
    if x:
        parts.append(f"{abs(x)} {'east' if x > 0 else 'west'}")
    if y:
        parts.append(f"{abs(y)} {'south' if y > 0 else 'north'}")
    return ", ".join(parts) or EXIT_WORDS


def place_from(words: str) -> int:
    """The place that such words mean; 0 where they mean none."""
    if words == EXIT_WORDS:
        return ENTRANCE
    place = ENTRANCE
    for part in words.split(", "):
        number, _, side = part.partition(" ")
        letter = side[:1].upper()
        if not number.isdecimal() or side != SIDE_NAMES.get(SIDE_LETTERS.get(letter, 0), ""):
            return 0
        place += int(number) * STEP[SIDE_LETTERS[letter]]
    return place


def count_sides(passages: int) -> int:
    """How many passages a tile has."""
    return sum([1 for side in SIDES if passages & side])


def sides_of(passages: int) -> list[int]:
    """The sides with a passage, clockwise from the north."""
    return [side for side in SIDES if passages & side]


def side_names(passages: int) -> list[str]:
    """The same by name."""
    return [SIDE_NAMES[side] for side in sides_of(passages)]


def passages_of(letters: str) -> int:
    """Passages from letters: ``NS`` is a straight way; 0 where a letter is none of NESW."""
    found = 0
    for letter in letters:
        side = SIDE_LETTERS.get(letter, 0)
        if not side or found & side:
            return 0
        found |= side
    return found


class Tile:
    """A shape: its id, its passages, and how many copies of it are in the pile."""

    __slots__ = ("copies", "id", "passages")

    def __init__(self, id: str, passages: int, copies: int) -> None:
        self.id = id
        self.passages = passages
        self.copies = copies


class TileSet:
    """What a dungeon is made of: tiles, and exits in a pile of their own (C-20).

    ``shapes`` is every set of passages that is in the pile, those with most passages first.
    """

    __slots__ = ("exits", "shapes", "tiles")

    def __init__(self, tiles: tuple[Tile, ...], exits: tuple[Tile, ...]) -> None:
        self.tiles = tiles
        self.exits = exits
        found = {tile.passages for tile in tiles if tile.copies > 0}
        self.shapes: list[int] = sorted(found, key=_most_first)


def _most_first(passages: int) -> tuple[int, int]:
    return -count_sides(passages), passages
