"""Many games with random answers, held to the invariants; a failure says how to meet it again."""

from __future__ import annotations

import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from undercroft.engine import game as door
from undercroft.engine.choices import PRIORITY, Choice
from undercroft.engine.plain import digest_of
from undercroft.engine.state.game import Game
from undercroft.errors import UsageError
from undercroft.testing.campaigns import CampaignTable
from undercroft.testing.invariants import Invariants
from undercroft.testing.tables import DECKS, MODES

#: The mode whose games are campaigns.
CASTLE: Final = "castle"
#: A turn with so many answers is stuck.
STUCK: Final = 2000
#: A game with more permanents than these is left there: tokens that double go on doubling.
CROWD: Final = 300
#: After so many answers in a turn, players only pass.
_TIRED: Final = 400
#: How often the checks that cost much are made: once in so many answers.
_WHOLE: Final = 25
#: They cost the cube of what is there: beyond so many permanents they are made so much rarer.
_ROOM: Final = 50


class Failure:
    """A game that went wrong: by its mode and seed and the answers given it happens again."""

    def __init__(self, mode: str, seed: int, answers: list[int], problem: str) -> None:
        self.mode = mode
        self.seed = seed
        self.answers = answers
        self.problem = problem

    def say(self, again: str = "play_one({mode!r}, {seed})") -> str:
        """What went wrong and how to meet it again: what to call or to type."""
        again = again.format(mode=self.mode, seed=self.seed)
        return (
            f"{self.mode}, seed {self.seed}, answer {len(self.answers)}: {self.problem} [{again}]"
        )


class Soaked:
    """What became of a soak."""

    def __init__(self) -> None:
        self.games = 0
        self.answers = 0
        self.endings: Counter[str] = Counter()
        self.failures: list[Failure] = []
        self.seconds = 0.0

    def say(self) -> str:
        """One line."""
        ends = ", ".join([f"{reason} {count}" for reason, count in sorted(self.endings.items())])
        return (
            f"{self.games} games, {self.answers} answers, {len(self.failures)} failures, "
            f"{self.seconds:.1f} s ({ends})"
        )


def answer_of(chance: random.Random, asked: Choice) -> int:
    """A random answer among those that are legal."""
    if asked.is_number:
        return chance.randint(asked.low, asked.high)
    return chance.randrange(len(asked.options))


def play_one(
    mode: str,
    seed: int,
    decks: Sequence[str] = DECKS,
    most: int = 6000,
    whole: int = _WHOLE,
) -> tuple[list[int], str, Failure | None]:
    """One game with random answers: the answers, how it ended, and what went wrong.

    A game that has not ended after ``most`` answers is cut, which is no failure.

    Raises:
        UsageError: there is no such mode.
    """
    if mode not in MODES and mode != CASTLE:
        raise UsageError(f"There is no mode “{mode}” to soak; choose {have()}.")
    answers: list[int] = []
    problem = ""
    ending = "cut"
    try:
        # Somebody listens to every other game: notes must not break anything either.
        problem, ending = _play(_table(mode, seed, decks), answers, most, whole)
    except Exception as error:  # noqa: BLE001  # whatever goes wrong is told with its seed
        last = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{last.filename.rsplit('/', 1)[-1]}, line {last.lineno}"
        problem = f"{type(error).__name__}: {error} ({place})"
    failure = Failure(mode, seed, answers, problem) if problem else None
    return answers, ending if not problem else "failed", failure


def have() -> str:
    """The modes that may be soaked, in words."""
    return " or ".join([*MODES, CASTLE])


def _table(mode: str, seed: int, decks: Sequence[str]) -> Table:
    listen = bool(seed % 2)
    if mode == CASTLE:
        return CampaignTable(seed, listen)
    return GameTable(door.begin(MODES[mode](seed, decks), listen=listen), seed)


