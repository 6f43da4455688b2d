"""Costs: before a colon, after "as an additional cost", after "unless" and "you may"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.compiler.amounts import amount, counter_kind, for_each, times
from undercroft.compiler.core import Parser, first
from undercroft.compiler.keywords import mana
from undercroft.compiler.references import count_word, objects
from undercroft.lexicon.types import CREATURE
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD, HAND
from undercroft.oracle import costs as c
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle.node import Cost, Reference
from undercroft.oracle.quantities import Number

#: Verbs of costs, by their imperative.
_THIRD: Final = {
    "pays": "pay",
    "sacrifices": "sacrifice",
    "discards": "discard",
    "exiles": "exile",
    "returns": "return",
    "puts": "put",
    "removes": "remove",
    "taps": "tap",
}


def costs(p: Parser, *, said: bool = False) -> tuple[Cost, ...] | None:
    """Read the parts of a cost, joined by commas or "and"; ``said``: in the third person."""
    parts: list[Cost] = []
    join = p.at
    while True:
        one = cost(p, said=said)
        if one is None:
            p.back(join)
            return tuple(parts) if parts else None
        parts.append(one)
        join = p.at
        if not (p.take(", and") or p.take(",") or p.take("and")):
            return tuple(parts)


def cost(p: Parser, *, said: bool = False) -> Cost | None:
    """Read one part of a cost."""
    if p.take("{T}"):
        return c.TapThis()
    if p.take("{Q}"):
        return c.UntapThis()
    found = first(p, mana)
    if found is not None:
        return found
    verb = p.peek()
    if said and verb in _THIRD:
        verb = _THIRD[verb]
    rule = COST_VERBS.get(verb)
    if rule is None:
        p.fail("a cost")
        return None
    start = p.at
    p.at += 1
    found = rule(p)
    if found is None:
        p.back(start)
    return found


def _pay(p: Parser) -> Cost | None:
    paid = mana(p)
    if isinstance(paid, c.PayMana):
        start = p.at
        each = for_each(p, 1)
        if each is not None:
            return replace(paid, each=each)
        p.back(start)
        life = amount(p, "life", "life", uncountable=True) if p.take("or") else None
        if isinstance(life, Number):
            return c.OneOfCosts((paid, c.PayLife(life)), short=True)
        p.back(start)
        return paid
    if p.token.text.startswith("{e}"):
        energy = c.EnergyCost(p.token.text.count("{e}"))
        p.at += 1
        return energy
    life = amount(p, "life", "life", uncountable=True)
    return None if life is None else c.PayLife(life)


def _paid(p: Parser, zone: int = HAND) -> Reference | None:
    at = p.at
    what = objects(p, zone)
    if what is not None:
        p.notes[:] = [note for note in p.notes if note.at < at or note.binding == "this"]
        p.note("paid", what, at=at, many=what.is_plural())
    return what


def _sacrifice(p: Parser) -> Cost | None:
    what = _paid(p)
    return None if what is None else c.SacrificeCost(what)


def _discard(p: Parser) -> Cost | None:
    if p.take("your hand") or p.take("their hand"):
        return c.DiscardCost(r.You(), hand=True)
    what = _paid(p)
    return None if what is None else c.DiscardCost(what, p.take("at random"))


def _exile(p: Parser) -> Cost | None:
    what = _paid(p, GRAVEYARD)
    return None if what is None else c.ExileCost(what)


def _reveal(p: Parser) -> Cost | None:
    what = _paid(p)
    return None if what is None else c.RevealCost(what)


def _tap(p: Parser) -> Cost | None:
    what = _paid(p)
    return None if what is None else c.TapCost(what)


def _return(p: Parser) -> Cost | None:
    what = _paid(p)
    if what is None:
        return None
    own = "their" if what.is_plural() else "its"
    return c.ReturnCost(what) if p.take(f"to {own} owner's hand") else None


def _remove(p: Parser) -> Cost | None:
    start = p.at
    for size in (0, 1, 2, 3):
        p.back(start)
        kind = _kind_ahead(p, size)
        if kind is None:
            continue
        count = times(p, f"{kind} counter".strip(), f"{kind} counters".strip())
        if count is None or not p.take("from"):
            continue
        of = objects(p)
        if of is not None:
            made = c.RemoveCountersCost(kind, count)
            return made if isinstance(of, r.This) else replace(made, of=of)
    return None


def _kind_ahead(p: Parser, size: int) -> str | None:
    """The kind of counter some tokens ahead: "a charge counter" has it one ahead."""
    start = p.at
    p.at += size
    kind = "" if p.peek() in {"counter", "counters"} else counter_kind(p)
    p.back(start)
    return kind


def _put(p: Parser) -> Cost | None:
    kind = _kind_ahead(p, 1)
    if not kind:
        return None
    count = times(p, f"{kind} counter", f"{kind} counters")
    if count is None or not p.take("on"):
        return None
    of = objects(p)
    if of is None:
        return None
    made = c.PutCountersCost(kind, count)
    return made if isinstance(of, r.This) else replace(made, of=of)


def _blight(p: Parser) -> Cost | None:
    """ "Blight 2" (CR 701.68a)."""
    count = count_word(p)
    mine = f.Filter((f.OfType(CREATURE), f.Controlled("you")))
    one = r.Pick(mine, Number(1))
    return None if count is None else c.PutCountersCost("-1/-1", count, one, "blight")


def _behold(p: Parser) -> Cost | None:
    """ "Behold a Dragon": one that you control, or reveal a card from your hand (CR 701.4a)."""
    what = objects(p)
    if not isinstance(what, r.Pick) or what.count != Number(1) or what.up_to:
        return None
    if not isinstance(what.filter, f.Filter) or what.filter.zone != BATTLEFIELD:
        return None
    if p.sees("and exile it"):
        # What is exiled to pay for a spell is not linked to what the spell becomes.
        return None
    parts = what.filter.parts
    shown = c.RevealCost(r.Pick(f.Filter((*parts, f.IsCard()), HAND), Number(1)))
    here = c.ChooseCost(r.Pick(f.Filter((*parts, f.Controlled("you"))), Number(1)))
    return c.OneOfCosts((shown, here), words=f"behold {what.say()}")


def _forage(p: Parser) -> Cost | None:
    """ "Forage": three cards of your graveyard, or a Food (CR 701.61a)."""
    mine = f.Filter((f.IsCard(), f.InZoneOf("you", "from")), GRAVEYARD)
    away = c.ExileCost(r.Pick(mine, Number(3)))
    food = c.SacrificeCost(r.Pick(f.Filter((f.OfSubtype(("Food",)),)), Number(1)))
    return c.OneOfCosts((away, food), words="forage")


def _collect(p: Parser) -> Cost | None:
    """ "Collect evidence 6" (CR 701.59a)."""
    total = p.number() if p.take("evidence") else None
    return None if total is None else c.EvidenceCost(total)


COST_VERBS: Final = {
    "behold": _behold,
    "blight": _blight,
    "collect": _collect,
    "forage": _forage,
    "pay": _pay,
    "sacrifice": _sacrifice,
    "discard": _discard,
    "exile": _exile,
    "tap": _tap,
    "return": _return,
    "remove": _remove,
    "put": _put,
    "reveal": _reveal,
}
