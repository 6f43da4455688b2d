"""How an expedition starts: its files as rules, its seats (L-01 to L-04)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from undercroft.catalog.dungeons.raid_compile import CompiledExpedition, compile_expedition
from undercroft.catalog.dungeons.raid_records import ROUND, SECOND, Expedition, RoomEntry, card_id
from undercroft.catalog.outside import dungeon_cards
from undercroft.engine.setup import SeatSetup, Setup
from undercroft.errors import DungeonError, UsageError
from undercroft.modes.raid.checking import misfits
from undercroft.modes.raid.parameters import settled
from undercroft.modes.raid.rules import (
    FIRST_PILE,
    Band,
    Protocol,
    Room,
    RoomRule,
    Rules,
    Script,
    Stage,
    Tracker,
)
from undercroft.modes.raid.variant import RaidVariant
from undercroft.oracle.abilities import Card


class HeroDeck:
    """What an adventurer brings: a library, and commanders (LA-02)."""

    __slots__ = ("commanders", "deck", "name")

    def __init__(self, name: str, deck: list[Card], commanders: list[Card]) -> None:
        self.name = name
        self.deck = deck
        self.commanders = commanders


class Prepared:
    """An expedition whose texts are compiled: games of it begin quickly."""

    __slots__ = ("compiled", "expedition")

    def __init__(self, expedition: Expedition) -> None:
        """Compile the expedition.

        Raises:
            DungeonError: a text is not understood; the first that is not.
        """
        self.expedition = expedition
        self.compiled: CompiledExpedition = compile_expedition(expedition)
        if self.compiled.problems:
            raise self.compiled.problems[0]


def raid_setup(
    prepared: Prepared,
    heroes: Sequence[HeroDeck],
    seed: int,
    parameters: Mapping[str, object] | None = None,
) -> Setup:
    """An expedition with its heroes, seats clockwise, and the Dungeon in the seat after them.

    Raises:
        DungeonError: a parameter of the file is unknown.
        UsageError: a parameter is unknown or does not fit, or the decks are not as many as heroes.
    """
    expedition = prepared.expedition
    try:
        settled(expedition.file.parameters)
    except UsageError as error:
        raise DungeonError(str(error).rstrip("."), expedition.where) from error
    values = settled(expedition.file.parameters, parameters or {})
    wanted = len(expedition.file.heroes)
    if len(heroes) != wanted:
        raise UsageError(f"{expedition.name} takes {wanted} heroes, and {len(heroes)} are given.")
    for _, said in misfits(expedition, values):
        raise UsageError(f"{said}.")
    chapters = _chapters(prepared)
    bosses = prepared.compiled.bosses
    rules = _rules(prepared, values)
    life = int(values["party_life"])
    seats: list[SeatSetup] = []
    for hero in heroes:
        seat = SeatSetup(hero.name, hero.deck, 0, life, commanders=hero.commanders)
        seats.append(seat)
    ceiling = expedition.file.stages[0].ceiling
    extra = [*chapters[1:], bosses]
    seats.append(SeatSetup("The Dungeon", chapters[0], 1, ceiling, extra))
    return Setup(RaidVariant(rules), seats, seed, dungeon_cards())


def _chapters(prepared: Prepared) -> list[list[Card]]:
    """The Encounters of each stage that has a chapter, in the order of the file (L-03)."""
    expedition = prepared.expedition
    chapters: list[list[Card]] = []
    for number, stage in enumerate(expedition.file.stages, 1):
        if not stage.cards and number > 1:
            continue
        chapter: list[Card] = []
        for entry, card in zip(expedition.encounters, prepared.compiled.encounters, strict=True):
            if entry.stage == number:
                chapter += [card] * entry.count
        chapters.append(chapter)
    return chapters


def _rules(prepared: Prepared, values: dict[str, str]) -> Rules:
    expedition = prepared.expedition
    compiled = prepared.compiled
    rooms = {room.id: place for place, room in enumerate(expedition.rooms)}
    faces = {card_id(card): card.name for card in expedition.bosses}
    stages: list[Stage] = []
    pile = FIRST_PILE
    for place, entry in enumerate(expedition.file.stages):
        mine = -1
        if place and entry.cards:
            mine = pile
            pile += 1
        room = rooms.get(entry.room, -1)
        stages.append(Stage(entry.ceiling, entry.floor, room, mine, faces.get(entry.boss, "")))
    numbers = {name: int(value) for name, value in values.items() if value.isdecimal()}
    numbers["lead"] -= 1
    return Rules(
        heroes=len(expedition.file.heroes),
        stages=tuple(stages),
        rooms=tuple(_room(prepared, place) for place in range(len(expedition.rooms))),
        protocols={
            entry.id: Protocol(
                entry.id,
                entry.name,
                entry.rule,
                entry.players,
                entry.of,
                compiled.whats.get(entry.id),
                entry.having,
                entry.order,
                entry.count,
                entry.fallback,
            )
            for entry in expedition.file.protocols
        },
        scripts={
            entry.name: Script(entry.protocol, entry.fallback, entry.cadence == SECOND)
            for entry in (*expedition.encounters, *expedition.bosses)
        },
        trackers=tuple(
            Tracker(each.name, each.start, each.low, each.high, each.reset)
            for each in expedition.file.trackers
        ),
        depth=compiled.depth,
        depth_ready=compiled.depth_ready,
        boss_pile=pile,
        bosses=tuple(faces.values()),
        parameters=values,
        numbers=numbers,
        ids=tuple(hero.id for hero in expedition.file.heroes),
    )


def _room(prepared: Prepared, place: int) -> Room:
    entry = prepared.expedition.rooms[place]
    made = prepared.compiled.rooms[place]
    rules = tuple(
        RoomRule(rule.when, effects, _once(entry, number))
        for number, (rule, effects) in enumerate(zip(entry.rules, made.rules, strict=True), 1)
    )
    bands = tuple(
        Band(band.low, band.high, band.title, effects, band.scheme_again)
        for band, effects in zip(entry.bands, made.bands, strict=True)
    )
    return Room(entry.id, entry.name, made.setup, rules, bands)


def _once(room: RoomEntry, number: int) -> str:
    """The public number that tells whether a rule has held this round; empty: it always does."""
    rule = room.rules[number - 1]
    if rule.once != ROUND:
        return ""
    return rule.tracker or f"{room.name} {number}"
