"""Commander is soaked too, and what goes wrong with commanders or who has left is noticed."""

import pytest

from undercroft.engine import game as door
from undercroft.engine.choices import PRIORITY
from undercroft.engine.state.game import Game
from undercroft.testing import soak as s
from undercroft.testing.departures import gone_for_good, ill_led
from undercroft.testing.tables import DECKS, MODES, led


@pytest.mark.parametrize("mode", ["commander", "commander-four", "commander-cards"])
def test_games_of_commander_hold(mode):
    """Two games of random answers with every invariant on: does one break? None."""
    for seed in (1, 2):
        _, _, failure = s.play_one(mode, seed, most=200)
        assert failure is None, failure.say()


@pytest.fixture
def game() -> Game:
    return door.begin(MODES["commander"](3, DECKS))


def test_a_commander_that_is_lost_is_noticed(game: Game):
    """A commander is nowhere, though its owner is there. What is said? How many lack."""
    assert list(ill_led(game)) == []
    del game.objs[game.command[0]]
    assert [" commanders" in said for said in ill_led(game)] == [True]


def test_what_is_gone_waits_for_no_place(game: Game):
    """A copy of a card was cast, and is still among those that have no place. Is anything wrong
    with it? Nothing: it is gone. A card there is.
    """
    assert game.pending is not None
    game.pending.kind = PRIORITY
    game.homeless.append(999_999)
    assert list(ill_led(game)) == []
    game.homeless.append(game.command[0])
    assert ["nobody was asked" in said for said in ill_led(game)] == [True]


def test_too_much_damage_by_a_commander_is_noticed(game: Game):
    """The numbers say 21 damage by a commander, and nobody has lost. What is said? Who goes on,
    once somebody has priority and it is settled.
    """
    leader = game.objs[game.command[0]]
    owner, foe = game.seats[leader.owner], game.seats[1 - leader.owner]
    game.trackers[f"combat damage of {owner.name}'s {leader.printed.name} to {foe.name}"] = 21
    assert list(ill_led(game)) == []
    assert game.pending is not None
    game.pending.kind = PRIORITY
    assert [f"seat {foe.seat} goes on" in said for said in ill_led(game)] == [True]


def test_what_who_left_has_left_behind_is_noticed(game: Game):
    """A player has left and their cards are still there. What is said? Each of them."""
    assert list(gone_for_good(game)) == []
    game.seats[0].left = True
    assert len([said for said in gone_for_good(game) if "belongs to seat 0" in said]) == 100


def test_a_deck_is_led_by_its_commanders_within_their_colors():
    """A deck for Commander is soaked. How many cards has it, and who leads it?"""
    cards, leaders = led("thicket_and_fang")

    assert [card.name for card in leaders] == ["Tana, the Bloodsower", "Ikra Shidiqi, the Usurper"]
    assert len(cards) == 98
