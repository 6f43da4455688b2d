"""Castles at the front door: one finished layout, made as a player would reveal it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from undercroft.app.narrate.castle_map import LEGEND, drawn, tile_json, told_tile
from undercroft.catalog.dungeons.castle_file import find_campaign, load_campaign
from undercroft.catalog.known import known
from undercroft.errors import UsageError
from undercroft.lexicon.colors import BY_COLOR_NAME, COLOR_ORDER
from undercroft.modes.castle.box import Box
from undercroft.modes.castle.fitting import limits_of
from undercroft.modes.castle.layout import MONSTER, Layout
from undercroft.modes.castle.luck import Luck
from undercroft.modes.castle.revealing import Mason, whole
from undercroft.modes.castle.tiles import column, row, where
from undercroft.table.campaigns import CAMPAIGN


class Plan:
    """A finished layout of one castle with what it was made of."""

    def __init__(self, seed: int, castle: str, dungeon: str, settings: Mapping[str, str]) -> None:
        """Make it: the same seed and settings give the same layout.

        Raises:
            UsageError: there is no such castle, campaign or parameter.
        """
        self.box = Box(load_campaign(find_campaign(dungeon or CAMPAIGN)), known())
        self.values = self.box.settle(settings)
        self.seed = seed
        self.castle = _castle(castle, seed)
        builder = Mason(self.box.tiles, limits_of(self.values), Luck(seed), 0)
        self.layout: Layout = whole(builder)

    @property
    def title(self) -> str:
        """Which castle it is."""
        return self.box.castles[self.castle].name

    def to_json(self) -> dict[str, Any]:
        """The layout as plain data."""
        layout = self.layout
        tiles = []
        for order, place in enumerate(layout.order):
            cell = layout.cells[place]
            tile = tile_json(cell, order)
            if cell.content == MONSTER:
                tile["monster"] = self.box.monster_of(self.castle, cell.die).name
            tiles.append(tile)
        return {
            "seed": self.seed,
            "castle": self.title,
            "tiles": tiles,
            "dead_ends": [[column(place), row(place)] for place in layout.dead_ends],
            "wizard": [column(layout.wizard), row(layout.wizard)] if layout.wizard else [],
            "refused": [
                {
                    "tile": one.tile,
                    "x": column(one.place),
                    "y": row(one.place),
                    "rule": one.rule,
                    "why": one.why,
                }
                for one in layout.refused
            ],
        }

    def told(self) -> list[str]:
        """The layout in lines: the map, then each tile in the order it was revealed."""
        layout = self.layout
        lines = [f"{self.title[:1].upper()}{self.title[1:]}, seed {self.seed}.", ""]
        lines += drawn(layout)
        lines += ["", LEGEND.replace(", @ you", ""), ""]
        for place in layout.order:
            line = told_tile(layout, place)
            lines.append(line[:1].upper() + line[1:])
        ends = "; ".join([where(place) for place in layout.dead_ends])
        many = "dead ends" if len(layout.dead_ends) > 1 else "dead end"
        lines.append(f"{len(layout.dead_ends)} {many}: {ends}.")
        if layout.wizard:
            lines.append(f"The wizard stands at {where(layout.wizard)}.")
        return lines


def _castle(said: str, seed: int) -> int:
    if not said:
        return seed % len(COLOR_ORDER)
    if said.lower() not in BY_COLOR_NAME:
        have = ", ".join(BY_COLOR_NAME)
        raise UsageError(f"There is no castle “{said}”; choose {have}.")
    return COLOR_ORDER.index(BY_COLOR_NAME[said.lower()])
