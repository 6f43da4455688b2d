"""A deck from a collection: the colors with most to offer, their best cards, lands to match."""

from __future__ import annotations

from typing import Final

from undercroft.lexicon.colors import ALL_COLORS, COLOR_ORDER, color_count
from undercroft.lexicon.types import CREATURE, INSTANT, LAND, SORCERY
from undercroft.modes.castle.box import BASICS, Box
from undercroft.modes.castle.records import add, size
from undercroft.oracle.abilities import Activated, Card, Face, Keyword, Spell
from undercroft.oracle.node import Effect
from undercroft.oracle.verbs.objects import Destroy, Exile
from undercroft.oracle.verbs.players import DealDamage, Draw

#: Of 40 cards so many are lands.
LANDS: Final = 17
OF: Final = 40
#: How many colors a deck may have, and how much worse it is for each number of them.
MOST_COLORS: Final = 3
PRICE: Final = (0, 0, 100, 600)
#: What a mythic or rare is worth more.
_RARE: Final = {"C": 0, "U": 4, "R": 8, "M": 25}


def worth(box: Box, name: str) -> int:
    """What a card is worth in a deck of creatures, roughly: 100 for a fair body."""
    card = box.card(name)
    face = card.faces[0]
    rarity = _RARE.get(box.rarity.get(name, "C"), 0)
    if face.types & LAND:
        return 0
    cost = face.cost.mana_value if face.cost is not None else 0
    if face.types & CREATURE:
        return _body(face, cost) + rarity
    value = 20 + rarity
    for ability in face.abilities:
        if isinstance(ability, Spell):
            value += max([_effect(effect) for effect in ability.effects], default=0)
    if face.types & (INSTANT | SORCERY):
        return value - 3 * max(0, cost - 3)
    # Auras and artifacts mostly lose a card, or do too little.
    return value + 10 - 4 * cost


def _body(face: Face, cost: int) -> int:
    power = face.power if face.power is not None else 2
    toughness = face.toughness if face.toughness is not None else 2
    value = 40 + 14 * power + 8 * toughness - 12 * cost
    for ability in face.abilities:
        if isinstance(ability, Keyword):
            value += 18 if ability.name == "flying" else 4
            if ability.name == "defender":
                value -= 40
        elif isinstance(ability, Activated):
            value += 8
    if not power:
        value -= 30
    return value


def _effect(effect: Effect) -> int:
    if isinstance(effect, Draw):
        return 40
    if isinstance(effect, Destroy | Exile):
        return 60
    if isinstance(effect, DealDamage):
        return 65
    return 25


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
    for value, name in ranked:
        count = min(collection[name], left)
        if count > 0:
            chosen[name] = count
            total -= value * count
            left -= count
    # Every further color asks for lands of its own.
    return chosen, total - PRICE[color_count(colors)]


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
