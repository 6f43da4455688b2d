"""Votes (CR 701.38)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.oracle.circumstances import Circumstance
from undercroft.oracle.english import article, clauses, listed
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Effect, Predicate, Reference, StaticBody
from undercroft.oracle.tallied import Tallied


@dataclass(frozen=True)
class Vote(Effect):
    """Players vote for one of several ``words`` (CR 701.38b), or for an object that is ``among``
    what passes a filter.
    """

    who: Reference
    words: tuple[str, ...] = ()
    among: Filter | None = None

    def say(self) -> str:
        if self.among is not None:
            return self.who.does(f"vote for {article(self.among.noun())}")
        return self.who.does(f"vote for {listed(list(self.words), 'or')}")


@dataclass(frozen=True)
class ForVotes(Effect):
    """ "For each time vote, …": once for each; "the voter" is whose vote it was."""

    word: str
    effects: tuple[Effect, ...]

    def say(self) -> str:
        done = clauses([effect.say() for effect in self.effects])
        return f"for each {self.word} vote, {done}"


@dataclass(frozen=True)
class Votes(Tallied):
    """ "The number of profit votes"; ``each``: "for each sprout vote"."""

    word: str = ""
    each: bool = False

    def apiece(self) -> str:
        return f"{self.word} vote" if self.each else ""

    def say(self) -> str:
        return f"the number of {self.word} votes"


@dataclass(frozen=True)
class MoreVotes(Circumstance):
    """ "If time gets more votes"; ``tied``: "or the vote is tied" (CR 701.38)."""

    word: str = ""
    tied: bool = False

    def say(self) -> str:
        return f"{self.word} gets more votes{' or the vote is tied' if self.tied else ''}"


@dataclass(frozen=True)
class MostVotes(Predicate):
    """ "With the most votes or tied for most votes"."""

    def say(self) -> str:
        return "with the most votes or tied for most votes"


@dataclass(frozen=True)
class AnotherVote(StaticBody):
    """ "While voting, you may vote an additional time" (CR 701.38d), or you do (not ``may``)."""

    may: bool = True

    def say(self) -> str:
        how = "you may vote an additional time" if self.may else "you get an additional vote"
        return f"while voting, {how}"


EVERY: Final[tuple[type, ...]] = (Vote, ForVotes, Votes, MoreVotes, MostVotes, AnotherVote)
