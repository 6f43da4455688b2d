"""How a game starts and ends (M-10 to M-14)."""

import pytest

from tests.modes.boss.table import DREAD, THE_BOSS, Table, bear, card
from undercroft.catalog.dungeons import find_boss_dungeon, load_boss_dungeon
from undercroft.catalog.dungeons.boss_file import parse_boss_dungeon
from undercroft.catalog.library import shipped
from undercroft.engine import game as door
from undercroft.engine.view import View
from undercroft.errors import DungeonError, UsageError
from undercroft.lexicon.steps import UPKEEP
from undercroft.lexicon.zones import EXILE, GRAVEYARD
from undercroft.modes.boss import PARAMETERS, boss_setup
from undercroft.modes.boss.rules import BOSS, PLAYER, by_mana_value

DUNGEON = load_boss_dungeon(find_boss_dungeon("ember_warren"))


def begun(seed=1, **parameters):
    deck = [shipped().card("Mountain")] * 40
    return door.begin(boss_setup(DUNGEON, deck, shipped(), seed, parameters), listen=True)


@pytest.mark.parametrize(
    ("mana_value", "points"),
    [
        (0, 6),
        (1, 5),
        (2, 5),
        (3, 4),
        (4, 4),
        (5, 3),
        (6, 3),
        (7, 2),
        (8, 2),
        (9, 1),
        (10, 1),
        (15, 1),
    ],
)
def test_hit_points_by_mana_value(mana_value, points):
    """How many hit points does a Boss of that mana value have? The table says (M-11); 9, which
    it leaves out, counts as above 9 (MA-01)."""
    assert by_mana_value(mana_value) == points


def test_all_four_decks_are_shuffled():
    """Does any deck lie in the order of its list? No: all four are shuffled (M-10), and by the
    seed alone."""
    game, again, other = begun(1), begun(1), begun(2)

    def slots(one, pile):
        return [one.objs[ident].slot for ident in pile]

    boss = game.seats[BOSS]
    for pile, twin, third in zip(
        (boss.library, *boss.extra),
        (again.seats[BOSS].library, *again.seats[BOSS].extra),
        (other.seats[BOSS].library, *other.seats[BOSS].extra),
        strict=True,
    ):
        assert slots(game, pile) == slots(again, twin)
        assert slots(game, pile) != sorted(slots(game, pile))
        assert slots(game, pile) != slots(other, third)
    mine = slots(game, game.seats[PLAYER].hand + game.seats[PLAYER].library)
    assert mine != sorted(mine)


def test_the_player_starts_as_always_and_the_boss_with_nothing():
    """What does each side start with? The player 7 cards and 20 life (M-12), the Boss hit points
    by the table (M-11) and no hand."""
    game = begun()

    assert len(game.seats[PLAYER].hand) == 7
    assert game.teams[PLAYER].life == 20
    assert game.trackers["HP"] == 1
    assert game.seats[BOSS].hand == []


def test_the_player_may_count_the_decks_and_see_none_of_them():
    """What does the player see of the Boss's decks? How many cards each has, and no face."""
    game = begun()
    view = View(game, PLAYER)

    assert view.piles(BOSS) == [("Boss Deck", 12), ("Mana Deck", 30)]
    assert view.piles(PLAYER) == []
    assert view.library_count(BOSS) == 31
    decks = [*game.seats[BOSS].library, *game.seats[BOSS].extra[0], *game.seats[BOSS].extra[1]]
    assert not any(view.may_see(ident) for ident in decks)


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_boss_takes_the_first_turn(seed):
    """Who begins? Always the Boss (M-13); the player draws on their first turn."""
    game = begun(seed)
    door.advance(game, 0)

    turns = [note.refs[0] for note in game.log or [] if note.what == "turn"]
    assert turns[0] == THE_BOSS
    assert game.turn == 2
    assert len(game.seats[PLAYER].hand) == 8


def test_the_player_wins_as_the_last_hit_point_goes():
    """The Boss has one hit point and its creature dies. Who wins? The player (M-14)."""
    table = Table(dungeon=["Goblin Piker"])
    table.game.trackers["HP"] = 1
    boss = table.summon_boss()
    table.mine("Mountain", "Mountain", "Mountain")
    bolts = table.hand("Lightning Bolt", "Lightning Bolt")
    table.my_turn().until_step(3)

    for bolt in bolts:
        table.pick(1, bolt)
        table.pick(6, boss)
        table.wait("priority")
    table.rest()

    ending = table.game.ending
    assert ending is not None
    assert (ending.winners, ending.reason) == ((0,), "M-14")


def test_the_player_loses_as_always():
    """The player is at 0 life. Who wins? The Boss, as in any game of Magic (M-14)."""
    table = Table()
    table.theirs(bear("Giant", 20, 20))
    table.boss_turn().rest()

    assert table.game.ending is not None
    assert (table.game.ending.winners, table.game.ending.reason) == ((1,), "CR 704.5a")


def test_both_at_once_is_a_draw():
    """The last hit point and the player's last life go at the same time. Who wins? Nobody: it is
    a draw (MA-37)."""
    last = bear("Last Breath", 2, 2, "When Last Breath dies, it deals 2 damage to each opponent.")
    table = Table(boss=last)
    table.game.trackers["HP"] = 1
    table.game.teams[0].life = 2
    table.summon_boss()
    quake = card(
        "Quake", "{R}", "Sorcery", "Quake deals 2 damage to each creature and each player."
    )
    table.mine("Mountain")
    table.hand(quake)
    table.my_turn().until_step(3)

    table.pick(1)
    table.rest()

    assert table.game.ending is not None
    assert (table.game.ending.winners, table.game.ending.reason) == ((), "MA-37")


