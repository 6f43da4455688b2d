"""A dungeon as far as it is revealed: its tiles, their steps and contents, what is still open."""

from __future__ import annotations

from typing import Final

from undercroft.modes.castle.ahead import put
from undercroft.modes.castle.tiles import ENTRANCE, OPPOSITE, SIDES, STEP, count_sides

#: What lies on a tile (C-28, C-04).
BLANK: Final = 0
MONSTER: Final = 1
DICE: Final = 2
WIZARD: Final = 3
CONTENT_NAMES: Final = ("blank", "monster", "dice", "wizard")
#: The contents by steps from the entrance, over and over: 1, 2, 3, 4 (C-28).
BY_STEPS: Final = (BLANK, MONSTER, DICE, MONSTER)

#: The chest of a dead end (C-24).
NO_CHEST: Final = 0
CLOSED: Final = 1
LOOTED: Final = 2


class Cell:
    """A tile in its place. ``steps`` are fixed when it is placed (CA-10).

    ``die`` is the face of the color die on it, 0 for none (C-30); ``mythic`` the card under its
    chest, empty where there is none.
    """

    __slots__ = ("chest", "content", "die", "mythic", "passages", "place", "steps", "tile")

    def __init__(self, place: int, tile: str, passages: int, steps: int) -> None:
        self.place = place
        self.tile = tile
        self.passages = passages
        self.steps = steps
        self.content = BLANK
        self.die = 0
        self.chest = NO_CHEST
        self.mythic = ""

    def clone(self) -> Cell:
        """An independent copy."""
        new = Cell(self.place, self.tile, self.passages, self.steps)
        new.content = self.content
        new.die = self.die
        new.chest = self.chest
        new.mythic = self.mythic
        return new


class Refused:
    """A tile that was flipped and passed over: which, where, and by which rule (C-21)."""

    __slots__ = ("place", "rule", "tile", "why")

    def __init__(self, place: int, tile: str, rule: str, why: str) -> None:
        self.place = place
        self.tile = tile
        self.rule = rule
        self.why = why


class Layout:
    """What is revealed of one dungeon.

    ``shapes`` are the passages by place; ``open`` the empty places that a passage leads to, each
    with the sides that it must have (CA-03); ``dead_ends`` the chest tiles in the order they were
    revealed; ``order`` all tiles in that order.
    """

    __slots__ = ("cells", "dead_ends", "open", "order", "refused", "shapes", "wizard")

    def __init__(self) -> None:
        self.cells: dict[int, Cell] = {}
        self.shapes: dict[int, int] = {}
        self.open: dict[int, int] = {}
        self.dead_ends: list[int] = []
        self.order: list[int] = []
        #: Tiles passed over since the player last looked around.
        self.refused: list[Refused] = []
        #: Where the wizard stands, 0 while the dungeon is not all explored (C-04).
        self.wizard = 0

    @property
    def finished(self) -> bool:
        """Whether no path is unfinished (CA-13)."""
        return not self.open

    def place(self, tile: str, passages: int, place: int) -> Cell:
        """Put a tile in its place; its steps count from the nearest tile it joins (CA-10)."""
        steps = 0
        if place != ENTRANCE:
            near = [
                self.cells[place + STEP[side]].steps
                for side in SIDES
                if passages & side and place + STEP[side] in self.cells
            ]
            steps = 1 + min(near)
        cell = Cell(place, tile, passages, steps)
        put(self.shapes, self.open, passages, place)
        self.cells[place] = cell
        self.order.append(place)
        if place != ENTRANCE:
            cell.content = BY_STEPS[(steps - 1) % len(BY_STEPS)]
            if count_sides(passages) == 1:
                # The exit is no dead end (CA-07).
                cell.chest = CLOSED
                self.dead_ends.append(place)
        return cell

    def joined(self, place: int, side: int) -> bool:
        """Whether one can walk from a tile through a side to the next tile."""
        there = place + STEP[side]
        return bool(self.shapes[place] & side) and there in self.shapes

    def sight(self, place: int, side: int) -> int:
        """The empty place that is seen along a side, straight through aligned passages; 0: the
        line of sight ends at a wall or a turn (CA-08).
        """
        at = place
        while self.shapes[at] & side:
            at += STEP[side]
            if at not in self.shapes:
                return at
        return 0

    def pending(self, place: int) -> list[int]:
        """The sides along which an unfinished path is in sight of a tile (C-21, C-25)."""
        return [side for side in SIDES if self.sight(place, side)]

    def ways(self, place: int) -> list[int]:
        """The sides through which one can walk from a tile."""
        return [side for side in SIDES if self.joined(place, side)]

    def toward(self, place: int, goals: list[int]) -> int:
        """The side of the first step of a shortest way to one of some places; 0: none leads there,
        or it is here.
        """
        if place in goals:
            return 0
        seen = {place}
        line: list[tuple[int, int]] = [(place, 0)]
        for at, first in line:
            for side in self.ways(at):
                there = at + STEP[side]
                if there in seen:
                    continue
                if there in goals:
                    return first or side
                seen.add(there)
                line.append((there, first or side))
        return 0

    def edges(self) -> list[int]:
        """The tiles that an unfinished path begins at."""
        found = []
        for place, needs in self.open.items():
            for side in SIDES:
                if needs & side and place + STEP[side] not in found:
                    found.append(place + STEP[side])
        return found

    def clone(self) -> Layout:
        """An independent copy."""
        new = Layout()
        new.cells = {place: cell.clone() for place, cell in self.cells.items()}
        new.shapes = self.shapes.copy()
        new.open = self.open.copy()
        new.dead_ends = self.dead_ends[:]
        new.order = self.order[:]
        new.refused = self.refused[:]
        new.wizard = self.wizard
        return new


def back(side: int) -> int:
    """The side one comes in by, having left through a side."""
    return OPPOSITE[side]
