"""What static abilities allow or replace: other costs, other zones, other times (CR 118.9, 614)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.costs import in_sentence
from undercroft.oracle.node import Condition, Cost, Reference, StaticBody


@dataclass(frozen=True)
class AlternativeCost(StaticBody):
    """ "You may sacrifice two Forests rather than pay ~'s mana cost" (CR 118.9).

    No ``cost``: without paying its mana cost. ``condition``: "If you control a commander, …".
    """

    cost: tuple[Cost, ...]
    condition: Condition | None = None

    def say(self) -> str:
        if self.cost:
            words = f"you may {in_sentence(self.cost)} rather than pay ~'s mana cost"
        else:
            words = "you may cast ~ without paying its mana cost"
        return words if self.condition is None else f"if {self.condition.say()}, {words}"


@dataclass(frozen=True)
class CastFrom(StaticBody):
    """You may cast (or play) something from a zone: "You may cast ~ from your graveyard".

    ``words``: the sentence as printed. ``condition``: "as long as …"; ``once``: once each turn.
    """

    what: Reference
    zone: int
    words: str
    play: bool = False
    once: bool = False

    def say(self) -> str:
        return self.words


@dataclass(frozen=True)
class OpeningHand(StaticBody):
    """ "If ~ is in your opening hand, you may begin the game with it on the battlefield"."""

    def say(self) -> str:
        return "if ~ is in your opening hand, you may begin the game with it on the battlefield"


@dataclass(frozen=True)
class RollInstead(StaticBody):
    """ "If you would roll one or more dice, instead roll that many dice plus one and ignore the
    lowest roll" (CR 706.6).
    """

    extra: int = 1

    def say(self) -> str:
        return (
            "if you would roll one or more dice, instead roll that many dice plus one and ignore "
            "the lowest roll"
        )


@dataclass(frozen=True)
class PreventAll(StaticBody):
    """ "Prevent all damage that would be dealt to ~ by creatures" (CR 615).

    ``to`` and ``by`` bound it (None: any); ``both``: "to and dealt by" the same.
    """

    to: Reference | None = None
    by: Reference | None = None
    combat: bool = False
    both: bool = False

    def say(self) -> str:
        kind = "combat damage" if self.combat else "damage"
        if self.both and self.to is not None:
            return f"prevent all {kind} that would be dealt to and dealt by {self.to.say()}"
        to = f" to {self.to.say()}" if self.to is not None else ""
        by = f" by {self.by.say()}" if self.by is not None else ""
        return f"prevent all {kind} that would be dealt{to}{by}"


@dataclass(frozen=True)
class FlashIf(StaticBody):
    """ "You may cast ~ as though it had flash if …"; ``pay``: "if you pay {2} more to cast it"."""

    condition: Condition | None = None
    pay: tuple[Cost, ...] = ()

    def say(self) -> str:
        words = "you may cast ~ as though it had flash"
        if self.pay:
            return f"{words} if you {in_sentence(self.pay)} more to cast it"
        return words if self.condition is None else f"{words} if {self.condition.say()}"
