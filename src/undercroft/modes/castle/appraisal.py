"""What a card is worth in a deck, roughly, by its words: for decks that are built for somebody."""

from __future__ import annotations

from typing import Final

from undercroft.lexicon.types import CREATURE, ENCHANTMENT, INSTANT, LAND, SORCERY
from undercroft.oracle.abilities import Activated, Card, Face, Keyword

#: What a rarer card is worth more.
_RARE: Final = {"C": 0, "U": 2, "R": 4, "M": 12}
#: Words of an ability that a creature would be better without.
_BURDENS: Final = (
    "doesn't untap",
    "enters tapped",
    "can't attack",
    "can't block",
    "can't be blocked except",
    "damage to you",
    "you lose",
    "sacrifice ~",
    "sacrifice a ",
    "unless you pay",
    "destroy ~",
)
#: What an ability is worth that a creature may use again and again.
_USES: Final = (
    ("damage to any target", 25),
    ("destroy target tapped creature", 30),
    ("destroy target creature", 30),
    ("destroy target attacking", 12),
    ("damage to target", 12),
)
#: What a spell is worth for words that it has; the first that it has counts.
_SPELLS: Final = (
    ("damage to any target", 90),
    ("damage divided", 90),
    ("destroy all creatures", 40),
    ("target creature or player", 90),
    ("damage to target creature", 75),
    ("destroy target creature", 90),
    ("exile target creature", 100),
    ("destroy target nonartifact", 90),
    ("destroy target nonblack", 85),
    ("destroy target tapped creature", 60),
    ("destroy target permanent", 70),
    ("gain control of", 60),
    ("draws three", 95),
    ("draw three", 95),
    ("draw x", 75),
    ("draws x", 75),
    ("draw two", 60),
    ("extra turn", 80),
    ("add {", 15),
)
#: The same of what stays on the battlefield.
_LASTING: Final = (
    ("you control enchanted creature", 90),
    ("creatures get +1/+1", 45),
    ("creatures you control get +1/+1", 50),
)
#: A body: to begin with, for each power and toughness, for each mana, for each mana beyond five.
_BODY: Final = (30, 13, 9, 11, 20)
_BONUS: Final = {"flying": 30, "first strike": 9, "trample": 5, "vigilance": 4, "haste": 5}


class Appraisal:
    """A card as whoever builds a deck looks at it: worth in points, 60 for a fair body."""

    __slots__ = ("card", "cost", "creature", "identity", "land", "worth")

    def __init__(self, card: Card, rarity: str) -> None:
        face = card.faces[0]
        self.card = card
        self.identity = card.identity
        self.creature = bool(face.types & CREATURE)
        self.land = bool(face.types & LAND)
        self.cost = face.cost.mana_value if face.cost is not None else 0
        self.worth = _worth(face, self.cost, _RARE.get(rarity, 0))

    def symbols(self, color: int) -> int:
        """How many mana symbols of a color its cost has."""
        cost = self.card.faces[0].cost
        return sum([1 for pip in cost.pips if pip & color]) if cost is not None else 0


def _worth(face: Face, cost: int, rarity: int) -> int:
    if face.types & LAND:
        return 0
    if face.types & CREATURE:
        return _body(face, cost) + rarity
    text = " ".join([ability.say() for ability in face.abilities]).lower()
    if face.types & (INSTANT | SORCERY):
        return _first(_SPELLS, text, 12) + rarity - 5 * max(0, cost - 2)
    if "{t}: add {" in text:
        return 90 + rarity - 15 * cost
    if face.types & ENCHANTMENT:
        lasting = _first(_LASTING, text, 0)
        if lasting:
            return lasting + rarity - 4 * max(0, cost - 2)
    # Auras and artifacts mostly lose a card, or do too little.
    return 22 + rarity - 4 * cost


def _body(face: Face, cost: int) -> int:
    power = face.power if face.power is not None else 2
    toughness = face.toughness if face.toughness is not None else 2
    start, attack, defense, mana, more = _BODY
    value = start + attack * power + defense * toughness - mana * cost - more * max(0, cost - 5)
    for ability in face.abilities:
        text = ability.say().lower()
        if isinstance(ability, Keyword):
            value += _BONUS.get(ability.name, 2)
            if ability.name == "defender":
                value -= 40
        elif any(words in text for words in _BURDENS):
            value -= 25
        elif isinstance(ability, Activated):
            value += _first(_USES, text, 6)
    if power <= 0:
        value -= 30
    return value


def _first(worths: tuple[tuple[str, int], ...], text: str, otherwise: int) -> int:
    """What the first of some words is worth that a text has."""
    for words, value in worths:
        if words in text:
            return value
    return otherwise
