"""Where each section of the rules stands is said for every one, and the page is up to date."""

import re
from pathlib import Path

import pytest

from undercroft.errors import DataError
from undercroft.testing import rulebook
from undercroft.testing.rules import rule_numbers


@pytest.fixture
def book(root: Path) -> rulebook.Book:
    return rulebook.read_book(root / rulebook.DATA)


def of(numbers: frozenset[str], form: str) -> set[str]:
    return {number for number in numbers if re.fullmatch(form, number)}


def test_every_section_stands_somewhere(book: rulebook.Book):
    """Is there a section, a keyword action or a keyword ability of which nothing is said? No; and
    every number of which something is said is one of the rules."""
    numbers = rule_numbers()

    assert {each.number for each in book.sections} == of(numbers, r"\d{3}")
    assert {each.number for each in book.actions} == of(numbers, r"701\.\d+") - {"701.1"}
    assert {each.number for each in book.keywords} == of(numbers, r"702\.\d+") - {"702.1"}


def test_the_page_is_what_it_is_made_of(root: Path):
    """Has somebody cited a rule, or obeyed one, since the page was made? Then `make rules` makes it
    anew."""
    assert (root / rulebook.PAGE).read_text(encoding="utf-8") == rulebook.page(root), "make rules"


def test_what_is_done_is_asked_about(root: Path, book: rulebook.Book):
    """Does a keyword stand as done that no test and no judge file asks about? No: one cites it."""
    cited = rulebook.citations(root)
    unasked = [
        f"{each.number} {each.title}"
        for each in (*book.actions, *book.keywords)
        if each.stands == "done"
        and not (cited.tests.get(each.number) or cited.judged.get(each.number))
    ]

    assert unasked == []


@pytest.mark.parametrize(
    ("line", "numbers"),
    [
        ("as CR 704.5f says", ["704.5f"]),
        ("(CR 702.11, 702.16)", ["702.11", "702.16"]),
        ("CR 120.3a to c", ["120.3a"]),
        ("CR 500 and 501", ["500", "501"]),
        ("ROCR 100, M-17, CR", []),
    ],
)
def test_which_rules_a_line_cites(line: str, numbers: list[str]):
    """A line speaks of rules. Of which? Of each number after “CR”, lists too."""
    assert list(rulebook.numbers_cited(line)) == numbers


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ('[sections]\n100 = { title = "" , stands = "done" }', "has a title"),
        ('[sections]\n100 = { title = "X", stands = "done", tests = 3 }', "has a title"),
        ('[sections]\n100 = { title = "X", stands = "nearly" }', "done, partly or not"),
        ('[sections]\n100 = { title = "X" }', "done, partly or not"),
        ('[sections]\n100 = { title = "X", stands = "not" }', "what is missing"),
        ('[sections]\n100 = { title = "X", stands = "done", lacks = "Y" }', "what is missing"),
        ('[keywords]\n"702.9" = { title = "Flying", stands = "not" }', "the engine obeys this"),
    ],
)
def test_a_row_that_cannot_be_is_refused(tmp_path: Path, row: str, words: str):
    """A row lacks its title, or says what cannot be. What is said? Which row, and why."""
    path = tmp_path / "rules.toml"
    path.write_text(row, encoding="utf-8")
    with pytest.raises(DataError, match=words):
        rulebook.read_book(path)


def test_the_engine_says_itself_where_a_keyword_stands(tmp_path: Path):
    """Nothing is said of flying, amassing and of a word that is none. Where do they stand? As the
    engine obeys them."""
    path = tmp_path / "rules.toml"
    rows = (
        '[keywords]\n"702.9" = { title = "Flying" }\n"702.1" = { title = "Blorp" }\n'
        '[actions]\n"701.47" = { title = "Amass" }\n"701.8" = { title = "Destroy" }\n'
        '"701.2" = { title = "Blorp" }'
    )
    path.write_text(rows, encoding="utf-8")
    found = rulebook.read_book(path)

    assert [each.stands for each in found.keywords] == ["done", "not"]
    assert [each.stands for each in found.actions] == ["done", "done", "not"]
