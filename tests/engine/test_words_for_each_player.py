"""A target for each player, and what they who had them come to (CR 601.2c, 115.1)."""

import pytest

from tests.engine.made_free import creature, obeyed
from undercroft.errors import JudgeFailure

HISTORY = (
    "For each player, choose target nonenchantment, nonland permanent that player controls. Those "
    "permanents' owners shuffle them into their libraries. Each player who controlled one of those "
    "permanents exiles cards from the top of their library until they exile a nonland card, then "
    "puts the rest on the bottom of their library in a random order. Each player may cast the "
    "nonland card they exiled without paying its mana cost."
)


@pytest.fixture
def cat(scene, ana, bob):
    """A third player."""
    return scene.player("Cat")


def joy(scene, name, life=3):
    """A dear instant that gains life."""
    return obeyed(scene, name, "Instant", f"You gain {life} life.", cost="{7}")


def told(scene, ana, *targets):
    """Ana casts it at these."""
    ana.has(hand=[obeyed(scene, "History", "Instant", HISTORY)])
    ana.casts("History", targeting=list(targets))
    scene.resolve()


def test_each_who_had_one_casts_what_comes(scene, ana, bob, cat):
    """Ana, Bob and Cat each control a creature. All three are shuffled in; each exiles cards until
    a nonland card comes, and may cast it; the lands before it go to the bottom."""
    for player, name in ((ana, "Ant"), (bob, "Bee"), (cat, "Cow")):
        player.controls(creature(scene, name))
        player.has(library=[])
    told(scene, ana, "Ant", "Bee", "Cow")
    # The only card of each library was the creature that was shuffled in.
    ana.chooses("yes", "Ant")
    bob.chooses("no")
    cat.chooses("yes", "Cow")
    scene.resolve()
    scene.resolve()

    assert (ana.battlefield, bob.battlefield, cat.battlefield) == (["Ant"], [], ["Cow"])
    assert bob.exile == ["Bee"]
    assert scene.asks_nothing()


def test_a_player_without_such_a_permanent_is_left_out(scene, ana, bob, cat):
    """Cat controls only a land and an enchantment: no target is chosen for her, she exiles nothing
    and casts nothing."""
    ana.controls(creature(scene, "Ant"))
    bob.controls(creature(scene, "Bee"))
    cat.controls("Swamp")
    cat.controls(obeyed(scene, "Air", "Enchantment"))
    cat.has(library=[joy(scene, "Glee")])
    for player in (ana, bob):
        player.has(library=[])
    told(scene, ana, "Ant", "Bee")
    ana.chooses("no")
    bob.chooses("no")

    assert cat.library == ["Glee"]
    assert cat.exile == []
    assert scene.asks_nothing()


def test_one_for_each_who_has_one_must_be_chosen(scene, ana, bob, cat):
    """Bob and Cat each control a creature, Ana none. After Bob's is chosen, may Ana stop? No: Cat
    has one too. May she choose another one of Bob's? No."""
    bob.controls(creature(scene, "Bee"))
    bob.controls(creature(scene, "Bug"))
    cat.controls(creature(scene, "Cow"))
    cat.controls(creature(scene, "Calf"))
    ana.has(hand=[obeyed(scene, "History", "Instant", HISTORY)])
    with scene.illegal("CR 601.2c"):
        ana.casts("History", targeting=["Bee", "Bug"])
    with pytest.raises(JudgeFailure, match=r"asked for target by History: Cow, Calf\."):
        ana.casts("History", targeting=["Bee"])


def test_nobody_has_one(scene, ana, bob):
    """Nobody controls such a permanent: the spell can't be cast (CR 601.2c)."""
    bob.controls("Swamp")
    ana.has(hand=[obeyed(scene, "History", "Instant", HISTORY)])
    scene.begins()

    assert not any("History" in option for option in scene.options())


def test_who_controlled_it_not_who_owns_it(scene, ana, bob):
    """Ana controls a creature that Bob owns. It is shuffled into Bob's library, and Ana, who
    controlled it, exiles cards of her own library."""
    steal = obeyed(scene, "Steal", "Sorcery", "Gain control of target creature.")
    bob.controls(creature(scene, "Bee"))
    history = obeyed(scene, "History", "Instant", HISTORY)
    ana.has(hand=[steal, history], library=["Swamp", joy(scene, "Glee"), "Forest"])
    bob.has(library=["Island"])
    ana.casts("Steal", targeting="Bee")
    scene.resolve()
    ana.casts("History", targeting="Bee")
    scene.resolve()

    assert sorted(bob.library) == ["Bee", "Island"]
    ana.chooses("yes", "Glee")
    assert ana.library == ["Forest", "Swamp"]
    scene.resolve()
    assert ana.life == 23
    assert scene.asks_nothing()


def test_a_target_that_is_gone(scene, ana, bob):
    """In answer Bob sacrifices his creature. He controlled none of them then: only Ana exiles."""
    ana.controls(creature(scene, "Ant"))
    bob.controls(creature(scene, "Bee", "Sacrifice ~: You gain 1 life."))
    ana.has(library=[], hand=[obeyed(scene, "History", "Instant", HISTORY)])
    bob.has(library=[joy(scene, "Glee")])
    ana.casts("History", targeting=["Ant", "Bee"])
    ana.passes()
    bob.activates("Bee")
    scene.resolve()
    scene.resolve()
    ana.chooses("no")

    assert bob.library == ["Glee"]
    assert ana.exile == ["Ant"]


def test_those_creatures_of_each_opponent(scene, ana, bob, cat):
    """Ana gains control of up to one creature of each opponent, untaps those creatures, and they
    gain haste."""
    text = (
        "For each opponent, gain control of up to one target creature that player controls until "
        "end of turn. Untap those creatures. They gain haste until end of turn."
    )
    bob.controls(creature(scene, "Bee"), tapped=True)
    cat.controls(creature(scene, "Cow"), tapped=True)
    cat.controls(creature(scene, "Calf"), tapped=True)
    ana.has(hand=[obeyed(scene, "Mutiny", "Sorcery", text)])
    ana.casts("Mutiny", targeting=["Bee", "Cow"])
    scene.resolve()

    assert sorted(ana.battlefield) == ["Bee", "Cow"]
    assert cat.battlefield == ["Calf"]
    assert not scene["Cow"].tapped
    assert "haste" in scene["Bee"].keywords
