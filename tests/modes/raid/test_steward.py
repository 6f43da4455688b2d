"""The Steward: what is castable, what the Dungeon pays, discards and grants (LA-19, LA-20, LA-30)."""

import pytest

from tests.modes.raid.encounter import HEROES, cast, life, scheme, theirs
from undercroft.testing.raid import Raid


def test_what_targets_nothing_legal_waits(raid):
    """The oldest has no legal target, the next is cast (LA-19)."""
    raid.card("Veil", type="Enchantment", text="You have hexproof.")
    for hero in HEROES:
        raid.adventurer(hero).controls("Veil")
        raid.adventurer(hero).has(library=["Forest"] * 5)
    raid.set_up(vitality=110, reserve=["Feed the Heart", "Rouse the Rabble"], rolls=[5])
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("end step")

    assert raid.reserve == ["Feed the Heart"]
    assert theirs(raid) == ["Cinderling", "Cinderling"]


def test_modes_by_protocol_and_not_by_benefit(raid):
    """Focus's only creature is a 0/1: Claim the Vanguard takes it all the same (LA-19)."""
    raid.adventurer("Vrondiss").controls("Ornithopter")
    cast(raid, "Claim the Vanguard", until="beginning of combat", second_turn=True, focus=12)

    assert raid["Ornithopter"].controller == "Dungeon"


def test_a_tax_makes_a_card_uncastable_as_long_as_it_is_there(raid):
    """Each noncreature spell costs {1} more: Rouse the Rabble waits, a Monster is cast (LA-20)."""
    raid.card("Dues", type="Enchantment", text="Noncreature spells cost {1} more to cast.")
    raid.adventurer("Wyll").controls("Dues")
    for hero in HEROES:
        raid.adventurer(hero).has(library=["Forest"] * 5)
    raid.set_up(vitality=110, reserve=["Rouse the Rabble", "Brass Gatekeeper"], rolls=[5])
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("end step")

    assert raid.reserve == ["Rouse the Rabble"]
    assert theirs(raid) == ["Brass Gatekeeper"]


def test_ward_is_not_paid(raid):
    """Break the Formation at a creature with ward: the Dungeon pays nothing, it is countered
    (LA-20)."""
    raid.card("Warded", type="Creature — Bear", power="3", toughness="3", text="Ward {1}")
    raid.adventurer("Vrondiss").controls("Warded")
    cast(raid, "Break the Formation", focus=12)

    assert raid.dungeon.graveyard == ["Break the Formation"]
    assert not raid["Warded"].tapped
    assert life(raid) == 60


def test_unless_it_pays_it_does_not(raid):
    """Mana Leak at the Gatekeeper: its controller does not pay (LA-20)."""
    raid.card(
        "Mana Leak",
        type="Instant",
        cost="{1}{U}",
        text="Counter target spell unless its controller pays {3}.",
    )
    wyll = raid.adventurer("Wyll")
    wyll.controls("Island", 2)
    wyll.has(hand=["Mana Leak"])
    scheme(raid, "Brass Gatekeeper")
    raid.pass_until("precombat main phase")
    wyll.casts("Mana Leak", targeting="Brass Gatekeeper")
    raid.resolve()

    assert raid.dungeon.graveyard == ["Brass Gatekeeper"]


def test_the_dungeon_discards_its_oldest(raid):
    """An adventurer has it discard two cards: the two oldest (LA-30)."""
    raid.card("Rot", type="Sorcery", cost="{B}", text="Target player discards two cards.")
    mathise = raid.adventurer("Mathise")
    mathise.controls("Swamp")
    mathise.has(hand=["Rot"])
    raid.set_up(vitality=110, reserve=["Stonefall", "Rouse the Rabble", "Raise the Gate"])
    raid.begins("Mathise")

    mathise.casts("Rot", targeting="Dungeon")
    raid.resolve()

    assert raid.reserve == ["Raise the Gate"]


def test_an_opponents_choice_stays_theirs(raid):
    """ "You choose a nonland card from it": the adventurer chooses (LA-30)."""
    raid.card(
        "Grasp",
        type="Sorcery",
        cost="{B}",
        text="Target opponent reveals their hand. You choose a nonland card from it. That player "
        "discards that card.",
    )
    mathise = raid.adventurer("Mathise")
    mathise.controls("Swamp")
    mathise.has(hand=["Grasp"])
    raid.set_up(vitality=110, reserve=["Stonefall", "Rouse the Rabble", "Raise the Gate"])
    raid.begins("Mathise")

    mathise.casts("Grasp", targeting="Dungeon")
    raid.resolve()
    mathise.chooses("Raise the Gate")

    assert raid.reserve == ["Stonefall", "Rouse the Rabble"]


def test_random_stays_random(raid):
    """ "Discards a card at random": over some seeds not always the oldest (LA-30)."""
    left = set()
    for seed in range(1, 9):
        scene = Raid(seed=seed)
        scene.card(
            "Hymn", type="Sorcery", cost="{B}", text="Target player discards a card at random."
        )
        mathise = scene.adventurer("Mathise")
        mathise.controls("Swamp")
        mathise.has(hand=["Hymn"])
        scene.set_up(vitality=110, reserve=["Stonefall", "Rouse the Rabble"])
        scene.begins("Mathise")
        mathise.casts("Hymn", targeting="Dungeon")
        scene.resolve()
        left.add(tuple(scene.reserve))

    assert left == {("Stonefall",), ("Rouse the Rabble",)}


