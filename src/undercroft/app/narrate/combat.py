"""Attacks, blocks and damage."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from undercroft.app.narrate.story import Story, name
from undercroft.app.narrate.words import grouped, inside
from undercroft.engine.events import Note


def _run(notes: Sequence[Note], at: int, what: str) -> list[Note]:
    """The notes of one kind that follow each other from here."""
    end = at
    while end < len(notes) and notes[end].what == what:
        end += 1
    return list(notes[at:end])


def attacks(story: Story, notes: Sequence[Note], at: int) -> int:
    """Attackers, by what they attack."""
    run = _run(notes, at, "attacks")
    attacked: dict[int, list[Note]] = {}
    for note in run:
        attacked.setdefault(note.refs[1], []).append(note)
    for group in attacked.values():
        names = [name(note, 0) for note in group]
        verb = "attacks" if len(names) == 1 else "attack"
        story.say(f"{grouped(names)} {verb} {inside(name(group[0], 1))}")
    return len(run)


def blocks(story: Story, notes: Sequence[Note], at: int) -> int:
    """Blockers, by what they block."""
    run = _run(notes, at, "blocks")
    blocked: dict[int, list[Note]] = {}
    for note in run:
        blocked.setdefault(note.refs[1], []).append(note)
    for group in blocked.values():
        names = [name(note, 0) for note in group]
        verb = "blocks" if len(names) == 1 else "block"
        story.say(f"{grouped(names)} {verb} {name(group[0], 1)}")
    return len(run)


def damage(story: Story, notes: Sequence[Note], at: int) -> int:
    """Damage, source by source; who loses life by it is at how much after."""
    run = _run(notes, at, "damage")
    left = _left(notes, at + len(run))
    last = {note.refs[1]: place for place, note in enumerate(run)}
    for place, note in enumerate(run):
        target = name(note, 1)
        tail = ""
        if note.refs[1] < 0:
            story.struck[target] = story.struck.get(target, 0) + note.amount
            if target in left and last[note.refs[1]] == place:
                tail = f" ({left[target]} life left)"
        story.say(f"{name(note, 0)} deals {note.amount} damage to {inside(target)}{tail}")
    return len(run)


def _left(notes: Sequence[Note], at: int) -> dict[str, str]:
    """Life totals that the loss of life right behind some damage comes to."""
    left: dict[str, str] = {}
    for note in notes[at:]:
        if note.what not in {"loses life", "gains life"}:
            break
        left[note.names[0]] = note.text
    return left


def prevented(story: Story, notes: Sequence[Note], at: int) -> int:
    """Damage is prevented."""
    note = notes[at]
    rule = f" ({note.reason})" if note.reason else ""
    story.say(f"{note.amount} damage to {inside(name(note, 0))} is prevented{rule}")
    return 1


TELLERS: Final[dict[str, Callable[[Story, Sequence[Note], int], int]]] = {
    "attacks": attacks,
    "blocks": blocks,
    "damage": damage,
    "prevented": prevented,
}
