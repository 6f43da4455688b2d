"""How a castle is laid out (C-19 to C-30, CA-02 to CA-16)."""

import re
from collections import Counter

import pytest

from tests.modes.castle.made import SHIPPED, TILES, layout_of, mason, tile_number, why_not
from undercroft.errors import UsageError
from undercroft.modes.castle.ahead import fits_box
from undercroft.modes.castle.fitting import Limits
from undercroft.modes.castle.layout import BLANK, CLOSED, DICE, LOOTED, MONSTER, NO_CHEST, WIZARD
from undercroft.modes.castle.revealing import WALLED, whole
from undercroft.modes.castle.tiles import (
    EAST,
    ENTRANCE,
    NORTH,
    OPPOSITE,
    SIDES,
    SOUTH,
    STEP,
    WEST,
    Tile,
    TileSet,
    count_sides,
    passages_of,
    place_at,
)


def test_the_tiles_are_every_shape_and_four_exits():
    """Which tiles are there? Fifteen shapes in equal numbers, and four exits of one passage (CA-02)."""
    assert sorted(tile.passages for tile in TILES.tiles) == list(range(1, 16))
    assert {tile.copies for tile in TILES.tiles} == {4}
    assert Counter(count_sides(tile.passages) for tile in TILES.tiles) == {1: 4, 2: 6, 3: 4, 4: 1}
    assert sorted(tile.passages for tile in TILES.exits) == [1, 2, 4, 8]


def test_a_castle_begins_with_an_exit():
    """What is there as a player enters? One random exit, and nothing else (C-20)."""
    found: Counter[int] = Counter()
    for seed in range(60):
        layout = mason(seed).begin()
        assert layout.order == [ENTRANCE]
        assert layout.cells[ENTRANCE].content == BLANK
        found[layout.cells[ENTRANCE].passages] += 1

    assert set(found) == {1, 2, 4, 8}


def test_exits_have_weights_of_their_own():
    """Somebody's north exit is there three times as often as their south exit, and their east exit in no copy. How often do castles begin with each? About so often (C-20, CA-02)."""
    exits = (Tile("n", NORTH, 3), Tile("e", EAST, 0), Tile("s", SOUTH, 1))
    pile = TileSet(TILES.tiles, exits)
    found = Counter(mason(seed, pile).begin().shapes[ENTRANCE] for seed in range(400))

    assert set(found) == {NORTH, SOUTH}
    assert 260 < found[NORTH] < 340


def test_an_exit_is_no_dead_end():
    """The exit has one passage. Is it a dead end with a chest? No (CA-07)."""
    layout = layout_of(at_0_0="N")

    assert layout.dead_ends == []
    assert layout.cells[ENTRANCE].chest == NO_CHEST


def test_a_tile_must_connect():
    """The exit leads north. Does a tile fit that has no passage to the south? No (C-21)."""
    layout = layout_of(at_0_0="N")

    assert why_not(layout, "NEW", 0, 1, "N") == "C-21"
    assert why_not(layout, "NS", 0, 1, "N") == ""


def test_a_passage_may_not_run_into_a_wall():
    """A tile would open to the west, where a placed tile has a wall. Does it fit? No (C-22)."""
    layout = layout_of(at_0_0="N", at_0_1="NES", at_0_2="ES", at_1_1="NW")

    assert why_not(layout, "SWE", 1, 2, "N") == ""
    assert why_not(layout_of(at_0_0="N", at_0_1="NES", at_0_2="S"), "NW", 1, 1, "E") == ""
    closed = layout_of(at_0_0="N", at_0_1="NES", at_0_2="S", at_1_1="NW")
    assert why_not(closed, "SW", 1, 2, "N") == "C-22"


def test_a_wall_may_not_close_a_passage():
    """A tile would turn its wall to a passage of a placed tile. Does it fit? No: the passage
    could never be finished (CA-03).
    """
    layout = layout_of(at_0_0="N", at_0_1="NES", at_0_2="ES", at_1_1="NW")

    assert why_not(layout, "SE", 1, 2, "N") == "CA-03"


