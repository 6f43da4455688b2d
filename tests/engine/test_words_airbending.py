"""Airbend (CR 701.65)."""

from tests.engine.cards_made import creature, spell

BEND = "Airbend target nonland permanent."


def test_its_owner_may_cast_it_for_two(scene, ana, bob):
    """Ana airbends Bob's Giant, which costs {5}. What may Bob do? Cast it for {2} (CR 701.65a)."""
    ana.has(hand=[spell(scene, BEND)])
    bob.controls(creature(scene, "Giant", "5/5", cost="{5}"))
    bob.controls("Mountain", 2)
    ana.has(library=["Forest"] * 3)
    bob.has(library=["Forest"] * 3)

    ana.casts("The Deed", targeting="Giant")
    scene.resolve()
    assert bob.exile == ["Giant"]
    scene.pass_until("Bob's precombat main phase")
    bob.casts("Giant", way="alternative")
    scene.resolve()

    assert "Giant" in bob.battlefield
    assert scene.asks_nothing()


def test_nobody_else_may_cast_it(scene, ana, bob):
    """May Ana cast Bob's Giant? No: its owner may (CR 701.65a)."""
    ana.has(hand=[spell(scene, BEND)], mana="{C}{C}{C}{C}{C}")
    bob.controls(creature(scene, "Giant", "5/5", cost="{5}"))

    ana.casts("The Deed", targeting="Giant")
    scene.resolve()
    with scene.illegal("CR 601.3"):
        ana.casts("Giant", way="alternative")


def test_a_stolen_one_is_its_owners(scene, ana, bob):
    """Bob controls Ana's Giant and airbends it. Who may cast it? Ana."""
    bob.has(hand=[spell(scene, BEND, kind="Instant")])
    bob.controls(creature(scene, "Giant", "5/5", cost="{5}"), owner="Ana")
    ana.controls("Mountain", 2)

    bob.casts("The Deed", targeting="Giant")
    scene.resolve()
    ana.casts("Giant", way="alternative")
    scene.resolve()

    assert "Giant" in ana.battlefield
    assert scene.asks_nothing()


def test_a_token_is_gone(scene, ana, bob):
    """A token is airbent. Where is it? It ceased to exist (CR 111.7)."""
    ana.has(hand=[spell(scene, BEND)])
    bob.controls(creature(scene, "Spirit"), token=True)

    ana.casts("The Deed", targeting="Spirit")
    scene.resolve()

    assert bob.exile == []
    assert scene.asks_nothing()
