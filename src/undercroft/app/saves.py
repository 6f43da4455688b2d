"""Saved games as they are listed, and journals that become saved games."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from undercroft.app.home import journals
from undercroft.app.line.screen import standing
from undercroft.app.watching import introduction
from undercroft.errors import SaveError, UsageError
from undercroft.table.journal import EVERY, Journal, JournalWriter, read_journal
from undercroft.table.keeping import ending_words
from undercroft.table.replay import steps_of
from undercroft.table.store import Saved, Store


def listed(home: Path) -> tuple[list[Saved], list[Path]]:
    """Every saved game, the one played last first; and the journals of the saves folder, where
    games lay before there was a store, that are no saved games yet.

    Raises:
        SaveError: the store cannot be read.
    """
    with Store.look(home) as store:
        return store.games(), [path for path in journals(home) if not store.find(_origin(path))]


def told(saved: Saved) -> list[str]:
    """A saved game in two lines: what it is, and where it stands."""
    if saved.head is None:
        return [f"{saved.id}. A game of {saved.mode}: {saved.wrong}."]
    where = f"over: {saved.ending}" if saved.ending else saved.standing
    where = f"{where[:1].upper()}{where[1:]}".rstrip(".")
    moment = datetime.fromtimestamp(saved.changed / 1000, UTC).astimezone()
    return [
        f"{saved.id}. {introduction(saved.head.plan, '')}",
        f"   {where}. Played last on {moment:%Y-%m-%d at %H:%M}.",
    ]


def as_fields(saved: Saved) -> dict[str, Any]:
    """A saved game for ``--json``."""
    plan = saved.head.plan if saved.head is not None else None
    return {
        "id": saved.id,
        "mode": saved.mode,
        "names": list(plan.names) if plan is not None else [],
        "decks": [deck.name for deck in plan.decks] if plan is not None else [],
        "dungeon": plan.dungeon.name if plan is not None and plan.dungeon is not None else "",
        "seed": plan.seed if plan is not None else None,
        "steps": saved.steps,
        "standing": saved.standing,
        "ending": saved.ending,
        "created": _moment(saved.created),
        "changed": _moment(saved.changed),
        "wrong": saved.wrong,
    }


def last_left(home: Path) -> str:
    """The game that was left last and can be gone on with: its number, or its journal's path.

    Raises:
        UsageError: there is none.
        SaveError: the store cannot be read.
    """
    games, old = listed(home)
    left = [saved for saved in games if saved.head is not None and not saved.ending]
    found = [(saved.changed, str(saved.id)) for saved in left]
    for path in old:
        try:
            journal = read_journal(path, cut_off=True)
        except SaveError:
            continue
        if journal.head.plan.persons and not journal.ending:
            found.append((path.stat().st_mtime_ns // 1_000_000, str(path)))
    if not found:
        raise UsageError("There is no game to go on with; begin one with `undercroft play`.")
    return max(found)[1]


def taken_in(store: Store, path: Path, cut_off: bool = False, again: bool = False) -> int:
    """The saved game of a journal: one that it became before, else a new one. ``again``: a new one
    in any case. ``cut_off``: let go of a last line that was not written to its end.

    The game is played again and every digest checked before anything is written.

    Raises:
        SaveError: the file is no journal, is damaged, or of a newer version; or nobody plays.
        ReplayDiverged: the game does not come out as it was written down.
        DataError: the game cannot be made any more: a card is not known, say.
    """
    journal = read_journal(path, cut_off)
    origin = _origin(path)
    before = 0 if again else store.find(origin)
    if before:
        return before
    persons = journal.head.plan.persons
    if not persons:
        raise SaveError("no person plays in this game", path.name, "replay it instead")
    play, begun, steps = steps_of(journal)
    where = standing(*persons)(play)
    return store.begin(journal.head, begun, where, steps, ending_words(play), origin).id


def written_out(journal: Journal, path: Path) -> None:
    """Write a saved game as a journal to a new file.

    Raises:
        SaveError: the file is there already, or cannot be written.
    """
    with JournalWriter(path, journal.head) as writer:
        for answer in journal.answers:
            writer.answer(answer.n, answer.answer, answer.label)
            if answer.n % EVERY == 0 and answer.n < len(journal.answers):
                writer.mark(answer.n, journal.marks[answer.n].digest)
        last = len(journal.answers)
        writer.mark(last, journal.marks[last].digest, journal.ending)


def _origin(path: Path) -> str:
    """What tells where a game came from: a fingerprint of the file; empty where there is none."""
    try:
        return hashlib.blake2b(path.read_bytes(), digest_size=16).hexdigest()
    except OSError:
        return ""


def _moment(changed: int) -> str:
    return datetime.fromtimestamp(changed / 1000, UTC).isoformat(timespec="seconds")
