"""The base of everything that a card can say.

A node is frozen data. It compares by value, goes to plain lists and back (``oracle.plain``)
and writes itself as English with ``say``. How it *happens* is not known here.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Node:
    """Anything a card says."""

    def say(self) -> str:
        """The English of this node, in Magic templating; ``~`` stands for the card itself."""
        message = f"{type(self).__name__} has no wording of its own"
        raise TypeError(message)


@dataclass(frozen=True)
class Predicate(Node):
    """One thing that a filter asks of an object or player."""


@dataclass(frozen=True)
class Quantity(Node):
    """A number that the game works out."""


@dataclass(frozen=True)
class Condition(Node):
    """Something that is so or is not so."""


@dataclass(frozen=True)
class Reference(Node):
    """Which objects or players a sentence speaks of."""


@dataclass(frozen=True)
class Cost(Node):
    """One part of a cost (CR 118)."""


@dataclass(frozen=True)
class Effect(Node):
    """One instruction of a spell or ability (CR 609)."""


@dataclass(frozen=True)
class Trigger(Node):
    """The event that a triggered ability waits for (CR 603)."""


@dataclass(frozen=True)
class Modification(Node):
    """What a continuous effect changes in one object, in one layer (CR 613)."""


@dataclass(frozen=True)
class StaticBody(Node):
    """What a static ability says (CR 604)."""


@dataclass(frozen=True)
class Ability(Node):
    """One ability of a card (CR 113)."""
