"""Who controls what, and what a change of control does (CR 108.4, 302.6, 506.4)."""

from tests.engine.made import creature, spell
from undercroft.testing import Player, Scenario

MIND = "Enchant creature\nFlash\nYou control enchanted creature."


def test_an_attacker_that_changes_sides_is_out_of_combat(scene: Scenario, ana: Player, bob: Player):
    """Bob takes control of an attacker by an Aura. Does it deal combat damage?

    No: it is removed from combat as its controller changes (CR 506.4).
    """
    spell(scene, "Mind", MIND, kind="Enchantment — Aura")
    ana.controls("Grizzly Bears")
    bob.has(hand=["Mind"])
    bob.controls("Island")

    ana.attacks_with("Grizzly Bears")
    bob.casts("Mind", targeting="Grizzly Bears")
    scene.resolve()
    assert scene["Grizzly Bears"].controller == "Bob"
    scene.pass_until("end of combat")
    assert (ana.life, bob.life) == (20, 20)


def test_what_comes_back_is_summoning_sick(scene: Scenario, ana: Player, bob: Player):
    """In her turn Ana destroys the Aura by which Bob controls her creature. May it attack?

    No: she has not controlled it continuously since her turn began (CR 302.6).
    """
    spell(scene, "Mind", MIND, kind="Enchantment — Aura")
    spell(scene, "Undo", "Destroy target enchantment.")
    ana.has(hand=["Undo"])
    ana.controls("Forest")
    ana.controls("Grizzly Bears", label="bear")
    bob.controls("Mind", attached_to="bear")

    ana.casts("Undo", targeting="Mind")
    scene.resolve()
    assert scene["bear"].controller == "Ana"
    assert scene["bear"].is_sick
    with scene.illegal("CR 302.6"):
        ana.attacks_with("bear")


def test_a_stolen_creature_dies_for_who_controlled_it(scene: Scenario, ana: Player, bob: Player):
    """Ana has taken Bob's creature and kills it. Whose is "when this dies, you gain 2 life"?

    Ana's: its last controller's (CR 603.3a, 603.10a).
    """
    creature(scene, "Imp", "1/1", "When ~ dies, you gain 2 life.")
    spell(scene, "Steal", "Gain control of target creature until end of turn.")
    ana.has(hand=["Steal", "Shock"])
    ana.controls("Mountain", 2)
    bob.controls("Imp")

    ana.casts("Steal", targeting="Imp")
    scene.resolve()
    ana.casts("Shock", targeting="Imp")
    scene.resolve()
    scene.resolve()
    assert (ana.life, bob.life) == (22, 20)
    assert bob.graveyard == ["Imp"]


def test_its_next_untap_step_is_that_of_who_controls_it(scene: Scenario, ana: Player, bob: Player):
    """Bob controls Ana's creature; in his turn it is tapped through its controller's next untap step.

    Ana's untap step comes first and changes nothing: it stays tapped through Bob's (CR 502.3).
    """
    words = "Tap target creature. It doesn't untap during its controller's next untap step."
    spell(scene, "Mind", MIND, kind="Enchantment — Aura")
    spell(scene, "Frost", words)
    ana.has(hand=["Frost"], library=["Forest"] * 3)
    ana.controls("Forest")
    ana.controls("Grizzly Bears", label="bear")
    bob.controls("Mind", attached_to="bear")
    bob.has(library=["Forest"] * 3)
    scene.begins(turn="Bob")

    bob.passes()
    ana.casts("Frost", targeting="bear")
    scene.resolve()
    scene.pass_until("Ana's upkeep")
    scene.pass_until("Bob's upkeep")
    assert scene["bear"].tapped
    scene.pass_until("Ana's upkeep")
    scene.pass_until("Bob's upkeep")
    assert not scene["bear"].tapped
