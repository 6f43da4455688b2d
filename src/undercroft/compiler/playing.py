"""Playing and casting cards that an effect speaks of: "cast it without paying its mana cost"."""

from __future__ import annotations

from typing import Final

from undercroft.compiler.core import Parser, Phrases
from undercroft.compiler.keywords import mana
from undercroft.compiler.references import objects, that_object
from undercroft.compiler.spending import spent_as
from undercroft.lexicon.zones import HAND
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle.costs import PayMana
from undercroft.oracle.node import Effect, Reference
from undercroft.oracle.quantities import AnyNumber, Number
from undercroft.oracle.verbs import actions as x


def play(p: Parser, who: Reference) -> Effect | None:
    """ "(you may) play that card this turn"."""
    return _play(p, who, cast=False)


def cast(p: Parser, who: Reference) -> Effect | None:
    """ "(you may) cast it without paying its mana cost"."""
    return _play(p, who, cast=True)


def _play(p: Parser, who: Reference, *, cast: bool) -> Effect | None:
    if not cast:
        for words, count in (
            ("an additional land this turn", 1),
            ("up to two additional lands this turn", 2),
            ("up to three additional lands this turn", 3),
        ):
            if p.take(words):
                return x.AdditionalLand(who, count)
    at = p.at
    some_of, among = _some_of(p)
    what = _that_many(some_of) if among is not None else objects(p)
    if what is None:
        return None
    if p.take("from among"):
        # What is chosen is not what it is chosen from.
        p.notes = [note for note in p.notes if note.at != at]
        among = objects(p)
        if among is None or not isinstance(what, r.Pick):
            return None
    cost = "their mana costs" if what.is_plural() else "its mana cost"
    lasts = p.pick(_LASTS)
    free = p.take(f"without paying {cost}")
    instead = mana(p) if not free and p.take("by paying") else None
    if instead is not None and not p.take(f"rather than paying {cost}"):
        return None
    if lasts is None:
        lasts = p.pick(_LASTS)
    elif free:
        return None
    if not free and lasts is None:
        lasts = "now"
    return x.PlayCards(
        who, what, cast, free, lasts or "now", optional=False, among=among, spend=spent_as(p),
        one_of=some_of == "one of", any_of=some_of == "any number of",
        instead=instead.mana if isinstance(instead, PayMana) else None,
    )  # fmt: skip


def _some_of(p: Parser) -> tuple[str, Reference | None]:
    """ "one of them", "any number of the copies"."""
    start = p.at
    for words in ("one of", "any number of"):
        them = that_object(p) if p.take(words) else None
        if them is not None:
            return words, them
        p.back(start)
    return "", None


def _that_many(some_of: str) -> Reference:
    count = Number(1) if some_of == "one of" else AnyNumber()
    return r.Pick(f.Filter((f.IsCard(),), HAND), count)


_LASTS: Final = Phrases(
    {
        "this turn": "turn",
        "until the end of your next turn": "end of your next turn",
        "until your next end step": "until your next end step",
        "for as long as it remains exiled": "while exiled",
        "for as long as they remain exiled": "while all exiled",
        "for as long as that card remains exiled": "while that card exiled",
        "for as long as those cards remain exiled": "while those cards exiled",
        "for as long as you control ~": "while controlled",
    }
)
