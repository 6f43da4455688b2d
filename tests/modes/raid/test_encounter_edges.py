"""Encounters where it is hard: no legal Focus, chosen and not targeted, in an adventurer's hands."""

import pytest

from tests.modes.raid.encounter import HEROES, cast, life, scheme, theirs


def veil(raid, *heroes):
    """These adventurers cannot be targeted by the Dungeon."""
    raid.card("Veil", type="Enchantment", text="You have hexproof.")
    for hero in heroes:
        raid.adventurer(hero).controls("Veil")


def stolen(raid, card, lands, **has):
    """An Encounter in Mathise's hand, in Mathise's main phase, with lands to cast it."""
    mathise = raid.adventurer("Mathise")
    mathise.controls("Mountain", lands)
    mathise.has(hand=[card], **has)
    raid.set_up(vitality=110)
    raid.begins("Mathise")
    return mathise


# --- L-36 Ashen Hexer -------------------------------------------------------------------------------


def test_the_hexer_hexes_the_next_clockwise(raid):
    """Vrondiss is Focus and hexproof: Wyll is hexed, his Shock costs {2} more (fallback)."""
    veil(raid, "Vrondiss")
    for hero in ("Vrondiss", "Wyll"):
        raid.adventurer(hero).controls("Mountain")
        raid.adventurer(hero).has(hand=["Shock"])
    scheme(raid, "Ashen Hexer", focus=12)
    raid.pass_until("Vrondiss's precombat main phase")
    raid.adventurer("Vrondiss").casts("Shock", targeting="Dungeon")
    raid.resolve()
    raid.pass_until("Wyll's precombat main phase")

    with raid.illegal("CR 601.2f", "CR 601.2h", "CR 118.3", "CR 601.2g"):
        raid.adventurer("Wyll").casts("Shock", targeting="Dungeon")


def test_the_hexer_does_not_tax_creatures(raid):
    """Vrondiss is hexed: Grizzly Bears cost {1}{G} all the same, and the hex is still there."""
    vrondiss = raid.adventurer("Vrondiss")
    vrondiss.controls("Forest", 2)
    vrondiss.controls("Mountain")
    vrondiss.has(hand=["Grizzly Bears", "Shock"])
    scheme(raid, "Ashen Hexer", focus=12)
    raid.pass_until("Vrondiss's precombat main phase")
    vrondiss.casts("Grizzly Bears", paying=["Forest", "Forest"])
    raid.resolve()

    with raid.illegal("CR 601.2f", "CR 601.2h", "CR 118.3", "CR 601.2g"):
        vrondiss.casts("Shock", targeting="Dungeon")


def test_the_hex_ends_with_the_dungeons_next_turn(raid):
    """Hexed on turn A: on Delina's turn of the next round nothing is left of it (LA-32)."""
    delina = raid.adventurer("Delina")
    delina.controls("Mountain")
    delina.has(hand=["Shock"])
    scheme(raid, "Ashen Hexer", focus=6)
    raid.pass_until("Delina's precombat main phase")

    delina.casts("Shock", targeting="Dungeon")
    assert raid.stack == ["Shock"]


# --- L-37 Grasping Chains -------------------------------------------------------------------------------


def test_the_chains_pass_over_what_is_hexproof(raid):
    """The greatest creature is hexproof: of what is legal, the greatest of whoever has it."""
    raid.card("Shroud", type="Creature — Wall", power="9", toughness="9", text="Hexproof")
    raid.adventurer("Mathise").controls("Shroud")
    raid.adventurer("Wyll").controls("Craw Wurm")
    raid.adventurer("Wyll").controls("Grizzly Bears")
    raid.dungeon.controls("Grasping Chains")
    cast(raid, "Brass Gatekeeper", second_turn=True)

    assert not raid["Shroud"].tapped
    assert raid["Craw Wurm"].tapped
    assert not raid["Grizzly Bears"].tapped


def test_two_chains_take_two(raid):
    """Two Chains: both aim at the same Vanguard as combat begins, so one creature is tapped."""
    raid.adventurer("Mathise").controls("Craw Wurm")
    raid.adventurer("Wyll").controls("Serra Angel")
    raid.dungeon.controls("Grasping Chains", 2)
    cast(raid, "Brass Gatekeeper", second_turn=True)

    assert raid["Craw Wurm"].tapped
    assert not raid["Serra Angel"].tapped


# --- L-39 Mirror Engine -----------------------------------------------------------------------------------


