"""The noun phrase: adjectives, a union of nouns, suffixes; read as a filter."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from undercroft.compiler.core import Parser, Phrases, first
from undercroft.compiler.suffixes import suffix
from undercroft.lexicon.colors import BY_COLOR_NAME, color_order
from undercroft.lexicon.subtypes import ALL_SUBTYPES
from undercroft.lexicon.types import (
    BY_SUPERTYPE_NAME,
    CREATURE,
    PLANESWALKER,
    TYPE_NAMES,
)
from undercroft.lexicon.zones import BATTLEFIELD, HAND, STACK
from undercroft.oracle import filters as f
from undercroft.oracle.english import plural
from undercroft.oracle.node import Predicate
from undercroft.oracle.predicates import is_negative

_TYPE_BITS: Final = {name: bit for bit, name in TYPE_NAMES.items()}


def _nouns() -> dict[str, tuple[Predicate, bool]]:
    table: dict[str, tuple[Predicate, bool]] = {}
    basic: dict[str, Predicate] = {
        "card": f.IsCard(),
        "spell": f.IsSpell(),
        "permanent": f.IsPermanent(),
        "token": f.IsToken(),
        "source": f.IsSource(),
        "ability": f.IsAbility(""),
    }
    basic.update({name: f.OfType(bit) for bit, name in TYPE_NAMES.items()})
    for name in sorted(ALL_SUBTYPES):
        basic.setdefault(name.lower(), f.OfSubtype((name,)))
    for name, predicate in basic.items():
        table[plural(name)] = (predicate, True)
    for name, predicate in basic.items():
        table[name] = (predicate, False)
    return table


#: Every noun by its lower-case word: what it asks, and whether the word is a plural.
NOUNS: Final = _nouns()
#: Nouns whose singular and plural are one word.
SAME: Final = frozenset(name for name in NOUNS if plural(name) == name)


def noun_word(p: Parser, word: str) -> tuple[Predicate, bool] | None:
    """What a word asks as a noun, a dungeon's own subtypes too, and whether it is a plural."""
    found = NOUNS.get(word)
    if found is not None or not word:
        return found
    for name in p.context.words.subtypes:
        low = name.lower()
        if word in {low, plural(low)}:
            return f.OfSubtype((name,)), word != low
    return None


