"""A position in a castle, as a judge file sets it: its tiles, who stands where, what comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from undercroft.catalog.dungeons.castle_records import MYTHIC
from undercroft.errors import JudgeFileError
from undercroft.lexicon.colors import COLOR_NAMES, COLOR_ORDER
from undercroft.modes.castle import luck
from undercroft.modes.castle.box import Box
from undercroft.modes.castle.exploring import mason
from undercroft.modes.castle.fitting import agrees
from undercroft.modes.castle.layout import (
    CLOSED,
    CONTENT_NAMES,
    LOOTED,
    MONSTER,
    WIZARD,
    Cell,
    Layout,
)
from undercroft.modes.castle.records import Campaign, Visit
from undercroft.modes.castle.revealing import REROLL
from undercroft.modes.castle.tiles import (
    ENTRANCE,
    EXIT_WORDS,
    Tile,
    passages_of,
    place_from,
    where,
)
from undercroft.modes.castle.winnings import discover
from undercroft.testing.words import names, said_nearest

#: The side of the color die that is rolled again, in a list of rolls.
AGAIN: Final = "again"
_FACES: Final = tuple(COLOR_NAMES[color] for color in COLOR_ORDER)


class Position:
    """What ``[castle]`` says of a castle and of who stands in it."""

    def __init__(self, castle: int, seat: int, table: Mapping[str, Any]) -> None:
        self.castle = castle
        self.seat = seat
        self.table = table

    def visit(self, campaign: Campaign) -> Visit | None:
        """The player in the castle; None where no tile is said.

        Raises:
            JudgeFileError: the position cannot be.
        """
        table = self.table
        state = campaign.castles[self.castle]
        if "mythics" in table:
            state.mythics = [mythic_of(campaign.box, name) for name in names(table["mythics"])]
            state.discovered = True
            state.stocked = max(campaign.number("mythics"), len(state.mythics))
            campaign.taken += state.mythics
        if "mythics_left" in table:
            box = [name for name in campaign.box.by_rarity[MYTHIC] if name not in campaign.taken]
            campaign.taken += box[max(0, int(table["mythics_left"])) :]
        tiles: Sequence[Mapping[str, Any]] = table.get("tiles", ())
        if not tiles:
            return None
        discover(campaign, self.castle, self.seat)
        layout = Layout()
        for number, tile in enumerate(tiles, start=1):
            self._place(campaign.box, layout, tile, f"castle, tiles {number}")
        self._spread(layout, campaign)
        has_wizard = any(cell.content == WIZARD for cell in layout.cells.values())
        if layout.finished and not has_wizard:
            mason(campaign, self.seat).place_wizard(layout)
        normal = campaign.number("life")
        life = int(table.get("life", normal))
        # At less than 1 somebody may have won, as some cards allow.
        if life > normal:
            what = f"nobody carries {life} life where {normal} is normal"
            raise JudgeFileError(what, "castle, life", "rules C-11 and CA-20")
        visit = Visit(self.castle, layout, self._stands(layout, "at", ENTRANCE), life)
        visit.came = self._stands(layout, "came_from", visit.at)
        visit.stock = self._stock(layout, state.mythics)
        if "dice_card" in table:
            visit.dice = dice_card(campaign.box, table["dice_card"], "castle, dice_card")
        return visit

    def _stands(self, layout: Layout, key: str, usual: int) -> int:
        if key not in self.table:
            return usual
        place = place_from(self.table[key])
        if place not in layout.cells:
            known = [where(each) for each in layout.order]
            what = f"no tile lies at “{self.table[key]}”"
            raise JudgeFileError(what, f"castle, {key}", said_nearest(self.table[key], known))
        return place

    def _place(self, box: Box, layout: Layout, said: Mapping[str, Any], at: str) -> None:
        """One tile, as it lies there once it is revealed, or as the file says.

        Raises:
            JudgeFileError: it cannot lie there.
        """
        tile = tile_of(box, said["passages"], at, exits=not layout.order)
        place = place_from(said["at"])
        if not layout.order:
            if place != ENTRANCE:
                raise JudgeFileError(f"the first tile lies at “{EXIT_WORDS}”", f"{at}, at")
        elif place in layout.cells or not place:
            remedy = f"say it as “{where(layout.order[-1])}”, one tile to a place"
            raise JudgeFileError(f"no tile can lie at “{said['at']}”", f"{at}, at", remedy)
        elif place not in layout.open or not agrees(layout, tile.passages, place):
            what = f"the tile at “{said['at']}” does not join those before it"
            raise JudgeFileError(what, at, "list them as they were revealed (C-21, C-22)")
        cell = layout.place(tile.id, tile.passages, place)
        self._fill(box, layout, cell, said, at)

    def _fill(self, box: Box, layout: Layout, cell: Cell, said: Mapping[str, Any], at: str) -> None:
        if "content" in said:
            if said["content"] not in CONTENT_NAMES:
                near = said_nearest(said["content"], CONTENT_NAMES)
                raise JudgeFileError(f"a tile has no “{said['content']}”", f"{at}, content", near)
            cell.content = CONTENT_NAMES.index(said["content"])
        if cell.content == WIZARD:
            layout.wizard = cell.place
        if cell.content == MONSTER:
            cell.die = 1 + face_of(str(said.get("die", _FACES[self.castle])), f"{at}, die")
        elif "die" in said:
            raise JudgeFileError("no monster is there for a die", f"{at}, die")
        if cell.chest != CLOSED and ("looted" in said or "mythic" in said):
            raise JudgeFileError("only dead ends have chests", at, "leave looted and mythic out")
        if said.get("looted"):
            cell.chest = LOOTED
        if "mythic" in said:
            cell.mythic = mythic_of(box, said["mythic"])

    def _spread(self, layout: Layout, campaign: Campaign) -> None:
        """The castle's mythics over its dead ends, in reveal order (CA-12)."""
        mythics = campaign.castles[self.castle].mythics
        said = [cell.mythic for cell in layout.cells.values() if cell.mythic]
        for name in said:
            if name not in mythics:
                what = f"{name} does not lie under this castle"
                raise JudgeFileError(what, "castle, tiles", "name it in mythics too")
        left = [name for name in mythics if name not in said]
        for place in layout.dead_ends:
            cell = layout.cells[place]
            if cell.chest == CLOSED and not cell.mythic and left:
                cell.mythic = left.pop(0)

    @staticmethod
    def _stock(layout: Layout, mythics: list[str]) -> list[str]:
        out = {cell.mythic for cell in layout.cells.values()}
        return [name for name in mythics if name not in out]

    def chance(self, campaign: Campaign) -> dict[str, list[int]]:
        """What comes next, by what it is for.

        Raises:
            JudgeFileError: a name is none of the box's.
        """
        box, table = campaign.box, self.table
        found: dict[str, list[int]] = {}
        for letters in names(table.get("next_exits")):
            exits = box.tiles.exits
            tile = tile_of(box, letters, "castle, next_exits", exits=True)
            found.setdefault(luck.EXIT, []).append(exits.index(tile))
        for letters in names(table.get("next_tiles")):
            tile = tile_of(box, letters, "castle, next_tiles", exits=False)
            found.setdefault(luck.TILE, []).append(box.tiles.tiles.index(tile))
        for color in names(table.get("next_colors")):
            face = REROLL - 1 if color == AGAIN else face_of(color, "castle, next_colors")
            found.setdefault(luck.COLOR_DIE, []).append(face)
        held = -1
        if "dice_card" in table:
            held = dice_card(box, table["dice_card"], "castle, dice_card")
        for name in names(table.get("next_dice_cards")):
            # Of several copies one that is not held, for that is not in the deck (CA-01).
            held = dice_card(box, name, "castle, next_dice_cards", held)
            found.setdefault(luck.DICE_CARD, []).append(held)
        left = [name for name in box.by_rarity[MYTHIC] if name not in campaign.taken]
        for name in names(table.get("next_mythics")):
            mythic = mythic_of(box, name)
            if mythic not in left:
                raise JudgeFileError(f"{mythic} has left the box", "castle, next_mythics")
            found.setdefault(luck.MYTHIC, []).append(left.index(mythic))
            left.remove(mythic)
        return found


