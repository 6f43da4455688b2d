"""What enters as a copy (CR 707.5), and what a copy keeps of what it was (CR 707.9c): its name, its
color, the ability that made it one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.oracle.node import Modification, Reference, StaticBody
from undercroft.oracle.references import noun_of


@dataclass(frozen=True)
class EntersAsCopy(StaticBody):
    """ "You may have ~ enter as a copy of any creature on the battlefield" (CR 707.5).

    ``extra``: what is added to the copiable values ("except it's an artifact in addition to its
    other types"), with its words in ``said``. ``article``: "any", "a", "another". ``turn``: "As ~
    enters, you may have it become a copy of any … until end of turn".
    """

    of: Reference
    optional: bool = True
    tapped: bool = False
    extra: tuple[Modification, ...] = ()
    said: str = ""
    article: str = "any"
    turn: bool = False

    def say(self) -> str:
        what = f"{self.article} {noun_of(self.of, False)}"
        if self.turn:
            lasts = f"until end of turn{self.said}"
            return f"as ~ enters, you may have it become a copy of {what} {lasts}"
        words = f"as a copy of {what}{self.said}"
        tapped = "tapped " if self.tapped else ""
        return f"you may have ~ enter {tapped}{words}" if self.optional else f"~ enters {words}"


@dataclass(frozen=True)
class KeepsName(Modification):
    """ "its name is ~"."""

    def say(self) -> str:
        return "keep ~'s name"


@dataclass(frozen=True)
class KeepsColor(Modification):
    """ "it doesn't copy that creature's color"."""

    def say(self) -> str:
        return "keep ~'s color"


@dataclass(frozen=True)
class KeepsAbility(Modification):
    """ "it has this ability": the one whose effect it is."""

    def say(self) -> str:
        return "have this ability"


KINDS: Final[tuple[type, ...]] = (KeepsName, KeepsColor, KeepsAbility)
