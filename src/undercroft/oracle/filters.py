"""Noun phrases as data: a filter is a list of predicates, all of which must hold.

The order of ``parts`` is the printed order: adjectives, nouns, then suffixes. Predicates
that compare with a player say whose by a *side*: ``"you"``, ``"opponent"`` (any opponent of
you), ``"not you"``, ``"that player"`` (a bound player), ``"defending player"``, ``"each"``
(the player whose turn it is to be looked at in "each player's …").
"""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.node import Predicate, Quantity, Reference


@dataclass(frozen=True)
class Filter(Reference):
    """Objects in one zone for which every part holds.

    ``zone`` is a zone of ``lexicon.zones`` (battlefield unless the words say card or spell).
    """

    parts: tuple[Predicate, ...] = ()
    zone: int = 2


@dataclass(frozen=True)
class OfType(Predicate):
    """Has at least one of the card types in the bit set: artifact; instant or sorcery."""

    types: int


@dataclass(frozen=True)
class NotType(Predicate):
    """Has none of the card types: noncreature, nonland."""

    types: int


@dataclass(frozen=True)
class OfSubtype(Predicate):
    """Has at least one of the subtypes: Goblin; Forest or Plains."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class NotSubtype(Predicate):
    """Has none of the subtypes: non-Wall."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class OfSupertype(Predicate):
    """Has the supertype: legendary, basic, snow."""

    supertype: int


@dataclass(frozen=True)
class NotSupertype(Predicate):
    """Lacks the supertype: nonlegendary, nonbasic."""

    supertype: int


@dataclass(frozen=True)
class OfColor(Predicate):
    """Has at least one of the colors in the bit set."""

    colors: int


@dataclass(frozen=True)
class NotColor(Predicate):
    """Has none of the colors: nonblack."""

    colors: int


@dataclass(frozen=True)
class ColorCount(Predicate):
    """How many colors it has: ``"colorless"``, ``"monocolored"`` or ``"multicolored"``."""

    kind: str


@dataclass(frozen=True)
class IsCard(Predicate):
    """The noun "card" (in a zone other than battlefield and stack)."""


@dataclass(frozen=True)
class IsSpell(Predicate):
    """The noun "spell"."""


@dataclass(frozen=True)
class IsPermanent(Predicate):
    """The noun "permanent"."""


@dataclass(frozen=True)
class IsToken(Predicate):
    """``value`` true: a token; false: nontoken."""

    value: bool = True


@dataclass(frozen=True)
class IsTapped(Predicate):
    """``value`` true: tapped; false: untapped."""

    value: bool = True


@dataclass(frozen=True)
class InCombat(Predicate):
    """A combat role: ``attacking``, ``blocking``, ``attacking or blocking``, ``blocked``,
    ``unblocked``.
    """

    role: str


@dataclass(frozen=True)
class Other(Predicate):
    """Other than the object that says so ("another", "other")."""


@dataclass(frozen=True)
class Controlled(Predicate):
    """Whose side controls it: "you control", "an opponent controls", "you don't control"."""

    side: str


@dataclass(frozen=True)
class Owned(Predicate):
    """Whose side owns it: "you own"."""

    side: str


@dataclass(frozen=True)
class InZoneOf(Predicate):
    """ "… in your graveyard", "… from an opponent's graveyard": whose, a side or ``"any"``."""

    side: str


@dataclass(frozen=True)
class WithKeyword(Predicate):
    """With (or without) a keyword ability, by its name in ``lexicon.keywords``."""

    keyword: str
    has: bool = True


@dataclass(frozen=True)
class Compare(Predicate):
    """With power 2 or less: ``what`` is ``power``, ``toughness`` or ``mana value``.

    ``how`` is one of ``==  >=  <=  >  <``.
    """

    what: str
    how: str
    amount: Quantity


@dataclass(frozen=True)
class WithCounter(Predicate):
    """With at least one counter of the kind on it (empty kind: any counter)."""

    kind: str
    has: bool = True


@dataclass(frozen=True)
class Named(Predicate):
    """Named so."""

    name: str


@dataclass(frozen=True)
class ThisTurn(Predicate):
    """What happened to it this turn: ``entered``, ``attacked``, ``blocked``,
    ``dealt damage`` (it was dealt damage).
    """

    what: str


@dataclass(frozen=True)
class BlockingOrBlockedBy(Predicate):
    """ "blocking or blocked by ~", ``role`` one of ``blocking``, ``blocked by``, ``either``."""

    role: str


@dataclass(frozen=True)
class EitherOf(Predicate):
    """At least one of several whole filters: "artifact, enchantment, or creature with flying"."""

    options: tuple[Filter, ...]


@dataclass(frozen=True)
class PlayerFilter(Reference):
    """Players: ``"player"``, ``"opponent"``, ``"other player"``."""

    who: str = "player"


@dataclass(frozen=True)
class AnyTarget(Reference):
    """ "any target": a creature, player, planeswalker or battle (CR 115.4)."""


@dataclass(frozen=True)
class OrPlayer(Reference):
    """ "creature or player": a player of the kind, or an object the filter lets through."""

    filter: Filter
    who: str = "player"
