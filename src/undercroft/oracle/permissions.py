"""What static abilities allow or replace: other costs, other zones, other times (CR 118.9, 614)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.lexicon.colors import COLOR_NAMES, color_order
from undercroft.lexicon.costs import ManaCost
from undercroft.oracle.costs import in_sentence
from undercroft.oracle.english import clauses, listed
from undercroft.oracle.modifications import joined
from undercroft.oracle.node import (
    Condition,
    Cost,
    Effect,
    Modification,
    Reference,
    StaticBody,
)


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
    """ "If ~ is in your opening hand, you may begin the game with it on the battlefield" (CR
    103.6a). ``later``: "and you're not the starting player"; ``counter``: with one on it; ``then``:
    what follows if you do; ``it`` as printed.
    """

    later: bool = False
    counter: str = ""
    then: tuple[Effect, ...] = ()
    it: str = "it"

    def say(self) -> str:
        so = " and you're not the starting player" if self.later else ""
        words = f"if ~ is in your opening hand{so}, you may begin the game with {self.it} on the"
        words += (
            f" battlefield with a {self.counter} counter on it" if self.counter else " battlefield"
        )
        return (
            f"{words}. If you do, {clauses([one.say() for one in self.then])}"
            if self.then
            else words
        )


@dataclass(frozen=True)
class OpeningReveal(StaticBody):
    """ "You may reveal ~ from your opening hand. If you do, …" (CR 103.6b)."""

    then: tuple[Effect, ...]

    def say(self) -> str:
        words = "you may reveal ~ from your opening hand"
        return f"{words}. If you do, {clauses([one.say() for one in self.then])}"


@dataclass(frozen=True)
class RollInstead(StaticBody):
    """ "If you would roll one or more dice, instead roll that many dice plus one and ignore the
    lowest roll" (CR 706.6). ``planar``: planar dice (CR 901), which no game here has.
    """

    extra: int = 1
    planar: bool = False

    def say(self) -> str:
        if self.planar:
            return (
                "if you would roll one or more planar dice, instead roll that many planar dice "
                "plus one and ignore one"
            )
        return (
            "if you would roll one or more dice, instead roll that many dice plus one and ignore "
            "the lowest roll"
        )


@dataclass(frozen=True)
class Exerts(StaticBody):
    """ "You may exert ~ as it attacks. When you do, …" (CR 701.43d).

    ``fresh``: only if it hasn't been exerted this turn.
    """

    then: tuple[Effect, ...] = ()
    fresh: bool = False

    def say(self) -> str:
        words = "you may exert ~ as it attacks"
        if self.fresh:
            words = "if ~ hasn't been exerted this turn, you may exert it as it attacks"
        if not self.then:
            return words
        return f"{words}. When you do, {clauses([effect.say() for effect in self.then])}"


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


@dataclass(frozen=True)
class TargetCost(StaticBody):
    """ "~ costs {1} more to cast for each target beyond the first" (CR 601.2f)."""

    mana: ManaCost

    def say(self) -> str:
        return f"~ costs {self.mana} more to cast for each target beyond the first"


@dataclass(frozen=True)
class XOnly(StaticBody):
    """ "Spend only black mana on X" (CR 107.4)."""

    colors: int

    def say(self) -> str:
        names = listed([COLOR_NAMES[bit] for bit in color_order(self.colors)], "and/or")
        return f"spend only {names} mana on X"


@dataclass(frozen=True)
class Unattackable(StaticBody):
    """ "You can't be attacked except by creatures with flying" (CR 508.1c)."""

    except_by: Reference

    def say(self) -> str:
        return f"you can't be attacked except by {self.except_by.say()}"


@dataclass(frozen=True)
class MayNotDraw(StaticBody):
    """ "If you would draw a card during your draw step, instead you may skip that draw. If you do,
    …" (CR 614.1a).
    """

    then: tuple[Effect, ...]

    def say(self) -> str:
        skip = "if you would draw a card during your draw step, instead you may skip that draw"
        return f"{skip}. If you do, {clauses([effect.say() for effect in self.then])}"


@dataclass(frozen=True)
class EntersBecoming(StaticBody):
    """ "As ~ enters, it becomes your choice of a 3/3 artifact creature, a 2/2 artifact creature
    with flying, or …" (CR 614.1c): what it becomes is copiable (CR 707.2).
    """

    options: tuple[tuple[Modification, ...], ...]
    addition: str = ""

    def say(self) -> str:
        told = [
            joined(parts, "become", many=False)[0].removeprefix("become ") for parts in self.options
        ]
        words = f"as ~ enters, it becomes your choice of {listed(told, 'or')}"
        return f"{words} {self.addition}".rstrip()
