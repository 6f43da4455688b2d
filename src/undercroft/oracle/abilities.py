"""Abilities (CR 113.3) and static bodies (CR 604)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.lexicon.costs import ManaCost
from undercroft.oracle.costs import PayMana, before_colon, in_sentence
from undercroft.oracle.english import article, capital, close, sentences, stopped, third
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import (
    Ability,
    Condition,
    Cost,
    Effect,
    Modification,
    Quantity,
    Reference,
    StaticBody,
    Trigger,
)
from undercroft.oracle.verbs.objects import predicate
from undercroft.oracle.verbs.wrappers import said

#: How the limits of an activated ability are printed.
LIMITS: Final = {
    "sorcery": "as a sorcery",
    "instant": "as an instant",
    "your turn": "during your turn",
    "your upkeep": "during your upkeep",
    "combat": "during combat",
    "once each turn": "once each turn",
    "twice each turn": "no more than twice each turn",
    "before attackers": "before attackers are declared",
    "before combat damage": "before the combat damage step",
    "any upkeep": "during any upkeep step",
    "your end step": "during your end step",
    "declare blockers": "during the declare blockers step",
    "declare attackers": "during the declare attackers step",
    "opponent's upkeep": "during an opponent's upkeep",
    "opponent's turn": "during an opponent's turn",
    "not your turn": "during an opponent's turn",
    "once": "once",
}


@dataclass(frozen=True)
class Keyword(Ability):
    """A keyword ability: its name, and what follows it.

    ``cost`` for equip, cycling, kicker, ward, flashback and the like; ``quality`` for
    protection from, enchant, landwalk ("Forest"), affinity for; ``number`` for rampage 2.
    """

    name: str
    cost: tuple[Cost, ...] = ()
    quality: Reference | None = None
    number: int = 0
    said: str = ""

    def say(self) -> str:
        """The keyword with what follows it: "equip {2}", "protection from red"."""
        words = self.name
        if self.said:
            words += f" {self.said}"
        elif self.quality is not None:
            words += f" {quality(self.name, self.quality)}"
        if self.number:
            words += f" {self.number}"
        if self.cost:
            mana = all(isinstance(cost, PayMana) for cost in self.cost)
            words += f" {before_colon(self.cost)}" if mana else f"—{before_colon(self.cost)}."
        return words

    def inside(self) -> str:
        return self.say()


@dataclass(frozen=True)
class Spell(Ability):
    """What an instant or sorcery does as it resolves (CR 113.3a)."""

    effects: tuple[Effect, ...]

    def say(self) -> str:
        return sentences(said(self.effects))


@dataclass(frozen=True)
class Activated(Ability):
    """``cost: effect`` (CR 602).

    ``limits``: ``sorcery`` (activate only as a sorcery), ``your turn``, ``your upkeep``,
    ``combat``, ``once each turn``, ``before attackers`` and so on. ``zone``: from where.
    ``any_player``: "Any player may activate this ability".
    """

    cost: tuple[Cost, ...]
    effects: tuple[Effect, ...]
    limits: tuple[str, ...] = ()
    condition: Condition | None = None
    zone: int = 2
    any_player: bool = False
    word: str = ""

    def say(self) -> str:
        words = [sentences(said(self.effects))]
        if self.any_player:
            words.append("Any player may activate this ability.")
        if self.limits or self.condition is not None:
            only = " and only ".join(LIMITS.get(limit, limit) for limit in self.limits)
            if self.condition is not None:
                only = f"{only} and only if " if only else "if "
                only += self.condition.say()
            words.append(f"Activate only {only}.")
        return f"{before_colon(self.cost)}: {' '.join(words)}"


@dataclass(frozen=True)
class Triggered(Ability):
    """When, whenever, at (CR 603). ``condition`` is an intervening if (CR 603.4).

    ``word`` is how it starts; ``zone`` where it works from; ``once`` a limit ("triggers only
    once each turn").
    """

    trigger: Trigger
    effects: tuple[Effect, ...]
    condition: Condition | None = None
    word: str = "whenever"
    zone: int = 2
    once: bool = False

    def say(self) -> str:
        words = self.trigger.say()
        if not words.startswith("at the beginning"):
            words = f"{self.word} {words}"
        if self.condition is not None:
            words += f", if {self.condition.say()}"
        first, *rest = said(self.effects)
        told = sentences([f"{words}, {first}", *rest])
        return f"{told} This ability triggers only once each turn." if self.once else told


@dataclass(frozen=True)
class Static(Ability):
    """A static ability. ``condition``: "as long as …". ``zone``: where it works from."""

    body: StaticBody
    condition: Condition | None = None
    zone: int = 2
    first: bool = False

    def say(self) -> str:
        words = self.body.say()
        if self.condition is not None:
            condition = self.condition.say()
            if not condition.startswith("during "):
                condition = f"as long as {condition}"
            words = f"{condition}, {words}" if self.first else f"{words} {condition}"
        return stopped(capital(close(words)))


@dataclass(frozen=True)
class Affects(StaticBody):
    """A continuous effect (CR 611.3): "creatures you control get +1/+1 and have flying"."""

    subject: Reference
    modifications: tuple[Modification, ...]

    def say(self) -> str:
        return predicate(self.subject, self.modifications, lasting=True)


@dataclass(frozen=True)
class EntersTapped(StaticBody):
    """ "~ enters tapped" (CR 614.1c). ``unless`` is the condition that frees it; ``pay`` a
    cost that its controller may pay instead ("you may pay 2 life. If you don't, …").
    """

    subject: Reference
    unless: Condition | None = None
    pay: tuple[Cost, ...] = ()

    def say(self) -> str:
        words = self.subject.does("enter tapped")
        if self.pay:
            enters = f"as {self.subject.does('enter')}, you may {in_sentence(self.pay)}"
            return f"{enters}. If you don't, it enters tapped"
        return words if self.unless is None else f"{words} unless {self.unless.say()}"


@dataclass(frozen=True)
class EntersWith(StaticBody):
    """ "~ enters with N counters on it" (CR 614.1c); ``condition`` such as "if it was kicked"."""

    subject: Reference
    kind: str
    count: Quantity
    condition: Condition | None = None

    def say(self) -> str:
        counters = self.count.head(f"{self.kind} counter", f"{self.kind} counters")
        words = f"{self.subject.does('enter')} with {counters} on it {self.count.tail()}".rstrip()
        if self.condition is not None:
            return f"if {self.condition.say()}, {words}"
        return words


@dataclass(frozen=True)
class EntersChoosing(StaticBody):
    """ "As ~ enters, choose a …": ``color``, ``creature type``, ``card type``, ``player``,
    ``opponent``, ``card name``, ``basic land type``.
    """

    what: str

    def say(self) -> str:
        return f"as ~ enters, choose {article(self.what)}"


@dataclass(frozen=True)
class CostChange(StaticBody):
    """Spells of a kind cost more or less to cast. ``side``: who casts. ``per`` multiplies."""

    filter: Reference
    change: int
    side: str = "you"
    per: Quantity | None = None

    def say(self) -> str:
        verb = f"cost {{{abs(self.change)}}} {'less' if self.change < 0 else 'more'} to cast"
        subject = self.filter.say()
        if isinstance(self.filter, Filter):
            subject = self.filter.noun(many=True)
            owner = {"you": "you cast", "opponent": "your opponents cast", "player": ""}[self.side]
            subject = f"{subject} {owner}".rstrip()
        else:
            verb = third(verb)
        words = f"{subject} {verb}"
        return words if self.per is None else f"{words} {self.per.tail()}"


@dataclass(frozen=True)
class AdditionalCost(StaticBody):
    """ "As an additional cost to cast ~, …" (CR 601.2b)."""

    cost: tuple[Cost, ...]

    def say(self) -> str:
        return f"as an additional cost to cast ~, {in_sentence(self.cost)}"


@dataclass(frozen=True)
class DamageInstead(StaticBody):
    """Prevent or change damage while the ability lasts (CR 614, 615).

    ``from_what`` and ``to`` bound the event (None: any); ``combat`` only combat damage.
    ``prevent``: all of it (amount None) or that much of each; else ``multiply`` / ``plus``.
    """

    from_what: Reference | None
    to: Reference | None
    combat: bool = False
    prevent: bool = True
    amount: Quantity | None = None
    multiply: int = 1
    plus: int = 0

    def say(self) -> str:
        return "damage is prevented"


@dataclass(frozen=True)
class DiesInstead(StaticBody):
    """If … would die (or be put into a graveyard from anywhere), it goes elsewhere instead:
    ``to`` exile, hand, or library (shuffled in).
    """

    subject: Reference
    to: int
    anywhere: bool = False

    def say(self) -> str:
        return "it dies elsewhere"


@dataclass(frozen=True)
class PlayerRule(StaticBody):
    """A rule for players: ``no maximum hand size``, ``can't gain life``, ``additional land``,
    ``can't cast more than one``, ``hexproof``, ``skip draw step``, ``untap during others'``.
    """

    kind: str
    side: str = "you"
    amount: int = 0
    filter: Reference | None = None

    def say(self) -> str:
        words = PLAYER_RULES[self.kind]
        return words.get(self.side, "")


@dataclass(frozen=True)
class CantBeCountered(StaticBody):
    """ "~ can't be countered" (CR 101.2), or spells that pass."""

    subject: Reference

    def say(self) -> str:
        return "~ can't be countered"


@dataclass(frozen=True)
class LegendRuleOff(StaticBody):
    """ "The legend rule doesn't apply" to what passes (CR 704.5j)."""

    subject: Reference

    def say(self) -> str:
        return f'the "legend rule" doesn\'t apply to {self.subject.say()}'


@dataclass(frozen=True)
class Face:
    """A printed face. ``power`` and ``toughness`` are ints, or None where a star is printed
    (then a Static with BasePowerToughness defines it) or there is none at all.

    ``colors`` is a color indicator or -1 (then the mana cost tells). ``abilities`` in printed
    order. ``star`` keeps the printed power/toughness where it is not two numbers.
    """

    name: str
    cost: ManaCost | None
    supertypes: int
    types: int
    subtypes: tuple[str, ...]
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    colors: int = -1
    abilities: tuple[Ability, ...] = ()
    star: str = ""


@dataclass(frozen=True)
class Card:
    """A card: one face, or several. ``layout`` as Scryfall names it (``normal`` …).

    ``identity``: color identity bits (CR 903.4).
    """

    name: str
    faces: tuple[Face, ...]
    layout: str = "normal"
    identity: int = 0


def quality(name: str, what: Reference) -> str:
    """What follows a keyword: "from red", "creature", "for artifacts"."""
    if isinstance(what, Filter):
        if name == "protection":
            return f"from {what.noun(many=True)}"
        if name == "affinity":
            return f"for {what.noun(many=True)}"
        return what.noun()
    return what.say()


#: The printed words of player rules, by kind and side.
PLAYER_RULES: Final[dict[str, dict[str, str]]] = {
    "no maximum hand size": {"you": "you have no maximum hand size"},
}
