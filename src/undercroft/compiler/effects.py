"""Sentences of a resolution: clauses, how they are joined, and what wraps them."""

from __future__ import annotations

from dataclasses import replace

from undercroft.compiler import action_verbs as av
from undercroft.compiler import object_verbs as ov
from undercroft.compiler import player_verbs as pv
from undercroft.compiler import sundry
from undercroft.compiler.amounts import value
from undercroft.compiler.ante import trade_places
from undercroft.compiler.balance import keep_fewest
from undercroft.compiler.coming import next_spell, softened
from undercroft.compiler.conditions import condition
from undercroft.compiler.core import Parser, first
from undercroft.compiler.costs import costs
from undercroft.compiler.daylight import becomes_daytime
from undercroft.compiler.dice_verbs import x_is
from undercroft.compiler.endings import ended
from undercroft.compiler.followups import attach
from undercroft.compiler.lasting import lasting_rule
from undercroft.compiler.modal import modal, rows
from undercroft.compiler.moments import delayed_trigger
from undercroft.compiler.older import choose_ability, destroy_extreme, pay_or, unblocked
from undercroft.compiler.prevention import besides, prevent_next
from undercroft.compiler.rebuild import explain_x
from undercroft.compiler.redirecting import redirect
from undercroft.compiler.references import objects, player
from undercroft.compiler.subjects import after_may, elided, elided_object
from undercroft.compiler.verbs import PLAYER_VERBS, THIRD, gain
from undercroft.compiler.voting import for_votes
from undercroft.compiler.wrapped import for_each_one, unless_first, until, when_later
from undercroft.oracle import references as r
from undercroft.oracle.node import Effect, Reference
from undercroft.oracle.quantities import AnyNumber, X
from undercroft.oracle.verbs import wrappers as w
from undercroft.oracle.verbs.actions import AdditionalLand, PlayCards
from undercroft.oracle.verbs.objects import Tap


def effects(p: Parser) -> tuple[Effect, ...] | None:
    """Read sentences until the line or the text ends."""
    found: list[Effect] = []
    while p.peek() not in {"", "\n"} or (found and p.sees("\n") and table(p, found)):
        if p.peek() in {"", "\n"} or (found and (attach(p, found) or softened(p, found))):
            continue
        start = p.at
        one = sentence(p)
        if one is None:
            p.back(start)
            return tuple(found) if found else None
        if found and isinstance(one, w.If) and one.instead and not one.otherwise:
            p.fail("something that it happens instead of")
            p.back(start)
            return None
        if found and besides(found, one):
            continue
        found.append(one)
    return tuple(found) or None


def sentence(p: Parser) -> Effect | None:
    """Read one sentence with its stop."""
    start = p.at
    modes = modal(p, effects)
    if modes is not None:
        return modes
    p.back(start)
    found = chain(p)
    if found is None:
        return None
    if p.take(".") or p.row[p.at - 1].kind == "quote":
        p.note("stop", at=p.at - 1)
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
            whole = explain_x(found, amount)
            if whole != found:
                return whole
            p.fail("an X to explain")
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
        one = pv.more_damage(p, parts[-1]) if parts and _more_follows(p) else None
        if one is None:
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


def _more_follows(p: Parser) -> bool:
    return p.token.kind == "number" or p.sees("half X damage")


def clause(p: Parser, before: Reference | None) -> tuple[Effect | None, Reference | None]:
    """Read one clause, with the subject it leaves to the next one."""
    start = p.at
    for rule in (_wrapped, _imperative):
        found = rule(p)
        if found is not None:
            return ended(p, found), r.You()
        p.back(start)
    if before is not None:
        found = _elided(p, before)
        if found is not None:
            return ended(p, found), before
        p.back(start)
    found, subject = _by_player(p)
    if found is not None:
        return ended(p, found), subject
    p.back(start)
    found, subject = _by_object(p)
    if found is None:
        p.back(start)
        p.fail("an effect")
        return None, None
    return ended(p, found), subject


def _wrapped(p: Parser) -> Effect | None:
    return first(
        p,
        av.leaves_instead,
        sundry.draw_game,
        sundry.life_becomes,
        trade_places,
        choose_ability,
        destroy_extreme,
        unblocked,
        pay_or,
        sundry.change_base,
        lasting_rule,
        _unless_first,
        _conditional,
        _delayed,
        _when,
        _framed,
        av.extra_phase,
        becomes_daytime,
        x_is,
        av.ring,
        prevent_next,
        redirect,
        keep_fewest,
        next_spell,
    )


def _unless_first(p: Parser) -> Effect | None:
    return unless_first(p, chain)


def _when(p: Parser) -> Effect | None:
    return when_later(p, chain)