_ADJECTIVES: Final[Phrases[Predicate]] = Phrases(
    {
        "other": f.Other(),
        "colorless": f.ColorCount("colorless"),
        "multicolored": f.ColorCount("multicolored"),
        "monocolored": f.ColorCount("monocolored"),
        "tapped": f.IsTapped(True),
        "untapped": f.IsTapped(False),
        "nontoken": f.IsToken(False),
        "commander": f.IsCommander(),
        "commanders": f.IsCommander(),
        "noncommander": f.IsCommander(False),
        "enchanted": f.IsAttached("enchanted"),
        "equipped": f.IsAttached("equipped"),
        "modified": f.IsAttached("modified"),
        **{
            name: f.InState(name)
            for name in (
                "goaded",
                "face-down",
                "suspected",
                "renowned",
                "monstrous",
                "saddled",
                "historic",
                "exerted",
                "suspended",
                "transformed",
            )
        },
        "attacking or blocking": f.InCombat("attacking or blocking"),
        "tapped or blocking": f.EitherIs((f.IsTapped(True), f.InCombat("blocking"))),
        "attacking": f.InCombat("attacking"),
        "blocking": f.InCombat("blocking"),
        "blocked": f.InCombat("blocked"),
        "unblocked": f.InCombat("unblocked"),
        **{name: f.OfSupertype(bit) for name, bit in BY_SUPERTYPE_NAME.items()},
        **{f"non{name}": f.NotSupertype(bit) for name, bit in BY_SUPERTYPE_NAME.items()},
        **{f"non{name}": f.NotColor(bit) for name, bit in BY_COLOR_NAME.items()},
        **{f"non{name}": f.NotType(bit) for name, bit in _TYPE_BITS.items()},
        **{f"non-{name.lower()}": f.NotSubtype((name,)) for name in sorted(ALL_SUBTYPES)},
    }
)


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun phrase that was read: its filter, and whether it is plural (None: could be either)."""

    filter: f.Filter
    many: bool | None


@dataclass(slots=True)
class _Option:
    parts: list[Predicate]
    nouns: list[Predicate]
    many: bool | None


def noun(p: Parser, zone: int = HAND) -> Noun | None:
    """Read a noun phrase without its determiner; ``zone``: where a bare "card" is."""
    start = p.at
    before = adjectives(p)
    option = _heads(p)
    if option is None and before and isinstance(before[-1], f.IsCommander):
        plural_ = p.row[p.at - 1].text == "commanders"
        option = _Option([], [replace(f.IsCommander(), noun=True)], plural_)
        before = before[:-1]
    if option is None:
        p.fail("a noun")
        p.back(start)
        return None
    options, word = [option], "or"
    options, word = _union(p, options)
    return _with_suffixes(p, before, options, word, zone)


def adjectives(p: Parser) -> list[Predicate]:
    """The adjectives before a noun: "other nonblack", "tapped", "white or blue"."""
    found: list[Predicate] = []
    while True:
        start = p.at
        if found and is_negative(found[-1]) and p.peek() == "," and _negative(p):
            p.at += 1
        one = color(p) or p.pick(_ADJECTIVES) or _of_size(p)
        if one is None or (isinstance(one, f.InCombat) and _is_participle(p)):
            p.back(start)
            return found
        found.append(one)


def _of_size(p: Parser) -> Predicate | None:
    """ "1/1 (creature)"."""
    if p.token.kind != "size" or not p.peek().replace("/", "").isdigit():
        return None
    power, _, toughness = p.peek().partition("/")
    p.at += 1
    return f.OfSize(int(power), int(toughness))


def _is_participle(p: Parser) -> bool:
    """ "blocking ~", "blocked by": not an adjective."""
    return p.peek() in {"~", "by", ""}


def _negative(p: Parser) -> bool:
    return p.peek(1).startswith("non")


def color(p: Parser) -> Predicate | None:
    """A color, or several: "white", "white or blue"."""
    start = p.at
    bits = 0
    order: list[int] = []
    word = "or"
    while p.peek() in BY_COLOR_NAME:
        bits |= BY_COLOR_NAME[p.peek()]
        order.append(BY_COLOR_NAME[p.peek()])
        p.at += 1
        join = p.peek()
        if join == "," and p.peek(1) in BY_COLOR_NAME:
            p.at += 1
        elif join == "," and p.peek(1) in {"or", "and", "and/or"} and p.peek(2) in BY_COLOR_NAME:
            word = p.peek(1)
            p.at += 2
        elif join in {"or", "and", "and/or"} and p.peek(1) in BY_COLOR_NAME:
            word = join
            p.at += 1
        else:
            break
    if not bits:
        p.back(start)
        return None
    return f.OfColor(bits, word, () if tuple(order) == color_order(bits) else tuple(order))


def _abilities(p: Parser) -> _Option | None:
    for words in ("activated or triggered", "activated", "triggered"):
        for end, many in (("ability", False), ("abilities", True)):
            if p.take(f"{words} {end}"):
                return _Option([], [f.IsAbility(words)], many)
    return None


def _heads(p: Parser) -> _Option | None:
    """One or more nouns in a row: "artifact creature", "Goblin creature card"."""
    named = _abilities(p) if p.peek() in {"activated", "triggered"} else None
    if named is not None:
        return named
    heads: list[Predicate] = []
    many: bool | None = False
    while True:
        found = None if p.peek(1) == "'s" else noun_word(p, p.peek())
        if found is None and p.peek(1) == "'s" and p.peek() != "urza":
            found = noun_word(p, p.peek())
        if found is None:
            two = noun_word(p, f"{p.peek()} {p.peek(1)}") or NOUNS.get(p.peek() + p.peek(1))
            if two is None:
                break
            found = two
            p.at += 1
        heads.append(found[0])
        many = None if p.peek() in SAME else found[1]
        p.at += 1
        if many:
            break
        if p.peek() in BY_SUPERTYPE_NAME:
            break
    return _Option([], heads, many) if heads else None


def heads_of(p: Parser) -> str | None:
    """Read plural nouns alone, without adjectives or suffixes: their words."""
    option = _heads(p)
    if option is None or option.many is False:
        return None
    return f.Filter(tuple(option.nouns)).noun(many=True)


def _union(p: Parser, options: list[_Option]) -> tuple[list[_Option], str]:
    """More nouns after commas, "or", "and": "artifact, creature, or enchantment"."""
    start = p.at
    found = list(options)
    word = ""
    while not word:
        comma = p.take(",")
        if p.peek() in {"or", "and", "and/or"}:
            word = p.peek()
            p.at += 1
        elif not comma:
            break
        before = adjectives(p)
        more = _heads(p)
        if more is None or not _agree(found[0], more):
            p.back(start)
            return options, "or"
        more.parts = before
        found.append(more)
    if not word:
        p.back(start)
        return options, "or"
    return found, word


def _agree(one: _Option, other: _Option) -> bool:
    """Whether two nouns have the same number ("creatures and a land" is no union)."""
    if one.many is None or other.many is None or one.many == other.many:
        return True
    return not one.many and len(other.nouns) > 1


def _simple(options: list[_Option]) -> list[Predicate] | None:
    """A union of one kind as one predicate, with the nouns that follow its last member."""
    last = options[-1]
    if any(option.parts for option in options) or any(len(o.nouns) != 1 for o in options[:-1]):
        return None
    heads = [option.nouns[0] for option in options]
    rest = last.nouns[1:]
    if all(isinstance(head, f.OfType) for head in heads):
        bits = [head.types for head in heads if isinstance(head, f.OfType)]
        if [bit for bit in TYPE_NAMES if bit in bits] == bits:
            return [f.OfType(sum(bits)), *rest]
    if all(isinstance(head, f.OfSubtype) for head in heads):
        names = tuple(head.names[0] for head in heads if isinstance(head, f.OfSubtype))
        return [f.OfSubtype(names), *rest]
    if rest:
        options = [*options[:-1], _Option([], heads[-1:], last.many)]
        return [f.EitherOf(tuple(_option_filter(o) for o in options)), *rest]
    return None


def _option_filter(option: _Option, more: tuple[Predicate, ...] = ()) -> f.Filter:
    parts = (*option.parts, *option.nouns, *more)
    return f.Filter(parts, _zone(option.nouns, HAND))


def _zone(heads: list[Predicate], cards: int) -> int:
    if any(isinstance(head, f.IsCard) for head in heads):
        return cards
    stack = any(isinstance(head, f.IsSpell | f.IsAbility) for head in heads)
    return STACK if stack else BATTLEFIELD


def _with_suffixes(
    p: Parser, before: list[Predicate], options: list[_Option], word: str, zone: int
) -> Noun:
    suffixes: list[Predicate] = []
    place = -1
    while True:
        found = first(p, _read_suffix)
        if found is None:
            break
        suffixes.append(found[0])
        if found[1] >= 0:
            place = found[1]
    parts = [*before]
    if len(options) == 1:
        parts += options[0].nouns
    else:
        parts += _joined(options, word, suffixes)
    heads = [head for option in options for head in option.nouns]
    where = place if place >= 0 else _zone(heads, zone)
    return Noun(f.Filter((*parts, *suffixes), where), options[-1].many)


def _read_suffix(p: Parser) -> tuple[Predicate, int] | None:
    return suffix(p)


def _joined(options: list[_Option], word: str, suffixes: list[Predicate]) -> list[Predicate]:
    """The union as predicates; a suffix that only creatures can have stays with the last noun."""
    if suffixes and _belongs_to_last(options, suffixes[0]):
        last = _option_filter(options[-1], (suffixes.pop(0),))
        firsts = tuple(_option_filter(option) for option in options[:-1])
        return [f.EitherOf((*firsts, last), word)]
    simple = _simple(options)
    if simple is None:
        return [f.EitherOf(tuple(_option_filter(option) for option in options), word)]
    head = simple[0]
    if word != "or" and isinstance(head, f.OfType | f.OfSubtype | f.EitherOf):
        simple[0] = replace(head, word=word)
    return simple


def _belongs_to_last(options: list[_Option], first_suffix: Predicate) -> bool:
    body = isinstance(first_suffix, f.WithKeyword) or (
        isinstance(first_suffix, f.Compare) and first_suffix.what in {"power", "toughness"}
    )
    if not body:
        return False
    bits = CREATURE | PLANESWALKER
    return any(
        isinstance(head, f.OfType) and not head.types & bits
        for option in options[:-1]
        for head in option.nouns[:1]
    )
