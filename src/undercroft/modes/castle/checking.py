"""A campaign's folder held to the rule sheet: what keeps it from being played, what to know."""

from __future__ import annotations

from typing import Final

from undercroft.catalog.dungeons.castle_records import RARITIES, CampaignFolder
from undercroft.catalog.dungeons.records import Breach, Lint, Report
from undercroft.catalog.library import Library
from undercroft.errors import DataError, DungeonError, UsageError
from undercroft.modes.castle.box import (
    BASICS,
    Box,
    cards_of,
    castles_of,
    dice_of,
    monsters_of,
    tiles_of,
)
from undercroft.modes.castle.faults import basics_listed, decks_wrong, dice_wrong, named_wrongly
from undercroft.modes.castle.fitting import Limits, limits_of
from undercroft.modes.castle.luck import Luck
from undercroft.modes.castle.parameters import settled
from undercroft.modes.castle.revealing import WALLED, Mason, whole

#: Layouts that are laid out to see that the tiles go together.
LAYOUTS: Final = 25
_RARITY: Final = "rarity.txt"
_WORDS: Final = {"C": "common", "U": "uncommon", "R": "rare", "M": "mythic"}


def check_campaign(folder: CampaignFolder, library: Library) -> Report:
    """Everything that breaks the sheet or keeps the campaign from being played, file by file."""
    problems = faults_of(folder, library)
    if not problems:
        box = Box(folder, library)
        problems = _layouts(folder, box, limits_of(box.settle()))
    return Report(folder.name, tuple(problems), _lint(folder, library))


def faults_of(folder: CampaignFolder, library: Library) -> list[Breach]:
    """Everything that is wrong with the files, without laying out a castle of the tiles."""
    problems = _parameters(folder) + named_wrongly(folder) + dice_wrong(folder)
    problems += basics_listed(folder)
    for part in (_tiles, _decks):
        problems += part(folder, library)
    return problems or _whole(folder, library)


def _parameters(folder: CampaignFolder) -> list[Breach]:
    wrong = []
    for key, value in folder.file.parameters.items():
        try:
            settled({key: value})
        except UsageError as error:
            wrong.append(Breach("", str(error).rstrip("."), "", f"{folder.where}/campaign.toml"))
    return wrong


def _tiles(folder: CampaignFolder, library: Library) -> list[Breach]:
    """The pile of tiles, the exits and the dice cards (C-19, C-20, C-31); ids that stand twice."""
    where = f"{folder.where}/tiles.toml"
    wrong = []
    ids = [entry.id for entry in (*folder.tiles.tiles, *folder.tiles.exits)]
    for each in sorted({one for one in ids if ids.count(one) > 1}):
        wrong.append(Breach("", f"the tile “{each}” stands here twice", "", where))
    for part in (tiles_of, dice_of):
        try:
            part(folder)
        except DungeonError as error:
            wrong.append(_breach(error))
    return wrong


def _decks(folder: CampaignFolder, library: Library) -> list[Breach]:
    """The decks of monsters and wizards, one after the other (C-05, CA-16)."""
    decks = [entry.id for entry in folder.file.decks]
    decks += [entry.wizard for entry in folder.file.castles]
    wrong: list[Breach] = []
    for deck in decks:
        try:
            cards_of(folder, deck, library)
        except DataError as error:
            wrong.append(_breach(error))
    if wrong:
        return wrong
    for part in (monsters_of, castles_of):
        try:
            part(folder, library)
        except DungeonError as error:
            wrong.append(_breach(error))
    return wrong


def _whole(folder: CampaignFolder, library: Library) -> list[Breach]:
    """What shows only where all is put together: how large decks are, whether castles end."""
    box = Box(folder, library)
    try:
        values = box.settle()
    except UsageError as error:
        return [Breach("", str(error).rstrip("."), "", f"{folder.where}/campaign.toml")]
    least = int(values["deck_least"])
    wrong = []
    for deck in (*box.monsters, *[castle.wizard for castle in box.castles]):
        if len(deck.cards) < least:
            what = f"{len(deck.cards)} cards, fewer than {least}"
            wrong.append(Breach("", what, "", f"{folder.where}/decks/{deck.id}.txt"))
    for letter in RARITIES:
        if not box.by_rarity[letter]:
            what = f"there is no {_WORDS[letter]} card that is understood"
            wrong.append(Breach("C-02", what, "", f"{folder.where}/{_RARITY}"))
    return wrong + decks_wrong(folder, box)


def _layouts(folder: CampaignFolder, box: Box, limits: Limits) -> list[Breach]:
    """Whether castles can be laid out of these tiles alone (CA-06)."""
    for seed in range(1, LAYOUTS + 1):
        layout = whole(Mason(box.tiles, limits, Luck(seed), 0))
        if any(cell.tile == WALLED for cell in layout.cells.values()):
            what = f"no tile fits everywhere: the layout of seed {seed} has a place walled up"
            return [Breach("CA-06", what, "", f"{folder.where}/tiles.toml")]
        if len(layout.dead_ends) < limits.dead_ends:
            what = f"the layout of seed {seed} has {len(layout.dead_ends)} dead ends"
            what += f", fewer than {limits.dead_ends}"
            return [Breach("C-24", what, "", f"{folder.where}/tiles.toml")]
    return []


def _lint(folder: CampaignFolder, library: Library) -> tuple[Lint, ...]:
    """Cards that nobody will ever be given, since they are not understood."""
    return tuple(
        Lint("C-02", "the card is not understood", name, _RARITY, "", "the campaign leaves it out")
        for name in folder.rarity
        if name not in BASICS and not library.supports(name)
    )


def _breach(error: DataError) -> Breach:
    remedy = f"; {error.remedy}" if error.remedy else ""
    return Breach("", f"{error.what}{remedy}", "", error.where)
