"""Saved games: found, gone on with, taken out, brought in, deleted; from the command line."""

import json
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

LEFT = "1\nplay forest\nq\n"


@pytest.fixture
def home(tmp_path) -> Path:
    return Path(tmp_path, "home")


@pytest.fixture
def left(run):
    """A duel that was left after the first land."""
    return run("play", "duel", "--seed", "3", typed=LEFT)


def saves(run):
    return json.loads(run("saves", "--json").out)["saves"]


def test_leaving_saves_and_resuming_goes_on(run, left, home):
    """I leave after my first land. Is it there when I come back? It is, and the game goes on."""
    second = run("resume", "1", typed="t\nq\n")

    assert f"undercroft --home {home} resume 1" in left.out
    assert "Saved game 1, going on after 5 answers." in second.out
    assert "Lands: Forest" in second.out


@pytest.mark.parametrize("mode", ["duel", "boss", "raid"])
def test_the_end_of_input_is_leaving(run, mode):
    """Nobody types any more. Is the game saved, in every mode, and is it said? Yes, with the command that goes on."""
    said = run("play", mode, "--seed", "3", typed="1\n")

    assert said.status == 0
    assert "The game is saved; go on with: undercroft" in said.out.splitlines()[-1]
    assert run("resume", typed="").out.count("The game is saved") == 1


def test_a_game_is_saved_from_its_first_question(run):
    """I leave without an answer. Is the game there? It is, before its first question."""
    run("play", "raid", "--seed", "3")
    [game] = saves(run)

    assert (game["mode"], game["steps"], game["ending"]) == ("raid", 0, "")
    assert game["standing"].startswith("Before the game")
    assert "Keep or take a mulligan?" in run("resume", str(game["id"])).out


def test_what_could_be_taken_back_still_can(run, left):
    """I leave after playing a land, and come back. May I take it back? As if I had never left."""
    said = run("resume", "1", typed="u\nq\n")

    assert "Taken back." in said.out
    assert "Play Forest (2 of them)" in said.out
    assert saves(run)[0]["steps"] == 4


def test_resuming_without_a_number_takes_the_game_left_last(run, home):
    """I left a game, and ended another. Which goes on when I do not say? The one I left; without one, I am told."""
    none = run("resume")
    run("play", "duel", "--seed", "3", typed=LEFT)
    run("play", "boss", "--seed", "2", typed="1\n" * 2_000)
    (home / "saves").mkdir()
    (home / "saves" / "broken.jsonl").write_text("?", encoding="utf-8")

    assert none.status == 2
    assert "There is no game to go on with" in none.err
    assert "Lands: Forest" in run("resume", typed="t\nq\n").out


def test_two_games_of_one_seed_are_two_saves(run):
    """I begin the same game again. Is the first lost? No."""
    for _ in range(2):
        run("play", "duel", "--seed", "3", typed="q\n")

    assert sorted(game["id"] for game in saves(run)) == [1, 2]


def test_the_list_says_who_plays_what_and_where_it_stands(run, left):
    """Which games are there? Each with who plays, and where it stands; nothing hidden is told."""
    run("play", "boss", "--seed", "2", typed="1\n" * 2_000)
    said = run("saves").out.splitlines()

    assert said[0].startswith("2. Master of the Dungeon, seed 2: You with Oak and Lance against")
    assert said[1].startswith("   Over: ")
    assert said[2] == "1. Duel, seed 3: You with Oak and Lance and Ben with Storm and Spark."
    assert said[3].startswith("   Turn 1, your precombat main phase; You 20 life; Ben 20 life.")
    assert {key for game in saves(run) for key in game} == {
        *("id", "mode", "names", "decks", "dungeon", "seed", "steps", "standing", "ending"),
        *("created", "changed", "wrong"),
    }


