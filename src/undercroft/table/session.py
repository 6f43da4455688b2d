"""One game being played: who answers, what is written down, what can be taken back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from undercroft.engine.choices import Choice
from undercroft.engine.events import Note
from undercroft.engine.playing import GamePlay
from undercroft.engine.state.game import Game
from undercroft.errors import StuckGame
from undercroft.lexicon.zones import FIRST_EXTRA, HAND, LIBRARY
from undercroft.pilots import STUCK, Pilot
from undercroft.table.journal import EVERY, JournalWriter
from undercroft.table.labels import label

#: Notes that show somebody what was hidden.
_SHOWING: Final = frozenset({"reveals", "looks", "searches", "rolls", "flips", "draws", "shuffles"})


@dataclass
class Point:
    """A question that a person answered, to come back to: the game as it was then."""

    answers: int
    play: GamePlay


class Session:
    """A game with its seats. ``pilots`` answer for theirs, everybody else is a person."""

    def __init__(
        self,
        play: GamePlay,
        pilots: Mapping[int, Pilot],
        writer: JournalWriter | None = None,
        answers: int = 0,
    ) -> None:
        """Go on with a game; ``answers`` were given before."""
        self.play = play
        self.pilots = dict(pilots)
        self.answers = answers
        self._writer = writer
        self._points: list[Point] = []
        self._barrier = "nothing was answered yet"
        self._turn = -1
        self._since = 0

    def choice(self) -> Choice | None:
        """The open question."""
        return self.play.choice()

    def notes(self) -> list[Note]:
        """What happened since the last call."""
        found = self.play.notes()
        if any(note.what in _SHOWING for note in found):
            self._forget("something hidden was shown, or chance decided")
        return found

    def step(self) -> bool:
        """Have a pilot answer the open question; False where a person is asked, or nobody.

        Raises:
            StuckGame: the game does not go on.
        """
        choice = self.play.choice()
        if choice is None or choice.seat not in self.pilots:
            return False
        self._watch_for_stuck(choice)
        answer = self.pilots[choice.seat].answer(self.play.view(choice.seat), choice)
        acts = not (choice.options and answer == 0 and len(choice.options) > 1)
        self._advance(choice, answer)
        name = self.play.view(choice.seat).name(choice.seat)
        self._forget(f"{name} has answered since" if acts else f"{name} has let it happen")
        return True

    def answer(self, answer: int, quietly: bool = False) -> None:
        """A person answers the open question. ``quietly``: nothing to come back to.

        Raises:
            IllegalAnswer: the answer is not legal; nothing has changed.
        """
        choice = self.play.choice()
        if choice is not None and self._peeks(choice):
            self._forget("a hidden card was shown")
        if choice is None:
            self.play.advance(answer)
            return
        point = None if quietly else Point(self.answers, self.play.fork())
        self._advance(choice, answer)
        if point is not None:
            self._points.append(point)

    def undo(self) -> str:
        """Take back the person's last answer; says why not, empty where it was done."""
        if not self._points:
            return self._barrier
        point = self._points[-1]
        if revealed(point.play.game, self.play.game):
            self._forget("a card was drawn, or chance decided")
            return self._barrier
        self._points.pop()
        self.play = point.play
        self.play.listen()
        self.answers = point.answers
        if self._writer is not None:
            self._writer.back(self.answers)
        return ""

    def save(self) -> None:
        """Write down the game's fingerprint, and how it ended."""
        if self._writer is None:
            return
        ending = self.play.ending()
        how = f"{ending.text} ({ending.reason})" if ending is not None else ""
        self._writer.mark(self.answers, self.play.digest(), how)

    def _advance(self, choice: Choice, answer: int) -> None:
        words = ""
        if self._writer is not None:
            words = _label(self.play, choice, answer)
        self.play.advance(answer)
        self.answers += 1
        if self._writer is None:
            return
        self._writer.answer(self.answers, answer, words)
        if self.answers % EVERY == 0 and self.play.ending() is None:
            self._writer.mark(self.answers, self.play.digest())

    def _forget(self, why: str) -> None:
        self._points.clear()
        self._barrier = why

    def _peeks(self, choice: Choice) -> bool:
        """Whether a question shows cards that were hidden before."""
        objs = self.play.game.objs
        for option in choice.options:
            obj = objs.get(option.ref)
            if obj is None:
                continue
            if obj.zone == LIBRARY or obj.zone >= FIRST_EXTRA:
                return True
            if obj.zone == HAND and obj.owner != choice.seat:
                return True
        return False

    def _watch_for_stuck(self, choice: Choice) -> None:
        game = self.play.game
        if game.turn != self._turn:
            self._turn, self._since = game.turn, self.answers
        elif self.answers - self._since >= STUCK:
            name = self.play.view(choice.seat).name(choice.seat)
            raise StuckGame(game.turn, choice.kind, name, ())


def _label(play: GamePlay, choice: Choice, answer: int) -> str:
    """An answer in words; empty where it is none of the legal ones (advance will say so)."""
    if not choice.is_number and not -1 <= answer < len(choice.options):
        return ""
    return label(play.view(choice.seat), choice, answer)


def revealed(before: Game, after: Game) -> bool:
    """Whether chance decided or a hidden card came to be known between two states of a game."""
    if before.occasions != after.occasions:
        return True
    for one, two in zip(before.seats, after.seats, strict=True):
        if one.library != two.library or one.extra != two.extra:
            return True
    return False
