"""What static abilities say (CR 604): continuous effects, replacements, rules, costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.lexicon.costs import ManaCost
from undercroft.oracle.costs import in_sentence
from undercroft.oracle.english import article, listed
from undercroft.oracle.filters import Filter
from undercroft.oracle.modifications import BasePowerToughness, Controls
from undercroft.oracle.node import (
    Condition,
    Cost,
    Modification,
    Predicate,
    Quantity,
    Reference,
    StaticBody,
)
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import This
from undercroft.oracle.verbs.objects import predicate

#: The printed words of player rules, by kind and side.
PLAYER_RULES: Final[dict[str, dict[str, str]]] = {
    "choose blocks": {"you": "you choose which creatures block and how those creatures block"},
    "no maximum hand size": {
        "you": "you have no maximum hand size",
        "player": "players have no maximum hand size",
    },
    "can't gain life": {
        "you": "you can't gain life",
        "opponent": "your opponents can't gain life",
        "player": "players can't gain life",
    },
    "one draw each turn": {
        "player": "each player can't draw more than one card each turn",
        "opponent": "each opponent can't draw more than one card each turn",
    },
    "can't draw": {"player": "players can't draw cards", "you": "you can't draw cards"},
    "additional land": {"you": "you may play an additional land on each of your turns"},
    "two additional lands": {"you": "you may play two additional lands on each of your turns"},
    "hexproof": {"you": "you have hexproof"},
    "shroud": {"you": "you have shroud"},
    "skip draw step": {"you": "skip your draw step", "player": "players skip their draw steps"},
    "skip untap step": {"you": "skip your untap step", "player": "players skip their untap steps"},
    "skip upkeep": {"player": "players skip their upkeep steps"},
    "one spell each turn": {
        "player": "each player can't cast more than one spell each turn",
        "opponent": "each opponent can't cast more than one spell each turn",
        "you": "you can't cast more than one spell each turn",
    },
    "sorcery speed": {
        "opponent": "each opponent can cast spells only any time they could cast a sorcery"
    },
    "no spells in your turn": {"opponent": "your opponents can't cast spells during your turn"},
    "look at top": {"you": "you may look at the top card of your library any time"},
    "top revealed": {
        "you": "play with the top card of your library revealed",
        "player": "players play with the top card of their libraries revealed",
    },
    "hand revealed": {
        "opponent": "your opponents play with their hands revealed",
        "player": "players play with their hands revealed",
    },
    "play lands from top": {"you": "you may play lands from the top of your library"},
    "can't search": {
        "player": "players can't search libraries",
        "opponent": "your opponents can't search libraries",
    },
    "can't lose": {
        "you": "you can't lose the game and your opponents can't win the game",
    },
    "damage can't be prevented": {"player": "damage can't be prevented"},
    "may not untap": {"you": "you may choose not to untap ~ during your untap step"},
    "assign as though unblocked": {
        "enchanted": (
            "enchanted creature's controller may have it assign its combat damage as though it "
            "weren't blocked"
        ),
        "you": "you may have ~ assign its combat damage as though it weren't blocked",
    },
    "flash": {"you": "you may cast spells as though they had flash"},
    "can't cast spells": {
        "opponent": "your opponents can't cast spells",
        "player": "players can't cast spells",
    },
    "any number in a deck": {"player": "a deck can have any number of cards named ~"},
    "untap one creature": {
        "player": "players can't untap more than one creature during their untap steps"
    },
    "untap one land": {"player": "players can't untap more than one land during their untap steps"},
    "untap one artifact": {
        "player": "players can't untap more than one artifact during their untap steps"
    },
    "life can't change": {"you": "your life total can't change"},
    "no cards from graveyards": {
        "player": "players can't cast spells from graveyards or libraries",
    },
    "instants in your turn": {
        "opponent": "your opponents can cast spells only during their own turns"
    },
    "mana stays": {"you": "you don't lose unspent mana as steps and phases end"},
    "any lands": {"you": "you may play any number of lands on each of your turns"},
    "damage leaves 1 life": {
        "you": "damage that would reduce your life total to less than 1 reduces it to 1 instead"
    },
    "enters triggers off": {"player": "creatures entering don't cause abilities to trigger"},
}


def _defining(subject: Reference, body: BasePowerToughness) -> str:
    """ "~'s power and toughness are each equal to the number of …" (CR 604.3)."""
    own, power, toughness = subject.own(), body.power, body.toughness
    if power is None:
        return f"{own} toughness is equal to {toughness.say() if toughness else ''}"
    if toughness is None:
        return f"{own} power is equal to {power.say()}"
    if power == toughness and isinstance(power, Number):
        return f"{own} power and toughness are each {power.say()}"
    if power == toughness:
        return f"{own} power and toughness are each equal to {power.say()}"
    rest = toughness.say().replace(power.say(), "that number")
    return f"{own} power is equal to {power.say()} and its toughness is equal to {rest}"


@dataclass(frozen=True)
class Affects(StaticBody):
    """A continuous effect (CR 611.3): "creatures you control get +1/+1 and have flying"."""

    subject: Reference
    modifications: tuple[Modification, ...]
    keeps: str = ""

    def say(self) -> str:
        words = self._told()
        return f"{words}. This effect doesn't remove {self.keeps}" if self.keeps else words

    def _told(self) -> str:
        first = self.modifications[0]
        if isinstance(first, Controls):
            return f"{first.who.say()} control {self.subject.say()}"
        if isinstance(first, BasePowerToughness) and first.defining:
            return _defining(self.subject, first)
        return predicate(self.subject, self.modifications, lasting=True)


@dataclass(frozen=True)
class EntersTapped(StaticBody):
    """ "~ enters tapped" (CR 614.1c). ``unless`` is the condition that frees it; ``pay`` a
    cost that its controller may pay instead ("you may pay 2 life. If you don't, …").
    """

    subject: Reference
    unless: Condition | None = None
    pay: tuple[Cost, ...] = ()
    it: str = "it"

    def say(self) -> str:
        words = self.subject.does("enter tapped")
        if self.pay:
            enters = f"as {self.subject.does('enter')}, you may {in_sentence(self.pay)}"
            return f"{enters}. If you don't, {self.it} enters tapped"
        return words if self.unless is None else f"{words} unless {self.unless.say()}"


@dataclass(frozen=True)
class EntersWith(StaticBody):
    """ "~ enters with N counters on it" (CR 614.1c); ``condition`` such as "if it was kicked"."""

    subject: Reference
    kind: str
    count: Quantity
    condition: Condition | None = None
    tapped: bool = False
    additional: bool = False

    def say(self) -> str:
        more = "additional " if self.additional else ""
        one = f"{more}{self.kind} counter"
        counters = self.count.head(one, f"{one}s")
        if self.count.tail().startswith("equal"):
            counters = f"a number of {counters}"
        tapped = " tapped" if self.tapped else ""
        words = f"{self.subject.does('enter')}{tapped} with {counters} on it {self.count.tail()}"
        words = words.rstrip()
        if self.condition is not None:
            return f"if {self.condition.say()}, {words}"
        return words


@dataclass(frozen=True)
class EntersChoosing(StaticBody):
    """ "As ~ enters, choose a …": ``color``, ``creature type``, ``card type``, ``player``,
    ``opponent``, ``card name``, ``basic land type``, ``color other than red``; or one of some
    ``words`` (CR 614.12b).
    """

    what: str
    it: bool = False
    words: tuple[str, ...] = ()

    def say(self) -> str:
        if self.words:
            return f"as ~ enters, choose {listed(list(self.words), 'or')}"
        return f"as {'it' if self.it else '~'} enters, choose {article(self.what)}"


#: Said where generic mana is not reduced.
ONLY_COLORED: Final = "This effect reduces only the amount of colored mana you pay"


@dataclass(frozen=True)
class CostChange(StaticBody):
    """Spells of a kind cost more or less to cast. ``side``: who casts. ``per`` multiplies.

    ``late``: more that the spells must pass, printed after "you cast". ``condition``: "… if …".
    ``aimed``: "… if it targets …". ``life``: "an additional 3 life" is paid (CR 601.2f). ``mana``:
    so much less, colored too (``change``: how often); ``colored_only``: no generic (CR 118.7).
    """

    filter: Reference
    change: int
    side: str = "you"
    per: Quantity | None = None
    condition: Condition | None = None
    late: tuple[Predicate, ...] = ()
    aimed: Reference | None = None
    life: int = 0
    mana: ManaCost | None = None
    colored_only: bool = False

    def say(self) -> str:
        return f"{self._said()}. {ONLY_COLORED}" if self.colored_only else self._said()

    def _said(self) -> str:
        verb = f"cost {{{abs(self.change)}}} {'less' if self.change < 0 else 'more'} to cast"
        if self.mana is not None:
            verb = f"cost {self.mana} less to cast"
        if self.life:
            verb = f"cost an additional {self.life} life to cast"
        if isinstance(self.filter, Filter):
            owner = {"you": "you cast", "opponent": "your opponents cast", "player": ""}[self.side]
            late = "".join(f" {part.plural()}" for part in self.late)
            words = f"{self.filter.noun(many=True)} {owner}".rstrip() + f"{late} {verb}"
        else:
            words = self.filter.does(verb)
        if self.per is not None and self.per.is_plain():
            words = words.replace("{1}", f"{{{self.per.say()}}}")
        elif self.per is not None:
            words = f"{words} {self.per.tail()}"
        if self.aimed is not None:
            words = f"{words} if it targets {self.aimed.say()}"
        return words if self.condition is None else f"{words} if {self.condition.say()}"


@dataclass(frozen=True)
class AdditionalCost(StaticBody):
    """ "As an additional cost to cast ~, …" (CR 601.2b); ``optional``: "… you may …"."""

    cost: tuple[Cost, ...]
    optional: bool = False

    def say(self) -> str:
        may = "you may " if self.optional else ""
        return f"as an additional cost to cast ~, {may}{in_sentence(self.cost)}"


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
class CastOnly(StaticBody):
    """ "Cast ~ only during combat": when a spell may be cast (CR 601.3).

    ``when``: as printed after "only"; ``condition`` "only if …".
    """

    when: str = ""
    condition: Condition | None = None

    def say(self) -> str:
        if self.condition is None:
            return f"cast ~ only {self.when}"
        only = f"{self.when} and only if" if self.when else "if"
        return f"cast ~ only {only} {self.condition.say()}"


@dataclass(frozen=True)
class AttackCost(StaticBody):
    """ "Creatures can't attack you unless their controller pays {2} for each of those creatures"
    (CR 508.1h). ``cost`` is for each attacking creature; ``whom`` as printed (empty: anybody, and
    its own controller pays, "~ can't attack unless you sacrifice two Islands").
    """

    cost: tuple[Cost, ...]
    subject: Reference
    whom: str = "you"
    tail: str = "for each creature they control that's attacking you"

    def say(self) -> str:
        if not self.whom and isinstance(self.subject, This):
            return f"{self.subject.say()} can't attack unless you {in_sentence(self.cost)}"
        their = "their" if self.subject.is_plural() else "its"
        whom = f" {self.whom}" if self.whom else ""
        return (
            f"{self.subject.say()} can't attack{whom} unless {their} controller "
            f"pays {in_sentence(self.cost).removeprefix('pay ')} {self.tail}"
        ).rstrip()


@dataclass(frozen=True)
class MustBlock(StaticBody):
    """ "All creatures able to block ~ do so" (CR 509.1c)."""

    subject: Reference
    who: Reference

    def say(self) -> str:
        return f"{self.who.say()} able to block {self.subject.say()} do so"


@dataclass(frozen=True)
class Together(StaticBody):
    """Several continuous effects in one sentence: "~ gets +2/+2 and other creatures you control
    get +1/+1".
    """

    parts: tuple[StaticBody, ...]

    def say(self) -> str:
        return " and ".join(part.say() for part in self.parts)


@dataclass(frozen=True)
class AbilityCost(StaticBody):
    """Activated abilities of a kind of object cost more (or less) to activate (CR 602.2b).

    ``filter`` None: of every object; AttachedTo: "enchanted artifact's activated abilities".
    ``nonmana``: "… unless they're mana abilities". ``floor``: it can't reduce the mana in that
    cost to less than one mana.
    """

    filter: Reference | None
    change: int
    nonmana: bool = False
    floor: bool = False

    def say(self) -> str:
        how = "less" if self.change < 0 else "more"
        words = f"{self._whose()} cost {{{abs(self.change)}}} {how} to activate"
        if self.nonmana:
            words += " unless they're mana abilities"
        return f"{words}. {FLOOR}" if self.floor else words

    def _whose(self) -> str:
        if self.filter is None:
            return "activated abilities"
        if isinstance(self.filter, Filter):
            return f"activated abilities of {self.filter.noun(many=True)}"
        return f"{self.filter.own()} activated abilities"


#: What is left of a cost that is reduced at least.
FLOOR: Final = "This effect can't reduce the mana in that cost to less than one mana"
