"""New targets for what is on the stack (CR 115.7)."""

import pytest

from tests.engine.made_free import creature, obeyed


def swat(scene, text="You may choose new targets for target spell or ability."):
    """An instant that turns a spell or ability elsewhere."""
    return obeyed(scene, "Swat", "Instant", text)


def bolt(scene):
    """A spell with one target."""
    return obeyed(scene, "Jolt", "Instant", "~ deals 3 damage to target creature.")


def test_a_spell_gets_another_target(scene, ana, bob):
    """Bob jolts Ana's creature, she turns it to his. Whose dies? His (CR 115.7d)."""
    ana.controls(creature(scene, "Mine"))
    bob.controls(creature(scene, "Yours"))
    ana.has(hand=[swat(scene)])
    bob.has(hand=[bolt(scene)])
    scene.pass_until("end step")

    bob.casts("Jolt", targeting="Mine")
    ana.casts("Swat", targeting="Jolt")
    scene.resolve()
    ana.chooses("yes", "Yours")
    scene.resolve()

    assert ana.battlefield == ["Mine"]
    assert bob.battlefield == []
    assert scene.asks_nothing()


def test_a_target_may_stay_as_it_is(scene, ana, bob):
    """The same, and she leaves the target unchanged (CR 115.7d)."""
    ana.controls(creature(scene, "Mine"))
    bob.controls(creature(scene, "Yours"))
    ana.has(hand=[swat(scene)])
    bob.has(hand=[bolt(scene)])
    scene.pass_until("end step")

    bob.casts("Jolt", targeting="Mine")
    ana.casts("Swat", targeting="Jolt")
    scene.resolve()
    ana.chooses("yes", "Mine")
    scene.resolve()

    assert ana.battlefield == []
    assert bob.battlefield == ["Yours"]
    assert scene.asks_nothing()


def test_a_target_has_to_be_another_one(scene, ana, bob):
    """ "Change the target": with one other creature there is nothing to choose (CR 115.7a)."""
    ana.controls(creature(scene, "Mine"))
    bob.controls(creature(scene, "Yours"))
    ana.has(hand=[swat(scene, "Change the target of target spell.")])
    bob.has(hand=[bolt(scene)])
    scene.pass_until("end step")

    bob.casts("Jolt", targeting="Mine")
    ana.casts("Swat", targeting="Jolt")
    scene.resolve()
    scene.resolve()

    assert ana.battlefield == ["Mine"]
    assert bob.battlefield == []
    assert scene.asks_nothing()


def test_without_another_target_it_stays(scene, ana, bob):
    """There is no other creature: the target is unchanged (CR 115.7a)."""
    ana.controls(creature(scene, "Mine"))
    ana.has(hand=[swat(scene, "Change the target of target spell.")])
    bob.has(hand=[bolt(scene)])
    scene.pass_until("end step")

    bob.casts("Jolt", targeting="Mine")
    ana.casts("Swat", targeting="Jolt")
    scene.resolve()
    scene.resolve()

    assert ana.battlefield == []
    assert scene.asks_nothing()


@pytest.mark.parametrize("whose", ["Mine", "Yours"])
def test_what_is_chosen_anew_becomes_a_target(scene, ana, bob, whose):
    """A creature with ward is the new target of Bob's spell: he has to pay, or it is countered.

    His own creature's ward does not ask him (CR 702.21a).
    """
    ana.controls(creature(scene, "Mine", "Ward {1}"))
    ana.controls(creature(scene, "Bear"))
    bob.controls(creature(scene, "Yours", "Ward {1}"))
    ana.has(hand=[swat(scene)])
    bob.has(hand=[bolt(scene)])
    scene.pass_until("end step")

    bob.casts("Jolt", targeting="Bear")
    ana.casts("Swat", targeting="Jolt")
    scene.resolve()
    ana.chooses("yes", whose)

    assert len(scene.stack) == (2 if whose == "Mine" else 1)
    scene.resolve()
    assert bob.graveyard[0] in {"Jolt", "Yours"}
    assert scene.asks_nothing()
