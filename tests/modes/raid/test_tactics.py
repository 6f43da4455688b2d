"""Tactics of stages 1 to 3: what each does, its fallback, and an edge (L-42 to L-48)."""

import pytest

from tests.modes.raid.encounter import HEROES, cast, life, scheme, theirs

# --- L-42 to L-44 ---------------------------------------------------------------------------------------------------------------


def test_the_rabble_is_two_cinderlings_not_roombound(raid):
    """Two 1/1 Cinderlings, untapped and not roombound."""
    cast(raid, "Rouse the Rabble")

    assert theirs(raid) == ["Cinderling", "Cinderling"]
    assert "roombound" not in raid["Cinderling #1"].keywords
    assert not raid["Cinderling #1"].tapped


def test_the_gate_is_a_gatekeeper_that_blocks_one_more(raid):
    """A 4/5 colorless Gatekeeper artifact creature with reach."""
    cast(raid, "Raise the Gate")

    assert theirs(raid) == ["Gatekeeper"]
    made = raid["Gatekeeper"]
    assert (made.power, made.toughness) == (4, 5)
    assert {"artifact", "creature", "Gatekeeper"} <= set(made.types)
    assert "reach" in made.keywords


def test_a_raised_gate_counts_as_a_gatekeeper_for_the_room(raid):
    """A Gatekeeper token is there and the roll is 20. Does a Brass Gatekeeper come? No (LA-28)."""
    raid.card("Ward", type="Artifact Creature — Golem", cost="{4}", power="4", toughness="5")
    cast(raid, "Raise the Gate")
    raid.pass_until("Wyll's upkeep")

    assert theirs(raid) == ["Gatekeeper"]


@pytest.mark.parametrize(("answer", "left"), [("yes", 58), ("no", 55)])
def test_stonefall_is_softened_by_two_creatures(raid, answer, left):
    """Focus may tap two untapped creatures: 3 of the 5 are prevented."""
    raid.adventurer("Vrondiss").controls("Grizzly Bears", 2)
    scheme(raid, "Stonefall", focus=12)
    raid.pass_until("precombat main phase")
    raid.resolve()
    raid.adventurer("Vrondiss").chooses(answer)

    assert life(raid) == left
    assert raid["Grizzly Bears #1"].tapped == (answer == "yes")


def test_stonefall_asks_nobody_who_has_not_two_creatures(raid):
    """One creature does not hold it: 5 damage, and nothing is asked."""
    raid.adventurer("Vrondiss").controls("Grizzly Bears")
    cast(raid, "Stonefall", focus=12)

    assert life(raid) == 55
    assert not raid["Grizzly Bears"].tapped


# --- L-45 Break the Formation ---------------------------------------------------------------------------------------------------------


def test_the_formation_breaks_at_focuss_two_greatest(raid):
    """Focus has three creatures: the two of greatest power are tapped and stunned, no life is
    lost."""
    vrondiss = raid.adventurer("Vrondiss")
    for card in ("Grizzly Bears", "Craw Wurm", "Hill Giant"):
        vrondiss.controls(card)
    cast(raid, "Break the Formation", focus=12)

    for card in ("Craw Wurm", "Hill Giant"):
        assert raid[card].tapped
        assert raid[card].counters == {"stun": 1}
    assert not raid["Grizzly Bears"].tapped
    assert life(raid) == 60


def test_without_a_creature_focus_loses_4(raid):
    """Focus has none: 4 life (fallback)."""
    assert life(cast(raid, "Break the Formation", focus=12)) == 56


def test_tapped_ones_are_stunned_and_the_life_is_lost(raid):
    """Both are tapped already: stun counters, and since none was tapped this way, 4 life (LA-29)."""
    raid.adventurer("Vrondiss").controls("Craw Wurm", tapped=True)
    cast(raid, "Break the Formation", focus=12)

    assert raid["Craw Wurm"].counters == {"stun": 1}
    assert life(raid) == 56


# --- L-46 Mirror the Vanguard ----------------------------------------------------------------------------------------------------------


