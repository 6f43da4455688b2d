"""What each player does: each for themselves, in turn order, at the same time (CR 101.4)."""

from tests.engine.made import worded


def test_each_player_sacrifices_a_creature_they_control(scene, ana, bob):
    """ "Each player sacrifices a creature they control": each one of their own; both die."""
    ana.has(hand=[worded(scene, "Edict", "Each player sacrifices a creature they control.")])
    ana.controls("Grizzly Bears")
    bob.controls("Llanowar Elves")
    bob.controls("Ornithopter")

    ana.casts("Edict")
    scene.resolve()
    bob.chooses("Ornithopter")

    assert ana.battlefield == []
    assert bob.battlefield == ["Llanowar Elves"]
    assert scene.asks_nothing()


def test_each_player_returns_a_creature_they_control(scene, ana, bob):
    """ "Each player returns a creature they control to its owner's hand": each chooses."""
    text = "Each player returns a creature they control to its owner's hand."
    ana.has(hand=[worded(scene, "Tide", text)])
    ana.controls("Grizzly Bears")
    bob.controls("Llanowar Elves")
    bob.controls("Ornithopter")

    ana.casts("Tide")
    scene.resolve()
    bob.chooses("Llanowar Elves")

    assert ana.hand == ["Grizzly Bears"]
    assert bob.hand == ["Llanowar Elves"]
    assert scene.asks_nothing()


def test_each_player_exiles_a_creature_they_control(scene, ana, bob):
    """Who controls none exiles none."""
    ana.has(hand=[worded(scene, "Void", "Each player exiles a creature they control.")])
    bob.controls("Grizzly Bears")

    ana.casts("Void")
    scene.resolve()

    assert bob.exile == ["Grizzly Bears"]
    assert scene.asks_nothing()


def test_numbers_of_each_player(scene, ana, bob):
    """Life, cards, tokens "for each creature they control": Bob controls one, Ana none."""
    text = (
        "Each player loses 2 life for each creature they control. Each player mills cards equal "
        "to the number of creatures they control. Each player draws a card for each creature they "
        "control. Each player creates a 1/1 white Soldier creature token for each creature they "
        "control."
    )
    ana.has(hand=[worded(scene, "Census", text)], library=["Swamp"] * 3)
    bob.controls("Grizzly Bears")
    bob.has(library=["Forest"] * 3)

    ana.casts("Census")
    scene.resolve()

    assert (ana.life, bob.life) == (20, 18)
    assert (ana.graveyard, bob.graveyard) == (["Census"], ["Forest"])
    assert (ana.hand, bob.hand) == ([], ["Forest"])
    assert bob.battlefield == ["Grizzly Bears", "Soldier"]
    assert ana.battlefield == []
    assert scene.asks_nothing()


def test_damage_by_what_each_controls(scene, ana, bob):
    """ "Damage to each player equal to twice the number of nonbasic lands that player controls"."""
    text = (
        "This spell deals damage to each player equal to twice the number of nonbasic lands that "
        "player controls."
    )
    ana.has(hand=[worded(scene, "Price", text)])
    bob.controls("Mishra's Factory")
    bob.controls("Forest")

    ana.casts("Price")
    scene.resolve()

    assert (ana.life, bob.life) == (20, 18)
    assert scene.asks_nothing()


def test_that_many_is_counted_for_each(scene, ana, bob):
    """ "Each player discards their hand, then draws that many cards": as many as that player
    discarded, not as many as all did.
    """
    text = "Each player discards their hand, then draws that many cards."
    ana.has(hand=[worded(scene, "Wheel", text), "Forest"], library=["Island"] * 5)
    bob.has(hand=["Forest", "Forest"], library=["Island"] * 5)

    ana.casts("Wheel")
    scene.resolve()

    assert ana.hand == ["Island"]
    assert bob.hand == ["Island", "Island"]
    assert scene.asks_nothing()


def test_each_shuffles_their_hand_away(scene, ana, bob):
    """ "Each player shuffles the cards from their hand into their library, then draws that many
    cards." Two and one.
    """
    text = (
        "Each player shuffles the cards from their hand into their library, then draws that many "
        "cards."
    )
    ana.has(hand=[worded(scene, "Winds", text), "Forest", "Forest"], library=["Island"] * 8)
    bob.has(hand=["Forest"], library=["Island"] * 8)

    ana.casts("Winds")
    scene.resolve()

    assert (len(ana.hand), len(ana.library)) == (2, 8)
    assert (len(bob.hand), len(bob.library)) == (1, 8)
    assert sorted([*ana.hand, *ana.library]) == ["Forest"] * 2 + ["Island"] * 8
    assert scene.asks_nothing()


def test_each_player_may(scene, ana, bob):
    """ "Each player may draw a card": each is asked, the active player first."""
    ana.has(hand=[worded(scene, "Offer", "Each player may draw a card.")], library=["Island"])
    bob.has(library=["Island"])

    ana.casts("Offer")
    scene.resolve()
    ana.chooses("no")
    bob.chooses("yes")

    assert (ana.hand, bob.hand) == ([], ["Island"])
    assert scene.asks_nothing()


def test_each_loses_half_of_their_own_life(scene, ana, bob):
    """7 and 20, rounded up: 4 and 10."""
    text = "Each player loses half their life, rounded up."
    ana.has(hand=[worded(scene, "Pox", text)], life=7)

    ana.casts("Pox")
    scene.resolve()

    assert (ana.life, bob.life) == (3, 10)
    assert scene.asks_nothing()


def test_life_lost_this_way_is_that_of_all(scene, ana, bob):
    """ "Each opponent loses 2 life. You gain life equal to the life lost this way." Two opponents:
    4 life.
    """
    text = "Each opponent loses 2 life. You gain life equal to the life lost this way."
    scene.player("Cleo")
    ana.has(hand=[worded(scene, "Drain", text)])

    ana.casts("Drain")
    scene.resolve()

    assert (ana.life, bob.life) == (24, 18)
    assert scene.asks_nothing()
