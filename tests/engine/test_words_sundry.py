"""Small words: up to so many cards, tokens made this turn, all graveyards, another color."""

import pytest

from tests.engine.made_free import creature, obeyed


@pytest.mark.parametrize("number", [0, 1, 2])
def test_up_to_two_cards(scene, ana, number):
    """Ana draws up to two cards. How many? As many as she says (CR 107.1c)."""
    card = obeyed(scene, "Study", "Sorcery", "You may draw up to two cards.")
    ana.has(hand=[card], library=["Swamp", "Forest", "Island"])

    ana.casts("Study")
    scene.resolve()
    ana.chooses("yes", number)

    assert len(ana.hand) == number
    assert scene.asks_nothing()


IDOL = "{T}: You gain 1 life. Activate only if you created a token this turn."


def test_a_token_was_created_this_turn(scene, ana):
    """Before Ana creates a token the idol is idle, afterwards it works (CR 608.2i)."""
    ana.controls(obeyed(scene, "Idol", "Artifact", IDOL))
    ana.has(hand=[obeyed(scene, "Birth", "Sorcery", "Create a 1/1 green Elf creature token.")])

    with scene.illegal("CR 602.5"):
        ana.activates("Idol")
    ana.casts("Birth")
    scene.resolve()
    ana.activates("Idol")
    scene.resolve()

    assert ana.life == 21
    assert scene.asks_nothing()


def test_a_token_of_somebody_else_does_not_count(scene, ana, bob):
    """Bob created one, in Ana's turn. Her idol stays idle."""
    ana.controls(obeyed(scene, "Idol", "Artifact", IDOL))
    bob.has(hand=[obeyed(scene, "Birth", "Instant", "Create a 1/1 green Elf creature token.")])
    scene.pass_until("end step")

    bob.casts("Birth")
    scene.resolve()

    with scene.illegal("CR 602.5"):
        ana.activates("Idol")
    assert scene.asks_nothing()


def test_all_graveyards_are_exiled_at_once(scene, ana, bob):
    """Both graveyards are exiled, and what is exiled so is in nobody's any more."""
    ana.has(hand=[obeyed(scene, "Ash", "Sorcery", "Exile all graveyards.")], graveyard=["Swamp"])
    bob.has(graveyard=["Forest", "Island"])

    ana.casts("Ash")
    scene.resolve()

    assert ana.exile == ["Swamp"]
    assert bob.exile == ["Forest", "Island"]
    assert ana.graveyard == ["Ash"]
    assert bob.graveyard == []
    assert scene.asks_nothing()


ISLE = "As ~ enters, choose a color other than blue.\n{T}: Add {U} or one mana of the chosen color."


def test_a_color_other_than_its_own(scene, ana):
    """A land is played and a color chosen. Which are offered, and what does it make?

    Every color but blue; then blue or the chosen one (CR 614.12a, 106.1).
    """
    ana.has(hand=[obeyed(scene, "Isle", "Land", ISLE, cost="")])
    ana.has(hand=[obeyed(scene, "Red", "Instant", "You gain 1 life.", cost="{R}")])

    ana.plays("Isle")
    assert scene.options() == ["white", "black", "red", "green"]
    ana.chooses("red")
    ana.casts("Red")
    scene.resolve()

    assert ana.life == 21
    assert scene["Isle"].tapped
    assert scene.asks_nothing()


def test_a_color_that_was_not_chosen_is_not_made(scene, ana):
    """It named green: no red spell is cast with it."""
    ana.controls(obeyed(scene, "Isle", "Land", ISLE, cost=""), chosen={"color": "green"})
    ana.has(hand=[obeyed(scene, "Red", "Instant", "You gain 1 life.", cost="{R}")])

    with scene.illegal("CR 601.2h"):
        ana.casts("Red")
    assert scene.asks_nothing()


def test_damage_to_and_by_a_creature_is_prevented(scene, ana, bob):
    """An attacker is blocked; all combat damage to and by it is prevented (CR 615.1)."""
    text = (
        "Prevent all combat damage that would be dealt to and dealt by target creature this turn."
    )
    ana.controls(creature(scene, "Mine"))
    bob.controls(creature(scene, "Yours"))
    bob.has(hand=[obeyed(scene, "Maze", "Instant", text)])

    ana.attacks_with("Mine")
    bob.casts("Maze", targeting="Mine")
    scene.resolve()
    bob.blocks({"Yours": "Mine"})
    scene.pass_until("postcombat main phase")

    assert ana.battlefield == ["Mine"]
    assert bob.battlefield == ["Yours"]
    assert scene["Mine"].damage == scene["Yours"].damage == 0
    assert scene.asks_nothing()


def test_any_number_of_cards(scene, ana):
    """Ana puts away two of three cards, then says that she is done (CR 107.1c)."""
    text = "Sacrifice any number of creatures, then draw a card."
    ana.controls(creature(scene, "One"))
    ana.controls(creature(scene, "Two"))
    ana.controls(creature(scene, "Three"))
    ana.has(hand=[obeyed(scene, "Rite", "Sorcery", text)], library=["Swamp"])

    ana.casts("Rite")
    scene.resolve()
    ana.chooses("One", "Three", "done")

    assert ana.battlefield == ["Two"]
    assert ana.hand == ["Swamp"]
    assert scene.asks_nothing()
