"""Going on with a saved game: back where it was, to the digest, and to what can be taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from undercroft.engine.playing import Play
from undercroft.errors import ReplayDiverged, SaveError
from undercroft.table.journal import EVERY, Answer, Head
from undercroft.table.making import Prepared
from undercroft.table.replay import Record
from undercroft.table.saved import Kept
from undercroft.table.seats import Remembering, pilots_for
from undercroft.table.session import Session
from undercroft.table.store import Store


@dataclass(frozen=True)
class Resumed:
    """A saved game that is back: nobody writes it down yet (`Session.keepers`)."""

    head: Head
    session: Session


def resumed(store: Store, ident: int) -> Resumed:
    """Bring a saved game back to its last step.

    A play that can be restored comes back from its last snapshot and the steps since; where that
    does not come out as it was, from its beginning.

    Raises:
        UsageError: there is no such game.
        SaveError: its rows are damaged or of a newer version.
        ReplayDiverged: the game does not come out as it was saved.
        DataError: the game cannot be made any more: a card is not known, say.
    """
    kept = store.kept(ident)
    prepared = Prepared(kept.head.plan)
    if kept.snapshot is not None:
        try:
            return Resumed(kept.head, _from_snapshot(kept, kept.snapshot, prepared))
        except (SaveError, ReplayDiverged):
            kept = store.kept(ident, snapshots=False)
    return Resumed(kept.head, _repeated(kept, prepared, prepared.begin(listen=True), {}))


def _from_snapshot(kept: Kept, snapshot: dict[str, Any], prepared: Prepared) -> Session:
    """A session that begins with a snapshot.

    Raises:
        SaveError: it is of another version.
        ReplayDiverged: the play is not as it was.
    """
    try:
        play = prepared.restore(snapshot["play"], listen=True)
        pilots = {int(seat): list(map(int, memory)) for seat, memory in snapshot["pilots"].items()}
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise SaveError("the snapshot is of another version") from error
    return _repeated(kept, prepared, play, pilots)


def _repeated(
    kept: Kept, prepared: Prepared, play: Play, memories: dict[int, list[int]]
) -> Session:
    """A session of a play after the steps that followed."""
    plan = kept.head.plan
    pilots = pilots_for(play, kept.head.pilot, plan.seed, plan.persons)
    for seat, pilot in pilots.items():
        if seat in memories and isinstance(pilot, Remembering):
            pilot.recall(memories[seat])
    session = Session(play, pilots, (), kept.since)
    session.notes()
    record = Record(kept.head, prepared)
    record.compare(kept.since, play, kept.digest)
    for step in kept.steps:
        answer = Answer(step.n, step.answer, step.label)
        record.repeat(answer, session.play, session.repeat)
        if step.n % EVERY == 0 or step is kept.steps[-1]:
            record.compare(step.n, session.play, step.digest)
    return session
