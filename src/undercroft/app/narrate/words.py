"""Small words of sentences: lists, counts, verbs that agree with "You"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

YOU: Final = "You"
_NUMBERS: Final = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
)
#: Numbers of a dungeon that are bookkeeping, and how others are called.
UNTOLD: Final = frozenset({"Boss seen"})
_CALLED: Final = {"HP": "Boss HP"}
_IRREGULAR: Final = {"has": "have", "is": "are", "does": "do", "goes": "go", "passes": "pass"}


def number_word(count: int) -> str:
    """A count in words up to ten, in figures beyond."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def number_name(tracker: str) -> str:
    """What a public number of a dungeon is called."""
    return _CALLED.get(tracker, tracker.replace("_", " "))


def counted(count: int, one: str, many: str = "") -> str:
    """So many of a thing: "a card", "three cards"."""
    if count == 1:
        return f"an {one}" if one[:1].casefold() in {*"aeiou"} else f"a {one}"
    return f"{number_word(count)} {many or one + 's'}"


def joined(parts: Sequence[str]) -> str:
    """Things in a row: "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def grouped(names: Sequence[str]) -> str:
    """Names in a row, equal ones together: "2× Grizzly Bears and Giant Spider"."""
    counts = Counter(names)
    return joined([name if count == 1 else f"{count}× {name}" for name, count in counts.items()])


def does(who: str, verb: str) -> str:
    """A subject and its verb, given in the third person: "Ana casts", "You cast"."""
    if who != YOU:
        return f"{who} {verb}"
    first, _, rest = verb.partition(" ")
    base = _IRREGULAR.get(first, first.removesuffix("s"))
    return f"{who} {base} {rest}".rstrip()


def inside(who: str) -> str:
    """A name within a sentence: "you", "the Boss" and "the red wizard" are small there."""
    if who == YOU:
        return "you"
    small = who.startswith("The Boss") or (who.startswith("The ") and who.endswith(" wizard"))
    return f"the {who[4:]}" if small else who


def own(who: str) -> str:
    """Whose: "Ana's", "your"."""
    return "your" if who in {YOU, "you"} else f"{who}'s"


def theirs(who: str) -> str:
    """Whose something is, at the end of a clause: "Ana's", "yours"."""
    return "yours" if who == YOU else own(inside(who))


def alike(parts: Sequence[tuple[str, str]]) -> str:
    """Names with a reason each, by reason: "2× Goblin and Ogre (tapped), Imp (flying)"."""
    by_reason: dict[str, list[str]] = {}
    for name, why in parts:
        by_reason.setdefault(why, []).append(name)
    return ", ".join(
        grouped(names) + (f" ({why})" if why else "") for why, names in by_reason.items()
    )


def sentence(words: str) -> str:
    """The words as a sentence: its first letter raised, one stop at its end."""
    words = words.strip()
    words = words[:1].upper() + words[1:]
    return words if words.endswith((".", "!", "?", ":", '."', ".”")) else f"{words}."
