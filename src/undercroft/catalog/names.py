"""Card names as people write them: accents, case, slashes; and the nearest known ones."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from typing import Final

_LETTERS: Final = str.maketrans(
    {
        "Æ": "AE",
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "’": "'",
        "‘": "'",
        "`": "'",
        "“": '"',
        "”": '"',
        "–": "-",
        "—": "-",
    }
)
#: How like a name must be to be offered instead, and how many names are compared letter by letter.
_LIKE: Final = 0.6
_COMPARED: Final = 60
#: A longer text is no card's name; only its beginning is looked at.
_LONGEST: Final = 150


def fold(name: str) -> str:
    """The key that a name is looked up by: no case, no accents, one form of faces and spaces.

    ``Fire // Ice``, ``fire//ice`` and ``Fire / Ice`` have one key.
    """
    if not name.isascii():
        letters = unicodedata.normalize("NFKD", name.translate(_LETTERS))
        name = "".join(letter for letter in letters if not unicodedata.combining(letter))
    if "/" in name:
        name = " // ".join(part.strip() for part in name.split("/") if part.strip())
    return " ".join(name.casefold().split())


def faces_of(name: str) -> list[str]:
    """The names of the faces of a card, where its name has several (``Fire // Ice``)."""
    return name.split(" // ") if " // " in name else []


class NearNames:
    """The names most like one that is not known."""

    def __init__(self, names: Iterable[str]) -> None:
        """Keep the names; they are indexed when somebody asks."""
        self._names: Sequence[str] = list(names)
        self._index: dict[str, list[int]] = {}

    def near(self, name: str, count: int = 3) -> tuple[str, ...]:
        """Up to ``count`` names like this one, the most like first.

        Of two that are as like, a whole name comes before a face's, then the order of letters.
        """
        if not self._index:
            self._build()
        wanted = fold(name[:_LONGEST])
        shared: Counter[int] = Counter()
        for gram in _grams(wanted):
            shared.update(self._index.get(gram, ()))
        matcher = SequenceMatcher(autojunk=False)
        matcher.set_seq2(wanted)
        found: list[tuple[float, bool, str]] = []
        for position, _ in shared.most_common(_COMPARED):
            name_there = self._names[position]
            for part in (name_there, *faces_of(name_there)):
                matcher.set_seq1(fold(part))
                if matcher.real_quick_ratio() >= _LIKE and matcher.ratio() >= _LIKE:
                    found.append((-matcher.ratio(), part != name_there, name_there))
        return tuple(dict.fromkeys(near for _, _, near in sorted(found)))[:count]

    def _build(self) -> None:
        for position, name in enumerate(self._names):
            for gram in _grams(fold(name)):
                self._index.setdefault(gram, []).append(position)


def _grams(folded: str) -> list[str]:
    """The runs of three letters in a name, its ends marked, each once."""
    marked = f"  {folded} "
    return list(dict.fromkeys(marked[start : start + 3] for start in range(len(marked) - 2)))


def said_near(names: Sequence[str]) -> str:
    """A remedy that offers names: ``did you mean “A” or “B”?``, empty where there are none."""
    if not names:
        return ""
    quoted = [f"“{name}”" for name in names]
    head = ", ".join(quoted[:-1])
    return f"did you mean {head} or {quoted[-1]}?" if head else f"did you mean {quoted[0]}?"
