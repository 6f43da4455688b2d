"""What the Living Dungeon does of itself: rolls, Rooms, gates, its protocols (L-09 to L-60)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from undercroft.app.narrate.story import Story, name
from undercroft.app.narrate.why import because, over
from undercroft.app.narrate.words import YOU, grouped, inside
from undercroft.engine.events import Note


def dungeon_roll(story: Story, notes: Sequence[Note], at: int) -> int:
    """One die names Focus and the band of the Room (L-11)."""
    note = notes[at]
    who = name(note, 1)
    be = "are" if who == YOU else "is"
    story.say(
        f"{name(note, 0)} rolls {note.amount}: {inside(who)}, {note.text}, {be} Focus"
        + because(note.reason)
    )
    return 1


#: Moments of a Room's rules, as they are told.
_MOMENTS: Final = {
    "dungeon turn begins": "a Dungeon turn begins",
    "after dungeon combat": "Dungeon combat is over",
    "second spell": "an adventurer's second spell in one turn",
    "natural 20": "an adventurer keeps a natural 20",
}


def lair(story: Story, notes: Sequence[Note], at: int) -> int:
    """A band or a rule of the active Room is followed (L-11, L-24 to L-27)."""
    note = notes[at]
    number = f" ({note.amount})" if note.amount else ""
    room = name(note, 0) or "The Room"
    told = _MOMENTS.get(note.text, note.text)
    story.say(f"{room}: {told}{number}" + because(note.reason))
    return 1


def gated(story: Story, notes: Sequence[Note], at: int) -> int:
    """Vitality that does not change (L-19 to L-21); what one reason stops is one sentence."""
    note = notes[at]
    _, _, why = note.text.partition(": ")
    stopped = wanted = count = 0
    while at + count < len(notes):
        each = notes[at + count]
        if each.what != "gated" or not each.text.endswith(f": {why}"):
            break
        stopped += each.amount
        wanted += int(each.text.split()[2])
        count += 1
    verb = note.text.partition(":")[0].rpartition(" ")[2]
    words = f"the gate holds: {stopped} of {wanted} {verb} comes to nothing, since {why}"
    story.say(words + because(note.reason))
    return count


def begins_round(story: Story, notes: Sequence[Note], at: int) -> int:
    """A round begins, and Lead has moved on (L-07)."""
    note = notes[at]
    story.numbers["Round"] = note.amount
    lead = name(note, 0)
    be = "are" if lead == YOU else "is"
    story.say(f"round {note.amount} begins: {inside(lead)} {be} Lead" + because(note.reason))
    return 1


def heartbound(story: Story, notes: Sequence[Note], at: int) -> int:
    """A boss that does not leave (L-30)."""
    note = notes[at]
    after = f"; the vault loses {note.amount} Vitality" if note.amount else ""
    story.say(
        f"{name(note, 0)} is heartbound and stays: tapped, its damage removed{after}"
        + because(note.reason, note.text)
    )
    return 1


def opened(story: Story, notes: Sequence[Note], at: int) -> int:
    """The next stage is open (L-10)."""
    note = notes[at]
    room = name(note, 0) or "the way"
    story.say(
        f"stage {note.amount} is open: {room}, Vitality up to {note.text}" + because(note.reason)
    )
    return 1


def completed(story: Story, notes: Sequence[Note], at: int) -> int:
    """A Room is completed (L-22)."""
    note = notes[at]
    story.say(
        f"{name(note, 0) or 'The Room'} is completed; what is roombound there goes to the graveyard"
        + because(note.reason)
    )
    return 1


def set_aside(story: Story, notes: Sequence[Note], at: int) -> int:
    """A face of the boss makes way for the next (LA-43)."""
    note = notes[at]
    story.say(f"{name(note, 0)} is set aside" + because(note.reason))
    return 1


def by_protocol(story: Story, notes: Sequence[Note], at: int) -> int:
    """A choice by a target protocol: whom it took, by which order, whom it passed over."""
    note = notes[at]
    aim = f" for {name(note, 1)}" if name(note, 1) else ""
    words = f"{story.boss} chooses {inside(name(note, 0))}{aim}"
    story.say(words + because(f"{note.text}, {note.reason}", over(note)))
    return 1


def mode(story: Story, notes: Sequence[Note], at: int) -> int:
    """The mode that the protocol found something for (L-57)."""
    note = notes[at]
    words = f"{story.boss} takes {note.text.replace(', by', ' of ' + name(note, 0) + ', by')}"
    story.say(words + because(note.reason, over(note)))
    return 1


def assault(story: Story, notes: Sequence[Note], at: int) -> int:
    """Every able creature attacks Focus (L-14)."""
    note = notes[at]
    words = f"all that can attack {inside(name(note, 0))} do" if note.amount else "nothing attacks"
    story.say(words + because(note.reason, over(note)))
    return 1


def blocks(story: Story, notes: Sequence[Note], at: int) -> int:
    """A block of the Dungeon and why (L-59)."""
    note = notes[at]
    why = note.text.partition(": ")[2]
    story.say(
        f"{story.boss} has {name(note, 0)} block {name(note, 1)}: it {why}"
        + because(note.reason, over(note))
    )
    return 1


def no_block(story: Story, notes: Sequence[Note], at: int) -> int:
    """A creature of the Dungeon that could block and does not (L-59)."""
    note = notes[at]
    story.say(f"{name(note, 0)} does not block" + because(note.reason, over(note)))
    return 1


def declines(story: Story, notes: Sequence[Note], at: int) -> int:
    """What the Dungeon may do and does not: it pays for nothing (LA-20)."""
    note = notes[at]
    of = f" of {name(note, 1)}" if name(note, 1) else ""
    story.say(f"{story.boss} does not do what it may{of}" + because(note.reason))
    return 1


def waits(story: Story, notes: Sequence[Note], at: int) -> int:
    """Which card of Reserve is cast, and why older ones wait (L-13)."""
    note = notes[at]
    if note.text == "none of Reserve":
        story.say("no card of Reserve can be cast" + because(note.reason, over(note)))
    else:
        story.say(f"{name(note, 0)} is the oldest castable" + because(note.reason, over(note)))
    return 1


def once_more(story: Story, notes: Sequence[Note], at: int) -> int:
    """The Scheme is followed once more (LA-42)."""
    story.say(f"{story.boss} draws and casts once more" + because(notes[at].reason))
    return 1


def used_up(story: Story, notes: Sequence[Note], at: int) -> int:
    """A tax on the next spell is used up by a Scheme that casts nothing (LA-20)."""
    note = notes[at]
    story.say(f"the tax on {name(note, 0)} is used up" + because(note.reason))
    return 1


def none_left(story: Story, notes: Sequence[Note], at: int) -> int:
    """The Encounter library is empty (LA-09)."""
    story.say("no Encounter is left to draw" + because(notes[at].reason))
    return 1


def quiet(story: Story, notes: Sequence[Note], at: int) -> int:
    """A choice that another note tells."""
    return 1


def depth(story: Story, notes: Sequence[Note], at: int) -> int:
    """A Depth on turn A (L-09): told as the token that it is."""
    return 1


def discards(story: Story, notes: Sequence[Note], at: int) -> int:
    """A card of Reserve goes, the oldest first (L-15)."""
    note = notes[at]
    story.say(f"{grouped(note.names[:1])} is the oldest of Reserve and goes" + because(note.reason))
    return 1


CHOICES: Final[dict[str, Callable[[Story, Sequence[Note], int], int]]] = {
    "by": by_protocol,
    "mode": mode,
    "assault": assault,
    "blocks": blocks,
    "does not block": no_block,
    "declines": declines,
    "none of Reserve": waits,
    "the oldest castable": waits,
    "nothing is castable": quiet,
    "once more": once_more,
    "its tax is used up": used_up,
    "no Encounter is left": none_left,
    "a Depth": depth,
    "discard": discards,
}

TELLERS: Final[dict[str, Callable[[Story, Sequence[Note], int], int]]] = {
    "dungeon roll": dungeon_roll,
    "lair": lair,
    "gated": gated,
    "round": begins_round,
    "heartbound": heartbound,
    "opened": opened,
    "completed": completed,
    "set aside": set_aside,
}
