"""How long an effect lasts (CR 611.2), as printed."""

from __future__ import annotations

from typing import Final

#: How a duration is printed; "turn" is told by what it bounds.
DURATIONS: Final = {
    "your next turn": "until your next turn",
    "your next end step": "until your next end step",
    "your next upkeep": "until your next upkeep",
    "end of your next upkeep": "until the end of your next upkeep",
    "end of your next turn": "until the end of your next turn",
    "combat": "this combat",
    "end of combat": "until end of combat",
    "leaves": "until ~ leaves the battlefield",
    "while": "for as long as ~ remains on the battlefield",
    "while controlled": "for as long as you control ~",
    "while controlled and tapped": "for as long as you control ~ and ~ remains tapped",
    "while tapped": "for as long as ~ remains tapped",
    "game": "for the rest of the game",
}


def lasting_words(duration: str) -> str:
    """A duration as printed; nothing for an effect that has no end."""
    if counter_of(duration):
        return f"for as long as {duration.removeprefix('while ')} on it"
    return "until end of turn" if duration == "turn" else DURATIONS.get(duration, "")


def counter_of(duration: str) -> str:
    """The kind of counter that "while it has a flood counter" speaks of; else nothing."""
    if not duration.startswith("while ") or not duration.endswith(" counter"):
        return ""
    _, _, words = duration.removesuffix(" counter").partition(" has ")
    return words.partition(" ")[2]
