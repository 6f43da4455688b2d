"""A text that is not wholly understood is refused, with place, words and what was expected."""

import pytest

from undercroft.compiler import RawCard, RawFace, compile_card, compile_text
from undercroft.errors import UnsupportedText
from undercroft.lexicon.types import CREATURE, SORCERY

HALF_KNOWN = [
    # A clause behind a known one is never dropped.
    "Draw a card and dance.",
    "Destroy target creature unless it sings.",
    "Draw a card if the moon is full.",
    "Draw a card for each raindrop.",
    "Destroy target creature that likes cheese.",
    "Destroy target creature with seven hats.",
    "Target creature gets +1/+1 until it rains.",
    "You may draw a card. If you whistle, draw another card.",
    "Draw two cards, where X is your age.",
    "Destroy all creatures except the tall ones.",
    "Draw a card. Each other player only waits.",
    "Destroy target creature instead.",
]


@pytest.mark.parametrize("text", HALF_KNOWN)
def test_a_half_known_sentence_is_refused_whole(text):
    with pytest.raises(UnsupportedText):
        compile_text(text, name="Sample", types=SORCERY)


def test_the_error_tells_card_place_words_and_what_was_expected():
    text = "Flying\nWhen this creature enters, draw a card and dance."

    with pytest.raises(UnsupportedText) as caught:
        compile_text(text, name="Sample", types=CREATURE)

    error = caught.value
    assert error.card == "Sample"
    assert "line 2" in error.place
    assert error.words.startswith("dance")
    assert error.expected
    assert "Sample" in str(error)


def test_it_tells_the_nearest_phrase_it_knows():
    with pytest.raises(UnsupportedText) as caught:
        compile_text("This creature can't be blocked exept by Walls.", types=CREATURE, name="S")

    assert caught.value.nearest == "except by"


def test_a_face_is_named_where_there_are_two():
    faces = (
        RawFace("Day", "{1}", "Creature — Elf", "Flying", "1", "1"),
        RawFace("Night", "", "Creature — Elf", "Flying sideways", "1", "1"),
    )

    with pytest.raises(UnsupportedText) as caught:
        compile_card(RawCard("Day // Night", faces, "transform"))

    assert "face 2 (Night)" in caught.value.place


def test_a_type_line_with_an_unknown_word_is_refused():
    with pytest.raises(UnsupportedText) as caught:
        compile_card(RawCard("Odd", (RawFace("Odd", "{1}", "Gadget", ""),)))

    assert caught.value.words == "Gadget"
    assert caught.value.place == "type line"


def test_a_quoted_ability_is_understood_or_the_card_is_refused():
    with pytest.raises(UnsupportedText):
        compile_text('Enchanted creature has "{T}: Frobnicate."', types=CREATURE, name="S")


def test_what_happens_instead_needs_something_to_replace():
    text = "When this creature enters, if you control a Swamp, draw two cards instead."

    with pytest.raises(UnsupportedText):
        compile_text(text, types=CREATURE, name="S")


def test_an_explanation_of_an_x_that_is_not_there_is_refused():
    text = "Draw two cards, where X is the number of creatures you control."

    with pytest.raises(UnsupportedText):
        compile_text(text, types=SORCERY, name="S")
