"""A dungeon's own words at work: its players, periods, subtypes, keywords, trackers, tokens."""

import pytest

from tests.engine.dungeon import OBEYED, WORDS, card, cellar, creature
from undercroft.catalog.compiled import Refusal, compiled
from undercroft.compiler import RawCard, RawFace, compile_card
from undercroft.engine.performed import gaps
from undercroft.engine.variant import Variant


@pytest.fixture
def scene():
    return cellar()


def raw(text, kind="Sorcery"):
    return RawCard("Trial", (RawFace("Trial", "{1}", kind, text, "1", "1"),))


def deed(scene, who, text, **more):
    """A free sorcery that is in that player's hand."""
    who.has(hand=[card(scene, text)], **more)


def test_a_player_whom_the_dungeon_names_is_dealt_damage(scene, ana, bob):
    """Bob is the Marked. "~ deals 2 damage to the Marked." Bob has 18."""
    deed(scene, ana, "~ deals 2 damage to the Marked.")

    ana.casts("The Deed")
    scene.resolve()

    assert (ana.life, bob.life) == (20, 18)
    assert scene.asks_nothing()


def test_a_named_player_does_and_is_spoken_of_again(scene, ana, bob):
    """ "The Marked loses 2 life. They may scry 1." Who loses, who scries? Bob, both."""
    deed(scene, ana, "The Marked loses 2 life. They may scry 1.")
    bob.has(library=["Swamp", "Forest"])

    ana.casts("The Deed")
    scene.resolve()
    bob.chooses("yes")
    bob.chooses("Swamp")

    assert bob.life == 18
    assert scene.asks_nothing()


def test_a_choice_among_what_a_named_player_controls(scene, ana, bob):
    """Both have creatures. "Choose a creature the Marked controls by greatest power. Tap it."

    Bob's greatest; Ana's greater one is not his.
    """
    deed(scene, ana, "Choose a creature the Marked controls by greatest power. Tap it.")
    ana.controls(creature(scene, "Ogre", "5", "5"))
    bob.controls(creature(scene, "Bear"))
    bob.controls(creature(scene, "Wolf", "3", "3"))

    ana.casts("The Deed")
    scene.resolve()

    assert scene["Wolf"].tapped
    assert not scene["Bear"].tapped
    assert not scene["Ogre"].tapped
    assert scene.asks_nothing()


def test_a_choice_where_there_is_nothing_to_choose(scene, ana, bob):
    """The Marked controls no creature: nothing is tapped, nobody is asked."""
    deed(scene, ana, "Choose a creature the Marked controls by greatest power. Tap it.")
    ana.controls(creature(scene, "Ogre", "5", "5"))

    ana.casts("The Deed")
    scene.resolve()

    assert not scene["Ogre"].tapped
    assert scene.asks_nothing()


def test_a_player_of_whom_the_variant_does_not_know():
    """Ordinary Magic knows no Marked: the card is refused; asked anyway, it says so."""
    assert gaps(compile_card(raw("The Marked loses 2 life."), WORDS)) == ("NamedPlayer",)
    with pytest.raises(ValueError, match="names no player marked"):
        Variant().player(cellar().game, "marked")


def test_a_tracker_is_a_number(scene, ana, bob):
    """Heat is 3. "~ deals damage equal to Heat to the Marked." Three; at 0 none."""
    ana.has(
        hand=[
            card(scene, "~ deals damage equal to Heat to the Marked. Set Heat to 0."),
            card(scene, "~ deals damage equal to Heat to the Marked.", "Again"),
        ]
    )
    scene.has(Heat=3)

    ana.casts("The Deed")
    scene.resolve()
    assert bob.life == 17
    ana.casts("Again")
    scene.resolve()

    assert bob.life == 17
    assert scene.tracker("Heat") == 0
    assert scene.asks_nothing()


def test_a_token_with_a_keyword_of_the_dungeon_keeps_its_name(scene, ana):
    """ "Create two tapped anchored Spark tokens." They are tapped Sparks, anchored."""
    deed(scene, ana, "Create two tapped anchored Spark tokens.")

    ana.casts("The Deed")
    scene.resolve()

    assert ana.battlefield == ["Spark", "Spark"]
    spark = scene["Spark"]
    assert spark.tapped
    assert "anchored" in spark.keywords
    assert spark.size == (1, 1)
    assert scene.asks_nothing()


