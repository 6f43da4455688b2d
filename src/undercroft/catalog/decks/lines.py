"""Deck lists in lines of text: plain, Arena, Moxfield, Archidekt, Forge and XMage.

One grammar reads them all, since people paste them into each other: a heading, a comment, or
``count name`` with whatever marks a program put around the name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from undercroft.catalog.decks.gather import Gathering
from undercroft.catalog.decks.marks import (
    SECTION_WORDS,
    SORTING_WORDS,
    categories_of,
    unmarked,
)
from undercroft.catalog.decks.records import (
    ASIDE,
    COMMANDERS,
    MAIN,
    SIDEBOARD,
    DeckList,
    Knows,
    count_of,
)

_COUNTED: Final = re.compile(r"(?P<count>\d+)\s*[xX×]?\s+(?P<name>\S.*)")
_COUNTED_BEHIND: Final = re.compile(r"(?P<name>\S.*?)\s+[xX×](?P<count>\d+)")
_SIDE: Final = re.compile(r"SB:\s*", re.IGNORECASE)
_LEAD: Final = re.compile(r"Commander:\s*(?=\S)", re.IGNORECASE)
_COMMENT: Final = re.compile(r"(?://|#|;)+\s*")
_COMMANDER_COMMENT: Final = re.compile(r"commanders?:\s*(?P<names>\S.*)", re.IGNORECASE)
_BEHIND: Final = re.compile(r"\s*\([a-z ]*\)\s*$")
_HEADING: Final = re.compile(
    r"(?P<words>[^\d\s(\[][^(\[\]]*?)\s*(?:\((?P<count>\d+)(?: cards?)?\))?\s*:?"
)
_FORGE_SECTION: Final = re.compile(r"\[(?P<word>[A-Za-z ]{1,20})\]")
_SETTING: Final = re.compile(r"(?P<key>[A-Za-z ]{1,24})=(?P<value>.*)")
#: Lines of XMage's files that hold no cards.
_XMAGE: Final = re.compile(r"(?P<key>NAME|AUTHOR|LAYOUT (?:MAIN|SIDEBOARD)):(?P<value>.*)")
_NEW_LINE: Final = re.compile(r"\r\n|\r|\n")
#: A card with all its marks takes less.
_LONGEST: Final = 1_000
#: Sections that a blank line ends where no heading does.
_SHORT: Final = (COMMANDERS, "companion")
#: Which program wrote a list, by what it left in it; the first that is found.
_FORMS: Final = ("Forge .dck", "XMage .dck", "Archidekt", "Moxfield", "Arena")


def read_lines(text: str, name: str, knows: Knows | None) -> DeckList:
    """Read a deck list of lines."""
    reader = _LineReader(Gathering(name), knows, categories_of(text))
    for number, line in enumerate(_NEW_LINE.split(text), start=1):
        reader.line(number, " ".join(line.split()))
    return reader.done()


@dataclass(frozen=True)
class _Announced:
    """A heading, the count it gives, and how many cards had been read before it.

    ``strict``: the heading is nobody's known word, so that its count must hold.
    """

    line: int
    text: str
    count: int | None
    before: int
    strict: bool


class _LineReader:
    """Where a deck list is being read: the section, and what its headings announced."""

    def __init__(
        self, gathering: Gathering, knows: Knows | None, categories: frozenset[str]
    ) -> None:
        self._to = gathering
        self._knows = knows
        self._categories = categories
        self._settings = False
        self._headed = False
        self._about = False
        self._blank = True
        self._blocks: list[int] = []
        self._announced: _Announced | None = None
        self._begun = 0

    def line(self, number: int, line: str) -> None:
        """Read one line."""
        if not line:
            self._blank = True
            if self._to.section in _SHORT and self._begun:
                self._to.section = MAIN
            return
        if len(line) > _LONGEST:
            self._to.wrong(number, line, "this line is longer than any card's")
        elif found := _COMMENT.match(line):
            self._comment(number, line[found.end() :].strip())
        elif not self._heading(number, line):
            self._card(number, line)

    def done(self) -> DeckList:
        """The list, and which program's it is."""
        self._settle()
        if not self._headed:
            self._to.split_by_blank(self._blocks)
        form = next((form for form in _FORMS if form in self._to.forms), "plain text")
        return self._to.done(form)

    def _comment(self, number: int, words: str) -> None:
        """A comment may be a heading (``//Sideboard``) or name the commander."""
        if found := _COMMANDER_COMMENT.fullmatch(words):
            names = [_BEHIND.sub("", name).strip() for name in found["names"].split(";")]
            self._to.named_commanders.extend(name for name in names if name)
            return
        heading = _HEADING.fullmatch(words)
        word = heading["words"].casefold() if heading else ""
        if word in SECTION_WORDS or word in SORTING_WORDS:
            self._words(number, words)
        elif self._to.section in _SHORT and self._begun:
            self._open(MAIN)

    def _heading(self, number: int, line: str) -> bool:
        """Take a line that is no card: a heading, a setting, a title. False where it is one."""
        if found := _FORGE_SECTION.fullmatch(line):
            return self._forge_section(found["word"].strip().casefold())
        if found := _XMAGE.fullmatch(line):
            self._to.forms.add("XMage .dck")
            if found["key"] == "NAME" and found["value"].strip():
                self._to.name = found["value"].strip()
            return True
        if self._settings and (found := _SETTING.fullmatch(line)):
            if found["key"].strip().casefold() == "name" and found["value"].strip():
                self._to.name = found["value"].strip()
            return True
        if self._about and line.startswith("Name "):
            self._to.name = line.removeprefix("Name ").strip()
            return True
        return self._words(number, line)

    def _words(self, number: int, line: str) -> bool:
        """Take a heading in words, with or without a count: ``Sideboard (15):``."""
        found = _HEADING.fullmatch(line)
        if not found:
            return False
        words = found["words"].casefold().rstrip(":").strip()
        count = int(found["count"]) if found["count"] and len(found["count"]) < 5 else None
        if words == "about":
            self._about = True
            self._to.forms.add("Arena")
        elif section := SECTION_WORDS.get(words, ""):
            self._open(section)
            self._announced = _Announced(number, line, count, self._held(), strict=False)
        elif words in SORTING_WORDS:
            self._sort()
        elif words in self._categories:
            self._open(MAIN)
        elif (count is not None or line.endswith(":")) and not self._is_card(found["words"], line):
            self._open(MAIN)
            self._announced = _Announced(number, line, count, self._held(), strict=True)
            if count is None:
                self._to.notes.append(f"line {number}, “{line[:40]}”, is read as a heading")
        else:
            return False
        return True

    def _is_card(self, words: str, line: str) -> bool:
        return self._knows is not None and (self._knows(words) or self._knows(line))

    def _sort(self) -> None:
        """A heading by card type: it ends what is no part of the deck, and a full sideboard."""
        section, announced = self._to.section, self._announced
        full = announced is not None and announced.count == self._held() - announced.before
        if section in {COMMANDERS, ASIDE} or (section == SIDEBOARD and full):
            self._open(MAIN)
        self._headed = True

    def _forge_section(self, word: str) -> bool:
        self._settings = word == "metadata"
        section = SECTION_WORDS.get(word, "")
        if not section and not self._settings:
            return False
        self._to.forms.add("Forge .dck")
        self._open(section or MAIN)
        return True

    def _open(self, section: str) -> None:
        self._settle()
        self._to.section = section
        self._headed = True
        self._about = False
        self._begun = 0

    def _held(self) -> int:
        """How many cards have been read, wherever they are."""
        return sum(count_of(entries) for entries in self._to.sections.values())

    def _settle(self) -> None:
        """Hold an unknown heading to its count: ``Bear (3)`` may have meant three Bears."""
        told, self._announced = self._announced, None
        if told and told.strict and told.count is not None:
            held = self._held() - told.before
            if held != told.count:
                what = f"this announces {told.count} cards and {held} follow"
                self._to.wrong(told.line, told.text, what)

    def _card(self, number: int, line: str) -> None:
        side, lead = _SIDE.match(line), _LEAD.match(line)
        rest = line[side.end() :] if side else line
        rest = rest[lead.end() :] if lead else rest
        found = _COUNTED.fullmatch(rest) or _COUNTED_BEHIND.fullmatch(rest)
        count, name = (found["count"], found["name"]) if found else ("1", rest)
        marked = unmarked(name, self._knows)
        if not found and not lead and not (self._knows and self._knows(marked.name)):
            self._to.wrong(number, line, f"“{rest[:60]}” does not begin with a number of copies")
            return
        self._to.forms |= marked.forms
        if self._blank:
            self._blocks.append(number)
        self._blank = False
        self._begun += 1
        section = SIDEBOARD if side else COMMANDERS if lead else marked.section
        self._to.add(number, line, count, marked.name, section)
