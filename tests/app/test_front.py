"""The front door: what there is, and what it says when the words are wrong."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from undercroft.app.cli.front import COMMANDS

#: What a help page has no need of.
HEAVY = ("msgspec", "undercroft.engine", "undercroft.oracle", "undercroft.catalog", "json.decoder")


@pytest.fixture
def root_pages() -> list[tuple[str, str]]:
    root = Path(__file__).resolve().parents[2]
    pages = [root / "README.md", *sorted((root / "docs").rglob("*.md"))]
    return [(page.name, page.read_text(encoding="utf-8")) for page in pages]


def test_without_a_command_it_says_how_to_start(run):
    """Somebody types the program's name and nothing else. What do they see? The help, and how to start."""
    said = run()

    assert said.status == 0
    assert "undercroft watch boss" in said.out
    assert all(name in said.out for name in COMMANDS)


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_command_has_its_help(run, name):
    """What does a command take? Each says so."""
    said = run(name, "--help")

    assert said.status == 0
    assert "Usage:" in said.out


def test_the_version_is_told(run):
    """Which version is this? One line says so."""
    assert "0.1.0" in run("--version").out


@pytest.mark.parametrize(
    ("words", "status", "says"),
    [
        ("wach duel", 2, "There is no command “wach”"),
        ("watch", 2, "MODE"),
        ("watch bos", 2, "There is no mode “bos”; choose duel, boss, castle or raid."),
        ("watch duel --seed x", 2, "not a whole number"),
        ("watch duel --seed -1", 2, "-1"),
        ("watch duel --sed 1", 2, "--sed"),
        ("watch duel --pilot ace", 2, "There is no pilot “ace”"),
        ("watch duel --deck nowhere.txt", 2, "There is no deck “nowhere.txt”"),
        ("watch duel --set seats=2" + " --deck oak_and_lance" * 3, 2, "2 seats has no place for 3"),
        ("watch boss" + " --deck oak_and_lance" * 2, 2, "A game of boss has one deck"),
        ("watch duel" + " --deck oak_and_lance" * 9, 2, "at most 8 decks"),
        ("watch duel --set seats=9", 2, "The parameter seats cannot be “9”"),
        ("watch duel --set format=vintage", 2, "The parameter format cannot be “vintage”"),
        ("watch duel --set format=commander --deck oak_and_lance", 2, "names no commander"),
        ("watch duel --deck leaf_and_hall --deck oak_and_lance", 2, "names no commander"),
        ("watch duel --dungeon ember_warren", 2, "has no dungeon"),
        ("watch boss --dungeon nowhere.toml", 2, "There is no dungeon “nowhere.toml”"),
        ("watch duel --set life", 2, "“life” sets nothing; write --set name=value."),
        ("watch duel --set lives=3", 2, "“lives”"),
        ("watch boss --set lives=3", 2, "There is no parameter “lives”"),
        ("watch boss --set offense=luck", 2, "not “luck”"),
        ("watch boss --set offense=power --set offense=total", 2, "set twice"),
        ("watch castle --deck oak_and_lance", 2, "A campaign's decks are built in it"),
        ("watch castle --dungeon nowhere", 2, "There is no campaign “nowhere”"),
        ("watch castle --set seats=9", 2, "A campaign has 1 to 8 seats, not 9."),
        ("watch castle --set lives=3", 2, "There is no parameter “lives”"),
        ("play castle --seat 3", 2, "A campaign of 2 has no seat “3”"),
        ("simulate duel --games 0", 2, "0"),
        ("simulate duel --games many", 2, "'many' is not a whole number"),
        ("cards", 2, "cards` needs a command; choose coverage, fetch, import, show."),
        ("deck chek", 2, "'chek'; choose check."),
        ("cards show", 2, "NAME"),
        ("cards show Grizzly Bear", 1, "“Grizzly Bears”"),
        ("cards coverage nowhere.json", 1, "nowhere.json"),
        ("deck check nowhere.txt", 2, "There is no deck"),
        ("deck check oak_and_lance --format modern", 2, "There is no format “modern”"),
        ("dungeon check nowhere.toml", 2, "There is no dungeon"),
        ("replay nowhere.jsonl", 1, "nowhere.jsonl"),
        ("resume nowhere.jsonl", 1, "nowhere.jsonl"),
        ("judge", 2, "PATH"),
    ],
)
def test_wrong_words_get_one_sentence(run, words, status, says):
    """The words are wrong, or name what is not there. What comes? One sentence, and the status."""
    said = run(*words.split())

    assert said.status == status
    assert says in said.err
    assert said.out == ""
    assert len(said.err.strip().splitlines()) == 1
    assert said.err.strip().endswith((".", "?"))
    assert "Traceback" not in said.err


def test_help_loads_no_game():
    """How much is loaded to print the help? The front door, and neither engine nor cards."""
    program = (
        "import sys\n"
        "from undercroft.app.cli import cli\n"
        "try:\n    cli.main(['--help'])\nexcept SystemExit:\n    pass\n"
        "print(*sorted(sys.modules), file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(Path(__file__).resolve().parents[2] / "src")},
    )
    loaded = done.stderr.split()

    assert "Commands:" in done.stdout
    assert [name for name in HEAVY if name in loaded] == []
    assert len([name for name in loaded if name.startswith("undercroft")]) <= 6


def test_every_command_of_the_pages_is_there(root_pages):
    """May a reader type what the pages tell them to? Every `undercroft …` is a command."""
    said = {
        (name, word)
        for name, text in root_pages
        for word in re.findall(r"(?:^|`)undercroft(?: --home DIR …)? ([a-z]+)", text, re.MULTILINE)
    }

    assert len(said) > 10
    assert {(name, word) for name, word in said if word not in COMMANDS} == set()


def test_every_command_stands_in_the_pages(root_pages):
    """Is there a command that nobody would find? No: docs/commands.md has them all."""
    page = dict(root_pages)["commands.md"]

    assert [name for name in COMMANDS if f"`undercroft {name}" not in page] == []
