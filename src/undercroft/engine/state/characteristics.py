"""What an object is: characteristics (CR 109.3), printed and as the layers make them."""

from __future__ import annotations

from typing import Final

from undercroft.engine.state.ability_lists import AbilityList
from undercroft.lexicon.colors import BY_LETTER
from undercroft.lexicon.costs import ManaCost
from undercroft.lexicon.keywords import CHANGELING, DEVOID
from undercroft.lexicon.subtypes import CREATURE_TYPE_SET
from undercroft.lexicon.types import BASIC_LAND_MANA, CREATURE, LAND, PERMANENT_TYPES
from undercroft.oracle.abilities import (
    Activated,
    Card,
    Face,
    Keyword,
)
from undercroft.oracle.costs import PayMana, TapThis
from undercroft.oracle.modifications import Restriction
from undercroft.oracle.node import Ability, Cost, Effect
from undercroft.oracle.rewording import Rewords
from undercroft.oracle.verbs.players import AddMana


class Restricted:
    """A restriction with the object and controller that say so (for filters in it)."""

    __slots__ = ("controller", "restriction", "source")

    def __init__(self, restriction: Restriction, source: int, controller: int) -> None:
        self.restriction = restriction
        self.source = source
        self.controller = controller

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Restricted):
            return NotImplemented
        if self.source != other.source or self.controller != other.controller:
            return False
        return self.restriction == other.restriction

    def __hash__(self) -> int:
        return hash((self.restriction, self.source, self.controller))


