"""Damage that is worked out from X, and copies of spells."""

from __future__ import annotations

from dataclasses import replace

from undercroft.compiler.amounts import how_often
from undercroft.compiler.copying import exceptions
from undercroft.compiler.core import Parser
from undercroft.compiler.object_verbs import imperative
from undercroft.compiler.references import objects
from undercroft.oracle.node import Effect, Quantity, Reference
from undercroft.oracle.quantities import Half, Number, Plus, X
from undercroft.oracle.verbs import players as v


def worked_out(p: Parser) -> Quantity | None:
    """ "half X damage, rounded down,", "X plus 3 damage"."""
    start = p.at
    for how in ("up", "down"):
        if p.take(f"half X damage, rounded {how},"):
            return Half(X(), how == "up", "damage")
    number = p.number() if p.take("X plus") else None
    if number is None or not p.take("damage"):
        p.back(start)
        return None
    return Plus(X(), Number(number), unit="damage")


def copy(p: Parser, who: Reference) -> Effect | None:
    """Copy a spell or a card."""
    what = objects(p)
    if what is None or not imperative(who):
        return None
    made = v.CopySpell(what, count=how_often(p))
    p.note("copied", at=p.at - 1, many=made.noun() == "copies")
    start = p.at
    found = exceptions(p) if p.take(",") else None
    if found is None:
        p.back(start)
        return made
    return replace(made, changes=found[0], changed=found[1])
