"""Where each section of the rules stands: what is said by hand, and what cites it.

``docs/rules-coverage.md`` is made here, of ``scripts/rules-coverage.toml`` and of the rules that
the source, the tests and the judge files cite.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from undercroft.engine.known_keywords import KEYWORDS
from undercroft.engine.perform import PERFORMERS
from undercroft.engine.perform.deeds import KEYWORD_ACTIONS, OBJECT_ACTIONS
from undercroft.engine.state.shorthand import SPELLINGS
from undercroft.errors import DataError

DATA: Final = Path("scripts/rules-coverage.toml")
PAGE: Final = Path("docs/rules-coverage.md")
STANDS: Final = ("done", "partly", "not")
#: Tests that cite, on purpose, rules that there are not.
ON_PURPOSE: Final = frozenset(
    {
        "test_judge_files.py",
        "test_judge_questions.py",
        "test_rule_numbers.py",
        "test_rules_coverage.py",
    }
)

#: ``CR 704.5f``, and further numbers of the same list: ``CR 702.11, 702.16``.
_CITED: Final = re.compile(r"\bCR ((?:\d{3}(?:\.\d+[a-z]?)?(?:, | to | and |\b))+)")
_NUMBER: Final = re.compile(r"\d{3}(?:\.\d+[a-z]?)?")
_SECTION: Final = re.compile(r"\d{3}(?:\.\d+)?")
_KINDS: Final = ("sections", "actions", "keywords")
_MEND: Final = "mend the line"

_HEADINGS: Final = {
    "1": "Concepts",
    "2": "Cards and their parts",
    "3": "Card types",
    "4": "Zones",
    "5": "Turns",
    "6": "Spells, abilities, effects",
    "7": "Further rules",
    "8": "More than two players",
    "9": "Casual variants",
}
_INTRODUCTION: Final = """# Which rules are obeyed

Made by `make rules` of `scripts/rules-coverage.toml`, of what the engine says it performs, and of
the rules that tests and judge files cite. Numbers are those of the Comprehensive Rules of 17 April
2026; the titles are ours.