def test_the_vanguard_is_mirrored_attacks_and_goes(raid):
    """Turn B: a 4/4 with haste, the greatest nonlegendary creature's name and creature types,
    attacks Focus and is exiled at the end step (LA-01)."""
    raid.adventurer("Mathise").controls("Craw Wurm")
    scheme(raid, "Mirror the Vanguard", second_turn=True, focus=12)
    raid.pass_until("beginning of combat")
    made = raid["Dungeon's Craw Wurm"]
    assert (made.power, made.toughness) == (4, 4)
    assert {"haste"} <= set(made.keywords)
    assert "Wurm" in made.types

    raid.pass_until("declare blockers step")
    raid.adventurer("Mathise").blocks({})
    raid.pass_until("end step")
    while raid.stack:
        raid.resolve()

    assert life(raid) == 56
    assert "Craw Wurm" not in theirs(raid)


def test_with_only_legends_it_is_two_cinderlings(raid):
    """The party's only creature is legendary: mode 2."""
    raid.card("Old King", type="Legendary Creature — Giant", power="5", toughness="5")
    raid.adventurer("Mathise").controls("Old King")
    cast(raid, "Mirror the Vanguard", second_turn=True)

    assert theirs(raid) == ["Cinderling", "Cinderling"]


@pytest.mark.parametrize("card", ["Mirror the Vanguard", "Claim the Vanguard", "No Safe Ground"])
def test_what_waits_for_turn_b_is_not_cast_on_turn_a(raid, card):
    """On turn A it waits in Reserve, and a younger card is cast instead (L-16)."""
    for hero in HEROES:
        raid.adventurer(hero).has(library=["Forest"] * 5)
    raid.set_up(vitality=110, reserve=[card, "Rouse the Rabble"], rolls=[5])
    raid.begins("Dungeon", "upkeep")

    raid.pass_until("end step")

    assert raid.reserve == [card]
    assert theirs(raid) == ["Cinderling", "Cinderling"]


# --- L-47 Scorch the Ranks ---------------------------------------------------------------------------------------------------------------


def test_the_ranks_are_scorched_on_all_four_battlefields(raid):
    """2 to each creature of each adventurer, 3 to Focus alone; the Dungeon's are spared."""
    raid.adventurer("Mathise").controls("Grizzly Bears")
    raid.adventurer("Wyll").controls("Hill Giant")
    raid.dungeon.controls("Cinderling Skirmisher")
    cast(raid, "Scorch the Ranks", focus=12)

    assert raid["Grizzly Bears"].zone == "graveyard"
    assert raid["Hill Giant"].damage == 2
    assert raid["Cinderling Skirmisher"].zone == "battlefield"
    assert life(raid) == 57


# --- L-48 Claim the Vanguard ---------------------------------------------------------------------------------------------------------------


def test_the_claimed_vanguard_attacks_whom_it_was_taken_from(raid):
    """Focus's greatest creature is taken, untapped, hasty, attacks Focus, and goes back."""
    raid.adventurer("Vrondiss").controls("Craw Wurm", tapped=True)
    raid.adventurer("Mathise").controls("Mahamoti Djinn")
    scheme(raid, "Claim the Vanguard", second_turn=True, focus=2)
    raid.set_up(
        vitality=110, reserve=["Claim the Vanguard"], rolls=[2], second_turn=True, lead="Vrondiss"
    )
    raid.pass_until("beginning of combat")
    assert raid["Craw Wurm"].controller == "Dungeon"

    raid.pass_until("declare blockers step")
    raid.adventurer("Mathise").blocks({})
    raid.pass_until("end step")
    assert life(raid) == 54
    raid.pass_until("Wyll's upkeep")

    assert raid["Craw Wurm"].controller == "Vrondiss"


def test_with_only_a_commander_focus_loses_4(raid):
    """Focus has no noncommander creature: 4 life from Focus."""
    assert life(cast(raid, "Claim the Vanguard", second_turn=True)) == 56
