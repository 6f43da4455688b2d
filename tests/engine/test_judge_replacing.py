"""Replacement and prevention effects (CR 614 to 616)."""

from tests.engine.made import creature, spell
from undercroft.testing import Player, Scenario

EXILED = "If a card or token would be put into a graveyard from anywhere, exile it instead."


def test_two_of_a_kind_exile_what_is_sacrificed_for_mana(scene: Scenario, ana: Player, bob: Player):
    """Both players exile instead of the graveyard; artifacts are sacrificed for mana. Where are they?

    In exile, and the spell is paid for: which of the two effects applies makes no difference,
    so nobody is asked in the middle of a payment (CR 616.1).
    """
    spell(scene, "Rip", EXILED, kind="Enchantment")
    spell(scene, "Petal", "{T}, Sacrifice ~: Add one mana of any color.", kind="Artifact")
    spell(scene, "Two", "You gain 5 life.", "{2}")
    ana.controls("Rip")
    bob.controls("Rip")
    ana.controls("Petal", 2)
    ana.has(hand=["Two"])

    ana.casts("Two")
    scene.resolve()
    assert ana.life == 25
    assert ana.exile == ["Petal", "Petal", "Two"]


def test_one_effect_that_exiles_what_would_die(scene: Scenario, ana: Player, bob: Player):
    """A creature, a token and a spell would go to the graveyard. Where are they?

    Not there: both cards are in exile, the token is nowhere (CR 614.6, 111.7).
    """
    spell(scene, "Rip", EXILED, kind="Enchantment")
    creature(scene, "Imp", "1/1")
    ana.controls("Rip")
    ana.controls("Mountain", 2)
    ana.has(hand=["Shock", "Shock"])
    bob.controls("Grizzly Bears")
    bob.controls("Imp", token=True)

    ana.casts("Shock", targeting="Grizzly Bears")
    scene.resolve()
    ana.casts("Shock", targeting="Imp")
    scene.resolve()
    assert ana.exile == ["Shock", "Shock"]
    assert bob.exile == ["Grizzly Bears"]
    assert bob.graveyard == []


def test_a_shield_against_two_at_once_is_shared_out(scene: Scenario, ana: Player, bob: Player):
    """Two attackers deal 2 each, the next 3 damage are prevented. Which damage is left?

    Bob chooses how much of each is prevented (CR 615.7): the one with lifelink deals none.
    """
    spell(scene, "Heal", "Prevent the next 3 damage that would be dealt to you this turn.")
    creature(scene, "Wolf", "2/2")
    creature(scene, "Boar", "2/2", "Lifelink")
    ana.controls("Wolf")
    ana.controls("Boar")
    bob.has(hand=["Heal"])
    bob.controls("Plains")

    ana.attacks_with("Wolf", "Boar")
    bob.casts("Heal")
    scene.resolve()
    scene.deal_combat_damage()
    bob.chooses(1)
    assert bob.life == 19
    assert ana.life == 20


def test_a_payment_is_not_stopped_by_two_effects(scene: Scenario, ana: Player):
    """Artifacts sacrificed for mana would be exiled, or shuffled away, instead. Is the spell paid?

    Yes, and the stack is as it should be: mana is made without anybody being asked (CR 605.3).
    """
    petal = "If ~ would be put into a graveyard from anywhere, shuffle it into its owner's library instead.\n{T}, Sacrifice ~: Add one mana of any color."
    spell(scene, "Rip", EXILED, kind="Enchantment")
    spell(scene, "Petal", petal, kind="Artifact")
    spell(scene, "Two", "You gain 5 life.", "{2}")
    ana.controls("Rip")
    ana.controls("Petal", 2)
    ana.has(hand=["Two"])

    ana.casts("Two")
    assert scene.stack == ["Two"]
    scene.resolve()
    assert ana.life == 25
    assert ana.graveyard == []


def test_what_was_exiled_until_it_left_is_back_at_once(scene: Scenario, ana: Player, bob: Player):
    """A creature holds another in exile and is destroyed by a spell that then counts creatures.

    The other has returned already, and is counted (CR 610.3).
    """
    words = (
        "When ~ enters, exile target creature an opponent controls until ~ leaves the battlefield."
    )
    creature(scene, "Priest", "2/2", words)
    spell(scene, "Judge", "Destroy target creature. You gain 1 life for each creature you control.")
    ana.has(hand=["Priest"])
    ana.controls("Plains", 2)
    bob.controls("Grizzly Bears")
    bob.has(hand=["Judge"])
    bob.controls("Swamp")

    ana.casts("Priest")
    scene.resolve()
    scene.resolve()
    assert scene["Grizzly Bears"].zone == "exile"
    bob.casts("Judge", targeting="Priest")
    scene.resolve()
    assert scene["Grizzly Bears"].zone == "battlefield"
    assert bob.life == 21
