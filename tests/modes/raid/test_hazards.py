"""Hazards: what each does, where its protocol finds nothing, and an edge (L-37 to L-41)."""

import pytest

from tests.modes.raid.encounter import cast, life, theirs

# --- L-37 Grasping Chains ------------------------------------------------------------------------------------------


def test_the_chains_tap_the_vanguard_on_turn_b(raid):
    """The party's creature of greatest power is tapped as combat begins."""
    raid.adventurer("Mathise").controls("Craw Wurm")
    raid.adventurer("Wyll").controls("Grizzly Bears")
    raid.dungeon.controls("Grasping Chains")
    cast(raid, "Brass Gatekeeper", second_turn=True)

    assert raid["Craw Wurm"].tapped
    assert not raid["Grizzly Bears"].tapped


def test_the_chains_find_nothing(raid):
    """The party has no creature: nothing happens, and nothing is asked."""
    raid.dungeon.controls("Grasping Chains")
    cast(raid, "Brass Gatekeeper", second_turn=True)

    assert raid.stack == []
    assert theirs(raid) == ["Brass Gatekeeper", "Grasping Chains"]


def test_the_chains_have_no_moment_on_turn_a(raid):
    """Turn A has no combat, so it does not begin (LA-16)."""
    raid.adventurer("Mathise").controls("Craw Wurm")
    raid.dungeon.controls("Grasping Chains")
    cast(raid, "Brass Gatekeeper")

    assert not raid["Craw Wurm"].tapped


# --- L-38 Furnace Vent ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("second", "left"), [(True, 58), (False, 60)])
def test_the_vent_burns_focus_on_turn_b_alone(raid, second, left):
    """2 damage to Focus as combat begins; turn A has none (LA-16)."""
    raid.dungeon.controls("Furnace Vent")

    assert life(cast(raid, "Brass Gatekeeper", second_turn=second)) == left


# --- L-39 Mirror Engine --------------------------------------------------------------------------------------------------


def engine(raid, there=0):
    """The Engine watches; Mathise has two creature spells and the mana for them."""
    raid.dungeon.controls("Mirror Engine")
    if there:
        raid.dungeon.controls("Cinderling Skirmisher", there)
    mathise = raid.adventurer("Mathise")
    mathise.controls("Forest", 4)
    mathise.has(hand=["Grizzly Bears", "Grizzly Bears"])
    raid.set_up(vitality=110)
    raid.begins("Mathise")
    return mathise


def arrive(raid, mathise):
    """Grizzly Bears are cast and resolve, and what that triggers."""
    mathise.casts("Grizzly Bears")
    while raid.stack:
        raid.resolve()


def test_the_engine_mirrors_an_arrival_once_a_round(raid):
    """Two creatures enter in one round: one Mirror Spark."""
    mathise = engine(raid)
    arrive(raid, mathise)
    arrive(raid, mathise)

    assert theirs(raid).count("Mirror Spark") == 1


def test_the_engine_with_four_creatures_beside_it_does_nothing(raid):
    """Its controller has four creatures: no Spark, and the round's use is not spent on it."""
    mathise = engine(raid, 4)
    arrive(raid, mathise)

    assert "Mirror Spark" not in theirs(raid)


def test_the_engine_does_not_see_tokens(raid):
    """A token enters: no Spark."""
    raid.card("Call", type="Sorcery", cost="{G}", text="Create a 2/2 green Bear creature token.")
    mathise = engine(raid)
    mathise.has(hand=["Call"])
    mathise.casts("Call")
    raid.resolve()

    assert "Mirror Spark" not in theirs(raid)
    assert raid.stack == []


# --- L-40 Choking Smoke, L-41 Portcullis of Teeth ----------------------------------------------------------------------------


def test_in_the_smoke_creatures_enter_tapped(raid):
    """A creature of any adventurer enters tapped; the Dungeon's own do not."""
    raid.dungeon.controls("Choking Smoke")
    wyll = raid.adventurer("Wyll")
    wyll.controls("Forest", 2)
    wyll.has(hand=["Grizzly Bears"])
    raid.set_up(vitality=110)
    raid.begins("Wyll")

    wyll.casts("Grizzly Bears")
    raid.resolve()

    assert raid["Grizzly Bears"].tapped


def test_under_the_portcullis_the_party_is_smaller_and_does_not_trample(raid):
    """War Mammoth, 3/3 trample, is 2/3 without trample; the Dungeon's Brute keeps both."""
    raid.dungeon.controls("Portcullis of Teeth")
    raid.dungeon.controls("Furnace Brute")
    raid.adventurer("Wyll").controls("War Mammoth")
    raid.set_up(vitality=110)
    raid.begins("Wyll")

    assert (raid["War Mammoth"].power, raid["War Mammoth"].toughness) == (2, 3)
    assert "trample" not in raid["War Mammoth"].keywords
    assert "trample" in raid["Furnace Brute"].keywords
