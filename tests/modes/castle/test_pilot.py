"""What a sensible pilot does in a campaign: whom it duels, what it takes, where it goes."""

import pytest

from tests.modes.castle.table import BLACK, BLUE, GREEN, HALL, RED, WHITE, Table
from undercroft.modes.castle import asking
from undercroft.modes.castle.box import BASICS
from undercroft.modes.castle.records import size
from undercroft.pilots import make_pilot
from undercroft.pilots.castle import CastlePilot
from undercroft.pilots.castle_odds import odds

WORDS = {
    asking.FIGHT: "fight",
    asking.PAY: "pay",
    asking.STEP_BACK: "step back",
    asking.LEAVE: "leave",
    asking.COMMONS: "commons",
    asking.CLUE: "clue",
    asking.ENTER: "enter",
    asking.WANDER: "wander",
    asking.EDIT: "edit",
    asking.EDIT_OWNED: "edit owned",
    asking.EXPLORE: "explore",
    asking.REST: "rest",
    asking.BUILD: "build",
    asking.MOVE: "go",
    asking.ADD: "add",
    asking.CUT: "cut",
    asking.FINISH: "done",
}
STRONG = {"Serra Angel": 8, "Savannah Lions": 8, "White Knight": 7, "Plains": 17}
WEAK = {"Mons's Goblin Raiders": 18, "Mountain": 22}


def answers(table: Table) -> tuple[str, int, str]:
    """What a pilot answers: what it does, what about, and the card it names."""
    pilot = CastlePilot(make_pilot("heuristic", 1))
    asked = table.asked()
    option = asked.options[pilot.answer(table.play.view(asked.seat), asked)]
    return WORDS[option.verb], option.extra, option.word


def plays(table: Table, deck: dict[str, int], **spare: int) -> Table:
    """The first player plays a deck, and owns some cards beside it."""
    player = table.player(0)
    player.deck = dict(deck)
    player.collection = {name: n for name, n in deck.items() if name not in BASICS}
    for name, count in spare.items():
        player.collection[name.replace("_", " ")] = count
    player.gained = False
    return table


@pytest.mark.parametrize(("deck", "does"), [(STRONG, "fight"), (WEAK, "pay")])
def test_who_would_win_is_paid_off(deck, does):
    """A wanderer comes, and I have spare cards. Do I fight it? If my deck is the better one; else I pay it off (CA-28)."""
    table = plays(Table(monster_life=3 if deck is STRONG else 20), deck, Jump=3)
    table.does("wander", GREEN)

    assert answers(table)[0] == does


def test_nobody_is_paid_off_without_spare_cards():
    """I own what I play and nothing else. What of a monster that would win? It is fought."""
    table = plays(Table(monster_life=20, life=10), WEAK).does("wander", GREEN)

    assert answers(table)[0] == "fight"


def test_new_cards_are_looked_at_first():
    """I gained cards. What does my turn begin with? With my deck."""
    table = plays(Table(), STRONG)
    table.player(0).gained = True

    assert answers(table)[0] == "edit"


def test_a_strong_deck_goes_for_a_castle():
    """My deck beats a wizard's. What do I do with my turn? I enter a castle that is not mine."""
    table = plays(Table(), STRONG).crowns(0, GREEN)
    verb, castle, _ = answers(table)

    assert verb == "enter"
    assert castle != GREEN


def test_a_weak_deck_gathers_cards_outside():
    """My deck hardly beats a monster. Where do I go? Not into a castle."""
    assert answers(plays(Table(monster_life=5), WEAK))[0] == "wander"


def test_the_castles_of_a_leader_come_first():
    """Ben is the wizard of four castles, Cleo of one, and we own equally many cards. Which castle do I enter? One of Ben's."""
    table = plays(Table(3), STRONG).crowns(1, WHITE, BLUE, BLACK, RED).crowns(2, GREEN)
    for seat in (1, 2):
        table.player(seat).collection = dict(table.player(0).collection)
    verb, castle, _ = answers(table)

    assert verb == "enter"
    assert castle != GREEN


@pytest.mark.parametrize(("life", "does"), [(20, "fight"), (1, "step back")])
def test_a_wizard_is_dueled_with_life_enough(life, does):
    """The wizard stands before me. Do I fight? With much life; with little I step back (CA-33)."""
    table = plays(Table(), STRONG).stands(HALL, castle=GREEN).wizard_at(0, 1)
    table.visit().life = life
    table.does("go", "N")

    assert answers(table)[0] == does


