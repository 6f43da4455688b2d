"""Who is greatest, what enters under whose control, what is taken and made to attack."""

import pytest

from tests.engine.dungeon import card, cellar, creature


@pytest.fixture
def scene():
    return cellar("Ana", "Bob", "Cleo")


@pytest.fixture
def cleo(scene):
    return scene.player("Cleo")


CHAINS = (
    "Tap target creature an opponent controls with the greatest power among creatures they control."
)


def test_the_greatest_of_its_controller_is_a_target(scene, ana, bob, cleo):
    """Bob has a 5/5 and a 2/2, Cleo a 3/3. Which may Ana tap? The 5/5, or Cleo's 3/3, which is the
    greatest among hers; not Bob's 2/2 (CR 601.2c).
    """
    ana.has(hand=[card(scene, CHAINS), card(scene, CHAINS, "Again")])
    ana.controls(creature(scene, "Giant", "9", "9"))
    bob.controls(creature(scene, "Ogre", "5", "5"))
    bob.controls(creature(scene, "Bear"))
    cleo.controls(creature(scene, "Wolf", "3", "3"))

    with scene.illegal("CR 601.2c", "CR 115.1"):
        ana.casts("The Deed", targeting="Bear")
    ana.casts("The Deed", targeting="Ogre")
    scene.resolve()
    ana.casts("Again", targeting="Wolf")
    scene.resolve()

    assert scene["Ogre"].tapped
    assert scene["Wolf"].tapped
    assert scene.asks_nothing()


def test_who_is_the_greatest_no_more_is_no_legal_target(scene, ana, bob):
    """In response the other creature grows past the target: the spell does nothing (CR 608.2b)."""
    ana.has(hand=[card(scene, CHAINS)])
    bob.has(
        hand=[card(scene, "Target creature gets +3/+3 until end of turn.", "Growth", "Instant")]
    )
    bob.controls(creature(scene, "Ogre", "4", "4"))
    bob.controls(creature(scene, "Bear"))

    ana.casts("The Deed", targeting="Ogre")
    bob.casts("Growth", targeting="Bear")
    scene.resolve()
    scene.resolve()

    assert not scene["Ogre"].tapped
    assert scene.asks_nothing()


def test_of_two_greatest_either_may_be_chosen(scene, ana, bob):
    """ "Tap a creature you control with the greatest power." Two tie: Ana chooses; the smaller one
    is not offered.
    """
    ana.has(hand=[card(scene, "Tap a creature you control with the greatest power.")])
    for name, size in (("Ogre", "4"), ("Giant", "4"), ("Bear", "2")):
        ana.controls(creature(scene, name, size, size))
    bob.controls(creature(scene, "Wurm", "9", "9"))

    ana.casts("The Deed")
    scene.resolve()
    assert scene.options() == ["Ogre", "Giant"]
    ana.chooses("Giant")

    assert scene["Giant"].tapped
    assert not scene["Ogre"].tapped
    assert scene.asks_nothing()


def test_the_least_is_sacrificed(scene, ana, bob):
    """ "Target opponent sacrifices a creature with the least power among creatures they control."

    Bob has a 1/1 and a 4/4: the 1/1 goes, whatever Ana has.
    """
    text = (
        "Target opponent sacrifices a creature with the least power among creatures they control."
    )
    ana.has(hand=[card(scene, text)])
    ana.controls(creature(scene, "Egg", "0", "1"))
    bob.controls(creature(scene, "Rat", "1", "1"))
    bob.controls(creature(scene, "Ogre", "4", "4"))

    ana.casts("The Deed", targeting="Bob")
    scene.resolve()

    assert bob.battlefield == ["Ogre"]
    assert ana.battlefield == ["Egg"]
    assert scene.asks_nothing()


MIRROR = "Whenever one or more nontoken creatures enter under an opponent's control, create a Spark token."