def test_a_destroyed_depth_lowers_the_tracker(raid):
    """Four Depths, one is destroyed: three; turn A creates one more (LA-44)."""
    raid.card("Depth", type="Land")
    raid.dungeon.controls("Depth", 4, token=True)
    delina = raid.adventurer("Delina")
    delina.controls("Mountain", 3)
    delina.has(hand=["Stone Rain"])
    for hero in HEROES:
        raid.adventurer(hero).has(library=["Forest"] * 5)
    raid.set_up(vitality=110, rolls=[5])
    raid.begins("Delina")
    delina.casts("Stone Rain", targeting="Depth")
    raid.resolve()
    assert raid.dungeon.battlefield == ["Depth"] * 3
    raid.pass_until("Dungeon's draw step")

    assert raid.dungeon.battlefield == ["Depth"] * 4


@pytest.mark.parametrize(("recycle", "reserve"), [("false", []), ("true", ["Stonefall"])])
def test_an_empty_library_may_be_made_of_the_graveyard(folder, recycle, reserve):
    """The library is empty, one card in the graveyard. Nothing is drawn, or with `recycle` the
    graveyard is the library (LA-09)."""
    raid = Raid(folder, recycle=recycle)
    raid.dungeon.has(graveyard=["Stonefall"])
    raid.set_up(vitality=110, rolls=[5])
    raid.begins("Dungeon", "lair step")
    raid.pass_until("precombat main phase")

    assert raid.stack == reserve
    assert raid.ended == ""


@pytest.mark.parametrize(("recycle", "drawn"), [("false", 0), ("true", 2)])
def test_whatever_draws_finds_the_recycled_library(folder, recycle, drawn):
    """The library is empty, three cards lie in the graveyard, and each player draws two cards. What does
    the Dungeon draw? Nothing, or with `recycle` two of the three; nobody loses (LA-09, L-17)."""
    raid = Raid(folder, recycle=recycle)
    for hero in HEROES:
        raid.adventurer(hero).has(library=["Forest"] * 3)
    raid.dungeon.has(graveyard=["Stonefall", "Raise the Gate", "Choking Smoke"])
    mathise = raid.adventurer("Mathise")
    mathise.controls("Island", 2)
    mathise.has(hand=["Vision Skeins"])
    raid.set_up(vitality=110)
    raid.begins("Mathise")

    mathise.casts("Vision Skeins")
    raid.resolve()

    assert len(raid.reserve) == drawn
    assert len(raid.dungeon.library) == (1 if drawn else 0)
    assert raid.ended == ""


def test_the_crown_draws_of_the_recycled_library(folder):
    """A 20 in the Heart, one card in the library, two in the graveyard. With `recycle` the second draw
    of the turn finds one of them, or the Tactic that was cast before it (LA-09, LA-42)."""
    raid = Raid(folder, recycle="true")
    raid.dungeon.has(library=["Stonefall"], graveyard=["Choking Smoke", "Feed the Heart"])
    raid.set_up(stage=4, rolls=[20], reserve=["Rouse the Rabble"])
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("end step")

    assert raid.dungeon.graveyard == ["Stonefall"]
    cards = raid.reserve + raid.dungeon.library
    assert sorted(cards) == ["Choking Smoke", "Feed the Heart", "Rouse the Rabble"]
    assert len(raid.reserve) == 1


def test_a_recycled_library_is_shuffled(folder):
    """Ten Encounters in the graveyard, in order, and an empty library. With `recycle`: all of them are in
    the library but the one that was drawn, in another order, and a token is not (LA-09)."""
    raid = Raid(folder, recycle="true")
    cards = [card.name for card in raid.made.expedition.encounters][:10]
    for hero in HEROES:
        raid.adventurer(hero).has(library=["Forest"] * 3)
    raid.dungeon.has(graveyard=cards)
    raid.set_up(vitality=110, rolls=[5])
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("draw step")
    drawn, left = raid.reserve, raid.dungeon.library

    assert raid.dungeon.graveyard == []
    assert len(drawn) == 1
    assert sorted(drawn + left) == sorted(cards)
    assert drawn + left not in (cards, cards[::-1])


def test_what_comes_on_turn_a_attacks_on_turn_b(raid):
    """A Gatekeeper cast on turn A attacks on turn B of the same round; one cast on turn B does not
    (LA-18)."""
    for hero in HEROES:
        raid.adventurer(hero).has(library=["Forest"] * 5)
    raid.set_up(vitality=110, reserve=["Brass Gatekeeper", "Brass Gatekeeper"], rolls=[5, 5])
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("Wyll's end step")
    raid.pass_until("Dungeon's end step")

    assert theirs(raid) == ["Brass Gatekeeper"] * 2
    assert life(raid) == 56


def test_what_the_dungeon_must_sacrifice_of_nothing(raid):
    """Diabolic Edict at a Dungeon without creatures: nothing is sacrificed."""
    mathise = raid.adventurer("Mathise")
    mathise.controls("Swamp", 2)
    mathise.has(hand=["Diabolic Edict"])
    raid.set_up(vitality=110)
    raid.begins("Mathise")

    mathise.casts("Diabolic Edict", targeting="Dungeon")
    raid.resolve()

    assert raid.dungeon.graveyard == []


@pytest.mark.parametrize("card", ["Barbarian Class", "Pixie Guide", "Feywild Trickster"])
def test_what_a_hero_has_for_dice_is_not_for_the_dungeons(raid, card):
    """More dice for a roll, a Faerie for each: the Dungeon rolls one die, as fixed, and nothing
    triggers (L-62)."""
    raid.adventurer("Mathise").controls(card)
    for hero in HEROES:
        raid.adventurer(hero).has(library=["Forest"] * 5)
    raid.set_up(vitality=110, rolls=[6])
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("draw step")

    assert raid.tracker("Dungeon roll") == 6
    assert raid.focus == "Delina"
    assert raid.stack == []
    assert raid.asks_nothing()
