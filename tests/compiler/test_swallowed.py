"""Words that text compilers swallow: if, unless, each, only, another, up to, other, instead, may.

The data must differ with the word and without it.
"""

import pytest

from undercroft.compiler import compile_text
from undercroft.lexicon.types import CREATURE, SORCERY

PAIRS = [
    ("Destroy target creature if it's red.", "Destroy target creature."),
    ("Counter target spell unless its controller pays {2}.", "Counter target spell."),
    ("Draw a card for each creature you control.", "Draw a card."),
    ("Each player draws a card.", "Each opponent draws a card."),
    ("You may draw a card.", "Draw a card."),
    ("Destroy up to one target creature.", "Destroy target creature."),
    ("Destroy target creature with flying.", "Destroy target creature."),
    ("Destroy target creature you don't control.", "Destroy target creature."),
    ("Destroy target nonblack creature.", "Destroy target creature."),
    ("Destroy all other creatures.", "Destroy all creatures."),
    ("Draw two cards, then discard a card at random.", "Draw two cards, then discard a card."),
    ("Draw X cards, where X is your life total.", "Draw X cards."),
    ("Target creature gets +1/+1 until end of turn.", "Target creature gets +1/+1 this combat."),
    ("Return target creature to its owner's hand. Draw a card.", "Draw a card."),
    ("Exile target creature until Sample leaves the battlefield.", "Exile target creature."),
    ("Destroy target creature. It can't be regenerated.", "Destroy target creature."),
    ("Put target creature card from your graveyard onto the battlefield tapped.", "Put target creature card from your graveyard onto the battlefield."),
    ("Prevent all combat damage that would be dealt this turn.", "Prevent all damage that would be dealt this turn."),
    ("Draw a card. If you control a Swamp, draw two cards instead.", "Draw a card. If you control a Swamp, draw two cards."),
]  # fmt: skip
LINES = [
    ("{T}: Draw a card. Activate only once each turn.", "{T}: Draw a card."),
    ("{T}: Draw a card. Activate only if you control a Swamp.", "{T}: Draw a card."),
    ("{T}: Draw a card. Any player may activate this ability.", "{T}: Draw a card."),
    ("When Sample dies, if there are no time counters on it, draw a card.", "When Sample dies, if there are three or more time counters on it, draw a card."),
    ("When Sample enters, if you control a Swamp, draw a card.", "When Sample enters, draw a card."),
    ("Whenever another creature enters, draw a card.", "Whenever a creature enters, draw a card."),
    ("Whenever one or more creatures enter, draw a card.", "Whenever a creature enters, draw a card."),
    ("Whenever a creature dies, draw a card. This ability triggers only once each turn.", "Whenever a creature dies, draw a card."),
    ("Whenever Sample deals combat damage to a player, draw a card.", "Whenever Sample deals damage to a player, draw a card."),
    ("Sample gets +1/+1 as long as you control a Swamp.", "Sample gets +1/+1."),
    ("Sample can't attack unless you control a Swamp.", "Sample can't attack."),
    ("Sample can't be blocked except by Walls.", "Sample can't be blocked."),
    ("Other creatures you control have flying.", "Creatures you control have flying."),
    ("Sample enters tapped unless you control a Swamp.", "Sample enters tapped."),
    ("During your turn, Sample has flying.", "Sample has flying."),
    ("Creature spells you cast cost {1} less to cast.", "Creature spells cost {1} less to cast."),
]  # fmt: skip


def read(text, types):
    return compile_text(text, name="Sample", types=types)


@pytest.mark.parametrize(("whole", "part"), PAIRS)
def test_a_spell_with_the_word_is_not_the_spell_without_it(whole, part):
    assert read(whole, SORCERY) != read(part, SORCERY)


@pytest.mark.parametrize(("whole", "part"), LINES)
def test_an_ability_with_the_word_is_not_the_ability_without_it(whole, part):
    assert read(whole, CREATURE) != read(part, CREATURE)
