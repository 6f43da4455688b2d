"""Some of the objects that a sentence has spoken of: "each of those creatures with flying"."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Reference


@dataclass(frozen=True)
class EachAmong(Reference):
    """Each of the objects spoken of before (``of``) that passes a filter, which is printed
    behind it.
    """

    of: Reference
    filter: Filter

    def say(self) -> str:
        return f"each of {self.of.say()} {self.filter.noun(many=True)}"
