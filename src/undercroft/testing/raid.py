"""Scenes of The Living Dungeon: adventurers by name, the vault's ledger, its Reserve and rolls."""

from __future__ import annotations

from typing import Final, cast

from undercroft.catalog.dungeons.raid_file import find_expedition, load_expedition
from undercroft.engine.change import objects, players
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import CARD
from undercroft.engine.variant import Variant
from undercroft.errors import JudgeFileError
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.modes.raid import HeroDeck, Prepared, raid_setup
from undercroft.modes.raid import board as vault
from undercroft.modes.raid import rooms as rooms_of
from undercroft.modes.raid.rules import (
    DUNGEON_ROLL,
    FOCUS,
    LEAD,
    SEALED,
    SLOT,
    STAGE,
    Rules,
)
from undercroft.modes.raid.variant import RaidVariant
from undercroft.oracle.abilities import Card
from undercroft.testing.player import Player
from undercroft.testing.scenario import Scenario
from undercroft.testing.stage import Stage
from undercroft.testing.words import said_nearest

#: What the Dungeon's seat is called in scenes.
DUNGEON_NAME: Final = "Dungeon"
#: Expeditions that were compiled, by name: a suite sets many scenes of the same one.
_KEPT: Final[dict[str, Prepared]] = {}


def prepared(name: str) -> Prepared:
    """An expedition by its name or folder, compiled once.

    Raises:
        DungeonError: it cannot be read, or is not wholly understood.
    """
    if name not in _KEPT:
        _KEPT[name] = Prepared(load_expedition(find_expedition(name)))
    return _KEPT[name]


class RaidStage(Stage):
    """A stage with the vault on it: the active Room, the boss of the stage."""

    def __init__(self, variant: RaidVariant, seed: int, made: Prepared) -> None:
        super().__init__(variant, seed)
        self.rules: Rules = variant.rules
        self.made = made
        #: Dungeon rolls to come.
        self.rolls: list[int] = []
        #: The Dungeon's second turn of the round, where it is the Dungeon's turn.
        self.second = False

    def dress(self, game: Game) -> None:
        """The Room that is active and the boss that is out; whose turn of the round it is."""
        rules = self.rules
        if self.rolls:
            game.fixed[f"{DUNGEON_ROLL}/{rules.dungeon}"] = self.rolls[:]
        rooms_of.reveal(game, rules, vault.room(game, rules).name)
        stage = vault.stage(game, rules)
        if stage.boss:
            self._crown(game, stage.boss)
        place = rules.heroes + 1 if self.second else rules.half
        if self.active != rules.dungeon:
            first = vault.initiative(game, rules, self.active) - 1
            place = first if first < rules.half else first + 1
        players.set_tracker(game, SLOT, place)

    def _crown(self, game: Game, name: str) -> None:
        """Take a face of the boss out of its pile and onto the battlefield."""
        seat = self.rules.dungeon
        pile = game.seats[seat].extra[-1]
        for ident in pile[:]:
            old = game.objs[ident]
            if old.printed.name == name:
                pile.remove(ident)
                del game.objs[ident]
                objects.make(game, CARD, old.printed, seat, seat, BATTLEFIELD, old.slot)


