"""Every rule and ruling of Castle Dungeons has a test that names it."""

import re
from pathlib import Path

#: The rules of the sheet, and the rulings on what it leaves open.
RULES = {f"C-{number:02}" for number in range(1, 34)}
RULINGS = {f"CA-{number:02}" for number in range(1, 37)}


def test_every_rule_has_a_test():
    """Is there a rule or a ruling that no test asks about? None."""
    asked: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        for doc in re.findall(r'def test_.*?"""(.*?)"""', text, re.DOTALL):
            asked |= set(re.findall(r"CA?-\d\d", doc))

    assert RULES - asked == set()
    assert RULINGS - asked == set()
    assert asked <= RULES | RULINGS
