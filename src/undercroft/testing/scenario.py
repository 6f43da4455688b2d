"""Scenes in Magic's words: set them, act as players act, read what has become of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from undercroft.catalog.library import Library
from undercroft.engine.change.daylight import DAYTIMES
from undercroft.engine.state.game import Game
from undercroft.engine.variant import Variant
from undercroft.errors import JudgeFailure, JudgeFileError, UnknownCard
from undercroft.oracle.abilities import Card
from undercroft.testing.answers import refused_by
from undercroft.testing.driver import Resolved, is_priority
from undercroft.testing.naming import name_of
from undercroft.testing.player import Player
from undercroft.testing.setting import Setting
from undercroft.testing.stage import SeatStage
from undercroft.testing.thing import Thing
from undercroft.testing.words import counted, names, said_nearest


class Scenario(Setting):
    """A scene: players and what they have, then what they do, then what is so.

    The first act begins the game; nothing can be set after it. Every question must be
    answered, every answer used: what is left over is an error.
    """

    def __init__(
        self, variant: Variant | None = None, seed: int = 1, library: Library | None = None
    ) -> None:
        super().__init__(variant, seed, library)
        self.players: list[Player] = []

    # --- setting ----------------------------------------------------------------------

    def player(self, name: str, team: int = -1) -> Player:
        """A player, with a team of their own unless they join one; or the one of that name."""
        number = self.names.seat(name)
        if number >= 0:
            return self.players[number]
        self.must_not_have_begun()
        teams = {seat.team for seat in self.stage.seats}
        joined = team if team >= 0 else max(teams, default=-1) + 1
        self.stage.seats.append(SeatStage(name, joined))
        self.names.seats.append(name)
        self.players.append(Player(self, len(self.players)))
        return self.players[-1]

    def begins(self, turn: str = "", step: str = "", number: int = 0, daytime: str = "") -> None:
        """Whose turn it is, which step begins, the ordinal of the turn, and day or night."""
        self.must_not_have_begun()
        self.stage.daytime = daytime
        if turn:
            seat = self.names.seat(turn)
            if seat < 0:
                near = said_nearest(turn, self.names.seats)
                raise JudgeFileError(f"no player is called “{turn}”", "scene, turn", near)
            self.stage.active = seat
        if step:
            self.stage.step = step
        self.stage.turn = number

    def has(self, **trackers: int) -> None:
        """The public numbers of the variant."""
        self.must_not_have_begun()
        self.stage.trackers.update(trackers)

    def start(self) -> Game:
        """Make the game."""
        for number, put in enumerate(self.stage.puts):
            if put.label and any(p.label == put.label for p in self.stage.puts[:number]):
                raise JudgeFileError(f"two cards have the label “{put.label}”", "scene")
            if put.label and self.names.seat(put.label) >= 0:
                raise JudgeFileError(f"a player is called “{put.label}” too", "scene")
        return self.stage.build(self._host)

    def _host(self, game: Game, said: str) -> int:
        self.names.labels = {put.label: put.ident for put in self.stage.puts if put.label}
        found = self.names.all_of(game, said)
        if not found:
            raise JudgeFileError(f"nothing is called “{said}”", "scene, attached_to")
        return found[self.names.choose(game, said, found)]

    @property
    def game(self) -> Game:
        """The game; it begins when it is first asked for."""
        if self._game is None:
            self._game = self.start()
            self.names.labels = {put.label: put.ident for put in self.stage.puts if put.label}
        return self._game

    @game.setter
    def game(self, game: Game) -> None:
        self._game = game

    # --- acting -----------------------------------------------------------------------

    def resolve(self) -> None:
        """Everybody passes until the top of the stack has resolved."""
        self.settle()
        if not self.game.stack:
            raise JudgeFailure("What resolves?", "something on the stack", "an empty stack")
        self.head_for(Resolved(self.game.stack[-1]))

    def pass_until(self, said: str) -> None:
        """Everybody passes until a step: ``end step``, ``Bob's upkeep``, ``next turn``."""
        self.settle()
        self.head_for(self.step_goal(said))

    def deal_combat_damage(self) -> None:
        """Everybody passes until combat damage has been dealt."""
        self.pass_until("combat damage step")

    @contextmanager
    def illegal(self, *rules: str) -> Iterator[None]:
        """What is done inside is not legal, by one of these rules; nothing has changed after it.

        Raises:
            JudgeFailure: it was legal, or another rule forbids it.
        """
        game = self.game
        labels = dict(self.names.labels)
        goal = self.goal
        self.game = game.fork()
        before = game.version
        try:
            with refused_by(rules):
                yield
        finally:
            self.game = game
            self.names.labels = labels
            self.goal = goal
        if game.version != before:
            raise JudgeFailure("Has nothing changed?", "nothing", "the game has changed")

    # --- reading ----------------------------------------------------------------------

    def __getitem__(self, name: str) -> Thing:
        return Thing(self, name)

    @property
    def stack(self) -> list[str]:
        """What is on the stack, the top first."""
        return [name_of(self.game, ident) for ident in reversed(self.game.stack)]

    @property
    def step(self) -> str:
        """Where the game is: ``Ana's end step of turn 5``."""
        return self.where()

    @property
    def daytime(self) -> str:
        """``day``, ``night``, or nothing (CR 731.1)."""
        return DAYTIMES[self.game.daytime]

    def tracker(self, name: str) -> int:
        """A public number of the variant.

        Raises:
            JudgeFileError: there is none of that name.
        """
        if name not in self.game.trackers:
            near = said_nearest(name, self.game.trackers) if self.game.trackers else ""
            raise JudgeFileError(f"nothing is counted as “{name}”", "answer, trackers", near)
        return self.game.trackers[name]

    def asks(self) -> tuple[str, str]:
        """Who is asked for what: the player's name and the kind of question."""
        asked = self.game.pending
        if asked is None:
            return ("", "")
        return (self.names.seats[asked.seat], asked.kind)

    def options(self) -> list[str]:
        """The answers that the open question allows, in words."""
        asked = self.game.pending
        return [] if asked is None else [self.say_option(option) for option in asked.options]

    def asks_nothing(self) -> bool:
        """Whether nothing is left to answer: somebody has priority, or the game has ended.

        Raises:
            JudgeFailure: something was set beforehand and never used.
        """
        self.see_all_used()
        return self.goal is None and (self.game.ending is not None or is_priority(self.game))

    def see_all_used(self) -> None:
        """Results that were set beforehand must have come up.

        Raises:
            JudgeFailure: some have not.
        """
        left = [key for key, queue in self.game.fixed.items() if queue and "/" in key]
        if left:
            raise JudgeFailure("Did everything set beforehand come up?", "yes", counted(left))

    @property
    def winners(self) -> list[str]:
        """Who has won; nobody while the game goes on or where it is a draw."""
        ending = self.game.ending
        if ending is None:
            return []
        return [self.names.seats[s.seat] for s in self.game.seats if s.team in ending.winners]

    @property
    def ended(self) -> str:
        """The rule by which the game has ended; empty while it goes on."""
        return self.game.ending.reason if self.game.ending is not None else ""


def known_cards(scene: Scenario, said: object) -> list[Card]:
    """Cards by name.

    Raises:
        UnknownCard: no card is called that.
    """
    found = []
    for name in names(said):
        try:
            found.append(scene.card_of(name))
        except UnknownCard as error:
            raise UnknownCard(error.what, "scene", error.remedy) from error
    return found
