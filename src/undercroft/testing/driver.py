"""A scene being played: its game, what is asked, and standing orders to pass."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from undercroft.engine import choices as ch
from undercroft.engine import game as door
from undercroft.engine.choices import Choice, Option
from undercroft.engine.state.game import Game
from undercroft.errors import IllegalAnswer, JudgeFailure, UnreadableAnswer
from undercroft.lexicon import steps
from undercroft.testing.naming import Names, name_of
from undercroft.testing.words import counted, said_nearest

#: A scene that passes so often without getting where it wants is stuck.
_STUCK: Final = 5000


class Goal:
    """Where a standing order to pass leads."""

    def __init__(self, said: str) -> None:
        self.said = said
        #: Declining to attack is part of passing.
        self.peaceful = False

    def reached(self, game: Game) -> bool:
        """Whether the game is there."""
        return True


class Resolved(Goal):
    """What is on top of the stack has left it."""

    def __init__(self, ident: int) -> None:
        super().__init__("the top of the stack has resolved")
        self.ident = ident

    def reached(self, game: Game) -> bool:
        """Gone from the stack, and somebody has priority."""
        return self.ident not in game.stack and is_priority(game)


class StackEmpty(Goal):
    """Nothing is on the stack."""

    def __init__(self) -> None:
        super().__init__("the stack is empty")

    def reached(self, game: Game) -> bool:
        """Empty, and somebody has priority."""
        return not game.stack and is_priority(game)


class Step(Goal):
    """A step has begun, of anybody's turn or of one player's."""

    def __init__(self, game: Game, said: str, step: int, seat: int) -> None:
        super().__init__(said)
        self.peaceful = True
        self.begun = (game.turn, game.step)
        self.step = step
        self.seat = seat

    def reached(self, game: Game) -> bool:
        """In the step, not the same one as before, and somebody has priority."""
        if (game.turn, game.step) == self.begun or not is_priority(game):
            return False
        if self.step < 0:
            return game.turn > self.begun[0]
        return game.step == self.step and (self.seat < 0 or game.active == self.seat)


class Declared(Goal):
    """A seat is asked for attackers or blockers (or no such question came)."""

    def __init__(self, game: Game, kind: str, seat: int) -> None:
        super().__init__(f"the {kind} are declared")
        self.kind = kind
        self.seat = seat
        attacks = kind == ch.ATTACKERS
        self.step = steps.DECLARE_ATTACKERS if attacks else steps.DECLARE_BLOCKERS
        self.begun = (game.turn, game.step)

    def reached(self, game: Game) -> bool:
        """Asked for them, or past the time."""
        asked = game.pending
        if asked is not None and asked.kind == self.kind and asked.whose == self.seat:
            return True
        if not is_priority(game):
            return False
        if self.step <= game.step <= steps.END_COMBAT:
            return True
        moved = (game.turn, game.step) != self.begun
        return moved and (game.step > steps.END_COMBAT or game.turn > self.begun[0])


def is_priority(game: Game) -> bool:
    """Whether somebody with priority is asked what to do."""
    return game.pending is not None and game.pending.kind == ch.PRIORITY


class Driver(ABC):
    """Takes a game from question to question for a scene."""

    def __init__(self) -> None:
        self.names = Names()
        self._game: Game | None = None
        self.goal: Goal | None = None

    @property
    def game(self) -> Game:
        """The game; it begins when it is first asked for."""
        if self._game is None:
            self._game = self.start()
        return self._game

    @game.setter
    def game(self, game: Game) -> None:
        self._game = game

    @property
    def begun(self) -> bool:
        """Whether the game has begun, so that nothing can be set any more."""
        return self._game is not None

    @abstractmethod
    def start(self) -> Game:
        """Make the game of the scene."""

    def advance(self, answer: int) -> None:
        """Give one answer."""
        door.advance(self.game, answer)
        for label in self.names.labels:
            self.names.labels[label] = self.names.labelled(self.game, label)

    # --- what is asked ----------------------------------------------------------------

    def asked(self) -> Choice:
        """The open question.

        Raises:
            IllegalAnswer: the game has ended.
        """
        asked = self.game.pending
        if asked is None:
            raise IllegalAnswer("CR 104.1", "the game has ended, nobody is asked anything")
        return asked

    def say_option(self, option: Option) -> str:
        """An option in words."""
        game = self.game
        words = {
            ch.PASS: "pass",
            ch.DONE: "done",
            ch.YES: "yes",
            ch.NO: "no",
            ch.KEEP: "keep",
            ch.MULLIGAN: "mulligan",
        }
        if option.verb in words:
            return words[option.verb]
        if option.verb == ch.MODE:
            return f"mode {option.extra + 1}"
        if option.word:
            return option.word
        verbs = {ch.CAST: "cast ", ch.ACTIVATE: "activate ", ch.PLAY_LAND: "play "}
        name = self.names.say(game, option.ref)
        if option.verb in {ch.ATTACK, ch.BLOCK}:
            return f"{name} → {self.names.say(game, option.extra)}"
        if option.verb == ch.PLACE:
            return f"{name} {'away' if option.extra else 'on top'}"
        return f"{verbs.get(option.verb, '')}{name}"

    def say_question(self) -> str:
        """The open question in words, for messages."""
        asked = self.game.pending
        if asked is None:
            return "the game has ended"
        who = self.game.seats[asked.seat].name
        if asked.whose != asked.seat:
            who = f"{who}, for {self.game.seats[asked.whose].name},"
        if asked.is_number:
            return f"{who} is asked for {asked.kind} (a number from {asked.low} to {asked.high})"
        options = counted(self.say_option(option) for option in asked.options)
        source = f" by {name_of(self.game, asked.source)}" if asked.source else ""
        return f"{who} is asked for {asked.kind}{source}: {options}"

    # --- passing ----------------------------------------------------------------------

    def settle(self) -> None:
        """Nothing may be left unanswered before somebody acts.

        Raises:
            JudgeFailure: a question is open.
        """
        if self.game.ending is None and not is_priority(self.game):
            found = self.say_question()
            raise JudgeFailure("Is every question answered?", "an answer", found)
        if self.goal is not None and self.game.ending is None:
            raise JudgeFailure("Did the game get there?", self.goal.said, self.where())
        self.goal = None

    def where(self) -> str:
        """Where the game is, for messages."""
        game = self.game
        name = game.variant.step_name(game.step)
        if game.step < len(steps.STEP_NAMES):
            name = steps.STEP_NAMES[game.step]
        return f"{game.seats[game.active].name}'s {name} of turn {game.turn}"

    def head_for(self, goal: Goal) -> None:
        """Pass until a goal is reached; stop at questions that somebody must answer."""
        self.goal = goal
        self.go_on()

    def go_on(self) -> None:
        """Go on with a standing order, as far as it can be done by passing.

        Raises:
            JudgeFailure: passing leads nowhere.
        """
        for _ in range(_STUCK):
            goal = self.goal
            game = self.game
            if goal is None:
                return
            if game.ending is not None or goal.reached(game):
                self.goal = None
                return
            asked = self.asked()
            if asked.kind == ch.PRIORITY:
                self.advance(0)
            elif goal.peaceful and asked.kind == ch.ATTACKERS and self._is_done_allowed(asked):
                self.advance(len(asked.options) - 1)
            else:
                return
        raise JudgeFailure("Did the game get there?", str(self.goal and self.goal.said), "no end")

    @staticmethod
    def _is_done_allowed(asked: Choice) -> bool:
        return asked.options[-1].verb == ch.DONE

    def step_goal(self, said: str) -> Goal:
        """The goal that a step's name means: ``end step``, ``Bob's upkeep``, ``next turn``.

        Raises:
            UnreadableAnswer: no step is called that, or nobody receives priority in it.
        """
        game = self.game
        if said == "the stack is empty":
            return StackEmpty()
        if said == "next turn":
            return Step(game, said, -1, -1)
        seat = -1
        wanted = said
        for number, name in enumerate(self.names.seats):
            if said.startswith(f"{name}'s "):
                seat, wanted = number, said[len(name) + 3 :]
        known = [name for name in steps.STEP_NAMES if name not in {"untap step", "cleanup step"}]
        if wanted in known:
            return Step(game, said, steps.STEP_NAMES.index(wanted), seat)
        for code in range(steps.FIRST_EXTRA, steps.FIRST_EXTRA + 16):
            if game.variant.step_name(code) == wanted:
                return Step(game, said, code, seat)
        others = ["next turn", "the stack is empty"]
        raise UnreadableAnswer(said, f"a step: {said_nearest(wanted, known + others)}")

    def hand_priority_to(self, seat: int) -> None:
        """Have the others pass until a seat has priority, if nothing happens by that.

        Raises:
            IllegalAnswer: that seat does not get priority without something happening.
        """
        self.settle()
        asked = self.asked()
        frame = self.game.agenda[-1]
        order = [each for each in self.game.order if not self.game.seats[each].lost]
        if seat not in order:
            raise IllegalAnswer("CR 104.5", f"{self.names.seats[seat]} has left the game")
        away = (order.index(seat) - order.index(asked.whose)) % len(order)
        if frame.j + away >= len(order):
            raise IllegalAnswer("CR 117.1", f"{self.names.seats[seat]} does not have priority")
        for _ in range(away):
            # A scripted seat between them is never asked.
            if self.asked().whose != seat:
                self.advance(0)
