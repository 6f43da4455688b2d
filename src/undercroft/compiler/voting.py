"""Votes (CR 701.38)."""

from __future__ import annotations

from undercroft.compiler.core import Parser
from undercroft.compiler.nouns import noun
from undercroft.oracle import references as r
from undercroft.oracle import voting as v
from undercroft.oracle.groups import StartingWithYou
from undercroft.oracle.node import Condition, Effect, Quantity, Reference, StaticBody

#: No choice of a vote has more words than this.
_LONGEST = 3


def vote(p: Parser, who: Reference) -> Effect | None:
    """ "Starting with you, each player votes for time or money", "… for a nonland permanent"."""
    if not isinstance(who, StartingWithYou) or not p.take("for"):
        return None
    at = p.at
    if p.any_of("a", "an") is not None:
        kind = noun(p)
        if kind is not None and not kind.many and p.peek() == ".":
            return v.Vote(who, among=kind.filter)
        p.back(at)
    words: list[str] = []
    last = False
    while not last:
        last = bool(words) and p.take("or")
        word = _choice(p)
        if word is None:
            return None
        words.append(word)
        if p.take(", or"):
            more = _choice(p)
            if more is None:
                return None
            words.append(more)
            break
        if p.peek() == "." and not last:
            return None
        p.take(",")
    return v.Vote(who, tuple(words)) if len(words) > 1 else None


def _choice(p: Parser) -> str | None:
    """One of the words of a vote, up to what ends it."""
    words: list[str] = []
    while p.peek() not in {"or", ",", ".", "", "\n", "vote", "votes", "gets"}:
        words.append(p.token.raw)
        p.at += 1
        if len(words) > _LONGEST:
            return None
    return " ".join(words) or None


def for_votes(p: Parser) -> Effect | None:
    """ "For each time vote, take an extra turn after this one"."""
    from undercroft.compiler.effects import chain  # noqa: PLC0415  # each reads the other

    at = p.at
    word = _choice(p) if p.take("for each") else None
    if word is None or not p.take("vote,"):
        return None
    p.note("each", r.EachPlayer("player"), at=at, is_player=True)
    then = chain(p)
    return None if then is None else v.ForVotes(word, (then,))


def each_vote(p: Parser) -> Quantity | None:
    """ "(for each) sprout vote"."""
    word = _choice(p)
    return v.Votes(r.You(), word, each=True) if word is not None and p.take("vote") else None


def number_of_votes(p: Parser) -> Quantity | None:
    """ "(the number of) profit votes"."""
    word = _choice(p)
    return v.Votes(r.You(), word) if word is not None and p.take("votes") else None


def more_votes(p: Parser) -> Condition | None:
    """ "knowledge gets more votes or the vote is tied"."""
    word = _choice(p)
    if word is None or not p.take("gets more votes"):
        return None
    return v.MoreVotes(word=word, tied=p.take("or the vote is tied"))


def another_vote(p: Parser) -> StaticBody | None:
    """ "While voting, you may vote an additional time"."""
    for body in (v.AnotherVote(), v.AnotherVote(may=False)):
        if p.take(body.say()):
            return body
    return None
