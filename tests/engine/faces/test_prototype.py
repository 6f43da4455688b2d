"""Cards with prototype: cast for less, and less (CR 718)."""

from undercroft.engine.performed import gaps


def engine(scene):
    """A {6} 5/5 with prototype {1}{R}: a 2/2."""
    card = scene.card(
        "Engine",
        cost="{6}",
        type="Artifact Creature — Construct",
        text="Prototype {1}{R} — 2/2\nHaste",
        power="5",
        toughness="5",
    )
    assert gaps(card) == ()
    return card


def test_it_is_cast_for_less_and_is_less(scene, ana):
    """Ana casts it prototyped. What is on the stack and on the battlefield? A red 2/2 with mana
    value 2, and haste all the same (CR 702.160a, 718.3b, 718.5).
    """
    ana.controls("Mountain", 2)
    ana.has(hand=[engine(scene)])

    with scene.illegal("CR 601.2h"):
        ana.casts("Engine")
    ana.casts("Engine", way="prototyped")
    assert scene["Engine"].mana_value == 2
    assert scene["Engine"].colors == ["red"]
    scene.resolve()

    assert scene["Engine"].size == (2, 2)
    assert scene["Engine"].mana_value == 2
    assert scene["Engine"].keywords == ["haste"]
    assert scene.asks_nothing()


def test_it_is_cast_whole(scene, ana):
    """With six mana Ana casts it as it is: a colorless 5/5 (CR 718.3)."""
    ana.controls("Mountain", 6)
    ana.has(hand=[engine(scene)])

    ana.casts("Engine")
    scene.resolve()

    assert scene["Engine"].size == (5, 5)
    assert scene["Engine"].colors == []
    assert scene["Engine"].mana_value == 6
    assert scene.asks_nothing()


def test_elsewhere_it_is_whole(scene, ana, bob):
    """A prototyped creature is returned to its owner's hand. What is it there? A 5/5 with mana
    value 6 (CR 718.4).
    """
    ana.controls("Mountain", 2)
    ana.has(hand=[engine(scene)])
    bob.controls("Island", 2)
    bob.has(hand=["Brazen Borrower"])

    ana.casts("Engine", way="prototyped")
    scene.resolve()
    bob.casts("Petty Theft", targeting="Engine")
    scene.resolve()

    assert ana.hand == ["Engine"]
    assert scene["Engine"].size == (5, 5)
    assert scene["Engine"].mana_value == 6
    assert scene.asks_nothing()


def test_a_copy_is_prototyped_too(scene, ana):
    """A token is a copy of a prototyped creature. It is the lesser one too (CR 718.3d)."""
    twin = "Create a token that's a copy of target creature you control."
    ana.controls("Mountain", 2)
    ana.has(hand=[engine(scene), scene.card("Twin", type="Sorcery", text=twin, cost="{0}")])

    ana.casts("Engine", way="prototyped")
    scene.resolve()
    ana.casts("Twin", targeting="Engine")
    scene.resolve()

    assert ana.battlefield.count("Engine") == 2
    assert scene["Engine #2"].size == (2, 2)
    assert scene["Engine #2"].colors == ["red"]
    assert scene.asks_nothing()
