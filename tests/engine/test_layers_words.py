"""Every word a card can say is known to the layers: what it looks at, and where it applies."""

import pytest

from undercroft.engine.layers.plans import READS, layers_of
from undercroft.engine.performed import CHECKS
from undercroft.engine.predicates import TESTS
from undercroft.engine.state.layered import (
    ABILITY,
    BASE,
    CHANGING,
    COLOR,
    CONTROL,
    RESTRICTING,
    SWITCHING,
    TYPE,
)
from undercroft.lexicon.colors import RED
from undercroft.lexicon.types import CREATURE
from undercroft.oracle import modifications as m
from undercroft.oracle.index import KINDS
from undercroft.oracle.node import Condition, Modification, Predicate, Quantity, Reference
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import You
from undercroft.oracle.verbs.tokens import TokenFace

#: What the engine obeys and could be asked. A token's face is a reference in name only.
ASKING = [
    kind
    for kind in KINDS
    if issubclass(kind, Condition | Predicate | Quantity | Reference)
    and (kind in CHECKS or kind in TESTS)
    and kind is not TokenFace
]


@pytest.mark.parametrize("kind", ASKING)
def test_what_a_word_looks_at_is_written_down(kind):
    """Could an effect that says this depend on another, and on what does it? READS tells."""
    assert kind in READS


PARTS = (
    (m.Controls(You()), (CONTROL,)),
    (m.Becomes(types=CREATURE), (TYPE,)),
    (m.Becomes(colors=RED), (COLOR,)),
    (m.Becomes(types=CREATURE, colors=RED), (TYPE, COLOR)),
    (m.Gains(()), (ABILITY,)),
    (m.Loses(()), (ABILITY,)),
    (m.LosesAll(), (ABILITY,)),
    (m.BasePowerToughness(None, None), (BASE,)),
    (m.PowerToughness(Number(1), Number(1)), (CHANGING,)),
    (m.SwitchPowerToughness(), (SWITCHING,)),
    (m.Restriction("can't block"), (RESTRICTING,)),
)


@pytest.mark.parametrize(("part", "layers"), PARTS)
def test_a_modification_has_its_layers(part, layers):
    """In which layers does it apply (CR 613.1)?"""
    assert layers_of(part, own=False) == layers


def test_no_modification_is_without_a_layer():
    """Is there a kind of modification that the test above forgot? No."""
    kinds = {kind for kind in KINDS if issubclass(kind, Modification)}

    assert kinds == {type(part) for part, _ in PARTS}
