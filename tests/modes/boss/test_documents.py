"""The page about the mode says what the mode does."""

import re
from pathlib import Path

import pytest

from undercroft.modes.boss import FIXED, PARAMETERS
from undercroft.modes.boss.rules import by_mana_value

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "boss.md").read_text(encoding="utf-8")


def test_the_page_lists_every_parameter_as_it_is():
    """Which parameters are there? Those of the table, with their values, ruling and words."""
    rows = [
        f"| `{each.name}` | {', '.join(f'`{value}`' for value in each.values)} "
        f"| {each.ruling} | {each.says} |"
        for each in PARAMETERS
    ]
    table = PAGE.partition("<!-- parameters -->")[2].partition("<!-- end of parameters -->")[0]

    assert table.strip().splitlines()[2:] == rows


def test_the_page_lists_what_cannot_be_turned():
    """Which rulings have no parameter, and why? As the mode has it."""
    listed = PAGE.partition("<!-- fixed -->")[2].partition("<!-- end of fixed -->")[0]

    assert listed.strip().splitlines() == [f"- {rule}: {why}." for rule, why in FIXED.items()]


def test_the_page_has_the_table_of_hit_points():
    """Does the page tell the hit points right? For every mana value."""
    for values, points in re.findall(r"(\d(?: or \d| and above)?) is (\d)", PAGE):
        for value in re.findall(r"\d", values):
            assert by_mana_value(int(value)) == int(points)


@pytest.mark.parametrize("number", range(10, 50))
def test_every_rule_has_its_test(number):
    """Is there a rule of the sheet that no test speaks of? M-10 to M-49, none."""
    tests = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]

    assert any(re.search(rf"\(?M-{number}\b", text) for text in tests)


@pytest.mark.parametrize("number", [n for n in range(1, 44) if n not in {34, 35}])
def test_every_ruling_has_its_test(number):
    """Is there a ruling that changes what happens in a game and that no test speaks of? None."""
    tests = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]

    assert any(f"MA-{number:02d}" in text for text in tests)


def test_every_ruling_is_turned_or_fixed():
    """Is there a ruling left to the builder without a parameter and without a reason? None of the
    choices of the sheet's rulings."""
    choices = {4, 6, 7, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 28, 29}
    choices |= {30, 31, 32, 33, 34, 35, 36, 39, 41, 43}
    ruled = {each.ruling for each in PARAMETERS} | set(FIXED)

    assert {f"MA-{number:02d}" for number in choices} <= ruled
