"""What a card speaks of, so that a room can bring it: subtypes, names, types, counters, numbers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Final

from undercroft.catalog.library import shipped
from undercroft.catalog.nodes import walk
from undercroft.engine.state.characteristics import Printed
from undercroft.lexicon.colors import BLACK, BLUE, GREEN, RED, WHITE
from undercroft.lexicon.types import (
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    LAND,
    PLANESWALKER,
    SORCERY,
)
from undercroft.lexicon.zones import HAND
from undercroft.oracle.abilities import Card, LevelBand
from undercroft.oracle.conditions import CompareAmounts, Exists
from undercroft.oracle.costs import RemoveCountersCost
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Node
from undercroft.oracle.predicates import OfColor, OfSubtype, OfType
from undercroft.oracle.qualities import Compare, Named, WithCounter
from undercroft.oracle.quantities import CardsIn, CountersOn, Number
from undercroft.oracle.triggers import Cycles
from undercroft.testing.measured import is_special, passing, wanted

BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
#: What is brought to both hands where a card speaks of a type, or of a color.
_OF_TYPE: Final = {
    ARTIFACT: ("Bonesplitter", "Ornithopter", "Mind Stone"),
    CREATURE: ("Grizzly Bears", "Llanowar Elves"),
    ENCHANTMENT: ("Pacifism", "Holy Strength", "Propaganda"),
    INSTANT: ("Shock", "Giant Growth"),
    SORCERY: ("Divination", "Dragon Fodder"),
    LAND: ("Forest", "Evolving Wilds"),
    PLANESWALKER: ("Ajani, Caller of the Pride",),
}
_OF_COLOR: Final = {
    WHITE: ("Healing Salve", "Pacifism"),
    BLUE: ("Unsummon", "Divination"),
    BLACK: ("Doom Blade", "Raise Dead"),
    RED: ("Shock", "Dragon Fodder"),
    GREEN: ("Giant Growth", "Llanowar Elves"),
}
_CYCLING: Final = ("Lonely Sandbar", "Secluded Steppe")
#: How many counters lie on a card that pays with them.
_COUNTERS: Final = 3
#: How many cards of each subtype that is spoken of are brought.
_KIN: Final = 2
#: How many lands of a basic type that is spoken of are brought.
_LANDS: Final = 5
#: Of so many subtypes, where a card speaks of more.
_KINDS: Final = 4
#: How many spells of the types and colors that are spoken of each player has.
SPELLS: Final = 4
#: How many cards of a name that is spoken of are brought.
_NAMED: Final = 3
#: So many more than a card asks for come in a crowd, and at most so many.
_MORE: Final = 1
_MOST: Final = 40


@cache
def _library_by_subtype() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    library = shipped()
    for name in library:
        face = library.card(name).faces[0]
        for subtype in face.subtypes:
            if not face.types & LAND or subtype not in BASICS:
                found.setdefault(subtype, []).append(name)
    return found


def subtypes_of(card: Card) -> list[str]:
    """The subtypes that a card speaks of, in order."""
    spoken: dict[str, None] = {}
    for node in _nodes(card):
        if isinstance(node, OfSubtype):
            spoken.update(dict.fromkeys(node.names))
    return list(spoken)


def kin_of(card: Card, chance: random.Random) -> list[Card]:
    """Cards of the names and of the subtypes that a card speaks of."""
    found: list[str] = []
    for node in _nodes(card):
        if isinstance(node, Named):
            name = card.name if node.name == "~" else node.name
            found += [name] * _NAMED if shipped().supports(name) else []
    kinds = subtypes_of(card)
    if len(kinds) > _KINDS:
        kinds = chance.sample(kinds, _KINDS)
    large = _wanted_large(card)
    for kind in kinds:
        if kind in BASICS:
            found += [kind] * _LANDS
            continue
        names = [name for name in _library_by_subtype().get(kind, []) if name != card.name]
        able = [name for name in names if _is_large(name, large.get(kind, []))]
        able = able if kind in large and able else [n for n in names if _is_small(n)] or names
        found += chance.sample(able, min(_KIN, len(able)))
    return [shipped().card(name) for name in found]


def _wanted_large(card: Card) -> dict[str, list[Compare]]:
    """The subtypes of which a card wants large ones: Eldrazi with mana value 7 or greater."""
    found: dict[str, list[Compare]] = {}
    for node in _nodes(card):
        if isinstance(node, Filter):
            bounds = [part for part in node.parts if isinstance(part, Compare) and part.how == ">="]
            for part in node.parts if bounds else ():
                if isinstance(part, OfSubtype):
                    found.update(dict.fromkeys(part.names, bounds))
    return found


def _is_large(name: str, bounds: list[Compare]) -> bool:
    """Whether a card is as large as each of these asks for."""
    face = shipped().card(name).faces[0]
    sizes = {
        "mana value": face.cost.mana_value if face.cost else 0,
        "power": face.power,
        "toughness": face.toughness,
    }
    return all(
        isinstance(bound.amount, Number) and (sizes.get(bound.what) or 0) >= bound.amount.value
        for bound in bounds
    )


def spells_for(card: Card) -> list[str]:
    """Cards for both hands of the types and of the colors that a card speaks of."""
    found: dict[str, None] = {}
    for node in _nodes(card):
        if isinstance(node, OfType):
            for kind, names in _OF_TYPE.items():
                found.update(dict.fromkeys(names if node.types & kind else ()))
        elif isinstance(node, OfColor):
            for color, names in _OF_COLOR.items():
                found.update(dict.fromkeys(names if node.colors & color else ()))
        elif isinstance(node, Cycles):
            found.update(dict.fromkeys(_CYCLING))
    return list(found)


def _is_small(name: str) -> bool:
    """Whether a card is a creature that does not end the scene at once."""
    face = shipped().card(name).faces[0]
    return bool(face.types & CREATURE) and (face.power or 0) <= 4


def _nodes(card: Card) -> Iterator[Node]:
    """Every node of a card's abilities, and of what its keywords stand for."""
    for face in card.faces:
        abilities = Printed(face, card).base.abilities
        yield from walk((*abilities.all, *abilities.activated, *abilities.triggered))


