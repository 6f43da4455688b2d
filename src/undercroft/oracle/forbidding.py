"""What nobody may cast, and whose abilities nobody may activate (CR 101.2, 601.3, 602.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.oracle.node import Reference, StaticBody
from undercroft.oracle.references import noun_of

#: How those who can't are printed, by side.
WHO: Final = {
    "player": "players",
    "opponent": "your opponents",
    "opponents": "opponents",
    "you": "you",
}


@dataclass(frozen=True)
class CantCast(StaticBody):
    """ "Your opponents can't cast noncreature spells": ``what`` are the spells, ``side`` who can't;
    ``passive``: "spells with the chosen name can't be cast".
    """

    what: Reference
    side: str = "player"
    passive: bool = False

    def say(self) -> str:
        spells = noun_of(self.what, True)
        if self.passive:
            return f"{spells} can't be cast"
        return f"{WHO[self.side]} can't cast {spells}"


@dataclass(frozen=True)
class CantActivate(StaticBody):
    """ "Activated abilities of artifacts can't be activated"; ``nonmana``: "unless they're mana
    abilities".
    """

    what: Reference
    nonmana: bool = False

    def say(self) -> str:
        words = f"activated abilities of {noun_of(self.what, True)} can't be activated"
        return f"{words} unless they're mana abilities" if self.nonmana else words


KINDS: Final[tuple[type, ...]] = (CantCast, CantActivate)
