"""What lies in castles and who may know: mythics, chests, clues, rewards (C-01 to C-03)."""

from tests.modes.castle.made import SHIPPED
from tests.modes.castle.table import BLUE, GREEN, HALL, RED, WHITE, Table
from undercroft.modes.castle.layout import LOOTED


def test_a_castle_that_is_discovered_gets_three_mythics():
    """Ana enters the white castle. What lies in castles? Three mythics in that one, in no other any, and nowhere else are mythics (C-01)."""
    table = Table()
    assert [len(castle.mythics) for castle in table.state.castles] == [0, 0, 0, 0, 0]
    table.does("enter", WHITE)

    assert [len(castle.mythics) for castle in table.state.castles] == [3, 0, 0, 0, 0]
    lying = table.state.castles[WHITE].mythics
    assert {SHIPPED.rarity[name] for name in lying} == {"M"}
    for seat in (0, 1):
        assert all(SHIPPED.rarity[name] != "M" for name in table.player(seat).collection)


def test_mythics_lie_face_down():
    """Ana stands in the castle. May she, or Ben, see what lies there? Only that three do (C-02)."""
    table = Table().does("enter", WHITE)

    for seat in (0, 1):
        board = table.play.board(seat)
        assert board.mythics(WHITE) is None
        assert board.mythics_left(WHITE) == 3


def test_no_view_tells_what_lies_in_which_chest():
    """Ana has laid out a whole castle, and has a clue for it. May she, or Ben, see which mythic lies in which chest, or comes next? No: the chests, and not what is in them (C-02)."""
    table = explored(1)
    table.player(0).clues.append(WHITE)
    visit = table.visit()
    assert any(cell.mythic for cell in visit.layout.cells.values())
    visit.stock = ["Moat"]

    for seat in (0, 1):
        board = table.play.board(seat)
        places = [board.visit(0), board.me.visit if seat == 0 else None]
        for seen in [place for place in places if place is not None]:
            assert seen.stock == []
            assert not any(cell.mythic for cell in seen.layout.cells.values())
            assert seen.layout.dead_ends == visit.layout.dead_ends
            assert [cell.chest for cell in seen.layout.cells.values()] == [
                cell.chest for cell in visit.layout.cells.values()
            ]
    assert table.play.board(0).mythics(WHITE) == table.state.castles[WHITE].mythics


def test_a_clue_shows_one_castle_to_one_player():
    """Ana wins a duel and takes a clue for the red castle instead of commons. Who sees what? She sees its three mythics, Ben none, and she no other castle's (C-02)."""
    table = Table().does("wander", BLUE).does("fight").wins()
    owned = dict(table.player(0).collection)
    table.does("clue", RED)

    assert table.play.board(0).mythics(RED) == table.state.castles[RED].mythics
    assert len(table.state.castles[RED].mythics) == 3
    assert table.play.board(1).mythics(RED) is None
    assert table.play.board(0).mythics(GREEN) is None
    assert table.player(0).collection == owned


def test_commons_are_taken_instead_of_a_clue():
    """Ana wins a duel and takes cards. Which? Four random commons (C-02)."""
    table = Table().has(0, "Grizzly Bears").does("wander", BLUE).does("fight").wins()
    before = sum(table.player(0).collection.values())
    table.does("commons")

    (note,) = table.notes("commons")
    assert len(note.names) - 1 == 4
    assert {SHIPPED.rarity[name] for name in note.names[1:]} == {"C"}
    assert sum(table.player(0).collection.values()) == before + 4


def test_a_clue_shows_what_is_still_there():
    """Ana has a clue for the white castle, Ben takes a mythic there. What does the clue show? The two that are left (CA-29)."""
    table = Table().does("wander", BLUE).does("fight").wins().does("clue", WHITE)
    table.next_turn(1).does("enter", WHITE)
    taken = table.state.castles[WHITE].mythics[0]
    table.stands(HALL, 1).chest_at(0, 2, taken, seat=1)
    table.does("go", "N").does("go", "N")

    assert table.player(1).collection[taken] == 1
    left = table.play.board(0).mythics(WHITE)
    assert left is not None
    assert len(left) == 2
    assert taken not in left


def test_mythics_are_spread_over_the_dead_ends_as_they_are_revealed():
    """Three mythics lie under a castle. Which chest has which? They are shuffled, then the dead ends get them in the order they are revealed (CA-12)."""
    orders = set()
    for seed in range(8):
        table = Table(seed=seed).does("enter", WHITE)
        stock = [cell.mythic for cell in table.visit().layout.cells.values() if cell.mythic]
        stock += table.visit().stock
        assert sorted(stock) == sorted(table.state.castles[WHITE].mythics)
        orders.add(tuple(table.state.castles[WHITE].mythics.index(name) for name in stock))
    assert len(orders) > 2


