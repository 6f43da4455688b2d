"""What may be done with cards of an opening hand (CR 103.6)."""

from __future__ import annotations

from dataclasses import replace

from undercroft.compiler.amounts import counter_kind
from undercroft.compiler.core import Parser
from undercroft.oracle import abilities as a
from undercroft.oracle.node import Effect, StaticBody
from undercroft.oracle.permissions import OpeningReveal


def opening(p: Parser) -> StaticBody | None:
    """Leylines, and what is revealed for later."""
    start = p.at
    found = _begins(p)
    if found is None:
        p.back(start)
        return _reveals(p)
    return found


def _begins(p: Parser) -> StaticBody | None:
    """ "If ~ is in your opening hand, you may begin the game with it on the battlefield"."""
    at = p.at
    if not p.take("if ~ is in your opening hand"):
        return None
    made = a.OpeningHand(later=p.take("and you're not the starting player"))
    if not p.take(", you may begin the game with"):
        return None
    it = p.any_of("it", "~")
    if it is None or not p.take("on the battlefield"):
        return None
    made = replace(made, it=it)
    if p.take("with a"):
        kind = counter_kind(p)
        if kind is None or not p.take("counter on it"):
            return None
        made = replace(made, counter=kind)
    start = p.at
    p.note("this", at=at)
    then = _then(p)
    if then is None:
        p.back(start)
        return made
    return replace(made, then=then)


def _reveals(p: Parser) -> StaticBody | None:
    """ "You may reveal ~ from your opening hand. If you do, …"."""
    if not p.take("you may reveal ~ from your opening hand"):
        return None
    then = _then(p)
    return None if then is None else OpeningReveal(then)


def _then(p: Parser) -> tuple[Effect, ...] | None:
    from undercroft.compiler.effects import chain  # noqa: PLC0415  # each reads the other

    then = chain(p) if p.take(". If you do,") else None
    return None if then is None else (then,)
