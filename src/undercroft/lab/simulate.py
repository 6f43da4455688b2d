"""Many games of one plan with seeds in a row, counted."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, Final

import msgspec

from undercroft.catalog.place import own_cards_at, own_home
from undercroft.errors import UsageError
from undercroft.lab.games import DRAW, ERROR, LOSS, WIN, Row, play_one
from undercroft.lab.statistics import wilson
from undercroft.pilots import make_pilot
from undercroft.table.making import Prepared
from undercroft.table.plan import Plan

#: How many seeds a worker takes at a time.
CHUNK: Final = 10
Progress = Callable[[int], None]


@dataclass(frozen=True)
class Summary:
    """What many games came to. ``rows`` are in the order of their seeds."""

    plan: Plan
    pilot: str
    rows: tuple[Row, ...]
    seconds: float

    def count(self, result: str) -> int:
        """How many games came out so."""
        return sum(1 for row in self.rows if row.result == result)

    @property
    def failures(self) -> list[Row]:
        """The games that ended in an error."""
        return [row for row in self.rows if row.result == ERROR]

    def to_json(self) -> dict[str, Any]:
        """The summary as plain data. A game that ended in an error counts as played, not won."""
        games, wins = len(self.rows), self.count(WIN)
        low, high = wilson(wins, games)
        whole = [row for row in self.rows if row.result != ERROR]
        endings = Counter(row.ending for row in whole)
        rounds = sum(row.rounds for row in whole) / len(whole) if whole else 0.0
        return {
            "mode": self.plan.mode,
            "seed": self.plan.seed,
            "pilot": self.pilot,
            "decks": [deck.name for deck in self.plan.decks],
            "dungeon": self.plan.dungeon.name if self.plan.dungeon is not None else "",
            "parameters": dict(self.plan.parameters),
            "games": games,
            "wins": wins,
            "losses": self.count(LOSS),
            "draws": self.count(DRAW),
            "errors": len(self.failures),
            "win_rate": round(wins / games, 6) if games else 0.0,
            "ci95": [round(low, 6), round(high, 6)],
            "endings": dict(sorted(endings.items(), key=lambda item: (-item[1], item[0]))),
            "rounds": round(rounds, 3),
            "counts": _means(whole),
            "seconds": round(self.seconds, 3),
            "games_per_second": round(games / self.seconds, 3) if self.seconds else 0.0,
            "failures": [{"seed": row.seed, "error": row.error} for row in self.failures],
        }


def _means(rows: Sequence[Row]) -> dict[str, float]:
    """The means of what the mode counts; empty where it counts nothing."""
    names = rows[0].counts if rows else {}
    return {name: round(sum(row.counts[name] for row in rows) / len(rows), 3) for name in names}


def simulate(
    plan: Plan, games: int, pilot: str, jobs: int = 1, progress: Progress | None = None
) -> Summary:
    """Play a plan with its seed and those that follow it, in one process or in several.

    The rows are the same whatever ``jobs`` is.

    Raises:
        UsageError: there is no such pilot or parameter, or the number of games is none.
        DataError: the game cannot be made.
    """
    if games < 1:
        raise UsageError(f"{games} games are none; give --games a number from 1.")
    make_pilot(pilot, plan.seed)
    prepared = Prepared(plan)
    start = time.perf_counter()
    seeds = range(plan.seed, plan.seed + games)
    rows: list[Row] = []
    played = _in_processes(plan, seeds, pilot, jobs) if jobs > 1 else _here(prepared, seeds, pilot)
    for row in played:
        rows.append(row)
        if progress is not None:
            progress(len(rows))
    return Summary(plan, pilot, tuple(rows), time.perf_counter() - start)


def _here(prepared: Prepared, seeds: range, pilot: str) -> Iterator[Row]:
    for seed in seeds:
        yield play_one(prepared, seed, pilot)


def _in_processes(plan: Plan, seeds: range, pilot: str, jobs: int) -> Iterator[Row]:
    """The same in worker processes. Plans and rows travel as JSON, nothing else does."""
    chunks = [seeds[start : start + CHUNK] for start in range(0, len(seeds), CHUNK)]
    said = msgspec.json.encode(plan)
    where = (own_home(),)
    spawn = get_context("spawn")
    with ProcessPoolExecutor(jobs, spawn, initializer=own_cards_at, initargs=where) as pool:
        sent = [(said, chunk.start, chunk.stop, pilot) for chunk in chunks]
        for data in pool.map(play_chunk, sent):
            yield from msgspec.json.decode(data, type=list[Row])


#: The plan that this worker process has read, by its JSON.
_READ: Final[dict[bytes, Prepared]] = {}


def play_chunk(sent: tuple[bytes, int, int, str]) -> bytes:
    """Play some seeds in a worker process."""
    said, start, stop, pilot = sent
    prepared = _READ.get(said)
    if prepared is None:
        prepared = _READ[said] = Prepared(msgspec.json.decode(said, type=Plan))
    return msgspec.json.encode([play_one(prepared, seed, pilot) for seed in range(start, stop)])
