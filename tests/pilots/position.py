"""A duel put into a position by hand, played on to a question of one seat."""

from __future__ import annotations

from tests.engine.board import creature, word
from undercroft.catalog.library import shipped
from undercroft.engine import choices as ch
from undercroft.engine import game as door
from undercroft.engine.change import objects
from undercroft.engine.change.flow import touch_layers
from undercroft.engine.choices import Choice
from undercroft.engine.playing import GamePlay
from undercroft.engine.setup import SeatSetup, Setup
from undercroft.engine.state.characteristics import Printed
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import CARD, player_ref
from undercroft.engine.state.sides import sides_of
from undercroft.engine.variant import Variant
from undercroft.engine.view import View
from undercroft.lexicon.steps import POSTCOMBAT_MAIN
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY
from undercroft.pilots import Pilot, make_pilot

ME = 0
FOE = 1

LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")


class Position:
    """Two seats; the pilot sits in seat 0. Cards are put where they are wanted, then it is
    asked. ``turn`` is the seat whose turn it is.
    """

    def __init__(
        self, turn: int = ME, life: int = 20, foe: int = 20, variant: Variant | None = None
    ) -> None:
        library = shipped()
        deck = [library.card("Plains")] * 40
        setup = Setup(
            variant or Variant(), [SeatSetup("Me", deck, 0), SeatSetup("Foe", deck, 1)], 1
        )
        setup.fixed["first"] = [turn]
        self.game: Game = door.begin(setup)
        self.pilot: Pilot = make_pilot("heuristic", 1)
        self.turn = turn
        self.started = False
        self.clear_hands()
        self.game.teams[0].life = life
        self.game.teams[1].life = foe

    def clear_hands(self) -> None:
        """Nobody holds a card."""
        for seat in self.game.seats:
            for ident in seat.hand:
                del self.game.objs[ident]
            seat.hand.clear()

    def _put(self, seat: int, zone: int, printed: Printed, tapped: bool = False) -> int:
        game = self.game
        if printed not in game.printed:
            game.printed = [*game.printed, printed]
        obj = objects.make(game, CARD, printed, seat, seat, zone)
        obj.since = 0
        obj.tapped = tapped
        touch_layers(game)
        return obj.id

    def _named(self, names: str, seat: int, zone: int, tapped: bool = False) -> list[int]:
        found = []
        for part in names.split(","):
            name, _, times = part.strip().partition(" x")
            for _ in range(int(times or 1)):
                printed = sides_of(shipped().card(name))[0]
                found.append(self._put(seat, zone, printed, tapped))
        return found

    def mine(self, names: str, tapped: bool = False) -> list[int]:
        """My permanents: "Grizzly Bears, Forest x3"."""
        return self._named(names, ME, BATTLEFIELD, tapped)

    def theirs(self, names: str, tapped: bool = False) -> list[int]:
        """The opponent's permanents."""
        return self._named(names, FOE, BATTLEFIELD, tapped)

    def hand(self, names: str) -> list[int]:
        """Cards in my hand."""
        return self._named(names, ME, HAND)

    def held(self, names: str) -> list[int]:
        """Cards in the opponent's hand."""
        return self._named(names, FOE, HAND)

    def top(self, names: str) -> list[int]:
        """Cards on top of my library, the first on top."""
        found = self._named(names, ME, LIBRARY)
        library = self.game.seats[ME].library
        for ident in found:
            library.remove(ident)
        library[:0] = found
        return found

    def buried(self, names: str, seat: int = ME) -> list[int]:
        """Cards in a graveyard."""
        return self._named(names, seat, GRAVEYARD)

    def body(self, seat: int, power: int, toughness: int, *words: str, tapped: bool = False) -> int:
        """A creature without a name of its own."""
        made = Printed(creature(power, toughness, *[word(each) for each in words]), None)
        return self._put(seat, BATTLEFIELD, made, tapped)

    def give(self, seat: int, made: Printed) -> int:
        """A card made for the occasion, into a hand."""
        return self._put(seat, HAND, made)

    # --- playing on ---------------------------------------------------------------------------

    def view(self, seat: int = ME) -> View:
        """What a seat sees."""
        return door.view(self.game, seat)

    def start(self) -> None:
        """Keep hands and begin the turn."""
        if not self.started:
            self.started = True
            while self.game.pending is not None and self.game.pending.kind == ch.MULLIGANS:
                door.advance(self.game, 0)

    def until(self, kind: str, step: int = -1, seat: int = ME, stack: bool = False) -> Choice:
        """Pass until a seat is asked for something (in a step; with a spell on the stack)."""
        self.start()
        for _ in range(300):
            choice = self.game.pending
            assert choice is not None, "the game is over"
            fits = choice.seat == seat and choice.kind == kind
            if fits and step in {-1, self.game.step} and bool(self.game.stack) >= stack:
                return choice
            door.advance(self.game, self._pass(choice))
        raise AssertionError(f"seat {seat} was not asked for {kind}")

    @staticmethod
    def _pass(choice: Choice) -> int:
        if choice.is_number:
            return choice.low
        for index, option in enumerate(choice.options):
            if option.verb in {ch.PASS, ch.DONE, ch.NO, ch.KEEP}:
                return index
        return 0

    def attacked_by(self, *attackers: int) -> Choice:
        """The opponent attacks with these; I am asked for blocks."""
        for ident in attackers:
            choice = self.until(ch.ATTACKERS, seat=FOE)
            door.advance(self.game, self.index(choice, ident))
        return self.until(ch.BLOCKERS)

    def index(self, choice: Choice, ref: int, extra: int | None = None) -> int:
        """The answer about an object."""
        for index, option in enumerate(choice.options):
            if option.ref == ref and extra in {None, option.extra}:
                return index
        raise AssertionError(f"{ref} is not among the answers")

    def does(self, verb: int, ref: int, seat: int = FOE) -> None:
        """A seat does something with priority."""
        choice = self.until(ch.PRIORITY, seat=seat)
        index = next(
            i
            for i, option in enumerate(choice.options)
            if option.verb == verb and option.ref == ref
        )
        door.advance(self.game, index)

    def targets(self, ref: int, seat: int = FOE) -> None:
        """A seat chooses a target."""
        choice = self.until(ch.TARGETS, seat=seat)
        door.advance(self.game, self.index(choice, ref))

    # --- asking the pilot ---------------------------------------------------------------------

    def ask(self, kind: str, step: int = -1, stack: bool = False) -> str:
        """Play on to a question and say what the pilot answers, in words."""
        choice = self.game.pending
        if kind != ch.MULLIGANS or choice is None:
            choice = self.until(kind, step, stack=stack)
        return self.told(choice, self.pilot.answer(self.view(), choice))

    def told(self, choice: Choice, answer: int) -> str:
        """An answer in words: "cast Shock", "Grizzly Bears > Foe", "done", a number."""
        if choice.is_number or answer < 0:
            return str(answer) if answer >= 0 else "cancel"
        option = choice.options[answer]
        view = self.view()
        name = view.ref_name(option.ref) if option.ref else ""
        words = {
            ch.PASS: "pass",
            ch.DONE: "done",
            ch.YES: "yes",
            ch.NO: "no",
            ch.KEEP: "keep",
            ch.MULLIGAN: "mulligan",
            ch.CAST: f"cast {name}",
            ch.ACTIVATE: f"use {name}",
            ch.PLAY_LAND: f"play {name}",
            ch.MODE: f"mode {option.extra}",
            ch.PLACE: f"{name} {'away' if option.extra else 'top'}",
        }
        if option.verb in {ch.ATTACK, ch.BLOCK}:
            return f"{name} > {view.ref_name(option.extra)}"
        return words.get(option.verb, name)

    def all_answers(self, kind: str, step: int = -1) -> list[str]:
        """The whole declaration: what the pilot answers until it is done."""
        said: list[str] = []
        choice = self.until(kind, step)
        while choice.kind == kind and choice.seat == ME:
            answer = self.pilot.answer(self.view(), choice)
            told = self.told(choice, answer)
            door.advance(self.game, answer)
            if told == "done":
                break
            said.append(told)
            if self.game.pending is None or self.game.ending is not None:
                break
            choice = self.game.pending
        return said

    def attackers(self) -> list[str]:
        """Whom the pilot attacks with, in order of names."""
        return sorted(told.partition(" > ")[0] for told in self.all_answers(ch.ATTACKERS))

    def turn_acts(self, seat: int = ME, until: int = POSTCOMBAT_MAIN) -> list[str]:
        """Everything the pilot does with priority and as answers up to the end of a step."""
        self.start()
        said: list[str] = []
        turn = self.game.turn
        while self.game.pending is not None and self.game.turn in {turn, 0, 1}:
            if self.game.step > until:
                break
            choice = self.game.pending
            if choice.seat != ME:
                door.advance(self.game, self._pass(choice))
                continue
            answer = self.pilot.answer(self.view(), choice)
            told = self.told(choice, answer)
            if told not in {"pass", "done"}:
                said.append(told)
            door.advance(self.game, answer)
        return said

    def play(self) -> GamePlay:
        """The game as it is played."""
        return GamePlay(self.game)

    def me(self) -> int:
        """The reference of seat 0."""
        return player_ref(ME)
