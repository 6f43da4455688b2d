"""Events that are something a player does: casts, draws, discards, sacrifices (CR 603).

A ``side`` is ``"you"``, ``"opponent"`` or ``"player"``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.oracle.english import ORDINALS, third
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Reference, Trigger

_SIDE: Final = {"you": "you", "opponent": "an opponent", "player": "a player"}


def side_does(side: str, verb: str) -> str:
    """A player of a side as the subject of a verb: "an opponent draws"."""
    if side == "you" and verb.startswith("are "):
        return f"you're {verb.removeprefix('are ')}"
    return f"you {verb}" if side == "you" else f"{_SIDE.get(side, side)} {third(verb)}"


@dataclass(frozen=True)
class CastsSpell(Trigger):
    """Side casts a spell that passes; ``nth`` counts within the turn (0: any).

    ``copy``: or copies it. ``later``: not the first of the kind that the player casts each turn.
    """

    side: str
    filter: Reference
    nth: int = 0
    copy: bool = False
    later: bool = False

    def say(self) -> str:
        if self.later:
            noun = self.filter.noun() if isinstance(self.filter, Filter) else "spell"
            first = f"{noun} that player casts each turn"
            return (
                f"{side_does(self.side, f'cast {self.filter.say()}')} other than the first {first}"
            )
        if not self.nth:
            verb = "cast or copy" if self.copy else "cast"
            return side_does(self.side, f"{verb} {self.filter.say()}")
        noun = self.filter.noun() if isinstance(self.filter, Filter) else "spell"
        whose = "your" if self.side == "you" else "their"
        return side_does(self.side, f"cast {whose} {ORDINALS[self.nth]} {noun} each turn")


@dataclass(frozen=True)
class CastThis(Trigger):
    """When you cast ~."""

    def say(self) -> str:
        return "you cast ~"


@dataclass(frozen=True)
class DrawsCard(Trigger):
    """Side draws a card; ``nth`` within the turn (0: any)."""

    side: str
    nth: int = 0

    def say(self) -> str:
        if not self.nth:
            return side_does(self.side, "draw a card")
        whose = "your" if self.side == "you" else "their"
        return side_does(self.side, f"draw {whose} {ORDINALS[self.nth]} card each turn")


@dataclass(frozen=True)
class GainsLife(Trigger):
    """Side gains life."""

    side: str

    def say(self) -> str:
        return side_does(self.side, "gain life")


@dataclass(frozen=True)
class LosesLife(Trigger):
    """Side loses life."""

    side: str

    def say(self) -> str:
        return side_does(self.side, "lose life")


@dataclass(frozen=True)
class DiscardsCard(Trigger):
    """Side discards a card (that passes)."""

    side: str
    filter: Reference | None = None

    def say(self) -> str:
        return side_does(self.side, f"discard {self.filter.say() if self.filter else 'a card'}")


@dataclass(frozen=True)
class Sacrifices(Trigger):
    """Side sacrifices something that passes."""

    side: str
    filter: Reference

    def say(self) -> str:
        return side_does(self.side, f"sacrifice {self.filter.say()}")


@dataclass(frozen=True)
class TapsForMana(Trigger):
    """A player taps something for mana (CR 106.12)."""

    side: str
    filter: Reference

    def say(self) -> str:
        return side_does(self.side, f"tap {self.filter.say()} for mana")


@dataclass(frozen=True)
class RollsDice(Trigger):
    """A side rolls dice (CR 706): ``many``: "one or more dice", else "a die".

    ``natural``: a natural result of so much; -1: a die's highest natural result.
    """

    side: str
    many: bool = True
    natural: int = 0

    def say(self) -> str:
        if self.natural:
            highest = "a die's highest natural result"
            return side_does(
                self.side, f"roll {highest if self.natural < 0 else f'a natural {self.natural}'}"
            )
        return side_does(self.side, f"roll {'one or more dice' if self.many else 'a die'}")


@dataclass(frozen=True)
class Cycles(Trigger):
    """You cycle ~ (``filter`` None) or a card; ``discard``: "cycle or discard"."""

    side: str = "you"
    filter: Reference | None = None
    discard: bool = False

    def say(self) -> str:
        verb = "cycle or discard" if self.discard else "cycle"
        return side_does(self.side, f"{verb} {self.filter.say() if self.filter else '~'}")


@dataclass(frozen=True)
class SideDoes(Trigger):
    """A side does something that has a name: ``commit a crime``, ``scry``, ``surveil``,
    ``proliferate``, ``create a token``, ``search their library``, ``shuffle their library``.
    """

    side: str
    what: str

    def say(self) -> str:
        return side_does(self.side, self.what)


@dataclass(frozen=True)
class ObjectDoes(Trigger):
    """An object does something that has a name: ``exploit a creature``, ``mutate``, ``become
    monstrous``, ``transform``, ``explore``, ``connive``, ``become renowned``.
    """

    subject: Reference
    what: str

    def say(self) -> str:
        return self.subject.does(self.what)
