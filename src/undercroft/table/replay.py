"""Playing a journal again, and where it parts from what is recorded."""

from __future__ import annotations

from undercroft import __version__
from undercroft.engine.playing import GamePlay
from undercroft.errors import IllegalAnswer, ReplayDiverged
from undercroft.table.journal import Journal
from undercroft.table.labels import label
from undercroft.table.making import Prepared


def replay(journal: Journal, listen: bool = False) -> GamePlay:
    """Play a journal again, to its last answer.

    Raises:
        ReplayDiverged: an answer, its label or a digest is not as recorded; says the step.
        DataError: the game cannot be made any more: a card is not known, say.
    """
    prepared = Prepared(journal.head.plan)
    play = prepared.begin(listen=listen)
    changed = _changed(journal, prepared)
    same_version = journal.head.version == __version__
    _check(journal, play, 0, changed)
    for answer in journal.answers:
        choice = play.choice()
        if choice is None:
            raise ReplayDiverged(answer.n, f"the game has ended before “{answer.label}”{changed}")
        try:
            if same_version and answer.label:
                now = label(play.view(choice.seat), choice, answer.answer)
                if now != answer.label:
                    what = f"“{answer.label}” is recorded, and the answer now is “{now}”{changed}"
                    raise ReplayDiverged(answer.n, what)
            play.advance(answer.answer)
        except (IllegalAnswer, IndexError) as error:
            what = f"“{answer.label}” is not legal there{changed}"
            raise ReplayDiverged(answer.n, what) from error
        _check(journal, play, answer.n, changed)
    return play


def _check(journal: Journal, play: GamePlay, n: int, changed: str) -> None:
    mark = journal.marks.get(n)
    if mark is not None and play.digest() != mark.digest:
        raise ReplayDiverged(n, f"the digests differ{changed}")


def _changed(journal: Journal, prepared: Prepared) -> str:
    """What is not as it was when the journal was written, as the end of a sentence."""
    found = []
    if journal.head.version != __version__:
        found.append(f"the journal is of version {journal.head.version}")
    library = prepared.library
    now = {name: library.hash(name) for name in journal.head.cards if library.supports(name)}
    cards = [name for name, was in journal.head.cards.items() if now.get(name) != was]
    if cards:
        more = f" and {len(cards) - 1} more cards" if len(cards) > 1 else ""
        found.append(f"{cards[0]}{more} changed since")
    return f" ({', and '.join(found)})" if found else ""
