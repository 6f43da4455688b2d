"""Sentences of a resolution: clauses, how they are joined, and what wraps them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from undercroft.compiler import object_verbs as ov
from undercroft.compiler import player_verbs as pv
from undercroft.compiler.amounts import value
from undercroft.compiler.conditions import condition
from undercroft.compiler.core import Parser, first
from undercroft.compiler.costs import costs
from undercroft.compiler.followups import attach
from undercroft.compiler.rebuild import explain_x
from undercroft.compiler.references import objects, player
from undercroft.compiler.token_verbs import create
from undercroft.compiler.triggers import delayed_trigger
from undercroft.oracle import references as r
from undercroft.oracle.english import third
from undercroft.oracle.node import Effect, Reference
from undercroft.oracle.verbs import wrappers as w

Verb = Callable[[Parser, Reference], Effect | None]

#: Verbs that a player does, by their imperative.
PLAYER_VERBS: Final[dict[str, Verb]] = {
    "add": pv.add,
    "attach": ov.attach,
    "counter": ov.counter,
    "create": create,
    "destroy": ov.destroy,
    "discard": pv.discard,
    "draw": pv.draw,
    "exile": ov.exile,
    "lose": pv.lose,
    "look": pv.look,
    "mill": pv.mill,
    "prevent": pv.prevent,
    "put": ov.put,
    "regenerate": ov.regenerate,
    "remove": ov.remove,
    "return": ov.bring_back,
    "reveal": pv.reveal,
    "roll": pv.roll,
    "sacrifice": ov.sacrifice,
    "scry": pv.scry,
    "search": pv.search,
    "shuffle": pv.shuffle,
    "surveil": pv.surveil,
    "take": pv.take_turn,
    "tap": ov.tap,
    "transform": ov.transform,
    "untap": ov.untap,
    "win": pv.win,
}
_THIRD: Final = {third(verb): rule for verb, rule in PLAYER_VERBS.items()}


def effects(p: Parser) -> tuple[Effect, ...] | None:
    """Read sentences until the line or the text ends."""
    found: list[Effect] = []
    while p.peek() not in {"", "\n"}:
        if found and attach(p, found):
            continue
        start = p.at
        one = sentence(p)
        if one is None:
            p.back(start)
            return tuple(found) if found else None
        found.append(one)
    return tuple(found) or None


def sentence(p: Parser) -> Effect | None:
    """Read one sentence with its stop."""
    found = chain(p)
    if found is None:
        return None
    if p.take("."):
        return found
    if p.row[p.at - 1].kind == "quote":
        return found
    p.fail("the end of a sentence")
    return None


def chain(p: Parser) -> Effect | None:
    """Read clauses joined by "and", "then" and commas, and an explanation of X at their end."""
    found = _joined(p)
    if found is None:
        return None
    start = p.at
    if p.take(", where X is"):
        amount = value(p)
        if amount is not None:
            return explain_x(found, amount)
        p.back(start)
    return found


def _joined(p: Parser) -> Effect | None:
    parts: list[Effect] = []
    joins: list[str] = []
    if p.take("then"):
        joins.append("then")
    subject: Reference | None = None
    before = p.at
    while True:
        if p.peek() == "then" and parts:
            return None
        one, subject = clause(p, subject)
        if one is None:
            if not parts:
                return None
            p.back(before)
            joins.pop()
            break
        parts.append(one)
        before = p.at
        join = p.any_of(", then", ", and", "and then", "and", ",", "then")
        if join is None:
            break
        joins.append(join)
    if len(parts) == 1 and not joins:
        return parts[0]
    return w.Sentence(tuple(parts), tuple(joins))


def clause(p: Parser, before: Reference | None) -> tuple[Effect | None, Reference | None]:
    """Read one clause, with the subject it leaves to the next one."""
    start = p.at
    for rule in (_wrapped, _imperative):
        found = rule(p)
        if found is not None:
            return _ended(p, found), r.You()
        p.back(start)
    if before is not None:
        found = _elided(p, before)
        if found is not None:
            return _ended(p, found), before
        p.back(start)
    found, subject = _by_player(p)
    if found is not None:
        return _ended(p, found), subject
    p.back(start)
    found, subject = _by_object(p)
    if found is None:
        p.back(start)
        p.fail("an effect")
        return None, None
    return _ended(p, found), subject


def _wrapped(p: Parser) -> Effect | None:
    return first(p, _conditional, _delayed)


def _conditional(p: Parser) -> Effect | None:
    if not p.take("if"):
        return None
    so = condition(p)
    if so is None or not p.take(","):
        return None
    then = chain(p)
    if then is None:
        return None
    if p.take("instead"):
        return w.If(so, (then,), instead=True)
    return w.If(so, (then,))


def _delayed(p: Parser) -> Effect | None:
    trigger = delayed_trigger(p)
    if trigger is None or not p.take(","):
        return None
    then = chain(p)
    return None if then is None else w.Delayed(trigger, (then,))


def _imperative(p: Parser) -> Effect | None:
    rule = PLAYER_VERBS.get(p.peek())
    if rule is None:
        return None
    p.at += 1
    return rule(p, r.You())


def _by_player(p: Parser) -> tuple[Effect | None, Reference | None]:
    who = player(p)
    if who is None:
        return None, None
    if p.take("may"):
        return _may(p, who), None
    return _player_verb(p, who), elided(who)


def _player_verb(p: Parser, who: Reference) -> Effect | None:
    plain = isinstance(who, r.You) or who.is_plural()
    verb = p.peek()
    rule = (PLAYER_VERBS if plain else _THIRD).get(verb)
    if verb in {"gain", "gains"} and plain == (verb == "gain"):
        rule = _gain
    if rule is None:
        p.fail("a verb")
        return None
    p.at += 1
    return rule(p, who)


def _gain(p: Parser, who: Reference) -> Effect | None:
    return ov.gain_control(p, who) if p.peek() == "control" else pv.gain_life(p, who)


PLAYER_VERBS["gain"] = _gain


def elided(who: Reference) -> Reference | None:
    """The subject of a clause that does not say it again: "draws a card, then discards"."""
    if isinstance(who, r.You):
        return r.You()
    if isinstance(who, r.EachPlayer):
        return replace(who, said=False)
    if isinstance(who, r.Target):
        return r.ThatPlayer("target", who.slot, "")
    if isinstance(who, r.ThatPlayer | r.ControllerOf | r.OwnerOf):
        return replace(who, words="")
    return None


def _elided(p: Parser, before: Reference) -> Effect | None:
    if isinstance(before, r.You):
        return None
    return _player_verb(p, before)


def _may(p: Parser, who: Reference) -> Effect | None:
    start = p.at
    if p.peek() == "pay":
        paid = costs(p)
        if paid is not None:
            return w.May(who, cost=paid)
    p.back(start)
    inner: Reference | None = r.You() if isinstance(who, r.You) else elided(who)
    have = p.take("have")
    if have:
        return None
    rule = PLAYER_VERBS.get(p.peek())
    if rule is None or inner is None:
        p.fail("a verb")
        return None
    p.at += 1
    done = rule(p, inner)
    if done is None:
        return None
    parts, joins = [done], []
    while True:
        before = p.at
        join = p.any_of(", then", "and", ",", ", and")
        rule = PLAYER_VERBS.get(p.peek()) if join else None
        more = None
        if rule is not None:
            p.at += 1
            more = rule(p, inner)
        if more is None or join is None:
            p.back(before)
            break
        parts.append(more)
        joins.append(join)
    do = parts[0] if not joins else w.Sentence(tuple(parts), tuple(joins))
    return w.May(who, (do,))


def _by_object(p: Parser) -> tuple[Effect | None, Reference | None]:
    subject = objects(p)
    if subject is None:
        return None, None
    many = subject.is_plural()
    start = p.at
    if p.take("deal" if many else "deals"):
        found = pv.deal(p, subject)
        if found is None:
            p.back(start + 1)
            found = pv.deal_late(p, subject)
        return found, None
    if p.take("fight" if many else "fights"):
        return ov.fight(p, subject), None
    return ov.modify(p, subject), None


def _ended(p: Parser, found: Effect) -> Effect:
    """The clause with what may follow it: "unless …", "if …", "at the beginning of …"."""
    start = p.at
    if p.take("unless"):
        who = player(p)
        paid = costs(p, said=not isinstance(who, r.You)) if who is not None else None
        if who is not None and paid is not None:
            return w.Unless((found,), who, paid)
        p.back(start)
    if p.take("if"):
        so = condition(p)
        if so is not None:
            return w.If(so, (found,), last=True)
        p.back(start)
    trigger = delayed_trigger(p)
    if trigger is not None and p.peek() != ",":
        return w.Delayed(trigger, (found,), first=False)
    p.back(start)
    return found
