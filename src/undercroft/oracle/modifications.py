"""What continuous effects change (CR 613): one record for each thing, in its layer."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.node import Ability, Modification, Quantity, Reference


@dataclass(frozen=True)
class PowerToughness(Modification):
    """+P/+T or -P/-T (layer 7c)."""

    power: Quantity
    toughness: Quantity
    power_sign: int = 1
    toughness_sign: int = 1


@dataclass(frozen=True)
class BasePowerToughness(Modification):
    """ "has base power and toughness 1/1" (7b); ``defining``: a characteristic-defining
    ability ("~'s power and toughness are each equal to …", 7a). None leaves one alone.
    """

    power: Quantity | None
    toughness: Quantity | None
    defining: bool = False


@dataclass(frozen=True)
class SwitchPowerToughness(Modification):
    """Switch power and toughness (7d)."""


@dataclass(frozen=True)
class Gains(Modification):
    """Has or gains abilities (layer 6): keywords or quoted abilities."""

    abilities: tuple[Ability, ...]


@dataclass(frozen=True)
class Loses(Modification):
    """Loses keywords (layer 6)."""

    keywords: tuple[str, ...]


@dataclass(frozen=True)
class LosesAll(Modification):
    """Loses all abilities (layer 6)."""


@dataclass(frozen=True)
class Becomes(Modification):
    """Types, subtypes, colors (layers 4 and 5).

    ``only`` true: they replace what was there (CR 205.1a); false: in addition to it. Of the
    three, what is empty (0, ()) stays untouched. ``colorless`` true: it becomes colorless.
    """

    types: int = 0
    subtypes: tuple[str, ...] = ()
    colors: int = 0
    supertypes: int = 0
    only: bool = False
    colorless: bool = False


@dataclass(frozen=True)
class Controls(Modification):
    """A player controls it (layer 2); ``who`` is You or a bound player."""

    who: Reference


@dataclass(frozen=True)
class Restriction(Modification):
    """What it may or must not do. Applied with layer 6's timestamp order but outside it.

    ``kind``: ``can't attack``, ``can't block``, ``can't attack or block``, ``can't be
    blocked``, ``must attack``, ``must be blocked``, ``doesn't untap``, ``can't be countered``,
    ``can't be regenerated``, ``can't be enchanted``, ``can block only``, ``can block any
    number``, ``can block additional``, ``activated abilities can't be activated``,
    ``assigns damage as though unblocked``, ``can attack as though without defender``,
    ``assigns damage equal to toughness``. ``by`` bounds the other side: "can't be blocked
    except by", "can't block creatures with …", "can't attack you".
    ``except_by`` true: all but what passes ``by``. ``amount`` as in "can block an additional".
    """

    kind: str
    by: Reference | None = None
    except_by: bool = False
    amount: int = 0
