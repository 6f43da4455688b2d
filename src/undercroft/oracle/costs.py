"""Parts of a cost, as printed before a colon or after "as an additional cost" (CR 118, 601.2f)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.lexicon.costs import ManaCost
from undercroft.oracle.node import Cost, Quantity, Reference


@dataclass(frozen=True)
class PayMana(Cost):
    """Mana."""

    mana: ManaCost


@dataclass(frozen=True)
class TapThis(Cost):
    """``{T}`` (CR 107.5)."""


@dataclass(frozen=True)
class UntapThis(Cost):
    """``{Q}`` (CR 107.6)."""


@dataclass(frozen=True)
class PayLife(Cost):
    """Pay life."""

    amount: Quantity


@dataclass(frozen=True)
class SacrificeCost(Cost):
    """Sacrifice ~ (This) or a permanent of a kind (Pick)."""

    what: Reference


@dataclass(frozen=True)
class DiscardCost(Cost):
    """Discard cards (Pick of a hand filter), ~ (This), or the whole hand (``hand``)."""

    what: Reference
    at_random: bool = False
    hand: bool = False


@dataclass(frozen=True)
class ExileCost(Cost):
    """Exile ~ from where it is, or cards of a kind (Pick)."""

    what: Reference


@dataclass(frozen=True)
class TapCost(Cost):
    """Tap untapped permanents (Pick)."""

    what: Reference


@dataclass(frozen=True)
class ReturnCost(Cost):
    """Return permanents to their owner's hand (This or Pick)."""

    what: Reference


@dataclass(frozen=True)
class RemoveCountersCost(Cost):
    """Remove counters of a kind from ~."""

    kind: str
    count: Quantity


@dataclass(frozen=True)
class PutCountersCost(Cost):
    """Put counters of a kind on ~ ("Put a -1/-1 counter on ~")."""

    kind: str
    count: Quantity


@dataclass(frozen=True)
class LoyaltyCost(Cost):
    """``[+1]``, ``[-2]``, ``[-X]`` (CR 606.4); ``x`` true: minus X."""

    change: int
    x: bool = False
