"""Is an effect good or bad for the creature it is done to? (MA-25)"""

import pytest

from undercroft.catalog.dungeons import leaning
from undercroft.lexicon.types import CREATURE
from undercroft.lexicon.zones import BATTLEFIELD, HAND
from undercroft.oracle.abilities import Keyword
from undercroft.oracle.filters import Filter, OfType
from undercroft.oracle.modifications import Gains, PowerToughness, Restriction
from undercroft.oracle.node import Effect
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import Target, That, This, You
from undercroft.oracle.verbs import objects, players, wrappers

IT = Target(Filter((OfType(CREATURE),)))
SECOND = Target(Filter((OfType(CREATURE),)), slot=1)
THAT = That("target")


def pump(power: int, toughness: int, sign: int = 1, second: int = 1) -> Effect:
    change = PowerToughness(Number(power), Number(toughness), sign, second)
    return objects.Modify(IT, (change,))


@pytest.mark.parametrize(
    ("effects", "slot", "expected"),
    [
        ((objects.Destroy(IT),), 0, "negative"),
        ((objects.Exile(IT),), 0, "negative"),
        ((objects.Tap(IT),), 0, "negative"),
        ((objects.Untap(IT),), 0, "positive"),
        ((objects.Regenerate(IT),), 0, "positive"),
        ((objects.Move(IT, HAND),), 0, "negative"),
        ((objects.Move(IT, BATTLEFIELD),), 0, "positive"),
        ((objects.PutCounters(IT, "+1/+1", Number(1)),), 0, "positive"),
        ((objects.PutCounters(IT, "-1/-1", Number(1)),), 0, "negative"),
        ((players.DealDamage(This(), Number(2), IT),), 0, "negative"),
        ((players.PreventDamage(None, IT),), 0, "positive"),
        ((pump(3, 3),), 0, "positive"),
        ((pump(2, 0),), 0, "positive"),
        ((pump(0, 2, -1, -1),), 0, "negative"),
        ((pump(2, 2, 1, -1),), 0, ""),
        ((objects.Modify(IT, (Gains((Keyword("flying"),)),)),), 0, "positive"),
        ((objects.Modify(IT, (Gains((Keyword("defender"),)),)),), 0, "negative"),
        ((objects.Modify(IT, (Restriction("can't block"),)),), 0, "negative"),
        ((objects.Modify(IT, (Restriction("can't be blocked"),)),), 0, "positive"),
        ((objects.Fight(IT, SECOND),), 0, "positive"),
        ((objects.Fight(IT, SECOND),), 1, "negative"),
        ((objects.Transform(IT),), 0, ""),
        ((players.GainLife(You(), Number(3)),), 0, ""),
        # Act of Treason: control first, then untapped and hasty. The first that leans decides.
        ((objects.GainControl(IT, "turn"), objects.Untap(THAT)), 0, "negative"),
        # A target named first and spoken of later.
        ((wrappers.ChooseObjects(IT), objects.Destroy(THAT)), 0, "negative"),
        ((wrappers.May(You(), (objects.Untap(IT),)),), 0, "positive"),
    ],
)
def test_the_first_effect_that_leans_decides(effects: tuple[Effect, ...], slot: int, expected: str):
    """Whom would the Boss choose for it? Its own where it helps, the player's where it harms."""
    assert leaning(effects, slot) == expected
