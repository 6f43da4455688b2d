"""What each player does, with what is theirs (CR 101.4, 608.2)."""

from tests.engine.cards_made import creature, spell


def test_each_draws_for_what_is_in_their_graveyard(scene, ana, bob):
    """Each player draws a card for each creature card in their graveyard: one and none."""
    ana.has(
        hand=[spell(scene, "Each player draws a card for each creature card in their graveyard.")]
    )
    ana.has(graveyard=[creature(scene, "Bear")], library=["Forest"] * 3)
    bob.has(library=["Forest"] * 3)

    ana.casts("The Deed")
    scene.resolve()

    assert (ana.hand, bob.hand) == (["Forest"], [])
    assert scene.asks_nothing()


def test_each_puts_a_creature_of_theirs_onto_the_battlefield(scene, ana, bob):
    """Ana chooses of her graveyard, then Bob of his, and both enter together (CR 101.4)."""
    joy = "Whenever another creature enters, you gain 1 life."
    text = "Each player puts a creature card from their graveyard onto the battlefield."
    ana.has(hand=[spell(scene, text)])
    ana.has(graveyard=[creature(scene, "Bear"), creature(scene, "Seer", text=joy)])
    bob.has(graveyard=[creature(scene, "Ox"), creature(scene, "Elk")])

    ana.casts("The Deed")
    scene.resolve()
    ana.chooses("Seer")
    bob.chooses("Elk")
    scene.resolve()

    assert (ana.battlefield, bob.battlefield) == (["Seer"], ["Elk"])
    assert ana.life == 21
    assert scene.asks_nothing()


def test_each_player_may(scene, ana, bob):
    """ "Each player may search their library for a basic land card …": both are asked, Ana does and
    Bob does not.
    """
    text = (
        "Each player may search their library for a basic land card, put it onto the battlefield, "
        "then shuffle."
    )
    ana.has(hand=[spell(scene, text)], library=["Forest"])
    bob.has(library=["Swamp"])

    ana.casts("The Deed")
    scene.resolve()
    ana.chooses("yes", "Forest")
    bob.chooses("no")

    assert (ana.battlefield, bob.battlefield) == (["Forest"], [])
    assert scene.asks_nothing()


def test_each_opponent_unless_they_pay(scene, ana, bob):
    """ "Each opponent loses 2 life unless they discard a card": Bob is asked and discards."""
    ana.has(hand=[spell(scene, "Each opponent loses 2 life unless they discard a card.")])
    bob.has(hand=["Forest"])

    ana.casts("The Deed")
    scene.resolve()
    bob.chooses("yes")

    assert bob.life == 20
    assert bob.graveyard == ["Forest"]
    assert ana.life == 20
    assert scene.asks_nothing()


def test_each_opponent_who_cannot_pay_is_not_asked(scene, ana, bob):
    """With an empty hand Bob loses 2 life."""
    ana.has(hand=[spell(scene, "Each opponent loses 2 life unless they discard a card.")])

    ana.casts("The Deed")
    scene.resolve()

    assert bob.life == 18
    assert scene.asks_nothing()


def test_each_gains_control_of_what_they_own(scene, ana, bob):
    """Ana has taken Bob's creature. "Each player gains control of all creatures they own"."""
    bob.controls(creature(scene, "Ox"))
    ana.has(
        hand=[
            spell(scene, "Gain control of target creature.", "Grab"),
            spell(scene, "Each player gains control of all creatures they own."),
        ]
    )

    ana.casts("Grab", targeting="Ox")
    scene.resolve()
    assert ana.battlefield == ["Ox"]
    ana.casts("The Deed")
    scene.resolve()

    assert bob.battlefield == ["Ox"]
    assert scene.asks_nothing()
