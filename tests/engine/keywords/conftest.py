"""What tests of keywords share: a scene whose libraries last."""

import pytest

from undercroft.testing import Scenario


@pytest.fixture
def scene():
    """Two players, Ana's turn, libraries that last."""
    made = Scenario()
    for name in ("Ana", "Bob"):
        made.player(name).has(library=["Forest"] * 8)
    return made
