"""Playing again what is recorded, and where it parts from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft import __version__
from undercroft.engine.playing import Play
from undercroft.errors import IllegalAnswer, ReplayDiverged
from undercroft.table.journal import Answer, Head, Journal
from undercroft.table.labels import label
from undercroft.table.making import Prepared
from undercroft.table.saved import Step

#: Looks at a play after an answer was given again.
Look = Callable[[Answer, Play], None]


def replay(journal: Journal, listen: bool = False, look: Look | None = None) -> Play:
    """Play a journal again, to its last answer; ``look`` is called after each.

    Raises:
        ReplayDiverged: an answer, its label or a digest is not as recorded; says the step.
        DataError: the game cannot be made any more: a card is not known, say.
    """
    prepared = Prepared(journal.head.plan)
    play: Play = prepared.begin(listen=listen)
    record = Record(journal.head, prepared)
    begun = journal.marks.get(0)
    if begun is not None:
        record.compare(0, play, begun.digest)
    for answer in journal.answers:
        record.repeat(answer, play, play.advance)
        mark = journal.marks.get(answer.n)
        if mark is not None:
            record.compare(answer.n, play, mark.digest)
        if look is not None:
            look(answer, play)
    return play


def steps_of(journal: Journal) -> tuple[Play, str, list[Step]]:
    """Play a journal again and find every digest: the play at its end, the digest of its first
    question, and all steps.

    Raises:
        ReplayDiverged: the game does not come out as recorded.
        DataError: the game cannot be made any more.
    """
    steps: list[Step] = []

    def look(answer: Answer, play: Play) -> None:
        steps.append(Step(answer.n, answer.answer, answer.label, play.digest()))

    begun = Prepared(journal.head.plan).begin().digest()
    return replay(journal, look=look), begun, steps


class Record:
    """What is recorded of a game that is played again: checks that it comes out the same."""

    def __init__(self, head: Head, prepared: Prepared) -> None:
        """Find what is not as it was when the game was recorded."""
        self._same_version: Final = head.version == __version__
        #: What is not as it was, in words; empty where all is.
        self.changed: Final = changes(head, prepared)
        self._because: Final = f" ({self.changed})" if self.changed else ""

    def repeat(self, answer: Answer, play: Play, advance: Callable[[int], None]) -> None:
        """Give an answer again, if it is still the one that was given.

        Raises:
            ReplayDiverged: it is not, or is not legal any more.
        """
        choice = play.choice()
        if choice is None:
            what = f"the game has ended before “{answer.label}”{self._because}"
            raise ReplayDiverged(answer.n, what)
        try:
            if self._same_version and answer.label:
                now = label(play.view(choice.seat), choice, answer.answer)
                if now != answer.label:
                    what = f"“{answer.label}” is recorded, and the answer now is “{now}”"
                    raise ReplayDiverged(answer.n, f"{what}{self._because}")
            advance(answer.answer)
        except (IllegalAnswer, IndexError) as error:
            what = f"“{answer.label}” is not legal there{self._because}"
            raise ReplayDiverged(answer.n, what) from error

    def compare(self, n: int, play: Play, digest: str) -> None:
        """See that a play is as it was after ``n`` answers.

        Raises:
            ReplayDiverged: it is not.
        """
        if play.digest() != digest:
            raise ReplayDiverged(n, f"the digests differ{self._because}")


def changes(head: Head, prepared: Prepared) -> str:
    """What is not as it was when a game was recorded: the version, cards; empty where all is."""
    found = []
    if head.version != __version__:
        found.append(f"it is of version {head.version}")
    library = prepared.library
    now = prepared.cards()
    here = {name: library.hash(name) for name in head.cards if library.supports(name)}
    gone = [name for name in head.cards if name not in here]
    other = [name for name, was in here.items() if head.cards[name] != was]
    come = [name for name in now if name not in head.cards]
    if gone:
        found.append(f"without {_some(gone)} now")
    if other:
        found.append(f"{_some(other)} changed since")
    if come:
        found.append(f"{_some(come)} came in since")
    return ", and ".join(found)


def _some(names: list[str]) -> str:
    """The first of some cards, and how many more."""
    more = len(names) - 1
    return names[0] + (f" and {more} more {'cards' if more > 1 else 'card'}" if more else "")
