"""Whether a flipped tile fits where the player looks, and by which rule it does not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from undercroft.errors import UsageError
from undercroft.modes.castle.ahead import Search, fits_box, put
from undercroft.modes.castle.layout import Layout, Refused
from undercroft.modes.castle.tiles import (
    ENTRANCE,
    OPPOSITE,
    SIDE_NAMES,
    SIDES,
    STEP,
    Tile,
    count_sides,
)

#: Numbers for which a castle is not found in so few positions leave too few to be laid out of.
_AT_ONCE: Final = 100


class Limits:
    """The numbers of a layout: the side of the grid, the fewest dead ends (C-23, C-24)."""

    __slots__ = ("dead_ends", "grid")

    def __init__(self, grid: int = 5, dead_ends: int = 3) -> None:
        self.grid = grid
        self.dead_ends = dead_ends


def limits_of(values: Mapping[str, str]) -> Limits:
    """The limits that the parameters of a campaign set."""
    return Limits(int(values["grid"]), int(values["dead_ends"]))


def see_there_is_one(limits: Limits) -> None:
    """See that some castle has so many dead ends in such a grid, of tiles of every shape.

    Raises:
        UsageError: none is found.
    """
    side = SIDES[0]
    cells, waiting = {ENTRANCE: side}, {ENTRANCE + STEP[side]: OPPOSITE[side]}
    every = sorted(range(1, sum(SIDES) + 1), key=count_sides, reverse=True)
    grid, ends = limits.grid, limits.dead_ends
    if not Search(cells, waiting, 0, every, grid, ends, _AT_ONCE).completes():
        raise UsageError(
            f"Castles with {ends} dead ends cannot be laid out in {grid}x{grid}; set grid "
            "higher (C-23) or dead_ends lower (C-24)."
        )


def refusal(
    layout: Layout, tile: Tile, place: int, looking: int, shapes: list[int], limits: Limits
) -> Refused | None:
    """Why a tile does not fit at a place that is seen while looking along a side; None: it does.

    ``shapes`` are the passages that other tiles of the pile have.
    """
    if not tile.passages & OPPOSITE[looking]:
        why = f"it has no passage to the {SIDE_NAMES[OPPOSITE[looking]]} to connect with"
        return Refused(place, tile.id, "C-21", why)
    found = _sides(layout, tile, place)
    if found is None:
        found = _grid(layout, tile, place, limits)
    if found is None:
        found = _ends(layout, tile, place, shapes, limits)
    return found


def agrees(layout: Layout, passages: int, place: int) -> bool:
    """Whether every side that is shared with a placed tile agrees (C-22, CA-03)."""
    return _sides(layout, Tile("", passages, 0), place) is None


def _sides(layout: Layout, tile: Tile, place: int) -> Refused | None:
    for side in SIDES:
        there = layout.shapes.get(place + STEP[side])
        if there is None:
            continue
        mine, theirs = bool(tile.passages & side), bool(there & OPPOSITE[side])
        if mine and not theirs:
            why = f"its passage to the {SIDE_NAMES[side]} runs into a wall"
            return Refused(place, tile.id, "C-22", why)
        if theirs and not mine:
            why = f"its wall to the {SIDE_NAMES[side]} closes a passage of the tile there"
            return Refused(place, tile.id, "CA-03", why)
    return None


def _grid(layout: Layout, tile: Tile, place: int, limits: Limits) -> Refused | None:
    size = limits.grid
    if not fits_box([*layout.shapes, place], size):
        return Refused(place, tile.id, "C-23", f"the grid would be larger than {size}x{size}")
    cells, waiting = layout.shapes.copy(), layout.open.copy()
    put(cells, waiting, tile.passages, place)
    if not fits_box([*cells, *waiting], size):
        why = f"one of its passages leads out of the {size}x{size} grid"
        return Refused(place, tile.id, "CA-04", why)
    return None


def _ends(
    layout: Layout, tile: Tile, place: int, shapes: list[int], limits: Limits
) -> Refused | None:
    cells, waiting = layout.shapes.copy(), layout.open.copy()
    put(cells, waiting, tile.passages, place)
    dead_end = count_sides(tile.passages) == 1
    before = len(layout.dead_ends)
    if dead_end and not waiting and before < limits.dead_ends - 1:
        why = f"it would close the last path with {before} other dead ends"
        return Refused(place, tile.id, "C-24", why)
    ends = before + 1 if dead_end else before
    if Search(cells, waiting, ends, shapes, limits.grid, limits.dead_ends).completes():
        return None
    why = f"no way to finish with {limits.dead_ends} dead ends would be left"
    return Refused(place, tile.id, "CA-06", why)
