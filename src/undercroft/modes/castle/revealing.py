"""Looking around: tiles flipped until one fits, what lies on them, the wizard's place.

C-19 to C-29 with the rulings CA-02 to CA-16. Nothing here asks anybody anything; who looks where
first is the player's choice and comes from the campaign.
"""

from __future__ import annotations

from typing import Final

from undercroft.engine import chance
from undercroft.engine.events import Note
from undercroft.modes.castle.fitting import Limits, refusal
from undercroft.modes.castle.layout import (
    CLOSED,
    MONSTER,
    WIZARD,
    Cell,
    Layout,
)
from undercroft.modes.castle.luck import COLOR_DIE, EXIT, TILE, Luck
from undercroft.modes.castle.tiles import ENTRANCE, SIDE_NAMES, STEP, TileSet

#: The side of the color die that is rolled again (C-29).
REROLL: Final = 6
#: A tile that no pile holds, placed where a tile set of somebody's own leaves no other (CA-06).
WALLED: Final = "walled up"


class Mason:
    """Who builds a dungeon: the tiles, the numbers, the chance, and for whom.

    ``log`` gathers notes where somebody listens.
    """

    __slots__ = ("limits", "log", "luck", "seat", "tiles")

    def __init__(
        self, tiles: TileSet, limits: Limits, luck: Luck, seat: int, log: list[Note] | None = None
    ) -> None:
        self.tiles = tiles
        self.limits = limits
        self.luck = luck
        self.seat = seat
        self.log = log

    def begin(self) -> Layout:
        """A dungeon with its random exit, the player on it (C-20)."""
        layout = Layout()
        exits = self.tiles.exits
        key = self.luck.key(EXIT, self.seat)
        given = self.luck.set_before(EXIT)
        copies = [each.copies for each in exits]
        exit_tile = exits[given if 0 <= given < len(exits) else _drawn(key, copies)]
        layout.place(exit_tile.id, exit_tile.passages, ENTRANCE)
        self._note(Note("exit", text=exit_tile.id, amount=exit_tile.passages, reason="C-20"))
        return layout

    def look(self, layout: Layout, place: int, side: int) -> list[Cell]:
        """Finish one way that a tile looks along (C-26): the tiles that were placed."""
        placed: list[Cell] = []
        at = layout.sight(place, side)
        while at:
            placed.append(self._flip(layout, at, side))
            at = layout.sight(place, side)
        if placed and layout.finished and not layout.wizard:
            self.place_wizard(layout)
        return placed

    def _flip(self, layout: Layout, place: int, side: int) -> Cell:
        """Flip tiles until one fits; what does not goes back into the pile (C-21, CA-09)."""
        tiles = self.tiles
        key = self.luck.key(TILE, self.seat)
        copies = [tile.copies for tile in tiles.tiles]
        while sum(copies) > 0:
            # A second copy of what was passed over would be passed over again.
            given = self.luck.set_before(TILE)
            index = given if 0 <= given < len(copies) else _drawn(key, copies)
            key = chance.mix(key)
            copies[index] = 0
            tile = tiles.tiles[index]
            why = refusal(layout, tile, place, side, tiles.shapes, self.limits)
            if why is None:
                return self._placed(layout, tile.id, tile.passages, place, side)
            layout.refused.append(why)
        # Only a tile set of somebody's own comes here: the least tile that joins (CA-06).
        return self._placed(layout, WALLED, layout.open[place], place, side)

    def _placed(self, layout: Layout, tile: str, passages: int, place: int, side: int) -> Cell:
        cell = layout.place(tile, passages, place)
        if cell.content == MONSTER:
            # Told before its tile, which is told with it.
            cell.die = self._roll()
        passed = [one for one in layout.refused if one.place == place]
        note = Note("tile", (), place, tile, "C-21")
        note.why = tuple([(0, f"{one.tile}: {one.why} ({one.rule})") for one in passed])
        note.names = (SIDE_NAMES[side],)
        self._note(note)
        if tile == WALLED:
            self._note(Note("walled", (), place, tile, "CA-06"))
        return cell

    def _roll(self) -> int:
        """The six-sided color die, 1 to 5; a 6 is rolled again (C-29)."""
        while True:
            face = 1 + self.luck.below(COLOR_DIE, self.seat, REROLL)
            self._note(Note("color die", (), face, "", "C-29"))
            if face != REROLL:
                return face

    def place_wizard(self, layout: Layout) -> None:
        """The wizard stands at the last dead end revealed that is not looted (C-04, CA-14)."""
        if not layout.dead_ends:
            return
        closed = [place for place in layout.dead_ends if layout.cells[place].chest == CLOSED]
        place = (closed or layout.dead_ends)[-1]
        cell = layout.cells[place]
        # It stands there instead of what lay on the tile (CA-15).
        cell.content = WIZARD
        cell.die = 0
        layout.wizard = place
        self._note(Note("wizard", (), place, "", "C-04"))

    def _note(self, note: Note) -> None:
        if self.log is not None:
            self.log.append(note)


def whole(mason: Mason) -> Layout:
    """A dungeon all explored by somebody who always looks clockwise from the north first and walks
    to the nearest unfinished path; what is met on the way stays where it is.
    """
    layout = mason.begin()
    at = ENTRANCE
    while not layout.finished:
        for side in layout.pending(at):
            mason.look(layout, at, side)
        goals = layout.edges()
        while at not in goals and goals:
            side = layout.toward(at, goals)
            if not side:
                break
            at += STEP[side]
    return layout


def _drawn(key: int, copies: list[int]) -> int:
    """Which tile is on top of a shuffled pile with so many copies of each."""
    place = chance.below(key, sum(copies))
    for index, count in enumerate(copies):
        if place < count:
            return index
        place -= count
    return len(copies) - 1
