"""Words that are easily read wrongly: whose power, who controls none, a mode chosen twice."""

import pytest

from undercroft.testing import Scenario


def errand(scene: Scenario, text: str) -> None:
    scene.card("Errand", cost="{G}", type="Sorcery", text=text)


def test_its_power_is_the_power_of_the_one_looked_at(scene, ana):
    """Ana controls a 2/2 and a 1/4 and draws for each creature with toughness greater than its
    power. How many cards? One: each creature is held to its own power.
    """
    scene.card(
        "Warden",
        cost="{G}",
        power="3",
        toughness="3",
        text="When Warden enters, draw a card for each creature you control with toughness "
        "greater than its power.",
    )
    scene.card("Stout", power="1", toughness="4")
    ana.controls("Forest")
    ana.controls("Grizzly Bears")
    ana.controls("Stout")
    ana.has(hand=["Warden"], library=["Shock", "Shock", "Shock"])
    ana.casts("Warden")
    scene.resolve()
    scene.resolve()

    assert ana.hand == ["Shock"]


@pytest.mark.parametrize(("mine", "gained"), [(False, 20 + 3), (True, 20)])
def test_you_do_not_control_a_creature(scene, ana, bob, mine, gained):
    """Bob controls a creature. Does "if you don't control a creature" hold for Ana? If she has
    none herself.
    """
    errand(scene, "If you don't control a creature, you gain 3 life.")
    ana.controls("Forest")
    if mine:
        ana.controls("Grizzly Bears")
    bob.controls("Grizzly Bears")
    ana.has(hand=["Errand"])
    ana.casts("Errand")
    scene.resolve()

    assert ana.life == gained


def test_a_mode_chosen_twice_has_targets_of_its_own(scene, ana, bob):
    """Ana chooses the same mode twice. Can it deal damage to two different players? Yes
    (CR 700.2d).
    """
    errand(
        scene,
        "Choose two. You may choose the same mode more than once.\n"
        "• Errand deals 2 damage to target player.\n"
        "• You gain 1 life.",
    )
    ana.controls("Forest")
    ana.has(hand=["Errand"])
    ana.casts("Errand", modes=[1, 1], targeting=["Bob", "Ana"])
    scene.resolve()

    assert bob.life == 18
    assert ana.life == 18


@pytest.mark.parametrize("creatures", [1, 2])
def test_you_may_only_do_what_you_can(scene, ana, creatures):
    """Ana may tap two untapped creatures to draw, and controls one. Is she asked? No (CR 608.2d)."""
    errand(scene, "You may tap two untapped creatures you control. If you do, draw a card.")
    ana.controls("Forest")
    ana.controls("Grizzly Bears", count=creatures)
    ana.has(hand=["Errand"], library=["Shock"])
    ana.casts("Errand")
    scene.resolve()
    if creatures == 2:
        ana.chooses("yes")

    assert ana.hand == (["Shock"] if creatures == 2 else [])
    assert scene.asks_nothing()


def test_x_cards_exiled_as_a_cost(scene, ana, bob):
    """Ana exiles X cards from her graveyard to shrink a 2/2 by X. What may X be? Up to the three
    cards that are there (CR 107.3a).
    """
    scene.card(
        "Reaper",
        power="1",
        toughness="1",
        text="Exile X cards from your graveyard: Target creature gets -X/-X until end of turn.",
    )
    ana.controls("Reaper")
    bob.controls("Grizzly Bears")
    ana.has(graveyard=["Shock", "Shock", "Forest"])
    ana.activates("Reaper", x=2, targeting="Grizzly Bears", choosing=["Forest", "Shock"])
    scene.resolve()

    assert bob.graveyard == ["Grizzly Bears"]
    assert ana.graveyard == ["Shock"]


def test_it_was_attacking_as_it_left(scene, ana, bob):
    """A token of Ana's dies while it attacks. "Draw a card if it was attacking": does she? Yes,
    as it last was (CR 608.2h).
    """
    scene.card(
        "Herald",
        power="1",
        toughness="1",
        text="Whenever a creature you control leaves the battlefield, draw a card if it was "
        "attacking. Otherwise, each opponent loses 1 life.",
    )
    ana.controls("Herald", tapped=True)
    ana.controls("Grizzly Bears")
    ana.has(library=["Shock", "Shock"])
    bob.controls("Mountain")
    bob.has(hand=["Shock"])
    ana.attacks_with("Grizzly Bears")
    bob.casts("Shock", targeting="Grizzly Bears")
    scene.resolve()
    scene.resolve()

    assert ana.hand == ["Shock"]
    assert bob.life == 20


def test_the_card_revealed_as_a_cost_is_the_revealed_card(scene, ana, bob):
    """Ana reveals a creature card as a cost. What is "the revealed card's mana value"? Its own."""
    scene.card(
        "Errand",
        cost="{G}",
        type="Sorcery",
        text="As an additional cost to cast this spell, reveal a creature card from your hand.\n"
        "Exile each creature with mana value less than the revealed card's mana value.",
    )
    ana.controls("Forest")
    ana.has(hand=["Errand", "Serra Angel"])
    bob.controls("Grizzly Bears")
    bob.controls("Enormous Baloth")
    ana.casts("Errand", choosing=["Serra Angel"])
    scene.resolve()

    assert bob.exile == ["Grizzly Bears"]
    assert ana.hand == ["Serra Angel"]


def test_an_ability_that_works_from_the_graveyard_by_its_if(scene, ana):
    """ "At the beginning of your upkeep, if ~ is in your graveyard": does it work there? Yes, and
    nowhere else (CR 113.6, 603.4).
    """
    scene.card(
        "Lingerer",
        power="1",
        toughness="1",
        text="At the beginning of your upkeep, if Lingerer is in your graveyard, you gain 1 life.",
    )
    ana.has(graveyard=["Lingerer"], library=["Shock"])
    scene.begins(turn="Ana", step="untap step")
    scene.pass_until("Ana's precombat main phase")

    assert ana.life == 21
