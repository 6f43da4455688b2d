"""What stands before a sentence: "Until end of turn, …", "For each opponent, …"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from undercroft.compiler.core import Parser, Phrases, first
from undercroft.compiler.costs import cost, costs
from undercroft.compiler.holding import held_first
from undercroft.compiler.lasting import rule_for
from undercroft.compiler.nouns import noun
from undercroft.compiler.rebuild import rebuild
from undercroft.compiler.references import player
from undercroft.compiler.triggers import trigger
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle.node import Cost, Effect, Node, Reference
from undercroft.oracle.verbs import actions as x
from undercroft.oracle.verbs import objects as o
from undercroft.oracle.verbs import wrappers as w
from undercroft.oracle.verbs.coming import NextSpellCosts

Read = Callable[[Parser], Effect | None]

_UNTIL: Final = Phrases(
    {
        "until end of turn": "turn",
        "until your next turn": "your next turn",
        "until your next upkeep": "your next upkeep",
        "until the end of your next turn": "end of your next turn",
        "for as long as ~ remains on the battlefield": "while",
        "for as long as ~ remains tapped": "while tapped",
        "for as long as it remains exiled": "while exiled",
        "for as long as they remain exiled": "while all exiled",
        "for as long as that card remains exiled": "while that card exiled",
        "for as long as those cards remain exiled": "while those cards exiled",
    }
)


def until(p: Parser, read: Read) -> Effect | None:
    """Read "until end of turn, …"; the duration goes to the effect that it bounds."""
    counted = first(p, held_first)
    if counted is not None:
        return counted
    lasts = p.pick(_UNTIL)
    if lasts is None or not p.take(","):
        return None
    start = p.at
    found = read(p)
    if found is None:
        p.back(start)
        return rule_for(p, lasts)
    if isinstance(found, w.Sentence):
        head = _bounded(found.parts[0], lasts)
        rest = tuple(_bounded(part, lasts, first=False) for part in found.parts[1:])
        if head is None or any(part is None for part in rest):
            return None
        kept = tuple(part for part in rest if part is not None)
        return replace(found, parts=(head, *kept))
    return _bounded(found, lasts)


def _bounded(found: Effect, lasts: str, *, first: bool = True) -> Effect | None:
    exiled = "exiled" in lasts
    if isinstance(found, o.Modify) and found.duration == "forever" and not (found.first or exiled):
        if not first and found.entering:
            return None
        return replace(found, duration=lasts, first=first, told=not first)
    if isinstance(found, o.GainControl) and found.duration == "forever" and first:
        return replace(found, duration=lasts, first=True)
    if isinstance(found, x.BecomeCopy) and found.duration == "forever" and first:
        return replace(found, duration=lasts, first=True)
    if isinstance(found, NextSpellCosts) and not found.duration and first and not exiled:
        return replace(found, duration=lasts) if lasts != "turn" else None
    if isinstance(found, w.May) and len(found.do) == 1 and not found.then and first:
        play = found.do[0]
        if isinstance(play, x.PlayCards) and play.duration == "now":
            return replace(play, who=found.who, duration=lasts, first=True, optional=True)
    if isinstance(found, x.PlayCards) and found.lets_later() and found.optional and first:
        return replace(found, duration=lasts, first=True)
    return None


def for_each_one(p: Parser, read: Read) -> Effect | None:
    """Read "for each opponent, …", "for each creature you control, …"."""
    at = p.at
    if not p.take("for each"):
        return None
    who = p.any_of("opponent", "player")
    over: f.PlayerFilter | f.Filter
    if who is None and p.take("of those cards"):
        over_those = r.That("?", at + 2, "those cards")
        p.note("each", f.Filter((f.IsCard(),)), at=at)
        then = read(p) if p.take(",") else None
        return None if then is None else w.ForEach(over_those, (then,))
    if who is not None:
        over = f.PlayerFilter(who)
        p.note("each", r.EachPlayer(who), at=at, is_player=True)
    else:
        what = noun(p)
        if what is None or what.many:
            return None
        over = what.filter
        p.note("each", over, at=at)
    if not p.take(","):
        return None
    before = len(p.notes)
    done = read(p)
    if done is None:
        return None
    if who is not None:
        done = _for_each_player(p, done, before, everyone=who == "player")
    return w.ForEach(over, (done,))


def _for_each_player(p: Parser, done: Effect, before: int, *, everyone: bool) -> Effect:
    """A target that each player has one of: later it is "those creatures" (CR 601.2c)."""

    def change(node: Node) -> Node:
        if isinstance(node, r.Target) and _is_theirs(node.what):
            return replace(node, everyone=everyone)
        return node

    for note in p.notes[before:]:
        if note.binding == "target" and not note.many and _is_theirs(note.what):
            p.notes.append(replace(note, many=True))
    return rebuild(done, change)


def _is_theirs(what: Reference | None) -> bool:
    parts = what.parts if isinstance(what, f.Filter) else ()
    theirs = f.Controlled | f.InZoneOf | f.Owned
    return any(isinstance(part, theirs) and isinstance(part.who, r.ThatPlayer) for part in parts)


def unless_first(p: Parser, read: Read) -> Effect | None:
    """ "Unless you pay {B}{B}{B}, tap ~ and sacrifice a land"."""
    who = player(p) if p.take("unless") else None
    if who is None:
        return None
    start = p.at
    for rule in (costs, _one_cost):
        paid = rule(p, said=not isinstance(who, r.You))
        then = read(p) if paid is not None and p.take(",") else None
        if paid is not None and then is not None:
            return w.Unless((then,), who, paid, first=True)
        p.back(start)
    return None


def _one_cost(p: Parser, *, said: bool) -> tuple[Cost, ...] | None:
    """One cost, where a comma ends it: "unless you sacrifice an Island, sacrifice ~"."""
    paid = cost(p, said=said)
    return None if paid is None else (paid,)


def when_later(p: Parser, read: Read) -> Effect | None:
    """ "When that creature dies this turn, …": a delayed trigger (CR 603.7)."""
    word = p.any_of("when", "whenever")
    event = trigger(p) if word is not None else None
    if event is None or word is None:
        return None
    this_turn = p.take("this turn,")
    if not this_turn and (word != "when" or not p.take(",")):
        return None
    then = read(p)
    if then is None:
        return None
    return w.Delayed(event, (then,), this_turn=this_turn, word=word)
