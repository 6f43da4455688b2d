"""Abilities (CR 113.3) and static bodies (CR 604)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.lexicon.costs import ManaCost
from undercroft.lexicon.keywords import BANDS_WITH_OTHER
from undercroft.oracle.bodies import (
    PLAYER_RULES,
    AbilityCost,
    AdditionalCost,
    Affects,
    AttackCost,
    CantBeCountered,
    CastOnly,
    CostChange,
    EntersChoosing,
    EntersTapped,
    EntersWith,
    LegendRuleOff,
    MustBlock,
    PlayerRule,
    Together,
)
from undercroft.oracle.costs import PayMana, before_colon
from undercroft.oracle.english import above_table, article, capital, close, sentences, stopped
from undercroft.oracle.filters import Filter, PlayerFilter
from undercroft.oracle.keeping import EntersAsCopy
from undercroft.oracle.node import (
    Ability,
    Condition,
    Cost,
    Effect,
    Quantity,
    Reference,
    StaticBody,
    Trigger,
)
from undercroft.oracle.permissions import (
    AlternativeCost,
    CastFrom,
    Exerts,
    FlashIf,
    OpeningHand,
    PreventAll,
    RollInstead,
    TargetCost,
    XOnly,
)
from undercroft.oracle.references import Both
from undercroft.oracle.replacing import (
    AmountInstead,
    DamageInstead,
    DiesInstead,
    EntersRolling,
    PreventInstead,
    TriggersAgain,
)
from undercroft.oracle.verbs.wrappers import said, tells_when

__all__ = [
    "LIMITS",
    "PLAYER_RULES",
    "AbilityCost",
    "Activated",
    "AdditionalCost",
    "Affects",
    "AlternativeCost",
    "AmountInstead",
    "Anchored",
    "AttackCost",
    "CantBeCountered",
    "Card",
    "CastFrom",
    "CastOnly",
    "ClassLevel",
    "CostChange",
    "DamageInstead",
    "DiesInstead",
    "EntersAsCopy",
    "EntersChoosing",
    "EntersRolling",
    "EntersTapped",
    "EntersWith",
    "Exerts",
    "Face",
    "FlashIf",
    "Keyword",
    "LegendRuleOff",
    "LevelBand",
    "MustBlock",
    "OpeningHand",
    "PlayerRule",
    "PreventAll",
    "PreventInstead",
    "Prototype",
    "RollInstead",
    "Spell",
    "Static",
    "TargetCost",
    "Together",
    "Triggered",
    "TriggersAgain",
    "XOnly",
]

#: Keywords named after what they speak of: swampwalk, basic landcycling.
_ENDINGS: Final = {"landwalk": "walk", "typecycling": "cycling"}

#: How the limits of an activated ability are printed.
LIMITS: Final = {
    "sorcery": "as a sorcery",
    "instant": "as an instant",
    "your turn": "during your turn",
    "your upkeep": "during your upkeep",
    "combat": "during combat",
    "once each turn": "once each turn",
    "twice each turn": "no more than twice each turn",
    "three times each turn": "no more than three times each turn",
    "before attackers": "before attackers are declared",
    "your turn before attackers": "during your turn, before attackers are declared",
    "their turn before attackers": "during an opponent's turn, before attackers are declared",
    "end of combat": "during the end of combat step",
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
        if self.name == BANDS_WITH_OTHER and isinstance(self.quality, Filter):
            return f"{words} {self.quality.noun(many=True)}."
        if self.name in _ENDINGS and isinstance(self.quality, Filter):
            words = f"{self.quality.noun()}{_ENDINGS[self.name]}".lower()
        elif self.said:
            words += f" {self.said}"
        elif self.quality is not None:
            words += f" {quality(self.name, self.quality)}"
        if self.number:
            words += f" {self.number}"
        if self.cost and self.number and self.name not in {"crew", "saddle"}:
            words += f"—{before_colon(self.cost)}"
        elif self.cost:
            mana = all(isinstance(cost, PayMana) for cost in self.cost)
            words += f" {before_colon(self.cost)}" if mana else f"—{before_colon(self.cost)}."
        return words

    def inside(self) -> str:
        words = self.say()
        return f'"{capital(words)}"' if words.endswith(".") else words


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
    ``combat``, ``once each turn``, ``before attackers`` and so on. ``less``: costs so much less
    to activate, for each ``less_per`` or if ``less_if``. ``joined`` (costs by "and"),
    ``tail_first`` and ``condition_first`` are how it is printed. ``zone``: from where.
    ``word``: the keyword before it: ``exhaust`` (CR 702.177), ``boast`` (702.142), ``forecast`` …
    ``any_player``: "Any player may activate this ability" (``but_only``: "… but only …").
    ``by_owner``: "Only ~'s owner may activate this ability"; ``by_opponents``: those alone.
    """

    cost: tuple[Cost, ...]
    effects: tuple[Effect, ...]
    limits: tuple[str, ...] = ()
    condition: Condition | None = None
    zone: int = 2
    any_player: bool = False
    word: str = ""
    joined: bool = False
    condition_first: bool = False
    less: int = 0
    less_per: Quantity | None = None
    less_if: Condition | None = None
    tail_first: bool = False
    but_only: bool = False
    by_owner: bool = False
    by_opponents: bool = False

    def say(self) -> str:
        does, rows = above_table(sentences(said(self.effects)))
        words = [does]
        if self.by_opponents:
            words.append("Only your opponents may activate this ability.")
        if self.by_owner:
            words.append("Only ~'s owner may activate this ability.")
        if self.less and not self.tail_first:
            words.append(self._cheaper())
        if self.any_player and self.but_only:
            when = LIMITS.get(self.limits[0], self.limits[0])
            words.append(f"Any player may activate this ability but only {when}.")
        elif self.any_player and not self.by_opponents:
            words.append("Any player may activate this ability.")
        if self.but_only:
            pass
        elif self.limits or (self.condition is not None and not tells_when(self.effects)):
            only = " and only ".join(LIMITS.get(limit, limit) for limit in self.limits)
            if self.condition is not None:
                so = f"if {self.condition.say()}"
                if self.condition_first:
                    only = f"{so} and only {only}"
                else:
                    only = f"{only} and only {so}" if only else so
            told = f"Activate only {only}."
            words.append(told.replace("only no more than", "no more than"))
        if self.less and self.tail_first:
            words.append(self._cheaper())
        label = f"{capital(self.word)} — " if self.word else ""
        return f"{label}{before_colon(self.cost, joined=self.joined)}: {' '.join(words)}{rows}"

    def _cheaper(self) -> str:
        words = f"This ability costs {{{self.less}}} less to activate"
        if self.less_per is not None:
            words += f" {self.less_per.tail()}"
        return f"{words} if {self.less_if.say()}." if self.less_if is not None else f"{words}."


