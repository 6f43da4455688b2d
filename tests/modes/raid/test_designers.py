"""A designer's copy of the belfry with one thing changed: it is valid, and it is played to its end."""

import random

import pytest

from undercroft.catalog.dungeons.raid_file import FORM, SHIPPED, parse_expedition
from undercroft.engine import game as door
from undercroft.errors import UsageError
from undercroft.modes.raid import HeroDeck, Prepared, board, raid_setup
from undercroft.modes.raid.checking import check_raid
from undercroft.testing.expeditions import hero_deck
from undercroft.testing.soak import answer_of

TEXTS = FORM.texts(SHIPPED / "sunken_belfry")


def changed(file, old, new):
    """The belfry with one thing changed."""
    assert old in TEXTS[file]
    return parse_expedition({**TEXTS, file: TEXTS[file].replace(old, new, 1)}, "mine")


def begun(expedition, **parameters):
    """A game of it, with the decks of its heroes."""
    heroes = []
    for hero in expedition.file.heroes:
        cards, leaders = hero_deck(hero.deck)
        heroes.append(HeroDeck(hero.name, cards, leaders))
    return door.begin(raid_setup(Prepared(expedition), heroes, 3, parameters), listen=True)


def played(game):
    """The game at its end, whatever is answered."""
    chance = random.Random(3)  # noqa: S311  # the same answers each time
    for _ in range(6000):
        if game.pending is None:
            return game
        game.log = []
        door.advance(game, answer_of(chance, game.pending))
    raise AssertionError("it does not end")


BELL = """type_line = "Artifact — Hazard"
text = "At the beginning of combat on your turn, ~ deals 1 damage to target opponent."
protocol = "focus"
fallback = "clockwise"
"""
SHROUD = """type_line = "Enchantment — Aura Hazard"
text = "Enchant creature\\nEnchanted creature gets -1/-1."
"""

RIGHT = [
    ("encounters.toml", BELL, f'{SHROUD}protocol = "heaviest"\nfallback = "nothing"\n'),
    ("bosses.toml", "Flying, heartbound", "Flying\nHeartbound\nIndestructible"),
    ("bosses.toml", "Flying, heartbound", "Heartbound, trample"),
    ("bosses.toml", "power = 5\ntoughness = 6", "power = 0\ntoughness = 1"),
    ("encounters.toml", "Artifact — Hazard", "Kindred Enchantment — Spirit Hazard"),
    ("encounters.toml", "Return target nonland permanent", "Return target creature"),
    ("encounters.toml", "loses 3 life and you gain 3 life.", "loses X life, where X is Tide."),
    ("encounters.toml", "Sorcery — Dungeon Tactic", "Instant — Dungeon Tactic"),
    ("encounters.toml", "When ~ enters, it deals 1", "Whenever ~ attacks, it deals 2"),
    ("expedition.toml", "start = 1\nlow = 0", "start = 5\nlow = 2"),
    ("expedition.toml", "start = 0\nlow = 0\nhigh = 9", "start = 3\nlow = 3\nhigh = 20"),
    ("expedition.toml", '["greatest toughness"]', '["lowest power", "greatest mana value"]'),
    ("expedition.toml", 'what = "creature"', 'what = "nonlegendary creature with flying"'),
    ("expedition.toml", 'what = "nonland permanent"', 'what = "artifact, enchantment, or land"'),
    ("expedition.toml", "reserve_start = 1", "reserve_start = 7\nrecycle = true"),
    ("expedition.toml", 'boss = "the-ringer"', 'room = "the-flooded-nave"\nboss = "the-ringer"'),
    ("expedition.toml", "ceiling = 40\nfloor = 25", "ceiling = 300\nfloor = 25"),
    ("rooms.toml", '"You lose 1 life."', '"Choose one —\\n• You lose 1 life.\\n• Add 1 Doom."'),
    ("rooms.toml", '"Add 1 Doom."', '"Focus discards a card. Draw two cards. Add 2 Doom."'),
    ("rooms.toml", 'when = "dungeon turn begins"', 'when = "after dungeon combat"'),
    ("rooms.toml", "Create a tapped roombound Drip token.", "Create three Drip tokens."),
    ("tokens.toml", "2/2 white Spirit", "0/1 white and black Spirit Warrior"),
    ("tokens.toml", "colorless land token", "colorless artifact land token"),
]


@pytest.mark.parametrize(("file", "old", "new"), RIGHT)
def test_a_designers_change_is_played(file, old, new):
    """A designer changes one number, text or word within the grammar. Is the copy valid, and does a
    game of it come to its end? Yes (L-63)."""
    expedition = changed(file, old, new)

    assert check_raid(expedition).problems == ()
    assert played(begun(expedition)).ending is not None