def test_the_grid_is_five_by_five():
    """Five tiles stand in a column. Does a sixth fit at its end? No (C-23), and a fifth with a
    passage onward does not either, for that could never be finished (CA-04).
    """
    four = layout_of(at_0_0="N", at_0_1="NES", at_0_2="NES", at_0_3="NS")
    assert why_not(four, "ES", 0, 4, "N") == ""
    assert why_not(four, "NES", 0, 4, "N") == "CA-04"

    five = layout_of(at_0_0="N", at_0_1="NES", at_0_2="NES", at_0_3="NS", at_0_4="NS")
    assert why_not(five, "S", 0, 5, "N") == "C-23"


def test_the_grid_counts_what_is_still_open():
    """Three columns are built and open places lie west and east. May a tile open further east?
    No: with what is open it is five wide already. The square stands anywhere (CA-05).
    """
    layout = layout_of(at_0_0="N", at_0_1="ESW", at_1_1="EW", at_2_1="EW")

    assert why_not(layout, "EW", 3, 1, "E") == "CA-04"
    assert why_not(layout, "NW", 3, 1, "E") == ""


def test_the_last_path_is_not_closed_too_early():
    """One path is left and there is one dead end. May a dead end close it? No (C-24); with two
    others it may.
    """
    one = layout_of(at_0_0="N", at_0_1="ESW", at_1_1="W")
    assert why_not(one, "E", -1, 1, "W") == "C-24"

    two = layout_of(at_0_0="N", at_0_1="NESW", at_1_1="W", at_0_2="S")
    assert why_not(two, "E", -1, 1, "W") == ""


def test_a_tile_that_leaves_no_way_to_finish_is_refused():
    """Whatever stands, may a tile be taken that leaves no way to three dead ends? No (CA-06)."""
    closing = layout_of(
        at_0_0="N",
        at_0_1="NS",
        at_0_2="NS",
        at_0_3="NS",
        at_0_4="ES",
        at_1_4="EW",
        at_2_4="EW",
        at_3_4="EW",
        at_4_4="SW",
        at_4_3="NS",
        at_4_2="NS",
        at_4_1="NS",
    )

    assert why_not(closing, "NW", 4, 0, "S") == ""
    assert why_not(closing, "N", 4, 0, "S") == "C-24"
    narrow = layout_of(at_0_0="E", at_1_0="EW", at_2_0="NSW", at_2_1="S")
    assert why_not(narrow, "N", 2, -1, "S", dead_ends=3, grid=3) == "C-24"
    assert why_not(narrow, "NE", 2, -1, "S", dead_ends=20) == "CA-06"


def test_sight_runs_straight_to_a_wall_or_a_turn():
    """What does a player see? Straight through aligned passages, not around a corner (CA-08)."""
    layout = layout_of(at_0_0="N", at_0_1="NS", at_0_2="NESW", at_1_2="NW")

    assert layout.sight(ENTRANCE, NORTH) == place_at(0, -3)
    assert layout.pending(ENTRANCE) == [NORTH]
    assert layout.pending(place_at(0, -2)) == [NORTH, WEST]
    assert layout.sight(place_at(0, -2), EAST) == 0
    assert layout.pending(place_at(1, -2)) == [NORTH, WEST]


def test_tiles_are_added_only_in_sight():
    """A turn is placed. Is the path behind it laid out too? Not before the player sees it (C-25)."""
    builder = mason(tile=[tile_number("ES")])
    layout = layout_of(at_0_0="N")
    builder.look(layout, ENTRANCE, NORTH)

    assert [layout.cells[place].tile for place in layout.order[1:]] == ["south-east corner"]
    assert layout.pending(ENTRANCE) == []
    assert list(layout.open) == [place_at(1, -1)]


def test_one_way_is_finished_before_the_next():
    """The player looks north and a crossing turns up. Does it go on north first? Yes, to the end
    of that way; west and east wait (C-26).
    """
    builder = mason(tile=[tile_number("NESW"), tile_number("NS"), tile_number("ES")])
    layout = layout_of(at_0_0="N")
    builder.look(layout, ENTRANCE, NORTH)

    assert layout.order == [place_at(0, -y) for y in range(4)]
    assert len(layout.open) == 3


