"""Whoever cannot do something is told by which rule."""

import pytest

from undercroft.engine import explain
from undercroft.testing import Scenario


def rules(found: list[explain.Reason]) -> list[str]:
    return [rule for rule, _ in found]


def ident(scene: Scenario, name: str) -> int:
    return scene[name].ident


def test_what_can_be_done_has_no_reason_against_it(scene, ana, bob):
    """Why can Ana not cast, play or activate what she can? No reason is given."""
    ana.controls("Mountain", 2)
    ana.controls("Prodigal Sorcerer")
    ana.has(hand=["Shock", "Forest"])

    assert explain.why_not_cast(scene.game, 0, ident(scene, "Shock")) == []
    assert explain.why_not_play_land(scene.game, 0, ident(scene, "Forest")) == []
    assert explain.why_not(scene.game, 0, ident(scene, "Prodigal Sorcerer")) == []
    assert explain.why_not_act(scene.game, 0) == []


@pytest.mark.parametrize(
    ("card", "rule"),
    [
        ("Divination", "CR 307.1"),
        ("Grizzly Bears", "CR 302.1"),
        ("Bonesplitter", "CR 301.1"),
        ("Crusade", "CR 303.1"),
        ("Ajani, Caller of the Pride", "CR 306.1"),
        ("Forest", "CR 305.3"),
    ],
)
def test_everything_has_its_time(scene, ana, bob, card: str, rule: str):
    """It is Ana's turn. By which rule can Bob not do this? Each type of card has its own."""
    bob.controls("Plains", 3)
    bob.controls("Island", 3)
    bob.controls("Forest", 3, tapped=False)
    bob.put("hand", card, label="It")
    ana.passes()

    found = explain.why_not(scene.game, 1, ident(scene, "It"))
    assert rules(found)[0] == rule
    assert "Bob's turn" in found[0][1]


def test_priority_is_somebody_elses(scene, ana, bob):
    """Ana has priority. Why can Bob not act? Because she has it (CR 117.1)."""
    bob.controls("Mountain")
    bob.has(hand=["Shock"])

    assert explain.why_not(scene.game, 1, ident(scene, "Shock")) == [
        ("CR 117.1", "Bob does not have priority, Ana has")
    ]


def test_several_reasons_the_first_is_the_weightiest(scene, ana, bob):
    """No mana, no target, no priority: each is told once."""
    ana.has(hand=["Terminate"])
    ana.controls("Swamp")

    found = rules(explain.why_not(scene.game, 0, ident(scene, "Terminate")))
    assert found == ["CR 601.2h", "CR 601.2g", "CR 118.3", "CR 601.2c"]


def test_what_has_no_mana_cost_is_not_cast(scene, ana, bob):
    """A creature without an activated ability on the battlefield: what could be done with it?"""
    ana.controls("Grizzly Bears")

    assert rules(explain.why_not(scene.game, 0, ident(scene, "Grizzly Bears"))) == ["CR 602.1"]


def test_an_opponents_permanent(scene, ana, bob):
    """May Ana activate Bob's permanent? No (CR 602.2)."""
    bob.controls("Prodigal Sorcerer")

    assert rules(explain.why_not(scene.game, 0, ident(scene, "Prodigal Sorcerer"))) == ["CR 602.2"]


def test_only_once_each_turn_and_only_in_time(scene, ana, bob):
    """An ability for one's upkeep, in the main phase: by which rule not? (CR 602.5b)"""
    ana.controls("Colossus of Sardia", tapped=True)
    ana.controls("Forest", 9)

    found = rules(explain.why_not(scene.game, 0, ident(scene, "Colossus of Sardia")))
    assert found == ["CR 602.5b"]


def test_the_end_of_the_game_is_a_reason(scene, ana, bob):
    """The game has ended. May anybody act? No (CR 104.1)."""
    ana.controls("Ball Lightning")
    bob.has(life=1)
    ana.attacks_with("Ball Lightning")
    scene.deal_combat_damage()

    assert rules(explain.why_not_act(scene.game, 0)) == ["CR 104.1"]


@pytest.mark.parametrize(
    ("attacker", "blocker", "rule"),
    [
        ("Serra Angel", "Grizzly Bears", "CR 702.9b"),
        ("White Knight", "Scathe Zombies", "CR 702.16f"),
        ("Inkwell Leviathan", "Grizzly Bears", "CR 702.14c"),
        ("Juggernaut", "Wall of Stone", "CR 509.1b"),
        ("Grizzly Bears", "Carrion Feeder", "CR 509.1b"),
    ],
)
def test_who_cannot_block_whom(scene, ana, bob, attacker: str, blocker: str, rule: str):
    """Every evasion names its own rule."""
    ana.controls(attacker, label="A")
    bob.controls(blocker, label="B")
    bob.controls("Island")
    bob.controls("Serra Angel", label="another")

    ana.attacks_with("A")
    found = explain.why_not_block(scene.game, 1, ident(scene, "B"), ident(scene, "A"))
    assert rules(found)[0] == rule
