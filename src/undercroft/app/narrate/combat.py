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
    """Damage: to creatures source by source, to a player together, with the life that is left."""
    run = _run(notes, at, "damage")
    left = _left(notes, at + len(run))
    players: dict[str, list[Note]] = {}
    for note in run:
        if note.refs[1] < 0:
            players.setdefault(name(note, 1), []).append(note)
        else:
            story.say(f"{name(note, 0)} deals {note.amount} damage to {name(note, 1)}")
    for target, strikes in players.items():
        total = sum(note.amount for note in strikes)
        story.struck[target] = story.struck.get(target, 0) + total
        verb = "deals" if len(strikes) == 1 else "deal"
        tail = f" ({story.whole_total(target, left[target])} left)" if target in left else ""
        by = grouped([name(note, 0) for note in strikes])
        story.say(f"{by} {verb} {total} damage to {inside(target)}{tail}")
    return len(run)


def _left(notes: Sequence[Note], at: int) -> dict[str, str]:
    """Life totals that the loss of life right behind some damage comes to."""
    left: dict[str, str] = {}
    for note in notes[at:]:
        if note.what in {"gated", "tracker"}:
            continue
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
