"""Numbers that the game works out (CR 107)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.lexicon.colors import COLOR_NAMES, color_order
from undercroft.lexicon.zones import ZONE_NAMES
from undercroft.oracle.english import WHERE_CLOSE, WHERE_OPEN, article, listed, number_word
from undercroft.oracle.filters import Filter, OrPlayer, PlayerFilter
from undercroft.oracle.node import Quantity, Reference
from undercroft.oracle.sums import Half, Minus, Plus, Times

__all__ = [
    "AnyNumber",
    "CardsIn",
    "Count",
    "CountersOn",
    "Devotion",
    "DieResult",
    "Distinct",
    "Figure",
    "Greatest",
    "Half",
    "LifeTotal",
    "Minus",
    "Number",
    "Plus",
    "Property",
    "ThatMuch",
    "ThisTurnAmount",
    "Times",
    "TimesKicked",
    "Total",
    "WhereX",
    "X",
]


def _noun(what: Reference, many: bool) -> str:
    if isinstance(what, Filter | PlayerFilter | OrPlayer):
        return what.noun(many)
    return what.say()


@dataclass(frozen=True)
class Number(Quantity):
    """A printed number; ``spelled``: as a word in the middle of a sum ("one plus …")."""

    value: int
    spelled: bool = False

    def head(self, one: str, many: str, *, countable: bool = True) -> str:
        if not countable:
            return f"{self.value} {many}"
        return article(one) if self.value == 1 else f"{number_word(self.value)} {many}"

    def tail(self) -> str:
        return ""

    def is_plain(self) -> bool:
        return True

    def say(self) -> str:
        return number_word(self.value) if self.spelled else str(self.value)


@dataclass(frozen=True)
class X(Quantity):
    """The value chosen for X (CR 107.3)."""

    def head(self, one: str, many: str, *, countable: bool = True) -> str:
        return f"{self.say()} {many}"

    def tail(self) -> str:
        return ""

    def is_plain(self) -> bool:
        return True

    def say(self) -> str:
        return "X"


@dataclass(frozen=True)
class Count(Quantity):
    """How many objects a filter lets through. ``words`` is how it is printed:
    ``for each`` or ``equal to the number of``.
    """

    filter: Reference
    words: str = "for each"

    def apiece(self) -> str:
        return _noun(self.filter, False) if self.words == "for each" else ""

    def say(self) -> str:
        return f"the number of {_noun(self.filter, True)}"


@dataclass(frozen=True)
class Property(Quantity):
    """``power``, ``toughness`` or ``mana value`` of something: "equal to its power"."""

    what: str
    of: Reference
    words: str = ""

    def say(self) -> str:
        return self.words or f"{self.of.own()} {self.what}"


@dataclass(frozen=True)
class CountersOn(Quantity):
    """How many counters of a kind are on something (empty kind: of all kinds)."""

    kind: str
    of: Reference
    words: str = "the number of"

    def apiece(self) -> str:
        if self.words != "for each":
            return ""
        return f"{self.kind} counter on {self.of.say()}".strip()

    def say(self) -> str:
        return f"the number of {self.kind} counters on {self.of.say()}".replace("  ", " ")


@dataclass(frozen=True)
class CardsIn(Quantity):
    """How many cards a player has in a zone: "cards in your hand"."""

    zone: int
    who: Reference
    words: str = "the number of"

    def apiece(self) -> str:
        if self.words != "for each":
            return ""
        return f"card in {self.who.own()} {ZONE_NAMES[self.zone]}"

    def say(self) -> str:
        return f"the number of cards in {self.who.own()} {ZONE_NAMES[self.zone]}"


@dataclass(frozen=True)
class LifeTotal(Quantity):
    """A player's life total."""

    who: Reference

    def say(self) -> str:
        return f"{self.who.own()} life total"


@dataclass(frozen=True)
class ThatMuch(Quantity):
    """The amount of the event that triggered, or of the effect just before: "that much", "the
    life lost this way".
    """

    words: str = "that much"

    def head(self, one: str, many: str, *, countable: bool = True) -> str:
        return f"{self.words} {many}" if self.is_plain() else many

    def tail(self) -> str:
        return "" if self.is_plain() else f"equal to {self.words}"

    def is_plain(self) -> bool:
        return self.words.startswith("that")

    def say(self) -> str:
        return self.words


