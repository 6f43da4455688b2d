"""Controlling another player (CR 723)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.oracle.node import Effect, Reference


@dataclass(frozen=True)
class ControlPlayer(Effect):
    """Control a player during their next turn (CR 723.1). ``whose``: whose turn, as printed;
    ``gain``: "gain control of"; ``again``: after that turn, that player takes an extra turn.
    """

    who: Reference
    whose: str = "that player's"
    gain: bool = False
    again: bool = False

    def say(self) -> str:
        verb = "gain control of" if self.gain else "control"
        words = f"{verb} {self.who.say()} during {self.whose} next turn"
        return f"{words}. {AFTER_IT}" if self.again else words


#: What is said of the turn after it.
AFTER_IT: Final = "After that turn, that player takes an extra turn"
