"""Spells that cost less or more to cast (CR 601.2f)."""

from __future__ import annotations

from dataclasses import replace

from undercroft.compiler.amounts import for_each
from undercroft.compiler.conditions import condition
from undercroft.compiler.core import Parser, first
from undercroft.compiler.nouns import color, noun
from undercroft.compiler.pointing import attached
from undercroft.compiler.suffixes import suffix
from undercroft.compiler.watched import some
from undercroft.lexicon.costs import parse_mana_cost
from undercroft.oracle import abilities as a
from undercroft.oracle import references as r
from undercroft.oracle.bodies import FLOOR, ONLY_COLORED
from undercroft.oracle.filters import Filter, InZoneOf, OfColor
from undercroft.oracle.node import Predicate, Reference, StaticBody
from undercroft.oracle.quantities import X


def cost_change(p: Parser) -> StaticBody | None:
    """Read "creature spells you cast cost {1} less to cast"."""
    subject, side = _whose_spells(p)
    if subject is None:
        return None
    late: list[Predicate] = []
    while True:
        more = first(p, suffix) if isinstance(subject, Filter) else None
        if more is None:
            break
        if isinstance(more[0], InZoneOf):
            return None
        late.append(more[0])
    if not (p.take("costs") if isinstance(subject, r.This) else p.take("cost")):
        return None
    if p.take("an additional"):
        life = p.number()
        if life is None or not p.take("life to cast"):
            return None
        return a.CostChange(subject, 0, side, late=tuple(late), life=life)
    token = p.kind("mana")
    number = token.text.strip("{}") if token is not None else ""
    if token is not None and not number.isdigit() and number != "x":
        mana = parse_mana_cost(token.raw)
        if mana is None or mana.x or not p.take("less to cast"):
            return None
        return _told(p, a.CostChange(subject, 1, side, late=tuple(late), mana=mana))
    if not number.isdigit() and number != "x":
        return None
    change = 1 if number == "x" else int(number)
    if p.take("less to cast"):
        change = -change
    elif not p.take("more to cast"):
        return None
    made = a.CostChange(subject, change, side, X() if number == "x" else None, late=tuple(late))
    if number == "x":
        return made if p.sees(", where X is") else None
    return _told(p, made)


def _told(p: Parser, made: a.CostChange) -> StaticBody | None:
    """What follows: "for each …", "if it targets …", "if …"."""
    if made.mana is not None and p.take(f". {ONLY_COLORED}"):
        return replace(made, colored_only=True)
    start = p.at
    each = for_each(p, 1)
    if each is not None:
        return replace(made, per=each)
    p.back(start)
    if made.mana is None and p.take("if it targets"):
        what = some(p)
        return replace(made, aimed=what) if isinstance(what, r.Any) else None
    if p.take("if"):
        so = condition(p)
        return None if so is None else replace(made, condition=so)
    return made


def target_cost(p: Parser) -> StaticBody | None:
    """Read "~ costs {1} more to cast for each target beyond the first"."""
    token = p.kind("mana") if p.take("~ costs") else None
    cost = parse_mana_cost(token.raw) if token is not None else None
    if cost is None or not p.take("more to cast for each target beyond the first"):
        return None
    return a.TargetCost(cost)


def x_only(p: Parser) -> StaticBody | None:
    """Read "spend only black mana on X"."""
    one = color(p) if p.take("spend only") else None
    if not isinstance(one, OfColor) or not p.take("mana on X"):
        return None
    return a.XOnly(one.colors)


def _whose_spells(p: Parser) -> tuple[Reference | None, str]:
    if p.take("~"):
        return r.This(), "you"
    what = noun(p)
    if what is None or not what.many:
        return None, ""
    if p.take("you cast"):
        return what.filter, "you"
    return what.filter, "opponent" if p.take("your opponents cast") else "player"


def ability_cost(p: Parser) -> StaticBody | None:
    """Read "activated abilities of artifacts cost {1} more to activate"."""
    of: Reference | None = None
    if p.take("activated abilities of"):
        what = noun(p)
        if what is None or not what.many:
            return None
        of = what.filter
    elif not p.take("activated abilities"):
        of = first(p, attached)
        if of is None or not p.take("'s activated abilities"):
            return None
    token = p.kind("mana") if p.take("cost") else None
    number = token.text.strip("{}") if token is not None else ""
    if not number.isdigit():
        return None
    less = p.take("less to activate")
    if not less and not p.take("more to activate"):
        return None
    nonmana = p.take("unless they're mana abilities")
    floor = p.take(f". {FLOOR}")
    return a.AbilityCost(of, -int(number) if less else int(number), nonmana, floor)