class Chars:
    """The characteristics of one object right now. Never changed once made.

    ``types``, ``supertypes``, ``colors`` are bit sets of ``lexicon``; ``keywords`` too.
    ``power`` and ``toughness`` are 0 where there is none. ``controller`` is a seat.
    ``every_type``: it has every creature type, which it keeps where it loses changeling in
    a later layer than types (CR 702.73a, 613.1d).
    """

    __slots__ = (
        "abilities",
        "colors",
        "controller",
        "cost",
        "every_type",
        "keywords",
        "loyalty",
        "name",
        "power",
        "restrictions",
        "subtypes",
        "supertypes",
        "toughness",
        "types",
        "valued",
    )

    def __init__(
        self,
        name: str,
        cost: ManaCost | None,
        supertypes: int,
        types: int,
        subtypes: tuple[str, ...],
        colors: int,
        power: int,
        toughness: int,
        loyalty: int,
        keywords: int,
        abilities: AbilityList,
        restrictions: tuple[Restricted, ...],
        controller: int,
    ) -> None:
        self.name = name
        self.cost = cost
        self.supertypes = supertypes
        self.types = types
        self.subtypes = subtypes
        self.colors = colors
        self.power = power
        self.toughness = toughness
        self.loyalty = loyalty
        self.keywords = keywords
        self.abilities = abilities
        self.restrictions = restrictions
        self.controller = controller
        self.every_type = False
        #: The mana cost that its mana value is that of: on a back face, the front's (CR 202.3b).
        self.valued: ManaCost | None = cost

    def copy(self) -> Chars:
        """A copy for the layers to work on."""
        new = Chars(
            self.name,
            self.cost,
            self.supertypes,
            self.types,
            self.subtypes,
            self.colors,
            self.power,
            self.toughness,
            self.loyalty,
            self.keywords,
            self.abilities,
            self.restrictions,
            self.controller,
        )
        new.every_type = self.every_type
        new.valued = self.valued
        return new

    def has_subtype(self, name: str) -> bool:
        """Whether it has a subtype; a changeling has every creature type (CR 702.73)."""
        if name in self.subtypes:
            return True
        return self.every_type and name in CREATURE_TYPE_SET

    def is_called(self, name: str) -> bool:
        """Whether this is one of its names: both halves of a split card have one (CR 709.4a)."""
        return self.name == name or (" // " in self.name and name in self.name.split(" // "))

    def shares_name(self, other: Chars) -> bool:
        """Whether both have a name in common."""
        return bool(self.name) and any(other.is_called(name) for name in self.name.split(" // "))

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature."""
        return bool(self.types & CREATURE)

    @property
    def mana_value(self) -> int:
        """Mana value, with X as 0 (CR 202.3)."""
        return self.valued.mana_value if self.valued is not None else 0


class Printed:
    """One side of a card as the engine holds it: shared by every game, never changed.

    ``base`` are its characteristics with seat 0 as controller; ``card`` is None for tokens.
    ``bears``: it has static abilities that work on the battlefield.

    A card that can look several ways has a side for each: ``sides`` are all of them, the one
    that it has outside the stack and the battlefield first (``home``), and ``index`` is the
    place of this one there. ``sides`` is empty where there is but one.
    """

    __slots__ = (
        "as_copy",
        "base",
        "bears",
        "card",
        "face",
        "home",
        "index",
        "name",
        "part",
        "price",
        "reverse",
        "reworded",
        "sides",
        "spell",
        "spoken",
        "table",
        "varied",
    )

    def __init__(self, face: Face, card: Card | None, index: int = 0) -> None:
        self.face = face
        self.card = card
        self.index = index
        self.name = face.name
        abilities = AbilityList(face.abilities + basic_land_abilities(face))
        colors = face.colors
        if colors < 0:
            colors = face.cost.colors if face.cost is not None else 0
        if abilities.bits & DEVOID:
            colors = 0
        self.base = Chars(
            face.name,
            face.cost,
            face.supertypes,
            face.types,
            face.subtypes,
            colors,
            face.power if face.power is not None else 0,
            face.toughness if face.toughness is not None else 0,
            face.loyalty if face.loyalty is not None else 0,
            abilities.bits,
            abilities,
            (),
            0,
        )
        self.base.every_type = bool(abilities.bits & CHANGELING)
        self.bears = bool(abilities.affects or abilities.standing)
        #: The same characteristics for each controller, made when first asked for.
        self.table: list[Chars] = [self.base]
        effects: tuple[Effect, ...] = ()
        for spell in () if face.types & PERMANENT_TYPES else abilities.spells:
            effects += spell.effects
        #: The effects of an instant or sorcery, all its spell abilities in order (CR 113.3a).
        self.spell: tuple[Effect, ...] = effects
        #: What this side is of its card: one of the words of ``sides``.
        self.part = 0
        self.sides: tuple[Printed, ...] = ()
        #: What it is with words exchanged, made when first asked for (CR 612).
        self.reworded: dict[tuple[Rewords, ...], Printed] = {}
        #: The creature types that it has or speaks of, found when first asked for.
        self.spoken: frozenset[str] | None = None
        #: Whether it counts the colors of mana spent on it; -1 until that is asked.
        self.varied = -1
        #: Its mana cost as a part to pay, made when first asked for.
        self.price: tuple[Cost, ...] | None = None
        self.home: Printed = self
        #: The other face of a double-faced card (CR 712).
        self.reverse: Printed | None = None
        #: What something that copies this is (CR 707.2).
        self.as_copy: Printed = self

    def of(self, controller: int) -> Chars:
        """The printed characteristics under a controller."""
        table = self.table
        while len(table) <= controller:
            chars = self.base.copy()
            chars.controller = len(table)
            table.append(chars)
        return table[controller]


def basic_land_abilities(face: Face) -> tuple[Ability, ...]:
    """The mana abilities that basic land types give (CR 305.6)."""
    if not face.types & LAND:
        return ()
    return tuple(
        [basic_mana(name) for name in BASIC_LAND_MANA if name in face.subtypes],
    )


def basic_mana(land_type: str) -> Activated:
    """``{T}: Add`` one mana of the basic land type's color."""
    letter = BASIC_LAND_MANA[land_type]
    return Activated((TapThis(),), (AddMana(((BY_LETTER[letter],),)),), word=land_type)


#: What a face-down spell or permanent is (CR 708.2a); with disguise it has ward {2}
#: (CR 702.168a).
FACE_DOWN: Final = Printed(Face("", None, 0, CREATURE, (), 2, 2), None)
FACE_DOWN_WARDED: Final = Printed(
    Face("", None, 0, CREATURE, (), 2, 2, abilities=(Keyword("ward", (PayMana(ManaCost(2)),)),)),
    None,
)
