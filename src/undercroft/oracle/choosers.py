"""Who chooses what a sentence aims at, where that is not its controller (CR 601.2c)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.node import Predicate, Reference


@dataclass(frozen=True)
class ChosenBy(Predicate):
    """ "target land they control of their choice": ``who`` chooses the target; all pass."""

    who: Reference

    def say(self) -> str:
        return f"of {self.who.poss()} choice"
