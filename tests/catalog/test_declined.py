"""Cards that stay refused on purpose say why."""

import pytest

from undercroft.catalog.compiled import DECLINED_ON_PURPOSE, Refusal, compiled
from undercroft.catalog.declined import why_not
from undercroft.catalog.known import known
from undercroft.compiler import RawCard
from undercroft.compiler.card import RawFace
from undercroft.errors import UnknownCard


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
    assert why_not(name) == f"{name} is not played on purpose ({found.reason})"


def test_who_plays_with_a_declined_card_is_told_why():
    """Is Chaos Orb "not understood yet"? No, it is never played: a list of it says so."""
    with pytest.raises(UnknownCard, match="Chaos Orb is not played on purpose"):
        known().card("Chaos Orb")
