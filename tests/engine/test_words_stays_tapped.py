"""What can't become untapped stays tapped (CR 101.2, 701.26b)."""

import pytest

from tests.engine.dungeon import card, creature

CHAINS = "Enchant creature\nEnchanted creature can't become untapped."


@pytest.fixture
def held(scene, ana, bob):
    """Ana's tapped creature with such an Aura on it."""
    ana.controls(creature(scene, "Ox", "2", "2", ""), tapped=True)
    bob.controls(card(scene, CHAINS, "Chains", "Enchantment — Aura"), attached_to="Ox")
    ana.has(library=["Forest"] * 3)
    bob.has(library=["Forest"] * 3)
    return scene


def test_it_does_not_untap_in_the_untap_step(held):
    """Ana's next untap step: does the Ox untap? No."""
    held.pass_until("Bob's upkeep")
    held.pass_until("Ana's upkeep")

    assert held["Ox"].tapped


def test_no_effect_untaps_it(held, ana):
    """Twiddle could tap or untap it. It chooses untap: nothing happens."""
    ana.controls("Island")
    ana.has(hand=["Twiddle"])
    ana.casts("Twiddle", targeting="Ox")
    held.resolve()
    ana.chooses("yes", "untap")

    assert held["Ox"].tapped


def test_untap_target_creature_does_not_untap_it(held, ana):
    """ "Untap target creature. Draw a card." The Ox stays tapped, the card is drawn."""
    spark = card(held, "Untap target creature. Draw a card.", "Rouse", "Instant")
    ana.has(hand=[spark])
    ana.casts("Rouse", targeting="Ox")
    held.resolve()

    assert held["Ox"].tapped
    assert ana.hand == ["Forest"]


def test_a_cost_of_untapping_cannot_be_paid(scene, ana, bob):
    """{Q}: Draw a card. May it be activated under the Aura? No (CR 118.3)."""
    ana.controls(creature(scene, "Diver", "1", "1", "{Q}: Draw a card."), tapped=True)
    bob.controls(card(scene, CHAINS, "Chains", "Enchantment — Aura"), attached_to="Diver")
    ana.has(library=["Forest"])

    with scene.illegal("CR 118.3", "CR 602.2b", "CR 107.6"):
        ana.activates("Diver")


def test_this_turn_ends_with_the_turn(scene, ana, bob):
    """ "It can't become untapped this turn": in Ana's next untap step it untaps."""
    ana.controls(creature(scene, "Ox", "2", "2", ""))
    text = "Tap target creature. It can't become untapped this turn."
    freeze = card(scene, text, "Freeze", "Instant")
    bob.has(hand=[freeze, "Twiddle"], library=["Forest"] * 3)
    ana.has(library=["Forest"] * 3)
    bob.controls("Island")
    ana.passes()
    bob.casts("Freeze", targeting="Ox")
    scene.resolve()
    bob.casts("Twiddle", targeting="Ox")
    scene.resolve()
    bob.chooses("yes", "untap")
    assert scene["Ox"].tapped
    scene.pass_until("Bob's upkeep")
    scene.pass_until("Ana's upkeep")

    assert not scene["Ox"].tapped
