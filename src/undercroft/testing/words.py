"""Words of a scene: lists said as one word or several, mana, and what was meant instead."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping, Sequence

from undercroft.errors import JudgeFileError
from undercroft.lexicon.colors import BY_LETTER, LETTERS, MANA_ORDER

#: What may be said where one thing or several are meant.
Said = str | int | bool | Sequence[str | int | bool]


def as_list(said: object) -> list[object]:
    """One thing or several, as a list."""
    if said is None:
        return []
    if isinstance(said, str | int | bool) or not isinstance(said, Iterable):
        return [said]
    return list(said)


def names(said: object) -> list[str]:
    """Names: one or several."""
    return [str(each) for each in as_list(said)]


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like one that is not; empty where none is near."""
    found = difflib.get_close_matches(word, list(known), 1, 0.5)
    return found[0] if found else ""


def said_nearest(word: str, known: Iterable[str]) -> str:
    """What to do about a word that is not known."""
    words = list(known)
    near = nearest(word, words)
    return f"did you mean “{near}”?" if near else f"it is one of {', '.join(words)}"


def mana_kinds(text: str) -> list[int]:
    """The kinds of mana in a text such as ``{G}{G}{C}``."""
    letters = re.findall(r"\{([WUBRGC])\}", text)
    if "".join([f"{{{letter}}}" for letter in letters]) != text:
        raise JudgeFileError(f"“{text}” is no mana", "", "write it as {W}{U}{B}{R}{G}{C}")
    return [BY_LETTER[letter] for letter in letters]


def mana_text(pool: Sequence[int]) -> str:
    """A pool as text, such as ``{G}{G}``."""
    return "".join(
        [f"{{{LETTERS[kind]}}}" * count for kind, count in zip(MANA_ORDER, pool, strict=True)]
    )


def counted(words: Iterable[str]) -> str:
    """Names in a line, for messages."""
    found = list(words)
    return ", ".join(found) if found else "nothing"


def pairs_of(said: object) -> list[tuple[str, object]]:
    """What a mapping says, in order."""
    if isinstance(said, Mapping):
        return [(str(key), value) for key, value in said.items()]
    return [(str(each), None) for each in as_list(said)]
