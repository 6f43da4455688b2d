"""What a deck check finds: cards that are not known or not understood, and a format's counts."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from undercroft.catalog.decks.leaders import identity_of, why_no_leader, why_no_pair
from undercroft.catalog.decks.read import read_deck
from undercroft.catalog.decks.records import DeckList, Entry, Misread, count_of
from undercroft.catalog.library import Library
from undercroft.errors import UsageError
from undercroft.lexicon.colors import color_letters
from undercroft.lexicon.types import BASIC
from undercroft.oracle.ante import only_for_ante

LIMITED: Final = "limited"
CONSTRUCTED: Final = "constructed"
COMMANDER: Final = "commander"
FORMATS: Final = (LIMITED, CONSTRUCTED, COMMANDER)

_SMALLEST: Final = {LIMITED: 40, CONSTRUCTED: 60}
_MOST_IN_SIDEBOARD: Final = 15
#: For how many unknown names the nearest are looked up; a list with more is no deck.
_MOST_NEAR: Final = 200
#: Cards that say how many of them a deck may hold (CR 100.2a); 0: any number.
_OWN_LIMIT: Final = {
    "Cid, Timeless Artificer": 0,
    "Dragon's Approach": 0,
    "Hare Apparent": 0,
    "Nazgûl": 9,
    "Persistent Petitioners": 0,
    "Rat Colony": 0,
    "Relentless Rats": 0,
    "Seven Dwarves": 7,
    "Shadowborn Apostle": 0,
    "Slime Against Humanity": 0,
    "Tempest Hawk": 0,
    "Templar Knight": 0,
}


@dataclass
class DeckReport:
    """What a deck check found. ``valid``: every card is playable and the format's counts hold."""

    name: str
    form: str
    format: str = ""
    cards: int = 0
    main: int = 0
    sideboard: int = 0
    commanders: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    unsupported: list[str] = field(default_factory=list)
    misread: list[Misread] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def valid(self) -> bool:
        """Whether a game can be played with this deck, in the format asked for."""
        return not (self.unknown or self.unsupported or self.misread or self.problems)

    def to_json(self) -> dict[str, Any]:
        """The report as plain data."""
        lines = [
            {"line": line.line, "text": line.text, "what": line.what, "near": list(line.near)}
            for line in self.misread
        ]
        return {
            "name": self.name,
            "form": self.form,
            "format": self.format,
            "cards": self.cards,
            "main": self.main,
            "sideboard": self.sideboard,
            "commanders": list(self.commanders),
            "valid": self.valid,
            "unknown": list(self.unknown),
            "unsupported": list(self.unsupported),
            "lines": lines,
            "problems": list(self.problems),
            "notes": list(self.notes),
        }


def deck_check(path: Path, library: Library, deck_format: str = "") -> DeckReport:
    """Read a deck list from a file and check it.

    Raises:
        DeckError: the file is no deck list.
        UsageError: there is no such format.
    """
    return check_deck(read_deck(path, library.knows), library, deck_format)


def check_deck(deck: DeckList, library: Library, deck_format: str = "") -> DeckReport:
    """Check a deck list: every line, every card, and the counts of a format if one is asked for.

    Raises:
        UsageError: there is no such format.
    """
    deck_format = deck_format.casefold().strip()
    if deck_format and deck_format not in FORMATS:
        raise UsageError(f"There is no format “{deck_format}”; choose {', '.join(FORMATS)}.")
    report = DeckReport(
        name=deck.name,
        form=deck.form,
        format=deck_format,
        cards=deck.size,
        main=count_of(deck.main),
        sideboard=count_of(deck.sideboard),
        misread=list(deck.misread),
        notes=list(deck.notes),
    )
    _check_cards(deck, library, report)
    report.commanders = [_name(entry, library) for entry in deck.commanders]
    if deck_format == COMMANDER:
        _check_commander(deck, library, report)
    elif deck_format:
        _check_sizes(deck, report)
    if deck_format in {CONSTRUCTED, COMMANDER}:
        _check_copies(deck, library, report, 4 if deck_format == CONSTRUCTED else 1)
    return report


