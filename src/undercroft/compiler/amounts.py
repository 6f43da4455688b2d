"""Numbers and how they are told: "two cards", "cards equal to its power", "for each creature"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.compiler.core import Parser, first
from undercroft.compiler.figures import each_fixed, each_this_turn, fixed, removed, this_turn
from undercroft.compiler.groups import LAST_KNOWN
from undercroft.compiler.nouns import color, noun
from undercroft.compiler.references import count_word, objects, possessive, that_object
from undercroft.compiler.voting import each_vote, number_of_votes
from undercroft.lexicon.keywords import KEYWORD_BITS
from undercroft.lexicon.zones import BY_ZONE_NAME, HAND
from undercroft.oracle import quantities as q
from undercroft.oracle import references as r
from undercroft.oracle.filters import Filter, OfColor, PlayerFilter
from undercroft.oracle.leaders import CommanderCasts
from undercroft.oracle.node import Quantity, Reference
from undercroft.oracle.tallied import NO_MORE, DamageDealtNoMore, LastChosen, UntappedLandsAtDawn

_FIGURES: Final = ("power", "toughness", "mana value")
_NOT_COUNTERS: Final = frozenset(
    {
        "creature",
        "artifact",
        "land",
        "permanent",
        "spell",
        "target",
        "that",
        "this",
        "each",
        "all",
        "from",
        "on",
        "of",
    }
)


def value(p: Parser) -> Quantity | None:
    """Read a number that the game works out: "the number of creatures you control"."""
    if p.take(NO_MORE):
        return DamageDealtNoMore(r.You())
    if p.take("the last chosen number"):
        return LastChosen(r.This())
    spelled = p.token.kind == "word"
    found = first(p, _scaled, _simple)
    if found is None:
        p.fail("an amount")
        return None
    if p.take("plus"):
        more = first(p, _simple)
        if isinstance(found, q.Number) and spelled:
            found = q.Number(found.value, spelled=True)
        return None if more is None else q.Plus(found, more)
    if p.take("minus"):
        more = first(p, _simple)
        return None if more is None else q.Minus(found, more)
    return found


def _scaled(p: Parser) -> Quantity | None:
    for words, factor in (("twice", 2), ("three times", 3)):
        if p.take(words):
            amount = first(p, _simple)
            return None if amount is None else q.Times(factor, amount)
    if p.take("half"):
        amount = first(p, _simple)
        if amount is None:
            return None
        for words, up in ((", rounded up", True), (", rounded down", False)):
            if p.take(words):
                return q.Half(amount, up)
    return None


def _simple(p: Parser) -> Quantity | None:
    return first(
        p, this_turn, fixed, _number, _number_of, _greatest, _total, _devotion, _life, _figure
    )


def _devotion(p: Parser) -> Quantity | None:
    if not p.take("your devotion to"):
        return None
    one = color(p)
    return q.Devotion(one.colors) if isinstance(one, OfColor) else None


def _total(p: Parser) -> Quantity | None:
    at = p.at
    for figure_ in _FIGURES:
        if p.take(f"their total {figure_}"):
            return q.Total(figure_, r.That(LAST_KNOWN, at, "them"))
    if not p.take("the total"):
        return None
    figure = p.any_of(*_FIGURES)
    if figure is None or not p.take("of"):
        return None
    if p.peek() == "those":
        those = that_object(p)
        if not isinstance(those, r.That):
            return None
        return q.Total(figure, replace(those, binding=LAST_KNOWN))
    what = noun(p)
    return None if what is None or not what.many else q.Total(figure, what.filter)


_DISTINCT: Final = ("card type", "basic land type", "color", "mana value", "name", "creature type")


def _each_distinct(p: Parser) -> Quantity | None:
    kind = p.any_of(*(f"{kind} among" for kind in _DISTINCT))
    what = noun(p) if kind is not None else None
    if what is None or kind is None or not what.many:
        return None
    return q.Distinct(f"{kind.removesuffix(' among')}s", what.filter, "for each")


def _distinct(p: Parser) -> Quantity | None:
    different = "different " if p.take("different") else ""
    kind = p.any_of(*(f"{kind}s among" for kind in _DISTINCT))
    what = noun(p) if kind is not None else None
    if what is None or kind is None or not what.many:
        return None
    return q.Distinct(different + kind.removesuffix(" among"), what.filter)


def _number(p: Parser) -> Quantity | None:
    if p.take("that much") or p.take("that many"):
        return q.ThatMuch(f"that {p.row[p.at - 1].text}")
    return count_word(p)


def _number_of(p: Parser) -> Quantity | None:
    if not p.take("the number of"):
        return None
    at = p.at
    if p.take("untapped lands they controlled at the beginning of this turn"):
        return UntappedLandsAtDawn(r.ThatPlayer("?", at, "they"))
    return first(p, _distinct, _counters_on, _cards_in, _count_players, _count, number_of_votes)


def _count(p: Parser) -> Quantity | None:
    what = noun(p)
    if what is None or what.many is False:
        return None
    return q.Count(what.filter, "equal to the number of")


def _count_players(p: Parser) -> Quantity | None:
    if p.take("opponents you have"):
        return q.Count(PlayerFilter("opponent you have"), "equal to the number of")
    return None


def _counters_on(p: Parser) -> Quantity | None:
    kind = "" if p.take("counters") else counter_kind(p)
    if kind is None or (kind and not p.take("counters")) or not p.take("on"):
        return None
    of = objects(p)
    return None if of is None else q.CountersOn(kind, of)


def _cards_in(p: Parser) -> Quantity | None:
    return _cards(p, "the number of") if p.take("cards in") else None


def _cards(p: Parser, words: str) -> Quantity | None:
    who = possessive(p)
    if who is None:
        return None
    zone = p.any_of("hand", "graveyard", "library")
    return None if zone is None else q.CardsIn(BY_ZONE_NAME[zone], who, words)


def _greatest(p: Parser) -> Quantity | None:
    if not p.take("the greatest"):
        return None
    figure = p.any_of(*_FIGURES)
    if figure is None or not p.take("among"):
        return None
    what = noun(p)
    return None if what is None or not what.many else q.Greatest(figure, what.filter)


def _life(p: Parser) -> Quantity | None:
    who = possessive(p)
    return q.LifeTotal(who) if who is not None and p.take("life total") else None


def _figure(p: Parser) -> Quantity | None:
    """ "its power", "that creature's toughness", "~'s mana value"."""
    at = p.at
    of: Reference | None
    for figure_ in _FIGURES:
        if p.take(f"the {figure_} of"):
            of = objects(p)
            return None if of is None else q.Property(figure_, of, f"the {figure_} of {of.say()}")
    if p.take("its"):
        of = r.That(LAST_KNOWN, at, "it")
    else:
        of = objects(p)
        if isinstance(of, r.That):
            of = replace(of, binding=LAST_KNOWN)
        if of is None or not p.take("'s"):
            return None
    figure = p.any_of(*_FIGURES)
    return None if figure is None else q.Property(figure, of)


def comparison(p: Parser) -> tuple[str, Quantity] | None:
    """ "2 or less", "less than or equal to its power", "equal to …"."""
    for words, how in _RELATIONS:
        if p.take(words):
            amount = value(p)
            return None if amount is None else (how, amount)
    amount = first(p, _number)
    if amount is None:
        return None
    if p.take("or less") or p.take("or fewer"):
        return "<=", amount
    return (">=", amount) if p.take("or greater") or p.take("or more") else ("==", amount)


_RELATIONS: Final = (
    ("less than or equal to", "<="),
    ("greater than or equal to", ">="),
    ("less than", "<"),
    ("greater than", ">"),
    ("equal to", "=="),
)


def for_each(p: Parser, factor: int) -> Quantity | None:
    """ "for each creature you control", times what was said before it."""
    if not p.take("for each"):
        return None
    found = first(
        p,
        _each_time,
        each_fixed,
        each_this_turn,
        _each_distinct,
        _each_counter,
        _each_card,
        _each_thing,
        each_vote,
    )
    if found is None or factor == 1:
        return found
    return q.Times(factor, found)


def _each_time(p: Parser) -> Quantity | None:
    for words in ("it", "~"):
        if p.take(f"time {words} was kicked"):
            return q.TimesKicked(words)
    for whose in ("your commander", "a commander"):
        if p.take(f"time you've cast {whose} from the command zone this game"):
            return CommanderCasts(whose)
    return None


def _each_counter(p: Parser) -> Quantity | None:
    start = p.at
    kind = "" if p.take("counter") else counter_kind(p)
    if kind:
        after = p.at
        p.back(start)
        found = removed(p, kind)
        if found is not None:
            return found
        p.at = after
    if kind is None or (kind and not p.take("counter")) or not p.take("on"):
        return None
    of = objects(p)
    return None if of is None else q.CountersOn(kind, of, "for each")


def _each_card(p: Parser) -> Quantity | None:
    return _cards(p, "for each") if p.take("card in") else None


def _each_thing(p: Parser) -> Quantity | None:
    if p.take("opponent you have"):
        return q.Count(PlayerFilter("opponent you have"))
    if p.take("player being attacked"):
        return q.Count(PlayerFilter("player being attacked"))
    if p.take("opponent"):
        return q.Count(PlayerFilter("opponent"))
    at = p.at
    what = noun(p)
    if what is None or what.many:
        return None
    p.note("counted", what.filter, at=at, many=True)
    return q.Count(what.filter)


def times(p: Parser, unit: str, units: str, *, uncountable: bool = False) -> Quantity | None:
    """So many of a thing: "two cards", "a card for each …", "cards equal to …", "that much life".

    Reads the thing itself; a "for each" tail, where there is one, is read by ``tail``.
    """
    if not uncountable and p.take(units):
        return _equal(p)
    if not uncountable and (p.take(f"a {unit}") or p.take(f"an {unit}")):
        return q.Number(1)
    start = p.at
    if uncountable and p.take(unit):
        return _equal(p)
    p.back(start)
    count = first(p, _scaled_count, _that, _any_number, count_word)
    if count is None or not (p.take(units) or p.take(unit)):
        return None
    return count


def how_often(p: Parser) -> Quantity | None:
    """Read "twice", "three times", "X times"."""
    for words, count in (("twice", q.Number(2)), ("three times", q.Number(3)), ("X times", q.X())):
        if p.take(words):
            return count
    return None


def _that(p: Parser) -> Quantity | None:
    return q.ThatMuch("that much") if p.take("that much") else None


def _any_number(p: Parser) -> Quantity | None:
    return q.AnyNumber() if p.take("any number of") else None


def _scaled_count(p: Parser) -> Quantity | None:
    for words, factor in (("twice", 2), ("three times", 3)):
        if p.take(words):
            amount = first(p, _number)
            return None if amount is None else q.Times(factor, amount)
    return None


def _equal(p: Parser) -> Quantity | None:
    return value(p) if p.take("equal to") else None


def tail(p: Parser, count: Quantity) -> Quantity:
    """The count with its "for each", where one follows."""
    if not isinstance(count, q.Number):
        return count
    start = p.at
    more = for_each(p, count.value)
    if more is None:
        p.back(start)
        return count
    return more


def amount(p: Parser, unit: str, units: str, *, uncountable: bool = False) -> Quantity | None:
    """``times`` with its tail."""
    count = times(p, unit, units, uncountable=uncountable)
    return None if count is None else tail(p, count)


def counter_kind(p: Parser) -> str | None:
    """The kind of a counter, before the word "counter": "+1/+1", "charge", "first strike"."""
    token = p.token
    if token.kind == "signed":
        p.at += 1
        return token.text.upper()
    for size in (2, 1):
        words = " ".join(p.peek(i) for i in range(size))
        if p.peek(size) in {"counter", "counters"} and _counter_name(words, size):
            p.at += size
            return words
    p.fail("a kind of counter")
    return None


def _counter_name(words: str, size: int) -> bool:
    if size == 2:
        return words in KEYWORD_BITS
    return words.isalpha() and words not in _NOT_COUNTERS


def count_noun(p: Parser, zone: int = HAND) -> tuple[Quantity, Filter] | None:
    """So many of a kind: "a creature card", "two basic land cards"."""
    if p.any_of("a", "an") is not None:
        count: Quantity | None = q.Number(1)
    else:
        count = count_word(p)
    if count is None:
        return None
    what = noun(p, zone)
    if what is None or (what.many is not None and what.many != (count != q.Number(1))):
        return None
    return count, what.filter