def tile_of(box: Box, letters: str, at: str, exits: bool) -> Tile:
    """The tile, or the exit, with these passages.

    Raises:
        JudgeFileError: there is none.
    """
    passages = passages_of(letters)
    pile = box.tiles.exits if exits else box.tiles.tiles
    for tile in pile:
        if tile.passages == passages:
            return tile
    what = f"{'no exit' if exits else 'no tile'} has the passages “{letters}”"
    remedy = "give one of N, E, S, W" if exits else "give letters of NESW"
    raise JudgeFileError(what, at, remedy)


def face_of(color: str, at: str) -> int:
    """The face of the color die, from 0, that shows a color.

    Raises:
        JudgeFileError: it is no color.
    """
    if color not in _FACES:
        raise JudgeFileError(f"“{color}” is no color", at, said_nearest(color, _FACES))
    return _FACES.index(color)


def dice_card(box: Box, name: str, at: str, held: int = -1) -> int:
    """A dice card by its name, not the one that is held.

    Raises:
        JudgeFileError: there is none, or no other.
    """
    known = [card.name for card in box.dice]
    copies = [number for number, each in enumerate(known) if each == name and number != held]
    if not copies:
        near = said_nearest(name, dict.fromkeys(known))
        if name in known:
            raise JudgeFileError(f"{name} is held, and is not in the deck", at, "rule CA-01")
        raise JudgeFileError(f"no dice card is called “{name}”", at, near)
    return copies[0]


def mythic_of(box: Box, name: str) -> str:
    """A mythic of the box by its name.

    Raises:
        JudgeFileError: there is none.
    """
    if name not in box.by_rarity[MYTHIC]:
        near = said_nearest(name, box.by_rarity[MYTHIC]) if name else ""
        raise JudgeFileError(f"no mythic is called “{name}”", "castle", near[:200])
    return name
