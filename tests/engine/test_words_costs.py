"""Costs of several things at once, and hands that are discarded whole (CR 118, 601.2)."""

from tests.engine.cards_made import creature, spell


def lich(scene):
    """A creature that comes back for a Swamp and a Forest."""
    text = "Sacrifice a Swamp and a Forest: Return this card from your graveyard to your hand."
    return creature(scene, "Lich", text=text)


def test_a_cost_of_two_different_things(scene, ana):
    """ "Sacrifice a Swamp and a Forest: Return this card from your graveyard to your hand": both
    are asked for and both go (CR 118.3).
    """
    ana.controls("Swamp")
    ana.controls("Forest")
    ana.has(graveyard=[lich(scene)])

    ana.activates("Lich")
    while scene.asks()[1] != "priority":
        ana.chooses(scene.options()[0])
    scene.resolve()

    assert ana.hand == ["Lich"]
    assert ana.battlefield == []
    assert scene.asks_nothing()


def test_half_of_it_is_not_enough(scene, ana):
    """With two Swamps and no Forest it cannot be activated (CR 118.3)."""
    ana.controls("Swamp", 2)
    ana.has(graveyard=[lich(scene)])

    with scene.illegal("CR 118.3"):
        ana.activates("Lich")
    assert scene.asks_nothing()


def test_a_land_of_both_types_is_one_land(scene, ana):
    """A Bayou-like land is a Swamp and a Forest, but one land only: not enough (CR 118.10)."""
    ana.controls(scene.card("Bog", type="Land — Swamp Forest", text="{T}: Add {C}."))
    ana.has(graveyard=[lich(scene)])

    with scene.illegal("CR 118.3"):
        ana.activates("Lich")
    assert scene.asks_nothing()


def test_all_the_cards_in_a_hand_and_that_many(scene, ana):
    """ "Discard all the cards in your hand, then draw that many cards", with three: three."""
    text = "Discard all the cards in your hand, then draw that many cards."
    ana.has(hand=[spell(scene, text), "Forest", "Swamp", "Plains"], library=["Island"] * 5)

    ana.casts("The Deed")
    scene.resolve()

    assert ana.hand == ["Island"] * 3
    assert scene.asks_nothing()


def test_for_each_opponent(scene, ana, bob):
    """ "Equal to the number of opponents you have": one, in a game of two."""
    text = "Create a number of 1/1 black Rat creature tokens equal to the number of opponents you have."
    ana.has(hand=[spell(scene, text)])

    ana.casts("The Deed")
    scene.resolve()

    assert ana.battlefield == ["Rat"]
    assert scene.asks_nothing()


def test_what_would_die_of_it_is_exiled(scene, ana, bob):
    """If a creature an opponent controls would die, exile it instead: Bob's is, Ana's is not."""
    text = "If a creature an opponent controls would die, exile it instead."
    ana.controls(creature(scene, "Shadow", text=text))
    bob.controls(creature(scene, "Bear"))
    ana.has(hand=[spell(scene, "Destroy all creatures.")])

    ana.casts("The Deed")
    scene.resolve()

    assert bob.exile == ["Bear"]
    assert sorted(ana.graveyard) == ["Shadow", "The Deed"]
    assert scene.asks_nothing()