def test_without_saves_there_is_a_sentence_and_no_file(run, home):
    """Nobody has played yet. What does the list say, and what lies in the home afterwards? One sentence; nothing."""
    said = run("saves")

    assert said.status == 0
    assert said.out.startswith("No game is saved yet")
    assert json.loads(run("saves", "--json").out) == {"saves": [], "journals": []}
    assert not home.exists()


def test_a_game_goes_to_another_machine(run, left, tmp_path):
    """I take a game out as a journal and bring it in elsewhere. Is it the same game? To the digest, and it goes on."""
    journal = tmp_path / "out.jsonl"
    taken_out = json.loads(run("saves", "export", "1", journal, "--json").out)
    brought_in = json.loads(
        run("--home", tmp_path / "other", "saves", "import", journal, "--json").out
    )

    assert taken_out == {"id": 1, "file": str(journal), "steps": 5}
    assert json.loads(run("replay", journal, "--json").out) == {"steps": 5, "identical": True}
    here = saves(run)[0]
    for key in ("mode", "names", "decks", "seed", "steps", "standing", "ending"):
        assert brought_in[key] == here[key]
    there = run("--home", tmp_path / "other", "resume", "1", typed="u\nq\n")
    assert "Taken back." in there.out


def test_a_game_that_is_over_goes_out_with_its_ending(run, tmp_path):
    """The game is over. What is in the journal, and what when it comes back? How it ended."""
    run("play", "boss", "--seed", "2", typed="1\n" * 2_000)
    journal = tmp_path / "out.jsonl"
    run("saves", "export", "1", journal)
    said = run("saves", "import", journal)

    assert said.status == 0
    assert "Over: " in said.out
    first, second = saves(run)
    assert first["ending"] == second["ending"] != ""


def test_a_file_that_is_there_is_not_written_over(run, left, tmp_path):
    """The file to export to exists. What becomes of it? It stays as it is."""
    path = tmp_path / "diary.txt"
    path.write_text("Dear diary", encoding="utf-8")
    said = run("saves", "export", "1", path)

    assert said.status == 1
    assert "the file is there already" in said.err
    assert path.read_text(encoding="utf-8") == "Dear diary"


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (lambda _: "Dear diary", "this is no journal"),
        (lambda text: text.replace('"form":1', '"form":9'), "newer version"),
        (lambda text: text[:-9], "damaged"),
        (lambda text: text.replace('"answer":1', '"answer":0'), "The replay parts"),
        (lambda text: text.replace('"persons":[0]', '"persons":[]'), "no person plays"),
    ],
)
def test_a_wrong_journal_changes_nothing(run, left, tmp_path, home, damage, says):
    """The journal is foreign, damaged, newer, or does not come out. What changes? Nothing; one sentence says what is wrong."""
    journal = tmp_path / "out.jsonl"
    run("saves", "export", "1", journal)
    damaged = damage(journal.read_text(encoding="utf-8"))
    journal.write_text(damaged, encoding="utf-8")
    before = (home / "saves.sqlite").read_bytes()
    said = run("saves", "import", journal)

    assert said.status == 1
    assert says in said.err
    assert len(said.err.splitlines()) == 1
    assert (home / "saves.sqlite").read_bytes() == before
    assert journal.read_text(encoding="utf-8") == damaged


def test_a_game_is_deleted_for_good(run, left):
    """I delete a game. Is it gone, and what is said of one that is not there? It is; one sentence."""
    assert json.loads(run("saves", "delete", "1", "--json").out) == {"id": 1, "deleted": True}
    assert saves(run) == []
    for command in (["saves", "delete", "1"], ["resume", "1"], ["saves", "export", "1", "x"]):
        said = run(*command)
        assert said.status == 2
        assert "There is no saved game 1" in said.err


