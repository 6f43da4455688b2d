"""A dungeon's own words are data: trackers, keywords, tokens, protocols."""

import pytest

from undercroft.compiler import compile_text
from undercroft.errors import UnsupportedText
from undercroft.lexicon.types import CREATURE, SORCERY
from undercroft.oracle.abilities import Keyword, Spell
from undercroft.oracle.quantities import Number
from undercroft.oracle.verbs.players import ChangeTracker
from undercroft.oracle.verbs.wrappers import ChooseByProtocol

WORDS = {
    "trackers": ["Embers", "Dread"],
    "keywords": ["lurking"],
    "tokens": {"Sootling": "2/1 red Elemental creature token with haste"},
    "protocols": {"the hunter's choice": "hunter"},
}


def effects(text):
    (spell,) = compile_text(text, WORDS, name="Sample", types=SORCERY)
    assert isinstance(spell, Spell)
    return spell.effects


def test_a_tracker_is_added_to_taken_from_and_set():
    add, remove, put = effects("Add 2 Embers. Remove 1 Dread. Set Embers to 0.")

    assert add == ChangeTracker("Embers", Number(2))
    assert remove == ChangeTracker("Dread", Number(1), -1)
    assert put == ChangeTracker("Embers", Number(0), set_to=True)
    assert [one.say() for one in (add, remove, put)] == [
        "add 2 Embers",
        "remove 1 Dread",
        "set Embers to 0",
    ]


def test_a_keyword_of_its_own():
    found = compile_text("Flying, lurking", WORDS, name="Sample", types=CREATURE)

    assert found == (Keyword("flying"), Keyword("lurking"))


def test_a_token_by_name_is_what_the_file_says():
    (create,) = effects("Create two Sootling tokens.")

    assert create.token.name == "Sootling"
    assert create.token.power == Number(2)
    assert create.token.abilities == (Keyword("haste"),)
    assert create.say() == "create two Sootling tokens"


def test_a_choice_by_protocol():
    choose, destroy = effects("Choose a creature by the hunter's choice. Destroy it.")

    assert isinstance(choose, ChooseByProtocol)
    assert choose.protocol == "hunter"
    assert destroy.what.binding == "chosen"


def test_a_word_that_no_file_declares_is_refused():
    with pytest.raises(UnsupportedText):
        effects("Add 2 Sparks.")
    with pytest.raises(UnsupportedText):
        compile_text("Add 2 Embers.", name="Sample", types=SORCERY)