def test_a_refused_tile_says_why():
    """The tiles that did not fit: are they named with their reasons? Each one (C-21, C-27)."""
    builder = mason(tile=[tile_number("E"), tile_number("NS"), tile_number("S")])
    layout = layout_of(at_0_0="N")
    builder.look(layout, ENTRANCE, NORTH)

    first = layout.refused[0]
    assert (first.tile, first.rule, first.place) == ("east end", "C-21", place_at(0, -1))
    assert first.why == "it has no passage to the south to connect with"
    assert any(one.tile == "south end" and one.rule == "C-24" for one in layout.refused)


def test_contents_follow_the_steps():
    """What lies 1 to 9 steps from the exit? Blank, monster, dice, monster, over again (C-28)."""
    layout = layout_of(
        at_0_0="E",
        at_1_0="EW",
        at_2_0="EW",
        at_3_0="EW",
        at_4_0="NW",
        at_4_1="NS",
        at_4_2="NS",
        at_4_3="SW",
        at_3_3="EW",
        at_2_3="EW",
    )

    found = [layout.cells[place].content for place in layout.order[1:]]
    assert found == [BLANK, MONSTER, DICE, MONSTER, BLANK, MONSTER, DICE, MONSTER, BLANK]
    assert [layout.cells[place].steps for place in layout.order] == list(range(10))


def test_steps_are_fixed_when_a_tile_is_placed():
    """A loop closes with a shorter way round. Do the steps of the older tiles change? No; the new
    tile counts from the nearest it joins (CA-10).
    """
    layout = layout_of(at_0_0="N", at_0_1="NES", at_0_2="ES", at_1_2="SW", at_1_1="NEW", at_2_1="W")

    assert layout.cells[place_at(1, -2)].steps == 3
    assert layout.cells[place_at(1, -1)].steps == 2
    assert layout.cells[place_at(2, -1)].steps == 3


def test_the_color_die_is_rolled_again_on_a_six():
    """The die shows 6, then 6, then 2. What lies on the tile? A 2 (C-29)."""
    builder = mason(tile=[tile_number("NS"), tile_number("ES")], color_die=[5, 5, 1])
    layout = layout_of(at_0_0="N")
    builder.look(layout, ENTRANCE, NORTH)

    assert layout.cells[place_at(0, -2)].content == MONSTER
    assert layout.cells[place_at(0, -2)].die == 2
    assert [note.amount for note in builder.log or [] if note.what == "color die"] == [6, 6, 2]


def test_the_wizard_comes_when_all_is_explored():
    """When does the wizard stand where? When no path is unfinished, at the last dead end revealed,
    in place of what lay there (C-04, CA-13, CA-15).
    """
    for seed in range(40):
        layout = whole(mason(seed))
        assert layout.wizard == layout.dead_ends[-1]
        assert layout.cells[layout.wizard].content == WIZARD
        assert layout.cells[layout.wizard].die == 0


@pytest.mark.parametrize(("looted", "stands"), [((), 2), ((2,), 1), ((1, 2), 0), ((0, 1, 2), 2)])
def test_the_wizard_keeps_away_from_empty_chests(looted, stands):
    """Some chests are empty as the last path is finished. Where does the wizard stand? At the last
    dead end with a chest; where all are empty, at the last (CA-14).
    """
    layout = layout_of(at_0_0="N", at_0_1="NESW", at_1_1="W", at_0_2="S")
    layout.place("west", EAST, place_at(-1, -1))
    for number in looted:
        layout.cells[layout.dead_ends[number]].chest = LOOTED
    mason().place_wizard(layout)

    assert layout.wizard == layout.dead_ends[stands]


def test_what_lies_at_a_dead_end_stays_beside_the_chest():
    """A dead end two steps from the exit: a monster or a chest? Both (CA-11)."""
    layout = layout_of(at_0_0="N", at_0_1="NS", at_0_2="S")
    cell = layout.cells[place_at(0, -2)]

    assert (cell.content, cell.chest) == (MONSTER, CLOSED)


