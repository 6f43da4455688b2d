"""Many games at the command line."""

import json

import pytest

KEYS = {
    "mode",
    "games",
    "wins",
    "losses",
    "draws",
    "win_rate",
    "ci95",
    "endings",
    "rounds",
    "seconds",
    "games_per_second",
    "errors",
}


def test_campaigns_are_counted_too(run):
    """Two campaigns of three turns. What is known of them? The same, and castles, cards, duels."""
    said = run(
        "simulate", "castle", "--games", "2", "--seed", "1", "--set", "max_turns=3", "--json"
    )
    told = json.loads(said.out)

    assert said.status == 0
    assert told["wins"] + told["losses"] + told["draws"] == 2
    assert told["counts"].keys() == {"castles", "cards", "duels won", "duels lost"}


@pytest.mark.parametrize("mode", ["duel", "boss", "raid"])
def test_games_are_counted_into_one_object(run, mode):
    """Six games. What is known after them? One JSON object with every key, and the counts add up."""
    said = run("simulate", mode, "--games", "6", "--seed", "4", "--json")
    told = json.loads(said.out)

    assert said.status == 0
    assert told.keys() >= KEYS
    assert told["wins"] + told["losses"] + told["draws"] + told["errors"] == told["games"] == 6
    assert sum(told["endings"].values()) == 6
    assert told["ci95"][0] <= told["win_rate"] <= told["ci95"][1]


def test_rows_and_summary_lie_in_a_folder(run, tmp_path):
    """Where are the single games? In rows.jsonl, one a seed; and a second run does not lose them."""
    out = tmp_path / "out"
    words = ("simulate", "duel", "--games", "3", "--seed", "7", "--pilot", "random", "--out", out)
    first = run(*words)
    rows = [json.loads(line) for line in (out / "rows.jsonl").read_text().splitlines()]
    second = run(*words)

    assert first.status == 0
    assert [row["seed"] for row in rows] == [7, 8, 9]
    assert json.loads((out / "summary.json").read_text())["games"] == 3
    assert second.status == 1
    assert "there is a rows.jsonl already" in second.err


def test_a_rate_is_told_with_its_pilot(run):
    """How strong is a deck? Never said without who played it."""
    said = run("simulate", "duel", "--games", "2", "--pilot", "random")

    assert "random pilot" in said.out
    assert "95 % interval" in said.out
