"""Events of the turn's structure: the beginnings of steps, the chapters of a Saga (CR 603.2b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.lexicon.steps import BEGIN_COMBAT, END_COMBAT, STEP_NAMES
from undercroft.oracle.node import Reference, Trigger

ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII")

_STEP_WORDS: Final = {BEGIN_COMBAT: "combat", END_COMBAT: "end of combat"}
_TURNS: Final = {
    "you": "your turn",
    "each player": "each player's turn",
    "each opponent": "each opponent's turn",
}
_OWNERS: Final = {
    "you": "your",
    "each player": "each player's",
    "each opponent": "each opponent's",
    "each other player": "each other player's",
    "next": "the next",
    "your next": "your next",
    "next turn": "the next turn's",
}


def at_beginning(step: int, whose: str, name: str) -> str:
    """ "at the beginning of your upkeep", "… of combat on your turn"."""
    if step == END_COMBAT and whose in {"next", "any"}:
        return "at end of combat"
    if whose == "this turn's next":
        return f"at this turn's next {name}"
    if step == BEGIN_COMBAT and whose == "next":
        return "at the beginning of the next combat"
    if step in {BEGIN_COMBAT, END_COMBAT}:
        if whose == "each":
            return f"at the beginning of each {name}"
        return f"at the beginning of {name} on {_TURNS[whose]}"
    return f"at the beginning of {_OWNERS.get(whose, whose)} {name}"


@dataclass(frozen=True)
class AtBeginning(Trigger):
    """At the beginning of a step. ``whose``: ``you``, ``each player``, ``each opponent``,
    ``each``, ``enchanted`` (controller of what ~ is attached to), ``next``, ``next turn``.
    ``who`` (then ``whose`` is ``of`` or ``possessive``): a player, "the upkeep of enchanted
    creature's controller", "enchanted player's upkeep". ``name``: the step as printed, where it
    is printed otherwise ("first main phase").
    """

    step: int
    whose: str
    who: Reference | None = None
    name: str = ""

    def say(self) -> str:
        name = self.name or _STEP_WORDS.get(self.step, STEP_NAMES[self.step])
        if self.who is not None:
            if self.whose == "of":
                return f"at the beginning of the {name} of {self.who.say()}"
            return f"at the beginning of {self.who.own()} {name}"
        return at_beginning(self.step, self.whose, name)


@dataclass(frozen=True)
class Chapter(Trigger):
    """Chapters of a Saga (CR 714.2)."""

    numbers: tuple[int, ...]

    def say(self) -> str:
        return ", ".join(ROMAN[number] for number in self.numbers)
