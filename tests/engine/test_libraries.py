"""Searching, looking at the top, revealed hands: cards are of a kind wherever they are."""

import pytest

from undercroft.testing import Scenario


def sorcery(scene: Scenario, text: str) -> None:
    scene.card("Errand", cost="{G}", type="Sorcery", text=text)


def test_a_search_finds_what_it_names(scene, ana):
    """Ana searches for a basic land with a Forest and a Shock in her library. What can she find?

    The Forest alone; it enters tapped (CR 701.23a).
    """
    sorcery(
        scene,
        "Search your library for a basic land card, put it onto the battlefield tapped, "
        "then shuffle.",
    )
    ana.controls("Forest", tapped=False)
    ana.has(hand=["Errand"], library=["Shock", "Island", "Shock"])
    ana.casts("Errand")
    scene.resolve()
    ana.chooses("Island")

    assert scene["Island"].zone == "battlefield"
    assert scene["Island"].tapped
    assert scene.asks_nothing()


def test_nobody_has_to_find_what_has_a_quality(scene, ana):
    """Ana searches for a creature card and has one. May she fail to find it? Yes (CR 701.23b)."""
    sorcery(
        scene,
        "Search your library for a creature card, reveal it, put it into your hand, then shuffle.",
    )
    ana.controls("Forest")
    ana.has(hand=["Errand"], library=["Grizzly Bears", "Shock"])
    ana.casts("Errand")
    scene.resolve()
    ana.chooses("done")

    assert ana.hand == []
    assert sorted(ana.library) == ["Grizzly Bears", "Shock"]


def test_looking_at_the_top_takes_only_what_passes(scene, ana):
    """The top three are Shock, Forest, Shock and a land may be taken. What may Ana take?

    The Forest; the rest goes into the graveyard.
    """
    sorcery(
        scene,
        "Reveal the top three cards of your library. You may put a land card from among them "
        "into your hand. Put the rest into your graveyard.",
    )
    ana.controls("Forest")
    ana.has(hand=["Errand"], library=["Shock", "Mountain", "Shock", "Island"])
    ana.casts("Errand")
    scene.resolve()
    ana.chooses("Mountain")

    assert ana.hand == ["Mountain"]
    assert ana.graveyard.count("Shock") == 2
    assert ana.library == ["Island"]


def test_a_revealed_hand_gives_up_what_passes(scene, ana, bob):
    """Ana looks at Bob's hand for a noncreature, nonland card. Which can she take? The Shock."""
    scene.card(
        "Errand",
        cost="{G}",
        type="Sorcery",
        text="Target opponent reveals their hand. You choose a nonland card from it. "
        "That player discards that card.",
    )
    ana.controls("Forest")
    ana.has(hand=["Errand"])
    bob.has(hand=["Island", "Shock"])
    ana.casts("Errand", targeting="Bob")
    scene.resolve()

    assert bob.hand == ["Island"]
    assert bob.graveyard == ["Shock"]


@pytest.mark.parametrize(
    ("where", "order"),
    [
        ("on top", ["Grizzly Bears", "Shock", "Island"]),
        ("on the bottom", ["Shock", "Island", "Grizzly Bears"]),
    ],
)
def test_a_permanent_goes_where_its_library_is_told(scene, ana, bob, where, order):
    """Ana puts Bob's Bears on top, or on the bottom, of its owner's library. Where is it? There
    (CR 401.4)."""
    sorcery(scene, f"Put target creature {where} of its owner's library.")
    bob.controls("Grizzly Bears")
    bob.has(library=["Shock", "Island"])
    ana.controls("Forest")
    ana.has(hand=["Errand"])
    ana.casts("Errand", targeting="Grizzly Bears")
    scene.resolve()

    assert bob.library == order
