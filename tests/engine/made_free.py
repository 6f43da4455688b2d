"""Free cards that a judge question makes up, which the engine obeys."""

from undercroft.engine.performed import gaps
from undercroft.oracle.abilities import Card
from undercroft.testing import Scenario


def obeyed(scene: Scenario, name: str, kind: str, text: str = "", **more: str) -> Card:
    """A card that costs nothing (but for ``cost``), with this text."""
    words = {"cost": "{0}", **more}
    card = scene.card(name, type=kind, text=text, **words)
    assert gaps(card) == ()
    return card


def creature(scene: Scenario, name: str, text: str = "", size: str = "2/2", **more: str) -> Card:
    """A creature card of a size, a Bear where nothing is said."""
    power, toughness = size.split("/")
    kind = more.pop("kind", "Creature — Bear")
    return obeyed(scene, name, kind, text, power=power, toughness=toughness, **more)
