"""The answers to one question, numbered; a long list in pages, or only what has some words."""

from __future__ import annotations

from typing import Final

from undercroft.catalog.names import fold
from undercroft.table.labels import Offer

#: So many answers are shown at once.
PAGE: Final = 20


class Offered:
    """The answers to a question, and how far they were shown."""

    def __init__(self, offers: list[Offer]) -> None:
        """Begin with the first page."""
        self.offers = offers
        self._shown = 0

    def first(self) -> list[str]:
        """The first page."""
        self._shown = 0
        return self.more()

    def more(self) -> list[str]:
        """The next page; says so where there is none."""
        page = range(self._shown, min(len(self.offers), self._shown + PAGE))
        if not page:
            return ["That is all."]
        self._shown = page.stop
        lines = [self._line(place) for place in page]
        left = len(self.offers) - self._shown
        if left:
            lines.append(f"  And {left} more: m shows them, f WORDS those that have these words.")
        return lines

    def having(self, words: str) -> list[str]:
        """Those that have these words, by their numbers."""
        wanted = fold(words)
        found = [place for place, offer in enumerate(self.offers) if wanted in fold(offer.words)]
        return [self._line(place) for place in found] or [f"No answer has “{words}”."]

    def _line(self, place: int) -> str:
        offer = self.offers[place]
        alike = f" ({offer.alike} of them)" if offer.alike > 1 else ""
        return f"  {place + 1:>2}  {offer.words}{alike}"
