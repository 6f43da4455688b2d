"""Which objects and players a sentence speaks of. Pronouns are bound to what they mean."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.node import Quantity, Reference


@dataclass(frozen=True)
class This(Reference):
    """The object itself: ``~``."""


@dataclass(frozen=True)
class Target(Reference):
    """A target, where it is first named (CR 115).

    ``what`` is a Filter, PlayerFilter, AnyTarget or OrPlayer. ``slot`` counts the targets of
    the ability from 0 in printed order. ``low`` and ``high`` bound how many are chosen
    (``up to two`` is 0 to 2); ``high`` None means "any number of". ``x`` true: X targets.
    ``other``: "another target" differs from the targets of every earlier slot.
    """

    what: Reference
    slot: int = 0
    low: int = 1
    high: int | None = 1
    x: bool = False
    other: bool = False


@dataclass(frozen=True)
class Each(Reference):
    """Every object that the filter lets through. ``word`` is ``"each"`` or ``"all"``."""

    filter: Filter | Reference
    word: str = "each"


@dataclass(frozen=True)
class Pick(Reference):
    """Objects chosen, not targeted, as the effect happens: "a creature", "two lands".

    ``count`` of them (all, where there are fewer); ``up_to`` allows fewer. The chooser is the
    player the effect speaks to.
    """

    filter: Reference
    count: Quantity
    up_to: bool = False


@dataclass(frozen=True)
class Any(Reference):
    """An object of a kind, in triggers and conditions: "a creature", "another Goblin".

    ``many`` true: "one or more creatures".
    """

    filter: Reference
    many: bool = False


@dataclass(frozen=True)
class That(Reference):
    """A pronoun, bound. ``words`` is what is printed: ``it``, ``that creature``, ``them``.

    ``binding`` is one of: ``target`` (of ``slot``), ``event`` (the object of the trigger),
    ``event source`` (for example what dealt the damage), ``created`` (tokens just created),
    ``moved`` (what the effects before this one moved, destroyed, discarded or revealed),
    ``chosen`` (what the sentence before chose), ``paid`` (what was sacrificed, discarded or
    exiled as a cost), ``linked`` (exiled with ~), ``each`` (the one that "for each" is at),
    ``this`` (the object itself, as it now is or last was).
    """

    binding: str
    slot: int = 0
    words: str = "it"


@dataclass(frozen=True)
class AttachedTo(Reference):
    """What ~ is attached to: "enchanted creature", "equipped creature"."""

    words: str = "enchanted creature"


@dataclass(frozen=True)
class Both(Reference):
    """Several references together: "~ and target creature"."""

    parts: tuple[Reference, ...]


@dataclass(frozen=True)
class You(Reference):
    """The controller. ``said`` false: the imperative, where "you" is not printed."""

    said: bool = False


@dataclass(frozen=True)
class EachPlayer(Reference):
    """ "each player", "each opponent", "each other player": ``who`` as in PlayerFilter."""

    who: str = "player"


@dataclass(frozen=True)
class ControllerOf(Reference):
    """The controller of something; ``words`` as printed: "its controller"."""

    of: Reference
    words: str = "its controller"


@dataclass(frozen=True)
class OwnerOf(Reference):
    """The owner of something; ``words`` as printed: "its owner"."""

    of: Reference
    words: str = "its owner"


@dataclass(frozen=True)
class ThatPlayer(Reference):
    """A player named before. ``binding``: ``target`` (of ``slot``), ``event`` (the player of
    the trigger), ``defending``, ``each`` (the one that "each player" is at), ``active``.
    """

    binding: str
    slot: int = 0
    words: str = "that player"
