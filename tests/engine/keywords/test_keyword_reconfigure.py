"""Reconfigure (CR 702.151)."""

import pytest

from tests.engine.cards_made import creature

KIND = "Artifact Creature — Equipment Rabbit"


@pytest.fixture
def battery(scene):
    """Ana's 2/2 Battery with haste beside an Ox, and mana for three activations."""
    text = "Haste\nEquipped creature gets +1/+1 and has haste.\nReconfigure {1}"
    ana = scene.player("Ana")
    ana.controls(creature(scene, "Battery", "2/2", text, KIND))
    ana.controls(creature(scene, "Ox", "3/3"))
    ana.has(mana="{C}{C}{C}")
    return scene


def test_it_is_no_creature_while_attached(battery):
    """Battery is attached to the Ox. What are they? An Equipment, and a 4/4 (CR 702.151b)."""
    ana = battery.player("Ana")

    ana.activates("Battery", ability=1, targeting="Ox")
    battery.resolve()

    assert battery["Battery"].attached_to == "Ox"
    assert "creature" not in battery["Battery"].types
    assert battery["Ox"].size == (4, 4)
    assert battery.asks_nothing()


def test_it_comes_off_and_is_a_creature(battery):
    """It is unattached by its second ability. Is it a creature? Yes (CR 702.151a)."""
    ana = battery.player("Ana")
    ana.activates("Battery", ability=1, targeting="Ox")
    battery.resolve()

    ana.activates("Battery", ability=2)
    battery.resolve()

    assert battery["Battery"].attached_to == ""
    assert battery["Battery"].size == (2, 2)
    assert battery["Ox"].size == (3, 3)
    assert battery.asks_nothing()


def test_it_is_not_unattached_from_nothing(battery):
    """It is attached to nothing. May the second ability be activated? No (CR 702.151a)."""
    with battery.illegal("CR 602.5b", "CR 602.5", "CR 602.2"):
        battery.player("Ana").activates("Battery", ability=2)


def test_its_host_dies(battery):
    """The Ox dies. What is Battery? A creature again, unattached (CR 704.5n)."""
    ana = battery.player("Ana").has(hand=["Murder"])
    ana.controls("Swamp", 3)
    ana.activates("Battery", ability=1, targeting="Ox")
    battery.resolve()

    ana.casts("Murder", targeting="Ox")
    battery.resolve()

    assert battery["Battery"].attached_to == ""
    assert "creature" in battery["Battery"].types
    assert battery.asks_nothing()


def test_not_to_itself(scene):
    """Battery is Ana's only creature. Whom may it equip? Nobody (CR 301.5c)."""
    ana = scene.player("Ana").has(mana="{C}")
    ana.controls(creature(scene, "Battery", "2/2", "Reconfigure {1}", KIND))

    with scene.illegal("CR 601.2c"):
        ana.activates("Battery", ability=1)


def test_another_equipment_that_is_a_creature_falls_off(scene):
    """An Equipment without reconfigure became a creature. Is it attached still? No (CR 301.5c)."""
    ana = scene.player("Ana")
    ox = ana.controls(creature(scene, "Ox", "3/3"))
    text = "Equipped creature gets +1/+1.\nEquip {1}"
    ana.controls(creature(scene, "Blade", "1/1", text, KIND), attached_to="Ox")

    assert ox.size == (3, 3)
    assert scene["Blade"].attached_to == ""


OCTOPUS = "Whenever Octopus or equipped creature attacks, it gets +2/+0 until end of turn.\nReconfigure {1}"


def test_it_or_what_wears_it_attacks(scene):
    """It attacks itself, or what it is attached to does. Which gets +2/+0? The one that attacks."""
    ana = scene.player("Ana")
    ana.controls(creature(scene, "Octopus", "1/1", OCTOPUS, KIND))
    ana.controls(creature(scene, "Ox", "3/3"))

    ana.attacks_with("Octopus", "Ox")
    scene.resolve()
    assert scene["Octopus"].size == (3, 1)
    assert scene["Ox"].size == (3, 3)


def test_what_wears_it_attacks(scene):
    """It is attached to the Ox, which attacks. Which gets +2/+0? The Ox."""
    ana = scene.player("Ana")
    ana.controls(creature(scene, "Octopus", "1/1", OCTOPUS, KIND))
    ana.controls(creature(scene, "Ox", "3/3"))
    ana.has(mana="{C}")

    ana.activates("Octopus", ability=1, targeting="Ox")
    scene.resolve()
    ana.attacks_with("Ox")
    scene.resolve()

    assert scene["Ox"].size == (5, 3)
