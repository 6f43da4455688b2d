"""Facing a villainous choice (CR 701.55)."""

from tests.engine.made_free import creature, obeyed

EMPEROR = (
    "Each opponent faces a villainous choice — That player sacrifices a creature of their choice, or "
    "you gain 2 life."
)
PLAN = "Target opponent faces a villainous choice — They discard three cards, or you draw a card."
EGGMAN = "Each opponent faces a villainous choice — They lose 3 life, or you draw a card."


def test_each_opponent_chooses_and_it_is_done(scene, ana, bob):
    """Bob gives up a creature, then Cleo is asked; she lets Ana gain life (CR 701.55d)."""
    cleo = scene.player("Cleo")
    bob.controls(creature(scene, "Bear"))
    cleo.controls(creature(scene, "Cat"))
    ana.has(hand=[obeyed(scene, "Plot", "Sorcery", EMPEROR)])

    ana.casts("Plot")
    scene.resolve()
    assert scene.asks() == ("Bob", "word")
    bob.chooses("that player sacrifices a creature of their choice")
    assert bob.graveyard == ["Bear"]
    assert scene.asks() == ("Cleo", "word")
    cleo.chooses("you gain 2 life")

    assert cleo.battlefield == ["Cat"]
    assert ana.life == 22
    assert scene.asks_nothing()


def test_what_cannot_be_done_may_be_chosen(scene, ana, bob):
    """Bob has one card in hand and chooses to discard three: he discards it (CR 701.55b)."""
    bob.has(hand=["Swamp"])
    ana.has(hand=[obeyed(scene, "Plot", "Sorcery", PLAN)], library=["Island"])

    ana.casts("Plot", targeting="Bob")
    scene.resolve()
    bob.chooses("they discard three cards")

    assert bob.hand == []
    assert ana.hand == []
    assert scene.asks_nothing()


def test_they_is_who_faces_it(scene, ana, bob):
    """ "They lose 3 life": Bob does, not Ana."""
    ana.has(hand=[obeyed(scene, "Plot", "Sorcery", EGGMAN)], library=["Island"])

    ana.casts("Plot")
    scene.resolve()
    bob.chooses("they lose 3 life")

    assert (ana.life, bob.life) == (20, 17)
    assert scene.asks_nothing()


def test_you_is_the_controller(scene, ana, bob):
    """Bob chooses "you draw a card": Ana draws."""
    ana.has(hand=[obeyed(scene, "Plot", "Sorcery", EGGMAN)], library=["Island"])

    ana.casts("Plot")
    scene.resolve()
    bob.chooses("you draw a card")

    assert ana.hand == ["Island"]
    assert bob.life == 20
    assert scene.asks_nothing()