def _check_cards(deck: DeckList, library: Library, report: DeckReport) -> None:
    """Every card must be in the library; one that is not is unknown, or known and refused."""
    unknown: dict[str, None] = {}
    unsupported: dict[str, None] = {}
    ante: dict[str, None] = {}
    for entry in (*deck.commanders, *deck.main, *deck.sideboard):
        if library.supports(entry.name):
            if only_for_ante(library.card(entry.name)):
                ante[_name(entry, library)] = None
            continue
        known = library.find(entry.name)
        if known:
            unsupported[known] = None
        elif entry.name not in unknown:
            unknown[entry.name] = None
            near = library.near_names(entry.name) if len(unknown) <= _MOST_NEAR else ()
            what = f"no card is called “{entry.name[:60]}”"
            text = f"{entry.count} {entry.name}"[:120]
            report.misread.append(Misread(entry.line, text, what, near))
    report.problems += [f"{name} is played with for ante only (CR 407.1)" for name in ante]
    report.unknown, report.unsupported = list(unknown), list(unsupported)
    report.misread.sort(key=lambda line: line.line)


def _check_sizes(deck: DeckList, report: DeckReport) -> None:
    """A deck's least size (CR 100.2a, 100.2b), and a sideboard's greatest (CR 100.4a)."""
    smallest = _SMALLEST[report.format]
    if report.cards < smallest:
        rule = "CR 100.2a" if report.format == CONSTRUCTED else "CR 100.2b"
        report.problems.append(
            f"a {report.format} deck has at least {smallest} cards, "
            f"this has {report.cards} ({rule})"
        )
    if report.format == CONSTRUCTED and report.sideboard > _MOST_IN_SIDEBOARD:
        report.problems.append(
            f"a sideboard has at most 15 cards, this has {report.sideboard} (CR 100.4a)"
        )


def _check_copies(deck: DeckList, library: Library, report: DeckReport, most: int) -> None:
    """How many copies of a card a deck may hold, basic lands aside (CR 100.2a, 903.5b)."""
    copies: Counter[str] = Counter()
    beside = () if report.format == COMMANDER else deck.sideboard
    for entry in (*deck.commanders, *deck.main, *beside):
        copies[_name(entry, library)] += entry.count
    rule = "CR 100.2a" if most > 1 else "CR 903.5b"
    for name, count in copies.items():
        limit = _OWN_LIMIT.get(name, most)
        if not limit or count <= limit or not library.knows(name) or _is_basic(name, library):
            continue
        allowed = f"{limit} copies" if limit > 1 else "one copy"
        report.problems.append(f"{count} copies of {name}, {allowed} allowed ({rule})")


def _check_commander(deck: DeckList, library: Library, report: DeckReport) -> None:
    """A commander deck: 100 cards, its commander legendary, all within its colors (CR 903.5)."""
    if report.cards != 100:
        report.problems.append(
            f"a commander deck has 100 cards with its commander, this has {report.cards} "
            "(CR 903.5a)"
        )
    leaders = count_of(deck.commanders)
    if not 1 <= leaders <= 2:
        many = "no commander" if not leaders else f"{leaders} commanders"
        report.problems.append(
            f"the list names {many}; put one, or two partners, under the heading “Commander” "
            "(CR 903.3)"
        )
        return
    if deck.sideboard:
        report.notes.append("a commander deck has no sideboard, it is not played with (CR 903.5e)")
    cards = [library.card(name) for name in report.commanders if library.supports(name)]
    if len(cards) < len(report.commanders) or len(cards) < leaders:
        report.notes.append(
            "neither the pair nor the color identity is checked: a commander is not understood"
        )
        return
    why = why_no_leader(cards[0]) if leaders == 1 else why_no_pair(cards[0], cards[-1])
    if why:
        report.problems.append(why)
    identity = identity_of(cards)
    for entry in deck.main:
        if not library.supports(entry.name):
            continue
        card = library.card(entry.name)
        if outside := card.identity & ~identity:
            report.problems.append(
                f"{card.name} is outside the commander's colors by "
                f"{color_letters(outside)} (CR 903.5c)"
            )
    if report.unsupported:
        report.notes.append(
            f"the colors of {len(report.unsupported)} cards that are not understood are not checked"
        )


def _is_basic(name: str, library: Library) -> bool:
    return library.supports(name) and bool(library.card(name).faces[0].supertypes & BASIC)


def _name(entry: Entry, library: Library) -> str:
    """The card's own name, or what is written where there is no such card."""
    return library.find(entry.name) or entry.name
