"""The parser: a place in the tokens, phrases to take, and the furthest place it failed at.

Rules are functions of a parser that return what they read, or None with the place unchanged
(``first`` sees to that). While they read they note what a later pronoun could mean; going back
forgets the notes made since.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from undercroft.compiler.tokens import Token, number_of, phrase
from undercroft.oracle.node import Effect, Reference

T = TypeVar("T")

_NOTHING: Final = Token("end", "", "", -1)


class Phrases(Generic[T]):
    """A table of phrases, looked up by their first word, the longest first."""

    __slots__ = ("index",)

    def __init__(self, rows: Mapping[str, T]) -> None:
        self.index: dict[str, list[tuple[tuple[str, ...], T]]] = {}
        for words in sorted(rows, key=lambda words: -len(phrase(words))):
            parts = phrase(words)
            self.index.setdefault(parts[0], []).append((parts, rows[words]))


@dataclass(frozen=True, slots=True)
class Words:
    """A dungeon's own words: data from its file, all of it optional.

    ``trackers`` by name; ``keywords`` that stand alone; ``subtypes`` that no card has;
    ``periods`` that "only once each …" can name beside the turn; ``tokens``: a name and the rest
    of the sentence that would create it ("2/1 red Elemental creature token with haste");
    ``protocols``: the phrase after "by" and the protocol's id; ``players``: what the dungeon
    calls a player, and the id that its rules know them by.
    """

    trackers: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    periods: tuple[str, ...] = ()
    tokens: Mapping[str, str] = field(default_factory=dict)
    protocols: Mapping[str, str] = field(default_factory=dict)
    players: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Context:
    """What a text stands in: the card's name and types, and a dungeon's own words."""

    name: str = ""
    types: int = 0
    subtypes: tuple[str, ...] = ()
    words: Words = field(default_factory=Words)


@dataclass(frozen=True, slots=True)
class Note:
    """Something that a later pronoun can mean: a target, what a trigger saw, what was made."""

    at: int
    binding: str
    what: Reference | None = None
    many: bool = False
    is_player: bool = False
    #: Where its own phrase ends: a pronoun in that does not mean it yet.
    end: int = 0


class Parser:
    """A place in a row of tokens."""

    __slots__ = ("at", "best", "context", "created", "end", "expected", "notes", "row")

    def __init__(self, row: tuple[Token, ...], context: Context) -> None:
        self.row = row
        self.at = 0
        self.end = len(row)
        self.best = 0
        self.expected: list[str] = []
        self.notes: list[Note] = []
        self.context = context
        #: The tokens that the line created last: "two of those tokens".
        self.created: Effect | None = None

    @property
    def token(self) -> Token:
        """The token at the place; an empty one at the end."""
        return self.row[self.at] if self.at < self.end else _NOTHING

    def peek(self, ahead: int = 0) -> str:
        """The text of a token ahead; empty beyond the end."""
        place = self.at + ahead
        return self.row[place].text if place < self.end else ""

    def done(self) -> bool:
        """Whether everything is read."""
        return self.at >= self.end

    def back(self, at: int) -> None:
        """Go back, and forget what was noted since."""
        self.at = at
        while self.notes and self.notes[-1].at >= at:
            self.notes.pop()

    def note(
        self,
        binding: str,
        what: Reference | None = None,
        *,
        at: int = -1,
        many: bool = False,
        is_player: bool = False,
        end: int = 0,
    ) -> None:
        """Remember something that a pronoun may mean; not one before ``end``."""
        place = self.at if at < 0 else at
        self.notes.append(Note(place, binding, what, many, is_player, end))

    def fail(self, expected: str) -> None:
        """Remember what was expected here, if no rule came further."""
        if self.at > self.best:
            self.best = self.at
            self.expected = [expected]
        elif self.at == self.best and expected not in self.expected:
            self.expected.append(expected)

    def sees(self, words: str) -> bool:
        """Whether the phrase stands here."""
        parts = phrase(words)
        if self.at + len(parts) > self.end:
            return False
        return all(self.row[self.at + i].text == part for i, part in enumerate(parts))

    def take(self, words: str) -> bool:
        """Read the phrase, whole or not at all."""
        parts = phrase(words)
        for i, part in enumerate(parts):
            if self.at + i >= self.end or self.row[self.at + i].text != part:
                start = self.at
                self.at += i
                self.fail(words)
                self.at = start
                return False
        self.at += len(parts)
        return True

    def any_of(self, *alternatives: str) -> str | None:
        """Read the first of several phrases that stands here."""
        for words in alternatives:
            if self.take(words):
                return words
        return None

    def pick(self, table: Phrases[T]) -> T | None:
        """Read the longest phrase of a table that stands here, and return its value."""
        for parts, value in table.index.get(self.peek(), ()):
            if all(self.peek(i) == part for i, part in enumerate(parts)):
                self.at += len(parts)
                return value
        return None

    def longest(self, names: Iterable[str]) -> str | None:
        """Read the longest of a dungeon's own names that stands here."""
        return self.any_of(*sorted(names, key=lambda name: -len(name)))

    def kind(self, kind: str) -> Token | None:
        """Read a token of a kind."""
        token = self.token
        if token.kind != kind:
            self.fail(kind)
            return None
        self.at += 1
        return token

    def number(self) -> int | None:
        """Read a number, in words or in digits."""
        value = number_of(self.token)
        if value is None:
            self.fail("a number")
            return None
        self.at += 1
        return value


def first(p: Parser, *rules: Callable[[Parser], T | None]) -> T | None:
    """What the first rule that fits reads."""
    start = p.at
    for rule in rules:
        found = rule(p)
        if found is not None:
            return found
        p.back(start)
    return None
