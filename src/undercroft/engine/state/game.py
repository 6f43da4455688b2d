"""The whole state of one game, and how it is forked."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TYPE_CHECKING

from undercroft.engine.choices import Choice
from undercroft.engine.events import Note
from undercroft.engine.state.characteristics import Chars, Printed
from undercroft.engine.state.combat import Combat
from undercroft.engine.state.layered import Standing
from undercroft.engine.state.records import Obj, Seat, Team
from undercroft.engine.state.resolution import (
    Context,
    Continuing,
    Event,
    Frame,
    Waiting,
    Watcher,
)
from undercroft.engine.state.shields import Shield
from undercroft.oracle.abilities import Card

if TYPE_CHECKING:
    from undercroft.engine.state.purses import Maker, Purse
    from undercroft.engine.variant import Variant


class Ending:
    """How a game ended (CR 104): a value with a reason.

    ``winners`` are teams; none for a draw. ``reason`` is a rule id, ``text`` says it.
    """

    __slots__ = ("reason", "text", "winners")

    def __init__(self, winners: tuple[int, ...], reason: str, text: str) -> None:
        self.winners = winners
        self.reason = reason
        self.text = text


class Game:
    """All that is true of one game. Only ``engine.change`` writes to it.

    ``objs`` holds every object that is somewhere; ``gone`` keeps objects as they last were
    (CR 113.7a, 608.2h) with their last known characteristics in ``gone_chars``.
    ``version`` counts all changes; ``layer_version`` only those that can alter
    characteristics. ``trackers`` are a variant's public numbers. ``occasions`` counts draws
    of chance by purpose; ``fixed`` holds results that a test has set, read first.
    """

    __slots__ = (
        "acting",
        "active",
        "active_seats",
        "actors",
        "agenda",
        "answered",
        "ante",
        "battlefield",
        "cache",
        "cache_version",
        "combat",
        "command",
        "contexts",
        "continuing",
        "counted",
        "daytime",
        "delayed",
        "dungeons",
        "dynamic",
        "ending",
        "epoch",
        "epochs",
        "exile",
        "extra_turns",
        "far",
        "far_count",
        "far_triggers",
        "far_watch",
        "fixed",
        "gone",
        "gone_chars",
        "happened",
        "hiding",
        "homeless",
        "idle",
        "kinds",
        "layer_version",
        "legends",
        "log",
        "loop",
        "makers",
        "next_id",
        "next_seat",
        "next_stamp",
        "nightly",
        "objs",
        "occasions",
        "order",
        "pairs",
        "pending",
        "phased",
        "places",
        "plan",
        "printed",
        "priority",
        "purses",
        "purses_version",
        "reaching",
        "rows_version",
        "sba_version",
        "seats",
        "seed",
        "shares",
        "shields",
        "shifting",
        "stack",
        "standing",
        "state_watch",
        "statics",
        "statics_version",
        "step",
        "teams",
        "titled",
        "tokens",
        "trackers",
        "turn",
        "turn_before",
        "until_leaves",
        "variant",
        "version",
        "waiting",
        "watch_version",
        "watched",
        "watchers",
    )

    def __init__(self, variant: Variant, seed: int) -> None:  # noqa: PLR0915  # a record
        self.variant = variant
        self.seed = seed
        #: Who may write in place: records whose epoch is this one. ``epochs`` is a counter
        #: that a game shares with all its forks, so that no two ever have the same epoch.
        self.epoch = 1
        self.epochs: list[int] = [1]
        self.seats: list[Seat] = []
        self.teams: list[Team] = []
        self.objs: dict[int, Obj] = {}
        self.gone: dict[int, Obj] = {}
        self.gone_chars: dict[int, Chars] = {}
        self.battlefield: list[int] = []
        self.stack: list[int] = []
        self.exile: list[int] = []
        self.command: list[int] = []
        #: Cards that are anted, face up (CR 407.2).
        self.ante: list[int] = []
        self.contexts: dict[int, Context] = {}
        self.agenda: list[Frame] = []
        self.pending: Choice | None = None
        self.answered: Choice | None = None
        self.ending: Ending | None = None
        self.next_id = 1
        self.next_stamp = 1
        #: The place in ``order`` of the seat whose turn comes next.
        self.next_seat = 0
        #: Ordinal of the turn, from 1 (0 before the game).
        self.turn = 0
        #: The seat whose turn it is, and all seats whose turn it is (CR 805.4).
        self.active = 0
        self.active_seats: tuple[int, ...] = ()
        #: The seats whose turn the one before was.
        self.turn_before: tuple[int, ...] = ()
        #: Neither (0), day (1) or night (2) (CR 731.1).
        self.daytime = 0
        self.step = -1
        #: Steps of this turn still to come.
        self.plan: list[int] = []
        #: Seats in turn order.
        self.order: list[int] = []
        self.extra_turns: list[int] = []
        self.priority = -1
        self.combat: Combat | None = None
        self.happened: list[Event] = []
        self.waiting: list[Waiting] = []
        #: Delayed triggered abilities, with the duration in their watcher's node.
        self.delayed: list[Waiting] = []
        self.continuing: list[Continuing] = []
        self.shields: list[Shield] = []
        #: What was exiled "until ~ leaves the battlefield": source and exiled card (CR 610.3).
        self.until_leaves: list[tuple[int, int]] = []
        #: Creatures that are paired, and the seat that controls both (CR 702.95b).
        self.pairs: list[tuple[int, int, int]] = []
        #: Permanents that are phased out (CR 702.26), the oldest first.
        self.phased: list[int] = []
        #: Tokens and copies of spells that left where they may be (CR 704.5d, e), and
        #: commanders that state-based actions have not looked at yet (CR 704.6d).
        self.homeless: list[int] = []
        #: Whether any card has a triggered ability that works elsewhere than the battlefield.
        self.far_triggers = False
        #: Whether any card is legendary or a world permanent (CR 704.5j, k).
        self.legends = False
        #: Whether any card has a state trigger (CR 603.8).
        self.state_watch = False
        #: Whether any card knows day and night.
        self.nightly = False
        self.trackers: dict[str, int] = {}
        self.occasions: dict[str, int] = {}
        self.fixed: dict[str, list[int]] = {}
        #: Only added to; where ``shares``, a fork may have the same list.
        self.printed: list[Printed] = []
        self.shares = False
        #: The places of faces in ``printed`` by identity, where there are as many of both; those
        #: of tokens by name. The latter is replaced, never changed.
        self.places: dict[int, int] = {}
        self.tokens: dict[str, tuple[int, ...]] = {}
        #: The dungeon cards that every player has outside the game (CR 309.2). Never changed.
        self.dungeons: tuple[Card, ...] = ()
        self.version = 1
        self.layer_version = 1
        self.sba_version = 0
        #: Consecutive mandatory steps since the last question (CR 732.4 loops).
        self.loop = 0
        #: What happened, where somebody listens: any sequence, which may hear each note.
        self.log: MutableSequence[Note] | None = None
        # Caches: never part of the digest. The table of characteristics is in the order in
        # which permanents arrived.
        self.cache: dict[int, Chars] = {}
        self.cache_version = 0
        #: The ``layer_version`` at which the keys of ``cache`` were those of ``battlefield``.
        self.rows_version = 0
        #: What else than ``layer_version`` the table depends on: bits of ``layered``.
        self.dynamic = 0
        #: Whether who controls what and which abilities it has may change while ``layer_version``
        #: stays, and the table that ``watchers`` and ``actors`` were made of.
        self.shifting = False
        self.watched: dict[int, Chars] | None = None
        #: The types that a permanent that enters must have one of for any effect to apply to it;
        #: negative where it need not.
        self.reaching = 0
        #: Static abilities of permanents that are no continuous effects, by kind of body.
        self.standing: dict[type, list[Standing]] = {}
        #: For each kind of static body the zones (as bits) beside the battlefield where one
        #: of the first ``far_count`` faces of ``printed`` has it. Replaced, never changed.
        self.far: dict[type, int] = {}
        self.far_count = 0
        #: The kinds among ``standing`` and ``far``.
        self.kinds: set[type] = set()
        #: What those were when the table was made, and the ``layer_version`` of that moment.
        self.statics: list[int] = []
        self.statics_version = 0
        self.actors: list[int] = []
        self.watchers: dict[int, list[Watcher]] = {}
        self.watch_version = 0
        #: What watches from elsewhere than the battlefield, by kind of event; None until asked.
        self.far_watch: list[tuple[int, Watcher]] | None = None
        self.purses: dict[int, Purse] = {}
        self.purses_version = 0
        #: For each seat the ``actors`` with an ability that it may activate, and permanents with
        #: mana abilities, by the table of characteristics; None until that is asked.
        self.acting: dict[int, list[int]] | None = None
        self.makers: dict[int, list[Maker]] | None = None
        #: By the same table: permanents with counters, those that are face down or have several
        #: sides; and legends and worlds, None until that is asked.
        self.counted: list[int] = []
        self.hiding: list[int] = []
        self.titled: list[int] | None = None
        #: When a seat was last found to have nothing to do: version and sorcery timing.
        self.idle: dict[int, int] = {}

    def fork(self) -> Game:  # noqa: PLR0915  # a record
        """An independent copy: objects and resolutions are shared until one side writes."""
        new = Game(self.variant, self.seed)
        new.epochs = self.epochs
        self.epochs[0] += 2
        self.epoch = self.epochs[0] - 1
        new.epoch = self.epochs[0]
        new.seats = [seat.clone() for seat in self.seats]
        new.teams = [team.clone() for team in self.teams]
        new.objs = self.objs.copy()
        new.gone = self.gone.copy()
        new.gone_chars = self.gone_chars.copy()
        new.battlefield = self.battlefield[:]
        new.stack = self.stack[:]
        new.exile = self.exile[:]
        new.command = self.command[:]
        new.ante = self.ante[:]
        new.contexts = self.contexts.copy()
        new.agenda = [frame.clone() for frame in self.agenda]
        new.pending = self.pending
        new.answered = self.answered
        new.ending = self.ending
        new.next_id = self.next_id
        new.next_stamp = self.next_stamp
        new.next_seat = self.next_seat
        new.turn = self.turn
        new.active = self.active
        new.active_seats = self.active_seats
        new.turn_before = self.turn_before
        new.daytime = self.daytime
        new.step = self.step
        new.plan = self.plan[:]
        new.order = self.order[:]
        new.extra_turns = self.extra_turns[:]
        new.priority = self.priority
        new.combat = self.combat.clone() if self.combat is not None else None
        new.happened = self.happened[:]
        new.waiting = self.waiting[:]
        new.delayed = self.delayed[:]
        new.continuing = self.continuing[:]
        new.shields = self.shields[:]
        new.until_leaves = self.until_leaves[:]
        new.pairs = self.pairs[:]
        new.phased = self.phased[:]
        new.homeless = self.homeless[:]
        new.far_triggers = self.far_triggers
        new.legends = self.legends
        new.nightly = self.nightly
        new.state_watch = self.state_watch
        new.trackers = self.trackers.copy()
        new.occasions = self.occasions.copy()
        new.fixed = {key: queue[:] for key, queue in self.fixed.items()}
        new.printed = self.printed
        new.shares = self.shares = True
        new.tokens = self.tokens
        new.dungeons = self.dungeons
        new.version = self.version
        new.layer_version = self.layer_version
        new.sba_version = self.sba_version
        new.loop = self.loop
        new.far = self.far
        new.far_count = self.far_count
        return new
