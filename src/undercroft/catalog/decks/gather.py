"""Entries gathered line by line into the sections of a deck list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from undercroft.catalog.decks.records import (
    ASIDE,
    COMMANDERS,
    MAIN,
    MOST_COPIES,
    SIDEBOARD,
    DeckList,
    Entry,
    Misread,
    count_of,
)
from undercroft.catalog.names import fold

#: How many names comments may give to commanders; more is no deck's.
_MOST_NAMED: Final = 10


def _sections() -> dict[str, list[Entry]]:
    return {MAIN: [], SIDEBOARD: [], COMMANDERS: [], ASIDE: []}


@dataclass
class Gathering:
    """A deck list in the making."""

    name: str
    section: str = MAIN
    sections: dict[str, list[Entry]] = field(default_factory=_sections)
    misread: list[Misread] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    forms: set[str] = field(default_factory=set)
    companions: list[Entry] = field(default_factory=list)
    #: Commanders that a comment names; their lines stand among the others.
    named_commanders: list[str] = field(default_factory=list)

    def add(self, line: int, text: str, count: str, name: str, section: str = "") -> None:
        """Add copies of a card to a section, or say why they cannot be."""
        section = section or self.section
        if not name or not name.isprintable():
            self.wrong(line, text, "there is no card name here")
        elif not count.isascii() or not count.isdigit() or len(count) > 9:
            self.wrong(line, text, f"“{count[:20]}” is no number of copies")
        elif not 1 <= int(count) <= MOST_COPIES:
            self.wrong(line, text, f"{int(count)} copies are not between 1 and {MOST_COPIES}")
        elif section == "companion":
            self.companions.append(Entry(int(count), name, line))
        else:
            self.sections[section].append(Entry(int(count), name, line))

    def wrong(self, line: int, text: str, what: str) -> None:
        """Report a line."""
        self.misread.append(Misread(line, text.strip()[:120], what))

    def done(self, form: str) -> DeckList:
        """The list, its commanders taken out of the main deck where a comment names them."""
        for name in dict.fromkeys(self.named_commanders[:_MOST_NAMED]):
            self._command(name)
        self._lead_from_sideboard()
        self._accompany()
        return DeckList(
            name=self.name,
            form=form,
            main=tuple(self.sections[MAIN]),
            sideboard=tuple(self.sections[SIDEBOARD]),
            commanders=tuple(self.sections[COMMANDERS]),
            aside=tuple(self.sections[ASIDE]),
            misread=tuple(sorted(self.misread, key=lambda misread: misread.line)),
            notes=tuple(self.notes),
        )

    def split_by_blank(self, blocks: Sequence[int]) -> None:
        """Decide what a blank line parts: a sideboard, a commander, or nothing.

        ``blocks`` are the lines on which blocks of the main deck begin. Two blocks are parted
        where the counts leave no doubt; what was decided is noted.
        """
        entries = self.sections[MAIN]
        others = any(self.sections[name] for name in (SIDEBOARD, COMMANDERS))
        if len(blocks) != 2 or others or self.named_commanders:
            return
        first = [entry for entry in entries if entry.line < blocks[1]]
        last = [entry for entry in entries if entry.line >= blocks[1]]
        before, after = count_of(first), count_of(last)
        if before + after == 100 and min(before, after) <= 2:
            commanders, rest = (first, last) if before < after else (last, first)
            self.sections[COMMANDERS], self.sections[MAIN] = commanders, rest
            names = " and ".join(entry.name for entry in commanders)
            self.notes.append(f"{names} stands apart in a list of 100, so it is the commander")
        elif after <= 15 and before >= 40 and before + after not in {60, 100}:
            self.sections[MAIN], self.sections[SIDEBOARD] = first, last
            cards = "card" if after == 1 else f"{after} cards"
            self.notes.append(f"the {cards} after the blank line are the sideboard")

    def _lead_from_sideboard(self) -> None:
        """Programs without a place for a commander write it as the sideboard of 98 or 99."""
        side = self.sections[SIDEBOARD]
        total = count_of(side) + count_of(self.sections[MAIN])
        if self.sections[COMMANDERS] or not 1 <= count_of(side) <= 2 or total != 100:
            return
        self.sections[COMMANDERS], self.sections[SIDEBOARD] = side, []
        names = " and ".join(entry.name for entry in side)
        self.notes.append(f"{names} is the sideboard in a list of 100, so it is the commander")

    def _accompany(self) -> None:
        """A companion is a card of the sideboard (CR 702.139a), where Arena lists it again."""
        there = {fold(entry.name) for entry in self.sections[SIDEBOARD]}
        for companion in self.companions:
            self.notes.append(f"{companion.name} is the companion, a card of the sideboard")
            if fold(companion.name) not in there:
                self.sections[SIDEBOARD].append(companion)

    def _command(self, name: str) -> None:
        """Move one copy of a card that a comment names from the main deck to the commanders."""
        key = fold(name)
        if any(fold(entry.name) == key for entry in self.sections[COMMANDERS]):
            return
        main = self.sections[MAIN]
        for position, entry in enumerate(main):
            if fold(entry.name) == key:
                rest = [Entry(entry.count - 1, entry.name, entry.line)] if entry.count > 1 else []
                main[position : position + 1] = rest
                self.sections[COMMANDERS].append(Entry(1, entry.name, entry.line))
                return
        self.notes.append(f"a comment names {name} the commander, and the list does not hold it")
