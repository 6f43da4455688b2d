"""Tokens that enter attacking somebody (CR 508.4, 508.4a)."""

import pytest

from tests.engine.dungeon import card, cellar, creature


@pytest.fixture
def scene():
    return cellar("Ana", "Bob", "Cleo")


@pytest.fixture
def cleo(scene):
    return scene.player("Cleo")


WARDEN = (
    "Whenever ~ attacks, create a Spark token that's tapped and attacking defending player. Exile "
    "that token at end of combat."
)


def test_a_token_attacks_the_defending_player(scene, ana, bob, cleo):
    """The Warden attacks Cleo. Whom does the Spark attack? Cleo, without asking; after combat it
    is gone.
    """
    ana.controls(creature(scene, "Warden", "4", "4", WARDEN))

    ana.attacks_with("Warden", whom="Cleo")
    scene.resolve()
    assert scene["Spark"].tapped
    scene.deal_combat_damage()
    assert cleo.life == 15
    assert bob.life == 20
    scene.pass_until("postcombat main phase")

    assert ana.battlefield == ["Warden"]
    assert scene.asks_nothing()


def test_a_tapped_and_attacking_token_may_attack_another(scene, ana, bob, cleo):
    """ "Create a tapped and attacking Spark token": whom it attacks is its controller's choice
    (CR 508.4).
    """
    text = "Whenever ~ attacks, create a tapped and attacking Spark token."
    ana.controls(creature(scene, "Warden", "4", "4", text))

    ana.attacks_with("Warden", whom="Cleo")
    scene.resolve()
    ana.chooses("Bob")
    scene.deal_combat_damage()

    assert cleo.life == 16
    assert bob.life == 19
    assert scene.asks_nothing()


def test_a_tapped_and_attacking_token_attacking_somebody_said(scene, ana, bob, cleo):
    """ "… a tapped and attacking Spark token attacking the defending player": no choice is left."""
    text = "Whenever ~ attacks, create a tapped and attacking Spark token attacking the defending player."
    ana.controls(creature(scene, "Warden", "4", "4", text))

    ana.attacks_with("Warden", whom="Cleo")
    scene.resolve()
    scene.deal_combat_damage()

    assert cleo.life == 15
    assert bob.life == 20
    assert scene.asks_nothing()


def test_out_of_combat_it_only_is_tapped(scene, ana):
    """ "Create a Spark token that's tapped and attacking the Marked." in the main phase: it enters
    tapped and attacks nobody (CR 508.4a).
    """
    text = "Create a Spark token that's tapped and attacking the Marked."
    ana.has(hand=[card(scene, text)])

    ana.casts("The Deed")
    scene.resolve()

    assert scene["Spark"].tapped
    assert scene.game.combat is None
    assert scene.asks_nothing()
