"""What the store of saves keeps of a game, as records."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import msgspec

from undercroft.table.journal import FORM, Head
from undercroft.table.whole import is_whole

#: The last millisecond that has a date, but for the zone of time that one lives in.
_LATEST: Final = 253_402_000_000_000


class Step(NamedTuple):
    """The ``n``-th answer: index or number, in words, and the game's fingerprint after it."""

    n: int
    answer: int
    label: str
    digest: str


@dataclass(frozen=True)
class Saved:
    """A game of the store as a list shows it. Times are milliseconds since 1970 (UTC).

    ``ending`` is empty while the game goes on. ``head`` is None where the row cannot be read;
    ``wrong`` then says why.
    """

    id: int
    mode: str
    head: Head | None
    begun: str
    created: int
    changed: int
    steps: int
    standing: str
    ending: str
    wrong: str = ""


@dataclass(frozen=True)
class Kept:
    """What it takes to be back where a game was: a snapshot after ``since`` steps, None for its
    beginning, and the steps after it. ``digest`` is the play's after ``since`` steps.
    """

    head: Head
    digest: str
    since: int
    snapshot: dict[str, Any] | None
    steps: list[Step]


def read_row(row: tuple[Any, ...]) -> Saved:
    """A row of games, read with care."""
    ident, mode, text, hashed, begun, created, changed, steps, standing, ending = row
    head: Head | None = None
    wrong = ""
    try:
        form = msgspec.json.decode(text, type=dict[str, Any]).get("form")
        if isinstance(form, int) and form > FORM:
            wrong = "it was saved by a newer version"
        elif hash_of(text) == hashed:
            head = _whole(msgspec.json.decode(text, type=Head))
    except (msgspec.MsgspecError, TypeError, AttributeError):
        pass
    if head is None and not wrong:
        wrong = "it is damaged"
    if not all(isinstance(word, str) for word in (mode, begun, standing, ending)):
        head, wrong, begun, standing, ending = None, "it is damaged", "", "", ""
        mode = mode if isinstance(mode, str) else "an unknown mode"
    if not all(isinstance(n, int) and 0 <= n <= _LATEST for n in (created, changed, steps)):
        head, wrong, created, changed, steps = None, "it is damaged", 0, 0, 0
    return Saved(ident, mode, head, begun, created, changed, steps, standing, ending, wrong)


def _whole(head: Head) -> Head | None:
    """A head whose plan can be one, else None."""
    return head if is_whole(head.plan) else None


def hash_of(text: str) -> str:
    """What tells that a text is as it was written."""
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
