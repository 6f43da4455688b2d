"""Day and night (CR 731): becoming so, what waits for it, and what makes it day."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.oracle.node import Effect, StaticBody, Trigger

_CHANGES: Final = {
    "": "day becomes night or night becomes day",
    "day": "night becomes day",
    "night": "day becomes night",
}


@dataclass(frozen=True)
class BecomesDaytime(Effect):
    """ "It becomes night": ``what`` is ``day`` or ``night``."""

    what: str

    def say(self) -> str:
        return f"it becomes {self.what}"


@dataclass(frozen=True)
class DaytimeChanges(Trigger):
    """Day becomes night, or night day; ``to``: only to that."""

    to: str = ""

    def say(self) -> str:
        return _CHANGES[self.to]


@dataclass(frozen=True)
class DayAsEnters(StaticBody):
    """If it's neither day nor night, it becomes day as ~ enters."""

    def say(self) -> str:
        return "if it's neither day nor night, it becomes day as ~ enters"
