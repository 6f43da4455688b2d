"""Events that triggered abilities wait for (CR 603).

A ``subject`` is This, AttachedTo or Any(filter). A player ``side`` is ``"you"``,
``"opponent"`` or ``"player"``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.lexicon.zones import GRAVEYARD, ZONE_NAMES
from undercroft.oracle.deeds import (
    CastsSpell,
    CastThis,
    Cycles,
    DiscardsCard,
    DrawsCard,
    GainsLife,
    LosesLife,
    ObjectDoes,
    RollsDice,
    Sacrifices,
    SideDoes,
    TapsForMana,
)
from undercroft.oracle.english import article, number_word
from undercroft.oracle.moments import ROMAN, AtBeginning, Chapter
from undercroft.oracle.node import Condition, Reference, Trigger

__all__ = [
    "ROMAN",
    "AtBeginning",
    "Attacks",
    "AttacksUnblocked",
    "BecomesBlocked",
    "BecomesTapped",
    "BecomesTarget",
    "BecomesUntapped",
    "Blocks",
    "BlocksOrBecomesBlocked",
    "CastThis",
    "CastsSpell",
    "Chapter",
    "CountersPut",
    "Cycles",
    "DealsDamage",
    "Dies",
    "DiscardsCard",
    "DrawsCard",
    "DuringTurn",
    "EitherTrigger",
    "Enters",
    "FirstEachTurn",
    "GainsLife",
    "IsDealtDamage",
    "Leaves",
    "LosesLife",
    "ObjectDoes",
    "PutInto",
    "RollsDice",
    "Sacrifices",
    "SideDoes",
    "State",
    "TapsForMana",
    "TurnedFaceUp",
    "YouAttack",
]

_WHOM: Final = {
    "you": " you",
    "opponent": " an opponent",
    "opponents": " one of your opponents",
    "player": " a player",
    "you or yours": " you or a planeswalker you control",
}


#: Under whose control something enters, as printed.
UNDER: Final = {"you": "your", "opponent": "an opponent's"}


@dataclass(frozen=True)
class Enters(Trigger):
    """… enters the battlefield; ``under`` a side's control: ``you``, ``opponent``."""

    subject: Reference
    under: str = ""

    def say(self) -> str:
        words = self.subject.does("enter")
        return f"{words} under {UNDER[self.under]} control" if self.under else words


@dataclass(frozen=True)
class Dies(Trigger):
    """… is put into a graveyard from the battlefield (CR 700.4)."""

    subject: Reference

    def say(self) -> str:
        return self.subject.does("die")


@dataclass(frozen=True)
class Leaves(Trigger):
    """… leaves the battlefield; ``to`` a zone bounds where to (None: anywhere)."""

    subject: Reference
    to: int | None = None

    def say(self) -> str:
        return self.subject.does("leave the battlefield")


@dataclass(frozen=True)
class PutInto(Trigger):
    """… is put into a graveyard from anywhere, or exiled, or returned to hand, from ``origin``
    (None: anywhere). ``whose``: the graveyard, as printed.
    """

    subject: Reference
    to: int
    origin: int | None = None
    whose: str = "a"

    def say(self) -> str:
        where = {None: "anywhere", 2: "the battlefield"}.get(self.origin, "")
        where = where or f"your {ZONE_NAMES[self.origin or 0]}"
        if self.to == GRAVEYARD:
            return f"{self.subject.does('are put')} into {self.whose} graveyard from {where}"
        return self.subject.does(f"are put into {ZONE_NAMES[self.to]}")


@dataclass(frozen=True)
class Attacks(Trigger):
    """… attacks. ``whom`` a side bounds whom; ``alone``: attacks alone.

    ``first``: for the first time each turn. ``others``: with at least so many other creatures.
    """

    subject: Reference
    whom: str = ""
    alone: bool = False
    first: bool = False
    others: int = 0

    def say(self) -> str:
        if self.others:
            others = f"at least {number_word(self.others)} other creature"
            return f"{self.subject.say()} and {others}{'s' if self.others > 1 else ''} attack"
        words = self.subject.does("attack")
        if self.first:
            return f"{words} for the first time each turn"
        return f"{words} alone" if self.alone else f"{words}{_WHOM.get(self.whom, '')}"


@dataclass(frozen=True)
class YouAttack(Trigger):
    """Whenever you attack (with one or more creatures that pass the filter)."""

    filter: Reference | None = None

    def say(self) -> str:
        if self.filter is None:
            return "you attack"
        return f"you attack with {self.filter.say()}"


@dataclass(frozen=True)
class Blocks(Trigger):
    """… blocks (a creature that passes ``whom``)."""

    subject: Reference
    whom: Reference | None = None

    def say(self) -> str:
        words = self.subject.does("block")
        return words if self.whom is None else f"{words} {self.whom.say()}"


@dataclass(frozen=True)
class BecomesBlocked(Trigger):
    """… becomes blocked (``by`` a creature that passes)."""

    subject: Reference
    by: Reference | None = None

    def say(self) -> str:
        words = self.subject.does("become blocked")
        return words if self.by is None else f"{words} by {self.by.say()}"


