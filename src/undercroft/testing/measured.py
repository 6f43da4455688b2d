"""Cards made to measure: a made-up one that passes a filter of the card that is tried.

A card asks for a creature with islandwalk, for a multicolored spell, for ten Elves. Whether the
library has such a card is luck; one that is made to measure is always there, and does no more
than pass.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from undercroft.catalog.nodes import walk
from undercroft.compiler import RawCard, RawFace, compile_card
from undercroft.errors import UnsupportedText
from undercroft.lexicon import subtypes as s
from undercroft.lexicon.colors import BLUE, COLOR_ORDER, LETTERS, WHITE
from undercroft.lexicon.types import (
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    LAND,
    LEGENDARY,
    PLANESWALKER,
    SORCERY,
    TYPE_NAMES,
    type_line,
)
from undercroft.oracle.abilities import Card
from undercroft.oracle.conditions import CompareAmounts, Exists
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Node, Predicate
from undercroft.oracle.predicates import (
    ColorCount,
    NotType,
    OfColor,
    OfSubtype,
    OfSupertype,
    OfType,
)
from undercroft.oracle.qualities import AttachedToWhat, Compare, InState, WithKeyword
from undercroft.oracle.quantities import Count, Number
from undercroft.oracle.references import Any, Pick
from undercroft.oracle.traits import OfSize, WithEither, WithManaAbility

#: What a filter asks for that not every table has.
_SPECIAL: Final = (
    OfSubtype,
    OfSupertype,
    OfColor,
    ColorCount,
    Compare,
    WithKeyword,
    WithEither,
    OfSize,
    WithManaAbility,
    InState,
)
#: The card type that goes with a subtype.
_FAMILIES: Final = (
    (s.CREATURE_TYPE_SET, CREATURE),
    (frozenset(s.ARTIFACT_TYPES), ARTIFACT),
    (frozenset(s.ENCHANTMENT_TYPES), ENCHANTMENT),
    (s.LAND_TYPE_SET, LAND),
    (frozenset(s.PLANESWALKER_TYPES), PLANESWALKER),
    (frozenset(s.SPELL_TYPES), SORCERY),
)
#: What a card of a type or subtype says, so that it is a card of its kind at all.
_SAYS: Final = {
    "Aura": "Enchant {host}",
    "Equipment": "Equip {1}",
    "Vehicle": "Crew 1",
    "Saga": "I — You gain 1 life.",
}
_SPELL: Final = "You gain 1 life."
_MORPH: Final = "Morph {2}"
_MANA: Final = "{T}: Add {C}."
#: How much mana one costs, and how large it is, where nothing is asked.
_VALUE: Final = 2
_SIZE: Final = 2
#: How far a number may be from what is asked for, by how it is compared.
_STEPS: Final = {">": 1, "<": -1, "!=": 1}
#: So many are wanted where no number is said.
_SOME: Final = 3


class _Measures:
    """What a card must be to pass a filter."""

    def __init__(self) -> None:
        self.types = self.never = self.supertypes = self.colors = 0
        self.subtypes: list[str] = []
        self.says: list[str] = []
        self.sizes: dict[str, int] = {}
        #: What an Aura enchants.
        self.host = "creature"

    def take(self, part: Predicate) -> None:
        """Note what one part of a filter asks."""
        if isinstance(part, OfType):
            kinds = [bit for bit in TYPE_NAMES if part.types & bit]
            self.types |= kinds[0] if part.word == "or" else part.types
        elif isinstance(part, NotType):
            self.never |= part.types
        elif isinstance(part, OfSubtype):
            self.subtypes += part.names[:1]
        elif isinstance(part, OfSupertype):
            self.supertypes |= part.supertype
        elif isinstance(part, OfColor):
            self.colors |= part.colors & -part.colors
        elif isinstance(part, ColorCount):
            self.colors |= {"multicolored": WHITE | BLUE, "monocolored": BLUE}.get(part.kind, 0)
        elif isinstance(part, Compare) and isinstance(part.amount, Number):
            self.sizes[part.what] = max(0, part.amount.value + _STEPS.get(part.how, 0))
        elif isinstance(part, OfSize):
            self.sizes |= {"power": part.power, "toughness": part.toughness}
        elif isinstance(part, WithKeyword) and part.has:
            self.says.append(part.keyword.capitalize())
        elif isinstance(part, WithEither):
            self.says.append(part.keywords[0].capitalize())
        elif isinstance(part, InState) and part.state == "face-down":
            self.says.append(_MORPH)
        elif isinstance(part, AttachedToWhat):
            hosts = [node for node in walk(part.of) if isinstance(node, Filter)]
            self.host = hosts[0].noun() if hosts else self.host
        elif isinstance(part, WithManaAbility):
            self.says.append(_MANA)

    def settle(self) -> None:
        """Find a card type that goes with the rest."""
        for name in self.subtypes:
            for family, kind in _FAMILIES:
                if name in family and not self.types:
                    self.types |= kind
        if not self.types:
            kinds = (CREATURE, ARTIFACT, ENCHANTMENT, SORCERY, LAND)
            self.types = next(kind for kind in kinds if not self.never & kind)
        self.says += [
            _SAYS[name].replace("{host}", self.host) for name in self.subtypes if name in _SAYS
        ]
        if self.types & (INSTANT | SORCERY):
            self.says = [_SPELL]

    def cost(self) -> str:
        """A mana cost of the value and colors that are asked for."""
        if self.types & LAND:
            return ""
        value = self.sizes.get("mana value", max(_VALUE, self.colors.bit_count()))
        pips = [f"{{{LETTERS[bit]}}}" for bit in COLOR_ORDER if self.colors & bit][:value]
        generic = value - len(pips)
        return "".join([f"{{{generic}}}" if generic or not pips else "", *pips])


def passing(what: Filter) -> Card | None:
    """A made-up card that passes a filter, whoever has it; None where none can be made."""
    return _made(what.parts)


@cache
def _made(parts: tuple[Predicate, ...]) -> Card | None:
    it = _Measures()
    for part in parts:
        it.take(part)
    it.settle()
    sized = it.types & CREATURE or "Vehicle" in it.subtypes
    power = it.sizes.get("power", _SIZE)
    toughness = it.sizes.get("toughness", max(power, 1))
    face = RawFace(
        f"Sample {_number(parts)}",
        it.cost(),
        type_line(it.supertypes, it.types, tuple(it.subtypes)),
        "\n".join(it.says),
        str(power) if sized else "",
        str(toughness) if sized else "",
        "3" if it.types & PLANESWALKER else "",
    )
    try:
        return compile_card(RawCard(face.name, (face,)))
    except UnsupportedText:
        return None


def _number(parts: tuple[Predicate, ...]) -> str:
    """What tells a sample from another: what it is a sample of."""
    return Filter(parts).noun().replace("~", "it")


def is_special(what: Filter) -> bool:
    """Whether a filter asks for something that not every table has."""
    return any(isinstance(part, _SPECIAL) for part in what.parts)


def wanted(nodes: Iterable[Node]) -> dict[Filter, int]:
    """The filters that a card speaks of, with how many it wants that pass."""
    found: dict[Filter, int] = {}
    for node in nodes:
        if isinstance(node, Filter):
            found.setdefault(node, 1)
        many = _many(node)
        if many is not None:
            found[many[0]] = max(many[1], found.get(many[0], 1))
    # Of legends there is one of each name (CR 704.5j).
    return {what: 1 if _is_legendary(what) else count for what, count in found.items()}


def _is_legendary(what: Filter) -> bool:
    return any(isinstance(one, OfSupertype) and one.supertype & LEGENDARY for one in what.parts)


def _many(node: Node) -> tuple[Filter, int] | None:
    """What a node wants several of, and how many."""
    what: object = None
    count = 0
    if isinstance(node, Pick):
        what = node.filter
        count = node.count.value if isinstance(node.count, Number) else _SOME
    elif isinstance(node, Exists | Any):
        what, count = node.filter, node.low
    elif (
        isinstance(node, CompareAmounts)
        and isinstance(node.first, Count)
        and isinstance(node.second, Number)
        and node.how in {">=", ">", "=="}
    ):
        what, count = node.first.filter, node.second.value + _STEPS.get(node.how, 0)
        what = getattr(what, "filter", what)
    return (what, count) if isinstance(what, Filter) and count > 1 else None
