"""A pilot answers for a seat: it sees a view of the game and the question, nothing else."""

from __future__ import annotations

from typing import Final, Protocol

from undercroft.engine.choices import Choice
from undercroft.engine.playing import Play
from undercroft.engine.state.game import Ending
from undercroft.engine.view import View
from undercroft.errors import StuckGame

#: So many answers in one turn are no game any more.
STUCK: Final = 2000
#: So many answers in one game are more than any game needs.
MOST_ANSWERS: Final = 200_000


class Pilot(Protocol):
    """Who answers the questions of a seat."""

    def answer(self, view: View, choice: Choice) -> int:
        """A legal answer to a question that ``view`` shows to the seat asked."""


def play_out(
    play: Play,
    pilots: dict[int, Pilot],
    max_answers: int = MOST_ANSWERS,
    answers: list[int] | None = None,
) -> Ending | None:
    """Have pilots answer until the game ends, or ``max_answers`` were given (then None).

    ``answers`` gathers what was answered, in order.

    Raises:
        StuckGame: 2,000 answers were given within one turn.
    """
    given = answers if answers is not None else []
    turn = -1
    since = 0
    for count in range(max_answers):
        choice = play.choice()
        if choice is None:
            break
        view = play.view(choice.seat)
        if view.turn != turn:
            turn = view.turn
            since = count
        elif count - since >= STUCK:
            raise StuckGame(turn, choice.kind, view.name(view.seat), tuple(given))
        answer = pilots[choice.seat].answer(view, choice)
        play.advance(answer)
        given.append(answer)
    return play.ending()
