"""Keywords of creatures that eat, show or level, and of costs that depend on the turn (CR 702)."""

import pytest

from tests.engine.keywords.made import a_creature


def test_devour(scene):
    """A 2/2 with devour 2 enters and eats one of two creatures. How large is it?

    4/4; what it ate is sacrificed (CR 702.82a).
    """
    ana = scene.player("Ana").has(hand=[a_creature(scene, "Dragon", "Devour 2")])
    ana.controls(a_creature(scene, "Rat"))
    ana.controls(a_creature(scene, "Bear"))
    ana.controls("Forest", 2)

    ana.casts("Dragon")
    scene.resolve()
    ana.chooses("Rat", "done")

    assert scene["Dragon"].size == (4, 4)
    assert ana.graveyard == ["Rat"]
    assert "Bear" in ana.battlefield


def test_amplify(scene):
    """A Beast with amplify 1 enters; Ana shows a Beast, and holds an Elf that does not count.

    It has one +1/+1 counter, and her cards stay in hand (CR 702.38a).
    """
    cards = [a_creature(scene, "Kilnmouth", "Amplify 1"), a_creature(scene, "Ox")]
    ana = scene.player("Ana").has(hand=[*cards, a_creature(scene, "Archer", kind="Elf")])
    ana.controls("Forest", 2)

    ana.casts("Kilnmouth")
    scene.resolve()
    ana.chooses("Ox")

    assert scene["Kilnmouth"].size == (3, 3)
    assert ana.hand == ["Archer", "Ox"]


@pytest.mark.parametrize(("x", "cards"), [(4, 0), (5, 1)])
def test_ravenous(scene, x, cards):
    """A 1/1 with ravenous is cast with X 4, or 5. What happens?

    X counters, and a card where X is 5 or more (CR 702.156a).
    """
    ana = scene.player("Ana").has(hand=[a_creature(scene, "Horde", "Ravenous", (1, 1), "{X}{G}")])
    ana.controls("Forest", x + 1)

    ana.casts("Horde", x=x)
    scene.resolve()
    if scene.stack:
        scene.resolve()

    assert scene["Horde"].size == (1 + x, 1 + x)
    assert len(ana.hand) == cards


def test_level_up(scene):
    """A leveler is 1/1; at level 1 a 3/3 that flies. What does one level do?

    Its size is 3/3, and it flies; other effects add to that (CR 702.87a, 711.2).
    """
    text = "Level up {G}\nLEVEL 1-2\n3/3\nFlying\nLEVEL 3+\n5/5\nFlying, trample"
    ana = scene.player("Ana")
    ana.controls(a_creature(scene, "Student", text, (1, 1)), counters={"+1/+1": 1})
    ana.controls("Forest")

    assert scene["Student"].size == (2, 2)
    ana.activates("Student")
    scene.resolve()

    assert scene["Student"].size == (4, 4)
    assert "flying" in scene["Student"].keywords


def test_conspire(scene):
    """Ana taps two red creatures to conspire a red spell. What happens?

    It is copied; green ones could not have helped (CR 702.78a).
    """
    bolt = scene.card("Plot", cost="{R}", type="Instant", text="You gain 3 life.\nConspire")
    ana = scene.player("Ana").has(hand=[bolt])
    ana.controls(a_creature(scene, "Ogre", cost="{1}{R}"))
    ana.controls(a_creature(scene, "Imp", cost="{1}{R}"))
    ana.controls(a_creature(scene, "Bear"))
    ana.controls("Mountain")

    ana.casts("Plot", way="conspire", choosing=["Ogre", "Imp"])
    scene.resolve()
    scene.resolve()
    scene.resolve()

    assert ana.life == 26
    assert not scene["Bear"].tapped


def test_undaunted(scene):
    """A {3}{R} spell with undaunted in a game with two opponents. What does it cost?

    {1}{R} (CR 702.125a).
    """
    breach = scene.card("Breach", cost="{3}{R}", type="Sorcery", text="You gain 3 life.\nUndaunted")
    ana = scene.player("Ana").has(hand=[breach])
    scene.player("Cay")
    ana.controls("Mountain", 2)

    ana.casts("Breach")
    scene.resolve()

    assert ana.life == 23


def test_freerunning(scene):
    """Ana's Assassin connects. May she cast a spell for its freerunning cost?

    Yes, after combat (CR 702.173a).
    """
    spell = scene.card(
        "Vision", cost="{4}{G}", type="Sorcery", text="Freerunning {G}\nYou gain 3 life."
    )
    ana = scene.player("Ana").has(hand=[spell])
    bob = scene.player("Bob")
    ana.controls(a_creature(scene, "Ezio", kind="Assassin"))
    ana.controls("Forest")

    with scene.illegal("CR 601.3"):
        ana.casts("Vision", way="freerunning")
    ana.attacks_with("Ezio")
    bob.does_not_block()
    scene.pass_until("postcombat main phase")
    ana.casts("Vision", way="freerunning")
    scene.resolve()

    assert ana.life == 23


def test_protection_from_each_color(scene):
    """A creature with protection from each color: is it safe from a red spell, and a colorless one?

    From the first only (CR 702.16b).
    """
    rock = scene.card(
        "Rock", cost="{1}", type="Artifact", text="{T}: Rock deals 1 damage to any target."
    )
    ana = scene.player("Ana").has(hand=["Lightning Bolt"])
    bob = scene.player("Bob")
    ana.controls("Mountain")
    ana.controls(rock)
    bob.controls(a_creature(scene, "Saint", "Protection from each color"))

    with scene.illegal("CR 702.16b", "CR 601.2c", "CR 115.1"):
        ana.casts("Lightning Bolt", targeting="Saint")
    ana.activates("Rock", targeting="Saint")
    scene.resolve()

    assert scene["Saint"].damage == 1
