"""What mana may be spent on: "Spend this mana only to cast creature spells." (CR 106.6)."""

from __future__ import annotations

from typing import Final

from undercroft.compiler.core import Parser
from undercroft.compiler.nouns import noun
from undercroft.oracle.bodies import EntersWith
from undercroft.oracle.filters import Filter
from undercroft.oracle.leaders import Leaders
from undercroft.oracle.node import Reference
from undercroft.oracle.references import That
from undercroft.oracle.verbs.mana import SpendLimit, SpentOn


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


_LEADS: Final = (
    "When you spend this mana to cast",
    "When that mana is spent to cast",
    "When this mana is spent to cast",
    "If you spend this mana to cast",
    "If this mana is spent to cast",
    "If that mana is spent to cast",
    "If that mana is spent on",
)


def spent_on(p: Parser) -> SpentOn | None:
    """Read the sentence that says what becomes of what the mana just added is spent on."""
    from undercroft.compiler.effects import chain  # noqa: PLC0415  # each reads the other
    from undercroft.compiler.entering import enters  # noqa: PLC0415  # the same

    lead = p.any_of(*_LEADS)
    at = p.at
    what: Reference | None = Leaders() if p.take("your commander") else None
    if lead is None or (what is None and (what := _what(p)) is None) or not p.take(","):
        return None
    p.note("event", what, at=at)
    if lead.startswith("When"):
        then = chain(p)
        return SpentOn(lead, what, (then,)) if then is not None and p.take(".") else None
    body = enters(p)
    done = isinstance(body, EntersWith) and isinstance(body.subject, That) and p.take(".")
    return SpentOn(lead, what, enters=body) if done else None


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
