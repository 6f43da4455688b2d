"""Words of a text replaced by others: "change the text of target permanent by …" (CR 612)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.compiler.core import Parser
from undercroft.compiler.references import objects
from undercroft.lexicon.subtypes import CREATURE_TYPE_SET
from undercroft.oracle.node import Effect
from undercroft.oracle.rewording import COLOR, CREATURE, LAND, ChangeText

_KINDS: Final = (COLOR, LAND, CREATURE)


def change_text(p: Parser) -> Effect | None:
    """Read "the text of target permanent by replacing all instances of one color word with …"."""
    what = objects(p) if p.take("the text of") else None
    if what is None or not p.take("by replacing all instances of"):
        return None
    kinds: list[str] = []
    to = ""
    while True:
        kind = p.any_of(*[f"one {kind} with" for kind in _KINDS])
        if kind is None:
            return None
        if not p.take("another"):
            to = p.token.raw
            if kinds or to not in CREATURE_TYPE_SET:
                return None
            p.at += 1
        kinds.append(kind.removeprefix("one ").removesuffix(" with"))
        if to or not p.take("or"):
            break
    lasts = "turn" if p.take("until end of turn") else "forever"
    return ChangeText(what, tuple(kinds), lasts, to)


def never(p: Parser, last: Effect) -> Effect | None:
    """ "The new creature type can't be Wall."."""
    if not isinstance(last, ChangeText) or last.never or len(last.kinds) != 1:
        return None
    if not p.take(f"The new {last.kinds[0]} can't be"):
        return None
    word = p.token.raw
    p.at += 1
    return replace(last, never=word) if word in CREATURE_TYPE_SET and p.take(".") else None
