"""The Living Dungeon at the command line: watched, played, checked, its sheets written."""

import json
import re
import shutil
from pathlib import Path

import pytest

from tests.modes.raid.encounter import scheme
from undercroft.app.line.screen import status, table
from undercroft.app.narrate.narrator import Narrator
from undercroft.app.sheets.ledger import ledger, span
from undercroft.catalog.dungeons.raid_file import SHIPPED, find_expedition, load_expedition
from undercroft.engine import game as door
from undercroft.engine.playing import GamePlay
from undercroft.modes.raid.parameters import PARAMETERS, RULINGS, settled
from undercroft.testing.raid import Raid


@pytest.fixture
def copy(tmp_path):
    """A designer's copy of the small expedition."""
    path = tmp_path / "mine"
    shutil.copytree(SHIPPED / "sunken_belfry", path)
    return path


def change(path, file, old, new):
    """Write something else into a file of the copy."""
    text = (path / file).read_text(encoding="utf-8")
    assert old in text
    (path / file).write_text(text.replace(old, new, 1), encoding="utf-8")


def test_every_choice_of_the_vault_says_its_rule(run):
    """The Dungeon rolls, casts, chooses and blocks. Why? Each line cites its rule."""
    lines = run("watch", "raid", "--seed", "2").out.splitlines()
    choices = [
        line
        for line in lines
        if re.match(
            r" *(The Dungeon (rolls|chooses|takes|has)|All that can|.* is the oldest)", line
        )
    ]

    assert choices
    assert [line for line in choices if not re.search(r"(L|LA)-\d\d", line)] == []


