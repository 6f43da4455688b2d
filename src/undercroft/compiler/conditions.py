"""Conditions: "you control a Swamp", "it's your turn", "~ was kicked"."""

from __future__ import annotations

from typing import Final

from undercroft.compiler.amounts import comparison, value
from undercroft.compiler.core import Parser, Phrases, first
from undercroft.compiler.nouns import color, noun
from undercroft.compiler.references import objects, player
from undercroft.lexicon.zones import GRAVEYARD, HAND
from undercroft.oracle import conditions as c
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle.node import Condition, Predicate, Quantity
from undercroft.oracle.quantities import CardsIn, LifeTotal, Number

#: What may have happened this turn: printed words, the name of the happening, how often.
HAPPENINGS: Final[dict[str, tuple[str, int]]] = {
    "a creature died": ("a creature died", 1),
    "another creature died": ("another creature died", 1),
    "a creature you controlled died": ("a creature you controlled died", 1),
    "a creature died under your control": ("a creature you controlled died", 1),
    "two or more creatures died": ("a creature died", 2),
    "you attacked": ("you attacked", 1),
    "you attacked with a creature": ("you attacked", 1),
    "you've attacked": ("you attacked", 1),
    "you gained life": ("you gained life", 1),
    "you've gained life": ("you gained life", 1),
    "you lost life": ("you lost life", 1),
    "you gained 3 or more life": ("you gained life", 3),
    "you gained or lost life": ("you gained or lost life", 1),
    "an opponent lost life": ("an opponent lost life", 1),
    "an opponent lost 3 or more life": ("an opponent lost life", 3),
    "an opponent was dealt damage": ("an opponent was dealt damage", 1),
    "an opponent was dealt combat damage": ("an opponent was dealt combat damage", 1),
    "you've cast another spell": ("you cast a spell", 2),
    "you've cast two or more spells": ("you cast a spell", 2),
    "you've cast an instant or sorcery spell": ("you cast an instant or sorcery spell", 1),
    "you've cast a noncreature spell": ("you cast a noncreature spell", 1),
    "you cast another spell": ("you cast a spell", 2),
    "you've drawn two or more cards": ("you drew a card", 2),
    "you've drawn three or more cards": ("you drew a card", 3),
    "you've discarded a card": ("you discarded a card", 1),
    "you discarded a card": ("you discarded a card", 1),
    "you sacrificed a permanent": ("you sacrificed a permanent", 1),
    "a permanent you controlled left the battlefield": ("a permanent of yours left", 1),
    "a permanent left the battlefield under your control": ("a permanent of yours left", 1),
    "a land entered the battlefield under your control": ("a land of yours entered", 1),
    "you had a land enter the battlefield under your control": ("a land of yours entered", 1),
    "a creature entered the battlefield under your control": ("a creature of yours entered", 1),
    "another creature entered the battlefield under your control": (
        "another creature of yours entered",
        1,
    ),
    "an artifact entered the battlefield under your control": ("an artifact of yours entered", 1),
    "~ attacked": ("~ attacked", 1),
    "it attacked": ("~ attacked", 1),
    "~ was dealt damage": ("~ was dealt damage", 1),
    "~ entered": ("~ entered", 1),
    "it entered": ("~ entered", 1),
    "no spells were cast": ("no spells were cast", 1),
    "you committed a crime": ("you committed a crime", 1),
    "you've committed a crime": ("you committed a crime", 1),
    "you descended": ("you descended", 1),
}

_FIXED: Final[Phrases[Condition]] = Phrases(
    {
        "~ was kicked": c.WasKicked(),
        "it was kicked": c.WasKicked("it"),
        "it's your turn": c.IsTurnOf(r.You()),
        "it's not your turn": c.IsTurnOf(r.You(), negated=True),
        "you cast it": c.WasCast(),
        "you cast ~": c.WasCast(words="you cast ~"),
        "it was cast": c.WasCast(by_you=False, words="it was cast"),
        "~ was cast": c.WasCast(by_you=False, words="~ was cast"),
        "you cast it from your hand": c.WasCast(origin=HAND, words="you cast it from your hand"),
        "you cast ~ from your hand": c.WasCast(origin=HAND, words="you cast ~ from your hand"),
        "~ was cast from a graveyard": c.WasCast(
            by_you=False, origin=GRAVEYARD, words="~ was cast from a graveyard"
        ),
        **{
            f"{words} this turn": c.Happened(name, low, words if words != name else "")
            for words, (name, low) in HAPPENINGS.items()
        },
    }
)
_OWNERS: Final = Phrases(
    {
        "you control": f.Controlled("you"),
        "you don't control": f.Controlled("not you"),
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
    fixed = p.pick(_FIXED)
    if fixed is not None:
        if p.row[start].kind == "self":
            p.note("this", at=start)
        return fixed
    return first(p, _more, _controls, _there, _has, _is, _on_battlefield, _compared)


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
    who = player(p)
    if who is None or not (p.take("have") or p.take("has")):
        return None
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


def _controls(p: Parser) -> Condition | None:
    owner: Predicate | None = p.pick(_OWNERS)
    if owner is None:
        who = player(p)
        if who is None or isinstance(who, r.You) or not (p.take("controls") or p.take("control")):
            return None
        owner = f.Controlled("that player", who)
    return _counted(p, owner)


def _counted(p: Parser, owner: Predicate | None) -> Condition | None:
    low, high = 1, None
    if p.take("no"):
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
    return c.Exists(f.Filter(parts, what.filter.zone), low, high)


def _there(p: Parser) -> Condition | None:
    return _counted(p, None) if p.take("there are") or p.take("there is") else None


def _is(p: Parser) -> Condition | None:
    what = objects(p)
    if what is None or not (p.take("'s") or p.take("is")):
        return None
    negated = p.take("not")
    if p.any_of("a", "an") is not None:
        kind = noun(p)
        return None if kind is None or kind.many else c.Is(what, kind.filter, negated)
    state = p.pick(_STATES) or _color_state(p)
    if state is None:
        return None
    return c.Is(what, f.Filter((state,)), negated, f"is {'not ' if negated else ''}{state.say()}")


def _color_state(p: Parser) -> Predicate | None:
    return color(p)


_STATES: Final[Phrases[Predicate]] = Phrases(
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
    one = value(p)
    if one is None or not p.take("is"):
        return None
    compared = comparison(p)
    return None if compared is None else c.CompareAmounts(one, compared[0], compared[1])
