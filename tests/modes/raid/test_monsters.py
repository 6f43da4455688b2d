"""Monsters: what each does, where its protocol finds nothing, and an edge (L-31 to L-36)."""

import pytest

from tests.modes.raid.encounter import cast, life, scheme, theirs

# --- L-31 Cinderling Skirmisher -----------------------------------------------------------------------


def test_the_skirmisher_comes_with_haste_and_attacks_on_turn_b(raid):
    """Cast on turn B it attacks at once: 2 damage to the party."""
    assert life(cast(raid, "Cinderling Skirmisher", second_turn=True)) == 58


@pytest.mark.parametrize(
    ("turn", "hero"), [("Delina", "Delina"), ("Mathise", "Mathise"), ("Wyll", "Wyll")]
)
def test_the_skirmishers_last_spark_is_for_the_active_adventurer(raid, turn, hero):
    """It dies in an adventurer's turn. Whom does it burn? The active one (L-54)."""
    raid.dungeon.controls("Cinderling Skirmisher")
    who = raid.adventurer(turn)
    who.controls("Mountain")
    who.has(hand=["Shock"])
    raid.set_up(vitality=110, focus="Vrondiss")
    raid.begins(turn)

    who.casts("Shock", targeting="Cinderling Skirmisher")
    raid.resolve()

    assert raid["ability of Cinderling Skirmisher"].targets == [hero]


def test_the_skirmisher_burns_the_next_clockwise_where_the_active_one_is_hexproof(raid):
    """The active adventurer is no legal target: the next clockwise is burned."""
    raid.card("Veil", type="Enchantment", text="You have hexproof.")
    raid.dungeon.controls("Cinderling Skirmisher")
    who = raid.adventurer("Delina")
    who.controls("Mountain")
    who.controls("Veil")
    who.has(hand=["Shock"])
    raid.set_up(vitality=110, focus="Wyll")
    raid.begins("Delina")

    who.casts("Shock", targeting="Cinderling Skirmisher")
    raid.resolve()

    assert raid["ability of Cinderling Skirmisher"].targets == ["Vrondiss"]


# --- L-32 Brass Gatekeeper ------------------------------------------------------------------------------


def test_the_gatekeeper_blocks_two(raid):
    """Two 3/3 attack, the Gatekeeper is untapped. It goes through the blocking protocol twice: it
    blocks both (L-32, LA-04)."""
    raid.dungeon.controls("Brass Gatekeeper")
    wyll = raid.adventurer("Wyll")
    wyll.controls("Centaur Courser", 2)
    raid.set_up(vitality=110)
    raid.begins("Wyll")

    wyll.attacks({"Centaur Courser #1": "Dungeon", "Centaur Courser #2": "Dungeon"})
    raid.deal_combat_damage()

    assert raid.vitality == 110


def test_the_gatekeeper_is_cast_without_a_target(raid):
    """It needs none: it is there."""
    assert theirs(cast(raid, "Brass Gatekeeper")) == ["Brass Gatekeeper"]


def test_one_that_is_tapped_blocks_nothing(raid):
    """It attacked and is tapped: nothing is blocked."""
    raid.dungeon.controls("Brass Gatekeeper", tapped=True)
    wyll = raid.adventurer("Wyll")
    wyll.controls("Centaur Courser")
    raid.set_up(vitality=110)
    raid.begins("Wyll")

    wyll.attacks({"Centaur Courser": "Dungeon"})
    raid.deal_combat_damage()

    assert raid.vitality == 107


# --- L-33 Mirror Shade ------------------------------------------------------------------------------------


def shade(raid, casts):
    """Mirror Shade watches; ``casts`` by hero, each in their own turn or not, Shocks."""
    raid.dungeon.controls("Mirror Shade")
    for hero, count in casts.items():
        raid.adventurer(hero).controls("Mountain", count)
        raid.adventurer(hero).has(hand=["Shock"] * count)
    raid.set_up(vitality=110)
    raid.begins("Mathise")
    for hero, count in casts.items():
        for _ in range(count):
            raid.adventurer(hero).casts("Shock", targeting="Dungeon")
    while raid.stack:
        raid.resolve()
    return raid["Mirror Shade"].counters.get("+1/+1", 0)


def test_the_shade_learns_from_a_second_spell(raid):
    """One opponent casts two spells in a turn: a counter. The third brings none."""
    assert shade(raid, {"Mathise": 3}) == 1