def counters_of(card: Card) -> dict[str, int]:
    """The counters that a card pays with, and those of which it wants so many on itself."""
    found: dict[str, int] = {}
    for node in _nodes(card):
        if isinstance(node, RemoveCountersCost) and node.kind:
            count = node.count.value if isinstance(node.count, Number) else 0
            found[node.kind] = max(found.get(node.kind, _COUNTERS), count)
        elif (
            isinstance(node, CompareAmounts)
            and isinstance(node.first, CountersOn)
            and isinstance(node.second, Number)
            and node.how in {">=", "=="}
            and node.first.kind
        ):
            found[node.first.kind] = max(found.get(node.first.kind, 0), node.second.value)
    return found


def unwanted_lands_of(card: Card) -> list[str]:
    """The basic lands of the types of which a card wants none to be there."""
    none = [node.filter for node in _nodes(card) if isinstance(node, Exists) and node.high == 0]
    parts = [node for node in walk(tuple(none)) if isinstance(node, OfSubtype)]
    return [name for name in BASICS if any(name in part.names for part in parts)]


def marks_of(card: Card) -> list[str]:
    """The counters that a card asks other objects to have."""
    found = [node.kind or "+1/+1" for node in _nodes(card) if isinstance(node, WithCounter)]
    return list(dict.fromkeys(found))


def wants_no_hand(card: Card) -> bool:
    """Whether something works for players with no cards in hand, or few."""
    return any(
        isinstance(node, CompareAmounts)
        and isinstance(node.first, CardsIn)
        and node.first.zone == HAND
        and node.how in {"==", "<=", "<"}
        for node in _nodes(card)
    )


def levels_of(card: Card) -> list[int]:
    """The levels at which a leveler becomes another (CR 711)."""
    return [node.low for node in _nodes(card) if isinstance(node, LevelBand)]


def samples_of(card: Card) -> list[Card]:
    """Made-up cards that pass what a card asks for where not every table has it."""
    special = [what for what in wanted(_nodes(card)) if is_special(what)]
    return list(dict.fromkeys([made for what in special if (made := passing(what)) is not None]))


def crowd_of(card: Card) -> list[tuple[Card, int]]:
    """As many cards as a card wants to be there, and the zone of each: twenty or more artifacts
    in play, ten Elves.
    """
    found: list[tuple[Card, int]] = []
    for what, count in wanted(_nodes(card)).items():
        made = passing(what) if count > 1 else None
        if made is not None:
            found += [(made, what.zone)] * min(count + _MORE, _MOST)
    return found


def speaks_of(card: Card, *kinds: type[Node]) -> bool:
    """Whether one of some kinds of nodes is among a card's data."""
    return any(isinstance(node, kinds) for node in _nodes(card))
