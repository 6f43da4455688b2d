"""``Play``, the protocol that pilots, table, lab and app know; a game of the engine as one."""

from __future__ import annotations

from typing import Any, Protocol

from undercroft.engine import game as door
from undercroft.engine.choices import Choice
from undercroft.engine.events import Note
from undercroft.engine.plain import digest_of, to_plain
from undercroft.engine.setup import Setup
from undercroft.engine.state.game import Ending, Game
from undercroft.engine.view import View


class Play(Protocol):
    """Anything that is played by answering one question after the other."""

    def choice(self) -> Choice | None:
        """The open question; None when it is over."""

    def advance(self, answer: int) -> None:
        """Answer it.

        Raises:
            IllegalAnswer: the answer is not legal; nothing has changed.
        """

    def view(self, seat: int) -> View:
        """What a seat may see."""

    def ending(self) -> Ending | None:
        """How it ended; None while it goes on."""

    def fork(self) -> Play:
        """An independent copy."""

    def digest(self) -> str:
        """A fingerprint of all that is true of it, the same in every process."""

    def to_plain(self) -> dict[str, Any]:
        """All that is true of it as plain data."""

    def listen(self) -> None:
        """Gather notes from now on."""

    def notes(self) -> list[Note]:
        """Notes gathered since the last call; none where nobody listens."""

    def rounds(self) -> int:
        """How long it has gone on, in the rounds of its mode."""

    def counts(self) -> dict[str, int]:
        """The numbers that its mode tells its games by."""


class GamePlay:
    """One game of the engine as a ``Play``."""

    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        self.game = game

    @classmethod
    def begin(cls, setup: Setup, listen: bool = False) -> GamePlay:
        """A new game at its first question."""
        return cls(door.begin(setup, listen))

    def choice(self) -> Choice | None:
        """The open question."""
        return self.game.pending

    def advance(self, answer: int) -> None:
        """Answer it and run to the next one.

        Raises:
            IllegalAnswer: the answer is not legal; nothing has changed.
        """
        door.advance(self.game, answer)

    def view(self, seat: int) -> View:
        """What a seat may see."""
        return View(self.game, seat)

    def ending(self) -> Ending | None:
        """How the game ended."""
        return self.game.ending

    def fork(self) -> GamePlay:
        """An independent copy; it does not listen."""
        return GamePlay(self.game.fork())

    def digest(self) -> str:
        """A fingerprint of the game."""
        return digest_of(self.game)

    def to_plain(self) -> dict[str, Any]:
        """The game as plain data."""
        return to_plain(self.game)

    def listen(self) -> None:
        """Gather notes from now on."""
        self.game.log = []

    def notes(self) -> list[Note]:
        """Notes gathered since the last call."""
        found = self.game.log
        if found is None:
            return []
        self.game.log = []
        return list(found)

    def rounds(self) -> int:
        """How long it has gone on, in the rounds of its mode."""
        return self.game.variant.rounds(self.game)

    def counts(self) -> dict[str, int]:
        """The numbers that its mode tells its games by."""
        return self.game.variant.counts(self.game)
