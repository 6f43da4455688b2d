"""The events that triggered abilities wait for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from undercroft.compiler.activations import activates
from undercroft.compiler.amounts import counter_kind
from undercroft.compiler.conditions import condition
from undercroft.compiler.core import Parser, Phrases, first
from undercroft.compiler.daylight import daytime_changes
from undercroft.compiler.deeds import OBJECT_DEEDS, SIDE_DEEDS
from undercroft.compiler.harm import damage, noncombat, second, so_much
from undercroft.compiler.movements import cast_this, counters_put, enters, into_graveyard
from undercroft.compiler.nouns import noun
from undercroft.compiler.watched import some
from undercroft.lexicon.zones import HAND, STACK
from undercroft.oracle import conditions as c
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle import triggers as t
from undercroft.oracle.english import ORDINALS, third
from undercroft.oracle.node import Reference, Trigger
from undercroft.oracle.spelled import LastCounterRemoved

_SIDES: Final = Phrases(
    {
        "you": "you",
        "an opponent": "opponent",
        "a player": "player",
        "enchanted player": "enchanted player",
    }
)


def trigger(p: Parser) -> Trigger | None:
    """Read a trigger event, after "when" or "whenever"."""
    found = _once(p)
    if found is not None and p.take("for the first time each turn"):
        return t.FirstEachTurn(found)
    for words, side in (("your turn", "you"), ("an opponent's turn", "opponent")):
        if found is not None and p.take(f"during {words}"):
            return t.DuringTurn(found, side)
    return found


def _once(p: Parser) -> Trigger | None:
    at = p.at
    if p.take("enchanted player is attacked"):
        enchanted = r.AttachedTo("enchanted player")
        p.note("attached", enchanted, at=at, is_player=True)
        return t.ObjectDoes(enchanted, "are attacked")
    if p.take("you or"):
        yours = some(p)
        if yours is None or not p.take("becomes the target of"):
            return None
        return _target_of(p, r.Both((r.You(said=True), yours), "or"))
    rules = (daytime_changes, cast_this, _you_attack, counters_put, _by_side, _state, _object)
    return first(p, *rules)


def _state(p: Parser) -> Trigger | None:
    """A state trigger: "you control no Islands"."""
    last = p.take("you remove the last")
    if last:
        kind = counter_kind(p)
        of = some(p) if kind is not None and p.take("counter from") else None
        return None if of is None or kind is None else LastCounterRemoved(of, kind, by_you=True)
    so = condition(p)
    return t.State(so) if isinstance(so, c.Exists | c.CompareAmounts) else None


def _by_side(p: Parser) -> Trigger | None:
    at = p.at
    side = p.pick(_SIDES)
    if side is None:
        return None
    if side != "you":
        p.note("event", f.PlayerFilter(side), at=at, is_player=True)
    deed = p.pick(_YOU_DO if side == "you" else _THEY_DO)
    for words in ("dealt damage", "dealt combat damage", "dealt noncombat damage"):
        if side == "you" and p.take(f"'re {words}"):
            deed = f"are {words}"
    if deed is not None:
        return t.SideDoes(side, deed)
    activated = activates(p, side)
    if activated is not None:
        return activated
    verb = p.peek() if side == "you" else _IMPERATIVE.get(p.peek(), "")
    rule = _SIDE_VERBS.get(verb)
    if rule is None:
        p.fail("a trigger event")
        return None
    p.at += 1
    return rule(p, side)


def _casts(p: Parser, side: str) -> Trigger | None:
    at = p.at
    copy = p.take("or copy")
    nth = _nth(p, side)
    if nth == 0 and p.any_of("a", "an") is None:
        return None
    what = noun(p)
    if what is None or what.many or what.filter.zone != STACK:
        return None
    if nth and not p.take("each turn"):
        return None
    later = not nth and side != "you" and p.take("other than the first")
    if later:
        again = noun(p)
        if again != what or not p.take("that player casts each turn"):
            return None
    p.note("event", what.filter, at=at)
    return t.CastsSpell(side, what.filter, nth, copy, later)


def _nth(p: Parser, side: str) -> int:
    start = p.at
    if p.take("your" if side == "you" else "their"):
        word = p.peek()
        if word in ORDINALS:
            p.at += 1
            return ORDINALS.index(word)
    p.back(start)
    return 0


def _draws(p: Parser, side: str) -> Trigger | None:
    if p.take("a card"):
        return t.DrawsCard(side)
    nth = _nth(p, side)
    return t.DrawsCard(side, nth) if nth and p.take("card each turn") else None


def _gains(p: Parser, side: str) -> Trigger | None:
    return t.GainsLife(side) if p.take("life") else None


def _loses(p: Parser, side: str) -> Trigger | None:
    return t.LosesLife(side) if p.take("life") else None


def _discards(p: Parser, side: str) -> Trigger | None:
    at = p.at
    if p.take("a card"):
        p.note("event", f.Filter((f.IsCard(),), HAND), at=at)
        return t.DiscardsCard(side)
    what = some(p)
    if not isinstance(what, r.Any):
        return None
    return t.DiscardsCard(side, what if what.many else what.filter)


def _sacrifices(p: Parser, side: str) -> Trigger | None:
    what = some(p)
    if not isinstance(what, r.Any):
        return None
    return t.Sacrifices(side, what if what.many else what.filter)


def _taps(p: Parser, side: str) -> Trigger | None:
    what = some(p)
    if not isinstance(what, r.Any) or not p.take("for mana"):
        return None
    return t.TapsForMana(side, what.filter)


def _rolls(p: Parser, side: str) -> Trigger | None:
    if p.take("one or more dice"):
        return t.RollsDice(side)
    if p.take("a die's highest natural result"):
        return t.RollsDice(side, many=False, natural=-1)
    if p.take("a natural"):
        number = p.number()
        return None if number is None else t.RollsDice(side, many=False, natural=number)
    return t.RollsDice(side, many=False) if p.take("a die") else None


def _cycles(p: Parser, side: str) -> Trigger | None:
    discard = p.take("or discard")
    if p.take("~"):
        p.note("event this")
        return t.Cycles(side, None, discard)
    what = some(p)
    return t.Cycles(side, what.filter, discard) if isinstance(what, r.Any) else None


_YOU_DO: Final = Phrases({words: words for words in SIDE_DEEDS})
_THEY_DO: Final = Phrases({third(words): words for words in SIDE_DEEDS})

_SIDE_VERBS: Final[dict[str, Callable[[Parser, str], Trigger | None]]] = {
    "cast": _casts,
    "draw": _draws,
    "gain": _gains,
    "lose": _loses,
    "discard": _discards,
    "tap": _taps,
    "roll": _rolls,
    "cycle": _cycles,
    "sacrifice": _sacrifices,
}
_IMPERATIVE: Final = {third(verb): verb for verb in _SIDE_VERBS}


def _you_attack(p: Parser) -> Trigger | None:
    if not p.take("you attack"):
        return None
    start = p.at
    if p.take("with"):
        what = some(p)
        if what is not None:
            return t.YouAttack(what)
        p.back(start)
    return t.YouAttack()


def _object(p: Parser) -> Trigger | None:
    at = p.at
    subject = some(p)
    if subject is None:
        return None
    if isinstance(subject, r.This | r.AttachedTo):
        p.note("event this" if isinstance(subject, r.This) else "event", subject, at=at)
    battalion = _battalion(p, subject)
    if battalion is not None:
        return battalion
    events: list[Trigger] = []
    while True:
        one = _event(p, subject)
        if one is None:
            return None
        events.append(one)
        start = p.at
        if not p.take("or"):
            break
        other = _by_side(p)
        if other is not None:
            events.append(other)
            break
        p.back(start)
        p.take("or")
        if _event(p, subject) is None:
            p.back(start)
            break
        p.back(start)
        p.take("or")
    return events[0] if len(events) == 1 else t.EitherTrigger(tuple(events))


def _battalion(p: Parser, subject: Reference) -> Trigger | None:
    """ "~ and at least two other creatures attack"."""
    start = p.at
    if p.take("and at least"):
        number = p.number()
        if number is not None and (
            p.take("other creatures attack") or p.take("other creature attack")
        ):
            return t.Attacks(subject, others=number)
    p.back(start)
    return None


def _event(p: Parser, subject: Reference) -> Trigger | None:
    many = subject.is_plural()
    start = p.at
    for verb, rule in _EVENTS:
        if p.take(verb if many else third(verb)):
            found = rule(p, subject)
            if found is not None:
                return found
            p.back(start)
    p.fail("a trigger event")
    return None


def _simple(kind: Callable[[Reference], Trigger]) -> Callable[[Parser, Reference], Trigger | None]:
    def read(p: Parser, subject: Reference) -> Trigger | None:
        return kind(subject)

    return read


def _attacks(p: Parser, subject: Reference) -> Trigger | None:
    made = t.Attacks(subject)
    if p.take("alone"):
        return replace(made, alone=True)
    if p.take("for the first time each turn"):
        return replace(made, first=True)
    if p.take("and aren't blocked" if subject.is_plural() else "and isn't blocked"):
        return t.AttacksUnblocked(subject)
    for words, side in _WHOM:
        at = p.at
        if p.take(words):
            if side != "you":
                p.note("event", f.PlayerFilter(side), at=at, is_player=True)
            return replace(made, whom=side)
    return made


_WHOM: Final = (
    ("you or a planeswalker you control", "you or yours"),
    ("you", "you"),
    ("an opponent", "opponent"),
    ("one of your opponents", "opponents"),
    ("a player", "player"),
)


def _blocks(p: Parser, subject: Reference) -> Trigger | None:
    start = p.at
    if p.take("or becomes blocked") or p.take("or become blocked"):
        by = _by(p)
        return t.BlocksOrBecomesBlocked(subject, by)
    p.back(start)
    at = p.at
    whom = second(p)
    if whom is None:
        p.back(at)
        return t.Blocks(subject)
    return t.Blocks(subject, whom)


def _by(p: Parser) -> Reference | None:
    start = p.at
    if p.take("by"):
        found = second(p)
        if found is not None:
            return found
    p.back(start)
    return None


def _blocked(p: Parser, subject: Reference) -> Trigger | None:
    return t.BecomesBlocked(subject, _by(p))


def _target_of(p: Parser, subject: Reference) -> Trigger | None:
    spell = p.take("a spell")
    if not spell:
        return None
    ability = p.take("or ability")
    kinds: tuple[f.Filter, ...] = (f.Filter((f.IsSpell(),), STACK),)
    if ability:
        kinds = (*kinds, f.Filter((f.IsAbility(""),), STACK))
    what = f.Filter((f.EitherOf(kinds),), STACK) if ability else kinds[0]
    p.note("event 2", what, at=p.at - 1)
    side = "player"
    if p.take("you control"):
        side = "you"
    elif p.take("an opponent controls"):
        side = "opponent"
        p.note("event", f.PlayerFilter("opponent"), at=p.at - 1, is_player=True)
    return t.BecomesTarget(subject, side, not ability)


def dealt(p: Parser, subject: Reference) -> Trigger | None:
    """ "is dealt damage", "is dealt damage by an attacking creature"."""
    combat = p.row[p.at - 2].text == "combat"
    by = some(p) if p.take("by") else None
    return t.IsDealtDamage(subject, combat=combat, by=by)


def _does(words: str) -> Callable[[Parser, Reference], Trigger | None]:
    def read(p: Parser, subject: Reference) -> Trigger | None:
        return t.ObjectDoes(subject, words)

    return read


_EVENTS: Final[tuple[tuple[str, Callable[[Parser, Reference], Trigger | None]], ...]] = (
    ("enter", enters),
    ("die", _simple(t.Dies)),
    ("leave the battlefield", _simple(t.Leaves)),
    ("attack", _attacks),
    ("block", _blocks),
    ("become blocked", _blocked),
    ("deal combat damage", damage(combat=True)),
    ("deal noncombat damage", noncombat),
    ("deal damage", damage(combat=False)),
    ("deal", so_much),
    ("are dealt combat damage", dealt),
    ("are dealt damage", dealt),
    ("become tapped", _simple(t.BecomesTapped)),
    ("are tapped for mana", _simple(lambda subject: t.BecomesTapped(subject, for_mana=True))),
    ("become untapped", _simple(t.BecomesUntapped)),
    ("become the target of", _target_of),
    ("are put into", into_graveyard),
    ("are turned face up", _simple(t.TurnedFaceUp)),
    *((words, _does(words)) for words in OBJECT_DEEDS),
)