def sound(layout, grid: int = 5, ends: int = 3) -> None:
    """Hold a finished layout to every rule of it."""
    assert layout.finished
    assert fits_box(list(layout.cells), grid)
    assert len(layout.dead_ends) >= ends
    reached = {ENTRANCE}
    line = [ENTRANCE]
    for place in line:
        for side in SIDES:
            there = place + STEP[side]
            if layout.shapes[place] & side:
                assert layout.shapes[there] & OPPOSITE[side], "a passage runs into a wall"
                if there not in reached:
                    reached.add(there)
                    line.append(there)
    assert reached == set(layout.cells)
    assert not any(cell.tile == WALLED for cell in layout.cells.values())


@pytest.mark.parametrize("first", range(0, 10_000, 2_500))
def test_every_layout_is_sound(first):
    """Ten thousand castles, all explored. Are all connected, within the grid, closed, with three
    dead ends? All of them, and each comes to its end.
    """
    for seed in range(first, first + 2_500):
        sound(whole(mason(seed)))


@pytest.mark.parametrize(("grid", "ends"), [(3, 5), (4, 6), (5, 9), (8, 10), (15, 3)])
def test_layouts_of_other_numbers_are_sound(grid, ends):
    """Somebody asks for another grid, and for more dead ends. Are castles of that kind finished too, and never walled up? They are (C-23, C-24, CA-06)."""
    for seed in range(12):
        builder = mason(seed)
        builder.limits = Limits(grid, ends)
        sound(whole(builder), grid, ends)


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"grid": 3, "dead_ends": 6}, "Castles with 6 dead ends cannot be laid out in 3x3"),
        ({"dead_ends": 10}, "Castles with 10 dead ends cannot be laid out in 5x5"),
        ({"grid": 16}, "The parameter grid (C-23) is 15 or less, not 16."),
        ({"grid": 15, "dead_ends": 999_999}, "Castles with 999999 dead ends cannot be laid out"),
    ],
)
def test_numbers_that_no_castle_has_are_refused(settings, told):
    """Somebody asks for more dead ends than there is room for. Is a castle with fewer made? No, it is said that there is none such."""
    with pytest.raises(UsageError, match=re.escape(told)):
        SHIPPED.settle(settings)


def test_whichever_way_one_looks_first_a_castle_is_finished():
    """Players look in any order. May that bring a castle to a stand? Never (CA-06, C-26)."""
    for seed in range(2_000):
        builder = mason(seed)
        layout = builder.begin()
        number = seed
        while not layout.finished:
            edges = layout.edges()
            place = edges[number % len(edges)]
            sides = layout.pending(place)
            builder.look(layout, place, sides[number % len(sides)])
            number = number * 7 + 3
        sound(layout)


@pytest.mark.parametrize("missing", ["NESW", "NS EW", "S", "NE NW ES SW", "NEW NES", "W E"])
def test_a_pile_without_some_tiles_is_looked_ahead_with(missing):
    """Some shapes are not in the pile. Does a castle of the others stand still? No: what is looked ahead for is made of the pile alone (CA-06)."""
    out = {passages_of(letters) for letters in missing.split()}
    pile = TileSet(tuple(tile for tile in TILES.tiles if tile.passages not in out), TILES.exits)
    for seed in range(60):
        sound(whole(mason(seed, pile)))


def test_tiles_of_ones_own_that_cannot_be_finished_are_walled_up():
    """Somebody's tiles are all straight. Does their castle stand still? No: the least tile that
    joins is placed instead, and told (CA-06).
    """
    straight = TileSet((Tile("way", NORTH | SOUTH, 1),), (Tile("exit", NORTH, 1),))
    layout = whole(mason(1, straight))

    assert layout.finished
    assert [layout.cells[place].tile for place in layout.order] == ["exit", WALLED]
    assert layout.refused[0].rule == "CA-06"


def test_the_same_seed_makes_the_same_castle():
    """The same seed twice: the same castle? Tile for tile."""
    one, two = whole(mason(9)), whole(mason(9))

    assert one.shapes == two.shapes
    assert [one.cells[place].die for place in one.order] == [
        two.cells[place].die for place in two.order
    ]
