"""Reading day and night (CR 731)."""

from __future__ import annotations

from typing import Final

from undercroft.compiler.core import Parser, Phrases
from undercroft.oracle.daylight import BecomesDaytime, DayAsEnters, DaytimeChanges
from undercroft.oracle.node import Effect, StaticBody, Trigger

_CHANGES: Final = Phrases(
    {
        "day becomes night or night becomes day": "",
        "night becomes day": "day",
        "day becomes night": "night",
    }
)


def becomes_daytime(p: Parser) -> Effect | None:
    """ "it becomes night"."""
    for what in ("day", "night"):
        if p.take(f"it becomes {what}"):
            return BecomesDaytime(what)
    return None


def daytime_changes(p: Parser) -> Trigger | None:
    """ "day becomes night or night becomes day"."""
    to = p.pick(_CHANGES)
    return None if to is None else DaytimeChanges(to)


def day_as_enters(p: Parser) -> StaticBody | None:
    """ "if it's neither day nor night, it becomes day as ~ enters"."""
    if p.take("if it's neither day nor night, it becomes day as ~ enters"):
        return DayAsEnters()
    return None
