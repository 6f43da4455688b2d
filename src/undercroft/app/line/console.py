"""A person at the terminal: what happened, what is asked, what they may answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.app.line.campaign import HELP as CAMPAIGN_HELP
from undercroft.app.line.campaign import asked_for
from undercroft.app.line.looking import card_lines, lines_of
from undercroft.app.line.offered import Offered
from undercroft.app.line.reading import read_answers
from undercroft.app.line.screen import status, table
from undercroft.app.narrate import ending_of
from undercroft.app.narrate.telling import narrator_of
from undercroft.catalog.library import Library
from undercroft.engine import choices as ch
from undercroft.engine.choices import Choice, Option
from undercroft.engine.view import View
from undercroft.errors import AmbiguousAnswer, GameError, UnknownCard
from undercroft.modes.castle.play import CampaignPlay
from undercroft.modes.castle.view import CampaignView
from undercroft.table.labels import offers
from undercroft.table.questions import question
from undercroft.table.session import Session, only_passing

Echo = Callable[[str], object]
Ask = Callable[[], str]

HELP: Final = """\
Answer with a number, with several (1 3), or with words of an answer (cast shock).
An empty line passes, or says that is all.
  t           the whole table
  hand        your hand
  c NAME      the text of a card; c 2 the card of answer 2
  r           what is asked, once more
  m           more answers, where there are many
  f WORDS     only the answers that have these words
  p           pass until somebody else acts, you are attacked, or your next main phase
  u           take back your last answer, if nothing hidden was shown since
  back        take back what you are proposing
  all         everything that may attack or block
  ?           this help
  q           leave; the game is saved
