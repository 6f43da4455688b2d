"""A game with a person in a seat, begun or gone on with; saved at every answer."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from undercroft.app.home import data_home
from undercroft.app.line.console import Console
from undercroft.app.line.screen import standing
from undercroft.app.narrate.telling import narrator_of
from undercroft.app.narrate.words import joined
from undercroft.app.saves import last_left, taken_in
from undercroft.app.watching import introduction
from undercroft.catalog.known import known
from undercroft.errors import SaveError
from undercroft.table.digits import whole_number
from undercroft.table.journal import Head, JournalWriter, head_of
from undercroft.table.keeping import InJournal, InStore
from undercroft.table.making import Prepared
from undercroft.table.plan import Plan
from undercroft.table.resuming import resumed
from undercroft.table.seats import called, pilots_for
from undercroft.table.session import Session
from undercroft.table.store import Save, Store

#: Empty lines between two people where there is no terminal to clear.
GAP: Final = 3

Echo = Callable[[str], object]
Ask = Callable[[], str]


def play_game(
    plan: Plan, pilot: str, home: Path, echo: Echo, ask: Ask, journal: Path | None = None
) -> None:
    """Begin a game with people in the seats that the plan gives them; ``journal``: write one, too.

    Raises:
        UndercroftError: the game cannot be made, or not be saved.
    """
    prepared = Prepared(plan)
    play = prepared.begin(listen=True)
    pilots = pilots_for(play, pilot, plan.seed, plan.persons)
    head = head_of(plan, prepared.cards(), pilot)
    with ExitStack() as closing:
        store = closing.enter_context(Store.open(home))
        session = Session(play, pilots)
        if journal is not None:
            writer = closing.enter_context(JournalWriter(journal, head))
            session.keepers.append(InJournal(writer))
        save = store.begin(head, play.digest(), standing(*plan.persons)(play))
        echo(introduction(plan, pilot if pilots else ""))
        echo("Type ? for help.")
        _tell_sharing(session, plan, echo)
        _sit_down(session, head, save, home, echo, ask)


def resume_game(target: str, home: Path, echo: Echo, ask: Ask) -> None:
    """Go on with a saved game: its number, a journal's path, or, where that is empty, the game
    that was left last. A journal becomes a saved game; the file stays as it is.

    Raises:
        UsageError: there is no such game.
        SaveError: it cannot be read; or no person plays in it, or it is over, or it does not come
            out as it was saved.
        ReplayDiverged: a journal does not come out as it was written.
    """
    target = target or last_left(home)
    with Store.open(home) as store:
        ident = whole_number(target)
        if ident < 0:
            ident = taken_in(store, Path(target), cut_off=True)
        saved = store.game(ident)
        if saved.ending:
            remedy = "begin another with `undercroft play`"
            raise SaveError(f"the game is over: {saved.ending}", f"saved game {ident}", remedy)
        if saved.head is not None and not saved.head.plan.persons:
            raise SaveError("no person plays in this game", f"saved game {ident}", "delete it")
        save = store.go_on(ident)
        back = resumed(store, ident, narrator_of)
        plan = back.head.plan
        echo(introduction(plan, back.head.pilot if back.session.pilots else ""))
        echo(f"Saved game {ident}, going on after {back.session.answers} answers. ? is help.")
        if back.changed:
            echo(f"Not as when it began: {back.changed}. So far nothing differs by it.")
        _tell_sharing(back.session, plan, echo)
        _sit_down(back.session, back.head, save, home, echo, ask)


def resuming(ident: int, home: Path) -> str:
    """The command that goes on with a saved game."""
    usual = home == data_home(None) or str(home) == os.environ.get("UNDERCROFT_HOME")
    said = "" if usual else f" --home {shlex.quote(str(home))}"
    return f"undercroft{said} resume {ident}"


def _tell_sharing(session: Session, plan: Plan, echo: Echo) -> None:
    """Say who shares the screen, where several do."""
    if len(plan.persons) > 1:
        names = [called(session.play, seat) for seat in sorted(plan.persons)]
        echo(f"{joined(names)} share this screen; whoever is asked sits down first.")


def _gap() -> int:
    """How many empty lines take away from a terminal what stood there."""
    return shutil.get_terminal_size().lines if sys.stdout.isatty() else GAP


def _sit_down(session: Session, head: Head, save: Save, home: Path, echo: Echo, ask: Ask) -> None:
    persons = head.plan.persons
    session.keepers.append(InStore(save, standing(*persons)))
    try:
        Console(session, persons, known(), echo, ask, _gap()).run()
    except EOFError:
        echo("")
        echo(f"The game is saved; go on with: {resuming(save.id, home)}")
    except KeyboardInterrupt:
        # Perhaps in the middle of an answer, which then was not acknowledged: no digest is written.
        echo("")
        echo(f"The game is saved; go on with: {resuming(save.id, home)}")
        return
    session.leave()
