"""Tokens and counters in other numbers: "those tokens plus a … are created instead" (CR 614.1a)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.compiler.core import Parser
from undercroft.compiler.nouns import noun
from undercroft.compiler.token_verbs import token_face
from undercroft.compiler.tokens import tokens
from undercroft.compiler.told import read_words
from undercroft.compiler.watched import some
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle.multiplying import CountersInstead, TokensInstead
from undercroft.oracle.node import Reference, StaticBody
from undercroft.oracle.verbs.tokens import TokenFace

_TIMES: Final = {"twice that many": 2, "three times that many": 3}


def tokens_instead(p: Parser, start: int) -> StaticBody | None:
    """Read what follows "if": "one or more creature tokens would be created under your control"."""
    here = p.at
    made = _one_of_each(p)
    if made is None:
        p.back(here)
        head = _event(p)
        made = None if head is None else _changed(p, *head)
    return None if made is None else replace(made, words=read_words(p, start))


def _event(p: Parser) -> tuple[TokensInstead, bool] | None:
    """The event, and whether it is told as what somebody does ("you would create …")."""
    side = "you"
    active = p.take("you would create")
    if not active and p.take("an opponent would create"):
        active, side = True, "opponent"
    if not p.take("one or more"):
        return None
    what = noun(p)
    if what is None or not what.many:
        return None
    if not active:
        if not p.take("would be created"):
            return None
        if not p.take("under your control"):
            side = "player"
    return (TokensInstead(what.filter, "", side), active) if p.take(",") else None


def _changed(p: Parser, made: TokensInstead, active: bool) -> TokensInstead | None:
    if active and made.side == "opponent":
        half = "they create half that many of each of those kinds of tokens instead, rounded down"
        return replace(made, half=True) if p.take(half) else None
    if active:
        if not p.take("instead create those tokens plus"):
            return None
        return _besides(p, made)
    for words, times in _TIMES.items():
        if p.take(f"{words} of those tokens are created instead"):
            return replace(made, times=times)
    if p.take("those tokens plus"):
        more = _besides(p, made)
        created = p.any_of("are created instead", "is created instead")
        return more if created is not None else None
    if p.take("that many"):
        face = token_face(p, many=True)
        if face is None or not p.take("are created instead"):
            return None
        return replace(made, into=face)
    return None


def _besides(p: Parser, made: TokensInstead) -> TokensInstead | None:
    many = p.take("that many")
    if not many:
        if p.any_of("a", "an") is None:
            return None
        p.take("additional")
    face = token_face(p, many=many)
    return None if face is None else replace(made, plus=(face,), many=many)


_KINDS: Final = ("clue", "food", "treasure", "blood", "map", "powerstone", "gold")


def _one_of_each(p: Parser) -> TokensInstead | None:
    """ "You would create a Clue, Food, or Treasure token, instead create one of each"."""
    if not (p.take("you would create a") or p.take("you would create an")):
        return None
    names: list[str] = []
    while True:
        name = p.any_of(*_KINDS)
        if name is None:
            return None
        names.append(name)
        if p.take(", or") or p.take("or"):
            continue
        if not p.take(","):
            break
    if len(names) < 2 or not p.take("token, instead create one of each"):
        return None
    faces: list[TokenFace] = []
    for name in names:
        face = token_face(Parser(tokens(f"{name} token"), p.context), many=False)
        if face is None:
            return None
        faces.append(face)
    kinds = f.EitherOf(tuple(f.Filter((f.OfSubtype((name.title(),)),)) for name in names))
    return TokensInstead(f.Filter((kinds,)), "", each=tuple(faces))


_ON: Final = (
    ("a permanent or player", f.Filter((f.IsPermanent(),)), "player"),
    ("a permanent your team controls", f.Filter((f.IsPermanent(), f.Controlled("team"))), ""),
)
_MORE: Final = (
    ("twice that many of each of those kinds of counters", 2, 0),
    ("that many plus one of each of those kinds of counters", 1, 1),
)
_THERE: Final = ("that permanent or player", "that permanent", "that creature", "it")


def counters_instead(p: Parser, start: int) -> StaticBody | None:
    """Read what follows "if": "you would put one or more counters on a permanent or player"."""
    got = "you get that many plus one of each of those kinds of counters instead"
    if p.take(f"you would get one or more counters, {got}"):
        return CountersInstead(r.You(), read_words(p, start), players="you", plus=1)
    by = ""
    if p.take("you would put one or more counters on"):
        by = "you"
    elif p.take("an opponent would put one or more counters on"):
        by = "opponent"
    elif not p.take("one or more counters would be put on"):
        return None
    subject, players = _on(p)
    if subject is None or not p.take(","):
        return None
    made = CountersInstead(subject, "", by, players)
    verb, tail = {"": ("", "are put on"), "you": ("put", "on"), "opponent": ("they put", "on")}[by]
    if verb and not p.take(verb):
        return None
    half = p.take(f"half that many of each of those kinds of counters {tail}")
    if half:
        made = replace(made, half=True)
    else:
        for words, times, plus in _MORE:
            if p.take(f"{words} {tail}"):
                made = replace(made, times=times, plus=plus)
                break
        else:
            return None
    if p.any_of(*_THERE) is None or not p.take("instead"):
        return None
    if half and not p.take(", rounded down"):
        return None
    return replace(made, words=read_words(p, start))


def _on(p: Parser) -> tuple[Reference | None, str]:
    for words, what, players in _ON:
        if p.take(words):
            return r.Any(what), players
    start = p.at
    if p.any_of("a", "an") is not None:
        kind = noun(p)
        if kind is not None and not kind.many:
            return r.Any(kind.filter), "you" if p.take("or on yourself") else ""
        p.back(start)
    return some(p), ""
