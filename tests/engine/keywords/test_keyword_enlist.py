"""Enlist (CR 702.154)."""

import pytest

from tests.engine.keywords.made import a_creature


@pytest.fixture
def camp(scene):
    """Ana's Cavalier with enlist, an Ox, a tapped Bear and a Boar that has just come."""
    ana = scene.player("Ana")
    ana.controls(a_creature(scene, "Cavalier", "Enlist", (2, 2)))
    ana.controls(a_creature(scene, "Ox", "", (3, 3)))
    ana.controls(a_creature(scene, "Bear"), tapped=True)
    ana.controls(a_creature(scene, "Boar"), sick=True)
    return scene


def test_it_gets_the_power_of_whom_it_enlists(camp):
    """Cavalier attacks and enlists the Ox. How large is it, and what of the Ox? 5/2, tapped."""
    ana, bob = camp.player("Ana"), camp.player("Bob")

    ana.attacks_with("Cavalier")
    assert camp.options() == ["Ox", "done"]
    ana.chooses("Ox")
    assert camp["Ox"].tapped
    camp.resolve()
    assert camp["Cavalier"].size == (5, 2)
    bob.does_not_block()
    camp.deal_combat_damage()

    assert bob.life == 15
    assert camp.asks_nothing()


def test_it_enlists_nobody(camp):
    """Ana does not. What happens? Nothing (CR 702.154a)."""
    ana, bob = camp.player("Ana"), camp.player("Bob")

    ana.attacks_with("Cavalier")
    ana.chooses("done")
    bob.does_not_block()
    camp.deal_combat_damage()

    assert not camp["Ox"].tapped
    assert bob.life == 18
    assert camp.asks_nothing()


def test_an_attacker_is_not_enlisted(camp):
    """The Ox attacks too. Whom may Cavalier enlist? Nobody: nothing is asked."""
    ana, bob = camp.player("Ana"), camp.player("Bob")

    ana.attacks_with("Cavalier", "Ox")
    bob.does_not_block()
    camp.deal_combat_damage()

    assert bob.life == 15
    assert camp.asks_nothing()


def test_one_creature_is_not_enlisted_twice(scene):
    """Two Cavaliers attack, and one Ox stays. Who enlists it? One of them (CR 702.154d)."""
    ana, bob = scene.player("Ana"), scene.player("Bob")
    ana.controls(a_creature(scene, "Cavalier", "Enlist", (2, 2)))
    ana.controls(a_creature(scene, "Knight", "Enlist", (2, 2)))
    ana.controls(a_creature(scene, "Ox", "", (3, 3)))

    ana.attacks_with("Cavalier", "Knight")
    ana.chooses("Ox")
    scene.resolve()
    bob.does_not_block()
    scene.deal_combat_damage()

    assert bob.life == 13
    assert scene.asks_nothing()


def test_whenever_it_enlists(scene):
    """ "Whenever this creature enlists a creature": once, as it does."""
    ana = scene.player("Ana")
    text = "Enlist\nWhenever this creature enlists a creature, you gain 2 life."
    ana.controls(a_creature(scene, "Guardian", text))
    ana.controls(a_creature(scene, "Ox", "", (3, 3)))

    ana.attacks_with("Guardian")
    ana.chooses("Ox")
    ana.chooses(scene.options()[0])
    scene.resolve()
    scene.resolve()

    assert ana.life == 22
    assert scene["Guardian"].size == (5, 2)
