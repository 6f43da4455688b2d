"""In a castle: walking, looking, meeting, dice cards, leaving (C-09 to C-11, C-25 to C-33)."""

import pytest

from tests.modes.castle.made import SHIPPED
from tests.modes.castle.table import BLUE, GREEN, HALL, RED, WHITE, Table
from undercroft.modes.castle.layout import BLANK, DICE, MONSTER
from undercroft.modes.castle.tiles import NORTH, SOUTH, Tile, TileSet, column, place_at, row
from undercroft.table.castle_labels import castle_label

NAMES = [card.name for card in SHIPPED.dice]
FORK = {"at_0_0": "N", "at_0_1": "NESW", "at_1_1": "W", "at_-1_1": "E", "at_0_2": "S"}


def test_a_castle_is_laid_out_as_one_enters():
    """Ana enters the white castle, and Ben does. When are they laid out, and are they alike? At random as each enters; everybody has a layout of their own (C-19)."""
    table = Table()
    assert all(player.visit is None for player in table.state.players)
    first = table.does("enter", WHITE).visit(0).layout
    second = table.next_turn(1).does("enter", WHITE).visit(1).layout

    assert first is not second
    shapes = set()
    for seed in range(1, 9):
        layout = Table(seed=seed).does("enter", WHITE).visit().layout
        shapes.add(tuple(sorted(layout.shapes.items())))
    assert len(shapes) > 4


def test_walking_costs_nothing_and_the_first_duel_is_the_turn():
    """Ana walks through three tiles and then fights. Whose turn is it next? Ben's: walking is free, a duel is the turn (C-09, CA-22)."""
    table = Table().stands(FORK).monster_at(0, 2, 1)
    table.does("go", "N").does("go", "E").does("go", "W")
    assert table.state.active == 0
    table.does("go", "N").does("fight").wins().does("commons")

    assert table.asked().seat == table.state.active == 1


def test_the_next_turn_goes_on_where_one_stands():
    """Ana beat a monster in a castle; her next turn comes. Where is she? On that tile, and she may go on or leave (CA-22)."""
    table = Table().stands(FORK).monster_at(0, 2, 1)
    table.does("go", "N").does("go", "N").does("fight").wins().does("commons")
    table.next_turn(0)

    assert table.visit().at == place_at(0, -2)
    assert {"explore", "leave"} <= set(table.offered())
    assert not {"wander", "enter", "rest"} & set(table.offered())
    table.does("explore")
    assert table.extras("go") == [4]


def test_the_wizard_is_dueled_like_any_other_in_ones_turn():
    """Ana beats the wizard. Is her turn over? Yes (C-09)."""
    table = Table().stands(HALL).wizard_at(0, 1).does("go", "N").does("fight").wins()
    table.does("commons")

    assert table.state.active == 1


def test_leaving_skips_the_rest_of_the_turn():
    """Ana leaves a castle early. May she duel a wanderer now? No, it is Ben's turn (C-10); and she may leave from any tile (CA-23)."""
    table = Table().stands(FORK).does("go", "N").does("go", "E").does("leave")

    assert table.player(0).visit is None
    assert table.asked().seat == 1


def test_nobody_leaves_in_the_middle_of_a_duel():
    """Ana duels in a castle. May she leave now? No, the duel asks (CA-23)."""
    table = Table().stands(HALL).monster_at(0, 1, 1).does("go", "N").does("fight")

    assert table.state.duel is not None
    assert not table.asked().kind.startswith("castle")


def test_life_that_was_lost_stays_lost():
    """Ana beats a monster with 12 life left and meets the next. With how much does she start? 12 (C-11)."""
    table = Table().stands(HALL).monster_at(0, 1, 1).monster_at(0, 2, 1)
    table.does("go", "N").does("fight")
    assert table.game.teams[0].life == 20
    table.wins(life=12).does("commons").next_turn(0).does("explore").does("go", "N").does("fight")

    assert table.game.teams[0].life == 12
    assert table.game.teams[1].life == 5


