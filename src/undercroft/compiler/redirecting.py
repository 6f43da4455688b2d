"""Damage that is dealt to something else instead (CR 614.9)."""

from __future__ import annotations

from undercroft.compiler.core import Parser, first
from undercroft.compiler.player_verbs import hit
from undercroft.compiler.prevention import source_of
from undercroft.compiler.references import count_word, objects, player
from undercroft.compiler.told import read_words
from undercroft.oracle import redirecting as d
from undercroft.oracle import references as r
from undercroft.oracle.node import Effect, Quantity, Reference, StaticBody


def redirect(p: Parser) -> Effect | None:
    """Read "the next 1 damage that would be dealt to ~ this turn is dealt to its owner instead"."""
    return first(p, _next_time, _next_much, _all)


def _whom(p: Parser) -> Reference | None:
    return r.You(said=True) if p.take("you") else hit(p)


def _told(p: Parser, start: int) -> str:
    words = read_words(p, start)
    return words[:1].lower() + words[1:]


def _next_much(p: Parser) -> Effect | None:
    start = p.at
    if not p.take("the next"):
        return None
    amount: Quantity | None = count_word(p)
    if amount is None or not p.take("damage that would be dealt to"):
        return None
    to = _whom(p)
    if to is None or not p.take("this turn is dealt to"):
        return None
    onto = _onto(p)
    if onto is None or not p.take("instead"):
        return None
    return d.Redirect(to, None, onto, _told(p, start), amount)


def _onto(p: Parser) -> Reference | None:
    return first(p, player) or objects(p)


def _all(p: Parser) -> Effect | None:
    start = p.at
    if not p.take("all damage that would be dealt"):
        return None
    to: Reference | None = None
    if p.take("to"):
        to = _whom(p)
        if to is None:
            return None
    if not p.take("this turn by"):
        return None
    by = objects(p)
    if by is None or not p.take("is dealt to"):
        return None
    onto = _onto(p)
    return (
        None
        if onto is None or not p.take("instead")
        else (d.Redirect(to, by, onto, _told(p, start)))
    )


def _next_time(p: Parser) -> Effect | None:
    start = p.at
    if not p.take("the next time"):
        return None
    source = source_of(p)
    if source is None or not p.take("would deal damage to"):
        return None
    to = _whom(p)
    if to is None or not p.take("this turn,"):
        return None
    if p.take("instead that source deals that much damage to you and ~ deals that much damage to"):
        if not isinstance(to, r.You) or not p.take("that source's controller"):
            return None
        onto: Reference | None = r.ControllerOf(r.That("event source"), "that source's controller")
        return d.Redirect(to, source, onto, _told(p, start), None, True, True) if onto else None
    if not p.take("that source deals that damage to") and not p.take("that damage is dealt to"):
        return None
    onto = _onto(p)
    if onto is None or not p.take("instead"):
        return None
    return d.Redirect(to, source, onto, _told(p, start), next_time=True)


def redirect_all(p: Parser) -> StaticBody | None:
    """Read "all damage that would be dealt to you by artifacts is dealt to ~ instead"."""
    if not p.take("all"):
        return None
    combat = p.take("combat")
    if not p.take("damage that would be dealt to"):
        return None
    to = r.You(said=True) if p.take("you") else objects(p)
    by = objects(p) if to is not None and p.take("by") else None
    if to is None or (p.row[p.at - 1].text == "by") or not p.take("is dealt to"):
        return None
    onto = objects(p)
    if onto is None or not p.take("instead"):
        return None
    return d.RedirectAll(to, onto, by, combat)
