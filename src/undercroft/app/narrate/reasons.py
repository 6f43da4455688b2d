"""Why a choice that nobody was asked for came out as it did: winner, rule, what was passed over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from undercroft.app.narrate import vault
from undercroft.app.narrate.spells import targets_behind
from undercroft.app.narrate.story import Story, name
from undercroft.app.narrate.why import because, over
from undercroft.app.narrate.words import does, grouped, inside, own
from undercroft.engine.events import Note
from undercroft.lexicon.zones import BATTLEFIELD, FIRST_EXTRA

#: How a rule that chooses a creature ranks them.
RANKS: Final = {
    "M-46": "most offensive",
    "M-47": "least offensive",
    "M-48": "least offensive",
}
#: What the sheet makes of things that happen to the Boss, by what was replaced; ``{0}`` is the
#: first name, ``{1}`` the second, ``{n}`` the amount.
INSTEAD: Final = {
    "draw": "{0} draws nothing: it has no hand",
    "life gain": "{0} would gain {n} life: that many 0/1 defenders are created instead",
    "shuffled": "{0} is shuffled back into the deck it came from",
    "library": "{0} goes back to the deck it came from",
    "graveyard": "{0} goes to the bottom of the Boss Deck",
    "mill": "{0} would be milled: another card is, and it is shuffled in again",
    "discard": "{0} would be discarded: another card is, and it is shuffled in again",
}


def choice(story: Story, notes: Sequence[Note], at: int) -> int:
    """A choice that was made by the rules of a dungeon."""
    note = notes[at]
    head = note.text.split(":")[0].split(",")[0]
    teller = CHOICES.get(head) or CHOICES.get(head.partition(" ")[0])
    if teller is not None:
        return teller(story, notes, at)
    names = list(note.names[: len(note.refs)])
    if note.reason == "MA-28":
        return _policy(story, note)
    if note.refs and note.refs[0] < 0:
        words = does(names[0], f"chooses {grouped(names[1:])}")
    else:
        words = f"{story.boss} chooses {grouped(names) or 'nothing'}"
    story.say(words + because(note.reason, note.text, over(note)))
    return 1


def _policy(story: Story, note: Note) -> int:
    """A choice that is nobody's: made as the parameter says."""
    kind, _, policy = note.text.partition(": ")
    chosen = str(note.amount) if policy else inside(name(note, 0))
    words = f"{story.boss} chooses {chosen} ({kind})"
    story.say(
        words + because(", ".join(part for part in (note.reason, policy) if part), over(note))
    )
    return 1


def _lands(story: Story, notes: Sequence[Note], at: int) -> int:
    note = notes[at]
    story.say(
        does(name(note, 0), f"takes {grouped(note.names[1:])} from the Mana Deck")
        + because(note.reason)
    )
    count = 1
    while at + count < len(notes):
        move = notes[at + count]
        if move.what != "moves" or move.origin < FIRST_EXTRA or move.to != BATTLEFIELD:
            break
        count += 1
    return count


def _no_lands(story: Story, notes: Sequence[Note], at: int) -> int:
    story.say(does(name(notes[at], 0), "takes no land") + because(notes[at].reason))
    return 1


def _ends(story: Story, notes: Sequence[Note], at: int) -> int:
    note = notes[at]
    why = note.text.partition(": ")[2]
    story.say(f"{inside(name(note, 0))} casts no more: {why}" + because(note.reason))
    return 1


def _fate(story: Story, notes: Sequence[Note], at: int) -> int:
    """A card that was looked at and is not cast."""
    note = notes[at]
    head, _, why = note.text.partition(": ")
    verb = "goes" if head.startswith("to ") else ""
    tail = f": {why}" if why else ""
    story.say(f"{name(note, 0)} {verb} {head}".replace("  ", " ") + tail + because(note.reason))
    return 1


def _cast(story: Story, notes: Sequence[Note], at: int) -> int:
    """A card is cast: told by the sentence that says so."""
    if at + 1 >= len(notes) or notes[at + 1].what != "casts":
        story.say(f"{name(notes[at], 0)} is cast" + because(notes[at].reason))
    return 1


def _attack(story: Story, notes: Sequence[Note], at: int) -> int:
    note = notes[at]
    words = "All that can attack do" if note.amount else "Nothing can attack"
    story.say(words + because(note.reason, over(note)))
    return 1


def _target(story: Story, notes: Sequence[Note], at: int) -> int:
    note = notes[at]
    size = note.text.partition(": ")[2]
    rank = RANKS.get(note.reason, "")
    about = ": ".join(part for part in (rank, size) if part)
    reason = ", ".join(part for part in (note.reason, about) if part)
    aim = f" for {name(note, 1)}" if name(note, 1) else ""
    words = f"{story.boss} chooses {inside(name(note, 0))}{aim}"
    story.say(words + because(reason, over(note)))
    return 1


