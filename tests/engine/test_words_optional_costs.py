"""Optional costs of a spell's own, blight, behold, forage and collect evidence (CR 601.2b, 701)."""

import pytest

from tests.engine.cards_made import creature, spell

BLIGHT = (
    "As an additional cost to cast this spell, you may blight 1.\n"
    "You gain 1 life. If this spell's additional cost was paid, you gain 4 life."
)


def test_an_optional_cost_is_paid(scene, ana):
    """Ana blights 1 as she casts. What happens? Her Ox shrinks, and she gains 5 life."""
    ana.has(hand=[spell(scene, BLIGHT)])
    ana.controls(creature(scene, "Ox"))

    ana.casts("The Deed", way="additional")
    assert scene["Ox"].counters == {"-1/-1": 1}
    scene.resolve()

    assert ana.life == 25
    assert scene.asks_nothing()


def test_an_optional_cost_is_not_paid(scene, ana):
    """She does not. What happens? She gains 1 life (CR 601.2b)."""
    ana.has(hand=[spell(scene, BLIGHT)])
    ana.controls(creature(scene, "Ox"))

    ana.casts("The Deed")
    scene.resolve()

    assert scene["Ox"].counters == {}
    assert ana.life == 21
    assert scene.asks_nothing()


def test_nobody_blights_without_a_creature(scene, ana):
    """Ana has no creature. May she pay by blighting? No (CR 118.3)."""
    ana.has(hand=[spell(scene, BLIGHT)])

    with scene.illegal("CR 601.2h"):
        ana.casts("The Deed", way="additional")


def test_a_cost_that_is_less_if_another_is_paid(scene, ana):
    """A spell for {3} costs {2} less if bargained. Is {1} and a token enough? Yes (CR 601.2f)."""
    text = "Bargain\nThis spell costs {2} less to cast if it's bargained.\nYou gain 2 life."
    ana.has(hand=[spell(scene, text, cost="{3}")], mana="{C}")
    ana.controls(creature(scene, "Clay", kind="Artifact Creature — Golem"))

    ana.casts("The Deed", way="bargain")
    scene.resolve()

    assert ana.life == 22
    assert "Clay" in ana.graveyard
    assert scene.asks_nothing()


def test_both_modes_if_a_cost_was_paid(scene, ana):
    """ "Choose one. If the cost was paid, choose both instead": how many modes does Ana choose?

    Both as she pays; one as she does not (CR 700.2a).
    """
    text = (
        "As an additional cost to cast this spell, you may blight 2.\n"
        "Choose one. If this spell's additional cost was paid, choose both instead.\n"
        "• You gain 1 life.\n• You gain 10 life."
    )
    ana.has(hand=[spell(scene, text), spell(scene, text, "The Other")])
    ana.controls(creature(scene, "Ox", "3/3"))

    ana.casts("The Deed", way="additional", modes=[1, 2])
    scene.resolve()
    assert ana.life == 31
    ana.casts("The Other", modes=[1])
    scene.resolve()

    assert ana.life == 32
    assert scene["Ox"].size == (1, 1)
    assert scene.asks_nothing()


def test_each_opponent_blights(scene, ana, bob):
    """Each opponent blights 1, and Bob has two creatures. Who says which? Bob (CR 701.68a)."""
    ana.has(hand=[spell(scene, "Each opponent blights 1.")])
    ana.controls(creature(scene, "Ox"))
    bob.controls(creature(scene, "Bear"))
    bob.controls(creature(scene, "Boar"))

    ana.casts("The Deed")
    scene.resolve()
    bob.chooses("Boar")

    assert scene["Boar"].size == (1, 1)
    assert scene["Bear"].size == (2, 2)
    assert scene["Ox"].size == (2, 2)
    assert scene.asks_nothing()


def test_you_may_blight_if_you_do(scene, ana):
    """ "You may blight 1. If you do, draw a card": without a creature? Nothing is asked."""
    ana.has(hand=[spell(scene, "You may blight 1. If you do, you gain 3 life.")])

    ana.casts("The Deed")
    scene.resolve()

    assert ana.life == 20
    assert scene.asks_nothing()


BEHOLD = (
    "As an additional cost to cast this spell, you may behold a Dragon.\n"
    "You gain 1 life. If a Dragon was beheld, you gain 4 life."
)


