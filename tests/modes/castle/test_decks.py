"""The decks of the campaign that ships: monsters' and wizards', each checked like any deck."""

from collections import Counter
from pathlib import Path

import pytest

from tests.modes.castle.made import SHIPPED
from undercroft.catalog.decks import deck_check
from undercroft.catalog.dungeons.castle_file import find_campaign
from undercroft.catalog.known import known
from undercroft.modes.castle.box import BASICS
from undercroft.modes.castle.builder import strength

DECKS = sorted((Path(find_campaign("five_castles")) / "decks").glob("*.txt"))


def test_there_are_twenty_decks():
    """How many decks ship with the campaign? Fifteen of monsters and five of wizards."""
    assert len(DECKS) == 20
    assert len([path for path in DECKS if path.stem.startswith("wizard_")]) == 5


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_every_card_of_every_deck_is_understood(path: Path):
    """May the deck be played as it is? Yes: 40 cards, each understood, none misread (C-05, CA-16)."""
    report = deck_check(path, known(), "limited")

    assert report.valid
    assert report.cards == 40
    assert list(report.unsupported) == []
    assert list(report.misread) == []


@pytest.mark.parametrize("color", ["white", "blue", "black", "red", "green"])
def test_a_wizards_deck_is_the_mono_deck_with_some_better_cards(color: str):
    """What does a wizard play? The mono-colored deck of its color, with four better cards in the place of three others and of a land (C-05)."""
    box = SHIPPED
    castle = next(each for each in box.castles if each.wizard.id == f"wizard_{color}")
    mono = Counter(box.of_colors(castle.color).cards)
    wizard = Counter(castle.wizard.cards)
    better, left = list((wizard - mono).elements()), list((mono - wizard).elements())

    assert len(better) == len(left) == 4
    lands = [name for name in left if name in BASICS]
    assert len(lands) == 1
    assert strength(box, dict(wizard)) > strength(box, dict(mono))
