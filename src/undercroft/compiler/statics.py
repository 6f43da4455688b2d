"""Static abilities: continuous effects, entering, costs, rules for players."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.compiler.amounts import value
from undercroft.compiler.ante import only_for_ante
from undercroft.compiler.changes import changes
from undercroft.compiler.conditions import condition
from undercroft.compiler.core import Parser, Phrases
from undercroft.compiler.cost_changes import ability_cost, cost_change, target_cost, x_only
from undercroft.compiler.costs import cost, costs
from undercroft.compiler.daylight import day_as_enters
from undercroft.compiler.defining import defines
from undercroft.compiler.drawing import draw_instead
from undercroft.compiler.entering import chooses, copies, enters, kicked, pays
from undercroft.compiler.forbidding import forbids
from undercroft.compiler.forms import enters_becoming
from undercroft.compiler.older import at_most, each_but, may_skip
from undercroft.compiler.opening import opening
from undercroft.compiler.permissions import (
    alternative,
    attack_cost,
    cast_from,
    cast_only,
    discards_to_top,
    enters_rolling,
    exerts,
    flash_if,
    may_not_draw,
    prevents,
    rolls,
    unattackable,
)
from undercroft.compiler.preparing import enters_prepared
from undercroft.compiler.rebuild import explain_x, explain_y
from undercroft.compiler.redirecting import redirect_all
from undercroft.compiler.references import objects
from undercroft.compiler.replacements import (
    amount_instead,
    damage_instead,
    dies,
    prevent_instead,
    triggers_again,
)
from undercroft.compiler.sundry import hand_size, regenerates
from undercroft.compiler.voting import another_vote
from undercroft.lexicon.zones import BATTLEFIELD, HAND, STACK
from undercroft.oracle import abilities as a
from undercroft.oracle import conditions as c
from undercroft.oracle import references as r
from undercroft.oracle.ante import OnlyForAnte
from undercroft.oracle.costs import OneOfCosts
from undercroft.oracle.filters import Filter
from undercroft.oracle.joined import InPair
from undercroft.oracle.leaders import CanBeCommander
from undercroft.oracle.modifications import Controls
from undercroft.oracle.node import Ability, Condition, StaticBody
from undercroft.oracle.permissions import OpeningReveal


def static(p: Parser) -> tuple[Ability, ...] | None:
    """Read the static abilities of a line, one a sentence."""
    found: list[Ability] = []
    while not found or p.peek() not in {"", "\n"}:
        one = _one(p, again=bool(found))
        if one is None:
            return None
        found.append(one)
    return tuple(found)


def _one(p: Parser, *, again: bool) -> Ability | None:
    so: Condition | None = None
    if p.take("as long as"):
        so = condition(p)
    elif p.sees("during your turn,") or p.sees("during turns other than yours,"):
        so = during(p)
    if so is not None and not p.take(","):
        return None
    start = p.at
    if again:
        p.note("this", at=start)
    for rule in _RULES:
        body = rule(p)
        if body is None:
            p.back(start)
            continue
        made = _ended(p, body, so)
        if made is not None:
            return made
        p.back(start)
    p.fail("a static ability")
    return None


def during(p: Parser) -> Condition | None:
    """Read "during your turn"."""
    if p.take("during your turn"):
        return c.IsTurnOf(r.You(), during=True)
    if p.take("during turns other than yours"):
        return c.IsTurnOf(r.You(), negated=True, during=True)
    return None


def _ended(p: Parser, body: StaticBody, so: Condition | None) -> Ability | None:
    first = so is not None
    if so is None:
        so = condition(p) if p.take("as long as") else during(p)
    made = a.Static(body, so, zone=_zone(body), first=first)
    if p.take(", where X is"):
        amount = value(p)
        if amount is None:
            return None
        plain, made = made, explain_x(made, amount)
        if made == plain:
            return None
        if p.take(", and Y is"):
            amount = value(p)
            if amount is None:
                return None
            made = explain_y(made, amount)
    if not p.take(".") and p.row[p.at - 1].kind != "quote":
        return None
    if isinstance(body, a.Affects) and p.take("This effect doesn't remove"):
        what = p.any_of("~", "Auras")
        if what is None or not p.take("."):
            return None
        made = replace(made, body=replace(body, keeps=what))
    return made


#: What works while ~ is cast or on the stack.
ON_STACK: Final = (
    a.AdditionalCost,
    a.AlternativeCost,
    a.CantBeCountered,
    a.CastFrom,
    a.CastOnly,
    a.FlashIf,
    a.TargetCost,
    a.XOnly,
    OnlyForAnte,
)


def _zone(body: StaticBody) -> int:
    """Where a static ability works from (CR 113.6)."""
    if isinstance(body, a.CastFrom):
        return body.zone if isinstance(body.what, r.This) else BATTLEFIELD
    if isinstance(body, a.OpeningHand | OpeningReveal):
        return HAND
    if isinstance(body, ON_STACK) or (
        isinstance(body, a.CostChange) and isinstance(body.filter, r.This)
    ):
        return STACK
    return BATTLEFIELD


def _of_the_pair(p: Parser) -> r.Each | None:
    """ "As long as ~ is paired with another creature, both creatures …" (CR 702.95b)."""
    for word in ("both", "each"):
        words = "creatures" if word == "both" else "of those creatures"
        paired = p.at > 4 and p.row[p.at - 5].text == "paired"
        if paired and p.take(f"{word} {words}"):
            return r.Each(Filter((InPair(words),)), word)
    return None


def _affects(p: Parser) -> StaticBody | None:
    subject = each_but(p) or _of_the_pair(p) or objects(p)
    if subject is None:
        return None
    found = changes(p, subject.is_plural(), lasting=True)
    if found is None:
        return None
    made = a.Affects(subject, found)
    start = p.at
    more = _affects(p) if p.take("and") else None
    if more is None:
        p.back(start)
        return made
    return a.Together((made, *(more.parts if isinstance(more, a.Together) else (more,))))


def _legend(p: Parser) -> StaticBody | None:
    """ "The "legend rule" doesn't apply to …"."""
    if not p.take("the") or p.token.text != '"legend rule"':
        return None
    p.at += 1
    subject = objects(p) if p.take("doesn't apply to") else None
    return None if subject is None else a.LegendRuleOff(subject)


def _lure(p: Parser) -> StaticBody | None:
    """ "All creatures able to block ~ do so"."""
    who = objects(p)
    if who is None or not p.take("able to block"):
        return None
    subject = objects(p)
    return None if subject is None or not p.take("do so") else a.MustBlock(subject, who)


def _additional(p: Parser) -> StaticBody | None:
    if not p.take("as an additional cost to cast ~,"):
        return None
    optional = p.take("you may")
    paid = costs(p)
    if paid is None:
        return None
    if optional:
        return a.AdditionalCost(paid, optional=True)
    listed = p.take(", or")
    if not listed and not p.take("or"):
        return a.AdditionalCost(paid)
    more = cost(p)
    if more is None:
        return None
    options = [*paid, more] if listed else [paid[-1], more]
    if listed:
        paid = paid[-1:]
    if len(options) > 1:
        paid = (*paid[:-1], OneOfCosts(tuple(options)))
    return a.AdditionalCost(paid)


def _controls(p: Parser) -> StaticBody | None:
    if not p.take("you control"):
        return None
    what = objects(p)
    return (
        a.Affects(what, (Controls(r.You(said=True)),)) if isinstance(what, r.AttachedTo) else None
    )


def player_rule(p: Parser) -> StaticBody | None:
    """ "You have no maximum hand size": a rule for players."""
    found = p.pick(_PLAYER_RULES)
    return None if found is None else a.PlayerRule(found[0], found[1])


_PLAYER_RULES: Final = Phrases(
    {words: (kind, side) for kind, sides in a.PLAYER_RULES.items() for side, words in sides.items()}
)


def _leads(p: Parser) -> StaticBody | None:
    return CanBeCommander() if p.take("~ can be your commander") else None


def _countered(p: Parser) -> StaticBody | None:
    return a.CantBeCountered(r.This()) if p.take("~ can't be countered") else None


_RULES: Final = (
    _additional,
    _countered,
    _leads,
    opening,
    discards_to_top,
    may_not_draw,
    unattackable,
    enters_becoming,
    target_cost,
    x_only,
    exerts,
    another_vote,
    enters_rolling,
    rolls,
    alternative,
    flash_if,
    cast_from,
    prevents,
    redirect_all,
    cast_only,
    defines,
    only_for_ante,
    hand_size,
    at_most,
    may_skip,
    regenerates,
    dies,
    damage_instead,
    amount_instead,
    draw_instead,
    triggers_again,
    cost_change,
    ability_cost,
    player_rule,
    forbids,
    day_as_enters,
    enters_prepared,
    copies,
    _controls,
    kicked,
    pays,
    chooses,
    enters,
    _lure,
    _legend,
    prevent_instead,
    attack_cost,
    _affects,
)
