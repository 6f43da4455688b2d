"""Reflexive abilities: "when you do, …", and the sentences that belong to them (CR 603.12)."""

from dataclasses import replace

import pytest

from tests.engine.made_free import creature, obeyed
from undercroft.compiler import RawCard, RawFace, compile_card
from undercroft.engine.performed import gaps
from undercroft.oracle.abilities import Spell
from undercroft.oracle.verbs.wrappers import May, Sentence

BARGAIN = (
    "You may discard a card. When you do, target creature gets +2/+2 until end of turn. "
    "It gains flying until end of turn."
)


@pytest.fixture
def bargain(scene, ana):
    """Ana casts it with a Bear in play and a card to discard, and has just been asked."""
    ana.has(hand=[obeyed(scene, "Bargain", "Sorcery", BARGAIN), "Swamp"])
    ana.controls(creature(scene, "Bear"))
    ana.casts("Bargain")
    scene.resolve()


@pytest.mark.usefixtures("bargain")
def test_what_follows_speaks_of_the_target_of_the_reflexive_ability(scene, ana):
    """Ana discards. What does "it" mean in the sentence after that? The target that is chosen as
    the reflexive ability is put onto the stack, after she discarded.
    """
    ana.chooses("yes")
    assert ana.graveyard == ["Swamp", "Bargain"]
    assert scene.stack
    scene.resolve()

    assert scene["Bear"].power == 4
    assert "flying" in scene["Bear"].keywords
    assert scene.asks_nothing()


@pytest.mark.usefixtures("bargain")
def test_without_doing_it_there_is_no_reflexive_ability(scene, ana):
    """She does not discard: nothing is targeted, nothing flies."""
    ana.chooses("no")

    assert not scene.stack
    assert scene["Bear"].power == 2
    assert "flying" not in scene["Bear"].keywords
    assert scene.asks_nothing()


def test_a_sentence_left_outside_would_come_too_early():
    """The same card with its last sentence beside the reflexive ability: is it refused? Yes, for
    that sentence would speak of a target that is not chosen yet.
    """
    card = compile_card(RawCard("Trial", (RawFace("Trial", "{1}", "Sorcery", BARGAIN),)))
    face = card.faces[0]
    spell = face.abilities[0]
    assert isinstance(spell, Spell)
    may = spell.effects[0]
    assert isinstance(may, May)
    told = may.then[0]
    assert isinstance(told, Sentence)
    first, last = told.parts
    apart = replace(spell, effects=(replace(may, then=(first,)), last))

    assert gaps(card) == ()
    assert "words about what a reflexive ability does" in gaps(
        replace(card, faces=(replace(face, abilities=(apart,)),))
    )
