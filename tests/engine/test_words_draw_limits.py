"""Effects that limit draws (CR 121.2b, 121.3, 614.17c)."""

from tests.engine.made_free import obeyed

NARSET = "Each opponent can't draw more than one card each turn."
SPIRIT = "Each player can't draw more than one card each turn."
NONE = "Players can't draw cards."
ISLANDS = ["Island", "Island", "Island", "Island", "Island"]


def think(scene, player, text):
    """A player has an instant that draws, and cards to draw."""
    player.has(hand=[obeyed(scene, "Think", "Instant", text)], library=ISLANDS)


def test_one_card_of_two_is_drawn(scene, ana, bob):
    """Bob draws two cards against Narset: he draws one (CR 121.2b). Ana draws as ever."""
    ana.controls(obeyed(scene, "Narset", "Enchantment", NARSET))
    think(scene, ana, "Draw two cards.")
    think(scene, bob, "Draw two cards.")

    ana.casts("Think")
    scene.resolve()
    ana.passes()
    bob.casts("Think")
    scene.resolve()

    assert ana.hand == ["Island", "Island"]
    assert bob.hand == ["Island"]
    assert scene.asks_nothing()


def test_the_next_turn_has_its_own_draw(scene, ana, bob):
    """Ana drew this turn under the Spirit. In Bob's turn she may draw again, one card."""
    ana.controls(obeyed(scene, "Spirit", "Enchantment", SPIRIT))
    think(scene, ana, "Draw three cards.")
    bob.has(library=ISLANDS)

    scene.pass_until("Bob's precombat main phase")
    assert bob.hand == ["Island"]
    bob.passes()
    ana.casts("Think")
    scene.resolve()

    assert ana.hand == ["Island"]
    assert scene.asks_nothing()


def test_who_cannot_draw_may_not_choose_to(scene, ana, bob):
    """ "You may draw a card. If you do, you lose 3 life" while nobody can draw: Ana is not asked
    (CR 121.3), and loses nothing.
    """
    bob.controls(obeyed(scene, "Aria", "Enchantment", NONE))
    think(scene, ana, "You may draw a card. If you do, you lose 3 life.")

    ana.casts("Think")
    scene.resolve()

    assert (ana.hand, ana.life) == ([], 20)
    assert scene.asks_nothing()


def test_a_choice_to_draw_two_needs_two(scene, ana, bob):
    """ "You may draw two cards" where she can draw but one: she can't choose to (CR 121.2b)."""
    bob.controls(obeyed(scene, "Spirit", "Enchantment", SPIRIT))
    think(scene, ana, "You may draw two cards.")

    ana.casts("Think")
    scene.resolve()

    assert ana.hand == []
    assert scene.asks_nothing()


def test_what_cannot_happen_is_not_replaced(scene, ana, bob):
    """Ana would draw a second card, and wins instead if her library is empty. The second draw
    can't happen, so nothing replaces it (CR 614.17c).
    """
    maniac = (
        "If you would draw a card while your library has no cards in it, you win the game instead."
    )
    ana.controls(obeyed(scene, "Maniac", "Enchantment", maniac))
    bob.controls(obeyed(scene, "Spirit", "Enchantment", SPIRIT))
    ana.has(hand=[obeyed(scene, "Think", "Instant", "Draw two cards.")], library=["Island"])

    ana.casts("Think")
    scene.resolve()

    assert ana.hand == ["Island"]
    assert not bob.has_lost
    assert scene.asks_nothing()
