"""Whether things can be given to those who need them, one each."""

from __future__ import annotations

from undercroft.engine.assigning import assigned


def matched(slots: list[list[int]]) -> bool:
    """Whether each slot can have one of its own, all of them different."""
    return assigned(slots) == len(slots)
