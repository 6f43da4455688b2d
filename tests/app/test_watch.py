"""Watching a game: told turn by turn, with the reason for every choice of the dungeon."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

TRANSCRIPTS = Path(__file__).parent / "transcripts"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("duel", ["duel"]),
        ("boss", ["boss"]),
        ("raid", ["raid"]),
        ("belfry", ["raid", "--dungeon", "sunken_belfry"]),
        ("castle", ["castle", "--set", "max_turns=14", "--set", "start_commons=110"]),
        ("directed", ["raid", "--dungeon", "sunken_belfry", "--set", "director=true"]),
        ("random", ["raid", "--dungeon", "sunken_belfry", "--pilot", "random"]),
    ],
)
def test_a_whole_game_is_told_as_it_was(run, name, words):
    """Does the game of seed 3 still go as it is written down? Word for word.

    Where rules, cards or the pilot changed on purpose, WRITE_TRANSCRIPTS=1 writes it anew.
    """
    said = run("watch", *words, "--seed", "3")
    path = TRANSCRIPTS / f"{name}.txt"
    if os.environ.get("WRITE_TRANSCRIPTS"):
        path.write_text(said.out, encoding="utf-8")

    assert said.status == 0
    assert said.err == ""
    assert said.out == path.read_text(encoding="utf-8")


def test_another_seed_is_another_game(run):
    """Does the seed matter, and nothing else? Two seeds tell two stories, one seed one."""
    once, again, other = (run("watch", "duel", "--seed", seed).out for seed in ("5", "5", "6"))

    assert once == again
    assert once != other


def test_a_game_ends_with_who_won_and_why(run):
    """Who won? The last line says so, with the rule."""
    last = run("watch", "duel", "--seed", "2", "--pilot", "random").out.splitlines()[-1]

    assert re.fullmatch(r"(Ana|Ben) wins: .* \(CR \d+\.\d+\w\)\.", last)


@pytest.mark.parametrize("seed", range(1, 6))
def test_every_choice_of_the_boss_has_its_rule(run, seed):
    """The Boss takes lands, reveals, casts, chooses and attacks. Why? Each line cites its rule."""
    lines = run("watch", "boss", "--seed", str(seed)).out.splitlines()
    choices = [
        line
        for line in lines
        if re.match(
            r" *(The Boss (takes|reveals|chooses|uses|casts no)|All that can|Nothing can)", line
        )
    ]

    assert choices
    assert [line for line in choices if not re.search(r"\((M-\d\d|MA-\d\d)\b", line)] == []


def test_the_journal_of_a_game_replays(run, tmp_path):
    """A game was written down. Does it come out the same? Every answer and every digest."""
    journal = tmp_path / "game.jsonl"
    watched = run("watch", "boss", "--seed", "3", "--journal", journal)
    replayed = run("replay", journal, "--json")

    assert watched.status == replayed.status == 0
    told = json.loads(replayed.out)
    assert told["identical"] is True
    assert told["steps"] == journal.read_text(encoding="utf-8").count('"is":"answer"')
    assert "all as recorded" in run("replay", journal).out


def test_another_process_tells_the_same_game(tmp_path):
    """Two processes with other hashes of words. Is story and journal the same, byte for byte? It is."""
    told = []
    for number in ("1", "2"):
        journal = tmp_path / number / "game.jsonl"
        command = [sys.executable, "-m", "undercroft", "watch", "boss", "--journal", str(journal)]
        done = subprocess.run(
            command,
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": number, "PYTHONUTF8": "1"},
        )
        story = done.stdout.decode().replace(str(journal), "")
        told.append((story, journal.read_bytes()))

    assert told[0] == told[1]


def test_a_journal_is_never_written_over(run, tmp_path):
    """The file is there already. Is it lost? No: one sentence, and it is as it was."""
    path = tmp_path / "mine.txt"
    path.write_text("mine", encoding="utf-8")
    said = run("watch", "duel", "--journal", path)

    assert said.status == 1
    assert "is there already" in said.err
    assert path.read_text(encoding="utf-8") == "mine"


def test_a_replay_that_parts_says_where(run, tmp_path):
    """Somebody changed an answer in a journal. Where do game and journal part? The step is told."""
    journal = tmp_path / "game.jsonl"
    run("watch", "duel", "--seed", "3", "--journal", journal)
    lines = journal.read_text(encoding="utf-8").splitlines()
    at = next(n for n, line in enumerate(lines) if '"label":"Play ' in line)
    answer = json.loads(lines[at])
    lines[at] = json.dumps({**answer, "answer": 0}, separators=(",", ":"))
    journal.write_text("\n".join(lines) + "\n", encoding="utf-8")

    said = run("replay", journal, "--json")
    plain = run("replay", journal)

    assert said.status == plain.status == 1
    assert json.loads(said.out)["identical"] is False
    assert json.loads(said.out)["steps"] == answer["n"]
    assert f"at step {answer['n']}" in plain.err
