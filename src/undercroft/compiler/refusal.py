"""A text that is not wholly understood: where, which words, what was expected."""

from __future__ import annotations

import difflib
from typing import Final

from undercroft.compiler.core import Parser

#: How many tokens of the offending text are shown.
_SHOWN: Final = 8


class Refused(Exception):  # noqa: N818  # named for what happened, as in errors
    """Raised inside the compiler; the door turns it into ``UnsupportedText``."""

    def __init__(self, p: Parser, start: int) -> None:
        super().__init__(p, start)
        at = max(p.best, start)
        line_end = next((i for i in range(at, p.end) if p.row[i].text == "\n"), p.end)
        shown = p.row[at : min(line_end, at + _SHOWN)] or p.row[max(start, at - 1) : at]
        self.line = sum(1 for token in p.row[:start] if token.text == "\n") + 1
        self.at = at
        self.words = " ".join(token.raw for token in shown)
        self.expected = p.expected[0] if p.best == at and p.expected else "the end of the line"
        self.options = list(p.expected)

    def nearest(self) -> str:
        """The known phrase nearest to the offending words; empty where none is near."""
        low = self.words.lower()
        close = difflib.get_close_matches(low, self.options, n=1, cutoff=0.5)
        return close[0] if close else ""


class Ambiguous(Exception):  # noqa: N818  # the same
    """A pronoun could mean two things, or nothing."""

    def __init__(self, at: int, words: str, expected: str) -> None:
        super().__init__(at, words, expected)
        self.at = at
        self.words = words
        self.expected = expected