def test_the_engine_starts_anew_each_round(raid):
    """A Spark this round, and one more in the next: the round is the expedition's, not a turn."""
    raid.dungeon.controls("Mirror Engine")
    for hero in ("Wyll", "Delina"):
        raid.adventurer(hero).controls("Forest", 4)
        raid.adventurer(hero).has(hand=["Grizzly Bears"] * 2, library=["Forest"] * 4)
    raid.adventurer("Mathise").has(library=["Forest"] * 4)
    raid.set_up(vitality=110, rolls=[5])
    raid.begins("Wyll")
    for _ in range(2):
        raid.adventurer("Wyll").casts("Grizzly Bears")
        while raid.stack:
            raid.resolve()
    assert theirs(raid).count("Mirror Spark") == 1
    raid.pass_until("Dungeon's declare attackers step")
    raid.adventurer("Wyll").blocks({})
    raid.pass_until("Delina's precombat main phase")
    raid.adventurer("Delina").casts("Grizzly Bears")
    while raid.stack:
        raid.resolve()

    assert theirs(raid).count("Mirror Spark") == 2
    assert "roombound" not in raid["Mirror Spark #1"].keywords


# --- L-42 to L-48 -------------------------------------------------------------------------------------------


def test_stonefall_falls_on_the_next_clockwise(raid):
    """Focus is hexproof: the next adventurer is asked for two creatures (fallback)."""
    veil(raid, "Vrondiss")
    raid.adventurer("Wyll").controls("Grizzly Bears", 2)
    scheme(raid, "Stonefall", focus=12)
    raid.pass_until("precombat main phase")
    raid.resolve()
    raid.adventurer("Wyll").chooses("yes")

    assert life(raid) == 58


@pytest.mark.parametrize(
    ("there", "tapped", "vitality"),
    [
        (
            ["Brass Gatekeeper", "Cinderling Skirmisher", "Mirror Shade"],
            ["Cinderling Skirmisher", "Mirror Shade"],
            108,
        ),
        (["Brass Gatekeeper", "Ashen Hexer"], ["Ashen Hexer", "Brass Gatekeeper"], 108),
        # By power, not by what they are worth: the Hexer has mana value 4 and power 2.
        (
            ["Ashen Hexer", "Cinderling Skirmisher", "Mirror Shade"],
            ["Ashen Hexer", "Cinderling Skirmisher"],
            108,
        ),
        (
            ["Brass Gatekeeper", "Furnace Brute", "Vault Drake"],
            ["Brass Gatekeeper", "Vault Drake"],
            108,
        ),
        (["Brass Gatekeeper"], [], 105),
        ([], [], 105),
    ],
)
def test_a_targeted_dungeon_taps_its_two_weakest(raid, there, tapped, vitality):
    """An adventurer has Stonefall fall on the Dungeon. It taps its two untapped creatures of lowest
    power whenever it has two (L-44)."""
    for card in there:
        raid.dungeon.controls(card)
    mathise = stolen(raid, "Stonefall", 3)

    mathise.casts("Stonefall", targeting="Dungeon")
    raid.resolve()

    assert [card for card in sorted(there) if raid[card].tapped] == tapped
    assert raid.vitality == vitality


def test_the_formation_of_the_next_clockwise_breaks(raid):
    """Focus is hexproof: the effect moves to Wyll, and it is Wyll's two greatest creatures that are
    tapped (L-57, L-58)."""
    veil(raid, "Vrondiss")
    wyll = raid.adventurer("Wyll")
    for card in ("Grizzly Bears", "Craw Wurm", "Hill Giant"):
        wyll.controls(card)
    raid.adventurer("Vrondiss").controls("Mahamoti Djinn")
    cast(raid, "Break the Formation", focus=12)

    assert raid["Craw Wurm"].tapped
    assert raid["Hill Giant"].tapped
    assert not raid["Grizzly Bears"].tapped
    assert not raid["Mahamoti Djinn"].tapped
    assert life(raid) == 60


def test_one_creature_in_the_formation(raid):
    """Focus has one: it is tapped and stunned, and no life is lost."""
    raid.adventurer("Vrondiss").controls("Craw Wurm")
    cast(raid, "Break the Formation", focus=12)

    assert raid["Craw Wurm"].counters == {"stun": 1}
    assert life(raid) == 60


def test_the_mirror_chooses_and_does_not_target(raid):
    """The party's greatest nonlegendary creature is hexproof. It is mirrored all the same: it is
    chosen, not targeted (L-57)."""
    raid.card("Shroud", type="Creature — Wall", power="9", toughness="9", text="Hexproof")
    raid.adventurer("Mathise").controls("Shroud")
    raid.adventurer("Wyll").controls("Craw Wurm")
    scheme(raid, "Mirror the Vanguard", second_turn=True)
    raid.pass_until("beginning of combat")

    assert "Shroud" in theirs(raid)


def test_without_creatures_the_mirror_makes_cinderlings(raid):
    """The party has none: mode 2 (fallback)."""
    cast(raid, "Mirror the Vanguard", second_turn=True)

    assert theirs(raid) == ["Cinderling", "Cinderling"]


