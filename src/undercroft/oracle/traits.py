"""What a filter asks of the abilities and states of an object: one predicate each."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.english import listed
from undercroft.oracle.node import Predicate, Reference


@dataclass(frozen=True)
class WithEither(Predicate):
    """With at least one of several keyword abilities: "with flying or reach"."""

    keywords: tuple[str, ...]
    word: str = "or"

    def say(self) -> str:
        return f"with {listed(list(self.keywords), self.word)}"


@dataclass(frozen=True)
class WithManaAbility(Predicate):
    """With a mana ability (CR 605.1)."""

    def say(self) -> str:
        return "with a mana ability"

    def plural(self) -> str:
        return "with mana abilities"


@dataclass(frozen=True)
class IsNot(Predicate):
    """Of which a state or color is not so: "that isn't enchanted"."""

    what: Predicate

    def say(self) -> str:
        return f"that isn't {self.what.say()}"

    def plural(self) -> str:
        return f"that aren't {self.what.say()}"


@dataclass(frozen=True)
class CreatedWith(Predicate):
    """Created with something (CR 607.2): "tokens created with ~"."""

    of: Reference

    def say(self) -> str:
        return f"created with {self.of.say()}"
