"""Soulbond (CR 702.95)."""

import pytest

from tests.engine.cards_made import creature
from undercroft.engine.plain import digest_of

BOTH = "Soulbond\nAs long as Smith is paired with another creature, both creatures have flying."
EACH = (
    "Soulbond\nAs long as Mage is paired with another creature, each of those creatures gets +1/+1."
)


@pytest.fixture
def smith(scene):
    """Ana casts Smith beside an Ox, and its first ability waits."""
    ana = scene.player("Ana")
    ana.has(hand=[creature(scene, "Smith", "1/1", BOTH)])
    ana.controls(creature(scene, "Ox", "3/3"))
    scene.player("Bob").has(hand=["Murder"]).controls("Swamp", 3)
    ana.casts("Smith")
    scene.resolve()
    return scene


def test_paired_as_it_enters(smith):
    """Ana pairs Smith with the Ox. Who flies? Both (CR 702.95a, b)."""
    smith.resolve()
    smith.player("Ana").chooses("yes")

    assert "flying" in smith["Smith"].keywords
    assert "flying" in smith["Ox"].keywords
    assert smith.asks_nothing()


def test_not_paired(smith):
    """She does not. Who flies? Nobody."""
    smith.resolve()
    smith.player("Ana").chooses("no")

    assert "flying" not in smith["Smith"].keywords
    assert "flying" not in smith["Ox"].keywords
    assert smith.asks_nothing()


def test_the_ox_dies_first(smith):
    """The Ox is killed in response. Is anything paired? No (CR 702.95c)."""
    bob = smith.player("Bob")

    bob.casts("Murder", targeting="Ox")
    smith.resolve()
    smith.resolve()

    assert "flying" not in smith["Smith"].keywords
    assert smith.asks_nothing()


def test_paired_as_another_enters(scene):
    """Mage is alone, and a Bear enters. May they pair? Yes; a second Bear finds it paired."""
    ana = scene.player("Ana")
    ana.controls(creature(scene, "Mage", "1/1", EACH))
    ana.has(hand=[creature(scene, "Bear"), creature(scene, "Boar")])

    ana.casts("Bear")
    scene.resolve()
    scene.resolve()
    ana.chooses("yes")
    ana.casts("Boar")
    scene.resolve()

    assert scene["Mage"].size == (2, 2)
    assert scene["Bear"].size == (3, 3)
    assert scene["Boar"].size == (2, 2)
    assert scene.stack == []
    assert scene.asks_nothing()


def test_unpaired_by_a_change_of_control(scene):
    """Bob takes the Bear for a turn. Is it paired when it comes back? No (CR 702.95e)."""
    ana, bob = scene.player("Ana"), scene.player("Bob")
    ana.controls(creature(scene, "Mage", "1/1", EACH))
    ana.has(hand=[creature(scene, "Bear")])
    bob.has(hand=["Act of Treason"])
    bob.controls("Mountain", 3)

    ana.casts("Bear")
    scene.resolve()
    scene.resolve()
    ana.chooses("yes")
    assert scene["Bear"].size == (3, 3)
    scene.pass_until("Bob's precombat main phase")
    bob.casts("Act of Treason", targeting="Bear")
    scene.resolve()
    assert scene["Bear"].size == (2, 2)
    assert scene["Mage"].size == (1, 1)
    scene.pass_until("next turn")

    assert scene["Bear"].controller == "Ana"
    assert scene["Mage"].size == (1, 1)


def test_both_with_soulbond(scene):
    """Two Mages enter one after the other and are paired. What do they have?

    Each gives both +1/+1: 3/3 each. A paired one is not paired again (CR 702.95d).
    """
    ana = scene.player("Ana")
    ana.controls(creature(scene, "Mage", "1/1", EACH))
    ana.has(hand=[creature(scene, "Witch", "1/1", EACH.replace("Mage", "Witch"))])

    ana.casts("Witch")
    scene.resolve()
    ana.chooses(scene.options()[0])
    scene.resolve()
    ana.chooses("yes")
    scene.resolve()

    assert scene["Mage"].size == (3, 3)
    assert scene["Witch"].size == (3, 3)
    assert scene.asks_nothing()


def test_a_pair_is_part_of_the_game(smith):
    """Two games differ in who is paired. Do their digests, and does a fork keep the pair? Yes."""
    smith.resolve()
    smith.player("Ana").chooses("yes")
    fork = smith.game.fork()
    assert fork.pairs == smith.game.pairs != []
    assert digest_of(fork) == digest_of(smith.game)

    fork.pairs = []

    assert digest_of(fork) != digest_of(smith.game)
