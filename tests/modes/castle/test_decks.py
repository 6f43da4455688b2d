"""The decks of the campaign that ships: monsters' and wizards', each checked like any deck."""

from pathlib import Path

import pytest

from undercroft.catalog.decks import deck_check
from undercroft.catalog.dungeons.castle_file import find_campaign
from undercroft.catalog.known import known

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
