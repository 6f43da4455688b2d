"""A dungeon made up for tests: its words, and a variant that knows whom and what they mean."""

from undercroft.catalog.compiled import Compiled, compiled
from undercroft.compiler import RawCard, RawFace
from undercroft.engine.query import chars
from undercroft.engine.variant import Variant
from undercroft.testing import Scenario

WORDS = {
    "trackers": ["Heat", "Doom"],
    "keywords": ["anchored"],
    "subtypes": ["Sentry", "Night Watch"],
    "periods": ["watch"],
    "players": {"the Marked": "marked"},
    "tokens": {
        "Spark": "1/1 colorless Elemental creature token",
        "Double": "3/3 colorless Reflection creature token with haste",
    },
    "protocols": {"greatest power": "strongest"},
}
OBEYED = frozenset({"anchored", "watch", "marked"})


class Cellar(Variant):
    """Ordinary Magic with a marked player (seat 1), watches of two turns, and one protocol."""

    def __init__(self) -> None:
        super().__init__("cellar")

    def player(self, game, ident):
        return 1 if ident == "marked" else super().player(game, ident)

    def period(self, game, word):
        return (game.turn + 1) // 2 if word == "watch" else super().period(game, word)

    def by_protocol(self, game, seat, protocol, found):
        if protocol != "strongest":
            return super().by_protocol(game, seat, protocol, found)
        return sorted(found, key=lambda ident: -chars(game, ident).power)[:1]


def cellar(*names: str) -> Scenario:
    """A scene in the cellar with these players."""
    scene = Scenario(Cellar())
    scene.words = WORDS
    for name in names or ("Ana", "Bob"):
        scene.player(name)
    return scene


def card(scene, text, name="The Deed", kind="Sorcery", cost="{0}", power="", toughness=""):
    """A card with this text in the cellar's words: it comes back word for word, and is obeyed."""
    raw = RawCard(name, (RawFace(name, cost, kind, text, power, toughness),))
    found = compiled(raw, WORDS, OBEYED)
    assert isinstance(found, Compiled), found.reason
    return scene.card(name, cost=cost, type=kind, text=text, power=power, toughness=toughness)


def creature(scene, name, power="2", toughness="2", text="", kind="Creature — Bear", cost="{0}"):
    """A creature with this text."""
    return card(scene, text, name, kind, cost, power, toughness)
