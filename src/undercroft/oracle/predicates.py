"""What a filter asks of an object: one predicate each, with its words in a noun phrase.

Predicates that compare with a player say whose by a *side*: see ``filters``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.lexicon.colors import COLOR_NAMES, COLOR_ORDER
from undercroft.lexicon.types import SUPERTYPE_NAMES, TYPE_NAMES
from undercroft.lexicon.zones import BATTLEFIELD, EXILE, STACK, ZONE_NAMES
from undercroft.oracle.english import article, listed, plural, third
from undercroft.oracle.node import Predicate, Quantity, Reference

_CONTROL: Final = {
    "you": "you control",
    "opponent": "an opponent controls",
    "opponents": "your opponents control",
    "not you": "you don't control",
    "that player": "that player controls",
    "defending player": "defending player controls",
    "each": "they control",
}
_WHOSE: Final = {
    "you": "your",
    "opponent": "an opponent's",
    "opponents": "your opponents'",
    "that player": "that player's",
    "defending player": "defending player's",
    "each": "their",
    "any": "a",
    "all": "all",
    "single": "a single",
}
_MANY_ZONES: Final = frozenset({"opponents", "all"})
_THIS_TURN: Final = {
    "entered": "entered",
    "attacked": "attacked",
    "blocked": "blocked",
    "dealt damage": "were dealt damage",
}
_BLOCKING: Final = {
    "blocking": "blocking",
    "blocked by": "blocked by",
    "either": "blocking or blocked by",
}
_OR_MORE: Final = {">=": "or greater", "<=": "or less"}
_COMPARED: Final = {
    "==": "equal to",
    ">=": "greater than or equal to",
    "<=": "less than or equal to",
    ">": "greater than",
    "<": "less than",
}


def compared(how: str, amount: Quantity) -> str:
    """ "2 or less"; "less than or equal to its power"."""
    if amount.is_plain():
        tail = _OR_MORE.get(how)
        if tail is not None:
            return f"{amount.say()} {tail}"
        if how == "==":
            return amount.say()
    return f"{_COMPARED[how]} {amount.say()}"


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

    def say(self) -> str:
        return listed([COLOR_NAMES[bit] for bit in COLOR_ORDER if self.colors & bit], self.word)


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
    """Other than the object that says so ("another", "other")."""

    def say(self) -> str:
        return "other"


@dataclass(frozen=True)
class Controlled(Predicate):
    """Whose side controls it: "you control", "an opponent controls", "you don't control"."""

    side: str
    who: Reference | None = None

    def say(self) -> str:
        if self.who is not None:
            return self.who.does("control")
        return _CONTROL[self.side]


@dataclass(frozen=True)
class Owned(Predicate):
    """Whose side owns it: "you own"."""

    side: str
    who: Reference | None = None

    def say(self) -> str:
        if self.who is not None:
            return self.who.does("own")
        return _CONTROL[self.side].replace("control", "own")


@dataclass(frozen=True)
class InZoneOf(Predicate):
    """ "… in your graveyard", "… from an opponent's graveyard": whose, a side or ``"any"``."""

    side: str
    word: str = "in"
    who: Reference | None = None

    def where(self, zone: int, many: bool) -> str:
        """The words with the zone: "from your graveyard", "on the battlefield"."""
        name = ZONE_NAMES[zone]
        if zone in {BATTLEFIELD, EXILE, STACK}:
            return f"{self.word} {'' if zone == EXILE else 'the '}{name}"
        if self.who is not None:
            return f"{self.word} {self.who.own()} {name}"
        whose = _WHOSE[self.side]
        if self.side == "any":
            return f"{self.word} {article(name)}"
        return f"{self.word} {whose} {plural(name) if self.side in _MANY_ZONES else name}"


@dataclass(frozen=True)
class WithKeyword(Predicate):
    """With (or without) a keyword ability, by its name in ``lexicon.keywords``."""

    keyword: str
    has: bool = True

    def say(self) -> str:
        return f"{'with' if self.has else 'without'} {self.keyword}"


@dataclass(frozen=True)
class Compare(Predicate):
    """With power 2 or less: ``what`` is ``power``, ``toughness`` or ``mana value``.

    ``how`` is one of ``==  >=  <=  >  <``.
    """

    what: str
    how: str
    amount: Quantity

    def say(self) -> str:
        return f"with {self.what} {compared(self.how, self.amount)}"


@dataclass(frozen=True)
class WithCounter(Predicate):
    """With at least one counter of the kind on it (empty kind: any counter)."""

    kind: str
    has: bool = True

    def say(self) -> str:
        kind = article(f"{self.kind} counter".strip())
        return f"with {kind} on it" if self.has else f"without {kind} on it"

    def plural(self) -> str:
        kind = f"{self.kind} counters".strip()
        return f"with {kind} on them" if self.has else f"without {kind} on them"


@dataclass(frozen=True)
class Named(Predicate):
    """Named so."""

    name: str

    def say(self) -> str:
        return f"named {self.name}"


@dataclass(frozen=True)
class ThisTurn(Predicate):
    """What happened to it this turn: ``entered``, ``attacked``, ``blocked``,
    ``dealt damage`` (it was dealt damage).
    """

    what: str

    def say(self) -> str:
        return f"that {third(_THIS_TURN[self.what])} this turn"

    def plural(self) -> str:
        return f"that {_THIS_TURN[self.what]} this turn"


@dataclass(frozen=True)
class BlockingOrBlockedBy(Predicate):
    """ "blocking or blocked by ~", ``role`` one of ``blocking``, ``blocked by``, ``either``."""

    role: str

    def say(self) -> str:
        return f"{_BLOCKING[self.role]} ~"


#: Adjectives that stand apart by commas: "nonartifact, nonblack creature".
NEGATIVE: Final = (NotType, NotSubtype, NotSupertype, NotColor)
