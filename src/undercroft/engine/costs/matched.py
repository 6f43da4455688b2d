"""Whether things can be given to those who need them, one each."""

from __future__ import annotations


def matched(slots: list[list[int]]) -> bool:
    """Whether each slot can have one of its own, all of them different."""
    owner: dict[int, int] = {}
    return all(_place(index, slots, owner, set()) for index in range(len(slots)))


def _place(index: int, slots: list[list[int]], owner: dict[int, int], tried: set[int]) -> bool:
    for ref in slots[index]:
        if ref in tried:
            continue
        tried.add(ref)
        if ref not in owner or _place(owner[ref], slots, owner, tried):
            owner[ref] = index
            return True
    return False
