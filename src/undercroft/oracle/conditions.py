"""What can be so or not: intervening ifs, "as long as", "only if"."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.node import Condition, Quantity, Reference


@dataclass(frozen=True)
class Exists(Condition):
    """At least ``low`` objects pass the filter ("you control a Swamp", "if you control three
    or more artifacts"); ``high`` bounds from above ("no creatures" is 0 to 0).
    """

    filter: Reference
    low: int = 1
    high: int | None = None


@dataclass(frozen=True)
class Is(Condition):
    """Something passes a filter: "if it's a creature card", "~ is tapped"."""

    what: Reference
    filter: Reference
    negated: bool = False


@dataclass(frozen=True)
class CompareAmounts(Condition):
    """Two quantities compared, ``how`` one of ``==  >=  <=  >  <``."""

    first: Quantity
    how: str
    second: Quantity


@dataclass(frozen=True)
class IsTurnOf(Condition):
    """It is that player's turn ("during your turn", "as long as it's your turn")."""

    who: Reference
    negated: bool = False


@dataclass(frozen=True)
class Happened(Condition):
    """Something happened this turn: ``what`` is a name of ``engine.query.HAPPENINGS``, such as
    ``you attacked``, ``a creature died``, ``you gained life``, ``you cast a spell``.
    """

    what: str
    low: int = 1


@dataclass(frozen=True)
class WasKicked(Condition):
    """~ was kicked (CR 702.33)."""


@dataclass(frozen=True)
class AllOf(Condition):
    """All of several conditions."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True)
class AnyOneOf(Condition):
    """At least one of several conditions."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True)
class Not(Condition):
    """The opposite."""

    condition: Condition
