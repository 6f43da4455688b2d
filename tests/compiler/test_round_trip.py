"""What is read prints itself back, token for token."""

import pytest

from undercroft.compiler import RawCard, RawFace, compile_card, normalise, round_trips
from undercroft.compiler.card import same_words
from undercroft.errors import UnsupportedText

CREATURE = "Creature — Human Soldier"
TEXTS = [
    ("Instant", "Destroy target nonblack creature. It can't be regenerated."),
    ("Instant", "Counter target spell unless its controller pays {3}."),
    ("Instant", "Target creature gets +3/+3 and gains trample until end of turn."),
    ("Sorcery", "Draw two cards, then discard a card."),
    ("Sorcery", "Sample deals 3 damage to any target. You gain 3 life."),
    ("Sorcery", "Create two 1/1 white Soldier creature tokens with vigilance."),
    ("Instant", "Return target creature to its owner's hand."),
    ("Sorcery", "Each opponent discards a card and loses 2 life."),
    ("Sorcery", "Draw X cards, where X is the number of creatures you control."),
    ("Sorcery", "Destroy all artifacts and enchantments."),
    (CREATURE, "Flying, first strike\nVigilance"),
    (CREATURE, "When this creature enters, draw a card."),
    (CREATURE, "Whenever this creature attacks, it gets +1/+0 until end of turn."),
    (CREATURE, "{T}: Add {G} or {U}."),
    (CREATURE, "{2}{R}, Sacrifice a creature: Sample deals 2 damage to any target."),
    ("Land", "This land enters tapped.\n{T}: Add {W} or {B}."),
]


def card(line, text, name="Sample"):
    return RawCard(name, (RawFace(name, "{1}", line, text, "1", "1"),))


@pytest.mark.parametrize(("line", "text"), TEXTS)
def test_it_prints_what_it_read(line, text):
    raw = card(line, text)

    face = compile_card(raw).faces[0]

    assert same_words(face, raw.faces[0])


def test_a_line_that_is_not_understood_refuses_the_card():
    """It names the card, the place, the words and what was expected."""
    with pytest.raises(UnsupportedText) as caught:
        compile_card(card("Instant", "Draw a card.\nDestroy target creature with seven hats."))

    assert caught.value.card == "Sample"
    assert "line 2" in caught.value.place
    assert "seven hats" in caught.value.words
    assert caught.value.expected
    assert not round_trips(card("Instant", "Draw a card and bow."))


def test_normalise_knows_a_card_by_its_names():
    """The card's name, its short name and "this creature" are one word."""
    text = "When Ayla enters, Ayla, Keeper of Doors gets +1/+1. (It is bigger.)"

    assert (
        normalise(text, "Ayla, Keeper of Doors", legendary=True) == "When ~ enters, ~ gets +1/+1."
    )
    assert normalise("This creature enters the battlefield tapped.") == "~ enters tapped."


def test_a_legend_is_he_or_she_and_nobody_else_is():
    """ "Return her to the battlefield under her owner's control": who is she? The card itself; "his
    or her" is a player's, and a card that is no legend says nothing of itself so.
    """
    text = "Exile Lena, then return her to the battlefield under her owner's control. She fights."

    assert normalise(text, "Lena, the Healer", legendary=True) == (
        "Exile ~, then return ~ to the battlefield under ~'s owner's control. ~ fights."
    )
    assert normalise("He gets +1/+1 for his or her cards.", "Bo", legendary=True) == (
        "~ gets +1/+1 for their cards."
    )
    assert normalise("Its controller pays for her.", "Bo") == "Its controller pays for her."
