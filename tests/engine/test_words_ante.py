"""Games that are played for ante (CR 407): the ante, cards for such games only, who owns what."""

import pytest

from tests.engine.made import worded
from undercroft.catalog.library import shipped
from undercroft.engine.game import begin
from undercroft.engine.setup import SeatSetup, Setup
from undercroft.engine.variant import Variant
from undercroft.testing import Scenario

ONLY = "Remove this card from your deck before playing if you're not playing for ante.\n"


class ForAnte(Variant):
    """Ordinary Magic, played for ante."""

    def for_ante(self):
        return True


@pytest.fixture
def scene():
    scene = Scenario(ForAnte())
    scene.player("Ana")
    scene.player("Bob")
    return scene


def test_the_top_card_is_anted(scene, ana):
    """ "Discard your hand, ante the top card of your library, then draw two cards."."""
    text = f"{ONLY}Discard your hand, ante the top card of your library, then draw two cards."
    contract = worded(scene, "Contract", text)
    ana.has(hand=[contract, "Forest"], library=["Hill Giant", "Swamp", "Island"])

    ana.casts("Contract")
    scene.resolve()

    assert ana.ante == ["Hill Giant"]
    assert ana.hand == ["Island", "Swamp"]
    assert ana.graveyard == ["Forest", "Contract"]
    assert scene.asks_nothing()


def test_each_player_antes(scene, ana, bob):
    """ "Each player antes the top card of their library.": of the card's owner each (CR 407.4)."""
    text = f"{ONLY}Each player antes the top card of their library."
    ana.has(hand=[worded(scene, "Attorney", text)], library=["Hill Giant"])
    bob.has(library=["Scryb Sprites"])

    ana.casts("Attorney")
    scene.resolve()

    assert (ana.ante, bob.ante) == (["Hill Giant"], ["Scryb Sprites"])
    assert scene.asks_nothing()


def test_each_player_may(scene, ana, bob):
    """ "Each player may ante the top card of their library. If a player does, that player's life
    total becomes 20.": Ana does, Bob does not.
    """
    text = (
        f"{ONLY}Each player may ante the top card of their library. If a player does, that player's "
        "life total becomes 20."
    )
    ana.has(life=3, hand=[worded(scene, "Rebirth", text)], library=["Hill Giant"])
    bob.has(life=4, library=["Scryb Sprites"])

    ana.casts("Rebirth")
    scene.resolve()
    ana.chooses("yes")
    bob.chooses("no")

    assert (ana.life, bob.life) == (20, 4)
    assert (ana.ante, bob.ante) == (["Hill Giant"], [])
    assert scene.asks_nothing()


def test_owning_a_card_of_the_ante(scene, ana, bob):
    """ "You own target card in the ante. Exchange that card with the top card of your library.":
    what was Bob's is on top of Ana's library, and what was there is anted.
    """
    text = (
        f"{ONLY}You own target card in the ante. Exchange that card with the top card of your "
        "library."
    )
    ana.has(hand=[worded(scene, "Pact", text)], library=["Forest", "Swamp"])
    bob.has(ante=["Hill Giant"])

    ana.casts("Pact", targeting="Hill Giant")
    scene.resolve()

    assert ana.library == ["Hill Giant", "Swamp"]
    assert (ana.ante, bob.ante) == (["Forest"], [])
    assert scene.asks_nothing()


def test_the_other_cards_come_back(scene, ana, bob):
    """ "Ante ~. If you do, put all other cards you own from the ante into your graveyard, then draw
    a card.": Bob's stays.
    """
    text = (
        f"{ONLY}{{T}}: Ante Bird. If you do, put all other cards you own from the ante into your "
        "graveyard, then draw a card."
    )
    ana.controls(worded(scene, "Bird", text, "Artifact"))
    ana.has(ante=["Hill Giant"], library=["Forest"])
    bob.has(ante=["Scryb Sprites"])

    ana.activates("Bird")
    scene.resolve()

    assert (ana.ante, ana.graveyard, ana.hand) == (["Bird"], ["Hill Giant"], ["Forest"])
    assert bob.ante == ["Scryb Sprites"]
    assert scene.asks_nothing()


def test_no_ante_is_played_for():
    """Where the game is not for ante, nothing is anted and the card is no part of a deck."""
    scene = Scenario()
    ana, _ = scene.player("Ana"), scene.player("Bob")
    text = f"{ONLY}Each player antes the top card of their library."
    ana.has(hand=[worded(scene, "Attorney", text)], library=["Hill Giant"])

    ana.casts("Attorney")
    scene.resolve()

    assert ana.ante == []
    assert ana.library == ["Hill Giant"]


@pytest.mark.parametrize(("variant", "cards"), [(ForAnte(), 2), (Variant(), 1)])
def test_such_cards_are_no_part_of_a_deck(scene, variant, cards):
    """Taken out of the deck before a game that is not for ante (CR 407.1)."""
    ante = worded(scene, "Attorney", f"{ONLY}Each player antes the top card of their library.")
    deck = [ante, shipped().card("Forest")]

    game = begin(Setup(variant, [SeatSetup("Ana", deck, 0), SeatSetup("Bob", deck, 1)], 1))

    assert len(game.seats[0].hand) + len(game.seats[0].library) == cards
