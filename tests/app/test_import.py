"""One's own cards at the command line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

CUB = {
    "object": "card",
    "name": "Quiet Cub",
    "layout": "normal",
    "mana_cost": "{1}{G}",
    "type_line": "Creature — Bear",
    "oracle_text": "Trample",
    "colors": ["G"],
    "color_identity": ["G"],
    "power": "2",
    "toughness": "2",
}
ODD = CUB | {"name": "Odd Cub", "oracle_text": "Blorp twice."}

JUDGE = """
title = "A cub deals 2 damage. What is left?"
rules = ["CR 510.2"]

[[player]]
name = "Ana"
battlefield = ["Quiet Cub"]

[[player]]
name = "Bob"

[[act]]
player = "Ana"
attacks = "Quiet Cub"

[[act]]
pass_until = "postcombat main phase"

[answer.player.Bob]
life = 18
"""


@pytest.fixture
def bulk(tmp_path: Path) -> Path:
    path = tmp_path / "bulk.json"
    path.write_text(json.dumps([CUB, ODD]), encoding="utf-8")
    return path


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "cubs.txt"
    path.write_text("24 Quiet Cub\n16 Forest\n", encoding="utf-8")
    return path


def test_imported_cards_are_shown(run, bulk):
    """Two cards are imported. What is said, and is the one shown? So many; it is."""
    assert run("cards", "show", "quiet", "cub").status == 1
    said = run("cards", "import", bulk)

    assert (said.status, said.err) == (0, "")
    assert said.out.startswith("1 of 2 cards can be played (50.0%)")
    assert run("cards", "show", "quiet", "cub").out.startswith("Quiet Cub  {1}{G}")
    refused = run("cards", "show", "Odd Cub")
    assert "the text of Odd Cub is not understood yet" in refused.err


def test_an_import_as_one_object(run, bulk, tmp_path):
    """And for a program? One JSON object and nothing else."""
    said = run("cards", "import", bulk, "--json")

    told = json.loads(said.out)
    assert said.err == ""
    assert (told["cards"], told["compiled"], told["refused"], told["share"]) == (2, 1, 1, 0.5)
    assert told["library"] == str(tmp_path / "home" / "cards.sqlite")
    assert told["bytes"] == Path(told["library"]).stat().st_size
    assert told["seconds"] >= 0


def test_a_deck_of_imported_cards_is_checked_and_played(run, bulk, deck, tmp_path):
    """A deck of cubs. May it be played? Once they are imported: watched, simulated, replayed."""
    assert json.loads(run("deck", "check", deck, "--json").out)["unknown"] == ["Quiet Cub"]
    run("cards", "import", bulk)

    assert json.loads(run("deck", "check", deck, "--json").out)["valid"]
    journal = tmp_path / "game.jsonl"
    words = ("duel", "--deck", deck, "--deck", deck)
    watched = run("watch", *words, "--journal", journal)
    assert watched.status == 0
    assert "Quiet Cub" in watched.out
    assert json.loads(run("replay", journal, "--json").out)["identical"]
    told = json.loads(run("simulate", *words, "--games", "2", "--jobs", "2", "--json").out)
    assert (told["games"], told["errors"]) == (2, 0)


def test_a_judge_file_may_name_imported_cards(run, bulk, tmp_path):
    """A question about the cub. Is it answered? Once the cub is imported."""
    question = tmp_path / "question.toml"
    question.write_text(JUDGE, encoding="utf-8")
    assert "no card is called “Quiet Cub”" in run("judge", question).out
    run("cards", "import", bulk)

    said = run("judge", question)
    assert (said.status, said.out.splitlines()[-1]) == (0, "1 passed, 0 failed.")


def test_a_foreign_file_is_one_sentence(run, bulk, tmp_path):
    """A page of the web instead of cards. What is said? One sentence; the library stays."""
    run("cards", "import", bulk)
    page = tmp_path / "page.json"
    page.write_text("<html>", encoding="utf-8")
    said = run("cards", "import", page)

    assert (said.status, said.out) == (1, "")
    assert said.err.count("\n") == 1
    assert "this is no JSON" in said.err
    assert run("cards", "show", "Quiet Cub").status == 0


def test_a_library_of_another_version_stops_only_its_own_cards(run, bulk, deck, monkeypatch):
    """The program is newer than the library. What still plays? What ships; the rest is told."""
    run("cards", "import", bulk)
    monkeypatch.setattr("undercroft.catalog.own.__version__", "9.9")

    assert run("cards", "show", "Shock").status == 0
    said = run("deck", "check", deck)
    assert said.status == 1
    assert "compiled by another version" in said.err
    assert said.err.count("\n") == 1


def test_without_an_import_no_database_is_loaded(tmp_path):
    """Nothing was imported. Is SQLite loaded all the same? No: starting stays quick."""
    program = (
        "import sys; from undercroft.app.cli import cli\n"
        "try: cli.main(['--home', sys.argv[1], 'cards', 'show', 'Shock'])\n"
        "except SystemExit: print('sqlite3' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)], capture_output=True, text=True, check=True
    )

    assert done.stdout.splitlines()[-1] == "False"