def test_what_enters_under_an_opponents_control(scene, ana, bob):
    """Bob casts a creature: one Spark for Ana. Ana casts one: none. Bob makes a token: none."""
    ana.controls(card(scene, MIRROR, "Mirror", "Artifact"))
    ana.has(hand=[creature(scene, "Bear")])
    bob.has(
        hand=[
            creature(scene, "Cat", text="Flash"),
            card(scene, "Create two Spark tokens.", "Sparks", "Instant"),
        ]
    )

    ana.casts("Bear")
    scene.resolve()
    assert scene.stack == []
    bob.casts("Sparks")
    scene.resolve()
    assert scene.stack == []
    bob.casts("Cat")
    scene.resolve()
    scene.resolve()

    assert ana.battlefield.count("Spark") == 1
    assert scene.asks_nothing()


CLAIM = (
    "Gain control of target noncommander creature an opponent controls until end of turn. Untap it. "
    "It gains haste until end of turn and attacks that opponent this turn if able."
)


def claimed(scene, ana, bob, *, tapped=True):
    """Ana has Bob's Ogre until end of turn."""
    for who in scene.players:
        who.has(library=["Swamp"] * 3)
    ana.has(hand=[card(scene, CLAIM)])
    bob.controls(creature(scene, "Ogre", "4", "4"), tapped=tapped)
    ana.casts("The Deed", targeting="Ogre")
    scene.resolve()


def test_what_was_taken_attacks_whose_it_was(scene, ana, bob):
    """Ana takes Bob's tapped Ogre. May she attack Cleo with it, or leave it at home? Neither: it
    attacks Bob (CR 508.1d), and goes back at end of turn.
    """
    claimed(scene, ana, bob)
    assert scene["Ogre"].controller == "Ana"
    assert not scene["Ogre"].tapped
    assert "haste" in scene["Ogre"].keywords

    with scene.illegal("CR 508.1d"):
        ana.attacks_with("Ogre", whom="Cleo")
    with scene.illegal("CR 508.1d"):
        ana.attacks_with()
    ana.attacks_with("Ogre", whom="Bob")
    scene.deal_combat_damage()
    assert bob.life == 16
    scene.pass_until("Bob's upkeep")

    assert scene["Ogre"].controller == "Bob"
    assert scene.asks_nothing()


def test_if_able(scene, ana, bob):
    """The Ogre cannot attack Bob: then it need not attack at all, and may attack Cleo."""
    bob.controls(
        card(
            scene,
            "Creatures can't attack you unless their controller pays {2} for each creature they "
            "control that's attacking you.",
            "Toll",
            "Enchantment",
        )
    )
    claimed(scene, ana, bob)

    ana.attacks_with("Ogre", whom="Cleo")
    scene.deal_combat_damage()

    assert scene.player("Cleo").life == 16
    assert bob.life == 20
    assert scene.asks_nothing()


def test_other_creatures_are_free(scene, ana, bob):
    """Ana's own Bear may attack whom it likes, or stay."""
    ana.controls(creature(scene, "Bear"))
    claimed(scene, ana, bob)

    ana.attacks({"Ogre": "Bob", "Bear": "Cleo"})
    scene.deal_combat_damage()

    assert bob.life == 16
    assert scene.player("Cleo").life == 18
    assert scene.asks_nothing()


GROUND = (
    "Creatures you control get +2/+0 and gain menace until end of turn, including creatures that "
    "enter this turn."
)


def test_what_enters_later_this_turn_is_affected_too(scene, ana, bob):
    """Ana's Bear is 4/2 with menace, and so is the Wolf that she casts afterwards: the text says so
    where CR 611.2c would say otherwise. Bob's Cat is not hers. Next turn all is over.
    """
    for who in scene.players:
        who.has(library=["Swamp"] * 3)
    ana.has(hand=[card(scene, GROUND), creature(scene, "Wolf", "3", "3")])
    ana.controls(creature(scene, "Bear"))
    bob.has(hand=[creature(scene, "Cat", text="Flash")])

    ana.casts("The Deed")
    scene.resolve()
    ana.casts("Wolf")
    scene.resolve()
    bob.casts("Cat")
    scene.resolve()

    assert scene["Bear"].size == (4, 2)
    assert scene["Wolf"].size == (5, 3)
    assert "menace" in scene["Wolf"].keywords
    assert scene["Cat"].size == (2, 2)
    scene.pass_until("Bob's upkeep")
    assert scene["Wolf"].size == (3, 3)
    assert scene["Wolf"].keywords == []
    assert scene.game.continuing == []
    assert scene.asks_nothing()


