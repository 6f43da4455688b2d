"""What can't be cast or activated: "your opponents can't cast noncreature spells"."""

from __future__ import annotations

from undercroft.compiler.core import Parser, first
from undercroft.compiler.nouns import noun
from undercroft.lexicon.zones import STACK
from undercroft.oracle import filters as f
from undercroft.oracle.forbidding import WHO, CantActivate, CantCast
from undercroft.oracle.node import StaticBody


def forbids(p: Parser) -> StaticBody | None:
    """Read what forbids to cast or to activate."""
    return first(p, _activate, _by_player, _passive)


def _activate(p: Parser) -> StaticBody | None:
    what = noun(p) if p.take("activated abilities of") else None
    if what is None or not what.many or not p.take("can't be activated"):
        return None
    return CantActivate(what.filter, p.take("unless they're mana abilities"))


def _by_player(p: Parser) -> StaticBody | None:
    for side, who in WHO.items():
        if p.take(f"{who} can't cast"):
            what = _spells(p)
            return None if what is None else CantCast(what, side)
    return None


def _passive(p: Parser) -> StaticBody | None:
    what = _spells(p)
    return CantCast(what, passive=True) if what is not None and p.take("can't be cast") else None


def _spells(p: Parser) -> f.Filter | None:
    """Spells of a kind, in the plural, that are no certain player's."""
    what = noun(p)
    if what is None or not what.many or what.filter.zone != STACK:
        return None
    if any(isinstance(part, f.Controlled | f.InZoneOf) for part in what.filter.parts):
        return None
    return what.filter
