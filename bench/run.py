"""How fast it is: games and decisions a second, forks, priority windows, digests.

    python bench/run.py              a table
    python bench/run.py --json       one JSON object
    python bench/run.py --games 100  more games for each figure

Seconds are of the processor, so that what else runs there matters less. Machines differ, so each
figure stands beside its ratio to a fixed loop run in the same process: how many turns of that loop
one game, one fork takes. The build that is measured (pure, or compiled by `make compiled`) is the
one that this Python imports.
"""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import time
from collections.abc import Callable
from typing import Any, Final

from undercroft.engine import choices as ch
from undercroft.engine import game as door
from undercroft.engine.playing import GamePlay
from undercroft.pilots import play_out
from undercroft.table.making import Prepared
from undercroft.table.plan import plan_game
from undercroft.table.seats import pilots_for

MODES: Final = ("duel", "boss", "raid")
PILOTS: Final = ("heuristic", "random")
#: So many answers into a game the position for forks and digests is taken.
DEEP: Final = 60
ROUNDS: Final = 5


class Cell:
    """What the fixed loop works on."""

    __slots__ = ("after", "count")

    def __init__(self, count: int) -> None:
        self.count = count
        self.after: Cell | None = None


def loop() -> int:
    """A fixed piece of ordinary Python: objects, lists, dicts, ints, calls."""
    table: dict[int, Cell] = {}
    order: list[int] = []
    total = 0
    for number in range(2_000):
        cell = Cell(number % 17)
        table[number] = cell
        order.append(number * 7919 % 2_000)
        if number:
            cell.after = table[number - 1]
    for key in sorted(order):
        cell = table[key]
        while cell.count and cell.after is not None:
            total += cell.count
            cell = cell.after
    return total


def seconds(act: Callable[[], object], times: int = 1) -> float:
    """The median time of one act, each round doing it ``times`` times."""
    measured = []
    for _ in range(ROUNDS):
        began = time.process_time()
        for _ in range(times):
            act()
        measured.append((time.process_time() - began) / times)
    return statistics.median(measured)


def games_of(mode: str, pilot: str, games: int) -> dict[str, float]:
    """Whole games: how many a second, and how many decisions."""
    prepared = Prepared(plan_game(mode, 1))
    play_one(prepared, pilot, 0)
    answers = 0
    began = time.process_time()
    for seed in range(1, games + 1):
        answers += play_one(prepared, pilot, seed)
    spent = time.process_time() - began
    return {"games_per_second": games / spent, "decisions_per_second": answers / spent}


def play_one(prepared: Prepared, pilot: str, seed: int) -> int:
    """Play one game; how many answers it took."""
    play = prepared.begin(seed)
    answers: list[int] = []
    assert play_out(play, pilots_for(play, pilot, seed), answers=answers) is not None
    return len(answers)


def deep(mode: str) -> GamePlay:
    """A game in its middle, where somebody has priority and may act."""
    prepared = Prepared(plan_game(mode, 1))
    for seed in range(1, 100):
        play = prepared.begin(seed)
        pilots = pilots_for(play, "heuristic", seed)
        given = 0
        while (choice := play.choice()) is not None:
            if given >= DEEP and choice.kind == ch.PRIORITY:
                return play
            play.advance(pilots[choice.seat].answer(play.view(choice.seat), choice))
            given += 1
    message = f"no game of {mode} comes {DEEP} answers far"
    raise AssertionError(message)


def small_figures(mode: str) -> dict[str, float]:
    """Microseconds of a fork and of a priority window, milliseconds of a digest."""
    play = deep(mode)
    fork = seconds(play.fork, 500)

    def window() -> None:
        play.fork().advance(0)

    passing = seconds(window, 200) - fork
    return {
        "fork_us": fork * 1e6,
        "priority_window_us": passing * 1e6,
        "digest_ms": seconds(play.digest, 20) * 1e3,
    }


def measure(games: int) -> dict[str, Any]:
    """Every figure, each with its ratio to the fixed loop."""
    unit = seconds(loop, 20)
    found: dict[str, Any] = {
        "python": platform.python_version(),
        "build": "compiled" if (door.__file__ or "").endswith((".so", ".pyd")) else "pure",
        "calibration_us": unit * 1e6,
        "games": games,
    }
    for mode in MODES:
        figures: dict[str, Any] = {}
        for pilot in PILOTS:
            rates = games_of(mode, pilot, games)
            figures[pilot] = {**rates, "loops_per_game": 1 / rates["games_per_second"] / unit}
        small = small_figures(mode)
        figures.update(small)
        figures["forks_per_loop"] = unit * 1e6 / small["fork_us"]
        figures["loops_per_window"] = small["priority_window_us"] / unit / 1e6
        figures["loops_per_digest"] = small["digest_ms"] / unit / 1e3
        found[mode] = figures
    found["calibration_after_us"] = seconds(loop, 20) * 1e6
    return found


def table(found: dict[str, Any]) -> list[str]:
    """The figures as lines of text."""
    before, after = found["calibration_us"], found["calibration_after_us"]
    lines = [
        f"Python {found['python']}, {found['build']} build.",
        f"The fixed loop takes {before:.0f} µs ({after:.0f} µs at the end).",
        "",
        f"{'':22}{'a second':>12}{'decisions/s':>14}{'loops a game':>14}",
    ]
    for mode in MODES:
        for pilot in PILOTS:
            figures = found[mode][pilot]
            lines.append(
                f"{mode + ', ' + pilot:22}{figures['games_per_second']:12.1f}"
                f"{figures['decisions_per_second']:14.0f}{figures['loops_per_game']:14.1f}"
            )
    lines += ["", f"{'':22}{'fork µs':>12}{'window µs':>14}{'digest ms':>14}"]
    for mode in MODES:
        figures = found[mode]
        lines.append(
            f"{mode:22}{figures['fork_us']:12.1f}{figures['priority_window_us']:14.1f}"
            f"{figures['digest_ms']:14.2f}"
        )
        lines.append(
            f"{'  in loops':22}{1 / figures['forks_per_loop']:12.3f}"
            f"{figures['loops_per_window']:14.3f}{figures['loops_per_digest']:14.2f}"
        )
    return lines


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=40, help="games for each figure")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    said = parser.parse_args()
    found = measure(max(1, said.games))
    if said.json:
        print(json.dumps(found))
        return
    for line in table(found):
        print(line)


if __name__ == "__main__":
    main()