@pytest.mark.parametrize(("ended", "starts"), [(25, 20), (20, 20), (19, 19), (1, 1)])
def test_only_less_than_the_normal_life_is_carried(ended, starts):
    """A winner ends with so much life. With how much does the next duel here start? With no more than normal (C-11, CA-20)."""
    table = Table().stands(HALL).monster_at(0, 1, 1)
    table.does("go", "N").does("fight").wins(life=ended)

    assert table.visit().life == starts


def test_life_that_is_gained_back_counts():
    """Ana went from 8 to 15 life in her second duel. What is carried? 15 (CA-20)."""
    table = Table().stands(HALL).monster_at(0, 1, 1).monster_at(0, 2, 1)
    table.does("go", "N").does("fight").wins(life=8).does("commons").next_turn(0)
    table.does("explore").does("go", "N").does("fight").wins(life=15)

    assert table.visit().life == 15


def test_the_normal_life_is_a_parameter():
    """A campaign plays with 10 life. What does a duel start with, and what is carried at most? 10 (CA-21)."""
    table = Table(life=10).stands(HALL).monster_at(0, 1, 1).does("go", "N").does("fight")

    assert table.game.teams[0].life == 10
    assert table.wins(life=14).visit().life == 10


@pytest.mark.parametrize("how", ["leave", "lose"])
def test_outside_life_is_as_ever(how):
    """Ana carries 5 life and comes out of the castle. With how much does she start a duel outside, or in a castle again? 20 (CA-34)."""
    table = Table().stands(HALL).monster_at(0, 1, 1).monster_at(0, 2, 1)
    table.does("go", "N").does("fight").wins(life=5).does("commons").next_turn(0)
    if how == "leave":
        table.does("leave")
    else:
        table.does("explore").does("go", "N").does("fight").loses()
    table.next_turn(0).does("enter", WHITE)
    assert table.visit().life == 20
    table.does("leave").next_turn(0).does("wander", BLUE).does("fight")

    assert table.game.teams[0].life == 20


def test_whoever_loses_is_thrown_out():
    """Ana loses a duel in a castle. What becomes of her? Her turn is over, she is outside, her dice card is gone (CA-17)."""
    table = Table().stands(HALL).monster_at(0, 1, 1)
    table.visit().dice = 0
    table.does("go", "N").does("fight").loses()

    assert table.player(0).visit is None
    assert table.player(0).losses == 1
    assert table.asked().seat == 1


def test_a_campaign_may_let_losers_try_again():
    """A campaign says that whoever loses stays. Where is Ana, and what waits? On that tile, its die still there, life as ever (CA-18, C-30)."""
    table = Table(retry_on_loss="true").stands(HALL).monster_at(0, 1, 4)
    table.visit().life = 9
    table.does("go", "N").does("fight").loses().next_turn(1).next_turn(0)

    visit = table.visit()
    assert (visit.at, visit.life) == (place_at(0, -1), 20)
    assert (visit.layout.cells[visit.at].content, visit.layout.cells[visit.at].die) == (MONSTER, 4)


def test_a_loser_who_stays_keeps_the_life_that_is_left():
    """A campaign lets losers stay, and Ana's library is empty while she has 12 life. With how much does she fight again? 12: she did not leave (C-11, CA-18)."""
    table = Table(retry_on_loss="true").stands(HALL).monster_at(0, 1, 4)
    table.does("go", "N").does("fight").loses(life=12)

    assert (table.visit().at, table.visit().life) == (place_at(0, -1), 12)


def test_nobody_starts_a_duel_with_no_life():
    """Ana wins at 0 life, as Platinum Angel allows. May she fight on? Not before she left, or a draught gives her life (CA-17, CA-01)."""
    table = Table().stands(HALL).monster_at(0, 1, 1).monster_at(0, 2, 1)
    table.does("go", "N").does("fight").wins(life=0).does("commons").next_turn(1).does("rest")
    table.does("explore").does("go", "N")
    assert table.offered() == ["step back", "leave"]
    table.visit().dice = NAMES.index("Draught")
    table.looks_again(0)

    assert table.offered() == ["fight", "step back", "leave"]
    table.does("fight")
    assert table.game.teams[0].life == 1


