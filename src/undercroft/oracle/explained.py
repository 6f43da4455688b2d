"""A second letter that a sentence explains."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.english import Y_CLOSE, Y_OPEN
from undercroft.oracle.quantities import WhereX


@dataclass(frozen=True)
class WhereY(WhereX):
    """A Y that its own sentence explains beside an X: "+X/+Y, where X is …, and Y is …"."""

    def say(self) -> str:
        return f"Y{Y_OPEN}{self.value.say()}{Y_CLOSE}"
