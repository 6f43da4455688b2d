"""What a continuous effect changes: "gets +1/+1 and gains flying", "can't block"."""

from __future__ import annotations

from typing import Final

from undercroft.compiler.amounts import for_each, value
from undercroft.compiler.becoming import becomes, one_size, size
from undercroft.compiler.conditions import condition
from undercroft.compiler.core import Parser, Phrases, first
from undercroft.compiler.keywords import BARE, keyword, keyword_name
from undercroft.compiler.references import objects, player
from undercroft.lexicon.zones import STACK
from undercroft.oracle import modifications as m
from undercroft.oracle.conditions import Not
from undercroft.oracle.english import third
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Ability, Modification, Quantity
from undercroft.oracle.quantities import Number, Times
from undercroft.oracle.references import Each

#: Restrictions by their words in the plural, and their kind.
_RESTRICTIONS: Final = {
    "can't attack": "can't attack",
    "can't block": "can't block",
    "can't attack or block": "can't attack or block",
    "can't attack a player it has already attacked this turn": "can't attack again",
    "can't be blocked": "can't be blocked",
    "can't be countered": "can't be countered",
    "can't be regenerated": "can't be regenerated",
    "can't be enchanted": "can't be enchanted",
    "can't be enchanted by other Auras": "can't be enchanted by others",
    "can't become untapped": "can't become untapped",
    "can't attack alone": "can't attack alone",
    "can't attack during its controller's next turn": "can't attack",
    "can't block during its controller's next turn": "can't block",
    "can't attack or block during its controller's next turn": "can't attack or block",
    "can't be sacrificed": "can't be sacrificed",
    "can't be the target of spells or abilities your opponents control": "hexproof",
    "can't be the target of spells or abilities": "shroud",
    "can't be the target of": "can't be targeted",
    "can't transform": "can't transform",
    "can't be blocked by more than one creature": "can't be blocked by more than one",
    "can't be blocked except by two or more creatures": "menace",
    "can't be blocked except by three or more creatures": "blocked by three or more",
    "can block only creatures with flying": "can block only flying",
    "can block only creatures with shadow": "can block only shadow",
    "can block creatures with shadow as though they had reach": "can block shadow",
    "can block an additional creature this turn": "can block additional",
    "can block any number of creatures this turn": "can block any number",
    "can attack this turn as though it didn't have defender": (
        "can attack as though without defender"
    ),
    "can attack as though it had haste": "can attack as though haste",
    "its activated abilities can't be activated": "activated abilities can't be activated",
    "its activated abilities can't be activated unless they're mana abilities": (
        "activated nonmana abilities can't be activated"
    ),
    "their activated abilities can't be activated": "activated abilities can't be activated",
    "their activated abilities can't be activated unless they're mana abilities": (
        "activated nonmana abilities can't be activated"
    ),
    "attack or block each combat if able": "must attack or block",
    "can't be equipped": "can't be equipped",
    "assign no combat damage this turn": "assigns no combat damage",
    "assign no combat damage this combat": "assigns no combat damage",
    **{
        f"can be blocked as though they didn't have {walk}": f"no {walk}"
        for walk in ("islandwalk", "swampwalk", "forestwalk", "plainswalk", "mountainwalk")
    },
    "can't be equipped or enchanted": "can't be equipped or enchanted",
    "can't have counters put on it": "can't have counters",
    "are goaded": "goaded",
    "don't untap during their controllers' next untap step": "next untap",
    "don't untap during its controller's untap step for as long as ~ remains tapped": (
        "doesn't untap while"
    ),
    "don't untap during its controller's untap step for as long as you control ~": (
        "doesn't untap while controlled"
    ),
    "may block any number of creatures": "can block any number",
    "assign combat damage equal to their toughness rather than their power": (
        "assigns damage equal to toughness"
    ),
    "can't block alone": "can't block alone",
    "can't attack or block alone": "can't attack or block alone",
    "can't attack you": "can't attack you",
    "can't attack you or planeswalkers you control": "can't attack you",
    "attack each combat if able": "must attack",
    "attack each turn if able": "must attack",
    "attack this turn if able": "must attack",
    "attack this combat if able": "must attack",
    "block each combat if able": "must block",
    "block this turn if able": "must block",
    "must be blocked if able": "must be blocked",
    "must be blocked this turn if able": "must be blocked",
    "don't untap during its controller's untap step": "doesn't untap",
    "don't untap during their controllers' untap steps": "doesn't untap",
    "don't untap during your untap step": "doesn't untap",
    "can block any number of creatures": "can block any number",
    "can block an additional creature each combat": "can block additional",
    "can attack as though it didn't have defender": "can attack as though without defender",
    "can attack as though they didn't have defender": "can attack as though without defender",
    "assign combat damage equal to its toughness rather than its power": (
        "assigns damage equal to toughness"
    ),
    "don't untap during its controller's next untap step": "next untap",
    "don't untap during their controller's next untap step": "next untap",
    "don't untap during their controllers' next untap steps": "next untap",
    "don't untap during your next untap step": "next untap",
    "don't untap during its controller's next two untap steps": "next untap",
}
_DEFAULT_WORDS: Final = {
    "must attack": "attack each combat if able",
    "must block": "block each combat if able",
    "must be blocked": "must be blocked if able",
    "doesn't untap": "don't untap during their controllers' untap steps",
    "can block any number": "can block any number of creatures",
}
_CONDITIONAL_TOO: Final = frozenset({"doesn't untap", "can't attack", "can't block"})
_CONDITIONAL: Final = frozenset({"can't attack", "can't block", "can't attack or block"})
#: Restrictions whose words say their duration themselves.
_TIMED: Final = ("this turn", "this combat", "its controller's next turn")
_PLURAL: Final = Phrases({words: (kind, words) for words, kind in _RESTRICTIONS.items()})
_SINGULAR: Final = Phrases({third(words): (kind, words) for words, kind in _RESTRICTIONS.items()})
DURATION: Final = Phrases(
    {
        "until your next turn": "your next turn",
        "until your next end step": "your next end step",
        "until your next upkeep": "your next upkeep",
        "until the end of your next turn": "end of your next turn",
        "this combat": "combat",
        "until ~ leaves the battlefield": "leaves",
        "until end of combat": "end of combat",
        "for as long as ~ remains on the battlefield": "while",
        "for as long as you control ~": "while controlled",
        "for as long as ~ remains tapped": "while tapped",
        "for the rest of the game": "game",
    }
)


