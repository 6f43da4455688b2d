"""Chance: a draw is a pure function of (seed, purpose, seat, occasion).

The key of a draw is the first eight bytes, little endian, of
``blake2b(b"seed|purpose|seat|occasion", digest_size=8)``; numbers come out of it by
splitmix64. Test vectors stand in ``docs/chance.md``.
"""

from __future__ import annotations

import hashlib
from typing import Final

_MASK: Final = 0xFFFFFFFFFFFFFFFF


def key(seed: int, purpose: str, seat: int, occasion: int) -> int:
    """The 64-bit key of one draw."""
    text = f"{seed}|{purpose}|{seat}|{occasion}"
    digest = hashlib.blake2b(text.encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little")


def mix(state: int) -> int:
    """The output of splitmix64 for a state (64 bits in, 64 bits out)."""
    z = (state + 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def below(state: int, bound: int) -> int:
    """A number from 0 to ``bound`` - 1 without bias, by rejection.

    ``bound`` is at least 1.
    """
    limit = (1 << 64) - (1 << 64) % bound
    value = mix(state)
    while value >= limit:
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        value = mix(state)
    return value % bound


def order(state: int, slots: list[int]) -> list[int]:
    """Indices of ``slots`` in a shuffled order: sorted by the hash of each slot.

    A slot keeps its hash whatever else is in the list, so that two lists that differ in one
    slot are shuffled alike but for that one.
    """
    hashed = [(mix(state ^ mix(slot & _MASK)), slot, index) for index, slot in enumerate(slots)]
    hashed.sort()
    return [index for _, _, index in hashed]