**done**: all of it that a game of two players, of teams or of Commander meets. **partly**: what is
missing stands beside it. **not**: cards that need it are refused by name, never played as less than
they say. *Obeyed in* counts the modules that cite the section where they obey it.
"""


@dataclass(frozen=True)
class Section:
    """A section, a keyword action or a keyword ability: its number, our title, where it stands."""

    number: str
    title: str
    stands: str
    lacks: str = ""


@dataclass(frozen=True)
class Book:
    """All that is said by hand, by the kinds of tables."""

    sections: tuple[Section, ...]
    actions: tuple[Section, ...]
    keywords: tuple[Section, ...]

    def all(self) -> Iterator[Section]:
        """Every row of every table."""
        yield from (*self.sections, *self.actions, *self.keywords)


def numbers_cited(line: str) -> Iterator[str]:
    """The numbers of the rules that a line cites."""
    for match in _CITED.finditer(line):
        yield from _NUMBER.findall(match[1])


def read_book(path: Path) -> Book:
    """What is said by hand.

    Raises:
        DataError: a row is not as it should be; says which.
    """
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    tables = [tuple(_rows(path, kind, data.get(kind, {}))) for kind in _KINDS]
    return Book(*tables)


def _rows(path: Path, kind: str, table: dict[str, dict[str, Any]]) -> Iterator[Section]:
    for number, row in table.items():
        where = f"{path.name}, {number}"
        if not set(row) <= {"title", "stands", "lacks", "word"} or not row.get("title"):
            raise DataError(
                "a section has a title, and may have stands, lacks and word", where, _MEND
            )
        known = _obeyed(kind, row.get("word", row["title"].lower()))
        stands = row.get("stands", "done" if known else "not")
        if stands not in STANDS or (kind == "sections" and "stands" not in row):
            raise DataError("it stands as done, partly or not", where, _MEND)
        lacks = row.get("lacks", "")
        if bool(lacks) == (stands == "done") and (lacks or kind == "sections"):
            raise DataError(
                "what is missing is said where, and only where, something is", where, _MEND
            )
        if stands == "not" and known:
            raise DataError("the engine obeys this, and it stands as not", where, _MEND)
        yield Section(number, row["title"], stands, lacks)


def _obeyed(kind: str, words: str) -> bool:
    """Whether the engine obeys a keyword, or performs a keyword action, by its name."""
    names = words.split(", ")
    if kind == "keywords":
        return all(name in KEYWORDS or name in SPELLINGS for name in names)
    if kind == "actions":
        known = {verb.__name__ for verb in PERFORMERS} | KEYWORD_ACTIONS | OBJECT_ACTIONS
        return all(any(_is_named(each, name) for each in known) for name in names)
    return False


def _is_named(performed: str, name: str) -> bool:
    """Whether what is performed is a word: by its own name, or one kind of it (amass Zombies)."""
    return performed.lower() == name.replace(" ", "").lower() or f"{performed} ".startswith(
        f"{name} "
    )


@dataclass(frozen=True)
class Citations:
    """For each section and keyword: the modules, the tests and the judge files that cite it."""

    obeyed: dict[str, set[str]]
    tests: dict[str, set[str]]
    judged: dict[str, set[str]]


def citations(root: Path) -> Citations:
    """What cites which section."""
    return Citations(
        _cited_under(root / "src", ".py"),
        _cited_under(root / "tests", ".py"),
        _cited_under(root / "judge", ".toml"),
    )


def _cited_under(folder: Path, ending: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for path in sorted(folder.rglob(f"*{ending}")):
        if path.name in ON_PURPOSE:
            continue
        for line in path.read_text(encoding="utf-8").splitlines():
            for number in numbers_cited(line):
                match = _SECTION.match(number)
                whole = match[0] if match else number
                for key in {whole, whole[:3]}:
                    found.setdefault(key, set()).add(path.stem)
    return found


def page(root: Path) -> str:
    """The page, whole.

    Raises:
        DataError: what is said by hand is not as it should be.
    """
    book = read_book(root / DATA)
    cited = citations(root)
    lines = [_INTRODUCTION, _counted(book)]
    for digit, heading in _HEADINGS.items():
        rows = [each for each in book.sections if each.number.startswith(digit)]
        lines += [f"## {heading}\n", _table(rows, cited)]
    lines += ["## Keyword actions (701)\n", _table(book.actions, cited)]
    lines += ["## Keyword abilities (702)\n", _table(book.keywords, cited)]
    return "\n".join(lines)


def _counted(book: Book) -> str:
    lines = ["| | done | partly | not |", "|---|---|---|---|"]
    for name, rows in (
        ("sections", book.sections),
        ("keyword actions", book.actions),
        ("keyword abilities", book.keywords),
    ):
        counts = [sum(each.stands == stands for each in rows) for stands in STANDS]
        lines.append(f"| {name} | {' | '.join(map(str, counts))} |")
    return "\n".join(lines) + "\n"


def _table(rows: tuple[Section, ...] | list[Section], cited: Citations) -> str:
    lines = ["| | about | stands | obeyed in | tests | judge files |", "|---|---|---|---|---|---|"]
    for each in rows:
        number = each.number
        stands = f"**{each.stands}**" if each.stands != "done" else each.stands
        said = f"{stands}: {each.lacks}" if each.lacks else stands
        obeyed = len(cited.obeyed.get(number, ()))
        tests = ", ".join(sorted(cited.tests.get(number, ())))
        judged = ", ".join(sorted(cited.judged.get(number, ())))
        lines.append(f"| {number} | {each.title} | {said} | {obeyed or ''} | {tests} | {judged} |")
    return "\n".join(lines) + "\n"