class Table(Protocol):
    """What is soaked: it asks, is answered, and can be held to what must be so."""

    def asked(self) -> Choice | None:
        """The open question."""

    def turn(self) -> tuple[int, int]:
        """What changes with every turn."""

    def answer(self, asked: Choice, tired: bool) -> int:
        """A random answer; ``tired``: with priority only pass."""

    def advance(self, answer: int) -> None:
        """Give it."""

    def broken(self, whole: bool) -> list[str]:
        """All that is wrong; ``whole``: with the checks that cost much."""

    def patience(self) -> int:
        """How many times as rare the costly checks are."""

    def ended(self) -> str:
        """How it ended."""


class GameTable:
    """A game of the engine to soak."""

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._chance = random.Random(seed)  # noqa: S311  # the same answers for the same seed
        self._invariants = Invariants(game)

    def asked(self) -> Choice | None:
        """The open question; none at a table that is left for its crowd."""
        return None if self._crowded() else self._game.pending

    def turn(self) -> tuple[int, int]:
        """The turn."""
        return self._game.turn, 0

    def answer(self, asked: Choice, tired: bool) -> int:
        """A random answer; who is tired only passes."""
        return 0 if tired and asked.kind == PRIORITY else answer_of(self._chance, asked)

    def advance(self, answer: int) -> None:
        """Give it; nobody keeps what is told."""
        if self._game.log is not None:
            self._game.log = []
        door.advance(self._game, answer)

    def broken(self, whole: bool) -> list[str]:
        """All that is wrong with the game."""
        return self._invariants.broken(self._game, whole)

    def ended(self) -> str:
        """How it ended."""
        ending = self._game.ending
        if ending is not None:
            return ending.reason
        return "crowded" if self._crowded() else "nothing is asked"

    def patience(self) -> int:
        """How many times as rare the costly checks are: more where there is a crowd."""
        return int((1 + len(self._game.battlefield) // _ROOM) ** 3)

    def _crowded(self) -> bool:
        return len(self._game.battlefield) > CROWD


def _play(table: Table, answers: list[int], most: int, whole: int) -> tuple[str, str]:
    """Play to the end; what is broken, and how the game ended."""
    turn, in_turn = table.turn(), 0
    while (asked := table.asked()) is not None:
        count = len(answers)
        broken = table.broken(whole > 0 and count % (whole * table.patience()) == 0)
        if broken:
            return broken[0], ""
        if count >= most:
            return "", "cut"
        in_turn = in_turn + 1 if table.turn() == turn else 0
        turn = table.turn()
        if in_turn > STUCK:
            return f"turn {turn[0]} is stuck", ""
        # Somebody who may do the same for nothing for ever stops at some time.
        answer = table.answer(asked, in_turn > _TIRED)
        answers.append(answer)
        table.advance(answer)
    return "", table.ended()


def soak(
    mode: str = "duel",
    games: int = 100,
    seed: int = 0,
    decks: Sequence[str] = DECKS,
    most: int = 6000,
    say: Callable[[str], object] | None = None,
    again: str = "play_one({mode!r}, {seed})",
) -> Soaked:
    """Play many games with random answers and say what went wrong, with what reproduces it.

    ``again`` is what to call or to type for that, with places for ``mode`` and ``seed``.
    """
    tell = say if say is not None else _write
    started = time.perf_counter()
    done = Soaked()
    for number in range(seed, seed + games):
        answers, ending, failure = play_one(mode, number, decks, most)
        done.games += 1
        done.answers += len(answers)
        done.endings[ending] += 1
        if failure is not None:
            done.failures.append(failure)
            tell(failure.say(again))
    done.seconds = time.perf_counter() - started
    tell(done.say())
    return done


def _write(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def digests(mode: str, seed: int, most: int = 1500, every: int = 50) -> list[str]:
    """The digests of a game with random answers, one in so many answers and the last.

    The same in every process, whatever hash seed it has.
    """
    chance = random.Random(seed)  # noqa: S311  # the same answers for the same seed
    game = door.begin(MODES[mode](seed, DECKS))
    found: list[str] = []
    for count in range(most):
        asked = game.pending
        if asked is None:
            break
        if count % every == 0:
            found.append(digest_of(game))
        door.advance(game, answer_of(chance, asked))
    return [*found, digest_of(game)]