@dataclass(frozen=True)
class Greatest(Quantity):
    """The greatest ``power``, ``toughness`` or ``mana value`` among objects."""

    what: str
    filter: Reference

    def say(self) -> str:
        return f"the greatest {self.what} among {_noun(self.filter, True)}"


@dataclass(frozen=True)
class WhereX(Quantity):
    """An X that its own sentence explains: "X …, where X is the number of …" (CR 107.3i)."""

    value: Quantity

    def head(self, one: str, many: str, *, countable: bool = True) -> str:
        return f"{self.say()} {many}"

    def tail(self) -> str:
        return ""

    def is_plain(self) -> bool:
        return True

    def say(self) -> str:
        return f"X{WHERE_OPEN}{self.value.say()}{WHERE_CLOSE}"


@dataclass(frozen=True)
class TimesKicked(Quantity):
    """How many times ~ was kicked (CR 702.33c): "for each time it was kicked"."""

    words: str = "it"

    def apiece(self) -> str:
        return f"time {self.words} was kicked"

    def say(self) -> str:
        return f"the number of times {self.words} was kicked"


@dataclass(frozen=True)
class AnyNumber(Quantity):
    """As many as the player chooses: "any number of charge counters"; ``x``: printed "X", which
    it is from then on.
    """

    x: bool = False

    def head(self, one: str, many: str, *, countable: bool = True) -> str:
        return f"X {many}" if self.x else f"any number of {many}"

    def tail(self) -> str:
        return ""

    def say(self) -> str:
        return "any number"


@dataclass(frozen=True)
class Distinct(Quantity):
    """How many different ones of a kind: ``card types``, ``basic land types``, ``colors``,
    ``mana values``, ``names``, ``powers`` among objects.
    """

    kind: str
    filter: Reference
    words: str = "the number of"

    def apiece(self) -> str:
        if self.words != "for each":
            return ""
        return f"{self.kind[:-1]} among {_noun(self.filter, True)}"

    def say(self) -> str:
        return f"the number of {self.kind} among {_noun(self.filter, True)}"


@dataclass(frozen=True)
class Devotion(Quantity):
    """A player's devotion to colors (CR 700.5)."""

    colors: int

    def say(self) -> str:
        return f"your devotion to {listed([COLOR_NAMES[bit] for bit in color_order(self.colors)])}"


@dataclass(frozen=True)
class ThisTurnAmount(Quantity):
    """How much of something happened this turn, by its printed words: "the amount of life you
    gained", "the number of cards you've drawn", "the number of creatures that died".
    """

    what: str
    words: str = "the number of"

    def apiece(self) -> str:
        return f"{self.what} this turn" if self.words == "for each" else ""

    def say(self) -> str:
        return f"{self.words} {self.what} this turn"


@dataclass(frozen=True)
class DieResult(Quantity):
    """The result of the die just rolled (CR 706): "the result", "that result"; or ``other``:
    of two, the one that was not chosen.
    """

    words: str = "the result"
    other: bool = False

    def say(self) -> str:
        return self.words


@dataclass(frozen=True)
class Total(Quantity):
    """The total ``power``, ``toughness`` or ``mana value`` of objects."""

    what: str
    filter: Reference

    def say(self) -> str:
        of = _noun(self.filter, True)
        return f"their total {self.what}" if of == "them" else f"the total {self.what} of {of}"


@dataclass(frozen=True)
class Figure(Quantity):
    """A number with a name of its own, as printed after "the number of" or "the amount of":
    ``creatures in your party``, ``colors of mana spent to cast ~``, ``mana spent to cast ~``.

    ``each`` is the words after "for each", where it is printed so.
    """

    name: str
    start: str = "the number of"
    each: str = ""

    def apiece(self) -> str:
        return self.each

    def say(self) -> str:
        return f"{self.start} {self.name}".lstrip()


def times(count: Quantity) -> str:
    """How often something is done: "twice", "three times", "X times"."""
    often = {2: "twice", 3: "three times"}.get(getattr(count, "value", 0))
    return often or f"{count.say()} times"
