"""Some of the objects that a sentence has spoken of."""

from __future__ import annotations

from undercroft.compiler.core import Parser
from undercroft.compiler.nouns import heads_of
from undercroft.compiler.suffixes import suffix
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle.groups import EachAmong
from undercroft.oracle.node import Reference


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
