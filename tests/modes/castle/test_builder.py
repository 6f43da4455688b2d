"""Decks that are built for somebody: their colors, creatures, spells and lands."""

from collections import Counter

import pytest

from tests.modes.castle.made import SHIPPED
from tests.modes.castle.table import Table
from undercroft.lexicon.colors import color_count
from undercroft.lexicon.types import CREATURE
from undercroft.modes.castle.box import BASICS
from undercroft.modes.castle.builder import build, land_for, worth
from undercroft.modes.castle.records import size


def kinds(deck: dict[str, int]) -> Counter[str]:
    """How many lands, creatures and others a deck has."""
    found: Counter[str] = Counter()
    for name, count in deck.items():
        types = SHIPPED.card(name).faces[0].types
        found["land" if name in BASICS else "creature" if types & CREATURE else "other"] += count
    return found


@pytest.mark.parametrize("seed", range(1, 6))
def test_a_built_deck_can_be_played(seed):
    """A deck is built of what a player opened. What is in it? 40 cards that they own: 17 lands, no more than nine that are neither lands nor creatures, of at most three colors, each with lands for it."""
    player = Table(seed=seed, players=1, start_commons=80).player(0)
    deck = build(SHIPPED, player.collection, 40)

    assert size(deck) == 40
    assert all(player.collection[name] >= n for name, n in deck.items() if name not in BASICS)
    found = kinds(deck)
    assert found["land"] == 17
    assert found["other"] <= 9
    colors = 0
    for name in deck:
        colors |= SHIPPED.card(name).identity
    assert color_count(colors) <= 3
    for place, land in enumerate(BASICS):
        assert bool(colors >> place & 1) == (land in deck)


@pytest.mark.parametrize("seed", range(1, 13))
def test_a_first_deck_is_no_heap_of_lands(seed):
    """A player opens 30 commons and 10 uncommons. How many lands has the deck that is built? Seventeen, or hardly more: it rather has a third color."""
    player = Table(seed=seed, players=1).player(0)

    assert kinds(build(SHIPPED, player.collection, 40))["land"] <= 19


def test_few_creatures_are_made_up_for():
    """A player owns four creatures and thirty other cards. What fills the deck? More of the others, no more lands."""
    found = kinds(build(SHIPPED, {"Grizzly Bears": 4, "Giant Growth": 15, "Regrowth": 15}, 40))

    assert found == {"land": 17, "creature": 4, "other": 19}


def test_the_same_cards_make_the_same_deck():
    """Two players own the same cards, gained in another order. Do they get the same deck? Yes."""
    cards = Table().player(0).collection
    other = {name: cards[name] for name in reversed(list(cards))}

    assert build(SHIPPED, cards, 40) == build(SHIPPED, other, 40)


def test_a_deck_may_have_to_be_larger():
    """A campaign wants 60 cards. How many has a built deck, and how many lands? 60, 25 or 26 of them."""
    deck = build(SHIPPED, Table(start_commons=110).player(0).collection, 60)

    assert size(deck) == 60
    assert 25 <= kinds(deck)["land"] <= 26


def test_nothing_makes_a_deck_of_lands():
    """A player owns no card any more. What is built? A deck of basic lands."""
    assert set(build(SHIPPED, {}, 40)) <= set(BASICS)


def test_the_last_cards_are_played():
    """A player has lost all cards but four. What is built? A deck of these and of lands for them, with which they may duel."""
    deck = build(SHIPPED, {"Grizzly Bears": 2, "Giant Growth": 1, "Hill Giant": 1}, 40)

    assert deck == {
        "Grizzly Bears": 2,
        "Giant Growth": 1,
        "Hill Giant": 1,
        "Forest": 27,
        "Mountain": 9,
    }
    assert "wander" in Table(start_commons=5, start_uncommons=0, rares_offered=0).offered()


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Lightning Bolt", "Stone Rain"),
        ("Serra Angel", "Hill Giant"),
        ("Hill Giant", "Leviathan"),
        ("Terror", "Shatter"),
        ("Grizzly Bears", "Jump"),
        ("Mox Ruby", "Celestial Prism"),
    ],
)
def test_what_is_worth_more(better, worse):
    """Which of two cards does a deck rather have? The one that wins games."""
    assert worth(SHIPPED, better) > worth(SHIPPED, worse)


def test_a_lost_card_is_made_up_for_by_a_land():
    """A card leaves a small deck for good. What takes its place? The basic land that it has most of."""
    assert land_for(SHIPPED, {"Forest": 9, "Swamp": 8, "Jump": 1}) == "Forest"


def test_a_deck_without_lands_gets_one_of_its_color():
    """A deck of creatures alone loses one. Which land takes its place? One that most of its cards can use."""
    assert land_for(SHIPPED, {"Grizzly Bears": 30, "Hill Giant": 9}) == "Forest"
    assert land_for(SHIPPED, {"Ornithopter": 39}) == "Plains"
