"""A person at the terminal: what happened, what is asked, what they may answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from undercroft.app.line.campaign import HELP as CAMPAIGN_HELP
from undercroft.app.line.campaign import asked_for
from undercroft.app.line.handing import HELP as HANDING_HELP
from undercroft.app.line.handing import Sitter, handed, sat_down
from undercroft.app.line.looking import answer_lines, card_lines
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
from undercroft.table.digits import whole_number
from undercroft.table.labels import offers
from undercroft.table.questions import question
from undercroft.table.seats import called
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
    """The seats of one person or of several at one screen, in lines."""

    def __init__(
        self,
        session: Session,
        persons: Sequence[int],
        library: Library,
        echo: Echo,
        ask: Ask,
        gap: int = 0,
    ) -> None:
        """Sit down; ``ask`` reads a line and raises EOFError where there is none any more. So many
        empty lines (``gap``) are between what one person saw and the next.
        """
        self.session = session
        self._library = library
        self._echo = echo
        self._ask = ask
        self._gap = gap
        #: The line that was typed last.
        self._typed = ""
        asked = session.choice()
        self._sitters = {seat: Sitter(seat) for seat in persons}
        #: Who sits at the screen; who sat there last, while it is handed over.
        self._at = self._sitters[persons[0]]
        #: Whether nobody sits there yet.
        self._empty = len(persons) > 1
        if asked is not None and asked.seat in self._sitters:
            # Whoever comes back is asked where they left, whatever it was.
            self._sitters[asked.seat].acted = session.play.view(asked.seat).turn
        if not session.told.listens:
            session.told.begin(session.play, persons, narrator_of)
            session.hear()

    @property
    def seat(self) -> int:
        """Whose eyes see the screen."""
        return self._at.seat

    def run(self) -> None:
        """Play to the end.

        Raises:
            EOFError: the person leaves, or there is nobody to read from any more.
        """
        while True:
            if len(self._sitters) == 1:
                self._tell()
            choice = self.session.choice()
            if choice is None:
                break
            if self.session.step():
                continue
            self._turn(choice)
        self._tell()
        self._echo("")
        self._echo(ending_of(self.session.play))

    def _tell(self) -> None:
        self._say(self.session.told.take(self.seat))

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
        asked = self._sitters[choice.seat]
        if asked is self._at and self._give_wanted(choice):
            return
        if self._goes_by(asked, choice):
            self.session.answer(0, quietly=True)
            return
        if (self._empty or asked is not self._at) and not self._hand_over(asked):
            return
        if len(self._sitters) > 1:
            self._tell()
        asked.passing = 0
        view = self._view()
        asked.offered = Offered(offers(view, choice))
        self._echo("")
        shown = (isinstance(view, CampaignView), view.turn)
        if view.turn and shown != asked.shown:
            asked.shown = shown
            self._say(table(view))
        if status(view) != asked.status:
            asked.status = status(view)
            self._echo(asked.status)
        self._put(view, choice)
        while not self._react(self._line(), choice):
            pass

    def _hand_over(self, asked: Sitter) -> bool:
        """Have somebody else sit down, who is asked; False where an answer was taken back."""
        play = self.session.play
        before = "" if self._empty else called(play, self.seat)
        name = called(play, asked.seat)
        unread = self.session.told.lengths()[self.seat] if before else 0
        # Whoever passes with empty lines may have meant one more of them.
        hurried = bool(before) and not self._typed
        self._say(handed(before, name, self._gap, unread))
        while True:
            said = self._line().casefold()
            if hurried and not said:
                hurried = False
                self._echo(f"Press Enter once more if {name} sits here.")
                continue
            if sat_down(said, name):
                break
            if said == "2" and unread:
                self._tell()
                self._echo("Press Enter when you have read it.")
                self._line()
                unread = 0
                self._say(handed(before, name, self._gap, unread))
                continue
            if _WORDS.get(said, said) == "q":
                raise EOFError
            if _WORDS.get(said, said) == "u" and before:
                if self._undo():
                    self._at.sits()
                    return False
            elif _WORDS.get(said, said) == "?":
                self._say(HANDING_HELP.rstrip().split("\n"))
            else:
                self._echo(f"Nobody is asked yet; press Enter when {name} sits here (? is help).")
        self._at.leaves()
        self._empty = False
        self._at = asked
        asked.sits()
        self._echo("")
        return True

    def _put(self, view: View, choice: Choice) -> None:
        words = question(view, choice)
        if len(self._sitters) > 1:
            words = f"{called(self.session.play, self.seat)}: {words}"
        self._echo(words)
        if choice.kind == ch.MULLIGANS:
            self._echo(table(view)[-1])
        if not choice.is_number:
            self._say(self._at.offered.first())

    def _line(self) -> str:
        try:
            self._typed = self._ask().strip()
        except KeyboardInterrupt:
            raise EOFError from None
        return self._typed

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
            self._at.passing = self._view().turn
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
            return self._card(rest, choice) if word == "c" else self._at.offered.having(rest)
        if rest:
            return None
        view = self._view()
        if word == "?":
            more = CAMPAIGN_HELP if self._board() is not None else ""
            return (HELP + more).rstrip().split("\n")
        if word == "t":
            return table(view)
        if word == "hand":
            between = isinstance(view, CampaignView)
            return ["Nobody has a hand between duels."] if between else table(view)[-1:]
        if word == "m":
            return self._at.offered.more()
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
            answers = read_answers(said, choice, self._at.offered.offers)
            several = len(answers) > 1
            self._at.wanted = [_key(choice.options[index]) for index in answers] if several else []
            if several and choice.kind in {ch.ATTACKERS, ch.BLOCKERS}:
                self._at.wanted.append((ch.DONE, 0, 0, ""))
            if several:
                return self._give_wanted(choice)
            self._give(choice, answers[0])
        except AmbiguousAnswer:
            self._echo(f"“{said}” could be several answers; say the number:")
            self._say(self._at.offered.having(said))
            return False
        except GameError as error:
            self._echo(str(error))
            return False
        return True

    def _give(self, choice: Choice, answer: int) -> None:
        turn = self._view().turn
        self.session.answer(answer)
        passed = choice.kind == ch.PRIORITY and answer == 0
        self._at.acted = -1 if passed or choice.kind == ch.MULLIGANS else turn

    def _give_wanted(self, choice: Choice) -> bool:
        """Give the next of the answers that were said together, where it is legal now."""
        if not self._at.wanted or choice.is_number:
            self._at.wanted = []
            return False
        key = self._at.wanted.pop(0)
        for index, option in enumerate(choice.options):
            if _key(option) == key:
                self._give(choice, index)
                return True
        self._at.wanted = []
        return False

    def _goes_by(self, asked: Sitter, choice: Choice) -> bool:
        """Whether somebody passes without being asked: as they wanted, or as there is nothing to do
        but to pass, and nothing was just done to take back.
        """
        view = self.session.play.view(asked.seat)
        if asked.passing and asked.still_passes(view, choice):
            return True
        if not only_passing(choice):
            return False
        acted, asked.acted = asked.acted, -1
        return acted != view.turn

    def _undo(self) -> bool:
        why = self.session.undo(self.seat)
        if why:
            self._echo(f"Nothing can be taken back: {why}.")
            return False
        self._echo("Taken back.")
        return True

    def _card(self, name: str, choice: Choice) -> list[str]:
        """The text of a card, by its name or as the card of an answer."""
        found = self._at.offered.offers
        play = self.session.play
        place = whole_number(name)
        if place >= 0:
            if not 1 <= place <= len(found):
                return [f"There is no answer {place}."]
            option = choice.options[found[place - 1].answer]
            lines = answer_lines(play, self.seat, self._library, option)
            if not lines:
                return [f"Answer {place}, “{found[place - 1].words}”, is about no card."]
        else:
            titles = [option.word for option in choice.options if option.word]
            try:
                lines = card_lines(play, self.seat, self._library, name, titles)
            except UnknownCard as error:
                return [str(error)]
        return [f"    {line}" for line in lines]


def _key(option: Option) -> tuple[int, int, int, str]:
    return option.verb, option.ref, option.extra, option.word
