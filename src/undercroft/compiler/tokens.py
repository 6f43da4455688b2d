"""Words of a normalised text: mana, numbers, signed power and toughness, words, quotations."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from typing import Final

from undercroft.oracle.english import NUMBER_WORDS

_SHAPES: Final = re.compile(
    r"""
    (?P<newline>\n)
  | (?P<quote>"[^"]*")
  | (?P<mana>(?:\{[^{}\s]+\})+)
  | (?P<self>~)
  | (?P<signed>[+-](?:\d+|X)/[+-](?:\d+|X|Y))
  | (?P<size>(?:\d+|X|\*)/(?:\d+|X|\*))
  | (?P<number>\d+(?:,\d{3})*)
  | (?P<possessive>'(?:s|ve|re|d|ll)\b)
  | (?P<word>[A-Za-zÀ-ÿ]+n't\b|and/or|[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ0-9]*(?:-[A-Za-zÀ-ÿ0-9]+)*)
  | (?P<punctuation>[^\s])
    """,
    re.VERBOSE,
)
_NUMBERS: Final = {word: value for value, word in enumerate(NUMBER_WORDS)}


@dataclass(frozen=True, slots=True)
class Token:
    """One token: its kind, its lower-case text, its text as printed, where it starts."""

    kind: str
    text: str
    raw: str
    start: int


def tokens(text: str) -> tuple[Token, ...]:
    """The tokens of a text, spaces left out."""
    found: list[Token] = []
    for match in _SHAPES.finditer(text):
        raw = match.group()
        found.append(Token(match.lastgroup or "", raw.lower(), raw, match.start()))
    return tuple(found)


@functools.cache
def phrase(words: str) -> tuple[str, ...]:
    """The token texts of a phrase of the grammar."""
    return tuple(token.text for token in tokens(words))


def number_of(token: Token) -> int | None:
    """The number that a token prints, if it prints one."""
    if token.kind == "number":
        return int(token.raw.replace(",", ""))
    return _NUMBERS.get(token.text)
