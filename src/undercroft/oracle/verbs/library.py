"""Verbs that look into a library (CR 701.22 to 701.25)."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.lexicon.zones import BATTLEFIELD, LIBRARY, ZONE_NAMES
from undercroft.oracle.english import number_word
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Effect, Quantity, Reference
from undercroft.oracle.quantities import Number


@dataclass(frozen=True)
class Search(Effect):
    """Search a library (CR 701.23): "search your library for up to two basic land cards,
    put them onto the battlefield tapped, then shuffle".

    ``to`` a zone; ``position`` as in Move; ``reveal`` printed or not.
    """

    who: Reference
    filter: Reference
    count: Quantity
    up_to: bool = False
    reveal: bool = False
    to: int = 1
    tapped: bool = False
    position: str = ""
    words: str = "it"
    shuffle_first: bool = False
    again: str = ", put"

    def say(self) -> str:
        noun = self.filter.say()
        if isinstance(self.filter, Filter):
            count = self.count
            many = not (isinstance(count, Number) and count.value == 1)
            noun = self.filter.noun(many)
            if self.up_to:
                told = number_word(count.value) if isinstance(count, Number) else count.say()
                noun = f"up to {told} {noun}"
            else:
                noun = count.head(noun, noun)
        words = self.who.does(f"search {self.who.poss()} library for {noun}")
        if self.reveal:
            words += f", reveal {self.words}"
        if self.shuffle_first:
            return f"{words}, then shuffle and put {self.again} on top"
        return f"{words}{self._join()} {self.words} {self._where()}"

    def _join(self) -> str:
        return self.again if self.again.startswith(",") else f" {self.again}"

    def _where(self) -> str:
        if self.to == BATTLEFIELD:
            return f"onto the battlefield{' tapped' if self.tapped else ''}"
        if self.to == LIBRARY:
            return f"on {self.position} of {self.who.poss()} library"
        return f"into {self.who.poss()} {ZONE_NAMES[self.to]}"


@dataclass(frozen=True)
class Shuffle(Effect):
    """Shuffle a library (CR 701.24)."""

    who: Reference

    def say(self) -> str:
        return self.who.does("shuffle")


@dataclass(frozen=True)
class Scry(Effect):
    """Scry (CR 701.22)."""

    who: Reference
    count: Quantity

    def say(self) -> str:
        return self.who.does(f"scry {self.count.say()}")


@dataclass(frozen=True)
class Surveil(Effect):
    """Surveil (CR 701.25)."""

    who: Reference
    count: Quantity

    def say(self) -> str:
        return self.who.does(f"surveil {self.count.say()}")


@dataclass(frozen=True)
class LookAtTop(Effect):
    """Look at (or reveal) the top cards of your library, choose some, the rest elsewhere.

    ``pick`` how many (up to, where ``optional``) of those that pass ``filter`` go to ``to``
    (revealed where ``reveal``); the rest go to ``rest`` (a zone) at ``rest_position``:
    ``bottom any``, ``bottom random``, ``top any``, ``graveyard``.
    """

    who: Reference
    count: Quantity
    pick: int
    filter: Reference | None
    to: int
    optional: bool = False
    reveal: bool = False
    rest: int = 0
    rest_position: str = "bottom any"
    all_revealed: bool = False

    def say(self) -> str:
        return "look at the top cards"
