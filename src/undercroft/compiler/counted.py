"""Conditions on how many counters something has: "there are three or more omen counters on ~"."""

from __future__ import annotations

from undercroft.compiler.amounts import counter_kind
from undercroft.compiler.core import Parser
from undercroft.compiler.references import objects
from undercroft.compiler.told import read_words
from undercroft.oracle import conditions as c
from undercroft.oracle.node import Condition, Reference
from undercroft.oracle.quantities import CountersOn, Number


def has_counters(p: Parser, what: Reference, start: int) -> Condition | None:
    """ "~ has three or more +1/+1 counters on it"."""
    here = p.at
    found = _so_many(p)
    if found is None or not p.take("on it"):
        p.back(here)
        return None
    kind, how, number = found
    return c.CompareAmounts(CountersOn(kind, what), how, Number(number), read_words(p, start))


def there_are_counters(p: Parser) -> Condition | None:
    """ "there are three or more omen counters on ~", "there are no time counters on it"."""
    start = p.at
    found = _so_many(p) if p.take("there are") else None
    what = objects(p) if found is not None and p.take("on") else None
    if found is None or what is None or what.is_plural():
        return None
    kind, how, number = found
    return c.CompareAmounts(CountersOn(kind, what), how, Number(number), read_words(p, start))


def _so_many(p: Parser) -> tuple[str, str, int] | None:
    """ "three or more +1/+1 counters", "no counters": the kind, how it compares, the number."""
    how, number = "==", 0
    if not p.take("no"):
        read = p.number()
        if read is None:
            return None
        how = ">=" if p.take("or more") else "<=" if p.take("or fewer") else ""
        if not how:
            return None
        number = read
    kind = "" if p.peek() == "counters" else counter_kind(p)
    if kind is None or not p.take("counters"):
        return None
    return kind, how, number