def test_the_shade_counts_each_opponent_apart(raid):
    """Two opponents with two spells each: two counters. One with one each: none."""
    assert shade(raid, {"Mathise": 2, "Delina": 2}) == 2


def test_the_shade_does_not_add_opponents_up(raid):
    """Two opponents cast one spell each: no counter."""
    assert shade(raid, {"Mathise": 1, "Delina": 1}) == 0


# --- L-34 Furnace Brute -------------------------------------------------------------------------------------


def test_the_brute_burns_whom_it_attacks_and_tramples(raid):
    """It attacks Focus, blocked by Wyll's 2/2: 1 damage as it attacks, 4 tramples over."""
    raid.dungeon.controls("Furnace Brute")
    wyll = raid.adventurer("Wyll")
    wyll.controls("Grizzly Bears")
    raid.set_up(vitality=110, rolls=[1], second_turn=False)
    raid.set_up(vitality=110, rolls=[2], second_turn=True)
    raid.begins("Dungeon", "precombat main phase")

    raid.pass_until("declare attackers step")
    raid.resolve()
    wyll.blocks({"Grizzly Bears": "Furnace Brute"})
    raid.pass_until("end of combat")

    assert life(raid) == 60 - 1 - 4


def test_a_brute_that_came_this_turn_does_not_attack(raid):
    """Cast on turn B it is summoning sick (LA-18)."""
    assert life(cast(raid, "Furnace Brute", second_turn=True)) == 60


# --- L-35 Vault Drake ----------------------------------------------------------------------------------------


def test_the_drakes_draw_goes_to_reserve(raid):
    """It deals combat damage to Focus: the Dungeon draws, face up to the right of Reserve (L-17)."""
    raid.dungeon.controls("Vault Drake")
    raid.dungeon.has(library=["Furnace Vent", "Raise the Gate"])
    scheme(raid, "Claim the Vanguard", second_turn=True)

    raid.pass_until("end step")

    assert raid.reserve == ["Furnace Vent", "Raise the Gate"]


def test_the_drakes_ward_counters_what_is_not_paid_for(raid):
    """Shock at the Drake without {2}: countered."""
    raid.dungeon.controls("Vault Drake")
    mathise = raid.adventurer("Mathise")
    mathise.controls("Mountain")
    mathise.has(hand=["Shock"])
    raid.set_up(vitality=110)
    raid.begins("Mathise")

    mathise.casts("Shock", targeting="Vault Drake")
    raid.resolve()

    assert raid["Vault Drake"].damage == 0
    assert mathise.graveyard == ["Shock"]


def test_with_an_empty_library_the_drake_draws_nothing_and_nobody_loses(raid):
    """There is nothing to draw: the Dungeon does not lose (LA-09)."""
    raid.dungeon.controls("Vault Drake")
    scheme(raid, "Brass Gatekeeper", second_turn=True)

    raid.pass_until("end step")

    assert raid.ended == ""
    assert raid.reserve == []


# --- L-36 Ashen Hexer ------------------------------------------------------------------------------------------


def hexed(raid, hero, lands, card="Shock"):
    """The Hexer has come on turn A with Focus on Vrondiss; a hero with lands tries a spell."""
    raid.adventurer(hero).controls("Mountain", lands)
    raid.adventurer(hero).has(hand=[card, card])
    scheme(raid, "Ashen Hexer", focus=12)
    raid.pass_until(f"{hero}'s precombat main phase")
    return raid.adventurer(hero)


def test_the_hexer_taxes_focuss_first_noncreature_spell(raid):
    """Vrondiss is Focus: his Shock costs {2} more, and with one Mountain it cannot be cast."""
    vrondiss = hexed(raid, "Vrondiss", 1)

    with raid.illegal("CR 601.2f", "CR 601.2h", "CR 118.3", "CR 601.2g"):
        vrondiss.casts("Shock", targeting="Dungeon")


def test_the_hexer_taxes_only_the_first(raid):
    """With four Mountains both Shocks are cast: three for the first, one for the second."""
    vrondiss = hexed(raid, "Vrondiss", 4)

    vrondiss.casts("Shock", targeting="Dungeon")
    vrondiss.casts("Shock", targeting="Dungeon")

    assert raid.stack == ["Shock", "Shock"]


def test_the_hexer_taxes_nobody_else(raid):
    """Wyll is not Focus: his Shock costs {R}."""
    wyll = hexed(raid, "Wyll", 1)

    wyll.casts("Shock", targeting="Dungeon")

    assert raid.stack == ["Shock"]
