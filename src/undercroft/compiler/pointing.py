"""What a sentence points at by itself: ~, what it is attached to, the token that it made."""

from __future__ import annotations

from typing import Final

from undercroft.compiler.core import Parser, Phrases
from undercroft.compiler.nouns import noun
from undercroft.lexicon.zones import EXILE, GRAVEYARD, HAND
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle.node import Reference
from undercroft.oracle.older import OtherExiled, TheToken

_PLACES: Final = Phrases(
    {
        "from your graveyard": GRAVEYARD,
        "from your hand": HAND,
        "from exile": EXILE,
    }
)


_ATTACHED: Final = ("enchanted", "equipped", "fortified")


def other_exiled(p: Parser) -> Reference | None:
    """ "the other exiled card", beside ~."""
    return OtherExiled() if p.take("the other exiled card") else None


def this(p: Parser) -> Reference | None:
    """Read "~"."""
    at = p.at
    if p.token.kind != "self":
        return None
    p.at += 1
    place = p.pick(_PLACES)
    p.note("this", at=at)
    return r.This() if place is None else r.This(place)


def the_token(p: Parser) -> Reference | None:
    """ "the token", that another ability of ~ has created (CR 607.2)."""
    at = p.at
    if any(note.binding == "created" for note in p.notes):
        # It is the one that this ability creates.
        return None
    if not p.take("the token") or p.peek() == "created":
        return None
    kind = f.Filter((f.IsToken(True), f.CreatedWith(r.This())))
    p.note("created", kind, at=at)
    return TheToken(kind)


def attached(p: Parser) -> Reference | None:
    """Read "enchanted creature"."""
    at = p.at
    if p.peek() not in _ATTACHED:
        return None
    words = p.token.raw.lower()
    p.at += 1
    what = noun(p)
    if what is None or what.many or len(what.filter.parts) != 1:
        return None
    p.note("attached", what.filter, at=at)
    return r.AttachedTo(f"{words} {what.filter.noun()}")
