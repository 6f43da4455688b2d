"""How much of Magic is understood: every card of a bulk file is compiled, and the gaps counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from undercroft.catalog.bulk import read_bulk_cards
from undercroft.catalog.compiled import BROKEN, ROUND_TRIP, UNPERFORMED, Compiled, compiled
from undercroft.catalog.decks.read import read_deck
from undercroft.catalog.names import faces_of, fold

#: How many of the phrases that block cards are reported.
_SHOWN: Final = 40


@dataclass
class CoverageReport:
    """What a bulk file's cards came to.

    ``compiled`` counts strictly: wholly understood, its text back word for word, every part
    performed. ``blockers`` are the words that stopped the most cards, with how many.
    """

    cards: int = 0
    compiled: int = 0
    paper_cards: int = 0
    paper_compiled: int = 0
    round_trip_failures: list[str] = field(default_factory=list)
    #: Cards on which the compiler itself fails; each is a bug.
    broken: list[str] = field(default_factory=list)
    unperformed: dict[str, int] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)
    blockers: list[tuple[str, int]] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The part of the cards that is compiled, from 0 to 1."""
        return round(self.compiled / self.cards, 4) if self.cards else 0.0

    @property
    def paper_share(self) -> float:
        """The same, of the cards that exist on paper and in earnest."""
        return round(self.paper_compiled / self.paper_cards, 4) if self.paper_cards else 0.0

    def to_json(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "cards": self.cards,
            "compiled": self.compiled,
            "share": self.share,
            "paper_cards": self.paper_cards,
            "paper_compiled": self.paper_compiled,
            "paper_share": self.paper_share,
            "round_trip_failures": len(self.round_trip_failures),
            "round_trip_names": list(self.round_trip_failures),
            "broken": list(self.broken),
            "unperformed": dict(self.unperformed),
            "missing": list(self.missing),
            "blockers": [{"words": words, "cards": count} for words, count in self.blockers],
        }


def coverage(
    bulk_path: Path,
    pool_path: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> CoverageReport:
    """Compile every card of a bulk file, or those that a list names.

    Raises:
        CardFileError: the bulk file is damaged or foreign.
        DeckError: the pool is no list of cards.
    """
    pool = _pool(pool_path)
    found: set[str] = set()
    report = CoverageReport()
    blockers: Counter[str] = Counter()
    unperformed: Counter[str] = Counter()
    for card in read_bulk_cards(bulk_path):
        if pool is not None:
            named = {fold(card.raw.name), *map(fold, faces_of(card.raw.name)[:1])} & pool.keys()
            if not named:
                continue
            found |= named
        report.cards += 1
        report.paper_cards += card.paper
        if progress:
            progress(report.cards)
        result = compiled(card.raw)
        if isinstance(result, Compiled):
            report.compiled += 1
            report.paper_compiled += card.paper
        elif result.why == ROUND_TRIP:
            report.round_trip_failures.append(card.raw.name)
        elif result.why == BROKEN:
            report.broken.append(f"{card.raw.name}: {result.words[0]}")
        else:
            (unperformed if result.why == UNPERFORMED else blockers).update(result.words)
    if pool is not None:
        report.missing = sorted(name for key, name in pool.items() if key not in found)
    report.blockers = sorted(blockers.items(), key=lambda item: (-item[1], item[0]))[:_SHOWN]
    report.unperformed = dict(sorted(unperformed.items(), key=lambda item: (-item[1], item[0])))
    return report


def _pool(path: Path | None) -> dict[str, str] | None:
    if path is None:
        return None
    deck = read_deck(path).whole()
    entries = (*deck.commanders, *deck.main, *deck.sideboard)
    return {fold(entry.name): entry.name for entry in entries}
