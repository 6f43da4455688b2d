"""What the folder of an expedition holds once its files are read (The Living Dungeon).

The shapes are those of the files, field by field: see docs/raid-expeditions.md.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

#: Numbers that the mode keeps itself: no tracker of a file is called so (Doom alone is both's).
RESERVED: Final = (
    "Lead",
    "Focus",
    "Round",
    "Turn of the round",
    "Stage",
    "Sealed",
    "Heartbound used",
    "Omens",
    "Dungeon roll",
    "Heartbound held",
    "Scheme again",
)

#: How often a rule or a number starts anew.
ROUND: Final = "round"
ROOM: Final = "room"
#: What happens where a protocol finds nothing.
CLOCKWISE: Final = "clockwise"
NOTHING: Final = "nothing"
NEXT_MODE: Final = "next mode"
WITHOUT_TARGET: Final = "without target"
FALLBACKS: Final = (CLOCKWISE, NOTHING, NEXT_MODE, WITHOUT_TARGET)
#: When an Encounter may be cast (L-16).
EITHER: Final = "either-dungeon-turn"
SECOND: Final = "second-dungeon-turn"
CADENCES: Final = (EITHER, SECOND)
#: When a Room's rule is followed.
TURN_BEGINS: Final = "dungeon turn begins"
AFTER_COMBAT: Final = "after dungeon combat"
SECOND_SPELL: Final = "second spell"
NATURAL_20: Final = "natural 20"
MOMENTS: Final = (TURN_BEGINS, AFTER_COMBAT, SECOND_SPELL, NATURAL_20)
#: Whose things a protocol looks at, and the players it tries.
SIDES: Final = ("", "focus", "party", "dungeon")
PLAYERS: Final = ("", "focus", "active-or-focus")
ORDERS: Final = (
    "greatest power",
    "lowest power",
    "greatest toughness",
    "lowest toughness",
    "greatest mana value",
    "lowest mana value",
)
HAVINGS: Final = ("", "repeatable ability", "commander")


class Hero(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of the party: its stable id, the adventurer's name, a deck that ships."""

    id: str
    name: str
    deck: str


class StageEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the way: Vitality from ``ceiling`` down to ``floor``.

    ``room`` opens with it (empty: the last one goes on), ``boss`` is put onto the battlefield,
    ``cards`` is how many Encounters its chapter holds.
    """

    ceiling: int
    floor: int
    room: str = ""
    boss: str = ""
    cards: int = 0


class TrackerEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A public number: where it starts, its bounds, when it starts anew ("" or "room")."""

    name: str
    start: int = 0
    low: int = 0
    high: int = 99
    reset: str = ""


class ProtocolEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A published ordering: whom or what it looks at, how it sorts, what else it tries."""

    id: str
    name: str
    text: str
    rule: str = "L-54"
    players: str = ""
    of: str = ""
    what: str = ""
    having: str = ""
    order: tuple[str, ...] = ()
    count: int = 1
    fallback: str = ""


class TokenEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A token by name: the rest of "create a …"."""

    name: str
    text: str


class BandEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Dungeon roll from ``low`` to ``high`` does; ``scheme_again``: one more Encounter."""

    low: int
    high: int
    title: str
    text: str = ""
    scheme_again: bool = False


class RuleEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule of a Room: its moment, its text, and whether it holds once a round; ``tracker``
    names the public number that tells whether it has.
    """

    when: str
    text: str
    once: str = ""
    tracker: str = ""


class RoomEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Room: what its setup does, its rules, its lair bands."""

    id: str
    name: str
    setup: str = ""
    rules: tuple[RuleEntry, ...] = ()
    bands: tuple[BandEntry, ...] = ()


class CardEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Encounter, or with ``count`` 1 a face of the boss: a card and its script."""

    name: str
    type_line: str
    text: str
    mana_cost: str = ""
    id: str = ""
    power: int | None = None
    toughness: int | None = None
    count: int = 1
    stage: int = 0
    protocol: str = "none"
    fallback: str = WITHOUT_TARGET
    cadence: str = EITHER
    note: str = ""


class ExpeditionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``expedition.toml``. ``subtypes`` are those that Magic has not."""

    name: str
    id: str
    heroes: tuple[Hero, ...]
    stages: tuple[StageEntry, ...]
    revision: int = 1
    boss_name: str = ""
    subtypes: tuple[str, ...] = ()
    parameters: dict[str, Any] = {}
    trackers: tuple[TrackerEntry, ...] = ()
    protocols: tuple[ProtocolEntry, ...] = ()


class RoomsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``rooms.toml``."""

    rooms: tuple[RoomEntry, ...]


class EncountersFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``encounters.toml``."""

    encounters: tuple[CardEntry, ...]


class TokensFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``tokens.toml``."""

    tokens: tuple[TokenEntry, ...] = ()


class BossesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``bosses.toml``."""

    bosses: tuple[CardEntry, ...] = ()


class Expedition(msgspec.Struct, frozen=True):
    """A whole expedition, and the texts of its files, to say on which line something stands."""

    file: ExpeditionFile
    rooms: tuple[RoomEntry, ...]
    encounters: tuple[CardEntry, ...]
    tokens: tuple[TokenEntry, ...]
    bosses: tuple[CardEntry, ...]
    texts: dict[str, str]
    where: str

    @property
    def name(self) -> str:
        """What the expedition is called."""
        return self.file.name

    def room(self, ident: str) -> RoomEntry | None:
        """The Room of an id."""
        return next((room for room in self.rooms if room.id == ident), None)

    def boss(self, ident: str) -> CardEntry | None:
        """The face of the boss of an id."""
        return next((face for face in self.bosses if card_id(face) == ident), None)

    def stage_of(self, number: int) -> StageEntry:
        """The stage of a number, from 1."""
        return self.file.stages[number - 1]


def card_id(card: CardEntry) -> str:
    """The stable id of a card: its own, or its name in kebab-case (L-63a)."""
    return card.id or kebab(card.name)


def kebab(name: str) -> str:
    """A name in kebab-case."""
    kept = "".join(each if each.isalnum() else " " for each in name.replace("'", ""))
    return "-".join(kept.lower().split())