def _activate(story: Story, notes: Sequence[Note], at: int) -> int:
    note = notes[at]
    which = note.text.removeprefix("activate ")
    number = f"its number is {note.amount}" if note.amount else ""
    words = f"{story.boss} uses {which} of {name(note, 0)}"
    story.say(words + because(note.reason, number, over(note)))
    return 1


def _asked(story: Story, notes: Sequence[Note], at: int) -> int:
    note = notes[at]
    what = note.text.partition(": ")[2]
    whose = f" of {name(note, 1)}" if name(note, 1) else ""
    words = does(name(note, 0), f"decides for {inside(story.boss)}: {what}{whose}")
    story.say(words + because(note.reason))
    return 1


def reveals(story: Story, notes: Sequence[Note], at: int) -> int:
    """A card is looked at, and cast or not: one sentence where nothing comes between."""
    note = notes[at]
    if not note.refs:
        # There was nothing to reveal.
        return 1
    if note.refs[0] > 0:
        # Whoever does that was told before.
        shown = grouped(note.names[: len(note.refs)])
        story.say(f"{shown} {'is' if len(note.refs) == 1 else 'are'} revealed")
        return 1
    who, card = name(note, 0), grouped(note.names[1:]) or "an empty hand"
    after = notes[at + 1] if at + 1 < len(notes) else None
    if after is None or after.what != "choice" or len(note.refs) != 2:
        story.say(does(who, f"reveals {card}"))
        return 1
    third = notes[at + 2] if at + 2 < len(notes) else None
    if after.text == "cast" and third is not None and third.what == "casts":
        targets, count = targets_behind(notes, at + 2)
        story.say(does(who, f"reveals {card} and casts it{targets}") + because(after.reason))
        story.announce(third.refs[1])
        return 3 + count
    if after.text == "cast":
        story.say(does(who, f"reveals {card}, which can be cast") + because(after.reason))
        return 2
    if after.text.startswith(("to the bottom", "stays on top")):
        head, _, why = after.text.partition(": ")
        fate = f"which {'goes ' if head.startswith('to ') else ''}{head}"
        tail = f": {why}" if why else ""
        story.say(does(who, f"reveals {card}, {fate}{tail}") + because(after.reason))
        return 2
    story.say(does(who, f"reveals {card}"))
    return 1


def replaced(story: Story, notes: Sequence[Note], at: int) -> int:
    """Something happens otherwise than it would have."""
    note = notes[at]
    first, second = inside(name(note, 0)), name(note, 1)
    if note.text == "life loss":
        if second:
            words = f"{first} would lose {note.amount} life: {second} gets that many 0/-1 counters"
        else:
            words = f"{first} would lose {note.amount} life: that many lands go back"
    elif note.text in INSTEAD:
        words = INSTEAD[note.text].replace("{n}", str(note.amount)).format(first, second)
    else:
        words = f"{first} goes elsewhere instead" + (f", by {second}" if second else "")
    story.say(words + because(note.reason))
    return 1


def redirected(story: Story, notes: Sequence[Note], at: int) -> int:
    """Damage goes to something else."""
    note = notes[at]
    words = f"{note.amount} damage to {inside(name(note, 0))} is dealt to {name(note, 1)}"
    story.say(words + because(note.reason))
    return 1


def untaps(story: Story, notes: Sequence[Note], at: int) -> int:
    """Permanents untap beside the untap step."""
    note = notes[at]
    story.say(f"{grouped(note.names[: len(note.refs)])} untap" + because(note.reason))
    return 1


def returns(story: Story, notes: Sequence[Note], at: int) -> int:
    """Cards go back into the decks they came from."""
    note = notes[at]
    if note.refs and note.refs[0] < 0:
        lands = grouped(note.names[1 : len(note.refs)]) or "no land"
        whose = own(inside(name(note, 0)))
        story.say(f"{lands} of {whose} lands go back to the Mana Deck" + because(note.reason))
        return 1
    cards = grouped(note.names[: len(note.refs)])
    story.say(f"shuffled back into the decks they came from: {cards}" + because(note.reason))
    return 1


CHOICES: Final[dict[str, Callable[[Story, Sequence[Note], int], int]]] = {
    **vault.CHOICES,
    "lands": _lands,
    "no lands": _no_lands,
    "step 2 ends": _ends,
    "stays on top": _fate,
    "to the bottom": _fate,
    "cast": _cast,
    "attack": _attack,
    "target": _target,
    "activate": _activate,
    "asked": _asked,
}

TELLERS: Final[dict[str, Callable[[Story, Sequence[Note], int], int]]] = {
    "choice": choice,
    "reveals": reveals,
    "replaced": replaced,
    "redirected": redirected,
    "untaps": untaps,
    "returns": returns,
}
