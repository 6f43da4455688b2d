"""Creatures that are paired, and Equipment that comes off (CR 701.3d, 702.95, 702.151)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.node import Effect, Predicate, Reference


@dataclass(frozen=True)
class IsPaired(Predicate):
    """Is paired with another creature, or (``has`` false) with none (CR 702.95b)."""

    has: bool = True

    def say(self) -> str:
        return "paired" if self.has else "unpaired"


@dataclass(frozen=True)
class InPair(Predicate):
    """One of the two of the pair that ~ is in: "both creatures", "each of those creatures"."""

    words: str = "creatures"

    def say(self) -> str:
        return self.words


@dataclass(frozen=True)
class Pair(Effect):
    """Pair a creature with another (CR 702.95a)."""

    what: Reference
    to: Reference

    def say(self) -> str:
        return f"pair {self.what.say()} with {self.to.say()}"


@dataclass(frozen=True)
class Encode(Effect):
    """Exile the card of this spell encoded on a creature, or not (CR 702.99a)."""

    def say(self) -> str:
        return "you may exile ~ encoded on a creature you control"


@dataclass(frozen=True)
class OnAnother(Predicate):
    """Is attached to something."""

    def say(self) -> str:
        return "attached"


@dataclass(frozen=True)
class Unattach(Effect):
    """Unattach an Equipment (CR 701.3d)."""

    what: Reference

    def say(self) -> str:
        return f"unattach {self.what.say()}"
