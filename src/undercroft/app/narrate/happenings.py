"""Everything else: life, counters, effects that begin, dice, and how players leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from undercroft.app.narrate.story import Story, name
from undercroft.app.narrate.words import counted, does, grouped, inside, number_name
from undercroft.engine.events import Note
from undercroft.oracle.wording import named

#: Why players lose (CR 704.5), in words.
LOSSES: Final = {
    "CR 704.5a": "no life is left",
    "CR 704.5b": "a card had to be drawn from an empty library",
    "CR 704.5c": "too many poison counters",
}


def keeps(story: Story, notes: Sequence[Note], at: int) -> int:
    """An opening hand is kept."""
    note = notes[at]
    after = f" after {counted(note.amount, 'mulligan')}" if note.amount else ""
    story.say(does(name(note, 0), f"keeps the opening hand{after}"))
    return 1


def mulligans(story: Story, notes: Sequence[Note], at: int) -> int:
    """A mulligan is taken; what is drawn anew is not told."""
    story.say(does(name(notes[at], 0), "takes a mulligan"))
    count = 1
    while at + count < len(notes) and notes[at + count].what == "draws":
        count += 1
    return count


def gains_life(story: Story, notes: Sequence[Note], at: int) -> int:
    """Life is gained."""
    note = notes[at]
    who = name(note, 0)
    story.life[story.holder(who)] = int(note.text)
    story.say(does(who, f"gains {note.amount} life ({story.total(who, note.text)} now)"))
    return 1


def loses_life(story: Story, notes: Sequence[Note], at: int) -> int:
    """Life is lost; told where no damage told it."""
    note = notes[at]
    who = name(note, 0)
    story.life[story.holder(who)] = int(note.text)
    if story.struck.get(who, 0) >= note.amount:
        story.struck[who] -= note.amount
        return 1
    story.say(does(who, f"loses {note.amount} life ({story.total(who, note.text)} left)"))
    return 1


def counters(story: Story, notes: Sequence[Note], at: int) -> int:
    """Counters are put on something."""
    note = notes[at]
    on = inside(name(note, 0))
    be = "is" if note.amount == 1 else "are"
    story.say(f"{counted(note.amount, f'{note.text} counter')} {be} put on {on}")
    return 1


def modified(story: Story, notes: Sequence[Note], at: int) -> int:
    """A continuous effect begins."""
    note = notes[at]
    words = note.text or "~ is changed"
    if len(note.names) == 1:
        story.say(named(words, note.names[0]))
    else:
        rest = words.removeprefix("~ ")
        story.say(f"for {grouped(list(note.names))}: each {rest}")
    return 1


def restricted(story: Story, notes: Sequence[Note], at: int) -> int:
    """What creatures may not do, or must, from now on, whichever they are."""
    story.say(notes[at].text)
    return 1


def rolls(story: Story, notes: Sequence[Note], at: int) -> int:
    """A die is rolled."""
    note = notes[at]
    ignored = f", which is ignored ({note.reason})" if note.reason else ""
    story.say(does(name(note, 0), f"rolls {note.amount} on a {note.text}{ignored}"))
    return 1


def flips(story: Story, notes: Sequence[Note], at: int) -> int:
    """A coin is flipped."""
    note = notes[at]
    story.say(does(name(note, 0), f"flips a coin and {'wins' if note.amount else 'loses'}"))
    return 1


def tracker(story: Story, notes: Sequence[Note], at: int) -> int:
    """A number of the dungeon changes."""
    note = notes[at]
    key = number_name(note.text)
    story.numbers[key] = note.amount
    rule = f" ({note.reason})" if note.reason else ""
    story.say(f"{key} is now {note.amount}{rule}")
    return 1


def loses(story: Story, notes: Sequence[Note], at: int) -> int:
    """A player loses the game."""
    note = notes[at]
    why = LOSSES.get(note.reason, note.text)
    story.say(does(name(note, 0), "loses the game") + (f": {why} ({note.reason})" if why else ""))
    return 1


def ends(story: Story, notes: Sequence[Note], at: int) -> int:
    """The game ends: the front door says how, below the story."""
    return 1


def one(words: str) -> Callable[[Story, Sequence[Note], int], int]:
    """A teller of notes that are one plain sentence; ``{0}`` and ``{1}`` are the names."""

    def tell(story: Story, notes: Sequence[Note], at: int) -> int:
        note = notes[at]
        story.say(words.format(*[inside(name(note, place)) for place in range(len(note.refs))]))
        return 1

    return tell


def transforms(story: Story, notes: Sequence[Note], at: int) -> int:
    """A permanent turns over; its name is that of the face that is up now."""
    note = notes[at]
    was = note.text
    story.say(f"{was} transforms into {inside(name(note, 0))}")
    return 1


def ventures(story: Story, notes: Sequence[Note], at: int) -> int:
    """A venture marker is moved into a room."""
    note = notes[at]
    story.say(does(name(note, 0), f"ventures into {name(note, 1)}: {note.text}"))
    return 1


def speed(story: Story, notes: Sequence[Note], at: int) -> int:
    """A player's speed changes."""
    note = notes[at]
    story.say(f"the speed of {inside(name(note, 0))} is now {note.amount}")
    return 1