def test_the_die_goes_when_its_monster_is_beaten():
    """A die shows red on a tile. When does it go? When that monster is beaten (C-30)."""
    table = Table().stands(HALL).monster_at(0, 1, 4).does("go", "N")
    cell = table.visit().layout.cells[place_at(0, -1)]
    assert cell.die == 4
    table.does("step back").does("go", "N")
    assert cell.die == 4
    table.does("fight").wins()

    assert (cell.content, cell.die) == (BLANK, 0)


def test_a_monster_stops_whoever_comes():
    """Ana comes to a tile with a monster. What may she do? Fight, step back to where she came from, or leave; not walk past, not pay it off (CA-33)."""
    table = Table().stands(HALL).monster_at(0, 1, 1).does("go", "N")
    assert table.offered() == ["fight", "step back", "leave"]
    table.does("step back")

    assert table.visit().at == place_at(0, 0)
    assert table.state.active == 0
    assert table.asked().kind == "castle move"


@pytest.mark.parametrize(
    ("die", "colors"), [(1, (WHITE,)), (2, (WHITE, BLUE)), (5, (WHITE, GREEN))]
)
def test_the_die_says_which_monster_it_is(die, colors):
    """A die shows a color in the white castle. Whom does Ana duel? White: the mono deck; else the deck of white and that color (C-29, CA-16)."""
    table = Table().stands(HALL).monster_at(0, 1, die).does("go", "N").does("fight")

    assert table.duel.monster == table.monster(*colors)


def test_one_looks_where_one_wants_first():
    """Ana comes to a crossing with three unfinished ways. What is she asked? Where to look first; then the next of what is left (C-26, C-25)."""
    table = Table().stands({"at_0_0": "N", "at_0_1": "SE", "at_1_1": "NESW"}, x=1, y=1)
    assert table.offered() == ["look"]
    assert table.extras("look") == [1, 2, 4]
    before = set(table.visit().layout.cells)
    table.does("look", "E")
    placed = set(table.visit().layout.cells) - before

    assert placed
    assert all(row(place) == -1 and column(place) > 1 for place in placed)
    assert table.extras("look") == [1, 4]


def test_a_dice_tile_gives_a_card_once():
    """Ana comes to a tile with a dice marker. What happens? She draws a dice card and the marker goes; coming again gives none (C-31)."""
    table = Table().stands(HALL)
    cell = table.visit().layout.cells[place_at(0, -1)]
    cell.content = DICE
    table.does("go", "N")
    assert table.visit().dice >= 0
    assert cell.content == BLANK
    table.does("go", "S").does("go", "N")

    assert len(table.notes("dice card")) == 1


def test_one_dice_card_is_held_at_most():
    """Ana holds a dice card and draws another. Which does she have? The new one alone (C-32)."""
    table = Table(fixed={"dice card": [3, 9]}).stands(HALL)
    for place in (place_at(0, -1), place_at(0, -2)):
        table.visit().layout.cells[place].content = DICE
    table.does("go", "N")
    assert table.visit().dice == 3
    table.does("go", "N")

    assert table.visit().dice == 9


def test_a_dice_card_that_somebody_holds_is_not_drawn():
    """Ben holds the one Elixir, Ana the one Ambush, and she draws. Which may it be? Neither: what is held is not in the deck (CA-01, C-31)."""
    drawn = set()
    elixir, ambush = NAMES.index("Elixir"), NAMES.index("Ambush")
    for number in range(12):
        table = Table(seed=number, fixed={"dice card": [number]}).stands(HALL)
        table.player(1).visit = table.visit().clone()
        table.visit(1).dice = elixir
        table.visit().dice = ambush
        table.visit().layout.cells[place_at(0, -1)].content = DICE
        drawn.add(table.does("go", "N").visit().dice)

    assert len(drawn) == 10
    assert not drawn & {elixir, ambush}