"""
#: The same in whole words.
_WORDS: Final = {
    "h": "?",
    "help": "?",
    "table": "t",
    "card": "c",
    "again": "r",
    "repeat": "r",
    "more": "m",
    "find": "f",
    "undo": "u",
    "quit": "q",
    "exit": "q",
}


class Console:
    """The seat of a person, in lines."""

    def __init__(self, session: Session, seat: int, library: Library, echo: Echo, ask: Ask) -> None:
        """Sit down; ``ask`` reads a line and raises EOFError where there is none any more."""
        self.session = session
        self.seat = seat
        self._library = library
        self._echo = echo
        self._ask = ask
        self._narrator = narrator_of(session.play, seat)
        #: Options that were said together and are given one after the other.
        self._wanted: list[tuple[int, int, int, str]] = []
        #: The turn in which the person passes until something happens, 0 for none.
        self._passing = 0
        #: The turn of the person's last answer if it was more than passing, else -1. Whoever comes
        #: back is asked where they left, whatever it was.
        self._acted = session.play.view(seat).turn
        #: What kind of table was shown in which turn, and the line of where it stands.
        self._shown = (False, 0)
        self._status = ""
        self._offered = Offered([])

    def run(self) -> None:
        """Play to the end.

        Raises:
            EOFError: the person leaves, or there is nobody to read from any more.
        """
        while True:
            self._tell()
            choice = self.session.choice()
            if choice is None:
                break
            if self.session.step():
                continue
            self._turn(choice)
        self._echo("")
        self._echo(ending_of(self.session.play))

    def _tell(self) -> None:
        self._say(self._narrator.tell(self.session.notes()))

    def _say(self, lines: list[str]) -> None:
        for line in lines:
            self._echo(line)

    def _view(self) -> View:
        return self.session.play.view(self.seat)

    def _board(self) -> CampaignView | None:
        """The campaign, also while one duels in it."""
        play = self.session.play
        return play.board(self.seat) if isinstance(play, CampaignPlay) else None

    def _turn(self, choice: Choice) -> None:
        """Answer one question: from what was said before, or by asking."""
        if self._give_wanted(choice):
            return
        if (self._passing and self._may_pass(choice)) or self._nothing_to_do(choice):
            self.session.answer(0, quietly=True)
            return
        self._passing = 0
        view = self._view()
        self._offered = Offered(offers(view, choice))
        self._echo("")
        shown = (isinstance(view, CampaignView), view.turn)
        if view.turn and shown != self._shown:
            self._shown = shown
            self._say(table(view))
        if status(view) != self._status:
            self._status = status(view)
            self._echo(self._status)
        self._put(view, choice)
        while not self._react(self._line(), choice):
            pass

    def _put(self, view: View, choice: Choice) -> None:
        self._echo(question(view, choice))
        if choice.kind == ch.MULLIGANS:
            self._echo(table(view)[-1])
        if not choice.is_number:
            self._say(self._offered.first())

    def _line(self) -> str:
        try:
            return self._ask().strip()
        except KeyboardInterrupt:
            raise EOFError from None

    def _react(self, said: str, choice: Choice) -> bool:
        """Do what a line says; True where the question is done with."""
        first, _, rest = said.partition(" ")
        word = _WORDS.get(first.casefold(), first.casefold())
        rest = rest.strip()
        if word == "u" and not rest:
            return self._undo()
        if word == "q" and not rest:
            raise EOFError
        if word == "p" and not rest and choice.kind == ch.PRIORITY:
            self._passing = self._view().turn
            self.session.answer(0)
            return True
        shown = self._shown_for(word, rest, choice)
        if shown is None:
            return self._answer(said, choice)
        self._say(shown)
        return False

    def _shown_for(self, word: str, rest: str, choice: Choice) -> list[str] | None:
        """What is shown on a word that answers nothing; None where it is no such word."""
        if word in {"c", "f"} and rest:
            return self._card(rest, choice) if word == "c" else self._offered.having(rest)
        if rest:
            return None
        view = self._view()
        if word == "?":
            more = CAMPAIGN_HELP if self._board() is not None else ""
            return (HELP + more).rstrip().split("\n")
        if word == "t":
            return table(view)
        if word == "hand":
            return table(view)[-1:]
        if word == "m":
            return self._offered.more()
        if word == "r":
            self._echo(status(view))
            self._put(view, choice)
            return []
        if word in {"c", "f"}:
            return [
                "Say which: c NAME is the text of a card, f WORDS the answers with these words."
            ]
        board = self._board()
        return asked_for(board, word) if board is not None else None

    def _answer(self, said: str, choice: Choice) -> bool:
        try:
            answers = read_answers(said, choice, self._offered.offers)
            several = len(answers) > 1
            self._wanted = [_key(choice.options[index]) for index in answers] if several else []
            if several and choice.kind in {ch.ATTACKERS, ch.BLOCKERS}:
                self._wanted.append((ch.DONE, 0, 0, ""))
            if several:
                return self._give_wanted(choice)
            self._give(choice, answers[0])
        except AmbiguousAnswer:
            self._echo(f"“{said}” could be several answers; say the number:")
            self._say(self._offered.having(said))
            return False
        except GameError as error:
            self._echo(str(error))
            return False
        return True

    def _give(self, choice: Choice, answer: int) -> None:
        turn = self._view().turn
        self.session.answer(answer)
        passed = choice.kind == ch.PRIORITY and answer == 0
        self._acted = -1 if passed or choice.kind == ch.MULLIGANS else turn

    def _give_wanted(self, choice: Choice) -> bool:
        """Give the next of the answers that were said together, where it is legal now."""
        if not self._wanted or choice.is_number:
            self._wanted = []
            return False
        key = self._wanted.pop(0)
        for index, option in enumerate(choice.options):
            if _key(option) == key:
                self._give(choice, index)
                return True
        self._wanted = []
        return False

    def _may_pass(self, choice: Choice) -> bool:
        """Whether passing on is still what the person wants."""
        view = self._view()
        if choice.kind != ch.PRIORITY or choice.options[0].verb != ch.PASS or view.stack:
            return False
        own_main = view.active == view.seat and view.turn != self._passing
        return not own_main

    def _nothing_to_do(self, choice: Choice) -> bool:
        """Whether there is nothing but to pass, and nothing was just done to take back."""
        if not only_passing(choice):
            return False
        acted, self._acted = self._acted, -1
        return acted != self._view().turn

    def _undo(self) -> bool:
        why = self.session.undo()
        if why:
            self._echo(f"Nothing can be taken back: {why}.")
            return False
        self._narrator = narrator_of(self.session.play, self.seat)
        self._echo("Taken back.")
        return True

    def _card(self, name: str, choice: Choice) -> list[str]:
        """The text of a card, by its name or as the card of an answer."""
        found = self._offered.offers
        view = self._view()
        lines: list[str] = []
        if name.isdigit() and 1 <= int(name) <= len(found):
            ref = choice.options[found[int(name) - 1].answer].ref
            if ref > 0 and view.may_see(ref):
                lines = lines_of(view, ref)
        try:
            lines = lines or card_lines(self.session.play, self.seat, self._library, name)
        except UnknownCard as error:
            return [str(error)]
        return [f"    {line}" for line in lines]


def _key(option: Option) -> tuple[int, int, int, str]:
    return option.verb, option.ref, option.extra, option.word
