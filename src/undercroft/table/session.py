"""One game being played: who answers, what is written down, what can be taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from undercroft.engine import choices as ch
from undercroft.engine.choices import Choice
from undercroft.engine.events import Note
from undercroft.engine.playing import Play
from undercroft.errors import StuckGame
from undercroft.pilots import STUCK, Pilot
from undercroft.table.labels import label
from undercroft.table.seats import Remembering, called
from undercroft.table.telling import Told
from undercroft.table.undoing import SHOWING, irrevocable, peeks


class Keeper(Protocol):
    """Writes down what a session does. ``n`` counts answers."""

    def answered(self, session: Session, answer: int, label: str, durable: bool) -> None:
        """An answer was given; the session is as it is after it. ``durable``: a person gave it, so
        it must outlast even the machine's death; what pilots answer follows again by itself.
        """

    def taken_back(self, session: Session) -> None:
        """Answers were taken back."""

    def left(self, session: Session) -> None:
        """The game is left, or over."""


@dataclass
class Point:
    """A question that a person answered, to come back to: the game as it was then, who answered,
    and how much each person had not been told.
    """

    answers: int
    play: Play
    seat: int
    untold: dict[int, int]


class Session:
    """A game with its seats. ``pilots`` answer for theirs, everybody else is a person."""

    def __init__(
        self,
        play: Play,
        pilots: Mapping[int, Pilot],
        keepers: Sequence[Keeper] = (),
        answers: int = 0,
    ) -> None:
        """Go on with a game; ``answers`` were given before. ``keepers`` write down what comes."""
        self.play = play
        self.pilots = dict(pilots)
        self.answers = answers
        self.keepers = list(keepers)
        #: What each person has not been told yet, where somebody tells it.
        self.told = Told()
        #: What can be taken back, the last answer last; and why nothing before it can.
        self.points: list[Point] = []
        self.barrier = "nothing was answered yet"
        self._turn = -1
        self._since = 0

    def choice(self) -> Choice | None:
        """The open question."""
        return self.play.choice()

    def notes(self) -> list[Note]:
        """What happened since the last call."""
        found = self.play.notes()
        if any(note.what in SHOWING for note in found):
            self._forget("something hidden was shown, or chance decided")
        return found

    def hear(self) -> None:
        """Have what happened told to everybody, to be read when they sit."""
        if self.told.listens:
            self.told.hear(self.notes())

    def step(self) -> bool:
        """Have a pilot answer the open question; False where a person is asked, or nobody.

        Raises:
            StuckGame: the game does not go on.
            SaveError: the answer cannot be written down.
        """
        choice = self.play.choice()
        if choice is None or choice.seat not in self.pilots:
            return False
        self._watch_for_stuck(choice)
        answer = self.pilots[choice.seat].answer(self.play.view(choice.seat), choice)
        self._by_pilot(choice, answer)
        return True

    def answer(self, answer: int, quietly: bool = False) -> None:
        """A person answers the open question. ``quietly``: nothing to come back to.

        Raises:
            IllegalAnswer: the answer is not legal; nothing has changed.
            SaveError: it cannot be written down.
        """
        choice = self.play.choice()
        if choice is not None and peeks(self.play, choice):
            self._forget("a hidden card was shown")
        if choice is None:
            self.play.advance(answer)
            return
        why = ""
        point = None
        if quietly:
            why = self._passed_over(choice)
        else:
            point = Point(self.answers, self.play.fork(), choice.seat, self.told.lengths())
        self._advance(choice, answer, point, why)

    def repeat(self, answer: int) -> None:
        """Give an answer that was given before, to whichever question is open: afterwards as much
        can be taken back as then.

        Whoever did more than pass had read what happened before.

        Raises:
            IllegalAnswer: the answer is not legal; nothing has changed.
        """
        choice = self.play.choice()
        pilot = self.pilots.get(choice.seat) if choice is not None else None
        if choice is not None and pilot is None and not _passes(choice, answer):
            self.told.take(choice.seat)
        if choice is None or pilot is None:
            self.answer(answer, quietly=choice is not None and only_passing(choice))
        else:
            if isinstance(pilot, Remembering):
                pilot.remember(self.play.view(choice.seat), choice, answer)
            self._by_pilot(choice, answer)
        self.notes()

    def undo(self, seat: int | None = None) -> str:
        """Take back the last answer of a person; says why not, empty where it was done. ``seat``:
        who wants that, where several people play.

        Raises:
            SaveError: it cannot be written down.
        """
        why = self.held(seat)
        if why:
            return why
        point = self.points.pop()
        self.play = point.play
        self.play.listen()
        self.answers = point.answers
        self.told.back(self.play, point.untold)
        for keeper in self.keepers:
            keeper.taken_back(self)
        return ""

    def held(self, seat: int | None = None) -> str:
        """Why the last answer of a person cannot be taken back; empty where it can. ``seat``: by
        whom, where several people play.
        """
        if not self.points:
            return self.barrier
        point = self.points[-1]
        if seat is not None and point.seat != seat:
            return f"{called(self.play, point.seat)} has answered since"
        if irrevocable(point.play, self.play):
            self._forget("a card was drawn, or chance decided")
            return self.barrier
        return ""

    def leave(self) -> None:
        """Nothing more is answered: it is over, or the person goes.

        Raises:
            SaveError: it cannot be written down.
        """
        for keeper in self.keepers:
            keeper.left(self)

    def _by_pilot(self, choice: Choice, answer: int) -> None:
        # The seat of a view is that of the game it shows: a duel in a campaign has its own.
        view = self.play.view(choice.seat)
        name = view.name(view.seat)
        acts = not (choice.options and answer == 0 and len(choice.options) > 1)
        why = f"{name} has answered since" if acts else f"{name} has let it happen"
        self._advance(choice, answer, None, why)

    def _passed_over(self, choice: Choice) -> str:
        """Why nobody else takes back what a person let happen; empty where that person had nothing
        to do but to pass, or answered last.
        """
        last = self.points[-1].seat if self.points else choice.seat
        if last == choice.seat or only_passing(choice):
            return ""
        return f"{called(self.play, choice.seat)} has let it happen"

    def _advance(self, choice: Choice, answer: int, point: Point | None, why: str) -> None:
        """Answer and write it down. ``point``: what to come back to; ``why``: what is before cannot
        be come back to.
        """
        durable = point is not None
        words = _label(self.play, choice, answer) if self.keepers else ""
        self.play.advance(answer)
        self.answers += 1
        if why:
            self._forget(why)
        if point is not None:
            self.points.append(point)
        self.hear()
        for keeper in self.keepers:
            keeper.answered(self, answer, words, durable)

    def _forget(self, why: str) -> None:
        self.points.clear()
        self.barrier = why

    def _watch_for_stuck(self, choice: Choice) -> None:
        view = self.play.view(choice.seat)
        if view.turn != self._turn:
            self._turn, self._since = view.turn, self.answers
        elif self.answers - self._since >= STUCK:
            raise StuckGame(view.turn, choice.kind, view.name(view.seat), ())


def _passes(choice: Choice, answer: int) -> bool:
    """Whether somebody passes, which a person may do without reading what happened."""
    return choice.kind == ch.PRIORITY and choice.options[answer].verb == ch.PASS


def only_passing(choice: Choice) -> bool:
    """Whether somebody has priority and nothing to do but to pass."""
    if choice.kind != ch.PRIORITY:
        return False
    return all(option.verb in {ch.PASS, ch.PAY} for option in choice.options)


def _label(play: Play, choice: Choice, answer: int) -> str:
    """An answer in words; empty where it is none of the legal ones (advance will say so)."""
    if not choice.is_number and not -1 <= answer < len(choice.options):
        return ""
    return label(play.view(choice.seat), choice, answer)
