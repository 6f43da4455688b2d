"""What Auras and Equipment may be attached to, and when (CR 301.5, 303.4, 701.3)."""

from tests.engine.made import creature, spell
from undercroft.engine import choices as ch
from undercroft.testing import Player, Scenario

VOW = "Enchant creature\nEnchanted creature gets +1/+1."
BACK = "Return target enchantment card from your graveyard to the battlefield."


def test_an_equipment_that_cannot_be_attached_stays_where_it_is(scene: Scenario, ana: Player):
    """An effect attaches an Equipment to a creature with protection from artifacts. Where is it?

    Where it was: it does not move (CR 701.3b).
    """
    words = "Equipped creature gets +1/+1.\nEquip {0}"
    spell(scene, "Plate", words, kind="Artifact — Equipment")
    spell(scene, "Swap", "Attach target Equipment to target creature.")
    creature(scene, "Pure", "1/1", "Protection from artifacts")
    ana.controls("Grizzly Bears")
    ana.controls("Plate", attached_to="Grizzly Bears")
    ana.controls("Pure")
    ana.controls("Forest")
    ana.has(hand=["Swap"])

    ana.casts("Swap", targeting=["Plate", "Pure"])
    scene.resolve()
    assert scene["Plate"].attached_to == "Grizzly Bears"


def test_an_aura_that_returns_is_put_on_something(scene: Scenario, ana: Player, bob: Player):
    """An Aura returns from the graveyard. Who says what it enchants?

    Its controller, without a target, from all it could enchant (CR 303.4f).
    """
    spell(scene, "Vow", VOW, kind="Enchantment — Aura")
    spell(scene, "Back", BACK)
    creature(scene, "Veil", "1/1", "Shroud")
    ana.has(hand=["Back"], graveyard=["Vow"])
    ana.controls("Forest")
    ana.controls("Grizzly Bears")
    bob.controls("Veil")

    ana.casts("Back", targeting="Vow")
    scene.resolve()
    assert scene.asks() == ("Ana", ch.OBJECTS)
    ana.chooses("Veil")
    assert scene["Vow"].attached_to == "Veil"
    assert scene["Veil"].size == (2, 2)


def test_an_aura_with_nothing_to_enchant_stays_in_the_graveyard(scene: Scenario, ana: Player):
    """An Aura would return, and there is no creature. Where is it?

    In the graveyard, where it was: it does not move (CR 303.4g).
    """
    spell(scene, "Vow", VOW, kind="Enchantment — Aura")
    spell(scene, "Back", BACK)
    ana.has(hand=["Back"], graveyard=["Vow"])
    ana.controls("Forest")

    ana.casts("Back", targeting="Vow")
    scene.resolve()
    assert ana.graveyard == ["Vow", "Back"]
