"""Why a choice that nobody was asked for came out as it did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from undercroft.app.narrate.story import Story
from undercroft.app.narrate.words import does
from undercroft.engine.events import Note


def choice(story: Story, notes: Sequence[Note], at: int) -> int:
    """A scripted choice: the winner, its rule, and what was passed over with the reason."""
    note = notes[at]
    names = list(note.names[: len(note.refs)])
    who, chosen = (names[0], names[1:]) if note.refs and note.refs[0] < 0 else ("", names)
    what = " and ".join(chosen)
    story.say(does(who, f"chooses {what}{because(note)}") if who else f"{what}{because(note)}")
    return 1


def because(note: Note) -> str:
    """The reason of a choice in parentheses: rule, why, and what was passed over."""
    parts = [part for part in (note.reason, note.text) if part]
    said = ", ".join(parts)
    over = []
    for place, (_, why) in enumerate(note.why):
        passed = note.names[len(note.refs) + place]
        over.append(f"{passed} ({why})" if why else passed)
    if over:
        said += f"{'; ' if said else ''}passed over: {', '.join(over)}"
    return f" ({said})" if said else ""


TELLERS: Final[dict[str, Callable[[Story, Sequence[Note], int], int]]] = {"choice": choice}