def test_a_designers_copy_with_other_numbers_plays(run, copy):
    """Vitality 30 in place of 40, another card, another Room text: does it play, without Python?
    Yes, by its folder."""
    change(copy, "expedition.toml", "ceiling = 40", "ceiling = 30")
    change(copy, "encounters.toml", "power = 2\ntoughness = 3", "power = 3\ntoughness = 3")
    change(copy, "rooms.toml", "You lose 1 life.", "You lose 2 life.")

    assert run("dungeon", "check", copy).status == 0
    said = run("watch", "raid", "--dungeon", copy, "--seed", "4")
    assert said.status == 0
    assert "Vitality 30" in said.out


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("encounters.toml", 'protocol = "focus"', 'protocol = "focsu"', "line 21"),
        ("encounters.toml", "count = 3", "count = 0", "it is there 0 times"),
        ("encounters.toml", "power = 2", 'power = "two"', "line 7"),
        ("encounters.toml", 'name = "Font Spitter"', 'name = "Nave Crawler"', "is there twice"),
        ("encounters.toml", "it deals 1 damage", "it deels 1 damage", "is not understood"),
        ("rooms.toml", "low = 5", "low = 6", "each roll from 1 to 20 once: 5"),
        ("rooms.toml", 'when = "second spell"', 'when = "third spell"', "there is no moment"),
        ("rooms.toml", 'title = "A rope is pulled"\n', "", "the field “title” is missing"),
        ("expedition.toml", "floor = 25", "floor = 26", "is not the floor of the stage before"),
        ("expedition.toml", 'room = "the-bell-loft"', 'room = "the-bell"', "there is no Room"),
        ("expedition.toml", "omens = 2", "omen = 2", "There is no parameter"),
        ("expedition.toml", "[[heroes]]", "[[heros]]", "line 10"),
        ("tokens.toml", 'name = "Depth"', 'name = "Deep"', "the token “Depth” is missing"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(run, copy, file, old, new, says):
    """A designer makes one mistake. What does the check say? What it is, in which file, on which
    line; and it ends with 1."""
    change(copy, file, old, new)
    said = run("dungeon", "check", copy)

    assert said.status == 1
    assert says in said.out + said.err
    assert file in said.out + said.err
    assert "Traceback" not in said.err


@pytest.mark.parametrize("missing", ["expedition.toml", "rooms.toml", "encounters.toml"])
def test_a_missing_file_is_named(run, copy, missing):
    """One of the files is not there: it is named."""
    (copy / missing).unlink()
    said = run("dungeon", "check", copy)

    assert said.status == 1
    assert f"the file {missing} is missing" in said.err


def test_the_check_is_one_object_with_json(run):
    """The vault that ships is valid, and has no lint."""
    told = json.loads(run("dungeon", "check", "cinder_vault", "--json").out)

    assert told == {"name": "The Cinder Vault", "valid": True, "problems": [], "lint": []}


def test_a_person_sits_where_they_say(run):
    """`--seat vrondiss`: the person is asked in Vrondiss's seat, and in no other."""
    said = run("play", "raid", "--seat", "vrondiss", "--seed", "3", typed="1\nq\n")

    assert "You draw" in said.out
    assert "Mathise draws seven cards" in said.out
    assert "You with" in said.out.splitlines()[0]


def test_who_has_no_seat_is_told_the_names(run):
    """There is no such hero: one sentence with their names."""
    said = run("play", "raid", "--seat", "gandalf")

    assert said.status == 2
    assert "Mathise, Delina, Vrondiss, Wyll" in said.err


def test_the_director_has_a_seat(run):
    """`--seat dungeon`: the person directs the vault, and is asked what is cast."""
    said = run("play", "raid", "--seat", "dungeon", "--seed", "3", typed="q\n")

    assert "Reserve" in said.out or "The Dungeon" in said.out
    assert "Traceback" not in said.err


def test_the_sheets_are_made_from_the_data(run, tmp_path):
    """`dungeon docs raid`: are all sheets there, do they follow the files, do the journals replay?
    Yes; and a second time nothing is overwritten."""
    out = tmp_path / "sheets"
    said = run("dungeon", "docs", "raid", "--dungeon", "sunken_belfry", "--out", out)
    assert said.status == 0, said.err
    files = sorted(path.name for path in out.iterdir())

    assert files == [
        "card-metadata.json",
        "loop-1.jsonl",
        "loop-2.jsonl",
        "loop-3.jsonl",
        "loop-4.jsonl",
        "metadata-contract.json",
        "operator-guide.md",
        "revision-parameters.json",
        "rules-sheet.md",
        "simulation-guide.md",
        "simulation-log.md",
        "walk-through-1.md",
        "walk-through-2.md",
    ]
    rules = (out / "rules-sheet.md").read_text(encoding="utf-8")
    assert "| 1 | 40 | 25 | The Flooded Nave | 7 |" in rules
    assert "| Bellhand | 2/2 white Spirit creature token with flying |" in rules
    assert "| Tide | 0–5 | 1 | Starts anew with each room. |" in rules
    assert "The Flooded Nave deals damage equal to Tide to Focus." in rules
    assert "~" not in rules
    cards = json.loads((out / "card-metadata.json").read_text(encoding="utf-8"))
    assert {card["id"] for card in cards["encounters"]} >= {"nave-crawler", "the-long-toll"}
    ledger = {entry["id"]: entry for entry in cards["trackers"]}
    assert ledger["dungeon-vitality"]["says"] == "Floors at 25, 10, 0."
    assert ledger["focus"]["words"] == ["initiative-1", "initiative-2"]
    assert ledger["lead"]["start"] == "the-reeve"
    guide = (out / "operator-guide.md").read_text(encoding="utf-8")
    assert all(card["name"] in guide for card in cards["encounters"])
    assert json.loads(run("replay", out / "loop-2.jsonl", "--json").out)["identical"]
    assert "Turn 1: Reeve" in (out / "walk-through-1.md").read_text(encoding="utf-8")
    again = run("dungeon", "docs", "raid", "--dungeon", "sunken_belfry", "--out", out)
    assert again.status == 1
    assert "already" in again.err


def test_every_rule_of_a_parameter_stands_in_the_docs(root_docs):
    """Is every parameter of the mode in docs/raid.md, with its ruling and default?"""
    for each in PARAMETERS:
        assert f"| `{each.name}` | {each.ruling} | {each.default} |" in root_docs


def test_every_ruling_is_said():
    """Which rulings does the rules sheet say? All, LA-01 to LA-45, each in words of its own."""
    assert list(RULINGS) == [f"LA-{number:02}" for number in range(1, 46)]
    assert len(set(RULINGS.values())) == 45


def test_the_ledger_of_the_vault_is_that_of_the_sheet():
    """Which numbers are there, with which ranges? Those of the sheet's ledger (L-02)."""
    expedition = load_expedition(find_expedition("cinder_vault"))
    found = {entry["id"]: (span(entry), entry["start"]) for entry in ledger(expedition, settled())}

    assert found["party-life"] == ("0–999", 60)
    assert found["dungeon-vitality"] == ("0–115", 115)
    assert found["doom"] == ("0–10", 0)
    assert found["heat"] == ("0–4", 0)
    assert found["depth-lands"] == ("0–14", 4)
    assert found["sealed"] == found["heartbound-used"] == found["mirror-triggered"] == ("0–1", 0)
    assert found["focus"][0] == "initiative-1 · initiative-2 · initiative-3 · initiative-4"
    assert found["lead"][1] == "mathise-surge-channeler"
    assert found["reserve-slots"] == ("0–30", 2)


@pytest.fixture
def root_docs():
    """The page of the mode."""
    return (Path(__file__).parents[2] / "docs" / "raid.md").read_text(encoding="utf-8")


def test_simulating_tells_of_the_party_and_of_the_ledger(run, tmp_path):
    """Three small expeditions: who wins, in how many rounds, with what left? The party, in rounds of
    the expedition, and the ledger on average; each game's row has its own."""
    words = ("simulate", "raid", "--dungeon", "sunken_belfry", "--games", "3", "--seed", "1")
    said = run(*words, "--out", tmp_path / "runs")
    told = json.loads(run(*words, "--json").out)

    assert re.search(r"The party wins \d of 3 games", said.out)
    assert re.search(r"At the end, on average: vitality [\d.]+, party life -?[\d.]+", said.out)
    assert set(told["counts"]) == {"vitality", "party_life", "stage", "doom"}
    assert told["rounds"] <= 9
    lines = (tmp_path / "runs" / "rows.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    assert told["counts"]["doom"] == round(sum(row["counts"]["doom"] for row in rows) / 3, 3)


def test_life_goes_by_its_name():
    """An adventurer loses life to a spell, not to damage. What is told? What is left of Party Life;
    of the vault what it has of Vitality (L-02)."""
    raid = scheme(Raid(), "Feed the Heart", vitality=30)
    raid.game.log = []
    narrator = Narrator(GamePlay(raid.game))
    raid.pass_until("end step")
    told = [line.strip() for line in narrator.tell(raid.game.log)]

    assert "Mathise loses 6 life (54 Party Life left)." in told
    assert "Dungeon gains 6 life (36 Vitality now)." in told


@pytest.mark.parametrize(
    ("name", "said"), [("You", "you, initiative 1, are"), ("Mathise", "Mathise, initiative 1, is")]
)
def test_you_are_focus(name, said):
    """The Dungeon rolls a 5, and Mathise is you, or is not. How is that told? In words that agree
    (L-11)."""
    raid = Raid()
    raid.set_up(vitality=110, rolls=[5])
    raid.begins("Dungeon", "upkeep")
    raid.game.seats[0].name = name
    raid.game.log = []
    narrator = Narrator(GamePlay(raid.game))
    raid.pass_until("end step")
    told = [line.strip() for line in narrator.tell(raid.game.log) if "Focus" in line]

    assert told == [f"Dungeon rolls 5: {said} Focus (L-11)."]


def test_the_table_shows_poison_and_what_goes_with_the_room():
    """Wyll has three poison counters, Delina one, and the Gate has a roombound Cinderling beside one of a
    card. What does the table show? Four of the party in the line of the ledger, each adventurer's own, and
    what is roombound; in the Heart, who is heartbound (L-22, L-30, LA-39)."""
    raid = Raid()
    raid.adventurer("Wyll").has(poison=3)
    raid.adventurer("Delina").has(poison=1)
    raid.dungeon.controls("Cinderling Skirmisher")
    raid.set_up(vitality=110, rolls=[10])
    raid.begins("Dungeon", "upkeep")
    raid.pass_until("draw step")
    view = door.view(raid.game, 0)
    lines = table(view)

    assert "  Roombound: Cinderling" in lines
    assert "  Has: three poison counters" in lines
    assert "  Has: a poison counter" in lines
    assert "Party Life 60, four poison counters;" in status(view)
    heart = Raid()
    heart.set_up(vitality=38)
    heart.begins("Mathise")
    assert "  Heartbound: Vhal-Kez, Bound Warden" in table(door.view(heart.game, 0))
