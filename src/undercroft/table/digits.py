"""Whole numbers as somebody types them."""

from __future__ import annotations

from typing import Final

#: More digits than any number here has.
_DIGITS: Final = 18


def whole_number(said: str) -> int:
    """The number that these digits are, of whatever script; -1 where they are none. One of more
    digits than any number here has is as large as that.
    """
    if not said.isdecimal():
        return -1
    return int(said) if len(said) <= _DIGITS else 10**_DIGITS
