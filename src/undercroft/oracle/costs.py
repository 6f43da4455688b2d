"""Parts of a cost, as printed before a colon or after "as an additional cost" (CR 118, 601.2f)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.lexicon.costs import ManaCost
from undercroft.oracle.english import listed, third
from undercroft.oracle.node import Cost, Quantity, Reference


@dataclass(frozen=True)
class PayMana(Cost):
    """Mana. ``x``: what X is, where the sentence explains it; ``each``: so much for each …."""

    mana: ManaCost
    x: Quantity | None = None
    each: Quantity | None = None

    def before_colon(self) -> str:
        return str(self.mana)

    def say(self) -> str:
        if self.x is not None:
            return f"pay {str(self.mana).replace('{X}', f'{{{self.x.say()}}}')}"
        if self.each is not None:
            return f"pay {self.mana} {self.each.tail()}"
        return f"pay {self.mana}"


@dataclass(frozen=True)
class TapThis(Cost):
    """``{T}`` (CR 107.5)."""

    def say(self) -> str:
        return "{T}"


@dataclass(frozen=True)
class UntapThis(Cost):
    """``{Q}`` (CR 107.6)."""

    def say(self) -> str:
        return "{Q}"


@dataclass(frozen=True)
class PayLife(Cost):
    """Pay life."""

    amount: Quantity

    def say(self) -> str:
        return (
            f"pay {self.amount.head('life', 'life', countable=False)} {self.amount.tail()}".rstrip()
        )


@dataclass(frozen=True)
class SacrificeCost(Cost):
    """Sacrifice ~ (This) or a permanent of a kind (Pick)."""

    what: Reference

    def say(self) -> str:
        return f"sacrifice {self.what.say()}"


@dataclass(frozen=True)
class DiscardCost(Cost):
    """Discard cards (Pick of a hand filter), ~ (This), or the whole hand (``hand``)."""

    what: Reference
    at_random: bool = False
    hand: bool = False

    def say(self) -> str:
        if self.hand:
            return "discard your hand"
        random = " at random" if self.at_random else ""
        return f"discard {self.what.say()}{random}"


@dataclass(frozen=True)
class ExileCost(Cost):
    """Exile ~ from where it is, or cards of a kind (Pick)."""

    what: Reference

    def say(self) -> str:
        return f"exile {self.what.say()}"


@dataclass(frozen=True)
class TapCost(Cost):
    """Tap untapped permanents (Pick)."""

    what: Reference

    def say(self) -> str:
        return f"tap {self.what.say()}"


@dataclass(frozen=True)
class ReturnCost(Cost):
    """Return permanents to their owner's hand (This or Pick)."""

    what: Reference

    def say(self) -> str:
        own = "their" if self.what.is_plural() else "its"
        return f"return {self.what.say()} to {own} owner's hand"


@dataclass(frozen=True)
class RemoveCountersCost(Cost):
    """Remove counters of a kind from ~."""

    kind: str
    count: Quantity
    of: Reference | None = None

    def say(self) -> str:
        counters = self.count.head(f"{self.kind} counter".strip(), f"{self.kind} counters".strip())
        origin = self.of.say() if self.of is not None else "~"
        return f"remove {counters} from {origin}"


@dataclass(frozen=True)
class PutCountersCost(Cost):
    """Put counters of a kind on ~ ("Put a -1/-1 counter on ~"); ``word``: "blight 2"."""

    kind: str
    count: Quantity
    of: Reference | None = None
    word: str = ""

    def say(self) -> str:
        if self.word:
            return f"{self.word} {self.count.say()}"
        counters = self.count.head(f"{self.kind} counter", f"{self.kind} counters")
        return f"put {counters} on {self.of.say() if self.of is not None else '~'}"


@dataclass(frozen=True)
class LoyaltyCost(Cost):
    """``[+1]``, ``[-2]``, ``[-X]`` (CR 606.4); ``x`` true: minus X."""

    change: int
    x: bool = False

    def say(self) -> str:
        if self.x:
            return "[−X]"
        sign = "+" if self.change > 0 else "−" if self.change < 0 else ""
        return f"[{sign}{abs(self.change)}]"


@dataclass(frozen=True)
class RevealCost(Cost):
    """Reveal cards from a hand (Pick)."""

    what: Reference

    def say(self) -> str:
        return f"reveal {self.what.say()}"


@dataclass(frozen=True)
class EnergyCost(Cost):
    """Pay energy counters."""

    count: int

    def say(self) -> str:
        return f"pay {'{E}' * self.count}"


@dataclass(frozen=True)
class ChooseCost(Cost):
    """Choose a permanent that you control, as in "behold a Dragon" (CR 701.4a)."""

    what: Reference

    def say(self) -> str:
        return f"choose {self.what.say()}"


@dataclass(frozen=True)
class EvidenceCost(Cost):
    """ "Collect evidence 6": exile cards of so much mana value from a graveyard (CR 701.59a)."""

    total: int

    def say(self) -> str:
        return f"collect evidence {self.total}"


@dataclass(frozen=True)
class OneOfCosts(Cost):
    """One of several costs: "sacrifice a creature or pay {3}"; ``short``: "pay {1} or 1 life";
    ``words``: a keyword action that stands for the choice, "behold a Dragon".
    """

    options: tuple[Cost, ...]
    short: bool = False
    words: str = ""

    def say(self) -> str:
        if self.words:
            return self.words
        if self.short:
            told = [cost.say() for cost in self.options]
            return listed([told[0], *[words.removeprefix("pay ") for words in told[1:]]], "or")
        return listed([cost.say() for cost in self.options], "or")


def before_colon(costs: tuple[Cost, ...], *, joined: bool = False) -> str:
    """The parts of an activation cost as printed before the colon; ``joined``: by "and"."""
    if joined:
        return f"{', '.join(c.before_colon() for c in costs[:-1])} and {costs[-1].say()}"
    return ", ".join(cost.before_colon() for cost in costs)


def in_sentence(costs: tuple[Cost, ...], who: Reference | None = None) -> str:
    """Costs as a verb phrase, "pay {2} and discard a card"; in the third person for ``who``."""
    phrases = [cost.say() for cost in costs]
    if who is None:
        return listed(phrases)
    if len(costs) == 1 and isinstance(costs[0], OneOfCosts) and not costs[0].short:
        options = [in_sentence((option,), who) for option in costs[0].options]
        head = f"{who.say()} "
        others = [words.removeprefix(head) for words in options[1:]]
        if all(isinstance(option, PayMana) for option in costs[0].options):
            others = [words.split(" ", 1)[1] for words in others]
        return listed([options[0], *others], "or")
    if who.poss() != "your":
        phrases = ["discard their hand" if p == "discard your hand" else p for p in phrases]
    first = who.does(phrases[0])
    rest = phrases[1:] if first.startswith("you ") or who.is_plural() else map(third, phrases[1:])
    return listed([first, *rest])
