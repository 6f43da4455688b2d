"""Some of the objects that a sentence has spoken of: "each of those creatures with flying"."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.english import third
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Reference
from undercroft.oracle.references import Any, Both, EachPlayer


@dataclass(frozen=True)
class EachAmong(Reference):
    """Each of the objects spoken of before (``of``) that passes a filter, which is printed
    behind it.
    """

    of: Reference
    filter: Filter

    def say(self) -> str:
        return f"each of {self.of.say()} {self.filter.noun(many=True)}"


@dataclass(frozen=True)
class Alike(Both):
    """Several references of which the end of the last is so of each: "a Shaman or another Wizard
    you control". It is the last part of every filter, and printed once.
    """

    def say(self) -> str:
        told: list[Reference] = []
        for part in self.parts[:-1]:
            what = part.filter if isinstance(part, Any) else None
            short = what.parts[:-1] if isinstance(what, Filter) else ()
            told.append(Any(Filter(short, 2)) if short else part)
        return Both((*told, self.parts[-1]), self.word).say()


@dataclass(frozen=True)
class StartingWithYou(EachPlayer):
    """ "Starting with you, each player …", instead of with the active player (CR 101.4)."""

    def does(self, verb: str) -> str:
        return f"{self.say()} {third(verb)}" if self.said else third(verb)

    def say(self) -> str:
        return f"starting with you, each {self.who}"


@dataclass(frozen=True)
class WhoControlled(EachPlayer):
    """Each player who controlled one of the objects spoken of before (``of``), as it last was."""

    of: Reference | None = None

    def does(self, verb: str) -> str:
        return f"{self.say()} {third(verb)}" if self.said else third(verb)

    def say(self) -> str:
        of = "" if self.of is None else self.of.say()
        return f"each {self.who} who controlled one of {of}"


@dataclass(frozen=True)
class TheyFound(Reference):
    """What each of several players came to, one card each: "the nonland card they exiled"."""

    filter: Filter

    def say(self) -> str:
        return f"the {self.filter.noun()} they exiled"


@dataclass(frozen=True)
class MostLife(Reference):
    """The player whose life total is the greatest."""

    def say(self) -> str:
        return "the player with the most life"