def test_a_keyword_that_nobody_obeys_is_a_gap():
    """A variant that does not say that it obeys "anchored": the card is refused by that word."""
    refused = compiled(raw("Create an anchored Spark token."), WORDS)

    assert isinstance(refused, Refusal)
    assert refused.words == ("Keyword anchored",)
    assert not isinstance(compiled(raw("Create an anchored Spark token."), WORDS, OBEYED), Refusal)


def test_subtypes_of_its_own(scene, ana):
    """ "If you control no Sentries, create a 4/5 Sentry. Otherwise, you lose 2 life." Twice.

    One Sentry, then 2 life less: a subtype of the dungeon's own counts as any other.
    """
    text = (
        "If you control no Sentries, create a 4/5 colorless Sentry artifact creature token with "
        "reach. Otherwise, you lose 2 life."
    )
    ana.has(hand=[card(scene, text), card(scene, text, "Again")])

    ana.casts("The Deed")
    scene.resolve()
    assert ana.battlefield == ["Sentry"]
    assert ana.life == 20
    ana.casts("Again")
    scene.resolve()

    assert ana.battlefield == ["Sentry"]
    assert ana.life == 18
    assert scene.asks_nothing()


def test_a_subtype_of_two_words_on_a_type_line(scene, ana):
    """A "Creature — Night Watch" and a Bear: "Destroy each Night Watch you control."."""
    deed(scene, ana, "Destroy each Night Watch you control.")
    ana.controls(creature(scene, "Guard", kind="Creature — Night Watch"))
    ana.controls(creature(scene, "Bear"))

    ana.casts("The Deed")
    scene.resolve()

    assert ana.battlefield == ["Bear"]
    assert scene.asks_nothing()


def test_once_each_period(scene, ana, bob):
    """ "… triggers only once each watch", a watch being two turns. Two creatures enter in Ana's
    turn, one in Bob's, two in her next. How many Sparks? Two: one a watch.
    """
    text = (
        "Whenever a creature enters, create a Spark token. This ability triggers only once each "
        "watch."
    )
    ana.controls(card(scene, text, "Engine", "Artifact"))
    ana.has(hand=[creature(scene, name) for name in ("One", "Two", "Three", "Four")])
    ana.has(library=["Swamp"] * 3)
    bob.has(hand=[creature(scene, "Guest")], library=["Swamp"] * 3)
    scene.begins(number=1)

    ana.casts("One")
    scene.resolve()
    scene.resolve()
    ana.casts("Two")
    scene.resolve()
    assert ana.battlefield.count("Spark") == 1
    scene.pass_until("Bob's precombat main phase")
    bob.casts("Guest")
    scene.resolve()
    assert scene.stack == []
    scene.pass_until("Ana's precombat main phase")
    ana.casts("Three")
    scene.resolve()
    scene.resolve()
    ana.casts("Four")
    scene.resolve()

    assert ana.battlefield.count("Spark") == 2
    assert scene.asks_nothing()


def test_a_period_that_nobody_knows_is_a_gap():
    """Ordinary Magic has no watch: refused, unless the variant says that it has one."""
    text = "Whenever a creature enters, draw a card. This ability triggers only once each watch."

    assert gaps(compile_card(raw(text, "Creature"), WORDS)) == ("Triggered",)
    assert gaps(compile_card(raw(text, "Creature"), WORDS), OBEYED) == ()
    with pytest.raises(ValueError, match="has no period watch"):
        Variant().period(cellar().game, "watch")


def test_fewer_than(scene, ana):
    """ "If you control fewer than three creatures, create a Spark token." With two; then three."""
    text = "If you control fewer than three creatures, create a Spark token."
    ana.has(hand=[card(scene, text), card(scene, text, "Again")])
    ana.controls(creature(scene, "Bear"))
    ana.controls(creature(scene, "Wolf"))

    ana.casts("The Deed")
    scene.resolve()
    assert ana.battlefield.count("Spark") == 1
    ana.casts("Again")
    scene.resolve()

    assert ana.battlefield.count("Spark") == 1
    assert scene.asks_nothing()


SEVERAL = (
    "If you control a creature, choose a creature you control by greatest power. Tap it. Otherwise, "
    "you lose 2 life."
)


