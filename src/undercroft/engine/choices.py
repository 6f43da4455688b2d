"""Questions and their legal answers.

A ``Choice`` asks one seat. An answer is an index into ``options``; for a ``number`` choice it
is the number itself, between ``low`` and ``high``; for a ``text`` choice a string. ``CANCEL``
takes back a proposal where ``cancelable`` says so.
"""

from __future__ import annotations

from typing import Final

#: The answer that takes back a spell or ability being proposed (CR 732.1 before anything happened).
CANCEL: Final = -1

# What an option does when picked.
PASS: Final = 0
CAST: Final = 1
PLAY_LAND: Final = 2
ACTIVATE: Final = 3
SPECIAL: Final = 4
DONE: Final = 5
TARGET: Final = 6
YES: Final = 7
NO: Final = 8
MODE: Final = 9
PICK: Final = 10
ATTACK: Final = 11
BLOCK: Final = 12
PAY: Final = 13
COLOR: Final = 14
KEEP: Final = 15
MULLIGAN: Final = 16
ORDER: Final = 17
EFFECT: Final = 18
WORD: Final = 19
NUMBER: Final = 20
PLACE: Final = 21
BAND: Final = 22

# Kinds of choice, each named for what is decided.
PRIORITY: Final = "priority"
TARGETS: Final = "target"
MODES: Final = "mode"
VALUE_X: Final = "x"
NUMBERS: Final = "number"
PAYMENT: Final = "payment"
MAY: Final = "may"
OBJECTS: Final = "objects"
DISCARDS: Final = "discard"
SACRIFICES: Final = "sacrifice"
ATTACKERS: Final = "attackers"
BLOCKERS: Final = "blockers"
ASSIGNMENT: Final = "damage assignment"
DIVISION: Final = "division"
MULLIGANS: Final = "mulligan"
BOTTOMS: Final = "bottom"
TRIGGER_ORDER: Final = "trigger order"
REPLACEMENTS: Final = "replacement"
COLORS: Final = "color"
WORDS: Final = "word"
SEARCHES: Final = "search"
SCRYING: Final = "scry"
LEGENDS: Final = "legend rule"
PLAYERS: Final = "player"


class Option:
    """One legal answer: a verb and what it is about. Never changed.

    ``ref`` is an object id or player reference, ``extra`` a second one (what is attacked,
    which ability, which color). ``word`` is for names.
    """

    __slots__ = ("extra", "ref", "verb", "word")

    def __init__(self, verb: int, ref: int = 0, extra: int = 0, word: str = "") -> None:
        self.verb = verb
        self.ref = ref
        self.extra = extra
        self.word = word


OPTION_PASS: Final = Option(PASS)
OPTION_DONE: Final = Option(DONE)
OPTION_YES: Final = Option(YES)
OPTION_NO: Final = Option(NO)


class Choice:
    """A question to one seat. Never changed.

    ``source`` is the object that asks (0: the game); ``rule`` what an illegal answer breaks.
    ``slot`` says which target, mode or part of it is asked for; ``picked`` what was chosen
    so far in the same decision. ``good`` hints whether the asked-for thing suffers (-1) or
    gains (1) by it, 0 where that is not known. ``whose`` is the player whose choice it is: who
    is asked, or a player whom they control (CR 723.5).
    """

    __slots__ = (
        "cancelable",
        "good",
        "high",
        "kind",
        "low",
        "options",
        "picked",
        "rule",
        "seat",
        "slot",
        "source",
        "whose",
    )

    def __init__(
        self,
        seat: int,
        kind: str,
        options: list[Option],
        rule: str,
        source: int = 0,
        low: int = 0,
        high: int = 0,
        slot: int = 0,
        picked: tuple[int, ...] = (),
        cancelable: bool = False,
        good: int = 0,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.rule = rule
        self.source = source
        self.low = low
        self.high = high
        self.slot = slot
        self.picked = picked
        self.cancelable = cancelable
        self.good = good
        self.whose = seat

    @property
    def is_number(self) -> bool:
        """Whether the answer is a number from ``low`` to ``high`` instead of an index."""
        return self.kind in {VALUE_X, NUMBERS, ASSIGNMENT, DIVISION}
