"""Events of cards that are put somewhere, and of counters that are put on something."""

from __future__ import annotations

from undercroft.compiler.amounts import counter_kind
from undercroft.compiler.core import Parser
from undercroft.compiler.watched import some
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY
from undercroft.oracle import references as r
from undercroft.oracle import triggers as t
from undercroft.oracle.node import Reference, Trigger


def counters_put(p: Parser) -> Trigger | None:
    """ "one or more +1/+1 counters are put on ~", "you put one or more counters on …"."""
    by_you = p.take("you put")
    many = p.take("one or more")
    if not many and p.any_of("a", "an") is None:
        return None
    word = "counters" if many else "counter"
    kind = "" if p.peek() == word else counter_kind(p)
    if kind is None or not p.take(word):
        return None
    if not by_you and not p.take("are put" if many else "is put"):
        return None
    at = p.at
    subject = some(p) if p.take("on") else None
    if subject is None:
        return None
    if isinstance(subject, r.This):
        p.note("event this", subject, at=at)
    return t.CountersPut(subject, kind, many, by_you)


def enters(p: Parser, subject: Reference) -> Trigger | None:
    """ "(enters)", "(enters) under an opponent's control"."""
    for side, words in t.UNDER.items():
        if p.take(f"under {words} control"):
            return t.Enters(subject, side)
    return t.Enters(subject)


def into_graveyard(p: Parser, subject: Reference) -> Trigger | None:
    """ "(is put into) your graveyard from anywhere"."""
    whose = p.any_of("a", "your", "an opponent's", "its owner's")
    if whose is None or not p.take("graveyard from"):
        return None
    for words, origin in (
        ("the battlefield", BATTLEFIELD),
        ("anywhere", None),
        ("your library", LIBRARY),
        ("your hand", HAND),
    ):
        if p.take(words):
            return t.PutInto(subject, GRAVEYARD, origin, whose)
    return None


def cast_this(p: Parser) -> Trigger | None:
    """ "you cast ~"."""
    at = p.at
    if not p.take("you cast ~"):
        return None
    p.note("event this", at=at)
    return t.CastThis()
