"""The campaign around the castles: how it starts, whose turn it is, how it ends (CA-36)."""

import pytest

from tests.modes.castle.made import SHIPPED
from tests.modes.castle.table import BLACK, BLUE, GREEN, HALL, NAMES, RED, WHITE, Table
from undercroft.errors import UsageError
from undercroft.lexicon.colors import color_count
from undercroft.modes.castle import asking
from undercroft.modes.castle.box import BASICS
from undercroft.modes.castle.parameters import settled
from undercroft.modes.castle.play import CampaignPlay
from undercroft.modes.castle.records import size, spare


@pytest.mark.parametrize("players", [1, 2, 5, 8])
def test_one_to_eight_play(players):
    """How many may play? One to eight; each starts with 30 random commons, 10 uncommons, and one rare that they picked of five."""
    table = Table(players)
    assert len(table.state.players) == players
    for player in table.state.players:
        rarities = [SHIPPED.rarity[name] for name, n in player.collection.items() for _ in range(n)]
        assert sorted(rarities) == ["C"] * 30 + ["R"] + ["U"] * 10
    picks = [note.names[0] for note in table.notes("picks")]
    assert len(picks) == players


def test_a_rare_is_picked_and_a_deck_built():
    """What is a player asked first? Which of five rares they take; then to look at their deck, which has 40 cards and is theirs to change."""
    play = CampaignPlay.begin(SHIPPED, NAMES[:1], 3)
    asked = play.choice()
    assert asked is not None
    assert asked.kind == asking.RARES
    assert len(asked.options) == 5
    assert {SHIPPED.rarity[option.word] for option in asked.options} == {"R"}
    play.advance(2)
    asked = play.choice()

    assert asked is not None
    assert asked.kind == asking.DECK
    player = play.campaign.players[0]
    assert size(player.deck) == 40
    assert all(player.collection[n] >= c for n, c in player.deck.items() if n not in BASICS)


def test_a_deck_is_changed_card_by_card():
    """Ana takes a card out, puts another and a basic land in. When may she be done? With 40 cards or more; basic lands are free."""
    table = Table().has(0, "Grizzly Bears", "Jump", deck={"Grizzly Bears": 1, "Forest": 39})
    table.does("edit").does("cut", "Grizzly Bears")
    assert "done" not in table.offered()
    assert "Grizzly Bears" in table.words("add")
    table.does("add", "Jump")
    assert "Jump" not in table.words("add")
    assert set(BASICS) <= set(table.words("add"))
    table.does("add", "Island").does("done")

    assert table.player(0).deck == {"Jump": 1, "Forest": 39, "Island": 1}
    assert spare(table.player(0)) == {"Grizzly Bears": 1}
    assert table.asked().seat == 0


def test_changing_decks_is_no_turn():
    """Ana changes her deck twice. Is her turn over? No; it is when she has done something with it."""
    table = Table().does("edit").does("done").does("edit").does("done")
    assert (table.state.active, table.state.turn) == (0, 1)
    table.does("rest")

    assert (table.state.active, table.state.turn) == (1, 2)


def test_what_a_turn_may_be():
    """What may Ana do with her turn? Duel a wanderer of any color, enter any castle, or nothing (CA-22)."""
    table = Table()

    assert table.offered() == ["wander", "enter", "edit", "rest"]
    assert table.extras("wander") == table.extras("enter") == [WHITE, BLUE, BLACK, RED, GREEN]


@pytest.mark.parametrize(("face", "colors"), [(3, (RED,)), (0, (RED, WHITE)), (4, (RED, GREEN))])
def test_the_die_says_which_wanderer_it_is(face, colors):
    """Ana looks for a red monster. Which does she meet? The color die says, as in a castle (C-29, CA-16)."""
    table = Table(fixed={"color die": [5, face]}).does("wander", RED)

    assert table.extras("fight") == [table.monster(*colors)]
    assert [note.amount for note in table.notes("color die")] == [6, face + 1]


def test_turns_go_round():
    """Three play. Whose turn is it? One after the other, over and over."""
    table = Table(3)
    order = []
    for _ in range(7):
        order.append(table.asked().seat)
        table.does("rest")
    assert order == [0, 1, 2, 0, 1, 2, 0]


def test_the_wizard_of_all_five_castles_wins():
    """Ana is the wizard of four castles and beats the fifth wizard. Who has won? Ana, at once."""
    table = Table().crowns(0, WHITE, BLUE, BLACK, RED).stands(HALL, 0, GREEN).wizard_at(0, 1)
    table.does("go", "N").does("fight").wins()
    table.does("commons")

    ending = table.ending
    assert ending.winners == (0,)
    assert ending.reason == "wizards"


def test_four_castles_are_not_enough():
    """Ana is the wizard of four castles. Has she won? No; a campaign may say that it is enough."""
    table = Table().crowns(0, WHITE, BLUE, BLACK, RED).does("rest")
    assert table.play.ending() is None
    table = Table(castles_to_win=4).crowns(0, WHITE, BLUE, BLACK, RED).does("rest")
    assert table.ending.winners == (0,)


def limited(**mythics: int) -> Table:
    """Two turns each, and what players own of mythics."""
    table = Table(max_turns=2)
    for name, count in mythics.items():
        seat = NAMES.index(name)
        for mythic in SHIPPED.by_rarity["M"][:count]:
            table.player(seat).collection[mythic] = 1
    return table


