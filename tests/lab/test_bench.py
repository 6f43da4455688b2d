"""The benchmark and the golden games: they run, and say what they must."""

import json
import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).resolve().parents[2] / "bench"


def test_golden_games_have_every_mode_and_pilot():
    """What do the builds have to agree on? Whole games of each mode by each pilot, each with its end."""
    games = json.loads((BENCH / "golden.json").read_text(encoding="utf-8"))

    assert {(game["mode"], game["pilot"]) for game in games} == {
        (mode, pilot) for mode in ("duel", "boss", "castle") for pilot in ("random", "heuristic")
    }
    assert all(game["ending"] and len(game["digest"]) == 32 for game in games)


def test_the_benchmark_prints_one_object():
    """One game for each figure. What is measured? Rates, forks, windows, digests, beside the fixed loop."""
    done = subprocess.run(
        [sys.executable, str(BENCH / "run.py"), "--games", "1", "--json"],
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(done.stdout)

    assert found["build"] in {"pure", "compiled"}
    assert found["calibration_us"] > 0
    for mode in ("duel", "boss"):
        assert found[mode]["heuristic"]["games_per_second"] > 0
        assert {"fork_us", "priority_window_us", "digest_ms"} <= found[mode].keys()


def test_the_dungeons_are_told_in_a_table():
    """One game of one deck in one dungeon. What is printed? A line for it, with its interval."""
    done = subprocess.run(
        [
            *(sys.executable, "-m", "bench.dungeons", "--games", "1"),
            *("--decks", "oak_and_lance", "--dungeons", "ember_warren"),
        ],
        capture_output=True,
        text=True,
        check=True,
        cwd=BENCH.parent,
    )

    head, _, line = done.stdout.splitlines()[:3]
    assert head == "| wins in % | Oak and Lance | all | 95 % interval |"
    assert line.startswith("| `ember_warren` | ")
    assert line.count("|") == head.count("|")


def test_raids_are_told_by_what_decides_them():
    """Two expeditions by two pilots on the same seeds. What is printed? How each arm's games end,
    and the paired difference."""
    done = subprocess.run(
        [
            *(sys.executable, "-m", "bench.raids", "--games", "2"),
            *("--dungeon", "sunken_belfry"),
        ],
        capture_output=True,
        text=True,
        check=True,
        cwd=BENCH.parent,
    )

    lines = done.stdout.splitlines()
    assert lines[0].startswith("first, heuristic: the party wins ")
    assert any(line.startswith("second, random: the party wins ") for line in lines)
    assert sum("0 errors" in line for line in lines) == 2
    assert "over 2 common seeds" in lines[-2]
    assert lines[-1].startswith("Vitality removed, first minus second: ")


def test_monsters_and_wizards_are_told_in_a_table():
    """One duel for each figure. What is printed? A line for each monster and wizard, and for all of them."""
    done = subprocess.run(
        [*(sys.executable, "-m", "bench.castles", "--games", "1"), *("--cards", "30")],
        capture_output=True,
        text=True,
        check=True,
        cwd=BENCH.parent,
    )

    lines = done.stdout.splitlines()
    assert lines[0] == "| whom one duels | 30 commons |"
    assert len(lines) == 2 + 15 + 5 + 2
    assert all(line.endswith("% |") for line in lines[2:])
    assert lines[-1].startswith("| **all wizards** |")
