"""What a game of The Living Dungeon is about, and the names of its parts."""

from __future__ import annotations

from typing import Final

from undercroft.engine.ops import VARIANT
from undercroft.lexicon.steps import (
    CLEANUP,
    COMBAT_STEPS,
    DRAW,
    END_STEP,
    FIRST_EXTRA,
    PRECOMBAT_MAIN,
    UNTAP,
    UPKEEP,
)
from undercroft.lexicon.zones import FIRST_EXTRA as FIRST_EXTRA_ZONE
from undercroft.oracle.node import Effect, Reference

#: The teams.
PARTY: Final = 0
DUNGEON: Final = 1

#: Public numbers. ``LEAD`` and ``FOCUS`` hold seats (LA-10), ``SLOT`` the place in the round's
#: six turns, ``STAGE`` counts from 1, ``TOP_UP`` is what is left of the ceiling. Heat, Doom and
#: other numbers of the file stand beside them under their own names.
LEAD: Final = "Lead"
FOCUS: Final = "Focus"
ROUND: Final = "Round"
SLOT: Final = "Turn of the round"
STAGE: Final = "Stage"
SEALED: Final = "Sealed"
HEARTBOUND_USED: Final = "Heartbound used"
DOOM: Final = "Doom"
OMENS: Final = "Omens"
ROLL: Final = "Dungeon roll"
#: The boss whose toughness is 0 or less and that has answered for it (LA-21).
HELD: Final = "Heartbound held"
#: Whether the Scheme is followed once more this turn (L-27, LA-42).
AGAIN: Final = "Scheme again"

#: Steps that the sheet adds to a Dungeon turn.
OPENING_STEP: Final = FIRST_EXTRA
LAIR_STEP: Final = FIRST_EXTRA + 1
HEAT_STEP: Final = FIRST_EXTRA + 2
STEP_NAMES: Final = ("opening step", "lair step", "after Dungeon combat")

#: A Dungeon turn (L-09 to L-15): turn A without combat, turn B with it.
_OPENING: Final = (UNTAP, UPKEEP, OPENING_STEP, LAIR_STEP, DRAW, PRECOMBAT_MAIN)
TURN_A: Final = (*_OPENING, END_STEP, CLEANUP)
TURN_B: Final = (*_OPENING, *COMBAT_STEPS, HEAT_STEP, END_STEP, CLEANUP)

#: Steps of the agenda that this mode runs itself.
SCHEME: Final = VARIANT
OPEN_STAGE: Final = VARIANT + 1
FOLLOW: Final = VARIANT + 2
OMEN: Final = VARIANT + 3

#: The purpose of the Dungeon's rolls (L-11), a queue of its own in judge files.
DUNGEON_ROLL: Final = "dungeon"


class Stage:
    """A part of the way: Vitality from ``ceiling`` to ``floor`` (L-19, L-21).

    ``room`` is the place of the Room that opens with it (-1: the last one goes on), ``pile`` the
    zone that its chapter waits in (-1: none), ``boss`` the name of the boss's face (empty: none).
    """

    __slots__ = ("boss", "ceiling", "floor", "pile", "room")

    def __init__(self, ceiling: int, floor: int, room: int, pile: int, boss: str) -> None:
        self.ceiling = ceiling
        self.floor = floor
        self.room = room
        self.pile = pile
        self.boss = boss


class RoomRule:
    """A rule of a Room: its moment, its effects, and for one that holds once a round the public
    number that tells whether it has (empty: it holds each time).
    """

    __slots__ = ("effects", "once", "when")

    def __init__(self, when: str, effects: tuple[Effect, ...], once: str) -> None:
        self.when = when
        self.effects = effects
        self.once = once


class Band:
    """What a Dungeon roll from ``low`` to ``high`` does."""

    __slots__ = ("again", "effects", "high", "low", "title")

    def __init__(
        self, low: int, high: int, title: str, effects: tuple[Effect, ...], again: bool
    ) -> None:
        self.low = low
        self.high = high
        self.title = title
        self.effects = effects
        self.again = again


class Room:
    """A Room: its setup, its rules, its bands, as effects."""

    __slots__ = ("bands", "ident", "name", "rules", "setup")

    def __init__(
        self,
        ident: str,
        name: str,
        setup: tuple[Effect, ...],
        rules: tuple[RoomRule, ...],
        bands: tuple[Band, ...],
    ) -> None:
        self.ident = ident
        self.name = name
        self.setup = setup
        self.rules = rules
        self.bands = bands


