"""Cards that stay refused on purpose say why."""

import pytest

from undercroft.catalog.compiled import DECLINED_ON_PURPOSE, Refusal, compiled
from undercroft.compiler import RawCard
from undercroft.compiler.card import RawFace


@pytest.mark.parametrize("name", ["Chaos Orb", "Falling Star", "Shahrazad"])
def test_a_declined_card_says_why(name):
    """Even where its words would be understood."""
    face = RawFace(
        name=name, mana_cost="{2}", type_line="Artifact", oracle_text="{T}: Draw a card."
    )

    found = compiled(RawCard(name, (face,)))

    assert isinstance(found, Refusal)
    assert found.why == DECLINED_ON_PURPOSE
    assert found.reason
