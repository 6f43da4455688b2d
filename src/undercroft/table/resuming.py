"""Going on with a saved game: back where it was, to the digest, and to what can be taken back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from undercroft import __version__
from undercroft.engine.playing import Play
from undercroft.errors import DataError, ReplayDiverged, SaveError, UsageError
from undercroft.table.journal import EVERY, Answer, Head
from undercroft.table.making import Prepared
from undercroft.table.replay import Record, changes
from undercroft.table.saved import Kept
from undercroft.table.seats import Remembering, pilots_for
from undercroft.table.session import Session
from undercroft.table.store import Store
from undercroft.table.telling import Telling


@dataclass(frozen=True)
class Resumed:
    """A saved game that is back: nobody writes it down yet (`Session.keepers`).

    ``changed`` says what is not as it was when the game began, and made no difference: the version,
    cards; empty where all is as it was.
    """

    head: Head
    session: Session
    changed: str = ""


@dataclass(frozen=True)
class Memory:
    """What comes with a snapshot: what pilots remember, what people have not read, by seat; and why
    nothing before it can be taken back.
    """

    pilots: Mapping[int, list[int]] = field(default_factory=dict)
    untold: Mapping[int, list[str]] = field(default_factory=dict)
    barrier: str = ""


def resumed(store: Store, ident: int, telling: Telling | None = None) -> Resumed:
    """Bring a saved game back to its last step. ``telling``: who tells people what happens; where
    several share a screen, also what they have not read yet (`Session.told`).

    A play that can be restored comes back from its last snapshot and the steps since; where that
    does not come out as it was, from its beginning.

    Raises:
        UsageError: there is no such game.
        SaveError: its rows are damaged or of a newer version; or the game cannot be made any more,
            or does not come out as it was saved: another version, or cards that changed.
    """
    kept = store.kept(ident)
    try:
        return _brought_back(store, ident, kept, telling)
    except ReplayDiverged as error:
        at = f"at step {error.step}" if error.step else "from its first question on"
        what = f"the game does not come out as it was saved, {at}: {error.reason}"
        raise _left_alone(what, ident, kept.head) from error
    except SaveError:
        raise
    except (DataError, UsageError) as error:
        what = f"the game cannot be made any more: {str(error).rstrip('.')}"
        raise _left_alone(what, ident, kept.head) from error


def _left_alone(what: str, ident: int, head: Head) -> SaveError:
    """That a saved game cannot be gone on with, and what to do about it."""
    other = f"; version {head.version} can go on with it" if head.version != __version__ else ""
    return SaveError(what, f"saved game {ident}", f"nothing of it is changed{other}")


def _brought_back(store: Store, ident: int, kept: Kept, telling: Telling | None) -> Resumed:
    prepared = Prepared(kept.head.plan)
    changed = changes(kept.head, prepared)
    if kept.snapshot is not None:
        try:
            session = _from_snapshot(kept, kept.snapshot, prepared, telling)
            return Resumed(kept.head, session, changed)
        except (SaveError, ReplayDiverged):
            kept = store.kept(ident, snapshots=False)
    session = _repeated(kept, prepared, prepared.begin(listen=True), Memory(), telling)
    return Resumed(kept.head, session, changed)


def _from_snapshot(
    kept: Kept, snapshot: dict[str, Any], prepared: Prepared, telling: Telling | None
) -> Session:
    """A session that begins with a snapshot.

    Raises:
        SaveError: it is of another version.
        ReplayDiverged: the play is not as it was.
    """
    try:
        play = prepared.restore(snapshot["play"], listen=True)
        pilots = {int(seat): list(map(int, memory)) for seat, memory in snapshot["pilots"].items()}
        unread = snapshot.get("untold", {}).items()
        untold = {int(seat): list(map(str, lines)) for seat, lines in unread}
        held = str(snapshot.get("barrier", "it is too long ago"))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise SaveError("the snapshot is of another version") from error
    return _repeated(kept, prepared, play, Memory(pilots, untold, held), telling)


def _repeated(
    kept: Kept, prepared: Prepared, play: Play, memory: Memory, telling: Telling | None
) -> Session:
    """A session of a play after the steps that followed."""
    plan = kept.head.plan
    pilots = pilots_for(play, kept.head.pilot, plan.seed, plan.persons)
    for seat, pilot in pilots.items():
        if seat in memory.pilots and isinstance(pilot, Remembering):
            pilot.recall(memory.pilots[seat])
    session = Session(play, pilots, (), kept.since)
    session.barrier = memory.barrier or session.barrier
    if telling is not None and len(plan.persons) > 1:
        session.told.begin(play, plan.persons, telling, memory.untold)
    session.hear()
    session.notes()
    record = Record(kept.head, prepared)
    record.compare(kept.since, play, kept.digest)
    for step in kept.steps:
        answer = Answer(step.n, step.answer, step.label)
        record.repeat(answer, session.play, session.repeat)
        if step.n % EVERY == 0 or step is kept.steps[-1]:
            record.compare(step.n, session.play, step.digest)
    if telling is not None and not session.told.listens:
        session.told.begin(session.play, plan.persons, telling)
    return session
