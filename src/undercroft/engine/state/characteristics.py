"""What an object is: characteristics (CR 109.3), printed and as the layers make them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from undercroft.engine.slots import costs_apart, targets_of
from undercroft.engine.state.layered import LayerPlan
from undercroft.engine.state.shorthand import stands_for
from undercroft.engine.state.spelled_limits import limited
from undercroft.lexicon.colors import BY_LETTER
from undercroft.lexicon.costs import ManaCost
from undercroft.lexicon.keywords import CHANGELING, DEVOID, KEYWORD_BITS
from undercroft.lexicon.subtypes import CREATURE_TYPE_SET
from undercroft.lexicon.types import BASIC_LAND_MANA, CREATURE, LAND, PERMANENT_TYPES
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle.abilities import (
    Activated,
    Affects,
    Card,
    Face,
    Keyword,
    Spell,
    Static,
    Together,
    Triggered,
)
from undercroft.oracle.costs import LoyaltyCost, PayMana, TapThis
from undercroft.oracle.modifications import Restriction
from undercroft.oracle.node import Ability, Effect
from undercroft.oracle.rewording import Rewords
from undercroft.oracle.triggers import Chapter
from undercroft.oracle.verbs.players import AddAnyColor, AddMana

if TYPE_CHECKING:
    from undercroft.engine.state.purses import Book


class AbilityList:
    """Abilities of one object, sorted by kind. Never changed once made.

    ``activated`` holds all activated abilities, mana abilities too, in order; the index of
    one in ``activated`` is how the game names it. ``mana`` are the indices of mana abilities
    (CR 605.1a). ``bits`` are the keyword bits. Of the ``statics`` that work on the battlefield,
    ``affects`` are continuous effects and ``standing`` the others; ``elsewhere`` are those that
    work in another zone.
    """

    __slots__ = (
        "activated",
        "acts",
        "affects",
        "all",
        "bits",
        "book",
        "elsewhere",
        "far_plans",
        "grown",
        "keywords",
        "mana",
        "plain",
        "plans",
        "spells",
        "standing",
        "statics",
        "timed",
        "triggered",
    )

    def __init__(self, abilities: tuple[Ability, ...]) -> None:  # noqa: PLR0915  # a record
        self.all = abilities
        activated: list[Activated] = []
        triggered: list[Triggered] = []
        statics: list[Static] = []
        keywords: list[Keyword] = []
        spells: list[Spell] = []
        mana: list[int] = []
        bits = 0
        spelled: list[Ability] = []
        for ability in abilities:
            spelled += stands_for(ability)
        for ability in (*abilities, *spelled):
            if isinstance(ability, Keyword):
                bit = KEYWORD_BITS.get(ability.name, 0) if ability.quality is None else 0
                bits |= bit
                if not bit:
                    keywords.append(ability)
            elif isinstance(ability, Activated):
                ability = limited(ability)  # noqa: PLW2901  # the same, as it may be activated
                apart = costs_apart(ability.cost)
                if len(apart) != len(ability.cost):
                    ability = replace(ability, cost=apart)  # noqa: PLW2901  # the same, as is paid
                if is_mana_ability(ability):
                    mana.append(len(activated))
                activated.append(ability)
            elif isinstance(ability, Triggered):
                triggered += _by_chapter(ability)
            elif isinstance(ability, Static) and isinstance(ability.body, Together):
                statics += _apart(ability, ability.body)
            elif isinstance(ability, Static):
                statics.append(ability)
            elif isinstance(ability, Spell):
                spells.append(ability)
        self.activated: tuple[Activated, ...] = tuple(activated)
        #: Indices of the abilities that a player activates for themselves, read when first
        #: asked for: not the mana abilities that paying plans (``engine.mana``).
        self.acts: tuple[int, ...] | None = None
        self.triggered: tuple[Triggered, ...] = tuple(triggered)
        self.statics: tuple[Static, ...] = tuple(statics)
        self.affects: tuple[Static, ...] = _here(statics, True)
        self.standing: tuple[Static, ...] = _here(statics, False)
        self.elsewhere: tuple[Static, ...] = tuple(
            [static for static in statics if static.zone != BATTLEFIELD]
        )
        self.keywords: tuple[Keyword, ...] = tuple(keywords)
        # What a keyword stands for happens before what the card says (CR 702.131a).
        first = [spell for spell in spells if spell in spelled]
        self.spells: tuple[Spell, ...] = tuple(first + [s for s in spells if s not in first])
        self.mana: tuple[int, ...] = tuple(mana)
        self.bits: int = bits
        #: Whether nothing here changes what the card costs, and whether something may be possible
        #: in one step and not in another; -1 until that is asked.
        self.plain = -1
        self.timed = -1
        #: What the mana abilities make, read when first asked for.
        self.book: Book | None = None
        #: How ``affects`` apply in the layers, worked out when first asked for.
        self.plans: list[LayerPlan] | None = None
        self.far_plans: list[LayerPlan] | None = None
        #: The lists that the layers made of this one by adding or taking away abilities.
        self.grown: list[tuple[tuple[object, ...], AbilityList]] = []


#: Abilities told in one breath, and those that they are, the same each time.
_PARTS: Final[dict[Static, list[Static]]] = {}


def _apart(ability: Static, body: Together) -> list[Static]:
    """What is told in one breath, each by itself."""
    parts = [replace(ability, body=part) for part in body.parts]
    return _PARTS.setdefault(ability, parts)


def _by_chapter(ability: Triggered) -> list[Triggered]:
    """A triggered ability; that of several chapters is one for each of them (CR 714.2c)."""
    trigger = ability.trigger
    if not isinstance(trigger, Chapter) or len(trigger.numbers) < 2:
        return [ability]
    return [replace(ability, trigger=Chapter((number,))) for number in trigger.numbers]


def _here(statics: list[Static], continuous: bool) -> tuple[Static, ...]:
    """The static abilities that work on the battlefield, of one sort."""
    here = [static for static in statics if static.zone == BATTLEFIELD]
    return tuple([static for static in here if isinstance(static.body, Affects) == continuous])


NO_ABILITIES: Final = AbilityList(())


def is_mana_ability(ability: Activated) -> bool:
    """CR 605.1a: no target, not a loyalty ability, and it could add mana."""
    if targets_of(ability.effects):
        return False
    if not any(isinstance(effect, AddMana | AddAnyColor) for effect in ability.effects):
        return False
    return not any(isinstance(part, LoyaltyCost) for part in ability.cost)


@dataclass(frozen=True)
class Restricted:
    """A restriction with the object and controller that say so (for filters in it)."""

    restriction: Restriction
    source: int
    controller: int


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
