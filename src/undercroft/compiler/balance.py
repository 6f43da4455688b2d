"""Everybody comes down to what who has the fewest has."""

from __future__ import annotations

from typing import Final

from undercroft.compiler.core import Parser
from undercroft.compiler.nouns import noun
from undercroft.lexicon.types import CREATURE
from undercroft.lexicon.zones import HAND
from undercroft.oracle import filters as f
from undercroft.oracle.node import Effect, Reference
from undercroft.oracle.verbs.balance import KeepFewest

_CARDS: Final = f.Filter((f.IsCard(),), HAND)
_CREATURES: Final = f.Filter((f.OfType(CREATURE),))
#: What else comes down, by the sentence that says so.
_TAILS: Final[dict[str, tuple[Reference, ...]]] = {
    "Players discard cards and sacrifice creatures the same way": (_CARDS, _CREATURES),
    "Players sacrifice creatures and discard cards the same way": (_CREATURES, _CARDS),
    "Each player discards cards the same way": (_CARDS,),
}


def keep_fewest(p: Parser) -> Effect | None:
    """Read "each player chooses a number of lands they control equal to the number of …"."""
    if not p.take("each player chooses a number of"):
        return None
    what = noun(p)
    if what is None or not what.many:
        return None
    kind = what.filter
    last = kind.parts[-1] if kind.parts else None
    if not isinstance(last, f.Controlled):
        return None
    kind = f.Filter(kind.parts[:-1], kind.zone)
    many = kind.noun(many=True)
    fewest = "controlled by the player who controls the fewest, then sacrifices the rest"
    if not p.take(f"equal to the number of {many} {fewest}."):
        return None
    for words, more in _TAILS.items():
        if p.take(words):
            return KeepFewest((kind, *more), words)
    return None
