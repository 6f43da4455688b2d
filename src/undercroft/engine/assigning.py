"""How many of some things can each have one of what they would take, no two of them the same."""

from __future__ import annotations


def assigned(wishes: list[list[int]]) -> int:
    """The most of them that can have something of their own (Kuhn's algorithm).

    ``wishes`` are, for each, the numbers of what it would take.
    """
    owner: dict[int, int] = {}
    return sum([1 for index in range(len(wishes)) if _place(index, wishes, owner, set())])


def _place(index: int, wishes: list[list[int]], owner: dict[int, int], tried: set[int]) -> bool:
    for ref in wishes[index]:
        if ref in tried:
            continue
        tried.add(ref)
        if ref not in owner or _place(owner[ref], wishes, owner, tried):
            owner[ref] = index
            return True
    return False
