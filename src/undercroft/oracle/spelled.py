"""Words that keyword abilities are spelled out with (CR 702): no card prints them bare."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.oracle.node import (
    Condition,
    Cost,
    Effect,
    Modification,
    Predicate,
    Quantity,
    Reference,
    StaticBody,
    Trigger,
)

#: What ``AttacksSo`` asks for.
MOST_LIFE: Final = "the player with the most life or tied for most life"
GREATER_POWER: Final = "with a creature of greater power"


@dataclass(frozen=True)
class KeywordCondition(Condition):
    """Something about a keyword ability that is so or is not so."""


@dataclass(frozen=True)
class CostPaid(KeywordCondition):
    """ "Its evoke cost was paid": the optional or alternative cost of that name; ``words``: as
    printed.
    """

    name: str
    words: str = ""
    unpaid: bool = False

    def say(self) -> str:
        return self.words or f"its {self.name} cost was paid"


@dataclass(frozen=True)
class GiftedPlayer(Reference):
    """The opponent whom the gift of a spell was promised to (CR 702.174a)."""

    def say(self) -> str:
        return "the chosen player"


@dataclass(frozen=True)
class ArrivedSince(KeywordCondition):
    """It came under your control since the beginning of your last upkeep (CR 702.30a)."""

    def say(self) -> str:
        return "~ came under your control since the beginning of your last upkeep"


@dataclass(frozen=True)
class HasChosen(KeywordCondition):
    """What was chosen for it as it entered is this word."""

    what: str
    word: str

    def say(self) -> str:
        return f"{self.word} was chosen for ~"


@dataclass(frozen=True)
class NotTaken(KeywordCondition):
    """Nobody else has gained control of it."""

    def say(self) -> str:
        return "you have not lost control of ~"


@dataclass(frozen=True)
class KeywordQuantity(Quantity):
    """A number that a keyword ability works out."""


@dataclass(frozen=True)
class TimesPaid(KeywordQuantity):
    """How many times the optional cost of that name was paid."""

    name: str

    def tail(self) -> str:
        return f"for each time {self.say()}"

    def say(self) -> str:
        return f"its {self.name} cost was paid"


@dataclass(frozen=True)
class SpellsBefore(KeywordQuantity):
    """How many spells were cast before the one of the event, this turn (CR 702.40a)."""

    def tail(self) -> str:
        return f"for each {self.say()}"

    def say(self) -> str:
        return "spell cast before it this turn"


@dataclass(frozen=True)
class OpponentsAttacked(KeywordQuantity):
    """How many opponents you attacked with a creature this combat (CR 702.121a)."""

    def tail(self) -> str:
        return f"for each {self.say()}"

    def say(self) -> str:
        return "opponent you attacked this combat"


@dataclass(frozen=True)
class TapPower(Cost):
    """Tap any number of other untapped creatures with total power of so much (CR 702.122a)."""

    power: int

    def say(self) -> str:
        creatures = "tap any number of other untapped creatures you control"
        return f"{creatures} with total power {self.power} or greater"


@dataclass(frozen=True)
class MoveCounters(Effect):
    """Move counters from one object onto another (CR 122.5)."""

    origin: Reference
    to: Reference
    kind: str
    count: Quantity

    def say(self) -> str:
        counters = self.count.head(f"{self.kind} counter", f"{self.kind} counters")
        return f"move {counters} from {self.origin.say()} onto {self.to.say()}"


@dataclass(frozen=True)
class Designate(Effect):
    """A permanent gets a designation: "it becomes renowned", "saddled until end of turn"."""

    what: Reference
    word: str
    turn: bool = False

    def say(self) -> str:
        words = self.what.does(f"become {self.word}")
        return f"{words} until end of turn" if self.turn else words


@dataclass(frozen=True)
class Designated(Predicate):
    """Has a designation, or (``has`` false) has it not; ``turn``: for this turn only."""

    word: str
    has: bool = True
    turn: bool = False

    def say(self) -> str:
        return self.word if self.has else f"not {self.word}"


@dataclass(frozen=True)
class ExileIfItLeaves(Effect):
    """If it would leave the battlefield, exile it instead of putting it anywhere else."""

    what: Reference

    def say(self) -> str:
        return f"if {self.what.does('would leave')} the battlefield, exile it instead"


@dataclass(frozen=True)
class HideAway(Effect):
    """Look at the top cards, exile one face down, the rest on the bottom (CR 702.75a)."""

    count: int

    def say(self) -> str:
        return f"hide away one of the top {self.count} cards of your library"


@dataclass(frozen=True)
class LastCounterRemoved(Trigger):
    """The last counter of a kind is removed from …."""

    subject: Reference
    kind: str
    by_you: bool = False

    def say(self) -> str:
        if self.by_you:
            return f"you remove the last {self.kind} counter from {self.subject.say()}"
        return f"the last {self.kind} counter is removed from {self.subject.say()}"


@dataclass(frozen=True)
class MayEnterWith(StaticBody):
    """ "You may have ~ enter with an additional counter on it"; without it ``otherwise`` is
    remembered as chosen (under ``name``). ``by_opponent``: an opponent of your choice may, and it
    is remembered as paid.
    """

    name: str
    kind: str
    count: int
    otherwise: str = ""
    by_opponent: bool = False

    def say(self) -> str:
        return f"you may have ~ enter with {self.count} additional {self.kind} counters on it"


@dataclass(frozen=True)
class AttacksSo(Trigger):
    """… attacks in a way that a keyword asks for: ``MOST_LIFE`` or ``GREATER_POWER``."""

    subject: Reference
    how: str

    def say(self) -> str:
        return f"{self.subject.does('attack')} {self.how}"


@dataclass(frozen=True)
class Helped(Cost):
    """What pays for mana in a spell's total cost: objects tapped or exiled instead of it, by id
    (convoke, improvise, delve: CR 702.51a, 702.126a, 702.66a). ``by_power``: one creature may be
    tapped for as much generic mana as its power (harmonize: CR 702.180a). ``by_value``: one
    creature must be sacrificed, for as much as its mana value (emerge: CR 702.119a); it is then the
    one in ``gone``.
    """

    taps: tuple[int, ...] = ()
    exiles: tuple[int, ...] = ()
    by_power: bool = False
    by_value: bool = False
    gone: tuple[int, ...] = ()

    def say(self) -> str:
        return f"tap {len(self.taps)} and exile {len(self.exiles)} instead of paying mana"


@dataclass(frozen=True)
class IsThis(Predicate):
    """The object itself, while it is where the filter looks."""

    def say(self) -> str:
        return "~"


@dataclass(frozen=True)
class EntersFor(StaticBody):
    """As it enters you may ``devour`` creatures (sacrifice any number) or ``amplify`` (reveal any
    number of cards of its types from your hand): so many +1/+1 counters for each.
    """

    how: str
    number: int

    def say(self) -> str:
        return f"{self.how} {self.number}"


@dataclass(frozen=True)
class TurnFaceUp(Effect):
    """Turn a face-down permanent face up (CR 708.8); ``grown``: with a +1/+1 counter."""

    what: Reference
    grown: bool = False

    def say(self) -> str:
        return f"turn {self.what.say()} face up"


@dataclass(frozen=True)
class Unlock(Effect):
    """Unlock half of a Room (CR 709.5f): ``half`` 1 is the left one, 2 the right one."""

    what: Reference
    half: int

    def say(self) -> str:
        return f"unlock the {'left' if self.half == 1 else 'right'} half of {self.what.say()}"


@dataclass(frozen=True)
class SetAside(Effect):
    """Exile a card to be cast later: ``word`` is what it becomes, ``counters`` time counters."""

    what: Reference
    word: str
    face_down: bool = False
    counters: int = 0

    def say(self) -> str:
        return f"exile {self.what.say()}; it becomes {self.word}"


@dataclass(frozen=True)
class CastNow(Effect):
    """You may cast a card as this happens (CR 608.2g): ``cost`` "free" (or "suspend", which is
    free too), or the name of the keyword whose cost is paid.
    """

    what: Reference
    cost: str = "free"

    def say(self) -> str:
        free = (
            "without paying its mana cost" if self.cost == "free" else f"for its {self.cost} cost"
        )
        return f"you may cast {self.what.say()} {free}"


@dataclass(frozen=True)
class Cascade(Effect):
    """Exile cards from the top until a lesser nonland card, which you may cast (CR 702.85a)."""

    def say(self) -> str:
        return "exile cards from the top of your library until you exile a lesser nonland card"


@dataclass(frozen=True)
class ExiledByMadness(Trigger):
    """It is exiled as it is discarded, by madness (CR 702.35a)."""

    def say(self) -> str:
        return "~ is exiled this way"


@dataclass(frozen=True)
class NoManaCost(Modification):
    """A copy "has no mana cost" (CR 702.128a, 707.9)."""

    def say(self) -> str:
        return "have no mana cost"


@dataclass(frozen=True)
class Myriad(Effect):
    """Copies of ~ attack each opponent other than the defending player (CR 702.116a)."""

    def say(self) -> str:
        return "for each opponent other than defending player, you may create a token copy of ~"


@dataclass(frozen=True)
class Exploit(Effect):
    """You may sacrifice a creature: ~ exploits it (CR 702.110)."""

    def say(self) -> str:
        return "you may sacrifice a creature"


@dataclass(frozen=True)
class Encore(Effect):
    """For each opponent a token that is a copy of ~ and attacks them this turn (CR 702.141a)."""

    def say(self) -> str:
        return "for each opponent, create a token that's a copy of ~"


@dataclass(frozen=True)
class Backup(Effect):
    """Counters on a creature, and what is printed below for another one (CR 702.165a)."""

    what: Reference
    count: int

    def say(self) -> str:
        return f"put {self.count} +1/+1 counters on {self.what.say()}"
