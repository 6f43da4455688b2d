"""Votes (CR 701.38): who votes when, what the votes do, and further votes."""

import pytest

from tests.engine.made_free import creature, obeyed
from undercroft.engine import choices as ch

PLEA = (
    "Starting with you, each player votes for time or knowledge. If time gets more votes, take an "
    "extra turn after this one. If knowledge gets more votes or the vote is tied, draw three cards."
)
ELEMENT = (
    "Starting with you, each player votes for sprout or harvest. Put two +1/+1 counters on target "
    "creature for each sprout vote. You gain 3 life for each harvest vote."
)
JUDGMENT = (
    "Starting with you, each player votes for a nonland permanent you don't control. Exile each "
    "permanent with the most votes or tied for most votes."
)
SELLER = (
    "Starting with you, each player votes for evidence or bribery. For each evidence vote, "
    "you gain 1 life. For each bribery vote, create a Treasure token."
)


def spell(scene, ana, text):
    """Ana casts it, and it resolves as far as a question."""
    ana.has(hand=[obeyed(scene, "Poll", "Instant", text)], library=["Island"] * 5)
    ana.casts("Poll")
    scene.resolve()


def may_leave(scene):
    """Whether the vote may be left out."""
    return any(option.verb == ch.DONE for option in scene.game.pending.options)


def test_she_votes_first_though_it_is_his_turn(scene, ana, bob):
    """In Bob's turn Ana's spell has players vote. Who begins? She does (CR 701.38a)."""
    ana.has(hand=[obeyed(scene, "Poll", "Instant", PLEA)], library=["Island"] * 9)
    bob.has(library=["Swamp"] * 3)
    scene.pass_until("Bob's precombat main phase")
    bob.passes()
    ana.casts("Poll")
    scene.resolve()

    assert scene.asks() == ("Ana", "word")
    ana.chooses("time")
    assert scene.asks() == ("Bob", "word")
    bob.chooses("time")
    scene.pass_until("next turn")
    assert scene.step.startswith("Ana's")
    assert scene.game.extra_turns == []
    assert scene.asks_nothing()


@pytest.mark.parametrize(("his", "drawn"), [("knowledge", 3), ("time", 0)])
def test_a_tied_vote(scene, ana, bob, his, drawn):
    """Ana votes for time. A tie is what knowledge wants; two for time take the turn."""
    spell(scene, ana, PLEA)
    ana.chooses("time")
    bob.chooses(his)

    assert len(ana.hand) == drawn
    assert scene.game.extra_turns == ([] if drawn else [0])
    assert scene.asks_nothing()


def test_for_each_vote(scene, ana, bob):
    """One vote each: two counters, and 3 life."""
    ana.controls(creature(scene, "Bear"))
    ana.has(hand=[obeyed(scene, "Poll", "Instant", ELEMENT)])
    ana.casts("Poll", targeting="Bear")
    scene.resolve()
    ana.chooses("sprout")
    bob.chooses("harvest")

    assert scene["Bear"].size == (4, 4)
    assert ana.life == 23
    assert scene.asks_nothing()


def test_most_votes_among_objects(scene, ana, bob):
    """Three vote, each for what the caster does not control, whoever votes (CR 701.38b). Two of the
    three votes are for one permanent: only that is exiled.
    """
    cleo = scene.player("Cleo")
    ana.controls(creature(scene, "Ours"))
    bob.controls(creature(scene, "Bear"))
    cleo.controls(creature(scene, "Cat"))
    cleo.controls("Swamp")
    spell(scene, ana, JUDGMENT)

    assert sorted(scene.options()) == ["Bear", "Cat"]
    ana.chooses("Cat")
    bob.chooses("Cat")
    cleo.chooses("Bear")

    assert cleo.exile == ["Cat"]
    assert bob.battlefield == ["Bear"]
    assert scene.asks_nothing()


def test_all_that_are_tied(scene, ana, bob):
    """One vote each for two permanents: both are exiled."""
    bob.controls(creature(scene, "Bear"))
    bob.controls(creature(scene, "Cat"))
    spell(scene, ana, JUDGMENT)
    ana.chooses("Cat")
    bob.chooses("Bear")

    assert sorted(bob.exile) == ["Bear", "Cat"]
    assert scene.asks_nothing()


def test_nothing_to_vote_for(scene, ana, bob):
    """Nobody else has a permanent: no vote is cast."""
    ana.controls(creature(scene, "Ours"))
    spell(scene, ana, JUDGMENT)

    assert ana.battlefield == ["Ours"]
    assert scene.asks_nothing()


def test_an_additional_vote(scene, ana, bob):
    """Ana may vote an additional time, at once with her first (CR 701.38d), or leave it."""
    ana.controls(
        obeyed(scene, "Chair", "Enchantment", "While voting, you may vote an additional time.")
    )
    spell(scene, ana, SELLER)
    assert not may_leave(scene)
    ana.chooses("bribery")
    assert may_leave(scene)
    ana.chooses("evidence")
    bob.chooses("evidence")

    assert ana.life == 22
    assert ana.battlefield == ["Chair", "Treasure"]
    assert scene.asks_nothing()


def test_an_additional_vote_that_is_left(scene, ana, bob):
    """She leaves the second vote out."""
    ana.controls(
        obeyed(scene, "Chair", "Enchantment", "While voting, you may vote an additional time.")
    )
    spell(scene, ana, SELLER)
    ana.chooses("bribery", "done")
    bob.chooses("evidence")

    assert ana.life == 21
    assert scene.asks_nothing()


def test_an_additional_vote_that_is_not_left(scene, ana, bob):
    """ "You get an additional vote": both are cast."""
    bob.controls(obeyed(scene, "Chair", "Enchantment", "While voting, you get an additional vote."))
    spell(scene, ana, SELLER)
    ana.chooses("evidence")
    bob.chooses("evidence")
    assert not may_leave(scene)
    bob.chooses("evidence")

    assert ana.life == 23
    assert scene.asks_nothing()
