"""What no campaign's file may say: names nobody can tell apart, dice cards that do nothing, decks
that their colors or their antes would keep from being anybody's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.catalog.dungeons.castle_records import MYTHIC, CampaignFolder, DiceEntry
from undercroft.catalog.dungeons.records import Breach
from undercroft.catalog.names import fold
from undercroft.modes.castle.box import BASICS, Box, Monster
from undercroft.modes.castle.records import can_ante

#: No name is longer, and no number of a dice card higher.
_LONGEST: Final = 80
_MOST: Final = 100
#: What a player may be called where nobody else may.
_NOBODY: Final = "you"


def named_wrongly(folder: CampaignFolder) -> list[Breach]:
    """Names that are none, or that two have: of the campaign, its castles, monsters and decks."""
    where = f"{folder.where}/campaign.toml"
    file = folder.file
    castles = [entry.name for entry in file.castles]
    monsters = [entry.name for entry in file.decks]
    wrong = [
        Breach(
            "", f"“{name[:_LONGEST]}” is no name: one line of 1 to {_LONGEST} letters", "", where
        )
        for name in (file.name, *castles, *monsters)
        if not name.strip() or not name.isprintable() or len(name) > _LONGEST
    ]
    if any(fold(name) == _NOBODY for name in (*castles, *monsters)):
        wrong.append(Breach("", "nobody but a player can be called You", "", where))
    for name in _twice([*castles, *monsters]):
        wrong.append(Breach("", f"two castles or monsters are called {name}", "", where))
    for name in _twice([entry.id for entry in file.decks]):
        wrong.append(Breach("CA-16", f"the deck “{name}” is played by two monsters", "", where))
    return wrong


def _twice(names: Sequence[str]) -> list[str]:
    folded = [fold(name) for name in names]
    return sorted({name for name in names if name.strip() and folded.count(fold(name)) > 1})


def dice_wrong(folder: CampaignFolder) -> list[Breach]:
    """Dice cards that have no name, do nothing, or are numbered as no card can be (CA-01)."""
    where = f"{folder.where}/dice.toml"
    wrong = []
    for entry in folder.dice.dice:
        said = _dice_fault(entry)
        if said:
            wrong.append(
                Breach("CA-01", f"the dice card “{entry.name[:_LONGEST]}” {said}", "", where)
            )
    return wrong


def _dice_fault(entry: DiceEntry) -> str:
    if not entry.name.strip() or not entry.name.isprintable() or len(entry.name) > _LONGEST:
        return f"has no name: one line of 1 to {_LONGEST} letters"
    numbers = (entry.life, entry.permanent, entry.cards, entry.scry)
    for name, number in zip(("life", "permanent", "cards", "scry"), numbers, strict=True):
        if not 0 <= number <= _MOST:
            return f"has {name} = {number}, not 0 to {_MOST}"
    if not 0 <= entry.count <= _MOST:
        return f"has count = {entry.count}, not 0 to {_MOST}"
    return "" if any(numbers) or entry.first else "does nothing"


def basics_listed(folder: CampaignFolder) -> list[Breach]:
    """Basic lands with a rarity: they are free, and no card of anybody's collection (frame)."""
    where = f"{folder.where}/rarity.txt"
    listed = [name for name in folder.rarity if name in BASICS]
    return [
        Breach("", f"{name} is a basic land, which has no rarity", "", where) for name in listed
    ]


def decks_wrong(folder: CampaignFolder, box: Box) -> list[Breach]:
    """Decks of other colors than their monster's or wizard's, without a card to ante (C-13), or of
    monsters that play mythics.
    """
    where = f"{folder.where}/decks"
    # What wanders about antes, and mythics lie in castles alone.
    wrong = [
        Breach(
            "C-01", f"{name} is a mythic, and lies in castles alone", "", f"{where}/{deck.id}.txt"
        )
        for deck in box.monsters
        for name in dict.fromkeys(deck.cards)
        if box.rarity.get(name) == MYTHIC
    ]
    for deck in (*box.monsters, *[castle.wizard for castle in box.castles]):
        said = _deck_fault(box, deck)
        if said:
            wrong.append(Breach("C-13", said, "", f"{where}/{deck.id}.txt"))
    return wrong


def _deck_fault(box: Box, deck: Monster) -> str:
    colors = 0
    for name in deck.cards:
        identity = box.card(name).identity
        if identity & ~deck.colors:
            return f"{name} is of another color than {deck.name}"
        colors |= identity
    if not can_ante(dict.fromkeys(deck.cards, 1)):
        return "it has no card to ante"
    return "" if colors == deck.colors else f"it has no card of a color of {deck.name}"
