"""What cards say of commanders beside which objects they are (CR 903)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.node import Quantity, StaticBody


@dataclass(frozen=True)
class CommanderCasts(Quantity):
    """How often you have cast your commanders from the command zone this game (CR 903.8): "for
    each time you've cast your commander from the command zone this game". ``whose`` as printed.
    """

    whose: str = "your commander"

    def apiece(self) -> str:
        return f"time you've cast {self.whose} from the command zone this game"

    def say(self) -> str:
        return f"the number of times you've cast {self.whose} from the command zone this game"


@dataclass(frozen=True)
class CanBeCommander(StaticBody):
    """ "~ can be your commander" (CR 903.3a): a rule for decks, before the game begins."""

    def say(self) -> str:
        return "~ can be your commander"
