"""The box of a campaign: its tiles, dice cards, decks, and the cards by rarity.

It is made once from a folder and shared by every campaign of it; nothing in it changes, but that
what a card is worth is kept once somebody has asked. Cards that are not understood are left out,
and named in ``left_out``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from undercroft.catalog.decks import parse_deck
from undercroft.catalog.dungeons.castle_records import (
    COMMON,
    MYTHIC,
    RARE,
    UNCOMMON,
    CampaignFolder,
)
from undercroft.catalog.library import Library
from undercroft.errors import DungeonError
from undercroft.lexicon.colors import BY_COLOR_NAME, COLOR_ORDER, color_count
from undercroft.modes.castle.appraisal import Appraisal
from undercroft.modes.castle.fitting import limits_of, see_there_is_one
from undercroft.modes.castle.parameters import settled
from undercroft.modes.castle.tiles import Tile, TileSet, count_sides, passages_of
from undercroft.oracle.abilities import Card

#: The basic lands, in color order: free for everybody (frame).
BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
_REMEDY: Final = "docs/castle.md shows the form"
_MOST_COPIES: Final = 1000


class DiceCard:
    """A dice card: what it does in every duel while it is held (CA-01)."""

    __slots__ = ("cards", "first", "life", "name", "permanent", "scry")

    def __init__(
        self, name: str, life: int, permanent: int, cards: int, first: bool, scry: int
    ) -> None:
        self.name = name
        self.life = life
        self.permanent = permanent
        self.cards = cards
        self.first = first
        self.scry = scry

    def says(self) -> str:
        """What it does, in words."""
        parts = []
        if self.life:
            parts.append(f"+{self.life} life as each duel starts")
        if self.permanent:
            parts.append(
                f"a creature or artifact of mana value {self.permanent} or less of your deck "
                "starts on the battlefield"
            )
        if self.cards:
            parts.append(f"{self.cards} more in the opening hand")
        if self.first:
            parts.append("you play first")
        if self.scry:
            parts.append(f"scry {self.scry} before the first turn")
        return ", ".join(parts)


class Monster:
    """A deck of the campaign: its id, the monster's name, its colors, its cards in order."""

    __slots__ = ("cards", "colors", "id", "name")

    def __init__(self, id: str, name: str, colors: int, cards: tuple[str, ...]) -> None:
        self.id = id
        self.name = name
        self.colors = colors
        self.cards = cards


class CastleFact:
    """A castle: its color, its name, its wizard's deck (C-05)."""

    __slots__ = ("color", "name", "wizard")

    def __init__(self, color: int, name: str, wizard: Monster) -> None:
        self.color = color
        self.name = name
        self.wizard = wizard


class Box:
    """All that lies in the box of a campaign."""

    __slots__ = (
        "_appraised",
        "by_rarity",
        "castles",
        "dice",
        "left_out",
        "library",
        "monsters",
        "name",
        "parameters",
        "rarity",
        "tiles",
    )

    def __init__(self, folder: CampaignFolder, library: Library) -> None:
        """Make it of a folder and a card library.

        Raises:
            DungeonError: a tile, deck or castle is not as the sheet has it.
            UsageError: a parameter of the file is unknown.
        """
        self.name = folder.name
        self.library = library
        self.parameters = settled(folder.file.parameters)
        self.tiles = tiles_of(folder)
        self.dice = dice_of(folder)
        self._appraised: dict[str, Appraisal] = {}
        self.rarity: dict[str, str] = {}
        self.left_out: list[str] = []
        for name, letter in folder.rarity.items():
            if library.supports(name):
                self.rarity[name] = letter
            else:
                self.left_out.append(name)
        self.by_rarity: dict[str, list[str]] = {
            letter: sorted([name for name, its in self.rarity.items() if its == letter])
            for letter in (COMMON, UNCOMMON, RARE, MYTHIC)
        }
        self.monsters = monsters_of(folder, library)
        self.castles = castles_of(folder, library)

    def card(self, name: str) -> Card:
        """A card by its name."""
        return self.library.card(name)

    def appraisal(self, name: str) -> Appraisal:
        """What a card is worth in a deck; it is looked at once."""
        found = self._appraised.get(name)
        if found is None:
            found = Appraisal(self.library.card(name), self.rarity.get(name, COMMON))
            self._appraised[name] = found
        return found

    def settle(self, *given: Mapping[str, object]) -> dict[str, str]:
        """The parameters of a campaign: the file's, then what is given.

        Raises:
            UsageError: a name or a value is none of the table, or no castle can be so.
        """
        values = settled(self.parameters, *given)
        see_there_is_one(limits_of(values))
        return values

    def monster_of(self, castle: int, face: int) -> Monster:
        """The deck that a face of the color die means in a castle (CA-16).

        The castle's own color is its mono deck, another color the deck of both.
        """
        colors = COLOR_ORDER[castle] | COLOR_ORDER[face - 1]
        return self.of_colors(colors)

    def of_colors(self, colors: int) -> Monster:
        """The monster's deck of just these colors."""
        return next(monster for monster in self.monsters if monster.colors == colors)