@pytest.mark.parametrize("where", ["hand", "battlefield"])
def test_a_dragon_is_beheld(scene, ana, where):
    """A Dragon in hand is revealed, or one on the battlefield is chosen (CR 701.4a)."""
    dragon = creature(scene, "Drake", "4/4", kind="Creature — Dragon")
    ana.has(hand=[spell(scene, BEHOLD)])
    if where == "hand":
        ana.has(hand=[dragon])
    else:
        ana.controls(dragon)

    ana.casts("The Deed", way="additional")
    scene.resolve()

    assert ana.life == 25
    assert getattr(ana, where) == ["Drake"]
    assert scene.asks_nothing()


def test_another_s_dragon_is_not_beheld(scene, ana, bob):
    """Only Bob has a Dragon. May Ana behold it? No (CR 701.4a)."""
    ana.has(hand=[spell(scene, BEHOLD)])
    bob.controls(creature(scene, "Drake", "4/4", kind="Creature — Dragon"))

    with scene.illegal("CR 601.2h"):
        ana.casts("The Deed", way="additional")


def test_behold_or_pay(scene, ana):
    """ "Behold a Dragon or pay {2}": with neither the spell cannot be cast (CR 601.2h)."""
    text = "As an additional cost to cast this spell, behold a Dragon or pay {2}.\nYou gain 1 life."
    ana.has(hand=[spell(scene, text)])

    with scene.illegal("CR 601.2h"):
        ana.casts("The Deed")


def test_evidence_is_collected(scene, ana):
    """Ana collects evidence 4 of cards with mana value 3, 2 and 1. Which are exiled?

    Any that add up to 4 or more, as she chooses (CR 701.59a).
    """
    text = (
        "As an additional cost to cast this spell, you may collect evidence 4.\n"
        "You gain 1 life. If evidence was collected, you gain 4 life."
    )
    ana.has(hand=[spell(scene, text)])
    for name, cost in (("Three", "{3}"), ("Two", "{2}"), ("One", "{1}")):
        ana.put("graveyard", creature(scene, name, cost=cost))

    ana.casts("The Deed", way="additional", choosing=["Three", "One", "done"])
    scene.resolve()

    assert ana.life == 25
    assert sorted(ana.exile) == ["One", "Three"]
    assert sorted(ana.graveyard) == ["The Deed", "Two"]
    assert scene.asks_nothing()


def test_too_little_evidence(scene, ana):
    """Three mana value are too little for evidence 4 (CR 701.59b)."""
    text = "You may collect evidence 4. If you do, you gain 4 life."
    ana.has(hand=[spell(scene, text)])
    ana.put("graveyard", creature(scene, "Three", cost="{3}"))

    ana.casts("The Deed")
    scene.resolve()

    assert ana.exile == []
    assert ana.life == 20
    assert scene.asks_nothing()


def test_whenever_you_collect_evidence(scene, ana):
    """What sees that evidence was collected, by a cost of an ability? It triggers once."""
    ana.controls(creature(scene, "Monitor", text="Whenever you collect evidence, you gain 1 life."))
    ana.controls(creature(scene, "Sleuth", text="Collect evidence 2: You gain 10 life."))
    ana.put("graveyard", creature(scene, "Three", cost="{3}"))

    ana.activates("Sleuth")
    scene.resolve()
    scene.resolve()

    assert ana.life == 31
    assert ana.exile == ["Three"]
    assert scene.asks_nothing()


FORAGE = "When Rat enters, you may forage. If you do, put two +1/+1 counters on it."


def test_forage_with_three_cards(scene, ana):
    """Ana has three cards in her graveyard and no Food. What does she forage? (CR 701.61a)"""
    ana.has(hand=[creature(scene, "Rat", text=FORAGE)])
    for name in ("One", "Two", "Three"):
        ana.put("graveyard", creature(scene, name))

    ana.casts("Rat")
    scene.resolve()
    scene.resolve()
    ana.chooses("yes")

    assert scene["Rat"].size == (4, 4)
    assert sorted(ana.exile) == ["One", "Three", "Two"]
    assert scene.asks_nothing()


def test_forage_with_nothing(scene, ana):
    """Two cards and no Food: nothing is asked, and the Rat stays as it is."""
    ana.has(hand=[creature(scene, "Rat", text=FORAGE)])
    for name in ("One", "Two"):
        ana.put("graveyard", creature(scene, name))

    ana.casts("Rat")
    scene.resolve()
    scene.resolve()

    assert scene["Rat"].size == (2, 2)
    assert scene.asks_nothing()
