"""What everybody may know of the next assault, and that heuristic heroes know it."""

import pytest

from tests.modes.raid.test_pilots import assault, attackers, blocks
from undercroft.modes.raid.foresight import foreseen

HEROES = ("Mathise", "Delina", "Vrondiss", "Wyll")


def known(raid):
    """The cards that will be cast before the next assault, by name, and which of them in time."""
    found = foreseen(raid.game, raid.rules)
    return [(raid.game.objs[ident].printed.name, early) for ident, early in found.cards]


RESERVE = ["No Safe Ground", "Furnace Brute", "Stonefall", "Mirror Shade"]


@pytest.mark.parametrize(
    ("turn", "slot", "cards"),
    [
        ("Mathise", 0, [("Furnace Brute", True), ("No Safe Ground", False)]),
        ("Delina", 1, [("Furnace Brute", True), ("No Safe Ground", False)]),
        ("Vrondiss", 3, [("No Safe Ground", False)]),
        ("Wyll", 4, [("No Safe Ground", False)]),
    ],
)
def test_what_is_cast_before_the_next_assault(raid, turn, slot, cards):
    """Reserve is ordered. What comes next? Before turn A its oldest castable, then on turn B the
    oldest that is left, No Safe Ground too; between the turns only that (L-13, L-16)."""
    raid.set_up(vitality=110, reserve=RESERVE)
    raid.begins(turn)

    assert raid.tracker("Turn of the round") == slot
    assert known(raid) == cards


def test_what_cannot_be_cast_is_passed_over(raid):
    """The oldest has no target: the next castable is foreseen (LA-19)."""
    raid.card("Veil", type="Enchantment", text="You have hexproof.")
    for hero in HEROES:
        raid.adventurer(hero).controls("Veil")
    raid.set_up(vitality=110, reserve=["Feed the Heart", "Rouse the Rabble"])
    raid.begins("Vrondiss")

    assert known(raid) == [("Rouse the Rabble", False)]


def test_who_untaps_before_the_assault(raid):
    """In the turn of initiative 2, who has a turn before turn B? Initiative 3 and 4 (L-06)."""
    raid.set_up(vitality=110, lead="Delina")
    raid.begins("Vrondiss")

    ready = foreseen(raid.game, raid.rules).ready
    assert [raid.names.seats[seat] for seat in ready] == ["Wyll", "Mathise"]


def test_a_sealed_room_takes_its_creatures_along(raid):
    """A roombound Cinderling has come. Is it in the next assault? Not once the vault is Sealed, since
    the next Dungeon turn completes the Room; what the next one sets up comes too late on turn B
    (L-10, L-22)."""
    vrondiss = raid.adventurer("Vrondiss")
    vrondiss.controls("Mountain")
    vrondiss.has(hand=["Shock"], library=["Forest"])
    raid.set_up(vitality=96, rolls=[15])
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("Vrondiss's precombat main phase")
    assert foreseen(raid.game, raid.rules).gone == []
    vrondiss.casts("Shock", targeting="Dungeon")
    raid.resolve()
    found = foreseen(raid.game, raid.rules)

    assert [raid.game.objs[ident].printed.name for ident in found.gone] == ["Cinderling"]
    assert found.effects[0][1:] == (raid.rules.rooms[1].setup, False)


@pytest.mark.parametrize(
    ("reserve", "life", "stays"),
    [
        (["Brass Gatekeeper"], 4, True),
        (["Rouse the Rabble"], 2, True),
        (["Rouse the Rabble", "Furnace Vent"], 3, False),
        (["Rouse the Rabble", "Scorch the Ranks"], 5, True),
        (["Rouse the Rabble", "No Safe Ground"], 5, False),
        (["Choking Smoke", "Brass Gatekeeper"], 4, False),
    ],
)
def test_a_blocker_is_kept_for_who_will_come(raid, reserve, life, stays):
    """The vault has no creature, and Mathise a 6/4. Does it attack? Not where Reserve will send a 4/5
    against the last 4 Party Life, or two 1/1 against the last 2, or against 5 of which a spell takes
    3; yes where what comes leaves enough, cannot be blocked, or comes too late to attack."""
    raid.set_up(vitality=110, party_life=life, reserve=reserve)
    found = attackers(raid, "Mathise", ["Craw Wurm"])

    assert (found == []) == stays


@pytest.mark.parametrize(("doom", "attacks"), [(3, False), (9, True)])
def test_the_last_round_keeps_nobody_back(raid, doom, attacks):
    """Party Life 4, and two 4/5 of the vault are tapped. Does a 6/4 attack? With Doom at 3 it stays
    to block; in the last round nothing is gained by what is kept (L-08)."""
    raid.dungeon.controls("Brass Gatekeeper", tapped=True)
    raid.set_up(vitality=110, party_life=4, Doom=doom)
    found = attackers(raid, "Mathise", ["Craw Wurm"])

    assert (found == ["Craw Wurm"]) == attacks


@pytest.mark.parametrize(("helper", "attacks"), [("Wyll", True), ("", False)])
def test_who_untaps_in_time_is_a_blocker(raid, helper, attacks):
    """Party Life 4, a 4/5 of the vault is tapped. Does Mathise's 6/4 attack? Yes where Wyll, whose
    turn comes before turn B, has a tapped 2/2 that may block then."""
    raid.dungeon.controls("Brass Gatekeeper", tapped=True)
    if helper:
        raid.adventurer(helper).controls("Grizzly Bears", tapped=True)
    raid.set_up(vitality=110, party_life=4)
    found = attackers(raid, "Mathise", ["Craw Wurm"])

    assert (found == ["Craw Wurm"]) == attacks


@pytest.mark.parametrize(("heat", "blocked"), [(0, False), (2, True)])
def test_heat_after_combat_is_reckoned_with(raid, heat, blocked):
    """Party Life 4, two 1/1 attack in the Furnace, and Wyll has a dear creature that would die of a
    block. Does it block? With Heat 2 it must: 2 and 2 are 4 (L-26)."""
    raid.card(
        "Gem", type="Creature", power="0", toughness="1", cost="{5}", text="{T}: Draw a card."
    )
    raid.card("Ash", type="Creature", power="1", toughness="1", cost="{1}", text="")
    raid.dungeon.controls("Ash", 2)
    raid.adventurer("Wyll").controls("Gem")
    assault(raid, roll=6, vitality=60, party_life=4, Heat=heat)

    assert bool(blocks(raid)) == blocked


@pytest.mark.parametrize(("vitality", "count"), [(98, 1), (110, 2)])
def test_no_more_attack_than_the_gate_is_deep(raid, vitality, count):
    """Party Life 20; two 4/5 of the vault are tapped. How many of two 3/3 attack? With 3 Vitality
    left to the gate one, the other stays to block, since the excess is lost; far from it both
    (L-19)."""
    raid.dungeon.controls("Brass Gatekeeper", 2, tapped=True)
    raid.set_up(vitality=vitality, party_life=20, Doom=6)

    assert len(attackers(raid, "Wyll", ["Hill Giant", "Centaur Courser"])) == count
