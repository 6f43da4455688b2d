"""Counters that the rules give a meaning (CR 122.1)."""

import pytest

from tests.engine.made import creature, spell
from undercroft.compiler import RawCard, RawFace, compile_card
from undercroft.engine.performed import gaps
from undercroft.testing import Player, Scenario


def test_a_finality_counter_exiles_what_would_die(scene: Scenario, ana: Player, bob: Player):
    """Bob's creature with a finality counter, which draws a card when it dies, is destroyed. Where
    is it, and is a card drawn?

    In exile: it is exiled instead of put into a graveyard, so it has not died (CR 122.1h).
    """
    creature(scene, "Sage", "2/2", "When ~ dies, draw a card.")
    bob.controls("Sage", counters={"finality": 1})
    bob.has(library=["Forest"])
    ana.has(hand=["Doom Blade"])
    ana.controls("Swamp", 2)

    ana.casts("Doom Blade", targeting="Sage")
    scene.resolve()
    assert bob.exile == ["Sage"]
    assert bob.hand == []


def test_a_finality_counter_does_not_hold_what_returns_to_hand(
    scene: Scenario, ana: Player, bob: Player
):
    """The same creature is returned to its owner's hand. Is it exiled?

    No: only what would go to a graveyard from the battlefield is (CR 122.1h).
    """
    bob.controls("Grizzly Bears", counters={"finality": 1})
    ana.has(hand=["Unsummon"])
    ana.controls("Island")

    ana.casts("Unsummon", targeting="Grizzly Bears")
    scene.resolve()
    assert bob.hand == ["Grizzly Bears"]


@pytest.mark.parametrize(("counters", "left"), [(2, {"shield": 1}), (1, {})])
def test_a_shield_counter_is_removed_instead_of_destruction(
    scene: Scenario, ana: Player, bob: Player, counters: int, left: dict[str, int]
):
    """A creature with shield counters is destroyed by a spell. What happens?

    One of them is removed instead (CR 122.1c).
    """
    bob.controls("Grizzly Bears", counters={"shield": counters})
    ana.has(hand=["Doom Blade"])
    ana.controls("Swamp", 2)

    ana.casts("Doom Blade", targeting="Grizzly Bears")
    scene.resolve()
    assert scene["Grizzly Bears"].zone == "battlefield"
    assert scene["Grizzly Bears"].counters == left


def test_a_shield_counter_does_not_stop_a_sacrifice_or_lethal_damage(
    scene: Scenario, ana: Player, bob: Player
):
    """A 2/2 with 1 damage and a shield counter shrinks to 1/1. Is it saved?

    No: it is destroyed as a state-based action, by no effect (CR 122.1c, 704.5g).
    """
    spell(scene, "Shrink", "Target creature gets -1/-1 until end of turn.")
    bob.controls("Grizzly Bears", damage=1, counters={"shield": 1})
    ana.has(hand=["Shrink"])
    ana.controls("Swamp")

    ana.casts("Shrink", targeting="Grizzly Bears")
    scene.resolve()
    assert scene["Grizzly Bears"].zone == "graveyard"


def test_one_shield_counter_prevents_all_that_is_dealt_at_one_time(
    scene: Scenario, ana: Player, bob: Player
):
    """Two creatures block one with two shield counters. What is dealt to it, and what is left?

    Nothing: all damage dealt at one time is prevented, for one counter (CR 122.1c).
    """
    ana.controls("Hill Giant", counters={"shield": 2})
    bob.controls("Grizzly Bears")
    bob.controls("Serra Angel")

    ana.attacks_with("Hill Giant")
    bob.blocks({"Grizzly Bears": "Hill Giant", "Serra Angel": "Hill Giant"})
    scene.deal_combat_damage()
    ana.assigns({"Grizzly Bears": 3})
    assert scene["Hill Giant"].damage == 0
    assert scene["Hill Giant"].counters == {"shield": 1}


def test_damage_that_cannot_be_prevented_removes_a_shield_counter(
    scene: Scenario, ana: Player, bob: Player
):
    """Damage can't be prevented, and Shock is cast at a 3/3 with a shield counter. What happens?

    The damage is dealt, and the counter is removed all the same (CR 122.1c, 615.12).
    """
    spell(scene, "Candor", "Damage can't be prevented.", kind="Enchantment")
    ana.controls("Candor")
    bob.controls("Hill Giant", counters={"shield": 1})
    ana.has(hand=["Shock"])
    ana.controls("Mountain")

    ana.casts("Shock", targeting="Hill Giant")
    scene.resolve()
    assert scene["Hill Giant"].damage == 2
    assert scene["Hill Giant"].counters == {}


@pytest.mark.parametrize(("kind", "refused"), [("rad", True), ("experience", False)])
def test_counters_of_players_that_would_do_something_are_refused(kind: str, refused: bool):
    """A card gives rad counters. Is it played as if they did nothing?

    No: it is refused, since nobody would lose life by them (CR 728.1); experience counters do
    nothing by themselves.
    """
    text = f"Each player gets two {kind} counters."
    card = compile_card(RawCard("Glow", (RawFace("Glow", "{1}", "Sorcery", text),)))

    assert bool(gaps(card)) is refused
