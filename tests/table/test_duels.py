"""What a duel is made of: seats, formats and decks."""

import pytest

from undercroft.engine import game as door
from undercroft.errors import UsageError
from undercroft.lexicon.zones import COMMAND
from undercroft.modes.commander import commander_setup
from undercroft.table.making import Prepared
from undercroft.table.plan import plan_game


def test_a_deck_with_a_commander_is_played_as_commander():
    """Ana brings a deck that names its commander. Which game is it, and what has Ben?

    Commander: 40 life, 99 cards and a commander in the command zone each (CR 903.6, 903.7).
    """
    plan = plan_game("duel", 1, ["leaf_and_hall"])
    game = door.begin(Prepared(plan).setup(1))

    assert plan.parameters == {"format": "commander"}
    assert [team.life for team in game.teams] == [40, 40]
    assert [len(seat.library) + len(seat.hand) for seat in game.seats] == [99, 99]
    assert [game.objs[ident].zone for ident in game.command] == [COMMAND, COMMAND]
    assert [game.objs[ident].owner for ident in game.command] == [0, 1]


def test_a_deck_without_a_commander_is_played_as_ever():
    """Two decks of sixty cards. Which game is it? Ordinary Magic with 20 life."""
    plan = plan_game("duel", 1)
    game = door.begin(Prepared(plan).setup(1))

    assert plan.parameters == {}
    assert [team.life for team in game.teams] == [20, 20]
    assert game.command == []


def test_partners_both_begin_in_the_command_zone():
    """A deck has two partners. Where do they begin, and how many cards are in its library?

    Both in the command zone, 98 in the library (CR 702.124b).
    """
    game = door.begin(Prepared(plan_game("duel", 1, ["thicket_and_fang"])).setup(1))

    names = [game.objs[i].printed.name for i in game.command if game.objs[i].owner == 0]
    assert names == ["Tana, the Bloodsower", "Ikra Shidiqi, the Usurper"]
    assert len(game.seats[0].library) + len(game.seats[0].hand) == 98


def test_commanders_are_cards_of_an_ordinary_deck():
    """The deck of a commander is played as ordinary Magic. Is a card left out? None."""
    plan = plan_game("duel", 1, ["leaf_and_hall"], parameters={"format": "ordinary"})
    game = door.begin(Prepared(plan).setup(1))

    assert len(game.seats[0].library) + len(game.seats[0].hand) == 100
    assert game.teams[0].life == 20


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_so_many_play(seats):
    """How many seats are there? As many as are asked for, each a team of its own."""
    plan = plan_game("duel", 1, parameters={"seats": str(seats), "format": "commander"})
    game = door.begin(Prepared(plan).setup(1))

    assert len(game.seats) == len(game.teams) == seats
    assert len(set(plan.names)) == seats


def test_there_are_as_many_seats_as_decks():
    """Three decks are given. How many play? Three."""
    assert len(plan_game("duel", 1, ["oak_and_lance"] * 3).decks) == 3


def test_a_deck_with_three_commanders_is_none():
    """May a deck have three commanders? No (CR 702.124g), nor none."""
    cards = Prepared(plan_game("duel", 1)).setup(1).seats[0].deck
    for many in (cards[:3], []):
        with pytest.raises(UsageError):
            commander_setup([cards, cards], [cards[:1], many], 1)


def test_a_game_of_commander_is_the_same_again():
    """The same plan with the same answers: the same game? Yes, to the digest."""
    plan = plan_game("duel", 5, ["leaf_and_hall", "wing_and_tide"])
    games = [Prepared(plan).begin() for _ in range(2)]
    for _ in range(200):
        for play in games:
            asked = play.choice()
            if asked is not None:
                play.advance(asked.high if asked.is_number else len(asked.options) - 1)
    assert games[0].digest() == games[1].digest()
    assert games[0].choice() is not None
