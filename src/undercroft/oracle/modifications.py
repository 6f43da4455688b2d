"""What continuous effects change (CR 613): one record for each thing, in its layer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.lexicon.colors import ALL_COLORS, COLOR_NAMES, color_order
from undercroft.lexicon.types import (
    BASIC_LAND_MANA,
    SUPERTYPE_NAMES,
    TYPE_LINE_ORDER,
    TYPE_NAMES,
)
from undercroft.oracle.conditions import Not
from undercroft.oracle.english import article, keyword_list, listed, plural
from undercroft.oracle.node import Ability, Condition, Modification, Quantity, Reference

#: Restrictions whose printed words are not their kind.
_RESTRICTED: Final = {
    "must attack": "attack each combat if able",
    "must be blocked": "must be blocked if able",
    "must block": "block each combat if able",
    "doesn't untap": "don't untap during their controllers' untap steps",
    "can block any number": "can block any number of creatures",
    "activated abilities can't be activated": "can't have their activated abilities activated",
}


_THIS_TURN: Final = "this turn if able"

#: What takes all abilities of a kind, as printed, and the keyword that they are.
ALL_OF: Final = {
    "all landwalk abilities": "landwalk",
    'all "bands with other" abilities': "bands with other",
}


@dataclass(frozen=True)
class PowerToughness(Modification):
    """+P/+T or -P/-T (layer 7c); ``late``: "for each …" is printed after the duration."""

    power: Quantity
    toughness: Quantity
    power_sign: int = 1
    toughness_sign: int = 1
    late: bool = False

    def say(self) -> str:
        power = _signed(self.power, self.power_sign)
        tail = self.power.tail() or self.toughness.tail()
        words = f"get {power}/{_signed(self.toughness, self.toughness_sign)}"
        return words if self.late else f"{words} {tail}".rstrip()

    def told_late(self) -> str:
        """What is printed after the duration: " for each …"."""
        return f" {self.power.tail() or self.toughness.tail()}" if self.late else ""


@dataclass(frozen=True)
class BasePowerToughness(Modification):
    """ "has base power and toughness 1/1" (7b); ``defining``: a characteristic-defining
    ability ("~'s power and toughness are each equal to …", 7a). None leaves one alone.
    ``joined``: told by the Becomes before it: ``size`` ("a 3/3 Elemental"), ``with`` ("with base
    power and toughness 1/1").
    """

    power: Quantity | None
    toughness: Quantity | None
    defining: bool = False
    joined: str = ""

    def say(self) -> str:
        if self.defining or self.power is None or self.toughness is None:
            return self._one_rule()
        if self.joined == "each":
            return f"have base power and toughness each equal to {self.power.say()}"
        return f"have base power and toughness {self.power.say()}/{self.toughness.say()}"

    def _one_rule(self) -> str:
        if self.power is None:
            amount = self.toughness.say() if self.toughness is not None else ""
            return f"have base toughness {amount}"
        return f"have base power {self.power.say()}"

    def size(self) -> str:
        """Power and toughness as printed: "3/3"."""
        if self.power is None or self.toughness is None:
            return ""
        return f"{self.power.say()}/{self.toughness.say()}"


@dataclass(frozen=True)
class SwitchPowerToughness(Modification):
    """Switch power and toughness (7d)."""

    def say(self) -> str:
        return "switch power and toughness"


@dataclass(frozen=True)
class Gains(Modification):
    """Has or gains abilities (layer 6): keywords or quoted abilities.

    ``joined``: told by the Becomes before it ("a 3/3 Elemental with haste").
    """

    abilities: tuple[Ability, ...]
    joined: bool = False

    def say(self) -> str:
        return f"gain {granted(self.abilities)}"

    def lasting(self) -> str:
        return f"have {granted(self.abilities)}"


@dataclass(frozen=True)
class GainsChoice(Modification):
    """Gains one of several abilities, chosen as the effect happens (layer 6)."""

    abilities: tuple[Ability, ...]

    def say(self) -> str:
        return f"gain your choice of {listed([one.inside() for one in self.abilities], 'or')}"


@dataclass(frozen=True)
class Loses(Modification):
    """Loses keywords (layer 6)."""

    keywords: tuple[str, ...]

    def say(self) -> str:
        return f"lose {listed(list(self.keywords))}"


@dataclass(frozen=True)
class LosesChoice(Modification):
    """Loses one of two keywords, chosen as the effect happens (layer 6)."""

    keywords: tuple[str, ...]

    def say(self) -> str:
        return f"lose {listed(list(self.keywords), 'or')}"


@dataclass(frozen=True)
class LosesAll(Modification):
    """Loses all abilities (layer 6)."""

    def say(self) -> str:
        return "lose all abilities"


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

    addition: str = ""

    def say(self) -> str:
        return self.told("become", many=False, size="", more="")

    def lasting(self) -> str:
        return self.told("are", many=False, size="", more="")

    def told(self, verb: str, *, many: bool, size: str, more: str) -> str:
        """The verb phrase with the size before the noun and what it is "with" after it."""
        if self.colorless:
            return f"{verb} colorless"
        colors = listed([COLOR_NAMES[bit] for bit in color_order(self.colors)])
        supers = [name for bit, name in SUPERTYPE_NAMES.items() if self.supertypes & bit]
        nouns = [*self.subtypes, *(TYPE_NAMES[b] for b in TYPE_LINE_ORDER if self.types & b)]
        words = " ".join([part for part in (size, colors, *supers, *nouns) if part])
        if not nouns:
            words = "all colors" if self.colors == ALL_COLORS else words
        elif nouns == [*BASIC_LAND_MANA]:
            words = "every basic land type"
        else:
            words = plural(words) if many else article(words)
        return " ".join([part for part in (verb, words, more, self.addition) if part])


@dataclass(frozen=True)
class Controls(Modification):
    """A player controls it (layer 2); ``who`` is You or a bound player."""

    who: Reference

    def say(self) -> str:
        return "control"


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
    ``unless``: a condition that frees it ("can't attack unless defending player controls …").
    ``can't attack them``: ``by`` are players, and planeswalkers they control.
    ``must attack player``: ``by`` is whom, ``words`` when ("this turn if able"); so for ``must
    block it``.
    """

    kind: str
    by: Reference | None = None
    except_by: bool = False
    amount: int = 0
    words: str = ""
    unless: Condition | None = None

    def say(self) -> str:
        words = self.words or _RESTRICTED.get(self.kind, self.kind)
        if self.kind == "must attack player" and self.by is not None:
            return f"attack {self.by.say()} {self.words}"
        if self.kind == "must block it" and self.by is not None:
            return f"block {self.by.say()} {self.words or _THIS_TURN}"
        if self.kind == "can't attack them" and self.by is not None:
            return f"can't attack {self.by.say()} or planeswalkers they control"
        if self.by is not None:
            words = f"{words} {'except by ' if self.except_by else ''}{self.by.say()}"
        if isinstance(self.unless, Not):
            return f"{words} if {self.unless.condition.say()}"
        return words if self.unless is None else f"{words} unless {self.unless.say()}"

    def timed(self) -> str:
        said = "this turn" in self.words or "this combat" in self.words
        return "" if said else "this turn"


@dataclass(frozen=True)
class LosesTypes(Modification):
    """ "isn't a creature" (layer 4)."""

    types: int

    def say(self) -> str:
        names = listed([TYPE_NAMES[b] for b in TYPE_LINE_ORDER if self.types & b], "or")
        return f"aren't {article(names)}"


@dataclass(frozen=True)
class LosesSupertypes(Modification):
    """ "isn't legendary" (layer 4; in a copy effect, CR 707.9)."""

    supertypes: int

    def say(self) -> str:
        names = [name for bit, name in SUPERTYPE_NAMES.items() if self.supertypes & bit]
        return f"aren't {listed(names, 'or')}"


@dataclass(frozen=True)
class BecomesChosen(Modification):
    """ "becomes the color of your choice": ``color``, ``creature type`` or ``basic land type``
    (layers 4 and 5), chosen as the effect happens; or ``chosen type``, ``chosen color`` (no
    ``words``): chosen for the source, ``addition`` to what it is.
    """

    what: str
    words: str = "of your choice"
    addition: str = ""

    def say(self) -> str:
        return f"become {self._told()}"

    def lasting(self) -> str:
        return f"are {self._told()}"

    def _told(self) -> str:
        return " ".join([part for part in ("the", self.what, self.words, self.addition) if part])


def joined(changes: tuple[Modification, ...], verb: str, *, many: bool) -> list[str]:
    """The verb phrases of changes; a Becomes tells what is joined to it."""
    told: list[str] = []
    index = 0
    while index < len(changes):
        change = changes[index]
        index += 1
        if not isinstance(change, Becomes):
            told.append(change.lasting() if verb == "are" else change.say())
            continue
        size = more = ""
        while index < len(changes):
            part = changes[index]
            if isinstance(part, BasePowerToughness) and part.joined in {
                "size",
                "with",
                "with each",
            }:
                if part.joined == "size":
                    size = part.size()
                elif part.joined == "with each" and part.power is not None:
                    more = f"with power and toughness each equal to {part.power.say()}"
                else:
                    more = f"with base power and toughness {part.size()}"
            elif isinstance(part, Gains) and part.joined:
                more = f"{more} and" if more else "with"
                more = f"{more} {granted(part.abilities)}"
            else:
                break
            index += 1
        told.append(change.told(verb, many=many, size=size, more=more))
    return told


def _signed(amount: Quantity, sign: int) -> str:
    words = amount.head("", "", countable=False).strip() or amount.say()
    return f"{'+' if sign > 0 else '-'}{words}"


def granted(abilities: tuple[Ability, ...]) -> str:
    """Abilities in a list: keywords bare, others in quotation marks."""
    return keyword_list([ability.inside() for ability in abilities])