def explored(seed: int, table: Table | None = None) -> Table:
    """Ana walks through a whole castle in which nothing has to be fought."""
    table = table or Table(seed=seed, monster_life=1)
    table.next_turn(0).does("enter", WHITE)
    for _ in range(400):
        visit = table.visit()
        if visit.layout.finished:
            break
        for cell in visit.layout.cells.values():
            cell.content, cell.die = 0, 0
        if "look" in table.offered():
            table.play.advance(0)
            continue
        if "go" not in table.offered():
            table.looks_again(0)
            continue
        side = visit.layout.toward(visit.at, visit.layout.edges())
        index = table.extras("go").index(side)
        table.play.advance(index)
    assert table.visit().layout.finished
    return table


def test_there_are_extra_mythics_only_for_more_than_three_dead_ends():
    """Castles are explored whole. How many mythics lay there? Three, and one for each dead end beyond the third, added when that was revealed (C-03)."""
    counts = set()
    for seed in range(1, 9):
        table = explored(seed)
        ends = len(table.visit().layout.dead_ends)
        counts.add(ends)
        assert table.state.castles[WHITE].stocked == max(3, ends)
        assert len(table.notes("extra mythic")) == max(0, ends - 3)
        assert len(set(table.state.taken)) == max(3, ends)
    assert max(counts) > 3


def test_no_mythic_is_left_for_an_extra_chest():
    """A fourth dead end is revealed and the box has no mythic any more. What lies there? Nothing, and that is told (CA-30)."""
    for seed in range(1, 9):
        table = Table(seed=seed, monster_life=1)
        table.does("enter", WHITE).does("leave")
        table.state.taken[:] = list(SHIPPED.by_rarity["M"])
        explored(seed, table)
        extra = table.notes("extra mythic")
        if extra:
            assert {note.text for note in extra} == {"no mythic is left"}
            last = table.visit().layout.dead_ends[-1]
            assert table.visit().layout.cells[last].mythic == ""
            return
    raise AssertionError("no castle had four dead ends")


def test_coming_back_finds_a_new_layout_with_what_is_left():
    """Ana takes one mythic, leaves, and enters again. What does she find? Another layout, and the two that are left; the third dead end is empty (CA-19, CA-32)."""
    table = Table().does("enter", WHITE)
    first = dict(table.visit().layout.shapes)
    taken = table.state.castles[WHITE].mythics[0]
    table.stands(HALL).chest_at(0, 2, taken).does("go", "N").does("go", "N").does("leave")
    assert len(table.state.castles[WHITE].mythics) == 2
    explored(1, table)

    visit = table.visit()
    assert visit.layout.shapes != first
    lying = [visit.layout.cells[place].mythic for place in visit.layout.dead_ends[:3]]
    assert sorted(lying) == sorted(["", *table.state.castles[WHITE].mythics][:3])
    assert lying[2] == ""


def test_a_chest_is_opened_once():
    """Ana comes to a chest, goes away and comes back. What does she get? Its mythic, once (C-24)."""
    table = Table().does("enter", WHITE)
    mythic = table.state.castles[WHITE].mythics[1]
    table.stands(HALL).chest_at(0, 2, mythic).does("go", "N").does("go", "N")
    table.does("go", "S").does("go", "N")

    assert table.player(0).collection[mythic] == 1
    assert [note.names[1] for note in table.notes("chest")] == [mythic]
    assert table.visit().layout.cells[table.visit().at].chest == LOOTED


def test_mythics_stay_when_the_wizard_falls():
    """The white wizard falls while two chests are closed. Whose are those mythics? They stay under the castle (CA-32)."""
    table = Table().does("enter", WHITE)
    mine = table.state.castles[WHITE].mythics[0]
    table.stands(HALL).chest_at(0, 2, mine).wizard_at(0, 2)
    table.does("go", "N").does("go", "N").does("fight").wins()

    assert len(table.state.castles[WHITE].mythics) == 2
    assert table.player(0).collection[mine] == 1


def test_duels_in_castles_are_rewarded_too():
    """Ana beats a monster in a castle. Does she choose four commons or a clue? Yes, unless the campaign says otherwise (CA-24)."""
    for says, offers in (("true", True), ("false", False)):
        table = Table(dungeon_duel_reward=says).stands(HALL).monster_at(0, 1, 1)
        table.does("go", "N").does("fight").wins()
        assert ("commons" in table.offered()) is offers
