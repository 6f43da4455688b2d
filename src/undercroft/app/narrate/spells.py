"""Spells and abilities: cast, activated, triggered, resolved, countered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from undercroft.app.narrate.story import Story, name
from undercroft.app.narrate.words import does, inside, joined, own
from undercroft.engine.events import Note
from undercroft.lexicon.zones import COMMAND
from undercroft.oracle.wording import named


def targets_behind(notes: Sequence[Note], at: int) -> tuple[str, int]:
    """The targets told right behind a note, and how many notes say them."""
    found: list[str] = []
    while at + 1 + len(found) < len(notes) and notes[at + 1 + len(found)].what == "targets":
        found.append(inside(name(notes[at + 1 + len(found)], 1)))
    return (f" targeting {joined(found)}" if found else ""), len(found)


def casts(story: Story, notes: Sequence[Note], at: int) -> int:
    """A spell is cast."""
    note = notes[at]
    targets, count = targets_behind(notes, at)
    extra = f" with X = {note.amount}" if note.amount else ""
    if note.text not in {"", "normal"}:
        extra += f" ({note.text})"
    if note.origin == COMMAND:
        extra = f" from the command zone{extra}"
    story.say(does(name(note, 0), f"casts {name(note, 1)}{extra}{targets}"))
    story.announce(note.refs[1])
    return 1 + count


def activates(story: Story, notes: Sequence[Note], at: int) -> int:
    """An ability is activated."""
    note = notes[at]
    targets, count = targets_behind(notes, at)
    source = name(note, 1)
    words = named(note.text, source).replace("\n", " / ")
    extra = f" with X = {note.amount}" if note.amount else ""
    told = f"activates {source}{extra}{targets}" + (f": “{words}”" if words else "")
    story.say(does(name(note, 0), told))
    story.announce(note.refs[1])
    return 1 + count


def triggers(story: Story, notes: Sequence[Note], at: int) -> int:
    """An ability triggers and is put onto the stack."""
    note = notes[at]
    targets, count = targets_behind(notes, at)
    story.say(f"{own(name(note, 0))} ability triggers{targets}")
    story.announce(note.refs[0])
    return 1 + count


def targets_alone(story: Story, notes: Sequence[Note], at: int) -> int:
    """A target told apart from what chose it."""
    note = notes[at]
    story.say(f"{name(note, 0)} targets {inside(name(note, 1))}")
    return 1


def resolves(story: Story, notes: Sequence[Note], at: int) -> int:
    """A spell or ability resolves: told only where others were put on the stack above it."""
    note = notes[at]
    known, waited = story.settle(note.refs[0], note.refs[1])
    if waited:
        spell = known == note.refs[0]
        what = name(note, 0) if spell else f"{own(name(note, 1))} ability"
        story.say(f"{what} resolves")
    return 1


def unresolved(story: Story, notes: Sequence[Note], at: int) -> int:
    """Nothing of it is left that could happen."""
    note = notes[at]
    story.settle(note.refs[0])
    why = "it has no legal target left, or its condition no longer holds"
    story.say(f"{name(note, 0)} does not resolve: {why} ({note.reason})")
    return 1


def countered(story: Story, notes: Sequence[Note], at: int) -> int:
    """A spell or ability is countered."""
    note = notes[at]
    story.settle(note.refs[0])
    by = name(note, 1)
    story.say(f"{by} counters {name(note, 0)}" if by else f"{name(note, 0)} is countered")
    return 1


def copies(story: Story, notes: Sequence[Note], at: int) -> int:
    """A spell or ability is copied."""
    story.say(f"{name(notes[at], 0)} is copied")
    return 1


TELLERS: Final[dict[str, Callable[[Story, Sequence[Note], int], int]]] = {
    "casts": casts,
    "activates": activates,
    "triggers": triggers,
    "targets": targets_alone,
    "resolves": resolves,
    "does not resolve": unresolved,
    "countered": countered,
    "copies": copies,
}
