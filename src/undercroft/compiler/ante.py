"""Words of games that are played for ante (CR 407)."""

from __future__ import annotations

from undercroft.compiler.core import Parser
from undercroft.compiler.references import objects
from undercroft.oracle import references as r
from undercroft.oracle.ante import Ante, OnlyForAnte, Owns, TradePlaces
from undercroft.oracle.node import Effect, Reference, StaticBody


def only_for_ante(p: Parser) -> StaticBody | None:
    """ "Remove ~ from your deck before playing if you're not playing for ante"."""
    body = OnlyForAnte()
    return body if p.take(body.say()) else None


def ante(p: Parser, who: Reference) -> Effect | None:
    """ "(each player) antes the top card of their library"."""
    what = objects(p)
    return None if what is None else Ante(who, what)


def owns(p: Parser, who: Reference) -> Effect | None:
    """ "You own target card in the ante"."""
    what = objects(p)
    return None if what is None else Owns(who, what)


def trade_places(p: Parser) -> Effect | None:
    """ "exchange that card with the top card of your library"."""
    first = objects(p) if p.take("exchange") else None
    second = objects(p) if first is not None and p.take("with") else None
    if first is None or not isinstance(second, r.TopCards):
        return None
    return TradePlaces(first, second)
