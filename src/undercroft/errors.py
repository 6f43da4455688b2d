"""Every exception of the product, in one hierarchy.

    UndercroftError                 caught at the front door, told in one sentence
    ├── UsageError                  the words of the command were wrong (exit 2)
    ├── DataError                   a file or a record is wrong: what, where, remedy
    │   ├── DeckError               a deck list
    │   ├── CardFileError           a bulk card file or a line of the library
    │   ├── FetchError              a server, or what it answered
    │   ├── UnknownCard             a name that no card of the library has
    │   ├── DungeonError            a dungeon file or folder
    │   ├── JudgeFileError          a judge file
    │   ├── SaveError               a save or a journal
    │   └── UnsupportedText         a text that is not wholly understood
    ├── GameError                   a game was asked for something it cannot do
    │   ├── IllegalAnswer           it cannot be done now: the rule says no
    │   ├── AmbiguousAnswer         it could mean two things
    │   ├── UnreadableAnswer        it cannot be read
    │   ├── HiddenInformation       somebody asked for what their seat may not see
    │   ├── ReplayDiverged          a journal and its game part at a step
    │   └── StuckGame               a turn takes more answers than any turn needs
    └── JudgeFailure                a judge file ran and its answer did not hold

``str(error)`` is one sentence that says what was wrong, where, and what to do. ``exit_status`` is
what a command ends with: 1 when the thing checked did not hold, 2 when the words were wrong.
"""

from collections.abc import Sequence
from typing import ClassVar

#: More of what somebody said is not told again.
_LONGEST = 150

__all__ = [
    "AmbiguousAnswer",
    "CardFileError",
    "DataError",
    "DeckError",
    "DungeonError",
    "FetchError",
    "GameError",
    "HiddenInformation",
    "IllegalAnswer",
    "JudgeFailure",
    "JudgeFileError",
    "ReplayDiverged",
    "SaveError",
    "StuckGame",
    "UndercroftError",
    "UnknownCard",
    "UnreadableAnswer",
    "UnsupportedText",
    "UsageError",
]


class UndercroftError(Exception):
    """The root: what a front door catches and prints as one sentence."""

    exit_status: ClassVar[int] = 1


class UsageError(UndercroftError):
    """The words of a command were wrong: an unknown name, a number out of range."""

    exit_status: ClassVar[int] = 2


class DataError(UndercroftError):
    """A file or a record is wrong; says what, where, and what to do about it."""

    def __init__(self, what: str, where: str = "", remedy: str = "") -> None:
        """Keep the three parts; each is a phrase without its closing stop."""
        super().__init__(what, where, remedy)
        self.what = what
        self.where = where
        self.remedy = remedy

    def __str__(self) -> str:
        """Return ``where: what; remedy.`` as one sentence."""
        head = f"{self.where}: {self.what}" if self.where else self.what
        return _sentence(f"{head}; {self.remedy}" if self.remedy else head)


class DeckError(DataError):
    """A deck list cannot be read, or names cards that are not known."""


class CardFileError(DataError):
    """A bulk card file or a line of the card library cannot be read."""


class FetchError(DataError):
    """A server cannot be reached, or what it answered is of no use; nothing is changed by it."""


class UnknownCard(DataError):
    """No card of the library has this name; or one has, and its text is not understood yet."""


class DungeonError(DataError):
    """A dungeon file or folder breaks its schema or its rule sheet."""


class JudgeFileError(DataError):
    """A judge file cannot be read, or sets a scene that cannot be."""


class SaveError(DataError):
    """A save or a journal cannot be read, written or continued."""


class UnsupportedText(DataError):
    """A card's text is not wholly understood, so it is not understood at all."""

    def __init__(
        self,
        card: str,
        place: str,
        words: str,
        expected: str,
        nearest: str = "",
    ) -> None:
        """Keep the card, the place in its text, the words there and what was expected instead.

        ``nearest`` is the nearest phrase the compiler knows, empty when none is near.
        """
        super().__init__(
            what=f"“{words}” is not understood, expected {expected}",
            where=f"{card}, {place}",
            remedy=f"the nearest known phrase is “{nearest}”" if nearest else "",
        )
        self.args = (card, place, words, expected, nearest)
        self.card = card
        self.place = place
        self.words = words
        self.expected = expected
        self.nearest = nearest