class Raid(Scenario):
    """A scene of an expedition: four adventurers and the Dungeon are seated already."""

    def __init__(self, expedition: str = "cinder_vault", seed: int = 1, **parameters: str) -> None:
        self.made = prepared(expedition)
        heroes = [HeroDeck(hero.name, [], []) for hero in self.made.expedition.file.heroes]
        self._setup = raid_setup(self.made, heroes, seed, parameters)
        super().__init__(self._setup.variant, seed)
        for seat in self._setup.seats:
            name = DUNGEON_NAME if seat.team else seat.name
            self.player(name, seat.team)
            self.stage.seats[-1].life = seat.life
            self.stage.seats[-1].extra = seat.extra
        self.own_cards()

    def staged(self, variant: Variant, seed: int) -> Stage:
        """The stage of an expedition."""
        return RaidStage(cast("RaidVariant", variant), seed, self.made)

    def player(self, name: str, team: int = -1) -> Player:
        """An adventurer or the Dungeon, by name: nobody else sits down.

        Raises:
            JudgeFileError: nobody is called that.
        """
        full = len(self.players) > self.rules.heroes
        if full and self.names.seat(name) < 0:
            near = said_nearest(name, self.names.seats)
            raise JudgeFileError(f"nobody here is called “{name}”", "scene", near)
        return super().player(name, team)

    def own_cards(self) -> None:
        """The Encounters can be named like any card."""
        for card in (*self.made.compiled.encounters, *self.made.compiled.bosses):
            self.know(card)

    @property
    def rules(self) -> Rules:
        """The expedition as the rules see it."""
        return self._raid.rules

    @property
    def _raid(self) -> RaidStage:
        return cast("RaidStage", self.stage)

    # --- setting ----------------------------------------------------------------------

    def adventurer(self, name: str) -> Player:
        """An adventurer by name.

        Raises:
            JudgeFileError: nobody is called that.
        """
        seat = self.names.seat(name)
        if not 0 <= seat < self.rules.heroes:
            near = said_nearest(name, self.names.seats[: self.rules.heroes])
            raise JudgeFileError(f"no adventurer is called “{name}”", "scene", near)
        return self.players[seat]

    @property
    def dungeon(self) -> Player:
        """The Dungeon's seat."""
        return self.players[self.rules.dungeon]

    def set_up(
        self,
        vitality: int = -1,
        party_life: int = -1,
        stage: int = 0,
        room: str = "",
        sealed: bool = False,
        focus: str = "",
        lead: str = "",
        reserve: list[str | Card] | None = None,
        rolls: list[int] | None = None,
        second_turn: bool = False,
        **trackers: int,
    ) -> None:
        """Set the ledger: Vitality, Party Life, the stage (or its Room), the seal, Focus and
        Lead by name, Reserve from its oldest, the next Dungeon rolls, whether the Dungeon turn
        that begins is the round's second; other numbers by name.
        """
        self.must_not_have_begun()
        place = stage or (self._stage_of(room) if room else 0)
        if vitality >= 0:
            self.stage.seats[self.rules.dungeon].life = vitality
            place = place or self._at(vitality, sealed)
        if place:
            self.stage.trackers[STAGE] = place
            if vitality < 0:
                self.stage.seats[self.rules.dungeon].life = self.rules.stage(place).ceiling
        if party_life >= 0:
            for seat in self.stage.seats[: self.rules.heroes]:
                seat.life = party_life
        self.stage.trackers[SEALED] = int(sealed)
        for key, said in ((LEAD, lead), (FOCUS, focus)):
            if said:
                self.stage.trackers[key] = self.adventurer(said).seat
        self.dungeon.has(hand=reserve or [])
        self._raid.rolls = list(rolls or [])
        self._raid.second = second_turn
        for name, value in trackers.items():
            self.stage.trackers[name.replace("_", " ").capitalize()] = value

    def _at(self, vitality: int, sealed: bool) -> int:
        """The stage that a Vitality belongs to; at a gate, the one above it while Sealed."""
        for number, stage in enumerate(self.rules.stages, 1):
            if vitality > stage.floor or (sealed and vitality == stage.floor):
                return number
        return len(self.rules.stages)

    def _stage_of(self, room: str) -> int:
        for number, stage in enumerate(self.rules.stages, 1):
            if stage.room >= 0 and room in {
                self.rules.rooms[stage.room].ident,
                self.rules.rooms[stage.room].name,
            }:
                return number
        names = [each.name for each in self.rules.rooms]
        raise JudgeFileError(f"there is no Room “{room}”", "scene, room", said_nearest(room, names))

    # --- reading ----------------------------------------------------------------------

    @property
    def vitality(self) -> int:
        """What the vault has left."""
        return vault.vitality(self.game)

    @property
    def party_life(self) -> int:
        """What the party has left."""
        return self.players[0].life

    @property
    def is_sealed(self) -> bool:
        """Whether the vault is Sealed."""
        return bool(self.game.trackers[SEALED])

    @property
    def open_stage(self) -> int:
        """The number of the stage that is open."""
        return self.game.trackers[STAGE]

    @property
    def lead(self) -> str:
        """The adventurer who is Lead."""
        return self.names.seats[self.game.trackers[LEAD]]

    @property
    def second_turn(self) -> bool:
        """Whether the round has come to its second Dungeon turn."""
        return vault.is_second_turn(self.game, self.rules)

    def ledger(self) -> dict[str, object]:
        """What a judge file may ask of the expedition, by its keys."""
        return {
            "vitality": self.vitality,
            "party_life": self.party_life,
            "stage": self.open_stage,
            "room": self.room,
            "sealed": self.is_sealed,
            "lead": self.lead,
            "focus": self.focus,
            "reserve": self.reserve,
            "second_turn": self.second_turn,
        }

    @property
    def room(self) -> str:
        """The name of the active Room."""
        return vault.room(self.game, self.rules).name

    @property
    def focus(self) -> str:
        """The adventurer who is Focus."""
        return self.names.seats[self.game.trackers[FOCUS]]

    @property
    def reserve(self) -> list[str]:
        """The names of Reserve, oldest first."""
        game = self.game
        return [game.objs[ident].printed.name for ident in game.seats[self.rules.dungeon].hand]
