"""Numbers that the game works out (CR 107)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.node import Quantity, Reference


@dataclass(frozen=True)
class Number(Quantity):
    """A printed number."""

    value: int


@dataclass(frozen=True)
class X(Quantity):
    """The value chosen for X (CR 107.3)."""


@dataclass(frozen=True)
class Count(Quantity):
    """How many objects a filter lets through. ``words`` is how it is printed:
    ``for each`` or ``equal to the number of``.
    """

    filter: Reference
    words: str = "for each"


@dataclass(frozen=True)
class Property(Quantity):
    """``power``, ``toughness`` or ``mana value`` of something: "equal to its power"."""

    what: str
    of: Reference
    words: str = ""


@dataclass(frozen=True)
class CountersOn(Quantity):
    """How many counters of a kind are on something (empty kind: of all kinds)."""

    kind: str
    of: Reference


@dataclass(frozen=True)
class CardsIn(Quantity):
    """How many cards a player has in a zone: "cards in your hand"."""

    zone: int
    who: Reference


@dataclass(frozen=True)
class LifeTotal(Quantity):
    """A player's life total."""

    who: Reference


@dataclass(frozen=True)
class ThatMuch(Quantity):
    """The amount of the event that triggered, or of the effect just before: "that much"."""

    words: str = "that much"


@dataclass(frozen=True)
class Times(Quantity):
    """A number times a quantity: "twice X"."""

    factor: int
    amount: Quantity


@dataclass(frozen=True)
class Plus(Quantity):
    """Two quantities together: "X plus 1"."""

    first: Quantity
    second: Quantity


@dataclass(frozen=True)
class Half(Quantity):
    """Half of a quantity, rounded up or down."""

    amount: Quantity
    up: bool


@dataclass(frozen=True)
class Greatest(Quantity):
    """The greatest ``power``, ``toughness`` or ``mana value`` among objects."""

    what: str
    filter: Reference
