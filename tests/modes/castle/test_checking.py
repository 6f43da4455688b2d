"""`dungeon check` of a campaign: each fault named with its file, none hidden by another."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from undercroft.catalog.dungeons.castle_file import find_campaign, load_campaign
from undercroft.catalog.dungeons.records import Report
from undercroft.catalog.known import known
from undercroft.errors import DungeonError
from undercroft.modes.castle.checking import check_campaign
from undercroft.table.campaigns import checked_campaign


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A designer's copy of the campaign that ships."""
    return Path(shutil.copytree(find_campaign("five_castles"), tmp_path / "mine"))


def checked(folder: Path) -> Report:
    """What the check finds."""
    return check_campaign(load_campaign(folder), known())


def edit(file: Path, change: Callable[[str], str]) -> None:
    """Change a file of the copy, and see that it did change."""
    old = file.read_text(encoding="utf-8")
    new = change(old)
    assert new != old
    file.write_text(new, encoding="utf-8")


def test_the_campaign_that_ships_keeps_its_sheet() -> None:
    """Does the shipped campaign pass? Yes; the cards that it leaves out are named."""
    report = checked(find_campaign("five_castles"))

    assert report.valid
    assert "Chaos Orb" in [lint.card for lint in report.lint]


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("campaign.toml", "[parameters]", "[parameters]\nlives = 3", "mine/campaign.toml: "),
        (
            "campaign.toml",
            "[parameters]",
            "[parameters]\ngrid = 3\ndead_ends = 6",
            "Castles with 6 dead ends cannot be laid out in 3x3",
        ),
        (
            "tiles.toml",
            "[[tiles]]",
            '[[tiles]]\nid = "again"\npassages = "N"\n\n[[tiles]]\nid = "again"\npassages = "S"\n\n[[tiles]]',
            "mine/tiles.toml: the tile “again” stands here twice.",
        ),
        (
            "tiles.toml",
            "[[tiles]]",
            '[[tiles]]\nid = "odd"\npassages = "Q"\n\n[[tiles]]',
            "the tile “odd” has passages “Q”",
        ),
        ("campaign.toml", 'color = "white"', 'color = "blue"', "one castle for each color"),
        (
            "campaign.toml",
            'colors = ["white", "blue"]',
            'colors = ["white", "blue", "red"]',
            "mine/campaign.toml: Sky Wardens has 3 colors",
        ),
        (
            "tiles.toml",
            'passages = "N"\n\n[[exits]]',
            'passages = "N"\ncopies = -1\n\n[[exits]]',
            "mine/tiles.toml: the exit “north exit” is there in -1 copies",
        ),
    ],
)
def test_a_fault_is_named_with_its_file(
    folder: Path, file: str, old: str, new: str, says: str
) -> None:
    """A parameter, tile or castle is wrong: is it said which, and in which file?"""
    edit(folder / file, lambda text: text.replace(old, new, 1))

    assert [str(problem) for problem in checked(folder).problems if says in str(problem)]


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("campaign.toml", "Chapter Guard", "", "“” is no name"),
        ("campaign.toml", "Chapter Guard", "a\\u001bb", "is no name"),
        ("campaign.toml", "Chapter Guard", "You", "nobody but a player can be called You"),
        ("campaign.toml", "Chapter Guard", "tide callers", "are called Tide Callers"),
        ("campaign.toml", "the white castle", "the blue castle", "are called the blue castle"),
        ("campaign.toml", 'id = "blue"', 'id = "white"', "the deck “white” is played by two"),
        ("campaign.toml", "[parameters]", "[parameters]\ncastles_to_win = 6", "5 or less, not 6"),
        ("dice.toml", "count = 3", "count = -3", "has count = -3, not 0 to 100 (CA-01)"),
        ("dice.toml", "\nlife = 1", "\nlife = -1", "has life = -1, not 0 to 100 (CA-01)"),
        ("dice.toml", "\nlife = 1", "", "“Draught” does nothing (CA-01)"),
        ("dice.toml", "Draught", " ", "has no name"),
        ("rarity.txt", "U Abomination", "U Forest", "Forest is a basic land"),
        (
            "decks/black.txt",
            "1 ",
            "1 Shatter\n1 ",
            "Shatter is of another color than Grave Company",
        ),
        ("rarity.txt", "C Scathe Zombies", "M Scathe Zombies", "mythic, and lies in castles alone"),
        ("decks/wizard_black.txt", "1 ", "1 Shatter\n1 ", "than the black wizard (C-13)"),
    ],
)
def test_a_file_that_could_be_read_and_not_be_played(
    folder: Path, file: str, old: str, new: str, says: str
) -> None:
    """Two monsters of one name, a dice card that does nothing, a card of another color: is each told? Yes, and nobody plays such a campaign."""
    edit(folder / file, lambda text: text.replace(old, new, 1))

    assert [str(each) for each in checked(folder).problems if says in str(each)]
    with pytest.raises(DungeonError, match="dungeon check"):
        checked_campaign(str(folder), {})


def test_a_deck_without_a_card_to_ante(folder: Path) -> None:
    """The black monster plays lands alone, the deck of white and blue nothing blue. Does the check say so? Yes (C-13, CA-25)."""
    (folder / "decks/black.txt").write_text("40 Swamp\n", encoding="utf-8")
    (folder / "decks/white_blue.txt").write_text("39 Plains\n1 Savannah Lions\n", encoding="utf-8")

    assert [str(each) for each in checked(folder).problems] == [
        "mine/decks/black.txt: it has no card to ante (C-13).",
        "mine/decks/white_blue.txt: it has no card of a color of Sky Wardens (C-13).",
    ]


def test_a_deck_without_a_dice_card(folder: Path) -> None:
    """No dice card is left: is that told, and are the decks held to the sheet all the same? Yes (C-31)."""
    (folder / "dice.toml").write_text("dice = []\n", encoding="utf-8")
    deck = min((folder / "decks").glob("*.txt"))
    deck.unlink()
    said = "\n".join(map(str, checked(folder).problems))

    assert "mine/dice.toml: there is no dice card" in said
    assert f"mine/decks/{deck.name}: the file is missing" in said


def test_every_deck_that_is_wrong_is_named(folder: Path) -> None:
    """Two decks are wrong: are both told? Yes, with their files, and one with its card."""
    first, second, *_ = sorted((folder / "decks").glob("*.txt"))
    edit(first, lambda text: text + "\n4 Grand Feast of Nobody\n")
    second.unlink()

    said = "\n".join(map(str, checked(folder).problems))

    assert "Grand Feast of Nobody" in said
    assert f"mine/decks/{second.name}: the file is missing" in said


def test_a_deck_that_is_too_small(folder: Path) -> None:
    """A monster's deck has 3 cards: the check says how many it needs."""
    deck = min((folder / "decks").glob("*.txt"))
    deck.write_text("2 Swamp\n1 Terror\n", encoding="utf-8")

    assert [str(each) for each in checked(folder).problems] == [
        f"mine/decks/{deck.name}: 3 cards, fewer than 40."
    ]


def test_tiles_that_no_castle_can_be_made_of(folder: Path) -> None:
    """Only crossings are left: no castle of them ends by itself, and the check says so (CA-06)."""
    text = (folder / "tiles.toml").read_text(encoding="utf-8")
    exits = text[text.index("[[exits]]") :]
    tiles = '[[tiles]]\nid = "cross"\npassages = "NESW"\ncopies = 9\n\n'
    (folder / "tiles.toml").write_text(tiles + exits, encoding="utf-8")

    assert [each.rule for each in checked(folder).problems] == ["CA-06"]