def test_with_no_creature_yet_it_waits_for_one(scene, ana):
    """Ana has none as it resolves; the token she makes next is 3/1."""
    ana.has(hand=[card(scene, GROUND), card(scene, "Create a Spark token.", "Sparks")])

    ana.casts("The Deed")
    scene.resolve()
    ana.casts("Sparks")
    scene.resolve()

    assert scene["Spark"].size == (3, 1)
    assert scene.asks_nothing()


def test_without_those_words_later_creatures_are_not_affected(scene, ana):
    """The same without "including …": the Wolf stays 3/3 (CR 611.2c)."""
    text = "Creatures you control get +2/+0 and gain menace until end of turn."
    ana.has(hand=[card(scene, text), creature(scene, "Wolf", "3", "3")])

    ana.casts("The Deed")
    scene.resolve()
    ana.casts("Wolf")
    scene.resolve()

    assert scene["Wolf"].size == (3, 3)
    assert scene.asks_nothing()


def test_what_was_there_under_another_control_is_not_affected(scene, ana, bob):
    """Bob's Ogre, taken afterwards, entered before: it is 4/4."""
    ana.has(hand=[card(scene, GROUND), card(scene, CLAIM, "Claim")])
    bob.controls(creature(scene, "Ogre", "4", "4"))

    ana.casts("The Deed")
    scene.resolve()
    ana.casts("Claim", targeting="Ogre")
    scene.resolve()

    assert scene["Ogre"].size == (4, 4)
    assert scene.asks_nothing()


def test_each_opponent_sacrifices_the_greatest_of_their_own(scene, ana, bob, cleo):
    """ "Each opponent sacrifices a creature with the greatest power among creatures that player
    controls." Bob has a 2/2 and a 3/3, Cleo a 9/9 and a 1/1. What goes? The 3/3 and the 9/9; nobody
    is asked (CR 101.4, 701.21a).
    """
    text = (
        "Each opponent sacrifices a creature with the greatest power among creatures that player "
        "controls."
    )
    ana.has(hand=[card(scene, text)])
    bob.controls(creature(scene, "Bear"))
    bob.controls(creature(scene, "Wolf", "3", "3"))
    cleo.controls(creature(scene, "Wurm", "9", "9"))
    cleo.controls(creature(scene, "Rat", "1", "1"))

    ana.casts("The Deed")
    scene.resolve()

    assert bob.battlefield == ["Bear"]
    assert cleo.battlefield == ["Rat"]
    assert scene.asks_nothing()


def test_the_greatest_of_a_player_who_was_chosen(scene, ana, bob, cleo):
    """ "Choose target opponent. Tap each creature with the greatest power among creatures that player
    controls." Bob is chosen: his two greatest are tapped, not Cleo's greater one.
    """
    text = (
        "Choose target opponent. Tap each creature with the greatest power among creatures that "
        "player controls."
    )
    ana.has(hand=[card(scene, text)])
    for name in ("Bear", "Boar"):
        bob.controls(creature(scene, name))
    bob.controls(creature(scene, "Rat", "1", "1"))
    cleo.controls(creature(scene, "Wurm", "9", "9"))

    ana.casts("The Deed", targeting="Bob")
    scene.resolve()

    tapped = [name for name in ("Bear", "Boar", "Rat", "Wurm") if scene[name].tapped]
    assert tapped == ["Bear", "Boar"]
    assert scene.asks_nothing()
