"""Conditions: "you control a Swamp", "it's your turn", "~ was kicked"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.compiler.absence import all_are, no_opponent, none_this_way
from undercroft.compiler.amounts import comparison, value
from undercroft.compiler.circumstances import did_this_turn, lies_below, of_itself, this_way
from undercroft.compiler.core import Parser, Phrases, first
from undercroft.compiler.counted import has_counters, there_are_counters
from undercroft.compiler.nouns import color, noun
from undercroft.compiler.references import WAS, objects, player
from undercroft.compiler.standings import FIXED
from undercroft.compiler.suffixes import has_what
from undercroft.compiler.tokens import number_of
from undercroft.compiler.told import read_words
from undercroft.lexicon.colors import ALL_COLORS
from undercroft.lexicon.zones import GRAVEYARD, HAND
from undercroft.oracle import conditions as c
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle.dungeon import Tracker
from undercroft.oracle.english import number_word
from undercroft.oracle.node import Condition, Predicate, Quantity, Reference
from undercroft.oracle.quantities import (
    CardsIn,
    Count,
    DieResult,
    Distinct,
    LifeTotal,
    Number,
    Property,
    Total,
)

_OWNERS: Final = Phrases(
    {
        "you control": f.Controlled("you"),
        "an opponent controls": f.Controlled("opponent"),
        "your opponents control": f.Controlled("opponents"),
        "defending player controls": f.Controlled("defending player"),
    }
)


def condition(p: Parser) -> Condition | None:
    """Read a condition; several, joined by "and" or "or"."""
    found = first(p, _simple)
    if found is None:
        p.fail("a condition")
        return None
    for word, kind in (("and", c.AllOf), ("or", c.AnyOneOf)):
        start = p.at
        parts = [found]
        while p.take(word):
            more = first(p, _simple)
            if more is None:
                p.back(start)
                break
            parts.append(more)
            start = p.at
        if len(parts) > 1:
            return kind(tuple(parts))
    return found


def _simple(p: Parser) -> Condition | None:
    start = p.at
    below = first(p, lies_below)
    if below is not None:
        p.note("this", at=start)
        return below
    fixed = p.pick(FIXED)
    if fixed is not None:
        if p.row[start].kind == "self":
            p.note("this", at=start)
        return fixed
    return first(
        p,
        of_itself,
        this_way,
        did_this_turn,
        _result,
        _total_power,
        _more,
        _controls_none,
        _controls,
        there_are_counters,
        _there_distinct,
        none_this_way,
        no_opponent,
        all_are,
        _there,
        _has,
        _is,
        _on_battlefield,
        _compared,
    )


def _result(p: Parser) -> Condition | None:
    """ "any of those results was 10 or higher"."""
    start = p.at
    if not p.take("any of those results was"):
        return None
    number = p.number()
    if number is None or not p.take("or higher"):
        return None
    return c.CompareAmounts(DieResult(), ">=", Number(number), read_words(p, start))


def _total_power(p: Parser) -> Condition | None:
    """ "creatures you control have total power 8 or greater"."""
    start = p.at
    what = noun(p)
    if what is None or not what.many or not p.take("have total"):
        return None
    figure = p.any_of("power", "toughness")
    number = p.number() if figure is not None else None
    if number is None or figure is None or not p.take("or greater"):
        return None
    return c.CompareAmounts(Total(figure, what.filter), ">=", Number(number), read_words(p, start))


def _more(p: Parser) -> Condition | None:
    """ "an opponent controls more lands than you"."""
    who = player(p)
    if who is None or not (p.take("controls more") or p.take("control more")):
        return None
    what = noun(p)
    if what is None or not what.many or not p.take("than"):
        return None
    than = player(p)
    return None if than is None else c.ControlsMore(who, what.filter, than)


def _has(p: Parser) -> Condition | None:
    """ "you have no cards in hand", "you have 5 or less life"."""
    start = p.at
    for what_more in ("life", "cards in hand"):
        if p.take(f"no opponent has more {what_more} than"):
            other = player(p)
            if other is None:
                return None
            return c.HasMore(r.EachPlayer("opponent"), what_more, other, none=True)
    who = player(p)
    if who is None or not (p.take("have") or p.take("has")):
        return None
    more = p.any_of("more cards in hand than", "more life than")
    if more is not None:
        than = player(p)
        what = more.removeprefix("more ").removesuffix(" than")
        return None if than is None else c.HasMore(who, what, than)
    how, amount = "==", 0
    if not p.take("no"):
        exact = p.take("exactly")
        number = p.number()
        if number is None:
            return None
        amount = number
        if p.take("or more"):
            how = ">="
        elif p.take("or fewer") or p.take("or less"):
            how = "<="
        elif not exact:
            return None
    if p.take("cards in hand") or p.take("card in hand"):
        first_: Quantity = CardsIn(HAND, who)
    elif p.take("cards in their graveyard") or p.take("cards in your graveyard"):
        first_ = CardsIn(GRAVEYARD, who)
    elif p.take("opponents"):
        first_ = Count(f.PlayerFilter("opponent"))
    elif p.take("life"):
        first_ = LifeTotal(who)
    else:
        return None
    words = " ".join(token.raw for token in p.row[start : p.at])
    return c.CompareAmounts(first_, how, Number(amount), words.lower())


def _on_battlefield(p: Parser) -> Condition | None:
    """ "no creatures are on the battlefield"."""
    start = p.at
    if not p.take("no"):
        return None
    what = noun(p)
    if what is None or not p.take("are on the battlefield"):
        return None
    words = " ".join(token.raw for token in p.row[start : p.at])
    return c.Exists(what.filter, 0, 0, words)


def _controls_none(p: Parser) -> Condition | None:
    """ "you don't control a creature", "… three or more creatures": fewer of yours."""
    start = p.at
    if not p.take("you don't control"):
        return None
    found = _counted(p, f.Controlled("you"))
    if not isinstance(found, c.Exists) or found.high is not None:
        return None
    words = " ".join(token.raw for token in p.row[start : p.at])
    return c.Exists(found.filter, 0, found.low - 1, words)


def _controls(p: Parser) -> Condition | None:
    owner: Predicate | None = p.pick(_OWNERS)
    if owner is None:
        who = player(p)
        if who is None or isinstance(who, r.You) or not (p.take("controls") or p.take("control")):
            return None
        owner = f.Controlled("that player", who)
    return _several(p, owner)


def _several(p: Parser, owner: Predicate) -> Condition | None:
    """ "you control a Mountain or a Plains", "… an Island and a Swamp"."""
    found = _counted(p, owner)
    if found is None:
        return None
    for word, kind in (("or", c.AnyOneOf), ("and", c.AllOf)):
        parts = [found]
        while True:
            start = p.at
            more = _counted(p, owner) if p.take(word) and _determined(p) else None
            if more is None:
                p.back(start)
                break
            parts.append(more)
        if len(parts) > 1:
            return kind(tuple(parts))
    return found


def _determined(p: Parser) -> bool:
    return p.peek() in {"a", "an", "another", "no", "fewer"} or number_of(p.token) is not None


def _counted(p: Parser, owner: Predicate | None) -> Condition | None:
    low, high = 1, None
    fewer = p.take("fewer than")
    if fewer:
        limit = p.number()
        if limit is None or limit < 2:
            return None
        low, high = 0, limit - 1
    elif p.take("no"):
        low, high = 0, 0
    elif p.take("exactly"):
        exact = p.number()
        if exact is None:
            return None
        low, high = exact, exact
    elif p.any_of("a", "an") is None and not p.sees("another"):
        many = p.number()
        if many is None:
            return None
        if p.take("or more"):
            low = many
        elif p.take("or fewer"):
            low, high = 0, many
        else:
            return None
    other = p.take("another")
    what = noun(p)
    if what is None:
        return None
    parts = (f.Other(), *what.filter.parts) if other else what.filter.parts
    if owner is not None:
        parts = (*parts, owner)
    return c.Exists(f.Filter(parts, what.filter.zone), low, high, fewer=fewer)


def _there(p: Parser) -> Condition | None:
    return _counted(p, None) if p.take("there are") or p.take("there is") else None


def _there_distinct(p: Parser) -> Condition | None:
    """ "there are four or more card types among cards in your graveyard"."""
    if not p.take("there are"):
        return None
    number = p.number()
    more = p.take("or more")
    if number is None or not (more or number == ALL_COLORS.bit_count()):
        return None
    kind = p.any_of(
        "card types among", "basic land types among", "colors among", "mana values among"
    )
    what = noun(p) if kind is not None else None
    if kind is None or what is None or not (what.many and (more or kind == "colors among")):
        return None  # Five colors are all there are.
    kind = f"{'or more ' if more else ''}{kind.removesuffix(' among')}"
    words = f"there are {number_word(number)} {kind} among {what.filter.noun(True)}"
    kind = kind.removeprefix("or more ")
    return c.CompareAmounts(Distinct(kind, what.filter), ">=", Number(number), words)


def _is(p: Parser) -> Condition | None:
    start = p.at
    what = objects(p)
    if what is None:
        return None
    if p.take("shares a") or p.take("share a"):
        kind_ = p.any_of("creature type", "color", "card type", "name", "mana value")
        of = objects(p) if kind_ is not None and p.take("with") else None
        if of is None or kind_ is None:
            return None
        shared = f.Filter((f.Shares(kind_, of),))
        return c.Is(what, shared, words=f"shares a {kind_} with {of.say()}")
    had = _had(p, what, start)
    if had is not None:
        return had
    if not (p.take("'s") or p.take("is")):
        return _isnt(p, what)
    negated = p.take("not")
    if p.any_of("a", "an") is not None:
        kind = noun(p)
        return None if kind is None or kind.many else c.Is(what, kind.filter, negated)
    state = p.pick(STATES) or _color_state(p)
    if state is None:
        return None
    return c.Is(what, f.Filter((state,)), negated, f"is {'not ' if negated else ''}{state.say()}")


def _isnt(p: Parser, what: Reference) -> Condition | None:
    """ "it isn't a creature", "it was a creature", "it wasn't blocking"."""
    start = p.at
    verb = p.any_of("isn't", "wasn't", "was", "aren't", "were")
    if verb is None:
        return None
    negated = verb.endswith("n't")
    if verb.startswith("w") and isinstance(what, r.That):
        what = replace(what, binding=WAS)
    kind: f.Filter | None = None
    if p.any_of("a", "an") is not None:
        read = noun(p)
        kind = read.filter if read is not None and not read.many else None
    else:
        state = p.pick(STATES) or _color_state(p)
        kind = f.Filter((state,)) if state is not None else None
    if kind is None:
        return None
    return c.Is(what, kind, negated, read_words(p, start))


def _had(p: Parser, what: Reference, told: int) -> Condition | None:
    """ "it has flying", "it had a +1/+1 counter on it", "~ has power 4 or greater"."""
    start = p.at
    verb = p.any_of("has", "had", "doesn't have", "didn't have")
    if verb is None:
        return None
    negated = verb.endswith("n't have")
    counters = has_counters(p, what, told) if not negated else None
    if counters is not None:
        return counters
    found = has_what(p)
    if found is None:
        return None
    return c.Is(what, f.Filter((found,)), negated, read_words(p, start))


def _color_state(p: Parser) -> Predicate | None:
    return color(p)


#: States and standings that something may be in, as printed after "is".
STATES: Final[Phrases[Predicate]] = Phrases(
    {
        "tapped": f.IsTapped(True),
        "untapped": f.IsTapped(False),
        "attacking": f.InCombat("attacking"),
        "blocking": f.InCombat("blocking"),
        "attacking or blocking": f.InCombat("attacking or blocking"),
        "enchanted": f.IsAttached("enchanted"),
        "equipped": f.IsAttached("equipped"),
        "modified": f.IsAttached("modified"),
        "blocked": f.InCombat("blocked"),
        "legendary": f.OfSupertype(2),
        "multicolored": f.ColorCount("multicolored"),
        "colorless": f.ColorCount("colorless"),
    }
)


def _compared(p: Parser) -> Condition | None:
    start = p.at
    one = value(p)
    if one is None or not p.take("is"):
        return None
    compared = comparison(p)
    if compared is None:
        return None
    older = isinstance(one, Property) and p.row[p.at - 1].text == "more"
    words = read_words(p, start) if isinstance(one, Tracker) or older else ""
    return c.CompareAmounts(one, compared[0], compared[1], words)