@dataclass(frozen=True)
class BlocksOrBecomesBlocked(Trigger):
    """… blocks or becomes blocked (by a creature that passes ``by``)."""

    subject: Reference
    by: Reference | None = None

    def say(self) -> str:
        blocks, becomes = self.subject.does("block"), self.subject.does("become").rpartition(" ")[2]
        if self.by is None:
            return f"{blocks} or {becomes} blocked"
        return f"{blocks} or {becomes} blocked by {self.by.say()}"


@dataclass(frozen=True)
class DealsDamage(Trigger):
    """… deals damage. ``to``: a PlayerFilter, Any(filter) or None; ``combat`` only: combat.

    ``low``: at least so much.
    """

    subject: Reference
    to: Reference | None = None
    combat: bool = False
    noncombat: bool = False
    low: int = 0

    def say(self) -> str:
        kind = "combat " if self.combat else "noncombat " if self.noncombat else ""
        kind = f"{self.low} or more {kind}" if self.low else kind
        words = self.subject.does(f"deal {kind}damage")
        return words if self.to is None else f"{words} to {self.to.say()}"


@dataclass(frozen=True)
class IsDealtDamage(Trigger):
    """… is dealt damage; ``by`` what."""

    subject: Reference
    combat: bool = False
    by: Reference | None = None

    def say(self) -> str:
        words = "are dealt combat damage" if self.combat else "are dealt damage"
        return self.subject.does(words if self.by is None else f"{words} by {self.by.say()}")


@dataclass(frozen=True)
class BecomesTapped(Trigger):
    """… becomes tapped; ``for_mana``: is tapped for mana."""

    subject: Reference
    for_mana: bool = False

    def say(self) -> str:
        return self.subject.does("are tapped for mana" if self.for_mana else "become tapped")


@dataclass(frozen=True)
class BecomesUntapped(Trigger):
    """… becomes untapped."""

    subject: Reference

    def say(self) -> str:
        return self.subject.does("become untapped")


@dataclass(frozen=True)
class BecomesTarget(Trigger):
    """… becomes the target of a spell or ability (``side`` controls)."""

    subject: Reference
    side: str = "player"
    spell_only: bool = False

    def say(self) -> str:
        by = "a spell" if self.spell_only else "a spell or ability"
        control = {"you": " you control", "opponent": " an opponent controls"}.get(self.side, "")
        return self.subject.does(f"become the target of {by}{control}")


@dataclass(frozen=True)
class CountersPut(Trigger):
    """Counters of a kind are put on …; ``many``: one or more; ``by_you``: you put them there."""

    subject: Reference
    kind: str
    many: bool = False
    by_you: bool = False

    def say(self) -> str:
        kind = f"{self.kind} counter".strip()
        counters = f"one or more {kind}s" if self.many else article(kind)
        if self.by_you:
            return f"you put {counters} on {self.subject.say()}"
        return f"{counters} {'are' if self.many else 'is'} put on {self.subject.say()}"


@dataclass(frozen=True)
class EitherTrigger(Trigger):
    """Any of several events: "enters or attacks"; ``join``: "and whenever" between them."""

    parts: tuple[Trigger, ...]
    join: str = ""

    def say(self) -> str:
        """The subject once, where it is the same: "~ enters or attacks"."""
        if self.join:
            return f" {self.join} ".join(part.say() for part in self.parts)
        first, *rest = [part.say() for part in self.parts]
        subject = getattr(self.parts[0], "subject", None)
        head = f"{subject.say()} " if subject is not None else ""
        return " or ".join([first, *(words.removeprefix(head) for words in rest)])


@dataclass(frozen=True)
class State(Trigger):
    """A state trigger (CR 603.8): "When you control no Islands"."""

    condition: Condition

    def say(self) -> str:
        return self.condition.say()


@dataclass(frozen=True)
class TurnedFaceUp(Trigger):
    """… is turned face up (CR 708)."""

    subject: Reference

    def say(self) -> str:
        return self.subject.does("are turned face up")


@dataclass(frozen=True)
class AttacksUnblocked(Trigger):
    """… attacks and isn't blocked (CR 509.3g)."""

    subject: Reference

    def say(self) -> str:
        isnt = "aren't" if self.subject.is_plural() else "isn't"
        return f"{self.subject.does('attack')} and {isnt} blocked"


@dataclass(frozen=True)
class FirstEachTurn(Trigger):
    """An event, for the first time each turn."""

    event: Trigger

    def say(self) -> str:
        return f"{self.event.say()} for the first time each turn"


@dataclass(frozen=True)
class DuringTurn(Trigger):
    """An event during the turn of a side: "… during your turn", "… during an opponent's turn"."""

    event: Trigger
    side: str = "you"

    def say(self) -> str:
        whose = "your turn" if self.side == "you" else "an opponent's turn"
        return f"{self.event.say()} during {whose}"
