"""What mana may be spent on: "Spend this mana only to cast creature spells." (CR 106.6)."""

from __future__ import annotations

from typing import Final

from undercroft.compiler.core import Parser
from undercroft.compiler.nouns import noun
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Reference
from undercroft.oracle.verbs.mana import SpendLimit


def spend_limit(p: Parser) -> SpendLimit | None:
    """Read the sentence that limits the mana just added."""
    start = p.at
    forbids = p.take("This mana can't be spent to")
    if not forbids and not p.take("Spend this mana only to"):
        return None
    cast: Reference | None = None
    activate: Reference | None = None
    while True:
        if p.take("cast"):
            cast = _what(p)
            if cast is None:
                return None
        elif p.take("activate abilities of") or p.take("activate an ability of"):
            activate = _what(p)
            if activate is None:
                return None
        elif p.take("activate abilities"):
            activate = Filter()
        else:
            return None
        if not p.take("or"):
            break
    if not p.take("."):
        return None
    words = ""
    for token in p.row[start : p.at - 1]:
        glue = "" if not words or token.kind == "possessive" or token.text == "," else " "
        words += glue + token.raw
    return SpendLimit(cast, activate, words, forbids)


def _what(p: Parser) -> Reference | None:
    p.any_of("a", "an")
    found = noun(p)
    return None if found is None else found.filter


_SPENT: Final = (
    "mana of any type can be spent to cast",
    "you may spend mana as though it were mana of any color to cast",
)


def spent_as(p: Parser) -> str:
    """What follows leave to cast something: ", and mana of any type can be spent to cast it"."""
    start = p.at
    joined = p.any_of(", and", "and")
    spent = p.any_of(*_SPENT) if joined is not None else None
    what = p.any_of("that spell", "those spells", "it", "them") if spent is not None else None
    if joined is None or what is None:
        p.back(start)
        return ""
    return f"{'' if joined.startswith(',') else ' '}{joined} {spent} {what}"
