"""Events that triggered abilities wait for (CR 603).

A ``subject`` is This, AttachedTo or Any(filter). A player ``side`` is ``"you"``,
``"opponent"`` or ``"player"``.
"""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.node import Condition, Reference, Trigger


@dataclass(frozen=True)
class Enters(Trigger):
    """… enters the battlefield."""

    subject: Reference


@dataclass(frozen=True)
class Dies(Trigger):
    """… is put into a graveyard from the battlefield (CR 700.4)."""

    subject: Reference


@dataclass(frozen=True)
class Leaves(Trigger):
    """… leaves the battlefield; ``to`` a zone bounds where to (None: anywhere)."""

    subject: Reference
    to: int | None = None


@dataclass(frozen=True)
class PutInto(Trigger):
    """… is put into a graveyard from anywhere, or exiled, or returned to hand, from ``origin``
    (None: anywhere).
    """

    subject: Reference
    to: int
    origin: int | None = None


@dataclass(frozen=True)
class Attacks(Trigger):
    """… attacks. ``whom`` a side bounds whom; ``alone``: attacks alone."""

    subject: Reference
    whom: str = ""
    alone: bool = False


@dataclass(frozen=True)
class YouAttack(Trigger):
    """Whenever you attack (with one or more creatures that pass the filter)."""

    filter: Reference | None = None


@dataclass(frozen=True)
class Blocks(Trigger):
    """… blocks (a creature that passes ``whom``)."""

    subject: Reference
    whom: Reference | None = None


@dataclass(frozen=True)
class BecomesBlocked(Trigger):
    """… becomes blocked (``by`` a creature that passes)."""

    subject: Reference
    by: Reference | None = None


@dataclass(frozen=True)
class BlocksOrBecomesBlocked(Trigger):
    """… blocks or becomes blocked (by a creature that passes ``by``)."""

    subject: Reference
    by: Reference | None = None


@dataclass(frozen=True)
class DealsDamage(Trigger):
    """… deals damage. ``to``: a PlayerFilter, Any(filter) or None; ``combat`` only: combat."""

    subject: Reference
    to: Reference | None = None
    combat: bool = False


@dataclass(frozen=True)
class IsDealtDamage(Trigger):
    """… is dealt damage."""

    subject: Reference
    combat: bool = False


@dataclass(frozen=True)
class CastsSpell(Trigger):
    """Side casts a spell that passes; ``nth`` counts within the turn (0: any)."""

    side: str
    filter: Reference
    nth: int = 0


@dataclass(frozen=True)
class CastThis(Trigger):
    """When you cast ~."""


@dataclass(frozen=True)
class AtBeginning(Trigger):
    """At the beginning of a step. ``whose``: ``you``, ``each player``, ``each opponent``,
    ``each``, ``enchanted`` (controller of what ~ is attached to), ``next``.
    """

    step: int
    whose: str


@dataclass(frozen=True)
class DrawsCard(Trigger):
    """Side draws a card; ``nth`` within the turn (0: any)."""

    side: str
    nth: int = 0


@dataclass(frozen=True)
class GainsLife(Trigger):
    """Side gains life."""

    side: str


@dataclass(frozen=True)
class LosesLife(Trigger):
    """Side loses life."""

    side: str


@dataclass(frozen=True)
class DiscardsCard(Trigger):
    """Side discards a card (that passes)."""

    side: str
    filter: Reference | None = None


@dataclass(frozen=True)
class BecomesTapped(Trigger):
    """… becomes tapped; ``for_mana``: is tapped for mana."""

    subject: Reference
    for_mana: bool = False


@dataclass(frozen=True)
class BecomesUntapped(Trigger):
    """… becomes untapped."""

    subject: Reference


@dataclass(frozen=True)
class BecomesTarget(Trigger):
    """… becomes the target of a spell or ability (``side`` controls)."""

    subject: Reference
    side: str = "player"
    spell_only: bool = False


@dataclass(frozen=True)
class CountersPut(Trigger):
    """Counters of a kind are put on …."""

    subject: Reference
    kind: str


@dataclass(frozen=True)
class Sacrifices(Trigger):
    """Side sacrifices something that passes."""

    side: str
    filter: Reference


@dataclass(frozen=True)
class EitherTrigger(Trigger):
    """Any of several events: "enters or attacks"."""

    parts: tuple[Trigger, ...]


@dataclass(frozen=True)
class State(Trigger):
    """A state trigger (CR 603.8): "When you control no Islands"."""

    condition: Condition
