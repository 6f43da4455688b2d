"""The other Tactics: what each does, its fallback, and an edge (L-49 to L-53)."""

import pytest

from tests.modes.raid.encounter import HEROES, cast, life, scheme, theirs
from tests.modes.raid.test_encounter_edges import veil

# --- L-49 Smother the Spark ----------------------------------------------------------------------------------------------------------------


def test_the_spark_is_smothered_once_for_each(raid):
    """Each opponent's next spell costs {1} more, once; then as ever."""
    for hero in ("Vrondiss", "Wyll"):
        raid.adventurer(hero).controls("Mountain", 3)
        raid.adventurer(hero).has(hand=["Shock", "Shock"])
    scheme(raid, "Smother the Spark")
    raid.pass_until("Vrondiss's precombat main phase")
    for hero in ("Vrondiss", "Wyll"):
        for _ in range(2):
            raid.adventurer(hero).casts("Shock", targeting="Dungeon")

    assert raid.stack == ["Shock"] * 4


def test_smothered_it_cannot_be_cast_without_the_rent(raid):
    """With one Mountain the next Shock cannot be cast."""
    vrondiss = raid.adventurer("Vrondiss")
    vrondiss.controls("Mountain")
    vrondiss.has(hand=["Shock"])
    scheme(raid, "Smother the Spark")
    raid.pass_until("Vrondiss's precombat main phase")

    with raid.illegal("CR 601.2f", "CR 601.2h", "CR 118.3", "CR 601.2g"):
        vrondiss.casts("Shock", targeting="Dungeon")


def test_what_smothers_ends_with_the_dungeons_next_turn(raid):
    """Cast on turn A: on Delina's turn of the next round, after turn B, nothing is left of it
    (LA-32)."""
    delina = raid.adventurer("Delina")
    delina.controls("Mountain")
    delina.has(hand=["Shock"])
    scheme(raid, "Smother the Spark")
    raid.pass_until("Delina's precombat main phase")

    delina.casts("Shock", targeting="Dungeon")

    assert raid.stack == ["Shock"]


def test_under_an_adventurer_it_taxes_the_next_dungeon_spell_at_most(raid):
    """An adventurer casts it. The Dungeon never pays: its next Scheme casts nothing and uses the
    tax up; the one after casts as ever (LA-20)."""
    delina = raid.adventurer("Delina")
    delina.controls("Mountain", 4)
    for hero in HEROES:
        raid.adventurer(hero).has(library=["Forest"] * 8)
    delina.has(hand=["Smother the Spark"])
    raid.set_up(vitality=110, reserve=["Raise the Gate", "Stonefall"], rolls=[5, 5])
    raid.begins("Delina")
    delina.casts("Smother the Spark")
    raid.resolve()

    raid.pass_until("Vrondiss's upkeep")
    assert raid.reserve == ["Raise the Gate", "Stonefall"]
    raid.pass_until("Delina's upkeep")

    assert raid.reserve == ["Stonefall"]


# --- L-50 Demand Tribute -----------------------------------------------------------------------------------------------------------------------


def test_focus_chooses_the_tribute(raid):
    """Focus sacrifices a nonland permanent of their choice."""
    vrondiss = raid.adventurer("Vrondiss")
    vrondiss.controls("Craw Wurm")
    vrondiss.controls("Sol Ring")
    scheme(raid, "Demand Tribute", focus=12)
    raid.pass_until("precombat main phase")
    raid.resolve()
    vrondiss.chooses("Sol Ring")

    assert vrondiss.graveyard == ["Sol Ring"]
    assert life(raid) == 60


def test_who_has_no_tribute_loses_6(raid):
    """Lands are no tribute: 6 life."""
    raid.adventurer("Vrondiss").controls("Forest")

    assert life(cast(raid, "Demand Tribute", focus=12)) == 54


# --- L-51 The Hall Hunts Back ---------------------------------------------------------------------------------------------------------------------


