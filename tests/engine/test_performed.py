"""The gate: a card whose data says more than the engine obeys is refused."""

import dataclasses

import pytest

from undercroft.compiler import RawCard, RawFace, compile_card
from undercroft.engine.obeyed import FIELDS, unobeyed
from undercroft.engine.perform import PERFORMERS
from undercroft.engine.performed import CHECKS, gaps
from undercroft.engine.predicates import TESTS
from undercroft.engine.triggers.matching import KINDS as TRIGGERS
from undercroft.oracle.index import BY_NAME, KINDS
from undercroft.oracle.verbs.players import Draw

OBEYED = [
    kind
    for kind in KINDS
    if kind in CHECKS or kind in PERFORMERS or kind in TESTS or kind in TRIGGERS
]


def card(text, kind="Sorcery"):
    return compile_card(RawCard("Trial", (RawFace("Trial", "{1}", kind, text),)))


@pytest.mark.parametrize("kind", OBEYED, ids=lambda kind: kind.__name__)
def test_every_kind_says_which_fields_are_obeyed(kind):
    """A word gets another field. Is it obeyed of itself? No: its row must name it first."""
    assert kind.__name__ in FIELDS


def test_the_table_names_fields_that_exist():
    """Does every row name a kind and fields of it? Yes, so that no row is stale."""
    for name, fields in FIELDS.items():
        known = {field.name for field in dataclasses.fields(BY_NAME[name])}
        assert set(fields.split()) <= known, name


def test_a_field_that_no_row_names_is_a_gap(monkeypatch, ana_draws):
    """The row of Draw loses its count. Is a card that draws two refused? Yes, by the field."""
    monkeypatch.setitem(FIELDS, "Draw", "who")

    assert unobeyed(ana_draws) == ["count"]


@pytest.fixture
def ana_draws():
    effect = card("Draw two cards.").faces[0].abilities[0]
    assert isinstance(effect.effects[0], Draw)
    return effect.effects[0]


def test_what_is_not_obeyed_is_named():
    """A color chosen as the protection is gained: understood, not obeyed. Does the gate say so?"""
    text = "Target creature gains protection from the color of your choice until end of turn."

    assert "OfChosen color" in gaps(card(text, "Instant"))


def test_this_way_is_looked_up_where_things_are_counted():
    """ "Dealt damage this way": as what a trigger waits for it is obeyed, since the creature is where
    it was; that one "destroyed this way" can't be regenerated is part of destroying it; what it
    gains comes too late, and is not.
    """
    waits = (
        "Trial deals 3 damage to target creature. Whenever a creature dealt damage this way dies "
        "this turn, you gain 1 life."
    )
    part = "Destroy target creature. A creature destroyed this way can't be regenerated."
    late = "Destroy target creature. A creature destroyed this way gains flying until end of turn."

    assert gaps(card(waits)) == gaps(card(part)) == ()
    assert "ThisWay where one thing is looked at" in gaps(card(late))


def test_what_is_obeyed_has_no_gap():
    """Destroy, draw, a kicker, an anthem: is anything missing? Nothing."""
    assert gaps(card("Destroy target creature. Draw a card.")) == ()
    assert gaps(card("Creatures you control get +1/+1.", "Enchantment")) == ()
