"""What a key of a judge file may hold, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

# What a key may hold.
TEXT: Final = "text"
NUMBER: Final = "a number"
FLAG: Final = "true or false"
TEXTS: Final = "a name or a list of names"
NUMBERS: Final = "a list of numbers"
ANSWERS: Final = "a name, a number, true or false, or a list of them"
COUNTS: Final = "a table of numbers by name"
WORDS: Final = "a table of words by name"
CARDS: Final = "a list of cards"
TARGETS: Final = "a name, a list of names, or a table of shares by name"
PAIRS: Final = "a list of names, or a table of names by name"

#: The keys of a table: what each may hold; ``table:``, ``tables:`` and ``named:`` lead to sections.
Keys = Mapping[str, str]
