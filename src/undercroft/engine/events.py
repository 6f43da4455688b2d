"""Kinds of event that triggered abilities and replacement effects know (CR 603, 614)."""

from __future__ import annotations

from typing import Final

#: An object changed zones; ``origin`` and ``to`` tell. ``obj`` is the new id where it went to
#: the battlefield, the old id where it left it; ``other`` the other of the two.
MOVED: Final = 1
CAST: Final = 2
#: An ability is activated: ``amount`` 1 where {T} is in its cost, ``to`` 1 where it makes mana.
ACTIVATED: Final = 3
ATTACKS: Final = 4
BLOCKS: Final = 5
BLOCKED: Final = 6
DAMAGE: Final = 7
LIFE_GAINED: Final = 8
LIFE_LOST: Final = 9
DRAWN: Final = 10
DISCARDED: Final = 11
TAPPED: Final = 12
UNTAPPED: Final = 13
TARGETED: Final = 14
COUNTERS_PUT: Final = 15
SACRIFICED: Final = 16
STEP_BEGAN: Final = 17
ATTACKERS_DECLARED: Final = 18
TAPPED_FOR_MANA: Final = 19
ROLLED: Final = 20
CONTROL_CHANGED: Final = 21
COUNTERED: Final = 22
TRACKER_CHANGED: Final = 23
PLAYER_LOST: Final = 24
LAND_PLAYED: Final = 25
CYCLED: Final = 26
TRANSFORMED: Final = 27
COUNTERS_REMOVED: Final = 28
UNBLOCKED: Final = 29
SCRIED: Final = 30
STATE: Final = 31
#: A player does something that has a name (``word``): scries, investigates, plays a land.
DEED: Final = 32
#: An object does something that has a name (``word``): explores, connives, becomes monstrous.
OBJECT_DEED: Final = 33
#: Dice are rolled together (CR 706); ``ROLLED`` follows for each result.
DICE_ROLLED: Final = 34
#: A spell or ability is copied (CR 707.10).
COPIED: Final = 35
#: A lore counter brings a Saga to a chapter (CR 714.2b): ``amount`` is its number.
CHAPTER: Final = 36
#: A face-down permanent is turned face up (CR 708.8).
TURNED_FACE_UP: Final = 40


#: Day becomes night or night day (CR 731.1a): ``word`` is what it is now.
DAYTIME: Final = 50
#: Half of a Room is unlocked (CR 709.5h): ``amount`` is which, ``to`` 1 where both are now.
UNLOCKED: Final = 51
#: A venture marker is moved into a room of a dungeon card (CR 309.4c): ``amount`` is its place.
ROOM_ENTERED: Final = 52


class Note:
    """A line for whoever listens: what happened, as data.

    ``what`` is a word such as ``casts``, ``damage``, ``choice``; ``refs`` object ids and
    player references in the order that the sentence needs; ``reason`` a rule id; ``why`` the
    candidates passed over with the reason for each, as (reference, reason) pairs.
    ``names`` holds the names of ``refs``, then of those passed over, at that moment.
    ``origin`` and ``to`` are the zones of a move.
    """

    __slots__ = ("amount", "names", "origin", "reason", "refs", "text", "to", "what", "why")

    def __init__(
        self,
        what: str,
        refs: tuple[int, ...] = (),
        amount: int = 0,
        text: str = "",
        reason: str = "",
        why: tuple[tuple[int, str], ...] = (),
        names: tuple[str, ...] = (),
        origin: int = -1,
        to: int = -1,
    ) -> None:
        self.what = what
        self.refs = refs
        self.amount = amount
        self.text = text
        self.reason = reason
        self.why = why
        self.names = names
        self.origin = origin
        self.to = to
