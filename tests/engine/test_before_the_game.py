"""Nothing triggers before the game begins (CR 103.5)."""

from undercroft.catalog.library import shipped
from undercroft.compiler import RawCard, RawFace, compile_card
from undercroft.engine import choices as ch
from undercroft.engine import game as door
from undercroft.engine.setup import SeatSetup, Setup
from undercroft.engine.variant import Variant


def test_an_opening_hand_is_not_drawn_in_a_turn():
    """Ana takes two mulligans; each new hand begins with a card that has miracle. May she reveal it
    for its cost? No: no turn is being played (CR 702.94a)."""
    bliss = RawFace("Bliss", "{4}", "Sorcery", "You gain 3 life.\nMiracle {0}")
    card = compile_card(RawCard("Bliss", (bliss,)))
    deck = [shipped().card("Swamp")] * 20
    game = door.begin(
        Setup(Variant(), [SeatSetup("Ana", [card] * 20, 0), SeatSetup("Ben", deck, 1)], 1)
    )
    taken = 0
    while (asked := door.choice(game)) is not None and asked.kind in {ch.MULLIGANS, ch.BOTTOMS}:
        again = asked.kind == ch.MULLIGANS and not asked.seat and taken < 2
        taken += again
        door.advance(game, int(again))

    assert taken == 2
    assert game.turn == 1
    assert game.waiting == []
    assert asked is not None
    assert asked.kind == ch.PRIORITY
    assert game.stack == []
