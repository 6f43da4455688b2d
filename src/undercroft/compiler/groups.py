"""Some of the objects and players that a sentence has spoken of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from undercroft.compiler.core import Parser
from undercroft.compiler.nouns import heads_of
from undercroft.compiler.suffixes import suffix
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle.groups import Alike, EachAmong, WhoControlled
from undercroft.oracle.node import Reference

#: The binding of a pronoun that asks what something is or last was: "its controller".
LAST_KNOWN: Final = "??"
#: A pronoun in "if it was …": what it last was, never what has been made since.


def among(p: Parser) -> Reference | None:
    """ "(each of) those creatures with flying"."""
    at = p.at
    if not p.take("those"):
        return None
    heads = heads_of(p)
    more = suffix(p) if heads is not None else None
    if more is None or heads is None:
        return None
    return EachAmong(r.That("?", at, f"those {heads}"), f.Filter((more[0],)))


def alike(found: Reference) -> Reference:
    """ "A Shaman or another Wizard you control": who controls the last controls each."""
    parts = found.parts if isinstance(found, r.Both) else ()
    filters = [part.filter for part in parts if isinstance(part, r.Any)]
    kinds = [kind for kind in filters if isinstance(kind, f.Filter)]
    if not kinds or len(kinds) < len(parts):
        return found
    whose = kinds[-1].parts[-1]
    if not isinstance(whose, f.Controlled) or any(whose in kind.parts for kind in kinds[:-1]):
        return found
    before = [r.Any(f.Filter((*kind.parts, whose), kind.zone)) for kind in kinds[:-1]]
    return Alike((*before, parts[-1]), found.word if isinstance(found, r.Both) else "or")


def who_controlled(
    p: Parser, each: r.EachPlayer, read: Callable[[Parser], Reference | None]
) -> r.EachPlayer:
    """ "(each player) who controlled one of those permanents"; ``read``: the permanents."""
    start = p.at
    them = read(p) if p.take("who controlled one of") else None
    if not isinstance(them, r.That):
        p.back(start)
        return each
    return WhoControlled(each.who, of=replace(them, binding=LAST_KNOWN))
