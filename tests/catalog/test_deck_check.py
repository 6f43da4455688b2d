"""What is wrong with this deck? Unknown cards, cards not understood, and a format's counts."""

from pathlib import Path

import pytest

from undercroft.catalog.decks import check_deck, deck_check, parse_deck
from undercroft.catalog.library import Library
from undercroft.errors import UsageError


def problems(text: str, library: Library, deck_format: str = "") -> list[str]:
    return check_deck(parse_deck(text), library, deck_format).problems


def test_a_whole_deck_is_valid(library: Library, tmp_path: Path):
    """Sixty cards, all understood: what is there to say? Nothing."""
    path = tmp_path / "bears.txt"
    path.write_text("4 grizzly bears\n4 Junun Efreet\n4 Fire/Ice\n48 Forest\n", encoding="utf-8")

    report = deck_check(path, library, "constructed")

    assert report.valid
    assert report.to_json() == {
        "name": "bears.txt",
        "form": "plain text",
        "format": "constructed",
        "cards": 60,
        "main": 60,
        "sideboard": 0,
        "commanders": [],
        "valid": True,
        "unknown": [],
        "unsupported": [],
        "lines": [],
        "problems": [],
        "notes": [],
    }


def test_an_unknown_card_is_told_with_its_line_and_the_nearest_names(library: Library):
    """“Grizly Bear”: what was meant? The line is named, and the nearest names are offered."""
    report = check_deck(parse_deck("4 Forest\n2 Grizly Bear\n1 Xyzzy"), library)

    assert not report.valid
    assert report.unknown == ["Grizly Bear", "Xyzzy"]
    assert str(report.misread[0]).startswith(
        "line 2: no card is called “Grizly Bear”; did you mean “Grizzly Bears”"
    )
    assert str(report.misread[1]) == "line 3: no card is called “Xyzzy”."


def test_a_real_card_that_is_not_understood_is_unsupported(library: Library):
    """Shahrazad is a card, but not one we play. Is it unknown? No, unsupported."""
    report = check_deck(parse_deck("1 shahrazad\n1 Seance\n59 Forest"), library)

    assert report.unknown == []
    assert report.unsupported == ["Shahrazad", "Séance // Board"]
    assert not report.valid


def test_a_misread_line_makes_a_deck_invalid(library: Library):
    """One line is no card. Is the deck valid without it? No deck is silently shortened."""
    report = check_deck(parse_deck("60 Forest\nwhat is this"), library)

    assert not report.valid
    assert report.to_json()["lines"][0]["line"] == 2


@pytest.mark.parametrize(
    ("text", "deck_format", "expected"),
    [
        ("40 Forest", "limited", []),
        ("39 Forest", "limited", ["a limited deck has at least 40 cards, this has 39 (CR 100.2b)"]),
        ("9 Grizzly Bears\n40 Forest", "Limited", []),
        ("60 Forest", "constructed", []),
        (
            "59 Forest",
            "constructed",
            ["a constructed deck has at least 60 cards, this has 59 (CR 100.2a)"],
        ),
        (
            "3 Grizzly Bears\n60 Forest\nSB: 2 grizzly bears",
            "constructed",
            ["5 copies of Grizzly Bears, 4 copies allowed (CR 100.2a)"],
        ),
        ("30 Relentless Rats\n60 Swamp", "constructed", []),
        (
            "60 Forest\nSB: 16 Swamp",
            "constructed",
            ["a sideboard has at most 15 cards, this has 16 (CR 100.4a)"],
        ),
        ("1 Jasmine Boreal *CMDR*\n40 Forest\n59 Plains", "commander", []),
        (
            "1 Jasmine Boreal *CMDR*\n97 Forest\n2 Grizzly Bears",
            "commander",
            ["2 copies of Grizzly Bears, one copy allowed (CR 903.5b)"],
        ),
        (
            "1 Jasmine Boreal *CMDR*\n98 Forest\n1 Swamp",
            "commander",
            ["Swamp is outside the commander's colors by B (CR 903.5c)"],
        ),
        (
            "1 Grizzly Bears *CMDR*\n98 Forest",
            "commander",
            [
                "a commander deck has 100 cards with its commander, this has 99 (CR 903.5a)",
                "Grizzly Bears is not legendary (CR 903.3)",
            ],
        ),
        (
            "100 Forest",
            "commander",
            [
                (
                    "the list names no commander; put one, or two partners, "
                    "under the heading “Commander” (CR 903.3)"
                )
            ],
        ),
        (
            "1 Kher Keep *CMDR*\n99 Wastes",
            "commander",
            [
                (
                    "Kher Keep is no creature, Vehicle or Spacecraft, and does not say that it can "
                    "be your commander (CR 903.3, 903.3a)"
                )
            ],
        ),
    ],
)
def test_a_format_is_counted(text: str, deck_format: str, expected: list[str], library: Library):
    """Is the deck legal in its format, as far as counting goes? Each breach with its rule."""
    assert problems(text, library, deck_format) == expected


def test_a_format_that_does_not_exist_is_a_usage_error(library: Library):
    """“modern”: what then? The words were wrong, and the formats there are get named."""
    with pytest.raises(UsageError, match="limited, constructed, commander"):
        check_deck(parse_deck("60 Forest"), library, "modern")
