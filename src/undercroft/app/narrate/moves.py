"""Objects that change zones, cards drawn, looked at and revealed, tokens made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from undercroft.app.narrate.story import Story, name
from undercroft.app.narrate.words import counted, does, grouped, inside, own
from undercroft.engine.changes import DISCARDED, MILLED, PLAYED, RESOLVED, SACRIFICED
from undercroft.engine.events import Note
from undercroft.engine.state.records import seat_of
from undercroft.lexicon.types import CREATURE
from undercroft.lexicon.zones import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OUTSIDE,
    STACK,
    ZONE_NAMES,
)

#: Moves back into decks are told together, by the note that gives their rule.
RETURNED: Final = "return"
_HIDDEN: Final = (LIBRARY, HAND)


def moves(story: Story, notes: Sequence[Note], at: int) -> int:
    """An object changed zones."""
    note = notes[at]
    if note.origin == OUTSIDE:
        story.maker = name(note, 2)
    if note.text == RETURNED:
        return 1
    if STACK in {note.origin, note.to} or note.text == PLAYED or note.origin == OUTSIDE:
        return _off_stack(story, note)
    what = name(note, 0)
    owner = name(note, 3)
    if note.origin in _HIDDEN and note.to in _HIDDEN and not _seen(story, note, owner):
        what = "a card"
    if note.to == BATTLEFIELD:
        _enters(story, note, what)
    elif note.origin == BATTLEFIELD:
        _leaves(story, note, what, owner)
    elif note.text == DISCARDED:
        story.say(does(owner, f"discards {what}"))
    elif note.text == MILLED:
        story.say(does(owner, f"mills {what}"))
    elif note.to < len(ZONE_NAMES):
        _put(story, note, what, owner)
    return 1


def _seen(story: Story, note: Note, owner: str) -> bool:
    """Whether these eyes see a card that goes from one hidden zone to another."""
    return story.sees(seat_of(note.refs[3])) or (
        owner in story.open and HAND in {note.origin, note.to}
    )


def _off_stack(story: Story, note: Note) -> int:
    """A spell that leaves the stack for another place than the usual ones."""
    if note.origin == STACK and note.to not in {BATTLEFIELD, GRAVEYARD, OUTSIDE}:
        if note.to < len(ZONE_NAMES):
            story.say(f"{name(note, 0)} goes to {_zone(story, note.to, name(note, 3))}")
    return 1


def _enters(story: Story, note: Note, what: str) -> None:
    if note.text == RESOLVED:
        return
    came = (
        f" from {_zone(story, note.origin, name(note, 3))}" if note.origin < len(ZONE_NAMES) else ""
    )
    by = name(note, 2)
    under = f" under {own(inside(by))} control" if by and by != name(note, 3) else ""
    story.say(f"{what} enters the battlefield{came}{under}")


def _leaves(story: Story, note: Note, what: str, owner: str) -> None:
    if note.to == GRAVEYARD:
        if note.text == SACRIFICED:
            story.say(does(name(note, 2), f"sacrifices {what}"))
        elif note.amount & CREATURE:
            story.say(f"{what} dies")
        else:
            story.say(f"{what} is put into {own(inside(owner))} graveyard")
    elif note.to == EXILE:
        story.say(f"{what} is exiled")
    elif note.to == HAND:
        story.say(f"{what} returns to {_zone(story, HAND, owner)}")
    elif note.to < len(ZONE_NAMES):
        story.say(f"{what} goes to {_zone(story, note.to, owner)}")


def _put(story: Story, note: Note, what: str, owner: str) -> None:
    if note.to == HAND and note.origin == LIBRARY:
        story.say(does(owner, f"puts {what} into hand"))
    elif note.to == HAND:
        came = _zone(story, note.origin, owner)
        story.say(f"{what} returns from {came} to {_zone(story, HAND, owner)}")
    elif note.to == EXILE:
        story.say(f"{what} is exiled from {_zone(story, note.origin, owner)}")
    else:
        came = f" from {_zone(story, note.origin, owner)}" if note.origin < len(ZONE_NAMES) else ""
        story.say(f"{what} goes{came} to {_zone(story, note.to, owner)}")


def _zone(story: Story, zone: int, owner: str) -> str:
    if zone == HAND and owner in story.open:
        return story.open[owner]
    if zone in {HAND, LIBRARY, GRAVEYARD}:
        return f"{own(inside(owner))} {ZONE_NAMES[zone]}"
    named = {EXILE: "exile", OUTSIDE: "outside the game", COMMAND: "the command zone"}
    return named.get(zone, f"the {ZONE_NAMES[zone]}")


def draws(story: Story, notes: Sequence[Note], at: int) -> int:
    """Somebody draws; a run of draws is one sentence."""
    first = notes[at]
    run = [first]
    while at + len(run) < len(notes):
        note = notes[at + len(run)]
        if note.what != "draws" or note.refs[0] != first.refs[0]:
            break
        run.append(note)
    seen = story.sees(seat_of(first.refs[0])) or name(first, 0) in story.open
    if seen and len(first.refs) > 1:
        what = grouped([name(note, 1) for note in run])
    else:
        what = counted(len(run), "card")
    story.say(does(name(first, 0), f"draws {what}"))
    return len(run)


def plays(story: Story, notes: Sequence[Note], at: int) -> int:
    """A land is played."""
    note = notes[at]
    story.say(does(name(note, 0), f"plays {note.text or name(note, 1)}"))
    return 1


def creates(story: Story, notes: Sequence[Note], at: int) -> int:
    """Tokens are created."""
    names = list(notes[at].names)
    if not names:
        return 1
    kind = names[0] if len(set(names)) == 1 else ""
    what = counted(len(names), f"{kind} token") if kind else f"tokens: {grouped(names)}"
    story.say(does(story.maker, f"creates {what}") if story.maker else f"{what} enters")
    return 1


def searches(story: Story, notes: Sequence[Note], at: int) -> int:
    """A library is searched."""
    note = notes[at]
    who = name(note, 0)
    shown = [name(note, place) for place in range(1, len(note.refs))]
    found = f" and reveals {grouped(shown)}" if shown else ""
    if not note.amount:
        found = " and finds nothing"
    story.say(does(who, f"searches {'your' if who == 'You' else 'their'} library{found}"))
    return 1


def shuffles(story: Story, notes: Sequence[Note], at: int) -> int:
    """A library is shuffled."""
    who = name(notes[at], 0)
    story.say(does(who, f"shuffles {'your' if who == 'You' else 'their'} library"))
    return 1


def looks(story: Story, notes: Sequence[Note], at: int) -> int:
    """Somebody looks at the top of a library."""
    note = notes[at]
    cards = "top card" if note.amount == 1 else f"top {note.amount} cards"
    story.say(does(name(note, 0), f"looks at the {cards} of the library"))
    return 1


TELLERS: Final[dict[str, Callable[[Story, Sequence[Note], int], int]]] = {
    "moves": moves,
    "draws": draws,
    "plays": plays,
    "creates": creates,
    "searches": searches,
    "shuffles": shuffles,
    "looks": looks,
}