def test_the_hall_takes_focuss_anchor(raid):
    """Focus's nonland permanent of greatest mana value goes to its owner's hand, and they get a
    Reflection."""
    vrondiss = raid.adventurer("Vrondiss")
    vrondiss.controls("Craw Wurm")
    vrondiss.controls("Sol Ring")
    cast(raid, "The Hall Hunts Back", focus=12)

    assert "Craw Wurm" in vrondiss.hand
    assert "Reflection" in vrondiss.battlefield


def test_where_focus_has_nothing_the_hall_makes_cinderlings(raid):
    """Focus has only lands, though another has creatures: mode 2 (LA-12)."""
    raid.adventurer("Wyll").controls("Craw Wurm")
    cast(raid, "The Hall Hunts Back", focus=2)

    assert theirs(raid) == ["Cinderling", "Cinderling"]


def test_the_automa_does_not_cast_its_instant_in_an_adventurers_turn(raid):
    """In Reserve it waits for the Scheme (LA-45)."""
    raid.set_up(vitality=110, reserve=["The Hall Hunts Back"])
    raid.adventurer("Mathise").has(library=["Forest"])
    raid.begins("Mathise", "upkeep")

    raid.pass_until("end step")

    assert raid.reserve == ["The Hall Hunts Back"]


# --- L-52 Feed the Heart ----------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [(100, 106), (112, 115), (115, 115), (90, 95)])
def test_the_heart_is_fed_up_to_the_ceiling(raid, before, after):
    """Focus loses 6, the Dungeon gains 6, at most to the ceiling of the stage (L-21)."""
    cast(raid, "Feed the Heart", vitality=before)

    assert raid.vitality == after
    assert life(raid) == 54


def test_a_sealed_heart_is_not_fed(raid):
    """Sealed: Vitality does not change at all; but the way opens before the Scheme. So in turn A
    after a seal the new ceiling holds (L-10, L-20)."""
    cast(raid, "Feed the Heart", vitality=95, sealed=True)

    assert raid.vitality == 95


# --- L-53 No Safe Ground ------------------------------------------------------------------------------------------------------------------------------


def test_no_safe_ground_before_the_assault(raid):
    """Creatures get +2/+0 and menace until end of turn: a 2/1 hits for 4, and one blocker is not
    enough."""
    raid.dungeon.controls("Cinderling Skirmisher")
    raid.adventurer("Wyll").controls("Grizzly Bears")
    cast(raid, "No Safe Ground", second_turn=True)

    assert life(raid) == 56


def test_no_safe_ground_for_what_comes_later_this_turn(raid):
    """The second face comes... the Warden's Cinderling enters attacking after No Safe Ground has
    resolved: it has +2/+0 too (LA-36)."""
    scheme(raid, "No Safe Ground", second_turn=True, vitality=38)

    raid.pass_until("declare attackers step")
    raid.resolve()

    assert raid["Cinderling"].power == 3
    assert "menace" in raid["Cinderling"].keywords


# --- L-50, L-52: Focus cannot be targeted ------------------------------------------------------------------


def test_the_tribute_of_the_next_clockwise(raid):
    """Focus is hexproof, Wyll has a Wurm: Wyll gives it up, nobody loses life (fallback)."""
    veil(raid, "Vrondiss")
    raid.adventurer("Wyll").controls("Craw Wurm")
    cast(raid, "Demand Tribute", focus=12)

    assert raid.adventurer("Wyll").graveyard == ["Craw Wurm"]
    assert raid.adventurer("Vrondiss").battlefield == ["Veil"]
    assert life(raid) == 60


def test_the_heart_feeds_on_the_next_clockwise(raid):
    """Vrondiss and Wyll are hexproof: Mathise loses 6, Vitality rises by 5 to its ceiling
    (fallback, L-21)."""
    veil(raid, "Vrondiss", "Wyll")
    scheme(raid, "Feed the Heart", focus=12)
    raid.pass_until("precombat main phase")

    assert raid["Feed the Heart"].targets == ["Mathise"]
    raid.pass_until("end step")
    assert (life(raid), raid.vitality) == (54, 115)