def test_old_journals_are_found_and_gone_on_with(run, left, tmp_path, home):
    """A game was saved as a journal, before there was a store. Is it lost? It is listed, gone on with, and listed as a saved game from then on; the file stays."""
    (home / "saves").mkdir()
    old = home / "saves" / "duel-3.jsonl"
    run("saves", "export", "1", old)
    run("saves", "delete", "1")
    old.write_text(old.read_text(encoding="utf-8") + '{"is":"answer","n":6,"ans', encoding="utf-8")
    text = old.read_text(encoding="utf-8")
    assert json.loads(run("saves", "--json").out)["journals"] == [str(old)]
    assert str(old) in run("saves").out

    said = run("resume", typed="t\nq\n")
    assert "Lands: Forest" in said.out
    assert json.loads(run("saves", "--json").out)["journals"] == []
    assert "going on after 5 answers" in run("resume", old).out
    assert len(saves(run)) == 1
    assert old.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("command", [["saves"], ["resume"], ["play", "duel"], ["resume", "1"]])
def test_a_damaged_store_is_one_sentence(run, left, home, command):
    """The file of the saves is damaged. What does every command say? One sentence; the file stays as it is."""
    path = home / "saves.sqlite"
    path.write_bytes(path.read_bytes()[:9_000])
    before = path.read_bytes()
    said = run(*command)

    assert said.status == 1
    assert "the store of saves is damaged" in said.err
    assert len(said.err.splitlines()) == 1
    assert path.read_bytes() == before


def test_one_damaged_game_is_told_in_the_list(run, left, home):
    """One row is damaged. Is the list lost? No: that game is told as damaged, and the others go on."""
    run("play", "duel", "--seed", "4", typed="q\n")
    with closing(sqlite3.connect(home / "saves.sqlite")) as base:
        base.execute("UPDATE games SET head = replace(head, 'Forest', 'Ancestral') WHERE id = 1")
        base.commit()
    said = run("saves")

    assert "1. A game of duel: it is damaged." in said.out
    assert "2. Duel, seed 4" in said.out
    assert run("resume", "1").status == 1
    assert "Saved game 2" in run("resume", typed="q\n").out


def test_a_step_that_was_changed_by_hand_is_noticed(run, left, home):
    """Somebody changed an answer in the file. Does the game go on? No: the step where it parts is told."""
    with closing(sqlite3.connect(home / "saves.sqlite")) as base:
        base.execute("UPDATE steps SET answer = 0, label = 'Pass' WHERE n = 5")
        base.commit()
    said = run("resume", "1")

    assert said.status == 1
    assert "at step 5: the digests differ" in said.err


def typing(home: Path, *words: str) -> subprocess.Popen[str]:
    """The program as another process, with somebody who has not typed anything yet."""
    command = [sys.executable, "-m", "undercroft", "--home", str(home), *words]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True)


def until(process: subprocess.Popen[str], words: str) -> None:
    """Read what is printed until some words are."""
    assert process.stdout is not None
    read = ""
    while words not in read:
        sign = process.stdout.read(1)
        assert sign, read
        read += sign


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT to one process")
def test_ctrl_c_leaves_with_a_sentence(run, home):
    """I press Ctrl-C while I am asked. What happens? The game is saved, and a sentence says how to go on."""
    process = typing(home, "play", "duel", "--seed", "3")
    until(process, "Take a mulligan\n> ")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)

    assert (process.returncode, err) == (0, "")
    assert out.splitlines()[-1].endswith("resume 1")
    assert "The game is saved" in out
    assert "Keep or take a mulligan?" in run("resume", "1").out


def test_killed_at_the_prompt_one_is_back_at_it(run, home):
    """The program is killed after I played a land. Where am I when I come back? At the very next question, my land in play."""
    process = typing(home, "play", "duel", "--seed", "3")
    assert process.stdin is not None
    print("1", "play forest", sep="\n", file=process.stdin, flush=True)
    until(process, "You play Forest.")
    until(process, "> ")
    process.kill()
    process.communicate(timeout=60)
    said = run("resume", typed="q\n").out

    assert "Saved game 1, going on after 5 answers." in said
    assert "Lands: Forest" in said
    assert "What do you do?\n   1  Pass\n> q" in said
