"""What was done this way, states with a name, and what creatures must block."""

import pytest

from undercroft.engine import choices as ch


@pytest.fixture
def bear(made):
    """A 2/2 creature."""
    return made("Bear", "", "Creature — Bear", "2", "2")


def test_for_each_creature_destroyed_this_way(scene, ana, bob, made, bear):
    """ "Destroy all creatures. You gain 1 life for each creature destroyed this way." Two die, one is
    indestructible: 2 life.
    """
    text = "Destroy all creatures. You gain 1 life for each creature destroyed this way."
    ana.has(hand=[made("Doom", text)])
    ana.controls(bear)
    bob.controls(bear, token=True)
    bob.controls(made("God", "Indestructible", "Creature — God", "2", "2"))

    ana.casts("Doom")
    scene.resolve()

    assert ana.life == 22
    assert bob.battlefield == ["God"]
    assert scene.asks_nothing()


def test_tap_or_untap(scene, ana, bob, made):
    """ "Tap or untap target permanent." Ana untaps her Forest as it resolves (CR 608.2d)."""
    ana.has(hand=[made("Twiddle", "Tap or untap target permanent.", "Instant")])
    ana.controls("Forest", tapped=True)

    ana.casts("Twiddle", targeting="Forest")
    scene.resolve()
    ana.chooses("untap")

    assert not scene["Forest"].tapped
    assert scene.asks_nothing()


def test_all_able_to_block_do_so(scene, ana, bob, made, bear):
    """ "All creatures able to block this creature do so." Bob has two creatures. Both must
    (CR 509.1c).
    """
    text = "All creatures able to block this creature do so."
    ana.controls(made("Lure", text, "Creature — Elf", "0", "9"))
    ana.controls(made("Boar", "", "Creature — Boar", "3", "3"))
    bob.controls(bear, label="one")
    bob.controls(bear, label="two")

    ana.attacks_with("Lure", "Boar")
    with scene.illegal("CR 509.1c"):
        bob.blocks({"one": "Lure"})
    bob.blocks({"one": "Lure", "two": "Lure"})
    scene.deal_combat_damage()

    assert bob.life == 17
    assert scene.asks_nothing()


def test_any_number_of_counters_as_a_cost(scene, ana, made):
    """ "{T}, Remove any number of storage counters from this artifact: Add {B} for each storage
    counter removed this way." Three of four: {B}{B}{B} (CR 107.3, 605.1a).
    """
    text = (
        "{T}, Remove any number of storage counters from this artifact: Add {B} for each storage "
        "counter removed this way."
    )
    ana.controls(made("Battery", text, "Artifact"), counters={"storage": 4})

    options = scene.game.pending.options
    scene.advance(next(i for i, one in enumerate(options) if one.verb == ch.ACTIVATE))
    ana.chooses(3)

    assert ana.mana == "{B}{B}{B}"
    assert scene["Battery"].counters == {"storage": 1}
    assert scene.asks_nothing()


def test_a_graveyard_of_ones_own(scene, ana, bob, made, bear):
    """ "Whenever a creature is put into your graveyard from the battlefield, you gain 1 life." Each
    player loses a creature: 1 life.
    """
    text = "Whenever a creature is put into your graveyard from the battlefield, you gain 1 life."
    ana.controls(made("Urn", text, "Artifact"))
    ana.has(hand=[made("Doom", "Destroy all creatures.")])
    ana.controls(bear)
    bob.controls(bear)

    ana.casts("Doom")
    scene.pass_until("the stack is empty")

    assert ana.life == 21
    assert scene.asks_nothing()


def test_the_party(scene, ana, made):
    """Ana controls a Cleric Wizard and a Wizard. How many are in her party? Two (CR 700.8)."""
    text = "You gain life equal to the number of creatures in your party."
    ana.has(hand=[made("Feast", text)])
    ana.controls(made("Sage", "", "Creature — Cleric Wizard", "1", "1"))
    ana.controls(made("Mage", "", "Creature — Wizard", "1", "1"))

    ana.casts("Feast")
    scene.resolve()

    assert ana.life == 22
    assert scene.asks_nothing()


def test_another_land_this_turn(scene, ana, made):
    """ "You may play an additional land this turn." Ana plays two lands, not three (CR 305.2)."""
    ana.has(hand=[made("Explore", "You may play an additional land this turn."), *["Swamp"] * 3])

    ana.casts("Explore")
    scene.resolve()
    ana.plays("Swamp")
    ana.plays("Swamp")

    with scene.illegal("CR 305.2"):
        ana.plays("Swamp")
    assert scene.asks_nothing()