def _verb(p: Parser, base: str, many: bool) -> bool:
    return p.take(base if many else third(base))


def changes(p: Parser, many: bool, *, lasting: bool) -> tuple[Modification, ...] | None:
    """Read one or more changes, joined by commas and "and"."""
    parts: list[Modification] = []
    join = p.at
    while True:
        start = p.at
        one = _change(p, many, lasting)
        if one is None:
            p.back(start if not parts else join)
            return tuple(parts) if parts else None
        parts += one
        join = p.at
        if not (p.take(", and") or p.take(",") or p.take("and")):
            return tuple(parts)


def _change(p: Parser, many: bool, lasting: bool) -> tuple[Modification, ...] | None:
    start = p.at
    for rule in (_restriction, _gets, _gains, _loses, _base, becomes):
        found = rule(p, many, lasting)
        if found is not None:
            return found
        p.back(start)
    return None


#: When a creature attacks somebody if able, as printed.
_WHEN: Final = ("this turn if able", "this combat if able", "each combat if able")


def _attacks_player(p: Parser, many: bool) -> tuple[Modification, ...] | None:
    """ "attacks that player this turn if able" (CR 508.1d)."""
    who = player(p) if _verb(p, "attack", many) else None
    when = p.any_of(*_WHEN) if who is not None else None
    return None if when is None else (m.Restriction("must attack player", by=who, words=when),)


def _blocks_it(p: Parser, many: bool) -> tuple[Modification, ...] | None:
    """ "blocks ~ this turn if able" (CR 509.1c)."""
    what = objects(p) if _verb(p, "block", many) else None
    when = p.any_of(*_WHEN[:2]) if what is not None and not what.is_plural() else None
    return None if when is None else (m.Restriction("must block it", by=what, words=when),)


def _restriction(p: Parser, many: bool, lasting: bool) -> tuple[Modification, ...] | None:
    found = p.pick(_PLURAL if many else _SINGULAR)
    if found is None:
        start = p.at
        player_ = _attacks_player(p, many)
        if player_ is None:
            p.back(start)
        return player_ or _blocks_it(p, many)
    kind, words = found
    start = p.at
    if kind in _CONDITIONAL and p.take("unless"):
        so = condition(p)
        if so is not None:
            return (m.Restriction(kind, words="" if words == kind else words, unless=so),)
        p.back(start)
    if kind in _CONDITIONAL_TOO and p.take("if"):
        so = condition(p)
        if so is not None:
            said = "" if words == _DEFAULT_WORDS.get(kind, kind) else words
            return (m.Restriction(kind, words=said, unless=Not(so)),)
        p.back(start)
    if kind == "next untap":
        return (m.Restriction("doesn't untap", words=words),)
    if "this turn" in words or " for as long as " in words or words.endswith("next turn"):
        return (m.Restriction(kind, words=words),)
    said = "" if words == _DEFAULT_WORDS.get(kind, kind) else words
    start = p.at
    if kind == "can't be targeted":
        by = objects(p)
        if not isinstance(by, Each) or not isinstance(by.filter, Filter) or by.filter.zone != STACK:
            return None
        so = condition(p) if p.take("unless") else None
        return (m.Restriction(kind, by, words="can't be the target of", unless=so),)
    if kind in {"can't be blocked", "can't block", "can't attack"}:
        except_by = p.take("except by")
        if except_by or p.take("by") or kind == "can't block":
            by = objects(p)
            if by is not None:
                said = "" if kind == "can't block" else "can't be blocked by"
                return (m.Restriction(kind, by, except_by, words="" if except_by else said),)
            p.back(start)
        them = player(p) if kind == "can't attack" else None
        if them is not None and p.take("or planeswalkers they control"):
            return (m.Restriction("can't attack them", them),)
        p.back(start)
    return (m.Restriction(kind, words=said),)