class GameError(UndercroftError):
    """A game was asked for something it cannot do; the game is unchanged."""


class IllegalAnswer(GameError):
    """The answer cannot be given now; names the rule that stops it."""

    def __init__(self, rule: str, message: str) -> None:
        """Keep the rule (``CR 508.1a``, ``M-17``) and why it says no."""
        super().__init__(rule, message)
        self.rule = rule
        self.message = message

    def __str__(self) -> str:
        """Return the reason with its rule, as one sentence."""
        return _sentence(f"{self.message.rstrip('.')} ({self.rule})" if self.rule else self.message)


class HiddenInformation(GameError):
    """Somebody asked a view for what its seat may not see."""


class AmbiguousAnswer(GameError):
    """The answer fits more than one legal choice."""

    def __init__(self, said: str, meanings: Sequence[str]) -> None:
        """Keep what was said and the legal choices it could mean."""
        super().__init__(said, tuple(meanings))
        self.said = said
        self.meanings = tuple(meanings)

    def __str__(self) -> str:
        """Return what was said and what it could mean, as one sentence."""
        meanings = _alternatives(self.meanings)
        return _sentence(f"“{_short(self.said)}” could mean {meanings}; say which")


class UnreadableAnswer(GameError):
    """The answer fits no legal choice, or is not in a form that can be read."""

    def __init__(self, said: str, expected: str) -> None:
        """Keep what was said and what would have been read."""
        super().__init__(said, expected)
        self.said = said
        self.expected = expected

    def __str__(self) -> str:
        """Return what was said and what was expected, as one sentence."""
        return _sentence(f"“{_short(self.said)}” cannot be read; expected {self.expected}")


class ReplayDiverged(GameError):
    """A journal and the game it plays again part at a step."""

    def __init__(self, step: int, reason: str = "the digests differ") -> None:
        """Keep the first step (counted from 1) that is not as recorded, and how it differs."""
        super().__init__(step, reason)
        self.step = step
        self.reason = reason

    def __str__(self) -> str:
        """Return where the replay parts and why, as one sentence."""
        return _sentence(f"The replay parts from its journal at step {self.step}: {self.reason}")


class StuckGame(GameError):
    """A turn takes more answers than any turn needs: a loop that nobody leaves."""

    def __init__(self, turn: int, kind: str, who: str, answers: tuple[int, ...]) -> None:
        """Keep the turn, what is asked of whom, and every answer so far, to play it again."""
        super().__init__(turn, kind, who, answers)
        self.turn = turn
        self.kind = kind
        self.who = who
        self.answers = answers

    def __str__(self) -> str:
        """Return where it stands still and what brings it there again, as one sentence."""
        where = f"The game is stuck in turn {self.turn}, asking {self.who} for “{self.kind}”"
        if not self.answers:
            return _sentence(f"{where}; the same seed brings it there again")
        told = " ".join(str(answer) for answer in self.answers)
        count = len(self.answers)
        return _sentence(
            f"{where}; its setup and these {count} answers bring it there again: {told}"
        )


class JudgeFailure(UndercroftError):
    """A judge file ran, and what it says must hold did not."""

    def __init__(self, question: str, expected: str, found: str) -> None:
        """Keep the question asked, the answer expected and the answer found."""
        super().__init__(question, expected, found)
        self.question = question
        self.expected = expected
        self.found = found

    def __str__(self) -> str:
        """Return the question and both answers, as one sentence."""
        if self.question.endswith("?"):
            return _sentence(f"{self.question} Expected {self.expected}, found {self.found}")
        return _sentence(f"{self.question}: expected {self.expected}, found {self.found}")


def _sentence(words: str) -> str:
    """Close a sentence with one stop or question mark, on one line."""
    line = " ".join(words.split()).rstrip(".")
    return line if line.endswith("?") else f"{line}."


def _short(said: str) -> str:
    """What somebody said, no longer than the longest name of a card."""
    return said if len(said) <= _LONGEST else f"{said[:_LONGEST]}…"


def _alternatives(meanings: Sequence[str]) -> str:
    """Join alternatives as English: ``a, b or c``."""
    if len(meanings) < 2:
        return "".join(meanings)
    return f"{', '.join(meanings[:-1])} or {meanings[-1]}"