def test_scorched_is_the_next_clockwise(raid):
    """Focus is hexproof: 3 for the next; all creatures are scorched, Focus's too (fallback)."""
    veil(raid, "Vrondiss")
    raid.adventurer("Vrondiss").controls("Hill Giant")
    cast(raid, "Scorch the Ranks", focus=12)

    assert raid["Hill Giant"].damage == 2
    assert life(raid) == 57


def test_with_nobody_to_aim_at_it_is_not_cast(raid):
    """All are hexproof: Scorch the Ranks waits in Reserve (LA-19)."""
    veil(raid, *HEROES)
    cast(raid, "Scorch the Ranks", focus=12)

    assert raid.reserve == ["Scorch the Ranks"]


def test_a_claim_on_the_hexproof_goes_by_life(raid):
    """Focus's only noncommander creature is hexproof: mode 2, 4 life from Focus."""
    raid.card("Shroud", type="Creature — Wall", power="9", toughness="9", text="Hexproof")
    raid.adventurer("Vrondiss").controls("Shroud")
    cast(raid, "Claim the Vanguard", second_turn=True, focus=12)

    assert raid["Shroud"].controller == "Vrondiss"
    assert life(raid) == 56


def test_a_claim_does_not_look_at_others(raid):
    """Focus has no creature, Wyll has: mode 2 all the same (L-48)."""
    raid.adventurer("Wyll").controls("Craw Wurm")
    cast(raid, "Claim the Vanguard", second_turn=True, focus=12)

    assert raid["Craw Wurm"].controller == "Wyll"
    assert life(raid) == 56


# --- L-49 to L-53 -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "left"), [("Demand Tribute", 54), ("Feed the Heart", 54)])
def test_tribute_and_feeding_move_clockwise(raid, card, left):
    """Focus is hexproof: the next adventurer pays (fallback)."""
    veil(raid, "Vrondiss")
    scheme(raid, card, focus=12)
    raid.pass_until("precombat main phase")
    assert raid[card].targets == ["Wyll"]
    raid.resolve()

    assert life(raid) == left


@pytest.mark.parametrize(
    ("before", "ceiling"), [(92, 95), (66, 70), (38, 40), (18, 20), (40, 40), (20, 20)]
)
def test_each_stage_has_its_ceiling(raid, before, ceiling):
    """Feed the Heart in each stage: never above its ceiling, 20 for the second face (L-21, LA-08)."""
    stage = {95: 2, 70: 3, 40: 4, 20: 5}[ceiling]
    cast(raid, "Feed the Heart", vitality=before, stage=stage, focus=5)

    assert raid.vitality == ceiling


def test_while_sealed_the_dungeon_gains_nothing(raid):
    """Swords to Plowshares on a Gatekeeper of a Sealed vault: its controller gains 4 life, and
    Vitality does not change (L-20)."""
    raid.dungeon.controls("Brass Gatekeeper")
    mathise = raid.adventurer("Mathise")
    mathise.controls("Plains")
    mathise.has(hand=["Swords to Plowshares"])
    raid.set_up(vitality=95, sealed=True)
    raid.begins("Mathise")

    mathise.casts("Swords to Plowshares", targeting="Brass Gatekeeper")
    raid.resolve()

    assert raid.vitality == 95


def test_the_hall_hunts_whom_it_may(raid):
    """Focus's greatest permanent is hexproof: the next one that is legal (L-51)."""
    raid.card(
        "Shroud", type="Creature — Wall", cost="{9}", power="9", toughness="9", text="Hexproof"
    )
    vrondiss = raid.adventurer("Vrondiss")
    vrondiss.controls("Shroud")
    vrondiss.controls("Sol Ring")
    cast(raid, "The Hall Hunts Back", focus=12)

    assert "Sol Ring" in vrondiss.hand
    assert "Shroud" in vrondiss.battlefield


def test_no_safe_ground_under_an_adventurer_is_for_their_creatures(raid):
    """An adventurer casts it: the adventurer's creatures get it, those that come later too."""
    mathise = raid.adventurer("Mathise")
    mathise.controls("Hill Giant")
    mathise.controls("Forest", 2)
    mathise.controls("Mountain", 5)
    mathise.has(hand=["No Safe Ground", "Grizzly Bears"])
    raid.dungeon.controls("Ashen Hexer")
    raid.set_up(vitality=110)
    raid.begins("Mathise")
    mathise.casts("No Safe Ground", paying=["Mountain"] * 5)
    raid.resolve()
    mathise.casts("Grizzly Bears")
    raid.resolve()

    assert raid["Hill Giant"].power == 5
    assert raid["Grizzly Bears"].power == 4
    assert raid["Ashen Hexer"].power == 2