def _gets(p: Parser, many: bool, lasting: bool) -> tuple[Modification, ...] | None:
    if not _verb(p, "get", many):
        return None
    change = size_change(p)
    return None if change is None else (change,)


def size_change(p: Parser) -> m.PowerToughness | None:
    """Read "+1/+1", with "for each …" where it follows."""
    token = p.kind("signed")
    if token is None:
        return None
    power, toughness = token.text.split("/")
    signs = (1 if power[0] == "+" else -1, 1 if toughness[0] == "+" else -1)
    sizes: list[Quantity] = [one_size(power[1:]), one_size(toughness[1:])]
    start = p.at
    each = for_each(p, 1)
    if each is None:
        p.back(start)
    else:
        sizes = [scale(size, each) for size in sizes]
    return m.PowerToughness(sizes[0], sizes[1], signs[0], signs[1])


def scale(size: Quantity, each: Quantity) -> Quantity:
    """A size for each of something."""
    if not isinstance(size, Number) or size.value == 0:
        return size
    return each if size.value == 1 else Times(size.value, each)


def _gains(p: Parser, many: bool, lasting: bool) -> tuple[Modification, ...] | None:
    if not _verb(p, "have" if lasting else "gain", many):
        return None
    if not lasting and p.take("your choice of"):
        choice = abilities(p, "or")
        return None if choice is None or len(choice) < 2 else (m.GainsChoice(choice),)
    found = abilities(p)
    return None if found is None else (m.Gains(found),)


def abilities(p: Parser, word: str = "and") -> tuple[Ability, ...] | None:
    """Read a list of abilities: keywords and quoted ones, joined by a word."""
    parts: list[Ability] = []
    join = p.at
    while True:
        one = first(p, _quoted, keyword)
        if one is None:
            p.back(join)
            return tuple(parts) if parts else None
        parts.append(one)
        join = p.at
        if not (p.take(f", {word}") or p.take(",") or p.take(word)):
            return tuple(parts)


def _quoted(p: Parser) -> Ability | None:
    from undercroft.compiler.lines import quoted  # noqa: PLC0415  # each reads the other

    token = p.kind("quote")
    return None if token is None else quoted(token.raw[1:-1], p.context)


def _loses(p: Parser, many: bool, lasting: bool) -> tuple[Modification, ...] | None:
    if not _verb(p, "lose", many):
        return None
    if p.take("all abilities"):
        return (m.LosesAll(),)
    names: list[str] = []
    while True:
        name = _lost(p)
        if name is None:
            return None
        names.append(name)
        if len(names) == 1 and p.take("or"):
            other = _lost(p)
            return None if other is None else (m.LosesChoice((name, other)),)
        start = p.at
        if not (p.take(", and") or p.take(",") or p.take("and")):
            return (m.Loses(tuple(names)),)
        if _lost(p) is None:
            p.back(start)
            return (m.Loses(tuple(names)),)
        p.at = start
        p.any_of(", and", ",", "and")


def _lost(p: Parser) -> str | None:
    """A keyword that is lost, or all of a kind."""
    for words in m.ALL_OF:
        if p.take(words):
            return words
    name = keyword_name(p)
    return name if name is not None and (name in BARE or name.endswith("walk")) else None


def _base(p: Parser, many: bool, lasting: bool) -> tuple[Modification, ...] | None:
    if not _verb(p, "have", many):
        return None
    for words in ("base power", "base toughness"):
        if not p.sees(f"{words} and") and p.take(words):
            plain = p.number()
            if plain is None:
                return None
            one = Number(plain)
            power = words == "base power"
            return (m.BasePowerToughness(one if power else None, None if power else one),)
    if not p.take("base power and toughness"):
        return None
    if p.take("each equal to"):
        amount = value(p)
        return None if amount is None else (m.BasePowerToughness(amount, amount, joined="each"),)
    found = size(p)
    return None if found is None else (m.BasePowerToughness(found[0], found[1]),)


def duration(p: Parser, change: Modification) -> str | None:
    """Read how long a change lasts; "forever" where nothing is said."""
    if (
        isinstance(change, m.Restriction)
        and change.kind == "doesn't untap"
        and "next two untap" in change.words
    ):
        return "next two untaps"
    if (
        isinstance(change, m.Restriction)
        and change.kind == "doesn't untap"
        and ("next untap" in change.words)
    ):
        return "next untap"
    if isinstance(change, m.Restriction) and any(words in change.words for words in _TIMED):
        return "said"
    if p.take(change.timed()):
        return "turn"
    return p.pick(DURATION)