def test_sentences_between_if_and_otherwise_belong_to_the_if(scene, ana):
    """Ana has a creature: it is tapped, and she loses nothing."""
    deed(scene, ana, SEVERAL)
    ana.controls(creature(scene, "Bear"))

    ana.casts("The Deed")
    scene.resolve()

    assert scene["Bear"].tapped
    assert ana.life == 20
    assert scene.asks_nothing()


def test_otherwise_none_of_those_sentences_happens(scene, ana):
    """Ana has none: only the 2 life."""
    deed(scene, ana, SEVERAL)

    ana.casts("The Deed")
    scene.resolve()

    assert ana.life == 18
    assert scene.asks_nothing()


def test_otherwise_after_otherwise(scene, ana, bob):
    """ "If A, …. Otherwise, if B, …. Otherwise, …": exactly one of the three happens."""
    text = (
        "If you control a creature, you gain 1 life. Otherwise, if an opponent controls a creature, "
        "you gain 2 life. Otherwise, you gain 4 life."
    )
    ana.has(hand=[card(scene, text), card(scene, text, "Again"), creature(scene, "Bear")])
    bob.controls(creature(scene, "Wolf"))

    ana.casts("The Deed")
    scene.resolve()
    assert ana.life == 22
    ana.casts("Bear")
    scene.resolve()
    ana.casts("Again")
    scene.resolve()

    assert ana.life == 23
    assert scene.asks_nothing()


def test_sentences_between_otherwise_if_and_otherwise(scene, ana, bob):
    """ "If A, …. Otherwise, if B, …. …. Otherwise, …": what stands between belongs to B alone."""
    text = (
        "If you control a creature, you gain 1 life. Otherwise, if an opponent controls a creature, "
        "you gain 2 life. You lose 7 life. Otherwise, you gain 4 life."
    )
    ana.has(hand=[card(scene, text), card(scene, text, "Again"), creature(scene, "Bear")])
    bob.controls(creature(scene, "Wolf"))

    ana.casts("The Deed")
    scene.resolve()
    assert ana.life == 15
    ana.casts("Bear")
    scene.resolve()
    ana.casts("Again")
    scene.resolve()

    assert ana.life == 16
    assert scene.asks_nothing()


def test_a_tracker_compared(scene, ana):
    """ "If Heat is 3 or greater, …": at 3 it is so, at 2 it is not."""
    text = "If Heat is 3 or greater, you gain 1 life. Otherwise, you lose 1 life. Set Heat to 2."
    ana.has(hand=[card(scene, text), card(scene, text, "Again")])
    scene.has(Heat=3)

    ana.casts("The Deed")
    scene.resolve()
    assert ana.life == 21
    ana.casts("Again")
    scene.resolve()

    assert ana.life == 20
    assert scene.asks_nothing()


def test_no_opponent_controls(scene, ana, bob):
    """ "If no opponent controls a creature, you gain 1 life.": only Ana has one; then Bob too."""
    text = "If no opponent controls a creature, you gain 1 life."
    ana.has(hand=[card(scene, text), card(scene, text, "Again")])
    bob.has(hand=[creature(scene, "Cat", text="Flash")])
    ana.controls(creature(scene, "Bear"))

    ana.casts("The Deed")
    scene.resolve()
    assert ana.life == 21
    bob.casts("Cat")
    scene.resolve()
    ana.casts("Again")
    scene.resolve()

    assert ana.life == 21
    assert scene.asks_nothing()


def test_who_cannot_sacrifice_loses_life(scene, ana, bob):
    """ "Target opponent sacrifices a nonland permanent. If that player can't, they lose 6 life."

    Bob has a creature and a land: the creature goes. Then only the land is left: 6 life.
    """
    text = "Target opponent sacrifices a nonland permanent. If that player can't, they lose 6 life."
    ana.has(hand=[card(scene, text), card(scene, text, "Again")])
    bob.controls("Swamp")
    bob.controls(creature(scene, "Bear"))

    ana.casts("The Deed", targeting="Bob")
    scene.resolve()
    assert bob.battlefield == ["Swamp"]
    assert bob.life == 20
    ana.casts("Again", targeting="Bob")
    scene.resolve()

    assert bob.battlefield == ["Swamp"]
    assert bob.life == 14
    assert scene.asks_nothing()
