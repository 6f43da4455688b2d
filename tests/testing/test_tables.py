"""Which decks a soak plays with, and what becomes of cards that are not understood."""

from pathlib import Path

import pytest

from undercroft.errors import UsageError
from undercroft.oracle.abilities import Card
from undercroft.testing import soak as s
from undercroft.testing import tables

UNKNOWN = "Blorp, the Never Printed"


def deck(folder: Path, name: str, *lines: str) -> str:
    path = folder / name
    path.parent.mkdir(exist_ok=True, parents=True)
    path.write_text("\n".join(lines), encoding="utf-8")
    return str(path)


def names(cards: list[Card]) -> list[str]:
    return [card.name for card in cards]


def test_a_deck_whose_cards_are_all_understood_is_played_as_it_is(tmp_path):
    """Is anything of such a deck left out? Nothing, and nothing is put in."""
    cards, left = tables.playable(deck(tmp_path, "whole.txt", "3 Shock", "2 Mountain"))

    assert names(cards) == ["Shock"] * 3 + ["Mountain"] * 2
    assert left == ()


def test_what_is_not_understood_is_made_up_for_by_the_basic_lands_of_the_deck(tmp_path):
    """Two cards that nobody understands. What is played instead? A land of each kind in turn."""
    listed = deck(tmp_path, "partly.txt", f"3 {UNKNOWN}", "1 Shock", "1 Mountain", "1 Forest")
    cards, left = tables.playable(listed)

    assert names(cards) == ["Shock", "Mountain", "Forest", "Mountain", "Forest", "Mountain"]
    assert left == (UNKNOWN,)


def test_a_deck_without_basic_lands_gets_those_of_its_colors(tmp_path):
    """No basic land is listed. Which come in? One of each color of its cards, in order."""
    cards, _ = tables.playable(
        deck(tmp_path, "none.txt", f"3 {UNKNOWN}", "1 Shock", "1 Grizzly Bears")
    )

    assert names(cards)[2:] == ["Mountain", "Forest", "Mountain"]


def test_a_deck_of_nothing_that_is_understood_gets_all_five(tmp_path):
    """Not one card is understood. What is played? Basic lands of every kind."""
    cards, _ = tables.playable(deck(tmp_path, "nothing.txt", f"5 {UNKNOWN}"))

    assert names(cards) == ["Plains", "Island", "Swamp", "Mountain", "Forest"]


def test_commanders_are_cards_of_the_deck(tmp_path):
    """A list names a commander. Is it played? As a card among the others."""
    listed = deck(
        tmp_path, "led.txt", "Commander", "1 Akroma, Angel of Wrath", "", "Deck", "2 Plains"
    )
    cards, _ = tables.playable(listed)

    assert sorted(names(cards)) == ["Akroma, Angel of Wrath", "Plains", "Plains"]


def test_the_decks_of_a_folder_are_found_and_nothing_else(tmp_path):
    """A folder of decks, with a folder in it and a page of text. Which are played? The decks."""
    one = deck(tmp_path, "b.txt", "4 Forest")
    two = deck(tmp_path / "a", "c.txt", "4 Island")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\x00\x00")

    assert tables.decks_of(tmp_path) == [two, one]


def test_a_folder_without_a_deck_is_refused(tmp_path):
    """There is no deck in it. What is said? So, with its name."""
    with pytest.raises(UsageError, match="no deck list"):
        tables.decks_of(tmp_path)


def test_listed_decks_are_soaked(tmp_path):
    """A soak with a list of one's own: does a game with it end? Yes, and the failure of another
    says what to type."""
    listed = deck(tmp_path, "bears.txt", "24 Grizzly Bears", "16 Forest")
    done = s.soak("duel", 2, 1, [listed], say=lambda _: None)

    assert done.failures == []
    assert sum(done.endings.values()) == 2
    failed = s.Failure("duel", 7, [], "no good").say("soak {mode} --seed {seed}")
    assert failed == "duel, seed 7, answer 0: no good [soak duel --seed 7]"