def _framed(p: Parser) -> Effect | None:
    start = p.at
    votes = for_votes(p)
    if votes is not None:
        return votes
    p.back(start)
    found = until(p, chain)
    if found is None:
        p.back(start)
        found = for_each_one(p, chain)
    return found


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
    if p.take("and"):
        who = _each_of_two(p, who)
        if who is None:
            return None, None
    if p.take("may"):
        return _may(p, who), None
    done = _player_verb(p, who)
    if done is not None and isinstance(who, r.You) and not done.say().startswith("you "):
        done = w.Sentence((done,), ("you",))
    return done, elided(who)


def _each_of_two(p: Parser, who: Reference) -> Reference | None:
    """ "you and target opponent each draw a card"."""
    other = player(p)
    if other is None or not p.take("each"):
        return None
    return r.Both((who, other), each=True)


def _player_verb(p: Parser, who: Reference) -> Effect | None:
    bare = getattr(who, "words", "") == r.AFTER_MAY
    plain = isinstance(who, r.You) or who.is_plural() or bare
    verb = p.peek()
    rule = (PLAYER_VERBS if plain else THIRD).get(verb)
    if verb in {"gain", "gains"} and plain == (verb == "gain"):
        rule = gain
    if rule is None:
        p.fail("a verb")
        return None
    p.at += 1
    return rule(p, who)


def _elided(p: Parser, before: Reference) -> Effect | None:
    if isinstance(before, r.You):
        return None
    if isinstance(before, r.That):
        return _object_verb(p, before)
    return _player_verb(p, before)


def _may(p: Parser, who: Reference) -> Effect | None:
    start = p.at
    if p.peek() == "pay":
        paid = costs(p)
        if paid is not None:
            return w.May(who, cost=paid)
    p.back(start)
    inner = after_may(who)
    if p.take("then have"):
        found = _may_have(p, who)
        return replace(found, after=True) if isinstance(found, w.May) else None
    if p.take("have"):
        return _may_have(p, who)
    done = _may_verb(p, inner) if inner is not None else None
    if isinstance(done, Tap) and isinstance(done.what, r.Pick) and done.what.count == X():
        # How many is chosen as it happens.
        done = replace(done, what=replace(done.what, count=AnyNumber(x=True)))
    if done is None or inner is None:
        p.fail("a verb")
        return None
    parts, joins = [done], []
    while True:
        before = p.at
        join = p.any_of(", then", "and", ",", ", and")
        more = _may_verb(p, inner) if join is not None else None
        if more is None or join is None:
            p.back(before)
            break
        parts.append(more)
        joins.append(join)
    do = parts[0] if not joins else w.Sentence(tuple(parts), tuple(joins))
    if isinstance(do, AdditionalLand):
        return replace(do, who=who)
    if isinstance(do, PlayCards) and do.lets_later():
        return replace(do, who=who, optional=True)
    return w.May(who, (do,))


def _may_verb(p: Parser, inner: Reference) -> Effect | None:
    rule = PLAYER_VERBS.get(p.peek())
    if rule is None:
        return None
    p.at += 1
    return rule(p, inner)


def _may_have(p: Parser, who: Reference) -> Effect | None:
    """ "you may have ~ deal 2 damage to any target"."""
    subject = player(p)
    if subject is not None:
        rule = PLAYER_VERBS.get(p.peek())
        if rule is None:
            return None
        p.at += 1
        done = rule(p, r.Having(subject))
        return None if done is None else w.May(who, (done,), have=True)
    subject = objects(p)
    done = None if subject is None else _object_verb(p, r.Having(subject))
    return None if done is None else w.May(who, (done,), have=True)


def _by_object(p: Parser) -> tuple[Effect | None, Reference | None]:
    subject = objects(p)
    if subject is None:
        return None, None
    if subject.is_plural() and p.take("each"):
        subject = r.EachOfThem(subject)
    return _object_verb(p, subject), elided_object(subject)


def _object_verb(p: Parser, subject: Reference) -> Effect | None:
    many = subject.is_plural()
    start = p.at
    if p.take("deal" if many else "deals"):
        found = pv.deal(p, subject)
        if found is None:
            p.back(start + 1)
            found = pv.deal_late(p, subject)
        return found
    if p.take("fight" if many else "fights"):
        return ov.fight(p, subject)
    done = av.object_does(p, subject)
    return ov.modify(p, subject) if done is None else done


def table(p: Parser, found: list[Effect]) -> bool:
    """Read the rows of a results table below a die that was rolled."""
    for index in range(len(found) - 1, -1, -1):
        done = rows(p, effects, found[index], tuple(found[index + 1 :]))
        if done is not None:
            found[index:] = [done]
            return True
    return False
