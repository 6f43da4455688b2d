"""What a deck list is once it is read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from undercroft.catalog.names import said_near
from undercroft.errors import DeckError

#: Whether a name is a card's; what a reader may ask where a line could mean two things.
Knows = Callable[[str], bool]

MAIN: Final = "main"
SIDEBOARD: Final = "sideboard"
COMMANDERS: Final = "commanders"
#: Lists beside the deck: maybeboard, tokens, planes. Kept, and no part of the deck.
ASIDE: Final = "aside"

#: More copies than anybody plays: a number so large is a slip.
MOST_COPIES: Final = 1_000


@dataclass(frozen=True)
class Entry:
    """Some copies of one card: how many, its name as written, and the line it stands on."""

    count: int
    name: str
    line: int


@dataclass(frozen=True)
class Misread:
    """A line that is not understood, or names no known card; ``near`` are the nearest names."""

    line: int
    text: str
    what: str
    near: tuple[str, ...] = ()

    def __str__(self) -> str:
        """One sentence with the line, what is wrong there, and the nearest names."""
        return str(DeckError(self.what, f"line {self.line}", said_near(self.near)))


@dataclass(frozen=True)
class DeckList:
    """A deck list: its cards by section, in the order of the file.

    The place of a card in ``slots`` is its stable id: shuffles are keyed by it. ``misread``
    holds every line that was not understood; ``notes`` what was decided where the file left it
    open. A list with misread lines is no deck: ``whole`` refuses it.
    """

    name: str
    form: str
    main: tuple[Entry, ...] = ()
    sideboard: tuple[Entry, ...] = ()
    commanders: tuple[Entry, ...] = ()
    aside: tuple[Entry, ...] = ()
    misread: tuple[Misread, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many cards are played with: the main deck and the commanders."""
        return count_of(self.main) + count_of(self.commanders)

    @property
    def slots(self) -> tuple[str, ...]:
        """The main deck, one name for each card, in order."""
        return expanded(self.main)

    @property
    def leaders(self) -> tuple[str, ...]:
        """The commanders, one name for each card, in order."""
        return expanded(self.commanders)

    def whole(self) -> DeckList:
        """This list, if every line of it is understood.

        Raises:
            DeckError: a line is not; says the first, and how many more there are.
        """
        if not self.misread:
            return self
        first = self.misread[0]
        more = len(self.misread) - 1
        others = f", and {more} more {'lines are' if more > 1 else 'line is'} wrong" if more else ""
        raise DeckError(
            first.what + others,
            f"{self.name}, line {first.line}",
            said_near(first.near) or "mend the line or take it out",
        )


def count_of(entries: Iterable[Entry]) -> int:
    """How many cards some entries hold."""
    return sum(entry.count for entry in entries)


def expanded(entries: Iterable[Entry]) -> tuple[str, ...]:
    """One name for each card, in order."""
    return tuple(name for entry in entries for name in [entry.name] * entry.count)
