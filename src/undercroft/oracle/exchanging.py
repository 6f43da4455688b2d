"""Life totals exchanged (CR 701.12c, 701.12g)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.oracle.node import Effect, Reference
from undercroft.oracle.references import You


@dataclass(frozen=True)
class ExchangeLife(Effect):
    """Players exchange life totals: ``who`` with ``other``, or those of ``who`` with each other
    ("two target players exchange life totals"); or one exchanges it with the ``figure`` (power or
    toughness) of ``other``.
    """

    who: Reference
    other: Reference | None = None
    figure: str = ""

    def say(self) -> str:
        if self.figure and self.other is not None:
            whose = "your" if isinstance(self.who, You) else self.who.own()
            return f"exchange {whose} life total with {self.other.own()} {self.figure}"
        words = "exchange life totals"
        if self.other is not None:
            words = f"{words} with {self.other.say()}"
        return words if isinstance(self.who, You) else self.who.does(words)


KINDS: Final[tuple[type, ...]] = (ExchangeLife,)
