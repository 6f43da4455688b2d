"""How the Dungeon divides its combat damage: what is lethal, and the rest goes on (CR 510.1c)."""

import pytest

from tests.modes.raid.encounter import HEROES


def assault(raid, attacker, blockers, text="", power="4"):
    """One Dungeon creature attacks Mathise; those of Wyll block it."""
    if text:
        raid.card("Fiend", type="Creature — Spirit", power=power, toughness="9", text=text)
    raid.dungeon.controls(attacker)
    wyll = raid.adventurer("Wyll")
    for hero in HEROES:
        raid.adventurer(hero).has(library=["Forest"] * 8)
    for place, (size, damage) in enumerate(blockers):
        raid.card(f"Guard {place}", type="Creature — Human", power="0", toughness=size, text="")
        wyll.controls(f"Guard {place}", damage=damage)
    raid.set_up(vitality=110, rolls=[2], second_turn=True)
    raid.begins("Dungeon", "lair step")
    raid.pass_until("declare attackers step")
    wyll.blocks({f"Guard {place}": attacker for place in range(len(blockers))})
    raid.pass_until("end step")
    return [raid[f"Guard {place}"].zone for place in range(len(blockers))]


DEAD, ALIVE = "graveyard", "battlefield"


@pytest.mark.parametrize(
    ("blockers", "zones"),
    [
        ([("2", 0), ("2", 0)], [DEAD, DEAD]),
        ([("3", 0), ("1", 0)], [DEAD, DEAD]),
        ([("1", 0), ("1", 0), ("2", 0)], [DEAD, DEAD, DEAD]),
        ([("5", 3), ("2", 0)], [DEAD, DEAD]),
        ([("9", 0), ("2", 0)], [ALIVE, ALIVE]),
    ],
)
def test_each_blocker_gets_what_kills_it(raid, blockers, zones):
    """A 4/5 is blocked by several. How is its damage divided? The first gets what is lethal to it with
    what is marked already, at most all there is, and the rest goes to the next."""
    assert assault(raid, "Brass Gatekeeper", blockers) == zones


@pytest.mark.parametrize(
    ("text", "power", "blockers", "life"),
    [
        ("Trample", "4", [("2", 0)], 58),
        ("Trample", "4", [("1", 0), ("1", 0)], 58),
        ("Trample", "4", [("4", 2)], 58),
        ("Trample", "4", [("9", 0)], 60),
        ("Trample, deathtouch", "4", [("9", 0)], 57),
        ("Trample, deathtouch", "4", [("9", 0), ("9", 0)], 58),
    ],
)
def test_what_tramples_over_is_all_the_rest(raid, text, power, blockers, life):
    """A trampler is blocked. What comes to Focus? All that is not lethal to its blockers (CR 702.19b,
    702.2c)."""
    assault(raid, "Fiend", blockers, text, power)

    assert raid.party_life == life


def test_a_gatekeeper_that_blocks_two_kills_both(raid):
    """The Gatekeeper blocks two 2/2 attackers. How does it divide its 4 damage? So that both die: what is
    lethal to the first, the rest to the next (CR 510.1d, L-32)."""
    raid.dungeon.controls("Brass Gatekeeper")
    wyll = raid.adventurer("Wyll")
    wyll.controls("Grizzly Bears", 2)
    raid.set_up(vitality=110)
    raid.begins("Wyll")
    wyll.attacks({"Grizzly Bears #1": "Dungeon", "Grizzly Bears #2": "Dungeon"})
    raid.pass_until("end step")

    assert wyll.graveyard == ["Grizzly Bears", "Grizzly Bears"]
    assert raid.vitality == 110
