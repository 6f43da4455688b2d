"""Cards that questions about words make up: free ones, wholly obeyed by the engine."""

from __future__ import annotations

from undercroft.engine.performed import gaps
from undercroft.oracle.abilities import Card
from undercroft.testing import Scenario


def spell(
    scene: Scenario, text: str, name: str = "The Deed", kind: str = "Sorcery", cost: str = "{0}"
) -> Card:
    """A card that is not a creature."""
    card = scene.card(name, cost=cost, type=kind, text=text)
    assert gaps(card) == ()
    return card


def creature(
    scene: Scenario,
    name: str,
    size: str = "2/2",
    text: str = "",
    kind: str = "Creature — Bear",
    cost: str = "{0}",
) -> Card:
    """A creature card of a size such as ``2/2``."""
    power, toughness = size.split("/")
    card = scene.card(name, cost=cost, type=kind, text=text, power=power, toughness=toughness)
    assert gaps(card) == ()
    return card


def settle(scene: Scenario) -> None:
    """Resolve everything on the stack; where several triggers wait, in the order offered."""
    while True:
        who, what = scene.asks()
        if what == "trigger order":
            scene.player(who).chooses(scene.options()[0])
        elif scene.stack:
            scene.resolve()
        else:
            return


def ventures(scene, who, room="", *choices):
    """A player ventures with their torch; the room ability resolves too, with some choices."""
    who.activates("Torch")
    scene.resolve()
    if room:
        who.chooses(room)
    scene.resolve()
    who.chooses(*choices)
