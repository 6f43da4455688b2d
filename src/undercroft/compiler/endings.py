"""What may follow a clause: "unless …", "if …", "at the beginning of …", "twice"."""

from __future__ import annotations

from dataclasses import replace

from undercroft.compiler.amounts import how_often
from undercroft.compiler.conditions import condition
from undercroft.compiler.core import Parser
from undercroft.compiler.costs import cost, costs
from undercroft.compiler.moments import delayed_trigger
from undercroft.compiler.references import player
from undercroft.lexicon.zones import HAND
from undercroft.oracle import references as r
from undercroft.oracle.conditions import Not
from undercroft.oracle.costs import OneOfCosts
from undercroft.oracle.node import Effect
from undercroft.oracle.quantities import Figure
from undercroft.oracle.verbs import wrappers as w
from undercroft.oracle.verbs.objects import Move


def ended(p: Parser, found: Effect) -> Effect:
    """The clause with what may follow it: "unless …", "if …", "at the beginning of …"."""
    start = p.at
    often = how_often(p)
    if often is not None:
        return w.Repeat(often, (found,))
    if isinstance(found, Move) and found.to == HAND and p.take("for each card discarded this way"):
        each = Figure("cards discarded this way", each="card discarded this way")
        return w.Repeat(each, (found,))
    if p.take("instead if"):
        so = condition(p)
        if so is None:
            return found
        _not_yet(p)
        return w.If(so, (found,), last=True, instead=True)
    if p.take("unless"):
        who = player(p)
        paid = costs(p, said=not isinstance(who, r.You)) if who is not None else None
        if who is not None and paid is not None:
            if p.take("or"):
                more = cost(p, said=not isinstance(who, r.You))
                if more is None:
                    return found
                paid = (*paid[:-1], OneOfCosts((paid[-1], more)))
            return w.Unless((found,), who, paid)
        p.back(start + 1)
        so = condition(p)
        if so is not None:
            return w.If(Not(so), (found,), unless=True)
        p.back(start)
    if p.take("if"):
        so = condition(p)
        if so is not None:
            _not_yet(p)
            return w.If(so, (found,), last=True)
        p.back(start)
    trigger = delayed_trigger(p)
    if trigger is not None and p.peek() != ",":
        start = p.at
        so = condition(p) if p.take("if") else None
        if so is not None:
            only = w.If(so, (found,), last=True)
            return w.Delayed(trigger, (only,), first=False, if_last=True)
        p.back(start)
        return w.Delayed(trigger, (found,), first=False)
    p.back(start)
    return found


def _not_yet(p: Parser) -> None:
    """ "Destroy … if it's tapped": the condition comes first, "it" is not what has moved."""
    index = len(p.notes) - 1
    while index >= 0 and p.notes[index].binding != "stop":
        if p.notes[index].binding in {"moved", "created"}:
            p.notes[index] = replace(p.notes[index], end=p.at)
        index -= 1
