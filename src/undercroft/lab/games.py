"""One game of many, and what is kept of it."""

from __future__ import annotations

import traceback
from typing import Final

import msgspec

from undercroft.engine.playing import Play
from undercroft.errors import StuckGame, UndercroftError
from undercroft.pilots import MOST_ANSWERS, play_out
from undercroft.table.making import Prepared
from undercroft.table.seats import asked_seats, pilots_for

WIN: Final = "win"
LOSS: Final = "loss"
DRAW: Final = "draw"
#: It crashed, stood still, or was cut: an outcome that is counted and never dropped.
ERROR: Final = "error"


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game: its seed, how it ended for the first seat that is asked, how long it took.

    ``error`` says what went wrong where ``result`` is an error; ``rounds`` are those of the mode:
    turns of the seat that had the most, or a raid's. ``counts`` are numbers that the mode tells
    its games by (a raid: Vitality, Party Life, stage and Doom at the end).
    """

    seed: int
    result: str
    ending: str
    rounds: int
    answers: int
    error: str = ""
    counts: dict[str, int] = {}


def play_one(prepared: Prepared, seed: int, pilot: str) -> Row:
    """Play a plan with one seed; whatever goes wrong is told in its row."""
    answers: list[int] = []
    play: Play | None = None
    problem = ""
    try:
        play = prepared.begin(seed)
        pilots = pilots_for(play, pilot, seed)
        if play_out(play, pilots, answers=answers) is None:
            problem = f"not over after {MOST_ANSWERS} answers"
    except StuckGame as error:
        problem = f"stuck in turn {error.turn}, asking {error.who} for {error.kind}"
    except UndercroftError as error:
        problem = f"{type(error).__name__}: {error}"
    except Exception as error:  # noqa: BLE001  # a crashed game is an outcome with its seed
        problem = _crash(error)
    rounds = 0 if play is None else play.rounds()
    if problem or play is None:
        return Row(seed, ERROR, "", rounds, len(answers), problem)
    return _ended(play, seed, rounds, len(answers))


def _ended(play: Play, seed: int, rounds: int, answers: int) -> Row:
    ending = play.ending()
    if ending is None:
        return Row(seed, ERROR, "", rounds, answers, "no ending")
    first = play.view(0).team(asked_seats(play)[0])
    result = DRAW if not ending.winners else WIN if first in ending.winners else LOSS
    how = f"{ending.text} ({ending.reason})" if ending.text else ending.reason
    return Row(seed, result, how, rounds, answers, counts=play.counts())


def _crash(error: Exception) -> str:
    """What crashed and where, in one line."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    file = place.filename.replace("\\", "/").rsplit("/undercroft/", 1)[-1]
    return " ".join(f"{type(error).__name__} in {file}, line {place.lineno}: {error}".split())
