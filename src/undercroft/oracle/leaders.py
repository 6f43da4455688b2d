"""What cards say of commanders beside which objects they are (CR 903)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.oracle.node import Quantity, Reference, StaticBody


@dataclass(frozen=True)
class CommanderCasts(Quantity):
    """How often you have cast your commanders from the command zone this game (CR 903.8): "for
    each time you've cast your commander from the command zone this game". ``whose`` as printed.
    ``of``: how often that one was: "the number of times it's been cast …".
    """

    whose: str = "your commander"
    of: Reference | None = None

    def apiece(self) -> str:
        once = f"time you've cast {self.whose} from the command zone this game"
        return once if self.of is None else ""

    def say(self) -> str:
        if self.of is not None:
            return (
                f"the number of times {self.of.say()}'s been cast from the command zone this game"
            )
        return f"the number of times you've cast {self.whose} from the command zone this game"


@dataclass(frozen=True)
class Leaders(Reference):
    """ "Your commander": each commander that you own, in whatever zone it is (CR 903.3)."""

    def say(self) -> str:
        return "your commander"


@dataclass(frozen=True)
class CanBeCommander(StaticBody):
    """ "~ can be your commander" (CR 903.3a): a rule for decks, before the game begins."""

    def say(self) -> str:
        return "~ can be your commander"


EVERY: Final[tuple[type, ...]] = (CommanderCasts, Leaders, CanBeCommander)
