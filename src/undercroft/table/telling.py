"""What happened, kept for each person at one screen until they sit there and read it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from undercroft.engine.events import Note
from undercroft.engine.playing import Play


class Teller(Protocol):
    """Tells one seat what happened, of what that seat may see."""

    def tell(self, notes: Sequence[Note]) -> list[str]:
        """The lines that these notes make. The play is as it is after them."""


#: Makes who tells it to a seat of a play.
Telling = Callable[[Play, int], Teller]


class Told:
    """What each person has not read yet; nobody listens until somebody tells."""

    def __init__(self) -> None:
        """Nobody listens."""
        #: The lines that a seat has not read.
        self.untold: dict[int, list[str]] = {}
        self._tellers: dict[int, Teller] = {}
        self._telling: Telling | None = None

    def begin(
        self,
        play: Play,
        seats: Sequence[int],
        telling: Telling,
        untold: Mapping[int, list[str]] | None = None,
    ) -> None:
        """Tell these seats from now on; ``untold`` is what they had not read before."""
        before = untold or {}
        self._telling = telling
        self._tellers = {seat: telling(play, seat) for seat in seats}
        self.untold = {seat: list(before.get(seat, ())) for seat in seats}

    @property
    def listens(self) -> bool:
        """Whether anybody does."""
        return bool(self._tellers)

    def hear(self, notes: Sequence[Note]) -> None:
        """Tell everybody, each what they may see."""
        for seat, teller in self._tellers.items():
            self.untold[seat] += teller.tell(notes)

    def take(self, seat: int) -> list[str]:
        """What a seat has not read, which now it has."""
        found = self.untold.get(seat, [])
        if found:
            self.untold[seat] = []
        return found

    def lengths(self) -> dict[int, int]:
        """How many lines each has not read."""
        return {seat: len(lines) for seat, lines in self.untold.items()}

    def back(self, play: Play, lengths: Mapping[int, int]) -> None:
        """Answers were taken back: what came of them is not told, ``play`` is gone on with."""
        for seat, lines in self.untold.items():
            del lines[lengths.get(seat, 0) :]
        if self._telling is not None:
            self._tellers = {seat: self._telling(play, seat) for seat in self._tellers}