def test_a_castle_is_left_before_one_dies_in_it():
    """I have one life, and only a wizard is left. Do I walk to it? I leave."""
    table = plays(Table(), WEAK).stands(HALL, castle=GREEN).wizard_at(0, 1)
    table.visit().life = 1
    table.looks_again(0)

    assert answers(table)[0] == "leave"


@pytest.mark.parametrize(("life", "does"), [(20, "explore"), (3, "leave")])
def test_whoever_could_win_later_comes_back(life, does):
    """I won a duel in a castle whose wizard is far, and three life are left. Do I go on? I leave, and come back with all my life; with much of it I go on (CA-34)."""
    hall = {"at_0_0": "N", "at_0_1": "NSEW"}
    table = plays(Table(), STRONG).stands(hall, castle=GREEN).monster_at(0, 1, 5)
    table.does("go", "N")
    while "look" in table.offered():
        table.does("look")
    table.does("fight").wins(life).does("commons").next_turn(0)
    assert not table.visit().layout.finished
    table.player(0).gained = False

    assert answers(table)[0] == does


def test_treasure_that_nobody_guards_comes_first():
    """A chest lies to the east, the wizard stands to the north. Where do I go? To the chest; afterwards the castle would be mine, and what lies in it nobody's (CA-35)."""
    hall = {"at_0_0": "NE", "at_0_1": "S", "at_1_0": "W"}
    table = plays(Table(), STRONG).stands(hall, castle=GREEN)
    table.wizard_at(0, 1).chest_at(1, 0, "Moat")
    table.state.castles[GREEN].mythics = ["Moat"]
    table.looks_again(0)
    verb, side, _ = answers(table)

    assert verb == "go"
    assert table.extras("go").index(side) == 1


def test_commons_are_taken_while_they_help():
    """I won a duel with a poor deck. What do I take? Four commons (C-02)."""
    table = plays(Table(), WEAK).does("wander", RED).does("fight").wins()

    assert answers(table)[0] == "commons"


def test_a_clue_is_taken_once_commons_hardly_help():
    """I won a duel, and no common is better than what I play. What do I take? A clue for a castle that is not mine, whose mythics I do not know (C-02)."""
    table = plays(Table(), STRONG).crowns(0, RED)
    table.does("wander", RED).does("fight").wins()
    verb, castle, _ = answers(table)

    assert verb == "clue"
    assert castle != RED


def edits(table: Table) -> list[tuple[str, str]]:
    """A pilot looks after its decks until it does something else with its turn."""
    done: list[tuple[str, str]] = []
    for _ in range(400):
        verb, _, word = answers(table)
        if table.asked().kind == asking.TURNS and verb not in {"edit", "edit owned"}:
            return done
        if table.asked().kind == asking.OWNED:
            done.append((verb, word))
        pilot = CastlePilot(make_pilot("heuristic", 1))
        table.play.advance(pilot.answer(table.play.view(0), table.asked()))
    raise AssertionError(f"no end of changes: {done[-4:]}")


def test_what_is_worth_playing_is_taken_out_of_an_owned_deck():
    """I own the white deck, with an angel in it, and play white. Who plays the angel? I do; a land or a spare card takes its place (C-13)."""
    weak = {"Tundra Wolves": 12, "Benalish Hero": 11, "Plains": 17}
    table = plays(Table(), weak).crowns(0, WHITE)
    monster = table.monster(WHITE)
    changes = edits(table)

    assert ("cut", "Serra Angel") in changes
    assert table.player(0).deck["Serra Angel"] == 1
    assert "Serra Angel" not in table.state.decks[monster]
    assert size(table.state.decks[monster]) == 40


def test_a_spare_card_makes_an_owned_deck_better():
    """I own the red deck and have dragons that I cannot play. Where do they go? Into it, for its worst cards, and its colors stay as they are (C-13)."""
    table = plays(Table(), STRONG, Shivan_Dragon=1, Hill_Giant=2).crowns(0, RED)
    monster = table.monster(RED)
    edits(table)

    deck = table.state.decks[monster]
    assert deck["Shivan Dragon"] == 1
    assert "Shivan Dragon" not in table.player(0).collection
    assert size(deck) == 40


def test_decks_that_are_well_are_left_alone():
    """I own a deck and nothing that would make it better. Do I change it again and again? No."""
    table = plays(Table(), STRONG).crowns(0, RED)

    edits(table)
    assert edits(table) == []


def test_odds_follow_decks_life_and_who_begins():
    """How likely is a duel won? Even where all is even; more with the better deck and more life, less for who plays second."""
    assert odds(0, 0, False) == 50
    assert odds(10, 0, False) > 60
    assert odds(0, 10, False) > 60
    assert odds(0, 0, True) < 45
    assert 0 < odds(-60, -20, True) < odds(60, 20, False) < 100