def test_a_hit_point_that_is_not_the_last_ends_nothing():
    """The Boss Creature of four hit points dies. Is the game over? No (M-14), three are left."""
    table = Table()
    boss = table.summon_boss()
    table.mine("Swamp", "Swamp", "Swamp")
    table.hand("Murder")
    table.my_turn().until_step(3)

    table.pick(1)
    table.wait("target")
    table.pick(6, boss)
    table.rest()

    assert table.hp == 3
    assert table.game.ending is None


def test_nothing_else_beats_the_boss():
    """May the player win by poison, by an empty Dungeon Deck or by a card that says so? No: only
    hit points decide (MA-38)."""
    win = card("Last Word", "{R}", "Sorcery", "You win the game.")
    lose = card("Verdict", "{R}", "Sorcery", "Target opponent loses the game.")
    table = Table()
    table.game.teams[1].poison = 10
    table.game.seats[BOSS].did["drew from empty library"] = 1
    table.mine("Mountain", "Mountain")
    words = table.hand(win, lose)
    table.my_turn().until_step(3)

    for word in words:
        table.pick(1, word)
        table.resolve()
    table.rest()

    assert table.game.ending is None
    assert not table.game.seats[BOSS].lost


def test_the_boss_may_win_by_a_card():
    """The Boss's card says that it wins. Does it? Yes: the player loses as in normal Magic
    (M-14)."""
    win = card("Last Word", "{R}", "Sorcery", "You win the game.")
    table = Table(boss_deck=[win], mana_deck=["Mountain"] * 4)
    table.summon_boss()
    table.boss_turn().rest()

    assert table.game.ending is not None
    assert table.game.ending.winners == (1,)


def test_an_unknown_parameter_is_one_sentence():
    """A name or a value is misspelt. What is said? One sentence that names what there is."""
    with pytest.raises(
        UsageError, match="There is no parameter “mana”; there are ability_scale, activations,"
    ):
        begun(mana="colors")
    with pytest.raises(UsageError, match=r"mana_check \(MA-04\) is colors or count, not “tint”\."):
        begun(mana_check="tint")


def test_a_dungeon_with_an_unknown_parameter_is_refused():
    """The file sets what is no parameter. Is it played? No, and the file is named."""
    text = 'name = "X"\nboss = "Fire Dragon"\ndungeon_deck = """\n1 Fire Dragon\n"""\nmana_deck = """\n1 Mountain\n"""\nboss_deck = """\n1 Shock\n"""\n[parameters]\nluck = "much"\n'
    dungeon = parse_boss_dungeon(text, "x.toml")

    with pytest.raises(DungeonError, match=r"x\.toml: There is no parameter “luck”"):
        boss_setup(dungeon, [], shipped(), 1)


def test_the_file_sets_parameters_and_a_player_goes_before_it():
    """The file says one thing, the player another. Which counts? The player's."""
    text = 'name = "X"\nboss = "Fire Dragon"\ndungeon_deck = """\n1 Fire Dragon\n"""\nmana_deck = """\n1 Mountain\n"""\nboss_deck = """\n1 Shock\n"""\n[parameters]\nmana_check = "count"\n'
    dungeon = parse_boss_dungeon(text, "x.toml")

    of_file = boss_setup(dungeon, [], shipped(), 1)
    of_player = boss_setup(dungeon, [], shipped(), 1, {"mana_check": "colors"})

    assert of_file.variant.parameters["mana_check"] == "count"
    assert of_player.variant.parameters["mana_check"] == "colors"


def test_a_dungeon_without_its_boss_is_refused():
    """The Boss is not in its Dungeon Deck. Is it played? No (M-03)."""
    text = 'name = "X"\nboss = "Fire Dragon"\ndungeon_deck = """\n1 Goblin Piker\n"""\nmana_deck = """\n1 Mountain\n"""\nboss_deck = """\n1 Shock\n"""\n'

    with pytest.raises(DungeonError, match=r"must hold Fire Dragon exactly once \(M-03\)"):
        boss_setup(parse_boss_dungeon(text, "x.toml"), [], shipped(), 1)


def test_every_parameter_has_a_ruling_and_a_second_value():
    """Is there a parameter that turns nothing? No: each has a ruling and at least two values."""
    assert len({each.name for each in PARAMETERS}) == len(PARAMETERS)
    assert all(each.ruling.startswith("MA-") and len(each.values) > 1 for each in PARAMETERS)


def test_the_boss_creature_waits_where_it_belongs():
    """Where may the Boss Creature be? On the stack, the battlefield or in the Dungeon Deck
    (MA-14): never in a graveyard or exile when somebody is asked."""
    table = Table()
    boss = table.summon_boss()
    table.mine("Swamp", "Swamp", "Swamp")
    table.hand("Murder")
    table.my_turn().until_step(3)
    table.pick(1)
    table.wait("target")
    table.pick(6, boss)
    table.until_step(4)

    zones = {o.zone for o in table.game.objs.values() if o.printed.name == DREAD.name}
    assert zones.isdisjoint({GRAVEYARD, EXILE})
    assert table.dungeon == ["Dread"]
    assert table.game.step != UPKEEP
