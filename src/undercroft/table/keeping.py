"""Who writes a game down as it goes on: into a journal, into the store of saves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

from undercroft.engine.playing import Play
from undercroft.table.journal import EVERY, JournalWriter
from undercroft.table.saved import Step
from undercroft.table.seats import Remembering
from undercroft.table.session import Session
from undercroft.table.store import Save


@runtime_checkable
class Restorable(Protocol):
    """A play of many games that can be made anew from plain data at points of its own choosing.

    `table.making.Prepared.restore` makes it.
    """

    def snapshot(self) -> dict[str, Any] | None:
        """All that it takes to be back here, as JSON has it; None where this is no such point."""


class InJournal:
    """Keeps a journal: every answer, a digest every ``EVERY`` answers and at the end."""

    def __init__(self, writer: JournalWriter) -> None:
        """Write with this writer, which somebody else closes."""
        self._writer = writer

    def answered(self, session: Session, answer: int, label: str, durable: bool) -> None:
        """Write the answer."""
        n, play = session.answers, session.play
        self._writer.answer(n, answer, label)
        if n % EVERY == 0 and play.ending() is None:
            self._writer.mark(n, play.digest())

    def taken_back(self, session: Session) -> None:
        """Write that answers do not count."""
        self._writer.back(session.answers)

    def left(self, session: Session) -> None:
        """Write the digest, and how the game ended."""
        play = session.play
        self._writer.mark(session.answers, play.digest(), ending_words(play))


class InStore:
    """Keeps a save up to date, at every answer.

    A person's answer is on the disk before it is shown. What a pilot answers follows from it, and
    waits for no disk.
    """

    def __init__(self, save: Save, standing: Callable[[Play], str]) -> None:
        """``standing`` says in a sentence where a game stands."""
        self.save = save
        self._standing = standing

    def answered(self, session: Session, answer: int, label: str, durable: bool) -> None:
        """Write the answer, and the play itself where it can be restored from here."""
        play = session.play
        step = Step(session.answers, answer, label, play.digest())
        standing = self._standing(play)
        self.save.step(step, standing, ending_words(play), snapshot(session), durable=durable)

    def taken_back(self, session: Session) -> None:
        """Let go of answers."""
        self.save.back(session.answers, self._standing(session.play))

    def left(self, session: Session) -> None:
        """Everything is there already."""


def snapshot(session: Session) -> dict[str, Any] | None:
    """The play as plain data, what its pilots remember, why nothing can be taken back, and what
    people at one screen have not read yet; None where it is at no such point. Where something can
    be taken back is none: whoever comes back could not do it any more.
    """
    play = session.play
    plain = play.snapshot() if isinstance(play, Restorable) else None
    asked = play.choice()
    held = session.held(asked.seat) if plain is not None and asked is not None else ""
    if plain is None or not held:
        return None
    pilots = {
        str(seat): pilot.memory()
        for seat, pilot in session.pilots.items()
        if isinstance(pilot, Remembering)
    }
    kept: dict[str, Any] = {"play": plain, "pilots": pilots, "barrier": held}
    if len(session.told.untold) > 1:
        kept["untold"] = {str(seat): lines for seat, lines in session.told.untold.items()}
    return kept


def ending_words(play: Play) -> str:
    """How a game ended, with the rule; empty while it goes on."""
    ending = play.ending()
    return f"{ending.text} ({ending.reason})" if ending is not None else ""
