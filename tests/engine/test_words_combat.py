"""Restrictions, requirements and costs of attackers and blockers (CR 508.1, 509.1)."""

import pytest

from undercroft.engine.performed import gaps


@pytest.fixture
def creature(scene):
    """Makes creatures with a text that the engine obeys."""

    def make(name, text="", power="2", toughness="2", kind="Creature — Bear"):
        card = scene.card(name, cost="{0}", type=kind, text=text, power=power, toughness=toughness)
        assert gaps(card) == ()
        return card

    return make


def test_it_must_be_blocked_if_able(scene, ana, bob, creature):
    """ "This creature must be blocked if able." Bob has a creature that can. May he not? No
    (CR 509.1c).
    """
    ana.controls(creature("Bait", "This creature must be blocked if able."))
    bob.controls(creature("Bear"))

    ana.attacks_with("Bait")
    with scene.illegal("CR 509.1c"):
        bob.does_not_block()
    bob.blocks({"Bear": "Bait"})

    assert scene.asks_nothing()


def test_the_only_blocker_must_take_what_must_be_blocked(scene, ana, bob, creature):
    """Two attackers, one of which must be blocked; Bob has one creature. It cannot block the other
    one (CR 509.1c).
    """
    ana.controls(creature("Bait", "This creature must be blocked if able."))
    ana.controls(creature("Boar"))
    bob.controls(creature("Bear"))

    ana.attacks_with("Bait", "Boar")
    with scene.illegal("CR 509.1c", "CR 509.1b", "CR 509.1"):
        bob.blocks({"Bear": "Boar"})
    bob.blocks({"Bear": "Bait"})

    assert scene.asks_nothing()


def test_it_must_block(scene, ana, bob, creature):
    """ "This creature blocks each combat if able." Bob may not decline (CR 509.1c)."""
    ana.controls(creature("Boar"))
    bob.controls(creature("Guard", "This creature blocks each combat if able."))

    ana.attacks_with("Boar")
    with scene.illegal("CR 509.1c"):
        bob.does_not_block()
    bob.blocks({"Guard": "Boar"})

    assert scene.asks_nothing()


def test_not_by_more_than_one(scene, ana, bob, creature):
    """ "This creature can't be blocked by more than one creature." Bob blocks with one; with the
    second he cannot (CR 509.1b).
    """
    ana.controls(creature("Sly", "This creature can't be blocked by more than one creature."))
    bob.controls(creature("Bear"))
    bob.controls(creature("Boar"))

    ana.attacks_with("Sly")
    with scene.illegal("CR 509.1b", "CR 509.1"):
        bob.blocks({"Bear": "Sly", "Boar": "Sly"})
    bob.blocks({"Bear": "Sly"})

    assert scene.asks_nothing()


def test_only_creatures_with_flying(scene, ana, bob, creature):
    """ "This creature can block only creatures with flying." It may not block a bear."""
    ana.controls(creature("Bear"))
    ana.controls(creature("Bird", "Flying", kind="Creature — Bird"))
    text = "Flying\nThis creature can block only creatures with flying."
    bob.controls(creature("Cloud", text, kind="Creature — Spirit"))

    ana.attacks_with("Bear", "Bird")
    with scene.illegal("CR 509.1b", "CR 509.1"):
        bob.blocks({"Cloud": "Bear"})
    bob.blocks({"Cloud": "Bird"})

    assert scene.asks_nothing()


def test_it_cannot_attack_alone(scene, ana, creature):
    """ "This creature can't attack or block alone." Alone it may not attack; with another it may
    (CR 506.5, 508.1c).
    """
    ana.controls(creature("Shy", "This creature can't attack or block alone."))
    ana.controls(creature("Bear"))

    with scene.illegal("CR 508.1d", "CR 508.1c"):
        ana.attacks_with("Shy")
    ana.attacks_with("Shy", "Bear")
    scene.deal_combat_damage()

    assert scene.player("Bob").life == 16
    assert scene.asks_nothing()


def test_a_toll_to_attack(scene, ana, bob):
    """ "Creatures can't attack you unless their controller pays {2} for each creature they control
    that's attacking you." Ana has two Forests: one creature attacks (CR 508.1h).
    """
    text = (
        "Creatures can't attack you unless their controller pays {2} for each creature they "
        "control that's attacking you."
    )
    wall = scene.card("Toll", cost="{0}", type="Enchantment", text=text)
    assert gaps(wall) == ()
    bob.controls(wall)
    bear = scene.card("Bear", cost="{0}", type="Creature — Bear", power="2", toughness="2")
    ana.controls(bear, label="one")
    ana.controls(bear, label="two")
    ana.controls("Forest", 2)

    with scene.illegal("CR 508.1h", "CR 508.1", "CR 508.1c"):
        ana.attacks_with("one", "two")
    ana.attacks_with("one")
    scene.deal_combat_damage()

    assert bob.life == 18
    assert scene["Forest"].tapped
    assert scene.asks_nothing()


def test_swampwalk_undone(scene, ana, bob, creature):
    """ "Creatures with swampwalk can be blocked as though they didn't have swampwalk." Bob controls
    a Swamp and blocks (CR 509.1b).
    """
    text = "Creatures with swampwalk can be blocked as though they didn't have swampwalk."
    ana.controls(creature("Wraith", "Swampwalk"))
    bob.controls("Swamp")
    bob.controls(scene.card("Hex", cost="{0}", type="Enchantment", text=text))
    bob.controls(creature("Bear"))

    ana.attacks_with("Wraith")
    bob.blocks({"Bear": "Wraith"})
    scene.deal_combat_damage()

    assert bob.life == 20
    assert scene.asks_nothing()
