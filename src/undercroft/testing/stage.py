"""The stage of a scene: what it is set with before anybody acts, and how it becomes a game.

A position is written through ``engine.change``: objects are made directly in their zones, what
their arrival would have triggered has not happened, and the step that is asked for begins.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.catalog.names import fold
from undercroft.catalog.outside import dungeon_cards
from undercroft.engine import game as door
from undercroft.engine import setup
from undercroft.engine.change import objects, players
from undercroft.engine.change.damage import mark_damage
from undercroft.engine.change.daylight import DAYTIMES, become
from undercroft.engine.change.flow import own, push, touch_layers
from undercroft.engine.ops import STEP, TURN
from undercroft.engine.query import chars
from undercroft.engine.setup import SeatSetup, Setup
from undercroft.engine.state.combat import Combat
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import CARD, TOKEN
from undercroft.engine.state.resolution import Frame
from undercroft.engine.variant import Variant
from undercroft.errors import JudgeFileError
from undercroft.lexicon import steps
from undercroft.lexicon.zones import ANTE, BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY
from undercroft.modes.commander import COMMANDER, LIFE, CommanderVariant
from undercroft.oracle.abilities import Card
from undercroft.testing.words import mana_kinds, said_nearest

#: The start of the game as a place to begin at: seven cards each, then mulligans (CR 103.5).
OPENING: Final = "opening hands"
#: Steps that a scene cannot begin with: what they need must be played out before them.
NOT_FIRST: Final = (
    steps.DECLARE_BLOCKERS,
    steps.FIRST_STRIKE_DAMAGE,
    steps.COMBAT_DAMAGE,
)
#: Zones that a card of a scene may be in, by the word for it.
ZONES: Final = {
    "hand": HAND,
    "library": LIBRARY,
    "graveyard": GRAVEYARD,
    "exile": EXILE,
    "command": COMMAND,
    "ante": ANTE,
    "battlefield": BATTLEFIELD,
}


class Put:
    """One object of the scene: a card (or token) in a zone, and how it is there."""

    def __init__(self, seat: int, card: Card, zone: int) -> None:
        self.seat = seat
        self.card = card
        self.zone = zone
        self.owner = seat
        self.tapped = False
        self.sick = False
        self.token = False
        #: Whether it is its owner's commander (CR 903.3).
        self.commander = False
        self.damage = 0
        self.counters: dict[str, int] = {}
        self.chosen: dict[str, str] = {}
        #: What it is attached to, as said.
        self.attached_to = ""
        self.label = ""
        #: The name it was called by: of the face that is up, where it has several.
        self.called = ""
        #: The id that it got, once there is a game.
        self.ident = 0


class SeatStage:
    """One player of the scene."""

    def __init__(self, name: str, team: int) -> None:
        self.name = name
        self.team = team
        self.life = -1
        self.poison = 0
        self.lands_played = 0
        self.mana = ""
        self.explicit = False
        self.dice: list[int] = []
        self.coins: list[int] = []
        self.counters: dict[str, int] = {}
        #: Further decks, for zones that a variant adds.
        self.extra: list[list[Card]] = []


class Stage:
    """All that a scene is set with."""

    def __init__(self, variant: Variant, seed: int) -> None:
        self.variant = variant
        self.seed = seed
        self.seats: list[SeatStage] = []
        self.puts: list[Put] = []
        self.trackers: dict[str, int] = {}
        self.active = 0
        self.step = "precombat main phase"
        #: The ordinal of the turn; 0: the second turn of the player whose turn it is or later.
        self.turn = 0
        #: ``day`` or ``night``; empty: neither.
        self.daytime = ""

    def build(self, find: Callable[[Game, str], int]) -> Game:
        """The game of this scene, at its first question. ``find`` is asked for hosts by name."""
        if len({seat.team for seat in self.seats}) < 2:
            raise JudgeFileError("a scene needs players of at least two teams", "scene")
        if self.variant.name == Variant().name and any(put.commander for put in self.puts):
            self.variant = CommanderVariant()
        game = setup.prepare(self._setup())
        for put in self.puts:
            self._place(game, put)
        self._players(game)
        self.dress(game)
        # What is named first is older, attached or not.
        since = {put.ident: own(game, put.ident).timestamp for put in self.puts}
        for put in self.puts:
            if put.attached_to:
                objects.attach(game, put.ident, find(game, put.attached_to))
                own(game, put.ident).timestamp = since[put.ident]
        self._turns(game)
        if self.daytime not in DAYTIMES:
            near = said_nearest(self.daytime, DAYTIMES[1:])
            raise JudgeFileError(f"it cannot be “{self.daytime}”", "scene, daytime", near)
        become(game, DAYTIMES.index(self.daytime))
        touch_layers(game)
        self._begin(game)
        return game

    def dress(self, game: Game) -> None:
        """What a dungeon has on its table beside what was put there."""

    def _setup(self) -> Setup:
        seats = []
        # Teams may have any numbers: 1 and 2, say.
        places = {team: at for at, team in enumerate(sorted({each.team for each in self.seats}))}
        for stage in self.seats:
            life = [each.life for each in self.seats if each.team == stage.team and each.life >= 0]
            usual = LIFE if self.variant.name == COMMANDER else 20
            extra = [pile[:] for pile in stage.extra]
            team = places[stage.team]
            seat = SeatSetup(stage.name, [], team, max(life, default=usual), extra)
            seat.careful = True
            seat.explicit = stage.explicit
            seats.append(seat)
        start = Setup(self.variant, seats, self.seed, dungeon_cards())
        start.fixed["first"] = [0]
        for number, stage in enumerate(self.seats):
            if stage.dice:
                start.fixed[f"die/{number}"] = stage.dice[:]
            if stage.coins:
                start.fixed[f"coin/{number}"] = stage.coins[:]
        return start

    def _place(self, game: Game, put: Put) -> None:
        slot = -1
        if not put.token:
            slot = sum(1 for other in self.puts if other.owner == put.owner and other.ident)
            slot += sum([len(pile) for pile in self.seats[put.owner].extra])
            if put.commander:
                game.seats[put.owner].commanders.append(slot)
                game.seats[put.owner].identity |= put.card.identity
        kind = TOKEN if put.token else CARD
        printed = setup.bring(game, put.card)
        seat = put.seat if put.zone == BATTLEFIELD else put.owner
        for side in reversed(printed.sides if put.zone == BATTLEFIELD else ()):
            if fold(side.name) == fold(put.called):
                printed = side
        put.ident = objects.make(game, kind, printed, put.owner, seat, put.zone, slot).id
        obj = own(game, put.ident)
        obj.tapped = put.tapped
        for kind_of, count in put.counters.items():
            objects.add_counters(game, put.ident, kind_of, count)
        if put.zone == BATTLEFIELD and printed.base.loyalty and "loyalty" not in put.counters:
            objects.add_counters(game, put.ident, "loyalty", printed.base.loyalty)
        if put.damage:
            mark_damage(game, put.ident, put.damage, deathtouch=False)
        for key, word in put.chosen.items():
            objects.choose_for(game, put.ident, key, word)

    def _players(self, game: Game) -> None:
        for number, stage in enumerate(self.seats):
            seat = game.seats[number]
            seat.lands_played = stage.lands_played
            for kind, count in stage.counters.items():
                players.add_player_counters(game, number, kind, count)
            players.add_poison(game, number, stage.poison)
            for kind_of_mana in mana_kinds(stage.mana):
                players.add_mana(game, number, kind_of_mana)
        for name, value in self.trackers.items():
            players.set_tracker(game, name, value)

    def _turns(self, game: Game) -> None:
        """Whose turn it is, and when everybody's last turn began (CR 302.6, 500.1)."""
        count = len(game.order)
        place = game.order.index(self.active)
        game.turn = self.turn or 2 * count + place + 1
        game.active = self.active
        game.active_seats = self.variant.turn_of(game, self.active)
        game.next_seat = place + 1
        for back in range(count):
            seat = game.seats[game.order[(place - back) % count]]
            began = game.turn if seat.seat in game.active_seats else game.turn - back
            seat.began = max(0, began)
            seat.turns = 0 if began < 1 else 1 + (began - 1) // count
        touch_layers(game)
        for put in self.puts:
            obj = own(game, put.ident)
            obj.since = game.turn if put.sick else 0
            obj.held = chars(game, put.ident).controller
        for seat in game.seats:
            if not seat.turns:
                seat.turns, seat.began = 1, 0

    def _begin(self, game: Game) -> None:
        game.happened = []
        for seat in game.seats:
            seat.did = {}
        if self.step == OPENING:
            game.turn = 0
            game.next_seat = game.order.index(self.active)
            for seat in game.seats:
                seat.turns = seat.began = 0
            setup.start(game)
        else:
            self._begin_step(game)
        door.run(game)

    def _begin_step(self, game: Game) -> None:
        step = self.step_code(self.step)
        plan = list(self.variant.turn_plan(game, self.active))
        if step not in plan:
            raise JudgeFileError(f"a turn here has no {self.step}", "scene, step")
        game.plan = plan[plan.index(step) + 1 :]
        if step in {steps.DECLARE_ATTACKERS, steps.END_COMBAT}:
            game.combat = Combat()
        push(game, Frame(TURN))
        push(game, Frame(STEP, i=step))

    def step_code(self, name: str) -> int:
        """The step of a name, among those that a scene may begin with."""
        for code in range(len(steps.STEP_NAMES)):
            if steps.STEP_NAMES[code] == name:
                if code in NOT_FIRST:
                    what = f"a scene cannot begin in the {name}"
                    remedy = "begin before combat and let the players attack and block"
                    raise JudgeFileError(what, "scene, step", remedy)
                return code
        for code in range(steps.FIRST_EXTRA, steps.FIRST_EXTRA + 16):
            if self.variant.step_name(code) == name:
                return code
        near = said_nearest(name, [*steps.STEP_NAMES, OPENING])
        raise JudgeFileError(f"no step is called “{name}”", "scene, step", near)