def rests(table: Table) -> Table:
    while table.play.choice() is not None:
        table.does("rest")
    return table


def test_a_campaign_ends_when_turns_are_over():
    """Each had their turns. Who has won? Whoever is wizard of most castles (CA-36)."""
    table = rests(limited(Ben=3).crowns(0, WHITE, BLUE).crowns(1, RED))

    assert table.ending.winners == (0,)
    assert table.ending.reason == "turn_limit"
    assert table.ending.text.endswith("are over, and nobody else is wizard of as many castles")
    assert [player.turns for player in table.state.players] == [2, 2]


def test_as_many_castles_and_more_mythics():
    """Ana and Ben have a castle each, Ben more mythics. Who has won? Ben (CA-36)."""
    table = rests(limited(Ana=1, Ben=2).crowns(0, WHITE).crowns(1, RED))

    assert table.ending.winners == (1,)
    assert table.ending.text.endswith(
        "are over; castles being equal, nobody else has as many mythics"
    )


def test_a_mythic_in_a_monsters_deck_is_its_owners():
    """Ana and Ben have a castle each and a mythic each, and Ben's monster plays another. Who has won? Ben: that deck is his (C-12, CA-36)."""
    table = limited(Ana=1, Ben=1).crowns(0, WHITE).crowns(1, RED)
    table.state.decks[table.monster(RED)][SHIPPED.by_rarity["M"][5]] = 1

    assert rests(table).ending.winners == (1,)


def test_as_many_of_both_is_a_draw():
    """Nobody has more of anything. Who has won? Nobody (CA-36)."""
    assert rests(limited(Ana=1, Ben=1)).ending.winners == ()


def test_alone_one_wins_with_all_castles_alone():
    """Ana plays alone, and her turns are over with two castles. Has she won? No: not all are hers (CA-36)."""
    table = rests(Table(1, max_turns=2).crowns(0, WHITE, BLUE))

    assert table.ending.winners == ()


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("lives", "3", "There is no parameter"),
        ("seats", "9", "1 to 8 seats"),
        ("life", "0", "is a whole number from 1 to 999999, not “0”"),
        ("wizard_first", "maybe", "false or true"),
        ("max_turns", "many", "whole number"),
    ],
)
def test_a_wrong_parameter_is_refused(name, value, says):
    """Somebody sets what is no parameter, or no value of it. What do they hear? One sentence."""
    with pytest.raises(UsageError, match=says):
        settled({name: value})


def test_fifteen_monsters_and_five_wizards():
    """What lives in the campaign? A monster of each color and of each two, and a wizard of each color; every deck has 40 cards, of its colors, and cards to ante (CA-16, C-13)."""
    assert len(SHIPPED.monsters) == 15
    assert len({monster.colors for monster in SHIPPED.monsters}) == 15
    assert sorted(color_count(m.colors) for m in SHIPPED.monsters) == [1] * 5 + [2] * 10
    wizards = [castle.wizard for castle in SHIPPED.castles]
    for deck in (*SHIPPED.monsters, *wizards):
        colors = 0
        for name in deck.cards:
            colors |= SHIPPED.card(name).identity
        assert colors == deck.colors
        assert len(deck.cards) == 40
        assert any(name not in BASICS for name in deck.cards)
        assert all(SHIPPED.rarity.get(name) != "M" for name in deck.cards)


def test_a_fork_goes_its_own_way():
    """A campaign is copied in the middle of a duel, and the copy goes on. Does the first change? No."""
    table = Table().stands(HALL).monster_at(0, 1, 1).does("go", "N").does("fight")
    before = table.play.digest()
    copy = table.play.fork()
    for _ in range(30):
        asked = copy.choice()
        assert asked is not None
        copy.advance(asked.low if asked.is_number else 0)

    assert table.play.digest() == before != copy.digest()


def test_chance_does_not_depend_on_what_others_do():
    """Ben rests or duels. Does Ana's next wanderer differ? No: chance is keyed by whose and what it is for."""
    met = []
    for act in ("rest", "wander"):
        table = Table(seed=4).does("wander", RED).does("fight").loses()
        if act == "rest":
            table.does("rest")
        else:
            table.does("wander", BLUE).does("fight").loses()
        table.does("wander", RED)
        met.append((table.extras("fight"), table.does("fight").duel.ante))
    assert met[0] == met[1]


def with_lives() -> Table:
    return Table(life=13, monster_life=9, wizard_life=7, owner_life=11)


def test_the_numbers_of_duels_are_parameters():
    """A campaign says how much life players, monsters, wizards and owners have, and how many commons a duel gives. Does it go by that? It does."""
    monster = with_lives().stands(HALL).monster_at(0, 1, 1).does("go", "N").does("fight")
    assert [team.life for team in monster.game.teams] == [13, 9]
    wizard = with_lives().stands(HALL).wizard_at(0, 1).does("go", "N").does("fight")
    assert [team.life for team in wizard.game.teams] == [13, 7]
    owner = with_lives().crowns(1, WHITE).stands(HALL).wizard_at(0, 1).does("go", "N")
    assert [team.life for team in owner.does("fight").game.teams] == [13, 11]

    wizard.player(0).collection.clear()
    wizard.state.parameters["reward_commons"] = "6"
    wizard.wins().does("commons")
    commons = [name for name in wizard.player(0).collection if SHIPPED.rarity[name] == "C"]
    assert len(commons) == 6
