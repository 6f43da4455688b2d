"""Words of the first years: what dealt damage to it, what blocked it, "except for …"."""

from __future__ import annotations

from dataclasses import replace

from undercroft.compiler.core import Parser
from undercroft.compiler.nouns import noun
from undercroft.oracle import filters as f
from undercroft.oracle.node import Reference
from undercroft.oracle.older import EachBut, NoneOf


def each_but(p: Parser) -> Reference | None:
    """ "Except for creatures named ~ and artifact creatures, creatures you control"."""
    if not p.take("except for"):
        return None
    out: list[f.Filter] = []
    while not out or p.take("and"):
        kind = noun(p)
        if kind is None or not kind.many:
            return None
        out.append(kind.filter)
    rest = noun(p) if p.take(",") else None
    if rest is None or not rest.many:
        return None
    parts = (*rest.filter.parts, NoneOf(tuple(out)))
    return EachBut(replace(rest.filter, parts=parts), "")
