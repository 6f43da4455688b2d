"""Which rules there are: the numbers of the Comprehensive Rules, edition of 17 April 2026.

Numbers only: what they say is their publisher's.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

_NUMBERS: Final = Path(__file__).parent / "rule_numbers.txt"
#: A rule of a rule sheet: M-17, MA-25, CA-06, L-26.
_SHEET: Final = re.compile(r"[A-Z]{1,3}-\d{1,3}[a-z]?")


@cache
def rule_numbers() -> frozenset[str]:
    """Every number, such as ``702.9b``."""
    return frozenset(_NUMBERS.read_text(encoding="utf-8").split())


def is_rule(said: str) -> bool:
    """Whether a rule is cited that there is: ``CR 702.9b``, or a rule of a rule sheet."""
    if said.startswith("CR "):
        return said[3:] in rule_numbers()
    return _SHEET.fullmatch(said) is not None
