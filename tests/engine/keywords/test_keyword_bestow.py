"""Bestow (CR 702.103)."""

import pytest

from undercroft.testing import Scenario


@pytest.fixture
def scene():
    """Ana holds a 2/2 with bestow {G} that gives +2/+2, and controls a 1/1."""
    made = Scenario()
    for name in ("Ana", "Bob"):
        made.player(name).has(library=["Forest"] * 8)
    text = "Bestow {G}\nFlying\nEnchanted creature gets +2/+2 and has flying."
    spirit = made.card(
        "Spirit",
        cost="{4}{G}",
        type="Enchantment Creature — Spirit",
        text=text,
        power="2",
        toughness="2",
    )
    cub = made.card("Cub", cost="{G}", type="Creature — Bear", power="1", toughness="1")
    ana = made.player("Ana").has(hand=[spirit, "Lightning Bolt"])
    ana.controls(cub)
    ana.controls("Forest")
    ana.controls("Mountain")
    return made


def test_a_bestowed_card_is_an_aura(scene):
    """Ana bestows the Spirit on the Cub. What is it?

    An Aura and no creature; the Cub is 3/3 and flies (CR 702.103b).
    """
    ana = scene.player("Ana")

    ana.casts("Spirit", targeting="Cub", way="bestow")
    scene.resolve()

    assert scene["Spirit"].types == ["enchantment", "Aura"]
    assert scene["Spirit"].attached_to == "Cub"
    assert scene["Cub"].size == (3, 3)
    assert "flying" in scene["Cub"].keywords


def test_it_stays_as_a_creature(scene):
    """The Cub dies. What becomes of the Spirit?

    It is a creature again, and stays (CR 702.103f).
    """
    ana = scene.player("Ana")

    ana.casts("Spirit", targeting="Cub", way="bestow")
    scene.resolve()
    ana.casts("Lightning Bolt", targeting="Cub")
    scene.resolve()

    assert scene["Spirit"].size == (2, 2)
    assert scene["Spirit"].types == ["creature", "enchantment", "Spirit"]
    assert scene["Spirit"].attached_to == ""
    assert "Cub" in ana.graveyard


def test_without_its_target_it_resolves_as_a_creature(scene):
    """The Cub dies in response. What happens to the spell?

    It resolves as a creature spell (CR 702.103e).
    """
    ana = scene.player("Ana")

    ana.casts("Spirit", targeting="Cub", way="bestow")
    ana.casts("Lightning Bolt", targeting="Cub")
    scene.resolve()
    scene.resolve()

    assert scene["Spirit"].size == (2, 2)
    assert "Spirit" in ana.battlefield
