"""Cards that a judge question makes up, and answers given without the words of a scene."""

from undercroft.engine import game as door
from undercroft.engine.choices import Option
from undercroft.engine.performed import gaps
from undercroft.engine.plain import digest_of
from undercroft.oracle.abilities import Card
from undercroft.testing import Scenario
from undercroft.testing.naming import name_of


def creature(
    scene: Scenario, name: str, size: str, text: str = "", cost: str = "{2}", kind: str = "Bear"
) -> Card:
    """A creature card of a size such as ``2/2``."""
    power, toughness = size.split("/")
    words = {"cost": cost, "type": f"Creature — {kind}", "text": text}
    return scene.card(name, power=power, toughness=toughness, **words)


def spell(scene: Scenario, name: str, text: str, cost: str = "{1}", kind: str = "Instant") -> Card:
    """A card that is not a creature."""
    return scene.card(name, cost=cost, type=kind, text=text)


def options(scene: Scenario) -> list[Option]:
    """The answers that are open now."""
    asked = scene.game.pending
    return asked.options if asked is not None else []


def offers(scene: Scenario, verb: int, name: str) -> bool:
    """Whether an answer of a kind about something of that name is open."""
    return any(o.verb == verb and name_of(scene.game, o.ref) == name for o in options(scene))


def take(scene: Scenario, verb: int, name: str) -> None:
    """Give the answer of a kind about something of that name."""
    for index, option in enumerate(options(scene)):
        if option.verb == verb and name_of(scene.game, option.ref) == name:
            door.advance(scene.game, index)
            return
    raise AssertionError(scene.options())


def answer(scene: Scenario, value: int) -> None:
    """Give an answer by its number."""
    door.advance(scene.game, value)


def digest(scene: Scenario) -> str:
    """The fingerprint of the game as it is."""
    return digest_of(scene.game)


def worded(
    scene: Scenario,
    name: str,
    text: str,
    kind: str = "Sorcery",
    cost: str = "{0}",
    size: str = "",
) -> Card:
    """A card with this text, which the engine obeys whole."""
    power, _, toughness = size.partition("/")
    card = scene.card(name, cost=cost, type=kind, text=text, power=power, toughness=toughness)
    assert gaps(card) == ()
    return card
