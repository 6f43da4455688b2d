"""Rooms: halves that are unlocked as they are cast, or later (CR 709.5)."""

from tests.engine.faces.made import two_faced


def room():
    """A Room whose halves tell when they are unlocked, and gain life or damage each turn."""
    return two_faced(
        "split",
        (
            "Left Hall",
            "{1}{R}",
            "Enchantment — Room",
            "When you unlock this door, this Room deals 1 damage to each opponent.",
            "",
        ),
        (
            "Right Hall",
            "{2}{W}",
            "Enchantment — Room",
            "When you unlock this door, you gain 2 life.\nCreatures you control get +1/+1.",
            "",
        ),
    )


def eerie(scene):
    """Draws a card whenever a Room is fully unlocked."""
    text = "Whenever you fully unlock a Room, draw a card."
    return scene.card("Ear", type="Creature — Spirit", text=text, power="1", toughness="1")


def test_the_half_that_was_cast_is_unlocked(scene, ana, bob):
    """Ana casts Left Hall. What is the permanent, and what triggers?

    It has the name, cost and text of that half alone; its door was unlocked as it entered
    (CR 709.5d, 709.5h).
    """
    ana.controls("Mountain", 2)
    ana.controls("Grizzly Bears")
    ana.has(hand=[room()])

    ana.casts("Left Hall")
    assert scene["Left Hall"].mana_value == 2
    scene.resolve()
    scene.resolve()

    assert bob.life == 19
    assert ana.life == 20
    assert scene["Grizzly Bears"].size == (2, 2)
    assert "Left Hall" in ana.battlefield
    assert scene["Left Hall"].mana_value == 2
    assert scene["Left Hall"].colors == ["red"]
    assert scene.asks_nothing()


def test_the_other_half_is_unlocked_for_its_cost(scene, ana, bob):
    """Later Ana pays for the other half. What is the Room then? Both halves (CR 709.5e, 709.5i);
    only the door that was unlocked now triggers, and the Room is fully unlocked.
    """
    ana.controls("Plains", 3)
    ana.controls(eerie(scene))
    ana.has(library=["Swamp"])
    scene.known(room())
    ana.controls("Left Hall", label="it")

    ana.acts_specially("Right Hall", "unlock")
    assert ana.hand == []
    assert scene["it"].mana_value == 5
    assert scene["it"].colors == ["white", "red"]
    assert scene["Ear"].size == (2, 2)
    ana.chooses("Ear")
    scene.resolve()
    scene.resolve()

    assert (ana.life, bob.life) == (22, 20)
    assert ana.hand == ["Swamp"]
    assert scene.asks_nothing()


def test_a_half_is_unlocked_only_in_a_main_phase(scene, ana, bob):
    """May Ana unlock a half on Bob's turn, or one that is unlocked? No (CR 709.5e)."""
    ana.controls("Plains", 3)
    ana.controls("Mountain", 2)
    scene.known(room())
    ana.controls("Left Hall")
    scene.begins("Bob")

    with scene.illegal("CR 116.2"):
        ana.acts_specially("Right Hall", "unlock")
    assert scene.asks_nothing()


def test_what_is_unlocked_is_not_unlocked_again(scene, ana):
    """The left half is unlocked. May Ana pay for it again? No."""
    ana.controls("Mountain", 2)
    scene.known(room())
    ana.controls("Left Hall")

    with scene.illegal("CR 116.2"):
        ana.acts_specially("Left Hall", "unlock")
    assert scene.asks_nothing()


def test_what_was_not_cast_enters_locked(scene, ana):
    """A Room returns from the graveyard to the battlefield. What is it? A nameless enchantment
    without text, mana value 0; both doors may be unlocked (CR 709.5, 709.5d).
    """
    back = "Return target enchantment card from your graveyard to the battlefield."
    ana.controls("Mountain", 2)
    ana.has(hand=[scene.card("Open", type="Sorcery", text=back, cost="{0}")])
    ana.has(graveyard=[room()])

    ana.casts("Open", targeting="Left Hall // Right Hall")
    scene.resolve()
    assert scene["Left Hall"].mana_value == 0
    assert scene["Left Hall"].types == ["enchantment", "Room"]
    assert scene["Left Hall"].colors == []
    ana.acts_specially("Left Hall", "unlock")
    scene.resolve()

    assert scene["Left Hall"].mana_value == 2
    assert scene.asks_nothing()


def test_a_copy_of_a_room_is_locked(scene, ana):
    """A token is a copy of a fully unlocked Room. Is it unlocked? No: that is a designation
    (CR 709.5c); it has both halves and may be unlocked.
    """
    twin = "Create a token that's a copy of target enchantment you control."
    ana.controls("Mountain", 2)
    ana.controls(room(), label="first")
    ana.has(hand=[scene.card("Twin", type="Sorcery", text=twin, cost="{0}")])

    assert scene["first"].mana_value == 5
    ana.casts("Twin", targeting="first")
    scene.resolve()
    token = next(i for i in scene.game.battlefield if scene.game.objs[i].kind == 1)
    assert scene.game.objs[token].printed.base.name == ""
    ana.acts_specially("Left Hall", "unlock")
    scene.resolve()

    assert "Left Hall" in ana.battlefield
    assert scene.asks_nothing()


def test_a_room_in_a_hand_is_both_halves(scene, ana):
    """What is the mana value of a Room in a hand? 5 (CR 709.4b)."""
    ana.has(hand=[room()])

    assert scene["Left Hall // Right Hall"].mana_value == 5
    assert scene.asks_nothing()
