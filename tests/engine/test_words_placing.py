"""Cards that are put into a library "in any order": whoever puts them says which is uppermost."""

from tests.engine.made_free import obeyed
from undercroft.compiler import RawCard, RawFace, compile_card
from undercroft.engine.performed import gaps

STORM = "Draw three cards, then put two cards from your hand on top of your library in any order."
TURMOIL = (
    "Put the cards in your hand on the bottom of your library in any order, then draw that many "
    "cards."
)
LIES = "Put up to three target cards from an opponent's graveyard on top of their library in any order."


def test_two_cards_go_on_top_in_an_order(scene, ana):
    """Ana puts a Swamp and a Forest on top. Which is uppermost? The one she says (CR 401.4)."""
    storm = obeyed(scene, "Storm", "Instant", STORM)
    ana.has(hand=[storm], library=["Swamp", "Forest", "Island", "Shock"])

    ana.casts("Storm")
    scene.resolve()
    ana.chooses("Swamp", "Forest")
    assert ana.is_asked("scry")
    ana.chooses("Forest")

    assert ana.library == ["Forest", "Swamp", "Shock"]
    assert ana.hand == ["Island"]
    assert scene.asks_nothing()


def test_one_card_alone_has_no_order(scene, ana):
    """Ana has one card in hand to put back. Is she asked for an order? No."""
    storm = obeyed(scene, "Storm", "Instant", STORM.replace("three cards", "a card"))
    ana.has(hand=[storm], library=["Swamp", "Shock"])

    ana.casts("Storm")
    scene.resolve()

    assert ana.library == ["Swamp", "Shock"]
    assert scene.asks_nothing()


def test_a_hand_goes_to_the_bottom_in_an_order(scene, ana):
    """The first of three that Ana names is the uppermost of them at the bottom; she draws three."""
    turmoil = obeyed(scene, "Turmoil", "Sorcery", TURMOIL)
    ana.has(
        hand=[turmoil, "Swamp", "Forest", "Island"],
        library=["Shock", "Ornithopter", "Mountain", "Plains"],
    )

    ana.casts("Turmoil")
    scene.resolve()
    ana.chooses("Island", "Swamp")

    assert ana.library == ["Plains", "Island", "Swamp", "Forest"]
    assert sorted(ana.hand) == ["Mountain", "Ornithopter", "Shock"]
    assert scene.asks_nothing()


def test_whoever_puts_another_players_cards_orders_them(scene, ana, bob):
    """Ana puts two cards of Bob's graveyard onto his library. Who says the order? Ana (CR 608.2d)."""
    ana.has(hand=[obeyed(scene, "Lies", "Sorcery", LIES)])
    bob.has(graveyard=["Ornithopter", "Sol Ring", "Shock"], library=["Swamp"])

    ana.casts("Lies", targeting=["Ornithopter", "Sol Ring"])
    scene.resolve()
    ana.chooses("Sol Ring")

    assert bob.library == ["Sol Ring", "Ornithopter", "Swamp"]
    assert bob.graveyard == ["Shock"]
    assert scene.asks_nothing()


def test_a_target_that_depends_on_another_is_refused():
    """Cards of a graveyard that is itself a target's: nothing could be aimed at, so it is refused."""
    text = (
        "Put any number of target artifact cards from target player's graveyard on top of their "
        "library in any order."
    )
    face = RawFace("Mender", "", "Sorcery", text)

    assert gaps(compile_card(RawCard("Mender", (face,)))) == ("Target",)
