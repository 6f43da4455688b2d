"""What a noun phrase says after its noun: whose, where, with what, of what.

Predicates that compare with a player say whose by a *side*: see ``filters``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.lexicon.zones import ANTE, BATTLEFIELD, EXILE, STACK, ZONE_NAMES
from undercroft.oracle.english import article, number_word, plural
from undercroft.oracle.node import Predicate, Quantity, Reference

_CONTROL: Final = {
    "you": "you control",
    "opponent": "an opponent controls",
    "opponents": "your opponents control",
    "not you": "you don't control",
    "that player": "that player controls",
    "defending player": "defending player controls",
    "active": "the active player controls",
    "each": "they control",
}
_WHOSE: Final = {
    "whichever": "any",
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
    "not attacked": "didn't attack",
    "blocked": "blocked",
    "dealt damage": "were dealt damage",
    "been dealt damage": "have been dealt damage",
}
_BLOCKING: Final = {
    "blocking": "blocking",
    "blocked by": "blocked by",
    "either": "blocking or blocked by",
    "blocked by it": "it's blocking",
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
    if amount.is_plain() or how == "said":
        tail = _OR_MORE.get(how)
        if tail is not None:
            return f"{amount.say()} {tail}"
        if how == "==":
            return amount.say()
    return f"{_COMPARED[how]} {amount.say()}"


@dataclass(frozen=True)
class Controlled(Predicate):
    """Whose side controls it: "you control", "an opponent controls", "you don't control".

    ``held``: and has done so continuously since the beginning of the turn.
    """

    side: str
    who: Reference | None = None
    held: bool = False

    def say(self) -> str:
        if self.held:
            who = "the active player has" if self.side == "active" else f"{self.who_or_you()} have"
            return f"{who} controlled continuously since the beginning of the turn"
        if self.who is not None:
            return self.who.does("control")
        return _CONTROL[self.side]

    def who_or_you(self) -> str:
        """Who it is that has controlled it."""
        return "you" if self.who is None else self.who.say()


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
        if zone in {BATTLEFIELD, EXILE, STACK, ANTE}:
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
        words = _THIS_TURN[self.what].replace("were", "was").replace("have", "has")
        return f"that {words} this turn"

    def plural(self) -> str:
        return f"that {_THIS_TURN[self.what]} this turn"


@dataclass(frozen=True)
class BlockingOrBlockedBy(Predicate):
    """ "blocking or blocked by ~", ``role`` one of ``blocking``, ``blocked by``, ``either``."""

    role: str
    of: Reference | None = None

    def say(self) -> str:
        if self.role == "blocked by it":
            return _BLOCKING[self.role]
        return f"{_BLOCKING[self.role]} {'~' if self.of is None else self.of.say()}"


@dataclass(frozen=True)
class OfChosen(Predicate):
    """Of what was chosen for ~: ``type`` (creature type), ``color``, ``card type``, ``name``.

    With the words "the color of your choice" it is chosen as the effect happens.
    """

    what: str
    has: bool = True
    words: str = ""

    def say(self) -> str:
        return self.words or f"of the chosen {self.what}"


@dataclass(frozen=True)
class SharesName(Predicate):
    """With the same name as something, or (``has`` false) with a different one."""

    of: Reference
    has: bool = True

    def say(self) -> str:
        return f"with {'the same name as' if self.has else 'a different name than'} {self.of.say()}"


@dataclass(frozen=True)
class IsCommander(Predicate):
    """A commander (CR 903.3), or (``value`` false) not one; ``noun``: printed as the noun."""

    value: bool = True
    noun: bool = False

    def say(self) -> str:
        return "commander" if self.value else "noncommander"

    def plural(self) -> str:
        return "commanders" if self.noun else self.say()

    def is_noun(self) -> bool:
        return self.noun


@dataclass(frozen=True)
class IsAttached(Predicate):
    """Has something attached: ``enchanted``, ``equipped``, ``modified`` (CR 700.9)."""

    how: str

    def say(self) -> str:
        return self.how


@dataclass(frozen=True)
class IsAbility(Predicate):
    """An ability on the stack: ``activated``, ``triggered``, ``activated or triggered``."""

    kind: str

    def say(self) -> str:
        return f"{self.kind} ability".strip()

    def plural(self) -> str:
        return f"{self.kind} abilities".strip()

    def is_noun(self) -> bool:
        return True


@dataclass(frozen=True)
class DealtDamageBy(Predicate):
    """Dealt damage by something this turn."""

    by: Reference

    def say(self) -> str:
        return f"dealt damage by {self.by.say()} this turn"


@dataclass(frozen=True)
class AttachedToWhat(Predicate):
    """Attached to something: "each Aura and Equipment attached to it"."""

    of: Reference

    def say(self) -> str:
        return f"attached to {self.of.say()}"


@dataclass(frozen=True)
class Targets(Predicate):
    """A spell or ability that targets something."""

    what: Reference
    only: bool = False

    def say(self) -> str:
        return f"that targets {'only ' if self.only else ''}{self.what.say()}"

    def plural(self) -> str:
        return f"that target {'only ' if self.only else ''}{self.what.say()}"


@dataclass(frozen=True)
class TargetCount(Predicate):
    """A spell or ability with so many targets: "with one or more targets" (``high`` None)."""

    low: int
    high: int | None = None

    def say(self) -> str:
        if self.high == self.low == 1:
            return "with a single target"
        return f"with {number_word(self.low)} or more targets"


@dataclass(frozen=True)
class NotChosen(Predicate):
    """Not chosen by the effects before: "each creature not chosen this way"."""

    def say(self) -> str:
        return "not chosen this way"


@dataclass(frozen=True)
class Shares(Predicate):
    """Shares a ``color``, ``creature type``, ``card type``, ``name`` … with something."""

    what: str
    of: Reference
    has: bool = True

    def say(self) -> str:
        shares = "shares" if self.has else "doesn't share"
        return f"that {shares} a {self.what} with {self.of.say()}"

    def plural(self) -> str:
        return f"that share a {self.what} with {self.of.say()}"


@dataclass(frozen=True)
class ThisWay(Predicate):
    """What the effects before did to it: ``destroyed``, ``exiled``, ``discarded``, ``sacrificed``,
    ``dealt damage``, ``milled``, ``revealed``, ``returned``, ``tapped``, ``put into a graveyard``.
    """

    verb: str

    def say(self) -> str:
        return "that died this way" if self.verb == "died" else f"{self.verb} this way"


@dataclass(frozen=True)
class InState(Predicate):
    """In a state that has a name: ``goaded``, ``face-down``, ``suspected``, ``renowned``,
    ``monstrous``, ``saddled``, ``historic``, ``exerted``, ``suspended``, ``transformed``.
    """

    state: str

    def say(self) -> str:
        return self.state


@dataclass(frozen=True)
class Superlative(Predicate):
    """With the greatest (or least) ``power``, ``toughness`` or ``mana value`` among a kind (or,
    without ``among``, among those that the noun phrase speaks of). ``theirs``: among those that
    its own controller controls, as printed ("they control").
    """

    what: str
    most: bool = True
    among: Reference | None = None
    theirs: str = ""

    def say(self) -> str:
        words = f"with the {'greatest' if self.most else 'least'} {self.what}"
        if self.among is None:
            return words
        return f"{words} among {_plural(self.among)} {self.theirs}".rstrip()


def _plural(what: Reference) -> str:
    noun = getattr(what, "noun", None)
    return str(noun(many=True)) if noun is not None else what.say()
