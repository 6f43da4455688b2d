"""Attacking, blocking and combat damage (CR 506 to 511)."""

from tests.engine.made import creature, spell
from undercroft.engine import choices as ch
from undercroft.testing import Player, Scenario


def walker(scene: Scenario) -> None:
    text = "+1: You gain 1 life.\n-2: Draw a card."
    scene.card("Walker", cost="{2}", type="Planeswalker — Jace", text=text, loyalty="3")


def test_what_attacked_a_planeswalker_that_is_gone_can_be_blocked(
    scene: Scenario, ana: Player, bob: Player
):
    """The attacked planeswalker is destroyed before blocks. Can its attacker be blocked?

    Yes: it still attacks, only nothing (CR 506.4c), and Bob is still the defending player
    (CR 508.5).
    """
    walker(scene)
    spell(scene, "Zap", "Destroy target planeswalker.")
    creature(scene, "Guard", "3/3")
    ana.controls("Grizzly Bears")
    ana.controls("Forest")
    ana.has(hand=["Zap"])
    bob.controls("Walker")
    bob.controls("Guard")

    ana.attacks_with("Grizzly Bears", whom="Walker")
    ana.casts("Zap", targeting="Walker")
    scene.resolve()
    bob.blocks({"Guard": "Grizzly Bears"})
    scene.pass_until("end of combat")
    assert scene["Grizzly Bears"].zone == "graveyard"
    assert bob.life == 20


def test_a_planeswalker_that_changes_sides_is_not_dealt_damage(
    scene: Scenario, ana: Player, bob: Player
):
    """Ana takes control of the planeswalker that her creature attacks. Does it lose loyalty?

    No: it is removed from combat as its controller changes, and the attacker attacks nothing
    (CR 506.4, 506.4c).
    """
    walker(scene)
    spell(scene, "Turn", "Gain control of target planeswalker.")
    ana.controls("Grizzly Bears")
    ana.controls("Forest")
    ana.has(hand=["Turn"])
    bob.controls("Walker")

    ana.attacks_with("Grizzly Bears", whom="Walker")
    ana.casts("Turn", targeting="Walker")
    scene.resolve()
    scene.pass_until("end of combat")
    assert scene["Walker"].controller == "Ana"
    assert scene["Walker"].counters == {"loyalty": 3}
    assert (ana.life, bob.life) == (20, 20)


def test_damage_of_another_with_deathtouch_is_lethal_already(
    scene: Scenario, ana: Player, bob: Player
):
    """One creature blocks a 1/1 with deathtouch and a 4/4 with trample. How much tramples over?

    All 4, if Ana wants: the 1 with deathtouch is lethal damage already (CR 702.2c, 702.19b).
    """
    creature(scene, "Snake", "1/1", "Deathtouch")
    creature(scene, "Rhino", "4/4", "Trample")
    creature(scene, "Wall", "0/6", "~ can block an additional creature each combat.")
    ana.controls("Snake")
    ana.controls("Rhino")
    bob.controls("Wall")

    ana.attacks_with("Snake", "Rhino")
    bob.blocks({"Wall": ["Snake", "Rhino"]})
    scene.deal_combat_damage()
    ana.assigns({"Wall": 0, "Bob": 4})
    assert bob.life == 16
    assert scene["Wall"].zone == "graveyard"


def test_as_though_it_were_not_blocked_is_a_choice(scene: Scenario, ana: Player, bob: Player):
    """A blocked 7/7 may assign its damage as though it weren't blocked. Does it have to?

    No: Ana is asked as she assigns it, and may kill the blocker instead (CR 510.1c).
    """
    words = "You may have ~ assign its combat damage as though it weren't blocked."
    creature(scene, "Thorn", "7/7", words)
    ana.controls("Thorn")
    bob.controls("Grizzly Bears")

    ana.attacks_with("Thorn")
    bob.blocks({"Grizzly Bears": "Thorn"})
    scene.deal_combat_damage()
    assert scene.asks() == ("Ana", ch.MAY)
    ana.chooses("no")
    assert bob.life == 20
    assert scene["Grizzly Bears"].zone == "graveyard"


def test_or_it_is_dealt_past_the_blocker(scene: Scenario, ana: Player, bob: Player):
    """The same, and Ana says yes. Where does the damage go?

    To what it attacks, all of it (CR 510.1c).
    """
    words = "You may have ~ assign its combat damage as though it weren't blocked."
    creature(scene, "Thorn", "7/7", words)
    ana.controls("Thorn")
    bob.controls("Grizzly Bears")

    ana.attacks_with("Thorn")
    bob.blocks({"Grizzly Bears": "Thorn"})
    scene.deal_combat_damage()
    ana.chooses("yes")
    assert bob.life == 13
    assert scene["Grizzly Bears"].zone == "battlefield"
