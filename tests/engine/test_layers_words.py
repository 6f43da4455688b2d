"""Every word a card can say is known to the layers: what it looks at, and where it applies."""

import pytest

from undercroft.engine.layers.plans import READS, layers_of
from undercroft.oracle.index import KINDS
from undercroft.oracle.node import Condition, Modification, Predicate, Quantity, Reference
from undercroft.oracle.verbs.tokens import TokenFace

ASKING = [kind for kind in KINDS if issubclass(kind, Condition | Predicate | Quantity | Reference)]
#: A reference in name only: it stands for the token that an instruction makes.
ASKING.remove(TokenFace)


@pytest.mark.parametrize("kind", ASKING)
def test_what_a_word_looks_at_is_written_down(kind):
    """Could an effect that says this depend on another, and on what does it? READS tells."""
    assert kind in READS


@pytest.mark.parametrize("kind", [kind for kind in KINDS if issubclass(kind, Modification)])
def test_a_modification_has_its_layers(kind):
    """In which layers does it apply? ``layers_of`` knows, or says that it does not."""
    part = kind.__new__(kind)
    for name in kind.__dataclass_fields__:
        object.__setattr__(part, name, 0)

    assert isinstance(layers_of(part, own=False), tuple)