def test_no_dice_card_is_left_to_draw(monkeypatch):
    """The deck is a single card, and Ben holds it. What does Ana draw? Nothing, and that is told (CA-01)."""
    monkeypatch.setattr(SHIPPED, "dice", SHIPPED.dice[:1])
    table = Table().stands(HALL)
    table.player(1).visit = table.visit().clone()
    table.visit(1).dice = 0
    table.visit().layout.cells[place_at(0, -1)].content = DICE
    table.does("go", "N")

    assert table.visit().dice == -1
    assert table.notes("no dice card")


def test_leaving_loses_the_dice_card():
    """Ana leaves with a dice card and enters again. Does she have it? No (C-33)."""
    table = Table().stands(HALL)
    table.visit().dice = 5
    table.does("leave").next_turn(0).does("enter", WHITE)

    assert table.visit().dice == -1


def test_what_lies_at_a_dead_end_comes_before_its_chest():
    """A monster stands at a dead end. When is the chest opened? When it is beaten (CA-11)."""
    table = Table().does("enter", WHITE)
    mythic = table.state.castles[WHITE].mythics[0]
    table.stands(HALL).monster_at(0, 2, 1).chest_at(0, 2, mythic)
    table.does("go", "N").does("go", "N")
    assert mythic not in table.player(0).collection
    table.does("fight").wins()

    assert table.player(0).collection[mythic] == 1


def test_dice_and_chest_on_one_tile():
    """A dead end has a dice marker. What does Ana get? The dice card, then the chest (CA-11)."""
    table = Table().does("enter", WHITE)
    mythic = table.state.castles[WHITE].mythics[0]
    table.stands(HALL).chest_at(0, 2, mythic)
    table.visit().layout.cells[place_at(0, -2)].content = DICE
    table.does("go", "N").does("go", "N")
    table.notes("chest")
    told = [note.what for note in table.told if note.what in {"dice card", "chest"}]

    assert told == ["dice card", "chest"]


def test_reasons_are_those_since_one_moved():
    """Tiles were passed over as Ana entered, and she walks on. Which reasons are kept? Those of what she sees from where she stands (C-21)."""
    met = 0
    for seed in range(1, 12):
        table = Table(seed=seed).does("enter", RED)
        before = {one.place for one in table.visit().layout.refused}
        table.play.advance(0)
        after = {one.place for one in table.visit().layout.refused}
        assert not before & after
        met += bool(before)
    assert met


def test_where_one_steps_back_to_is_told():
    """Ana stands before a monster, or the wizard. What does stepping back say? Where to, and that the die stays where there is one (CA-33)."""
    table = Table().stands(HALL).monster_at(0, 1, 1).wizard_at(0, 2).does("go", "N")
    board = table.play.board(0)
    assert castle_label(board, table.asked().options[1]) == (
        "step back to the exit; the die stays (CA-33)"
    )
    table.does("fight").wins().does("commons").next_turn(0).does("explore").does("go", "N")

    assert castle_label(board, table.asked().options[1]) == "step back to 1 north (CA-33)"


def test_rejected_tiles_go_back_into_the_pile():
    """A tile did not fit in one place. May it be flipped again for the next? Yes, and it may fit (CA-09)."""
    refused, placed_later = set(), set()
    for seed in range(1, 30):
        table = Table(seed=seed).does("enter", RED)
        layout = table.visit().layout
        refused |= {one.tile for one in layout.refused}
        placed_later |= {layout.cells[place].tile for place in layout.order[1:]}
    assert refused & placed_later


def test_a_castle_that_cannot_be_built_begins_anew():
    """Tiles of one's own fit nowhere. What happens as one enters? It is laid out anew, some times; then the path is walled up, and all of that is told (CA-06)."""
    real = SHIPPED.tiles
    SHIPPED.tiles = TileSet((Tile("way", NORTH | SOUTH, 1),), (Tile("exit", NORTH, 1),))
    try:
        table = Table().does("enter", WHITE)
    finally:
        SHIPPED.tiles = real

    assert len(table.notes("laid out anew")) == 20
    assert table.notes("walled")[-1].reason == "CA-06"
    assert table.visit().layout.finished
