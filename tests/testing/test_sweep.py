"""Every card by itself, a sample of the library; the whole is a maintainer's command."""

import pytest

from undercroft.catalog.library import shipped
from undercroft.testing import sweep as s

PARTS = 3
#: One card in so many is tried.
SAMPLE = 90


@pytest.mark.parametrize("part", range(PARTS))
def test_a_sample_of_cards_is_cast_and_used(part: int):
    """A card is cast, its abilities are used. Does anything break? Not with these."""
    names = list(shipped())[part * SAMPLE // PARTS :: SAMPLE]

    wrong, idle = s.sweep(names)
    assert [(tried.name, tried.problem) for tried in wrong] == []
    assert len(idle) <= 2


def test_a_counterspell_alone_has_nothing_to_do():
    """What of a card that needs a spell to answer? It is told as one that could not be tried."""
    wrong, idle = s.sweep(["Counterspell", "Shock"])

    assert (wrong, idle) == ([], ["Counterspell"])


def test_what_goes_wrong_is_told_with_its_card():
    """A card that is none: is the sweep over? No, the card is told with the error."""
    wrong, _ = s.sweep(["Grizzly Bearz"])

    assert [tried.name for tried in wrong] == ["Grizzly Bearz", "Grizzly Bearz"]
    assert wrong[0].problem.startswith("UnknownCard: ")
