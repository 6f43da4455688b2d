"""A deck from a collection: the colors with most to offer, their best cards, lands to match."""

from __future__ import annotations

from typing import Final

from undercroft.lexicon.colors import ALL_COLORS, COLOR_ORDER, color_count
from undercroft.lexicon.types import CREATURE, INSTANT, LAND, SORCERY
from undercroft.modes.castle.box import BASICS, Box
from undercroft.modes.castle.records import add, size
from undercroft.oracle.abilities import Activated, Card, Face, Keyword

#: Of 40 cards so many are lands, and no more than so many neither lands nor creatures.
LANDS: Final = 17
SPELLS: Final = 9
OF: Final = 40
#: How many colors a deck may have, and how much worse it is for each number of them.
MOST_COLORS: Final = 3
PRICE: Final = (0, 0, 60, 300)
#: How much worse a deck is for each card that a basic land has to take the place of.
SHORT: Final = 80
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
_BONUS: Final = {"flying": 20, "first strike": 9, "trample": 5, "vigilance": 4, "haste": 5}


def worth(box: Box, name: str) -> int:
    """What a card is worth in a deck of creatures, roughly: 60 for a fair body."""
    face = box.card(name).faces[0]
    rarity = _RARE.get(box.rarity.get(name, "C"), 0)
    if face.types & LAND:
        return 0
    cost = face.cost.mana_value if face.cost is not None else 0
    if face.types & CREATURE:
        return _body(face, cost) + rarity
    text = _text(face)
    value = 12
    if face.types & (INSTANT | SORCERY):
        for words, its in _SPELLS:
            if words in text:
                value = its
                break
        return value + rarity - 5 * max(0, cost - 2)
    if "{t}: add {" in text:
        return 90 + rarity - 15 * cost
    # Auras and artifacts mostly lose a card, or do too little.
    return value + rarity + 10 - 4 * cost


def _text(face: Face) -> str:
    return " ".join([ability.say() for ability in face.abilities]).lower()


def _body(face: Face, cost: int) -> int:
    power = face.power if face.power is not None else 2
    toughness = face.toughness if face.toughness is not None else 2
    value = 30 + 13 * power + 9 * toughness - 11 * cost - 20 * max(0, cost - 5)
    for ability in face.abilities:
        text = ability.say().lower()
        if isinstance(ability, Keyword):
            value += _BONUS.get(ability.name, 2)
            if ability.name == "defender":
                value -= 40
        elif _burdens(text):
            value -= 25
        elif isinstance(ability, Activated):
            value += 25 if "damage to any target" in text else 6
    if power <= 0:
        value -= 30
    return value


def _burdens(text: str) -> bool:
    """Whether an ability is one that a creature would be better without."""
    return any(words in text for words in _BURDENS)


def build(box: Box, collection: dict[str, int], least: int) -> dict[str, int]:
    """The deck that is built of a collection: as few colors as its cards allow.

    It depends on nothing but the cards.
    """
    values = {name: worth(box, name) for name in sorted(collection)}
    wanted = least - least * LANDS // OF
    best: dict[str, int] = {}
    most = -1
    for colors in range(1, ALL_COLORS + 1):
        if color_count(colors) <= MOST_COLORS:
            chosen, value = _chosen(box, collection, values, colors, wanted)
            if value > most:
                best, most = chosen, value
    _add_lands(box, best, least)
    return best


def _chosen(
    box: Box, collection: dict[str, int], values: dict[str, int], colors: int, wanted: int
) -> tuple[dict[str, int], int]:
    """The best cards of some colors, no more than are wanted, and what they are worth."""
    fit = [
        name
        for name in values
        if values[name] > 0 and not box.card(name).identity & ~colors and not _is_land(box, name)
    ]
    ranked = sorted([(-values[name], name) for name in fit])
    chosen: dict[str, int] = {}
    total = 0
    left = wanted
    spells = wanted * SPELLS // (OF - LANDS)
    # Once with few cards that are no creatures, then with whatever there is.
    for few in (True, False):
        for value, name in ranked:
            count = min(collection[name] - chosen.get(name, 0), left)
            if few and not box.card(name).faces[0].types & CREATURE:
                count = min(count, spells)
                spells -= count
            if count > 0:
                add(chosen, name, count)
                total -= value * count
                left -= count
    # Every further color asks for lands of its own.
    return chosen, total - PRICE[color_count(colors)] - SHORT * left


def _add_lands(box: Box, deck: dict[str, int], least: int) -> None:
    """Basic lands in proportion to the mana symbols of the deck."""
    needs = [0] * len(COLOR_ORDER)
    for name, count in deck.items():
        for place, color in enumerate(COLOR_ORDER):
            if box.card(name).identity & color:
                needs[place] += count * max(1, _symbols(box.card(name), color))
    lands = least - size(deck)
    total = sum(needs)
    if not total:
        add(deck, BASICS[0], lands)
        return
    given = 0
    for place, need in enumerate(needs):
        share = lands * need // total
        given += share
        if share:
            add(deck, BASICS[place], share)
    add(deck, BASICS[needs.index(max(needs))], lands - given)


def _symbols(card: Card, color: int) -> int:
    cost = card.faces[0].cost
    return sum([1 for pip in cost.pips if pip & color]) if cost is not None else 0


def _is_land(box: Box, name: str) -> bool:
    return bool(box.card(name).faces[0].types & LAND)


def land_for(box: Box, deck: dict[str, int]) -> str:
    """The basic land that a deck plays most of; what takes the place of a card that was lost."""
    counts = [deck.get(name, 0) for name in BASICS]
    return BASICS[counts.index(max(counts))]
