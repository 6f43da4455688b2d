"""Abilities (CR 113.3) and static bodies (CR 604)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.lexicon.costs import ManaCost
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


@dataclass(frozen=True)
class Spell(Ability):
    """What an instant or sorcery does as it resolves (CR 113.3a)."""

    effects: tuple[Effect, ...]


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


@dataclass(frozen=True)
class Static(Ability):
    """A static ability. ``condition``: "as long as …". ``zone``: where it works from."""

    body: StaticBody
    condition: Condition | None = None
    zone: int = 2


@dataclass(frozen=True)
class Affects(StaticBody):
    """A continuous effect (CR 611.3): "creatures you control get +1/+1 and have flying"."""

    subject: Reference
    modifications: tuple[Modification, ...]


@dataclass(frozen=True)
class EntersTapped(StaticBody):
    """ "~ enters tapped" (CR 614.1c). ``unless`` is the condition that frees it; ``pay`` a
    cost that its controller may pay instead ("you may pay 2 life. If you don't, …").
    """

    subject: Reference
    unless: Condition | None = None
    pay: tuple[Cost, ...] = ()


@dataclass(frozen=True)
class EntersWith(StaticBody):
    """ "~ enters with N counters on it" (CR 614.1c); ``condition`` such as "if it was kicked"."""

    subject: Reference
    kind: str
    count: Quantity
    condition: Condition | None = None


@dataclass(frozen=True)
class EntersChoosing(StaticBody):
    """ "As ~ enters, choose a …": ``color``, ``creature type``, ``card type``, ``player``,
    ``opponent``, ``card name``, ``basic land type``.
    """

    what: str


@dataclass(frozen=True)
class CostChange(StaticBody):
    """Spells of a kind cost more or less to cast. ``side``: who casts. ``per`` multiplies."""

    filter: Reference
    change: int
    side: str = "you"
    per: Quantity | None = None


@dataclass(frozen=True)
class AdditionalCost(StaticBody):
    """ "As an additional cost to cast ~, …" (CR 601.2b)."""

    cost: tuple[Cost, ...]


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


@dataclass(frozen=True)
class DiesInstead(StaticBody):
    """If … would die (or be put into a graveyard from anywhere), it goes elsewhere instead:
    ``to`` exile, hand, or library (shuffled in).
    """

    subject: Reference
    to: int
    anywhere: bool = False


@dataclass(frozen=True)
class PlayerRule(StaticBody):
    """A rule for players: ``no maximum hand size``, ``can't gain life``, ``additional land``,
    ``can't cast more than one``, ``hexproof``, ``skip draw step``, ``untap during others'``.
    """

    kind: str
    side: str = "you"
    amount: int = 0
    filter: Reference | None = None


@dataclass(frozen=True)
class CantBeCountered(StaticBody):
    """ "~ can't be countered" (CR 101.2), or spells that pass."""

    subject: Reference


@dataclass(frozen=True)
class LegendRuleOff(StaticBody):
    """ "The legend rule doesn't apply" to what passes (CR 704.5j)."""

    subject: Reference


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
