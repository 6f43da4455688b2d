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


@dataclass(frozen=True)
class OfSize(Predicate):
    """Of a power and toughness: "1/1 creature"."""

    power: int
    toughness: int

    def say(self) -> str:
        return f"{self.power}/{self.toughness}"


@dataclass(frozen=True)
class EitherIs(Predicate):
    """Of which one of several states is so: "tapped or blocking"."""

    parts: tuple[Predicate, ...]

    def say(self) -> str:
        return listed([part.say() for part in self.parts], "or")


@dataclass(frozen=True)
class OwnedAndControlled(Predicate):
    """Of which you are both owner and controller (CR 108.3, 108.4)."""

    def say(self) -> str:
        return "you both own and control"


@dataclass(frozen=True)
class FromSource(Predicate):
    """An ability of a source of a kind (CR 113.7): "from an artifact source"."""

    of: Reference

    def say(self) -> str:
        return f"from {self.of.say()}"

    def plural(self) -> str:
        noun = getattr(self.of, "noun", None)
        return self.say() if noun is None else f"from {noun(many=True)}"


@dataclass(frozen=True)
class ExiledWith(Predicate):
    """Exiled with something (CR 607.2a): "each card exiled with ~"."""

    of: Reference

    def say(self) -> str:
        return f"exiled with {self.of.say()}"
