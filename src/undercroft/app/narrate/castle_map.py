"""A castle's map: drawn in text, and told tile by tile for those who do not look at drawings."""

from __future__ import annotations

from typing import Final

from undercroft.app.narrate.words import joined
from undercroft.lexicon.colors import COLOR_NAMES, COLOR_ORDER
from undercroft.modes.castle.layout import (
    CLOSED,
    CONTENT_NAMES,
    DICE,
    LOOTED,
    MONSTER,
    WIZARD,
    Cell,
    Layout,
)
from undercroft.modes.castle.tiles import (
    EAST,
    ENTRANCE,
    NORTH,
    SIDE_NAMES,
    SOUTH,
    STEP,
    WEST,
    column,
    place_at,
    row,
    side_names,
    sides_of,
    where,
)

#: What stands for the content of a tile.
_LETTERS: Final = {MONSTER: "M", DICE: "D", WIZARD: "W"}
_CHESTS: Final = {CLOSED: "$", LOOTED: "-"}
LEGEND: Final = (
    "E exit, M monster with the letter of its die, D dice card, W wizard, $ chest, - empty chest, "
    "? an unfinished path, @ you."
)


def drawn(layout: Layout, here: int = 0) -> list[str]:
    """The map in lines: walls, passages, contents; ``here`` is where the player stands."""
    places = [*layout.cells, *layout.open]
    xs = [column(place) for place in places]
    ys = [row(place) for place in places]
    lines: list[str] = []
    for y in range(min(ys), max(ys) + 2):
        top, middle = "", ""
        for x in range(min(xs), max(xs) + 2):
            place = place_at(x, y)
            top += _corner(layout, place) + _edge(layout, place, NORTH, "---", "   ")
            middle += _edge(layout, place, WEST, "|", " ") + _inside(layout, place, here)
        lines += [top.rstrip(), middle.rstrip()]
    return [line for line in lines if line]


def _corner(layout: Layout, place: int) -> str:
    around = (place, place + STEP[NORTH], place + STEP[WEST], place + STEP[NORTH] + STEP[WEST])
    return "+" if any(one in layout.cells for one in around) else " "


def _edge(layout: Layout, place: int, side: int, wall: str, way: str) -> str:
    there = place + STEP[side]
    if place in layout.shapes:
        return way if layout.shapes[place] & side else wall
    if there in layout.shapes:
        opposite = SOUTH if side == NORTH else EAST
        return way if layout.shapes[there] & opposite else wall
    return way


def _inside(layout: Layout, place: int, here: int) -> str:
    cell = layout.cells.get(place)
    if cell is None:
        return " ? " if place in layout.open else "   "
    you = "@" if place == here else " "
    if place == ENTRANCE:
        return f"{you}E "
    letter = _LETTERS.get(cell.content, " ")
    last = _CHESTS.get(cell.chest, " ")
    if cell.content == MONSTER and last == " ":
        return f"{you}{letter}{_die(cell)}"
    if cell.content == MONSTER and you == " ":
        return f"{letter}{_die(cell)}{last}"
    return f"{you}{letter}{last}"


def _die(cell: Cell) -> str:
    return "wubrg"[cell.die - 1] if cell.die else " "


def die_words_of(face: int) -> str:
    """The color that a face of the color die shows."""
    return COLOR_NAMES[COLOR_ORDER[face - 1]] if face else "no color"


def told_tile(layout: Layout, place: int, here: int = 0) -> str:
    """One tile in a sentence: its passages and which of them are unfinished, steps, contents;
    ``here`` is where the player stands.
    """
    cell = layout.cells[place]
    ways = side_names(cell.passages)
    said = [
        f"{where(place)}: {cell.tile}, {'passages' if len(ways) > 1 else 'passage'} {joined(ways)}"
    ]
    ahead = [side for side in sides_of(cell.passages) if place + STEP[side] in layout.open]
    if ahead:
        said[0] += f", unfinished to the {joined([SIDE_NAMES[side] for side in ahead])}"
    if cell.place != ENTRANCE:
        said.append(f"{cell.steps} steps" if cell.steps != 1 else "1 step")
        content = CONTENT_NAMES[cell.content]
        if cell.content == MONSTER:
            content = f"monster, the die shows {die_words_of(cell.die)}"
        said.append(content)
    if cell.chest:
        said.append("a chest" if cell.chest == CLOSED else "an empty chest")
    if place == here:
        said.append("you stand here")
    return "; ".join(said) + "."


def tile_json(cell: Cell, order: int) -> dict[str, object]:
    """One tile as plain data."""
    return {
        "x": column(cell.place),
        "y": row(cell.place),
        "tile": cell.tile,
        "passages": side_names(cell.passages),
        "steps": cell.steps,
        "content": "exit" if cell.place == ENTRANCE else CONTENT_NAMES[cell.content],
        "die": cell.die,
        "chest": cell.chest != 0,
        "order": order,
    }
