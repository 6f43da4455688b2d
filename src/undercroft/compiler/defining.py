"""Power and toughness that an ability defines (CR 604.3)."""

from __future__ import annotations

from undercroft.compiler.amounts import value
from undercroft.compiler.core import Parser
from undercroft.oracle import abilities as a
from undercroft.oracle import references as r
from undercroft.oracle.modifications import BasePowerToughness
from undercroft.oracle.node import Reference, StaticBody
from undercroft.oracle.quantities import Minus, Number, Plus


def defines(p: Parser) -> StaticBody | None:
    """ "~'s power and toughness are each equal to …"."""
    at = p.at
    for own in ("~'s", "its"):
        subject: Reference = r.This() if own == "~'s" else r.That("?", at, "it")
        if p.take(f"{own} power and toughness are each equal to"):
            amount = value(p)
            if amount is None:
                return None
            return a.Affects(subject, (BasePowerToughness(amount, amount, defining=True),))
        if p.take(f"{own} power and toughness are each"):
            plain = p.number()
            if plain is None:
                return None
            both = Number(plain)
            return a.Affects(subject, (BasePowerToughness(both, both, defining=True),))
    if p.take("~'s power is equal to"):
        amount = value(p)
        if amount is None:
            return None
        toughness = None
        if p.take("and its toughness is equal to"):
            whole = p.number() if not p.sees("that number") else None
            if whole is not None:
                if not p.take("minus that number"):
                    return None
                less = Minus(Number(whole), amount)
                return a.Affects(r.This(), (BasePowerToughness(amount, less, defining=True),))
            p.at -= len("and its toughness is equal to".split())
        if p.take("and its toughness is equal to that number plus"):
            more = p.number()
            if more is None:
                return None
            toughness = Plus(amount, Number(more))
        return a.Affects(r.This(), (BasePowerToughness(amount, toughness, defining=True),))
    if p.take("~'s toughness is equal to"):
        amount = value(p)
        if amount is not None:
            return a.Affects(r.This(), (BasePowerToughness(None, amount, defining=True),))
    return None
