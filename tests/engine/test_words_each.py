"""What is said of each player once, and comes out differently for each of them (CR 101.4, 608.2c)."""

import pytest

from tests.engine.dungeon import card, cellar, creature


@pytest.fixture
def scene():
    return cellar("Ana", "Bob", "Cleo")


@pytest.fixture
def cleo(scene):
    return scene.player("Cleo")


def cast(scene, ana, text):
    """Ana casts a free sorcery, and it begins to resolve."""
    ana.has(hand=[card(scene, text)])
    ana.casts("The Deed")
    scene.resolve()


def board(scene, bob, cleo):
    """Bob has two creatures, Cleo one."""
    bob.controls(creature(scene, "Bear"))
    bob.controls(creature(scene, "Boar"))
    cleo.controls(creature(scene, "Cat"))


def test_each_loses_life_for_what_is_theirs(scene, ana, bob, cleo):
    """ "Each opponent loses 1 life for each creature they control." Bob 2, Cleo 1, Ana nothing."""
    board(scene, bob, cleo)
    ana.controls(creature(scene, "Ape"))

    cast(scene, ana, "Each opponent loses 1 life for each creature they control.")

    assert (ana.life, bob.life, cleo.life) == (20, 18, 19)
    assert scene.asks_nothing()


def test_each_loses_half_of_their_own_life(scene, ana, bob, cleo):
    """Bob has 20 life, Cleo 7. "Each opponent loses half their life, rounded up." 10 and 3."""
    cleo.has(life=7)

    cast(scene, ana, "Each opponent loses half their life, rounded up.")

    assert (bob.life, cleo.life) == (10, 3)
    assert scene.asks_nothing()


def test_each_is_dealt_damage_for_what_is_theirs(scene, ana, bob, cleo):
    """ "~ deals 1 damage to each opponent for each creature they control."."""
    board(scene, bob, cleo)

    cast(scene, ana, "~ deals 1 damage to each opponent for each creature they control.")

    assert (bob.life, cleo.life) == (18, 19)
    assert scene.asks_nothing()


def test_each_may_and_each_who_does_not(scene, ana, bob, cleo):
    """ "Each opponent may sacrifice a creature. If they don't, they lose 3 life." Bob does not, Cleo
    does: each is asked, and only Bob loses life.
    """
    board(scene, bob, cleo)

    cast(scene, ana, "Each opponent may sacrifice a creature. If they don't, they lose 3 life.")
    bob.chooses("no")
    cleo.chooses("yes")

    assert (bob.life, cleo.life) == (17, 20)
    assert bob.battlefield == ["Bear", "Boar"]
    assert cleo.battlefield == []
    assert scene.asks_nothing()


def test_each_unless_they_pay(scene, ana, bob, cleo):
    """ "Each opponent loses 3 life unless they sacrifice a creature." Bob pays, Cleo has nothing to
    pay with (CR 118.12a).
    """
    bob.controls(creature(scene, "Bear"))

    cast(scene, ana, "Each opponent loses 3 life unless they sacrifice a creature.")
    bob.chooses("yes")

    assert (bob.life, cleo.life) == (20, 17)
    assert bob.battlefield == []
    assert scene.asks_nothing()


def test_each_creates_for_what_is_theirs(scene, ana, bob, cleo):
    """ "Each player creates a Spark token for each creature they control."."""
    board(scene, bob, cleo)

    cast(scene, ana, "Each player creates a Spark token for each creature they control.")

    assert ana.battlefield == []
    assert bob.battlefield.count("Spark") == 2
    assert cleo.battlefield.count("Spark") == 1
    assert scene.asks_nothing()


def test_what_is_the_same_for_each_still_happens_at_once(scene, ana, bob, cleo):
    """ "Each opponent sacrifices a creature.": both choose, then both creatures go together."""
    board(scene, bob, cleo)
    ana.controls(
        card(scene, "Whenever one or more creatures die, you gain 1 life.", "Altar", "Artifact")
    )

    cast(scene, ana, "Each opponent sacrifices a creature.")
    bob.chooses("Boar")
    scene.resolve()

    assert bob.battlefield == ["Bear"]
    assert cleo.battlefield == []
    assert ana.life == 21
    assert scene.asks_nothing()
