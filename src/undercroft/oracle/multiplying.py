"""Tokens and counters that come in other numbers or others besides (CR 614.1a, 616.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.oracle.node import Reference, StaticBody
from undercroft.oracle.verbs.tokens import TokenFace


@dataclass(frozen=True)
class TokensInstead(StaticBody):
    """What is created instead of tokens that would be.

    ``subject``: which tokens; ``side``: under whose control (``you``, ``opponent``, ``player``).
    Their number is multiplied by ``times``, or ``half`` of it; ``plus`` are created besides, one
    of each, or as many (``many``); ``into``: that many of these instead; ``each``: as many of
    each of these. ``words``: the sentence as printed.
    """

    subject: Reference
    words: str
    side: str = "you"
    times: int = 1
    half: bool = False
    plus: tuple[TokenFace, ...] = ()
    many: bool = False
    into: TokenFace | None = None
    each: tuple[TokenFace, ...] = ()

    def say(self) -> str:
        return self.words


@dataclass(frozen=True)
class CountersInstead(StaticBody):
    """Counters of any kind are put in another number than would be.

    ``by``: who puts them (empty: anybody; ``you``, ``opponent``). ``subject``: on which
    permanents; ``players``: also on players (``player``), or on its controller (``you``). Their
    number of each kind is multiplied by ``times``, or ``half`` of it, and ``plus`` added.
    """

    subject: Reference
    words: str
    by: str = ""
    players: str = ""
    times: int = 1
    plus: int = 0
    half: bool = False

    def say(self) -> str:
        return self.words


KINDS: Final[tuple[type, ...]] = (TokensInstead, CountersInstead)
