"""What a filter asks of an object: one predicate each, with its words in a noun phrase.

Predicates that compare with a player say whose by a *side*: see ``filters``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.lexicon.colors import COLOR_NAMES, COLOR_ORDER, color_order
from undercroft.lexicon.types import SUPERTYPE_NAMES, TYPE_NAMES
from undercroft.oracle.english import listed, plural
from undercroft.oracle.node import Predicate


@dataclass(frozen=True)
class OfType(Predicate):
    """Has at least one of the card types in the bit set: artifact; instant or sorcery."""

    types: int
    word: str = "or"

    def say(self) -> str:
        return listed(self._names(), self.word)

    def plural(self) -> str:
        return listed([plural(name) for name in self._names()], self.word)

    def is_noun(self) -> bool:
        return True

    def _names(self) -> list[str]:
        return [name for bit, name in TYPE_NAMES.items() if self.types & bit]


@dataclass(frozen=True)
class NotType(Predicate):
    """Has none of the card types: noncreature, nonland."""

    types: int

    def say(self) -> str:
        return ", ".join(f"non{name}" for bit, name in TYPE_NAMES.items() if self.types & bit)


@dataclass(frozen=True)
class OfSubtype(Predicate):
    """Has at least one of the subtypes: Goblin; Forest or Plains."""

    names: tuple[str, ...]
    word: str = "or"

    def say(self) -> str:
        return listed(list(self.names), self.word)

    def plural(self) -> str:
        return listed([plural(name) for name in self.names], self.word)

    def is_noun(self) -> bool:
        return True


@dataclass(frozen=True)
class NotSubtype(Predicate):
    """Has none of the subtypes: non-Wall."""

    names: tuple[str, ...]

    def say(self) -> str:
        return ", ".join(f"non-{name}" for name in self.names)


@dataclass(frozen=True)
class OfSupertype(Predicate):
    """Has the supertype: legendary, basic, snow."""

    supertype: int

    def say(self) -> str:
        return SUPERTYPE_NAMES[self.supertype]


@dataclass(frozen=True)
class NotSupertype(Predicate):
    """Lacks the supertype: nonlegendary, nonbasic."""

    supertype: int

    def say(self) -> str:
        return f"non{SUPERTYPE_NAMES[self.supertype]}"


@dataclass(frozen=True)
class OfColor(Predicate):
    """Has at least one of the colors in the bit set."""

    colors: int
    word: str = "or"
    order: tuple[int, ...] = ()

    def say(self) -> str:
        order = self.order or color_order(self.colors)
        return listed([COLOR_NAMES[bit] for bit in order], self.word)


@dataclass(frozen=True)
class NotColor(Predicate):
    """Has none of the colors: nonblack."""

    colors: int

    def say(self) -> str:
        return ", ".join(f"non{COLOR_NAMES[bit]}" for bit in COLOR_ORDER if self.colors & bit)


@dataclass(frozen=True)
class ColorCount(Predicate):
    """How many colors it has: ``"colorless"``, ``"monocolored"`` or ``"multicolored"``."""

    kind: str

    def say(self) -> str:
        return self.kind


@dataclass(frozen=True)
class IsCard(Predicate):
    """The noun "card" (in a zone other than battlefield and stack)."""

    def say(self) -> str:
        return "card"

    def plural(self) -> str:
        return "cards"

    def is_noun(self) -> bool:
        return True


@dataclass(frozen=True)
class IsSpell(Predicate):
    """The noun "spell"."""

    def say(self) -> str:
        return "spell"

    def plural(self) -> str:
        return "spells"

    def is_noun(self) -> bool:
        return True


@dataclass(frozen=True)
class IsSource(Predicate):
    """The noun "source": a source of damage, in any zone (CR 609.7)."""

    def say(self) -> str:
        return "source"

    def plural(self) -> str:
        return "sources"

    def is_noun(self) -> bool:
        return True


@dataclass(frozen=True)
class IsPermanent(Predicate):
    """The noun "permanent"."""

    def say(self) -> str:
        return "permanent"

    def plural(self) -> str:
        return "permanents"

    def is_noun(self) -> bool:
        return True


@dataclass(frozen=True)
class IsToken(Predicate):
    """``value`` true: a token; false: nontoken."""

    value: bool = True

    def say(self) -> str:
        return "token" if self.value else "nontoken"

    def plural(self) -> str:
        return "tokens" if self.value else "nontoken"

    def is_noun(self) -> bool:
        return self.value


@dataclass(frozen=True)
class IsTapped(Predicate):
    """``value`` true: tapped; false: untapped."""

    value: bool = True

    def say(self) -> str:
        return "tapped" if self.value else "untapped"


@dataclass(frozen=True)
class InCombat(Predicate):
    """A combat role: ``attacking``, ``blocking``, ``attacking or blocking``, ``blocked``,
    ``unblocked``.
    """

    role: str

    def say(self) -> str:
        return self.role


@dataclass(frozen=True)
class Other(Predicate):
    """Other than the object that says so ("another", "other").

    ``said``: how it is printed after the noun, where it is: "other than ~".
    """

    said: str = ""

    def say(self) -> str:
        return self.said or "other"


#: Adjectives that stand apart by commas: "nonartifact, nonblack creature".
NEGATIVE: Final = (NotType, NotSubtype, NotSupertype, NotColor)


def is_negative(part: Predicate) -> bool:
    """Whether an adjective stands apart by a comma from another such before it."""
    return isinstance(part, NEGATIVE) or (isinstance(part, IsToken) and not part.value)
