"""What several questions to the engine are asked with."""

import pytest

from undercroft.engine.performed import gaps


@pytest.fixture
def made(scene):
    """Makes cards with a text that the engine obeys."""

    def make(name, text="", kind="Sorcery", power="", toughness="", cost="{0}", **more):
        size = {"power": power, "toughness": toughness}
        card = scene.card(name, cost=cost, type=kind, text=text, **size, **more)
        assert gaps(card) == ()
        return card

    return make


@pytest.fixture
def torch(made):
    """An artifact by which its controller ventures, as often as they like."""
    return made("Torch", "{0}: Venture into the dungeon.", "Enchantment")