@dataclass(frozen=True)
class Triggered(Ability):
    """When, whenever, at (CR 603). ``condition`` is an intervening if (CR 603.4).

    ``word`` is how it starts; ``zone`` where it works from; ``once`` a limit ("triggers only
    once each turn"), ``period`` of what (``turn``, or a period of a dungeon's own).
    """

    trigger: Trigger
    effects: tuple[Effect, ...]
    condition: Condition | None = None
    word: str = "whenever"
    zone: int = 2
    once: bool = False
    once_words: str = "This ability triggers only once each turn."
    period: str = "turn"

    def say(self) -> str:
        words = self.trigger.say()
        if self.word == "chapter":
            return f"{words} — {sentences(said(self.effects))}"
        if self.word != "at":
            words = f"{self.word} {words}"
        if self.condition is not None:
            words += f", if {self.condition.say()}"
        first, *rest = said(self.effects)
        told = sentences([f"{words}, {first}", *rest])
        return f"{told} {self.once_words}" if self.once else told


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
    """A card: one face, or several. ``layout`` as Scryfall names it (``normal`` …);
    ``identity``: color identity bits (CR 903.4).
    """

    name: str
    faces: tuple[Face, ...]
    layout: str = "normal"
    identity: int = 0


def quality(name: str, what: Reference) -> str:
    """What follows a keyword: "from red", "creature", "for artifacts"."""
    if isinstance(what, Both):
        return " and ".join(quality(name, part) for part in what.parts)
    if name in {"protection", "hexproof"}:
        noun = what.noun() if isinstance(what, Filter) else what.say()
        return f"from {noun or 'everything'}"
    if isinstance(what, Filter):
        noun = article(what.noun()) if name == "champion" else what.noun()
        return f"for {what.noun(many=True)}" if name == "affinity" else noun
    return what.noun() if isinstance(what, PlayerFilter) else what.say()


@dataclass(frozen=True)
class ClassLevel(Ability):
    """A level of a Class (CR 716): what it costs, and what it has from then on."""

    level: int
    cost: tuple[Cost, ...]
    abilities: tuple[Ability, ...] = ()

    def say(self) -> str:
        lines = [f"{before_colon(self.cost)}: Level {self.level}"]
        return "\n".join([*lines, *(capital(ability.say()) for ability in self.abilities)])


@dataclass(frozen=True)
class Prototype(Ability):
    """Another mana cost, power and toughness that the card may be cast with (CR 718)."""

    cost: ManaCost
    power: int
    toughness: int

    def say(self) -> str:
        return f"prototype {self.cost} — {self.power}/{self.toughness}"


@dataclass(frozen=True)
class Anchored(Ability):
    """Abilities that it has while a word was chosen as it entered (CR 614.12b)."""

    word: str
    abilities: tuple[Ability, ...]

    def say(self) -> str:
        return "\n".join(f"• {self.word} — {ability.say()}" for ability in self.abilities)


@dataclass(frozen=True)
class LevelBand(Ability):
    """A level of a leveler (CR 711): power, toughness and abilities from ``low`` to ``high``."""

    low: int
    high: int | None
    power: int
    toughness: int
    abilities: tuple[Ability, ...] = ()

    def say(self) -> str:
        span = f"{self.low}+" if self.high is None else f"{self.low}-{self.high}"
        lines = [f"LEVEL {span}", f"{self.power}/{self.toughness}"]
        return "\n".join([*lines, *(capital(ability.say()) for ability in self.abilities)])