def unlocks(story: Story, notes: Sequence[Note], at: int) -> int:
    """Half of a Room is unlocked."""
    story.say(f"{notes[at].text} is unlocked")
    return 1


def prepared(story: Story, notes: Sequence[Note], at: int) -> int:
    """A permanent is prepared with a spell."""
    story.say(f"{name(notes[at], 0)} is prepared with {notes[at].text}")
    return 1


def designated(story: Story, notes: Sequence[Note], at: int) -> int:
    """A permanent gets a designation: saddled, renowned, solved, of a level."""
    story.say(f"{name(notes[at], 0)} becomes {notes[at].text}")
    return 1


def daytime(story: Story, notes: Sequence[Note], at: int) -> int:
    """It becomes day or night."""
    story.say(f"it becomes {notes[at].text}")
    return 1


def votes(story: Story, notes: Sequence[Note], at: int) -> int:
    """A vote is cast, for a word or for an object."""
    note = notes[at]
    what = note.text or inside(name(note, 1))
    story.say(does(name(note, 0), f"votes for {what}"))
    return 1


def ended(story: Story, notes: Sequence[Note], at: int) -> int:
    """A turn or a phase ends early."""
    story.say(f"the {notes[at].text} is ended")
    return 1


def deed(verb: str) -> Callable[[Story, Sequence[Note], int], int]:
    """A teller of what somebody does; ``{1}`` is the second name, ``{text}`` the note's text."""

    def tell(story: Story, notes: Sequence[Note], at: int) -> int:
        note = notes[at]
        words = verb.format("", inside(name(note, 1)), text=note.text)
        rule = f" ({note.reason})" if note.reason else ""
        story.say(does(name(note, 0), words) + rule)
        return 1

    return tell


def phases(story: Story, notes: Sequence[Note], at: int) -> int:
    """Permanents phase out, or in."""
    note = notes[at]
    verb = note.what if len(note.refs) == 1 else note.what.replace("phases", "phase")
    story.say(f"{grouped(note.names[: len(note.refs)])} {verb}")
    return 1


def anything(story: Story, notes: Sequence[Note], at: int) -> int:
    """A note that no teller knows is told as it stands: nothing is left out."""
    note = notes[at]
    named = [name(note, place) for place in range(len(note.refs))]
    said = [*named[:1], note.what, *named[1:], str(note.amount or ""), note.text]
    words = " ".join(word for word in said if word)
    story.say(f"{words} ({note.reason})" if note.reason else words)
    return 1


def silent(story: Story, notes: Sequence[Note], at: int) -> int:
    """A note that others tell."""
    return 1


TELLERS: Final[dict[str, Callable[[Story, Sequence[Note], int], int]]] = {
    "keeps": keeps,
    "mulligans": mulligans,
    "gains life": gains_life,
    "loses life": loses_life,
    "counters": counters,
    "modified": modified,
    "restricted": restricted,
    "rolls": rolls,
    "flips": flips,
    "tracker": tracker,
    "loses": loses,
    "ends": ends,
    "loyalty": silent,
    "is ended": ended,
    "votes for": votes,
    "taps": one("{0} becomes tapped"),
    "attached": one("{0} is attached to {1}"),
    "control": one("{1} gains control of {0}"),
    "transforms": transforms,
    "daytime": daytime,
    "unlocks": unlocks,
    "ventures": ventures,
    "speed": speed,
    "blessing": one("{0} gets the city's blessing"),
    "completes": one("{0} completes {1}"),
    "The Monarch": one("{0} becomes the monarch"),
    "The Initiative": one("{0} takes the initiative"),
    "prepared": prepared,
    "designated": designated,
    "will be controlled": one("{0} will control {1} during their next turn"),
    "controls": one("{0} controls {1} during this turn"),
    "turned face up": one("{0} is turned face up"),
    "pairs": one("{0} and {1} are paired"),
    "enlists": one("{0} enlists {1}"),
    "exerts": one("{0} is exerted"),
    "exchange": one("{0} and {1} exchange life totals"),
    "owned": one("{1} now owns {0}"),
    "emblem": deed("gets an emblem"),
    "ring-bearer": deed("chooses {1} as Ring-bearer"),
    "begins with": deed("begins the game with {1} on the battlefield"),
    "companion": deed("begins the duel with {1} on the battlefield"),
    "skips": deed("skips the {text} by {1}"),
    "phases out": phases,
    "phases in": phases,
    "regenerates": one("{0} regenerates"),
    "loses mana": one("{0} loses all unspent mana"),
}
