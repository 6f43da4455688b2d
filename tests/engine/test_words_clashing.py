"""Clash (CR 701.30)."""

import pytest

from tests.engine.cards_made import creature, spell
from undercroft.testing import Scenario

CLASH = "Clash with an opponent. If you win, you gain 5 life."


@pytest.fixture
def table(scene, ana, bob):
    """Ana's top card costs three, Bob's two."""
    three, two = creature(scene, "Three", cost="{3}"), creature(scene, "Two", cost="{2}")
    ana.has(hand=[spell(scene, CLASH)], library=[three, "Forest"])
    bob.has(library=[two, "Swamp"])
    return scene


def test_who_reveals_more_wins(table, ana, bob):
    """Ana reveals mana value 3, Bob 2, and both leave them on top. What then?

    She wins the clash (CR 701.30d).
    """
    ana.casts("The Deed")
    table.resolve()
    ana.chooses("no")
    bob.chooses("no")

    assert ana.life == 25
    assert ana.library == ["Three", "Forest"]
    assert bob.library == ["Two", "Swamp"]
    assert table.asks_nothing()


def test_each_may_put_theirs_on_the_bottom(table, ana, bob):
    """Bob puts his on the bottom. Ana's stays. Who won? Ana, for what was revealed (CR 701.30a)."""
    ana.casts("The Deed")
    table.resolve()
    ana.chooses("no")
    bob.chooses("yes")

    assert ana.life == 25
    assert ana.library == ["Three", "Forest"]
    assert bob.library == ["Swamp", "Two"]
    assert table.asks_nothing()


def test_as_much_is_no_win(scene, ana, bob):
    """Both reveal mana value 2. Who wins? Nobody (CR 701.30d)."""
    two = creature(scene, "Two", cost="{2}")
    ana.has(hand=[spell(scene, CLASH)], library=[two])
    bob.has(library=[two])

    ana.casts("The Deed")
    scene.resolve()
    ana.chooses("yes")
    bob.chooses("no")

    assert ana.life == 20
    assert scene.asks_nothing()


def test_an_empty_library_reveals_nothing(scene, ana, bob):
    """Bob has no library, Ana reveals a land. Does she win? Yes: his is not as much."""
    ana.has(hand=[spell(scene, CLASH)], library=["Forest"])
    bob.has(library=[])

    ana.casts("The Deed")
    scene.resolve()
    ana.chooses("no")

    assert ana.life == 25
    assert scene.asks_nothing()


def test_the_active_player_decides_first():
    """Ana clashes on Bob's turn, with Cid. In which order do they decide?

    In turn order from the active player: Cid before Ana (CR 701.30c, 101.4).
    """
    scene = Scenario()
    ana, bob, cid = scene.player("Ana"), scene.player("Bob"), scene.player("Cid")
    scene.begins(turn="Bob")
    ana.has(hand=[spell(scene, CLASH, kind="Instant")], library=["Forest", "Plains"])
    bob.has(library=["Island"] * 3)
    cid.has(library=["Swamp", "Mountain"])

    ana.casts("The Deed")
    scene.resolve()
    ana.chooses("Cid")
    cid.chooses("yes")
    ana.chooses("yes")

    assert cid.library == ["Mountain", "Swamp"]
    assert ana.library == ["Plains", "Forest"]
    assert ana.life == 20
    assert scene.asks_nothing()
