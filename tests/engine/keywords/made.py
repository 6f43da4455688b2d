"""Cards that tests of keywords make up."""

from tests.engine.made import creature, spell


def a_creature(scene, name, text="", size=(2, 2), cost="{1}{G}", kind="Beast"):
    """A creature card with a text."""
    power, toughness = size
    return creature(scene, name, f"{power}/{toughness}", text, cost, kind)


def a_spell(scene, name, text, cost="{R}", kind="Instant"):
    """An instant or sorcery card with a text."""
    return spell(scene, name, text, cost, kind)