class Protocol:
    """A published ordering (L-54 to L-57): whom it tries, what it looks at, how it sorts."""

    __slots__ = (
        "count",
        "fallback",
        "having",
        "ident",
        "name",
        "of",
        "order",
        "players",
        "rule",
        "what",
    )

    def __init__(
        self,
        ident: str,
        name: str,
        rule: str = "L-54",
        players: str = "",
        of: str = "",
        what: Reference | None = None,
        having: str = "",
        order: tuple[str, ...] = (),
        count: int = 1,
        fallback: str = "",
    ) -> None:
        self.ident = ident
        self.name = name
        self.rule = rule
        self.players = players
        self.of = of
        self.what = what
        self.having = having
        self.order = order
        self.count = count
        self.fallback = fallback

    def of_party(self) -> Protocol:
        """The same ordering over all that the party has."""
        return Protocol(
            self.ident,
            self.name,
            self.rule,
            self.players,
            "party",
            self.what,
            self.having,
            self.order,
            self.count,
            self.fallback,
        )


class Script:
    """How an Encounter is cast: its protocol, what happens without a target, its cadence."""

    __slots__ = ("fallback", "late", "protocol")

    def __init__(self, protocol: str, fallback: str, late: bool) -> None:
        self.protocol = protocol
        self.fallback = fallback
        self.late = late


class Tracker:
    """A public number of the file: where it starts, its bounds, when it starts anew."""

    __slots__ = ("high", "low", "name", "reset", "start")

    def __init__(self, name: str, start: int, low: int, high: int, reset: str) -> None:
        self.name = name
        self.start = start
        self.low = low
        self.high = high
        self.reset = reset


class Rules:
    """An expedition as the rules see it, and its parameters. Never changed.

    ``scripts`` are by the name of a card. ``heroes`` is how many adventurers there are: their
    seats come first, the Dungeon's is the next.
    """

    __slots__ = (
        "boss_pile",
        "bosses",
        "depth",
        "depth_ready",
        "heroes",
        "ids",
        "numbers",
        "parameters",
        "protocols",
        "rooms",
        "scripts",
        "stages",
        "trackers",
    )

    def __init__(
        self,
        heroes: int,
        stages: tuple[Stage, ...],
        rooms: tuple[Room, ...],
        protocols: dict[str, Protocol],
        scripts: dict[str, Script],
        trackers: tuple[Tracker, ...],
        depth: tuple[Effect, ...],
        depth_ready: tuple[Effect, ...],
        boss_pile: int,
        bosses: tuple[str, ...],
        parameters: dict[str, str],
        numbers: dict[str, int],
        ids: tuple[str, ...],
    ) -> None:
        self.heroes = heroes
        self.stages = stages
        self.rooms = rooms
        self.protocols = protocols
        self.scripts = scripts
        self.trackers = trackers
        #: What makes a Depth that is tapped, and one that is not (L-09, LA-44).
        self.depth = depth
        self.depth_ready = depth_ready
        self.boss_pile = boss_pile
        #: The names of the faces of the boss.
        self.bosses = bosses
        self.parameters = parameters
        self.numbers = numbers
        #: The stable ids of the adventurers, by seat.
        self.ids = ids

    @property
    def first_pile(self) -> int:
        """The zone of the first pile beside the library: the second stage's chapter."""
        return FIRST_PILE

    @property
    def dungeon(self) -> int:
        """The Dungeon's seat."""
        return self.heroes

    @property
    def half(self) -> int:
        """After how many adventurers the first Dungeon turn of a round comes (L-06)."""
        return (self.heroes + 1) // 2

    @property
    def once_a_round(self) -> tuple[str, ...]:
        """The public numbers that start anew with each round (L-07)."""
        names = [rule.once for room in self.rooms for rule in room.rules if rule.once]
        return (HEARTBOUND_USED, *names)

    def says(self, name: str, value: str) -> bool:
        """Whether a parameter has a value."""
        return self.parameters[name] == value

    def stage(self, number: int) -> Stage:
        """The stage of a number, from 1."""
        return self.stages[number - 1]


#: The first zone beside the ordinary ones: a chapter a zone, then the faces of the boss.
FIRST_PILE: Final = FIRST_EXTRA_ZONE
