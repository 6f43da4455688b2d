"""The noun phrase: what it lets through, and how it prints itself."""

import pytest

from undercroft.compiler.nouns import noun
from undercroft.lexicon.types import ARTIFACT, CREATURE, ENCHANTMENT, INSTANT, SORCERY
from undercroft.lexicon.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK
from undercroft.oracle import filters as f
from undercroft.oracle.quantities import Number

SINGULAR = [
    "creature",
    "nonblack creature",
    "tapped artifact creature you control",
    "nonartifact, nonblack creature",
    "artifact, creature, or enchantment",
    "artifact, enchantment, or creature with flying",
    "instant or sorcery card from your graveyard",
    "attacking or blocking creature",
    "white or blue permanent an opponent controls",
    "Goblin creature card",
    "basic land card",
    "creature with power 2 or less",
    "spell with mana value 4 or greater",
    "creature with a +1/+1 counter on it",
    "creature without flying",
    "legendary creature you don't control",
    "creature that was dealt damage this turn",
    "creature dealt damage by ~ this turn",
    "activated or triggered ability",
    "Elf or Warrior card",
    "creature blocking or blocked by ~",
    "green or white creature",
]
PLURAL = [
    "creatures",
    "other Goblins you control",
    "artifacts and enchantments",
    "creatures with flying",
    "creature tokens you control",
    "nonland permanents your opponents control",
    "instant and sorcery cards in your graveyard",
    "Elves you control",
    "creatures with +1/+1 counters on them",
    "creatures that attacked this turn",
]


@pytest.mark.parametrize("text", SINGULAR)
def test_a_singular_noun_phrase_is_read_whole_and_printed_as_it_was(reader, text):
    p = reader(text)

    found = noun(p)

    assert p.done()
    assert found is not None
    assert not found.many
    assert found.filter.noun() == text


@pytest.mark.parametrize("text", PLURAL)
def test_a_plural_noun_phrase_too(reader, text):
    p = reader(text)

    found = noun(p)

    assert p.done()
    assert found is not None
    assert found.many
    assert found.filter.noun(many=True) == text


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("creature", BATTLEFIELD),
        ("creature card", HAND),
        ("creature spell", STACK),
        ("creature card from your graveyard", GRAVEYARD),
        ("card in exile", EXILE),
        ("Goblin on the battlefield", BATTLEFIELD),
    ],
)
def test_where_the_things_are_that_a_noun_phrase_speaks_of(reader, text, zone):
    """On the battlefield, unless the words say card or spell or name a zone."""
    found = noun(reader(text))

    assert found is not None
    assert found.filter.zone == zone


def test_a_union_of_types_is_one_predicate(reader):
    found = noun(reader("instant or sorcery card"))

    assert found is not None
    assert found.filter.parts == (f.OfType(INSTANT | SORCERY), f.IsCard())


def test_what_only_creatures_can_have_stays_with_the_creature(reader):
    """Must the artifact in "artifact or creature with flying" have flying? No."""
    found = noun(reader("artifact or creature with flying"))

    assert found is not None
    (union,) = found.filter.parts
    assert isinstance(union, f.EitherOf)
    artifact, creature = union.options
    assert artifact.parts == (f.OfType(ARTIFACT),)
    assert creature.parts == (f.OfType(CREATURE), f.WithKeyword("flying"))


def test_what_all_of_them_can_have_belongs_to_all(reader):
    """And the mana value in "artifact or enchantment with mana value 3 or less"? Both."""
    found = noun(reader("artifact or enchantment with mana value 3 or less"))

    assert found is not None
    assert found.filter.parts == (
        f.OfType(ARTIFACT | ENCHANTMENT),
        f.Compare("mana value", "<=", Number(3)),
    )


def test_a_noun_phrase_stops_where_another_clause_begins(reader):
    """ "creature and draw a card": the noun is "creature"."""
    p = reader("creature and draw a card")

    found = noun(p)

    assert found is not None
    assert found.filter.noun() == "creature"
    assert p.peek() == "and"


def test_no_noun_is_no_noun_phrase(reader):
    p = reader("quickly")

    assert noun(p) is None
    assert p.at == 0
    assert "a noun" in p.expected
