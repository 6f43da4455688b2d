"""What is exchanged: control of two permanents, life totals (CR 701.12b, 701.12c)."""

from __future__ import annotations

from undercroft.compiler.core import Parser
from undercroft.compiler.object_verbs import imperative
from undercroft.compiler.references import objects, player, possessive
from undercroft.oracle.exchanging import ExchangeLife
from undercroft.oracle.node import Effect, Reference
from undercroft.oracle.references import Both, You
from undercroft.oracle.verbs.actions import Exchange


def exchange(p: Parser, who: Reference) -> Effect | None:
    """Exchange control of two permanents, or life totals."""
    if not p.sees("control of"):
        return _life(p, who)
    if not p.take("control of") or not imperative(who):
        return None
    one = objects(p)
    if isinstance(one, Both):
        return Exchange("control", one.parts[0], one.parts[1])
    return None


def _life(p: Parser, who: Reference) -> Effect | None:
    """Read what follows "exchange" where it is about life totals."""
    if p.take("life totals"):
        if not p.take("with"):
            return ExchangeLife(who) if who.is_plural() else None
        other = player(p)
        return None if other is None else ExchangeLife(who, other)
    whose = possessive(p) if isinstance(who, You) else None
    of = objects(p) if whose is not None and p.take("life total with") else None
    if of is None or whose is None or not p.take("'s"):
        return None
    figure = p.any_of("power", "toughness")
    return None if figure is None else ExchangeLife(whose, of, figure)
