"""Looking ahead: whether a dungeon can still be finished by its rules (CA-06).

A completion is a set of tiles for the empty places that agrees on every side, stays within the
grid and has enough dead ends. Where one exists, its tile for any open place is one that fits
there, so a dungeon that only takes tiles with a completion never stands still, whichever way the
player looks first.
"""

from __future__ import annotations

from typing import Final

from undercroft.modes.castle.tiles import OPPOSITE, ROW, SIDES, STEP, count_sides

#: So many positions are looked at before the search gives up; few dead ends need far fewer.
BUDGET: Final = 2_000


def fits_box(places: list[int], size: int) -> bool:
    """Whether places lie within a square of that size, wherever it stands (CA-05)."""
    columns = [place % ROW for place in places]
    rows = [place // ROW for place in places]
    return max(columns) - min(columns) < size and max(rows) - min(rows) < size


class Search:
    """A position that is tried out: passages by place, and what each open place must join."""

    __slots__ = ("budget", "cells", "dead_ends", "dull", "needed", "open", "shapes", "size")

    def __init__(
        self,
        cells: dict[int, int],
        waiting: dict[int, int],
        dead_ends: int,
        shapes: list[int],
        size: int,
        needed: int,
        budget: int = BUDGET,
    ) -> None:
        self.cells = cells
        self.open = waiting
        self.dead_ends = dead_ends
        self.shapes = shapes
        self.size = size
        self.needed = needed
        self.budget = budget
        #: Positions that are known to have no completion.
        self.dull: set[frozenset[tuple[int, int]]] = set()

    def completes(self) -> bool:
        """Whether the position has a completion."""
        if self._closes():
            return True
        if not self.open or self.budget <= 0:
            return False
        self.budget -= 1
        known = frozenset(self.cells.items())
        if known in self.dull:
            return False
        place = min(self.open)
        promising = [(self._promise(shape, place), -n) for n, shape in enumerate(self.shapes)]
        for promise, number in sorted(promising, reverse=True):
            if promise >= 0 and self._tried(self.shapes[-number], place):
                return True
        self.dull.add(known)
        return False

    def _closes(self) -> bool:
        """Whether closing every open place with just the passages it must have is enough."""
        more = 0
        for needs in self.open.values():
            if needs not in self.shapes:
                return False
            if count_sides(needs) == 1:
                more += 1
        return self.dead_ends + more >= self.needed

    def _promise(self, shape: int, place: int) -> int:
        """How many dead ends there would be with a shape placed and all that is then open closed
        right away; -1: it does not agree with what lies around it.
        """
        if not self._agrees(shape, place):
            return -1
        ends = 1 if count_sides(shape) == 1 else 0
        for there, needs in self.open.items():
            if there != place and count_sides(needs) == 1:
                ends += 1
        for side in SIDES:
            there = place + STEP[side]
            if not shape & side or there in self.cells:
                continue
            if there not in self.open:
                ends += 1
            elif count_sides(self.open[there]) == 1:
                ends -= 1
        return ends

    def _agrees(self, shape: int, place: int) -> bool:
        for side in SIDES:
            there = self.cells.get(place + STEP[side])
            if there is not None and bool(there & OPPOSITE[side]) != bool(shape & side):
                return False
        return True

    def _tried(self, shape: int, place: int) -> bool:
        """Place a shape, look on, and take it back."""
        before = self.open.copy()
        dead_end = 1 if count_sides(shape) == 1 else 0
        put(self.cells, self.open, shape, place)
        self.dead_ends += dead_end
        found = fits_box([*self.cells, *self.open], self.size) and self.completes()
        self.dead_ends -= dead_end
        del self.cells[place]
        self.open = before
        return found


def put(cells: dict[int, int], waiting: dict[int, int], shape: int, place: int) -> None:
    """Place a shape: its passages join what is open, and open what is empty."""
    cells[place] = shape
    waiting.pop(place, None)
    for side in SIDES:
        there = place + STEP[side]
        if shape & side and there not in cells:
            waiting[there] = waiting.get(there, 0) | OPPOSITE[side]