def tiles_of(folder: CampaignFolder) -> TileSet:
    """The tiles and exits of a campaign (C-19, C-20).

    Raises:
        DungeonError: a tile has no passages, an exit more than one, or there are none.
    """
    where = f"{folder.where}/tiles.toml"
    tiles = []
    for entry in folder.tiles.tiles:
        passages = passages_of(entry.passages)
        if not passages or not 0 <= entry.copies <= _MOST_COPIES:
            what = f"the tile “{entry.id}” has passages “{entry.passages}” in {entry.copies} copies"
            remedy = f"give letters of NESW, and 0 to {_MOST_COPIES} copies"
            raise DungeonError(what, where, remedy)
        tiles.append(Tile(entry.id, passages, entry.copies))
    exits = []
    for entry in folder.tiles.exits:
        passages = passages_of(entry.passages)
        if count_sides(passages) != 1:
            what = f"the exit “{entry.id}” has passages “{entry.passages}”"
            raise DungeonError(what, where, "an exit has one passage: N, E, S or W")
        if not 0 <= entry.copies <= _MOST_COPIES:
            what = f"the exit “{entry.id}” is there in {entry.copies} copies"
            raise DungeonError(what, where, f"give 0 to {_MOST_COPIES} copies")
        exits.append(Tile(entry.id, passages, entry.copies))
    if not sum([tile.copies for tile in tiles]) or not sum([tile.copies for tile in exits]):
        raise DungeonError("there are no tiles or no exits", where, _REMEDY)
    return TileSet(tuple(tiles), tuple(exits))


def dice_of(folder: CampaignFolder) -> list[DiceCard]:
    """The deck of dice cards (C-31), each as often as it is in it.

    Raises:
        DungeonError: there is none.
    """
    found: list[DiceCard] = []
    for entry in folder.dice.dice:
        card = DiceCard(
            entry.name, entry.life, entry.permanent, entry.cards, entry.first, entry.scry
        )
        found += [card] * entry.count
    if not found:
        raise DungeonError("there is no dice card", f"{folder.where}/dice.toml", _REMEDY)
    return found


def monsters_of(folder: CampaignFolder, library: Library) -> list[Monster]:
    """The decks of monsters, of one or two colors (CA-16).

    Raises:
        DungeonError: a color is none, or there is not one deck for each of them, and no other.
    """
    found: list[Monster] = []
    where = f"{folder.where}/campaign.toml"
    for entry in folder.file.decks:
        colors = 0
        for color in entry.colors:
            if color not in BY_COLOR_NAME:
                raise DungeonError(f"“{color}” is no color", where, _REMEDY)
            colors |= BY_COLOR_NAME[color]
        if not 1 <= color_count(colors) <= 2:
            what = f"{entry.name} has {color_count(colors)} colors"
            raise DungeonError(what, where, "a monster has one color or two (CA-16)")
        if any(colors == other.colors for other in found):
            what = f"{entry.name} has the colors of another deck"
            raise DungeonError(what, where, _REMEDY)
        found.append(Monster(entry.id, entry.name, colors, cards_of(folder, entry.id, library)))
    for one in COLOR_ORDER:
        for other in COLOR_ORDER:
            if not any(monster.colors == one | other for monster in found):
                what = "there is not one deck for each color and each two colors (CA-16)"
                raise DungeonError(what, where, _REMEDY)
    return found


def castles_of(folder: CampaignFolder, library: Library) -> list[CastleFact]:
    """The castles in color order, with their wizards' decks (C-05).

    Raises:
        DungeonError: there is not one for each color.
    """
    found: list[CastleFact] = []
    where = f"{folder.where}/campaign.toml"
    for color in COLOR_ORDER:
        entries = [
            entry for entry in folder.file.castles if BY_COLOR_NAME.get(entry.color) == color
        ]
        if len(entries) != 1 or len(folder.file.castles) != len(COLOR_ORDER):
            raise DungeonError("there is not one castle for each color", where, _REMEDY)
        entry = entries[0]
        name = f"the {entry.color} wizard"
        wizard = Monster(entry.wizard, name, color, cards_of(folder, entry.wizard, library))
        found.append(CastleFact(color, entry.name, wizard))
    return found


def cards_of(folder: CampaignFolder, deck: str, library: Library) -> tuple[str, ...]:
    """The cards of a deck list of the folder, in its order.

    Raises:
        DungeonError: there is no such list.
        DeckError: a line of it cannot be read.
        UnknownCard: a card is not understood.
    """
    where = f"{folder.where}/decks/{deck}.txt"
    if deck not in folder.lists:
        raise DungeonError("the file is missing", where, _REMEDY)
    cards = parse_deck(folder.lists[deck], f"{deck}.txt", library.knows).whole().slots
    for name in cards:
        library.card(name)
    return cards
