"""Older things that a resolution does: a changed base size, a draw."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.node import Effect, Quantity, Reference
from undercroft.oracle.verbs.lasting import DURATIONS


@dataclass(frozen=True)
class ChangeBase(Effect):
    """Base power or toughness becomes a number (CR 613.4b): "change ~'s base toughness to …".

    ``both``: told by one number or word for both of them ("to the power and toughness of …"), or
    (empty) by a size "0/2".
    """

    what: Reference
    power: Quantity | None
    toughness: Quantity | None
    duration: str = "forever"
    of: Reference | None = None

    def say(self) -> str:
        lasts = DURATIONS.get(self.duration, "")
        if self.of is not None:
            whose, to = "base power and toughness", f"the power and toughness of {self.of.say()}"
        elif self.power is None or self.toughness is None:
            one = self.power if self.toughness is None else self.toughness
            whose = "base power" if self.toughness is None else "base toughness"
            to = one.say() if one is not None else ""
        else:
            whose, to = "base power and toughness", f"{self.power.say()}/{self.toughness.say()}"
        if self.what.is_plural():
            return f"change the {whose} of {self.what.say()} to {to} {lasts}".rstrip()
        return f"change {self.what.own()} {whose} to {to} {lasts}".rstrip()


@dataclass(frozen=True)
class DrawGame(Effect):
    """The game is a draw (CR 104.4)."""

    def say(self) -> str:
        return "the game is a draw"
