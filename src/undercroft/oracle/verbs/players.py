"""Verbs that players do: draw, discard, gain life, search, scry (CR 701, 119, 121)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.english import clauses
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Effect, Modification, Quantity, Reference
from undercroft.oracle.quantities import Half, LifeTotal, times
from undercroft.oracle.references import Each
from undercroft.oracle.verbs.chance import FlipCoin, RollDie, TableRow
from undercroft.oracle.verbs.library import (
    LookAtTop,
    RevealUntil,
    Scry,
    Search,
    Shuffle,
    Surveil,
    TwoPiles,
)
from undercroft.oracle.verbs.mana import AddAnyColor, AddMana, SpendLimit, SpentOn
from undercroft.oracle.verbs.tokens import CreateTokens, TokenFace

__all__ = [
    "AddAnyColor",
    "AddMana",
    "ChangeTracker",
    "CopySpell",
    "CreateTokens",
    "DealDamage",
    "Discard",
    "DiscardChosen",
    "Draw",
    "ExtraTurn",
    "FlipCoin",
    "GainLife",
    "LookAtTop",
    "LoseGame",
    "LoseLife",
    "Mill",
    "PreventDamage",
    "RevealHand",
    "RevealUntil",
    "RollDie",
    "Scry",
    "Search",
    "SetLife",
    "Shuffle",
    "SpendLimit",
    "SpentOn",
    "Surveil",
    "TableRow",
    "TokenFace",
    "TwoPiles",
    "WinGame",
]


def counted(who: Reference, verb: str, count: Quantity, one: str, many: str) -> str:
    """A player does something so many times: "draw two cards", "you mill cards equal to …"."""
    return who.does(f"{verb} {count.head(one, many)} {count.tail()}".rstrip())


def life(who: Reference, verb: str, amount: Quantity) -> str:
    """A player gains or loses life."""
    if isinstance(amount, Half) and isinstance(amount.amount, LifeTotal):
        rounded = "up" if amount.up else "down"
        return who.does(f"{verb} half {who.poss()} life, rounded {rounded}")
    words = amount.head("life", "life", countable=False)
    return who.does(f"{verb} {words} {amount.tail()}".rstrip())


@dataclass(frozen=True)
class Draw(Effect):
    """Draw cards (CR 121). ``additional``: "draws an additional card"."""

    who: Reference
    count: Quantity
    additional: bool = False
    up_to: bool = False

    def say(self) -> str:
        if self.up_to:
            return counted(self.who, "draw up to", self.count, "one card", "cards")
        if self.additional:
            return counted(self.who, "draw", self.count, "additional card", "additional cards")
        return counted(self.who, "draw", self.count, "card", "cards")


@dataclass(frozen=True)
class Discard(Effect):
    """Discard cards (CR 701.9). ``count`` None: the whole hand. ``filter`` bounds which.

    ``what``: a card that was spoken of before ("discard it").
    """

    who: Reference
    count: Quantity | None
    at_random: bool = False
    filter: Reference | None = None
    words: str = ""
    what: Reference | None = None

    def say(self) -> str:
        if self.what is not None:
            return self.who.does(f"discard {self.what.say()}")
        if self.count is None:
            return self.who.does(f"discard {self.words or f'{self.who.poss()} hand'}")
        one, many = "card", "cards"
        if isinstance(self.filter, Filter):
            one, many = self.filter.noun(), self.filter.noun(many=True)
        words = counted(self.who, "discard", self.count, one, many)
        return f"{words} at random" if self.at_random else words


@dataclass(frozen=True)
class Mill(Effect):
    """Mill cards (CR 701.17)."""

    who: Reference
    count: Quantity

    def say(self) -> str:
        return counted(self.who, "mill", self.count, "card", "cards")


@dataclass(frozen=True)
class GainLife(Effect):
    """Gain life (CR 119)."""

    who: Reference
    amount: Quantity

    def say(self) -> str:
        return life(self.who, "gain", self.amount)


@dataclass(frozen=True)
class LoseLife(Effect):
    """Lose life (CR 119)."""

    who: Reference
    amount: Quantity

    def say(self) -> str:
        return life(self.who, "lose", self.amount)


@dataclass(frozen=True)
class SetLife(Effect):
    """A life total becomes a number (CR 119.5)."""

    who: Reference
    amount: Quantity

    def say(self) -> str:
        return f"{self.who.own()} life total becomes {self.amount.say()}"


@dataclass(frozen=True)
class DealDamage(Effect):
    """``source`` deals damage (CR 120). ``divided``: divided as you choose among the targets;
    ``evenly``: divided evenly, rounded down, as it happens.

    ``amount_last``, ``bare`` ("… and 1 damage to you") and ``same`` (what it is dealt to was said
    before: "… deals 4 damage instead") are how it is printed.
    """

    source: Reference
    amount: Quantity
    to: Reference
    divided: bool = False
    amount_last: bool = False
    bare: bool = False
    said: str = ""
    same: bool = False
    evenly: bool = False

    def say(self) -> str:
        damage = self.amount.head("damage", "damage", countable=False)
        tail = self.amount.tail()
        late = self.amount_last or tail.startswith("for each")
        words = damage if self.bare else self.source.does(f"deal {damage}")
        if self.same:
            return f"{words} {tail}".rstrip()
        if tail and not late:
            words += f" {tail}"
        how = "evenly, rounded down," if self.evenly else "as you choose"
        words += f" divided {how} among" if self.divided or self.evenly else " to"
        words += f" {self.said or self.to.say()}"
        return f"{words} {tail}" if tail and late else words


@dataclass(frozen=True)
class PreventDamage(Effect):
    """Prevent damage this turn (CR 615).

    ``amount`` None: all. ``to`` and ``source`` bound it (None: any). ``combat``: only combat
    damage. ``next_source``: "the next time … would deal damage" (CR 615.8). ``then``: what
    happens whenever it has prevented damage (CR 615.5). ``active``: "all damage that target spell
    would deal this turn", said of the source. ``half``: half of it.
    """

    amount: Quantity | None
    to: Reference | None = None
    source: Reference | None = None
    combat: bool = False
    next_source: bool = False
    words: str = ""
    both: bool = False
    by_first: bool = False
    then: tuple[Effect, ...] = ()
    active: bool = False
    half: bool = False

    def say(self) -> str:
        if self.then:
            return clauses([self._said(), *[effect.say() for effect in self.then]])
        return self._said()

    def _said(self) -> str:
        if self.words:
            return self.words
        kind = "combat damage" if self.combat else "damage"
        if self.active and self.source is not None:
            to = f" to {self.to.say()}" if self.to is not None else ""
            return f"prevent all {kind} {self.source.say()} would deal{to} this turn"
        if self.by_first and self.source is not None:
            return f"prevent all {kind} that would be dealt by {self.source.say()} this turn"
        source = f" by {self.source.say()}" if self.source is not None else ""
        to = f" to {self.to.say()}" if self.to is not None else ""
        if self.both and self.to is not None:
            both = f"to and dealt by {self.to.say()}"
            return f"prevent all {kind} that would be dealt {both} this turn"
        if self.amount is None:
            return f"prevent all {kind} that would be dealt{to} this turn{source}"
        return (
            f"prevent the next {self.amount.say()} {kind} that would be dealt{to} this turn{source}"
        )


@dataclass(frozen=True)
class RevealHand(Effect):
    """Reveal a hand, or look at it (``look``)."""

    who: Reference
    look: bool = False

    def say(self) -> str:
        if self.look:
            return f"look at {self.who.own()} hand"
        return self.who.does(f"reveal {self.who.poss()} hand")


@dataclass(frozen=True)
class DiscardChosen(Effect):
    """You choose a card (that passes) from the hand just revealed; that player discards it.

    ``exile``: you exile it instead. ``words`` as printed.
    """

    who: Reference
    filter: Reference
    exile: bool = False
    words: str = "that card"

    def say(self) -> str:
        choose = f"you choose {self.filter.say()} from it"
        if self.exile:
            return f"{choose}. Exile {self.words}"
        return f"{choose}. {self.who.does('discard').capitalize()} {self.words}"


@dataclass(frozen=True)
class ExtraTurn(Effect):
    """Take an extra turn after this one (CR 500.7)."""

    who: Reference

    def say(self) -> str:
        return self.who.does("take an extra turn after this one")


@dataclass(frozen=True)
class WinGame(Effect):
    """Win the game (CR 104.2b)."""

    who: Reference

    def say(self) -> str:
        return self.who.does("win the game")


@dataclass(frozen=True)
class LoseGame(Effect):
    """Lose the game (CR 104.3e)."""

    who: Reference

    def say(self) -> str:
        return self.who.does("lose the game")


@dataclass(frozen=True)
class CopySpell(Effect):
    """Copy a spell (CR 707.10), or a card, which may then be cast (CR 707.12). ``count``: how many
    times. ``new_targets``: you may choose new targets. ``changes``: what the copy has otherwise, in
    the words ``changed``.
    """

    what: Reference
    new_targets: bool = False
    count: Quantity | None = None
    changes: tuple[Modification, ...] = ()
    changed: str = ""

    def say(self) -> str:
        words = f"copy {self.what.say()}"
        if self.count is not None:
            words += f" {times(self.count)}"
        if self.changed:
            words += f", {self.changed}"
        if not self.new_targets:
            return words
        return f"{words}. You may choose new targets for the {self.noun()}"

    def noun(self) -> str:
        """What the copies are called after it."""
        many = self.count is not None or isinstance(self.what, Each) or self.what.is_plural()
        return "copies" if many else "copy"


@dataclass(frozen=True)
class ChangeTracker(Effect):
    """Change a tracker that a dungeon declares (Heat, Doom); ``set_to``: to, not by."""

    tracker: str
    amount: Quantity
    sign: int = 1
    set_to: bool = False

    def say(self) -> str:
        if self.set_to:
            return f"set {self.tracker} to {self.amount.say()}"
        verb = "add" if self.sign > 0 else "remove"
        return f"{verb} {self.amount.say()} {self.tracker}"
