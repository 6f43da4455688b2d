"""Slots that a dungeon fills to say how it differs (every default is ordinary Magic).

A variant is shared by a game and all its forks and is never changed while they run; what
changes stands in ``Game.trackers`` and in zones. Each slot is named for a rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from undercroft.engine.changes import Moving, Proposal
from undercroft.engine.choices import Choice, Option
from undercroft.engine.query import player_rule
from undercroft.lexicon.steps import ORDINARY_TURN
from undercroft.lexicon.zones import BATTLEFIELD, LIBRARY, PUBLIC
from undercroft.oracle.node import Cost

if TYPE_CHECKING:
    from undercroft.engine.state.foreseen import Foreseen
    from undercroft.engine.state.game import Game
    from undercroft.engine.state.resolution import Event, Frame


@mypyc_attr(allow_interpreted_subclasses=True)
class Variant:
    """Ordinary Magic. ``parameters`` are the named values that a user may set."""

    def __init__(self, name: str = "duel", parameters: dict[str, str] | None = None) -> None:
        self.name = name
        self.parameters: dict[str, str] = parameters if parameters is not None else {}

    # --- CR 500: the turn -----------------------------------------------------------------

    def turn_plan(self, game: Game, seat: int) -> tuple[int, ...]:
        """The steps of that seat's turn, in order (CR 500.1)."""
        return ORDINARY_TURN

    def turn_of(self, game: Game, seat: int) -> tuple[int, ...]:
        """The seats whose turn it is when it is that seat's (CR 805.4: a whole team's)."""
        return (seat,)

    def next_turn(self, game: Game) -> int:
        """The seat whose turn comes next; -1: the next player in turn order (CR 103.8, 500.1).

        Asked once before each turn that is no extra turn.
        """
        return -1

    def for_ante(self) -> bool:
        """Whether the game is played for ante (CR 407.1)."""
        return False

    def hand_size(self, game: Game, seat: int) -> int:
        """The maximum hand size (CR 402.2)."""
        return 7

    def opening_hand(self, game: Game, seat: int) -> int:
        """How many cards a seat starts with (CR 103.5)."""
        return 7

    def free_mulligans(self, game: Game, seat: int) -> int:
        """How many mulligans do not count: one where more than two play (CR 103.5c)."""
        return 1 if len(game.order) > 2 else 0

    def first_seat(self, game: Game) -> int:
        """The seat that takes the first turn; -1: determined at random (CR 103.1)."""
        return -1

    def set_up(self, game: Game) -> None:
        """What happens before opening hands: other decks, trackers (CR 103)."""

    def before_first_turn(self, game: Game) -> None:
        """What happens once opening hands are kept (CR 103.6); may put steps on the agenda."""

    def step_name(self, step: int) -> str:
        """The name of a step that this variant added."""
        return f"step {step}"

    def turn_based(self, game: Game, step: int) -> bool:
        """Turn-based actions as a step begins (CR 703).

        True: this variant has done them (or put them on the agenda) instead of the ordinary
        ones.
        """
        return False

    def has_priority(self, game: Game, step: int) -> bool:
        """Whether players receive priority in a step that this variant added."""
        return True

    def skips_first_draw(self, game: Game, seat: int) -> bool:
        """Whether that seat skips the draw of its first turn (CR 103.8)."""
        return len(game.order) == 2 and game.order[0] == seat

    def run(self, game: Game, frame: Frame) -> None:
        """Carry on with a step that this variant put on the agenda (``op`` VARIANT)."""
        message = f"{self.name} put a step on the agenda that it does not know"
        raise ValueError(message)

    # --- CR 117, 401, 601: casting, libraries ----------------------------------------------

    def acts(self, game: Game, seat: int) -> bool:
        """Whether a seat does anything with priority of its own accord (CR 117.1)."""
        return True

    def offered(self, game: Game, seat: int, options: list[Option]) -> list[Option]:
        """What a seat that acts may do of what the rules allow it; passing stays."""
        return options

    def withheld(self, game: Game, seat: int, ident: int) -> list[tuple[str, str]]:
        """By which rules, and why, nothing that an object could do is ``offered`` to a seat."""
        return []

    def pays_mana(self, game: Game, seat: int) -> bool:
        """Whether a seat pays mana at all (CR 118.3)."""
        return True

    def own_time(self, game: Game, seat: int) -> bool:
        """Whether a seat that acts may do so at sorcery timing too (CR 307.1)."""
        return True

    def cost_to_cast(
        self, game: Game, seat: int, ident: int, costs: tuple[Cost, ...]
    ) -> tuple[Cost, ...]:
        """The total cost of a spell, from what it is otherwise (CR 601.2f)."""
        return costs

    def castable(self, game: Game, seat: int) -> list[int]:
        """Objects of the command zone that a seat may cast from there (CR 903.8)."""
        return []

    def additional_to_cast(self, game: Game, seat: int, ident: int) -> tuple[Cost, ...]:
        """What casting an object costs in addition, by the rules of the variant (CR 903.8)."""
        return ()

    def commander_casts(self, game: Game, seat: int, ident: int = 0) -> int:
        """How often a seat cast its commanders, or the one, from the command zone (CR 903.8)."""
        return 0

    def library(self, game: Game, seat: int) -> list[int]:
        """The pile that is a seat's library for effects that look into it (CR 401)."""
        return game.seats[seat].library

    def pile_names(self, game: Game, seat: int) -> tuple[str, ...]:
        """What the further decks of a seat are called, in the order of ``Seat.extra``."""
        return ()

    def discards(self, game: Game, seat: int, count: int) -> list[int] | None:
        """What a seat discards in place of cards of its hand; None: as ordinary (CR 701.9)."""
        return None

    # --- CR 508, 509: combat ------------------------------------------------------------

    def attack_targets(self, game: Game, seat: int) -> list[int] | None:
        """What creatures of that seat may attack; None: as ordinary (CR 508.1b)."""
        return None

    def must_attack(self, game: Game, ident: int) -> bool:
        """Whether a creature attacks each combat if able, beside what effects say."""
        return False

    def taps_to_attack(self, game: Game, ident: int) -> bool:
        """Whether attacking causes that creature to tap (CR 508.1f)."""
        return True

    def may_block(self, game: Game, seat: int, attacker: int) -> bool | None:
        """Whether creatures of a seat may block that attacker; None: as ordinary (CR 509.1a)."""
        return None

    def assigner(self, game: Game, creature: int) -> int:
        """The seat that assigns a creature's combat damage; -1: its controller (CR 510.1)."""
        return -1

    # --- CR 614: replacement --------------------------------------------------------------

    def replace(self, game: Game, proposal: Proposal) -> None:
        """Alter a proposal before any effect of a card does; ``dropped`` cancels it."""

    def life_change(self, game: Game, seat: int, amount: int) -> int:
        """How much of life gained (``amount`` above 0) or lost (below 0) comes about, after all
        that replaces it (CR 119.3).
        """
        return amount

    def loss_instead(self, game: Game, ident: int) -> int:
        """How much life its controller loses where a permanent would leave the battlefield, and
        does not: it stays; -1: it leaves as any does (public: pilots ask).
        """
        return -1

    def life_to_lose(self, game: Game, seat: int) -> int:
        """How much life a seat can lose right now; what is more makes no difference (public:
        pilots ask).
        """
        return game.teams[game.seats[seat].team].life

    def hand_name(self, game: Game, seat: int) -> str:
        """What the hand of a seat is called (CR 402)."""
        return "hand"

    def open_hand(self, game: Game, seat: int) -> bool:
        """Whether the hand of a seat lies face up and in order for everybody (CR 402.3)."""
        return False

    def waits(self, game: Game, ident: int) -> bool:
        """Whether a card in hand cannot be cast now by a rule of the variant (pilots ask)."""
        return False

    def asked(self, game: Game, choice: Choice) -> str:
        """The words of a question that the variant itself asks; empty: it is an ordinary one."""
        return ""

    def said_of(self, game: Game, tracker: str) -> str:
        """What a public number says to whoever looks at the table; empty: it is bookkeeping."""
        return str(game.trackers[tracker])

    def falls_by_life(self, game: Game, seat: int) -> bool:
        """Whether a seat whose life is gone is beaten, by whatever rule (public: pilots ask)."""
        return self.can_lose(game, seat)

    def rounds(self, game: Game) -> int:
        """How many rounds the game has come to: turns of the seat that had the most."""
        return max([seat.turns for seat in game.seats])

    def counts(self, game: Game) -> dict[str, int]:
        """Public numbers that tell how a game went, by name: what many games are compared by."""
        return {}

    def hurry(self, game: Game, seat: int) -> int:
        """How dear the opponents' life is to a seat now, in percent of what it mostly is: more
        where time runs out (public: pilots ask).
        """
        return 100

    def foreseen(self, game: Game, seat: int) -> Foreseen | None:
        """What everybody may know of the next attack on that seat's team; None: no more than the
        table shows (public: pilots ask).
        """
        return None

    def life_name(self, game: Game, seat: int) -> str:
        """What the life total of a seat's team goes by; empty: it has none to tell."""
        names = [game.seats[each].name for each in game.teams[game.seats[seat].team].seats]
        return " and ".join(names)

    def can_win(self, game: Game, seat: int) -> bool:
        """Whether an effect may make that seat win the game (CR 104.2b)."""
        return True

    def bounded(self, game: Game, tracker: str, value: int) -> int:
        """A tracker's value within its bounds."""
        return value

    def by_protocol(
        self, game: Game, seat: int, protocol: str, found: list[int]
    ) -> list[int] | None:
        """What a target protocol of the dungeon chooses among what is legal, for an effect that a
        seat controls; None: that player chooses.
        """
        message = f"{self.name} has no protocol {protocol}"
        raise ValueError(message)

    def player(self, game: Game, ident: str) -> int:
        """The seat of a player whom the dungeon names, by the id it has for them; -1: nobody."""
        message = f"{self.name} names no player {ident}"
        raise ValueError(message)

    def period(self, game: Game, word: str) -> int:
        """The ordinal of the period that "only once each …" names, from 1: the turn's (CR 500.1)
        or that of a period of the dungeon's own.
        """
        if word == "turn":
            return game.turn
        message = f"{self.name} has no period {word}"
        raise ValueError(message)

    def may_control(self, game: Game, seat: int, ident: int) -> bool:
        """Whether a seat may gain control of an object."""
        return True

    def may_control_player(self, game: Game, seat: int, other: int) -> bool:
        """Whether a seat may control another player (CR 723): who plays by a script neither
        does nor is.
        """
        return not self.scripted(game, seat) and not self.scripted(game, other)

    def may_go_instead(self, game: Game, ident: int, to: int) -> int:
        """Where its owner may put an object that would go to a zone (CR 903.9b); -1: nowhere."""
        return -1

    def may_copy(self, game: Game, ident: int) -> bool:
        """Whether an object can be copied (CR 707)."""
        return True

    def destination(self, game: Game, moving: Moving) -> None:
        """Alter where a card goes after all else is decided (a card's deck of origin)."""

    def observe(self, game: Game, event: Event) -> None:
        """See an event just after it happened; may put steps on the agenda."""

    # --- CR 704.6, 104: state-based actions and endings --------------------------------------

    def state_based(self, game: Game) -> bool:
        """State-based actions of the variant (CR 704.6); true where any was performed."""
        return False

    def may_go_on(self, game: Game, ident: int) -> int:
        """Where its owner may put a card that has just come to where it is, as a state-based
        action (CR 704.6d); -1: nowhere.
        """
        return -1

    def loses(self, game: Game, seat: int) -> str:
        """The rule by which a seat loses beside the ordinary ones (CR 704.6); empty: none."""
        return ""

    def stake(self, game: Game, ident: int) -> int:
        """How much of the game hangs on an object, in percent: by how much its controller is
        nearer to losing once it leaves the battlefield (public; pilots ask).
        """
        return 0

    def can_lose(self, game: Game, seat: int) -> bool:
        """Whether that seat can lose: life, library, poison, an effect (CR 104.3b to e)."""
        return True

    def survives(self, game: Game, ident: int) -> bool:
        """Whether state-based actions pass a creature over (CR 704.5f to h)."""
        return False

    def poison_limit(self, game: Game, team: int) -> int:
        """How many poison counters are too many: 10, or 15 shared (CR 704.5c, 704.6b)."""
        return 10 if len(game.teams[team].seats) == 1 else 15

    def check_ending(self, game: Game) -> None:
        """Set ``game.ending`` (through ``change``) where the variant's own end is reached."""

    # --- scripted answers, hidden information ---------------------------------------------

    def scripted(self, game: Game, seat: int) -> bool:
        """Whether the seat plays itself: it is never asked."""
        return False

    def answers(self, game: Game, choice: Choice) -> bool:
        """Whether the variant answers a choice itself; a scripted seat may leave some open."""
        return self.scripted(game, choice.seat)

    def answer(self, game: Game, choice: Choice) -> int:
        """The scripted answer to a choice of a scripted seat."""
        return 0

    def in_brief(self, tracker: str) -> bool:
        """Whether a public number stands where the game is told in one line."""
        return True

    def chooser(self, game: Game, choice: Choice) -> int:
        """The seat that is asked in place of ``choice.seat`` (a Boss's choices, M-49)."""
        return choice.seat

    def may_see(self, game: Game, seat: int, ident: int) -> bool:
        """Whether a seat may see the face of an object (CR 400.2)."""
        obj = game.objs[ident]
        if obj.face_down and "hidden away" in obj.used:
            # Whoever controls the permanent that exiled it (CR 702.75a).
            near = [game.objs[one] for one in game.battlefield]
            return any(ident in one.linked and one.held == seat for one in near)
        if obj.face_down:
            return (obj.held if obj.zone == BATTLEFIELD else obj.controller) == seat
        if obj.zone in PUBLIC or ident in game.phased:
            return True
        if obj.zone == LIBRARY:
            library = game.seats[obj.owner].library
            if not library or library[0] != ident:
                return False
            mine = obj.owner == seat and bool(player_rule(game, seat, "look at top"))
            return mine or bool(player_rule(game, obj.owner, "top revealed"))
        if ident not in game.seats[obj.owner].hand:
            return False
        if obj.owner == seat or self.open_hand(game, obj.owner):
            return True
        return bool(player_rule(game, obj.owner, "hand revealed"))