#: What is set, the line that is told, and what is said of it.
MISFITS = [
    ("reserve_start = 1", "reserve_start = 8", "the first chapter has 7 Encounters"),
    ("party_life = 36", "party_life = 1000", "party_life_most is 999"),
    ("depths = 2", "depths = 9", "depths_most is 8"),
    ("depths = 2", "depths = -2", "a whole number from 0 to 999999, not “-2”"),
    ("omens = 2", "omens = 10000000", "a whole number from 0 to 999999, not “10000000”"),
    ("omens = 2", 'omens = "two"', "a whole number from 0 to 999999, not “two”"),
    ("omens = 2", "omens = 2\nluck = 7", "There is no parameter “luck”"),
    ("omens = 2", "lead = 3", "a seat from 1 to 2"),
    ("high = 9", "high = 4", "Doom ends at 4, and the vault collapses at 9"),
    ("doom_limit = 9", "doom_limit = 0", "a whole number from 1 to 999999, not “0”"),
]


@pytest.mark.parametrize(("old", "new", "says"), MISFITS)
def test_a_number_that_does_not_fit_is_told_with_its_line(old, new, says):
    """A parameter of the file is none, or does not fit the others. What is said? Which, with the file
    and the line (L-63)."""
    text = TEXTS["expedition.toml"]
    line = 1 + text[: text.index(old)].count("\n") + new.count("\n")

    told = [str(each) for each in check_raid(changed("expedition.toml", old, new)).problems]

    assert len(told) == 1
    assert told[0].startswith(f"expedition.toml, line {line}: ")
    assert says in told[0]


def test_doom_that_starts_at_its_limit():
    """Doom starts at 9, and 9 is its limit. What is said? That no round would begin, at the limit's
    line; of a limit that is set for one game, the same (L-05, L-08)."""
    said = check_raid(changed("expedition.toml", "start = 0\nlow = 0\nhigh = 9", "start = 9"))

    assert [str(each) for each in said.problems] == [
        (
            "expedition.toml, line 40: The parameter doom_limit (L-05) is 9, and Doom starts at 9: "
            "no round would begin (L-63)."
        )
    ]
    with pytest.raises(UsageError, match="Doom starts at 3: no round would begin"):
        begun(changed("expedition.toml", "start = 0\nlow = 0\nhigh = 9", "start = 3"), doom_limit=3)


def test_a_limit_of_doom_that_is_set_goes_beyond_the_file():
    """The file's Doom ends at 9, and for one game doom_limit is set to 12. Is that told? No: a revision
    compares such numbers, and Doom rises to 12 (L-08, L-63)."""
    game = played(begun(parse_expedition(TEXTS, "mine"), doom_limit=12, party_life=900))

    assert game.trackers["Doom"] <= 12
    assert game.ending is not None


def test_doom_of_a_file_does_not_fall_below_its_lowest():
    """The file's Doom is from 3, and a Room removes some. How far does it fall? To 3, as any number of
    the file to its lowest (L-26)."""
    expedition = changed(
        "expedition.toml", "start = 0\nlow = 0\nhigh = 9", "start = 4\nlow = 3\nhigh = 9"
    )
    game = begun(expedition)

    assert game.variant.bounded(game, "Doom", 1) == 3
    assert game.variant.bounded(game, "Doom", 30) == 9
    assert game.variant.bounded(game, "Tide", 30) == 5


def test_a_room_goes_on_wherever_it_stands_in_the_file():
    """The Rooms stand in the file in another order, and the last stage has none of its own. Which Room
    goes on in it? That of the stage before (L-10)."""
    head, nave, loft = TEXTS["rooms.toml"].partition('[[rooms]]\nid = "the-bell-loft"')
    swapped = f"{nave}{loft}\n{head}"
    expedition = parse_expedition({**TEXTS, "rooms.toml": swapped}, "mine")
    assert check_raid(expedition).problems == ()
    game = begun(expedition)
    rules = game.variant.rules
    names = []
    for stage in (1, 2, 3):
        game.trackers["Stage"] = stage
        names.append(board.room(game, rules).name)

    assert names == ["The Flooded Nave", "The Bell Loft", "The Bell Loft"]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('protocol = "focus"\nfallback = "clockwise"\n', "", "aims at nothing (L-54)."),
        (BELL, SHROUD, "aims at nothing (L-54)."),
        (BELL, f'{SHROUD}protocol = "focus"\nfallback = "nothing"\n', "whose things it looks at"),
        ('mana_cost = "{5}"', 'mana_cost = "{X}{2}"', "nobody says what X is: the Dungeon pays"),
    ],
)
def test_one_mistake_is_told_once(old, new, says):
    """A designer makes one mistake in an Encounter's script. How often is it told? Once (L-54, LA-20)."""
    told = [str(each) for each in check_raid(changed("encounters.toml", old, new)).problems]

    assert len(told) == 1
    assert says in told[0]
