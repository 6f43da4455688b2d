"""Older static abilities: hand sizes, what regenerates by itself (CR 604)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.english import number_word
from undercroft.oracle.node import Reference, StaticBody


@dataclass(frozen=True)
class HandSize(StaticBody):
    """The maximum hand size of players (CR 402.2)."""

    who: Reference
    size: int

    def say(self) -> str:
        whose = "your" if self.who.poss() == "your" else self.who.own()
        return f"{whose} maximum hand size is {number_word(self.size)}"


@dataclass(frozen=True)
class RegeneratesInstead(StaticBody):
    """ "If ~ would be destroyed, regenerate it" (CR 701.19b)."""

    subject: Reference

    def say(self) -> str:
        return f"if {self.subject.say()} would be destroyed, regenerate it"
