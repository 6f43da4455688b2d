"""A game with a person in a seat, begun or gone on with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from undercroft.app.home import new_save, saves
from undercroft.app.line.console import Console
from undercroft.app.watching import introduction
from undercroft.catalog.known import known
from undercroft.engine.playing import GamePlay
from undercroft.errors import SaveError, UsageError
from undercroft.table.journal import JournalWriter, head_of, read_journal
from undercroft.table.making import Prepared
from undercroft.table.plan import Plan
from undercroft.table.replay import replay
from undercroft.table.seats import asked_seats, pilots_for
from undercroft.table.session import Session

Echo = Callable[[str], object]
Ask = Callable[[], str]


def play_game(plan: Plan, pilot: str, home: Path, echo: Echo, ask: Ask) -> None:
    """Begin a game with a person in the first seat that is asked.

    Raises:
        UndercroftError: the game cannot be made.
    """
    prepared = Prepared(plan)
    play = prepared.begin(listen=True)
    pilots_for(play, pilot, plan.seed, plan.persons)
    path = new_save(home, f"{plan.mode}-{plan.seed}")
    writer = JournalWriter(path, head_of(plan, prepared.cards(), pilot))
    echo(introduction(plan, pilot if len(asked_seats(play)) > 1 else ""))
    echo("Type ? for help.")
    _sit_down(play, plan, pilot, writer, 0, echo, ask)


def last_left(home: Path) -> Path:
    """The game that was left last and can be gone on with.

    Raises:
        UsageError: there is none.
    """
    for path in saves(home):
        try:
            journal = read_journal(path, cut_off=True)
        except SaveError:
            continue
        if journal.head.plan.persons and not journal.ending:
            return path
    raise UsageError(f"No game was left in {home / 'saves'}; begin one with `undercroft play`.")


def resume_game(path: Path, echo: Echo, ask: Ask) -> None:
    """Go on with a saved game.

    Raises:
        SaveError: the file is no save, or its game has no person or is over.
        ReplayDiverged: the game does not come out as it was saved.
    """
    journal = read_journal(path, cut_off=True)
    head = journal.head
    if not head.plan.persons:
        raise SaveError("no person plays in this game", path.name, "replay it instead")
    if journal.ending:
        raise SaveError(f"the game is over: {journal.ending}", path.name, "replay it instead")
    play = replay(journal)
    play.listen()
    writer = JournalWriter(path, None)
    echo(introduction(head.plan, head.pilot if len(asked_seats(play)) > 1 else ""))
    echo(f"Going on after {len(journal.answers)} answers. Type ? for help.")
    answers = len(journal.answers)
    _sit_down(play, head.plan, head.pilot, writer, answers, echo, ask)


def _sit_down(
    play: GamePlay,
    plan: Plan,
    pilot: str,
    writer: JournalWriter,
    answers: int,
    echo: Echo,
    ask: Ask,
) -> None:
    with writer:
        pilots = pilots_for(play, pilot, plan.seed, plan.persons)
        session = Session(play, pilots, writer, answers)
        try:
            Console(session, plan.persons[0], known(), echo, ask).run()
        except EOFError:
            echo(f"The game is saved; go on with: undercroft resume {writer.path}")
        session.save()
