"""Cards, decks, dungeons and judge files at the command line."""

import json

from undercroft.catalog.decks import shipped_decks
from undercroft.catalog.dungeons import shipped_boss_dungeons


def test_a_card_is_shown_as_it_would_be_printed(run):
    """What does Serra Angel say? Its data prints itself, and the data stands below."""
    said = run("cards", "show", "serra", "angel")

    assert said.status == 0
    lines = said.out.splitlines()
    assert lines[:4] == ["Serra Angel  {3}{W}{W}", "Creature — Angel", "Flying, vigilance", "4/4"]
    assert '"Card"' in said.out


def test_a_card_as_one_object(run):
    """And for a program? One JSON object and nothing else."""
    told = json.loads(run("cards", "show", "Shock", "--json").out)

    assert told["name"] == "Shock"
    assert told["printed"][0] == "Shock  {R}"


def test_coverage_counts_what_is_understood(run, tmp_path):
    """Two cards of a bulk file, one beyond us. What share is understood? Half."""
    cards = [
        {
            "object": "card",
            "oracle_id": str(number),
            "name": name,
            "layout": "normal",
            "mana_cost": "{1}{G}",
            "cmc": 2,
            "type_line": "Creature — Bear",
            "oracle_text": text,
            "power": "2",
            "toughness": "2",
            "colors": ["G"],
            "color_identity": ["G"],
            "games": ["paper"],
            "legalities": {"vintage": "legal"},
            "set_type": "core",
        }
        for number, (name, text) in enumerate(
            [("Plain Cub", "Trample"), ("Odd Cub", "Blorp twice.")]
        )
    ]
    path = tmp_path / "bulk.json"
    path.write_text(json.dumps(cards), encoding="utf-8")
    said = run("cards", "coverage", path, "--json")

    told = json.loads(said.out)
    assert (said.status, told["cards"], told["compiled"], told["share"]) == (0, 2, 1, 0.5)
    assert told["round_trip_failures"] == 0
    assert "1 of 2 cards" in run("cards", "coverage", path).out


def test_a_deck_that_ships_can_be_played(run):
    """Are the shipped decks whole? Each is."""
    for name in shipped_decks():
        said = run("deck", "check", name, "--json")
        told = json.loads(said.out)
        assert (said.status, told["unknown"], told["unsupported"]) == (0, [], [])
        assert told["cards"] >= 40


def test_a_deck_with_a_slip_says_which_card_was_meant(run, tmp_path):
    """“Grizly Bears” is no card. What is said? Its line, the nearest name, and status 1."""
    deck = tmp_path / "deck.txt"
    deck.write_text("4 Grizly Bears\n16 Forest\n", encoding="utf-8")
    said = run("deck", "check", deck)

    assert said.status == 1
    assert "line 1" in said.out
    assert "“Grizzly Bears”" in said.out
    assert json.loads(run("deck", "check", deck, "--json").out)["unknown"] == ["Grizly Bears"]


def test_a_game_is_not_begun_with_such_a_deck(run, tmp_path):
    """May a game start without the card that was not found? No: no deck is shortened in silence."""
    deck = tmp_path / "deck.txt"
    deck.write_text("4 Grizly Bears\n16 Forest\n", encoding="utf-8")
    said = run("watch", "duel", "--deck", deck)

    assert said.status == 1
    assert "“Grizzly Bears”" in said.err
    assert said.out == ""


def test_a_dungeon_that_ships_keeps_its_rules(run):
    """Are the shipped dungeons valid? Each is, and none would need a human."""
    for name in shipped_boss_dungeons():
        said = run("dungeon", "check", name, "--json")
        told = json.loads(said.out)
        assert (said.status, told["valid"], told["problems"], told["lint"]) == (0, True, [], [])


def test_a_dungeon_that_breaks_a_rule_is_told_which(run, tmp_path):
    """A dungeon without enough lands. Is it valid? No, by M-08."""
    source = shipped_boss_dungeons()["ember_warren"].read_text(encoding="utf-8")
    path = tmp_path / "dungeon.toml"
    path.write_text(source.replace("30 Mountain", "3 Mountain"), encoding="utf-8")
    said = run("dungeon", "check", path)

    assert said.status == 1
    assert "M-08" in said.out


def test_a_dungeon_that_cannot_be_read_is_one_object_too(run, tmp_path):
    """A dungeon's file is no TOML. What does a program read? That it is not valid, and where."""
    path = tmp_path / "dungeon.toml"
    path.write_text("name = = 3", encoding="utf-8")
    said = run("dungeon", "check", path, "--json")
    told = json.loads(said.out)

    assert (said.status, said.err, told["valid"]) == (1, "", False)
    assert "dungeon.toml" in told["problems"][0]["says"]


def test_a_judge_file_is_answered(run, tmp_path):
    """A question, and one with a wrong answer. What is said? One holds, one does not, status 1."""
    question = """
title = "A Grizzly Bears is on the battlefield. How strong is it?"
rules = ["CR 208.1"]

[[player]]
name = "Ana"
battlefield = ["Grizzly Bears"]

[[player]]
name = "Ben"

[answer.things."Grizzly Bears"]
power = 2
"""
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(question, encoding="utf-8")
    bad.write_text("title = 3", encoding="utf-8")

    told = json.loads(run("judge", good, bad, "--json").out)
    assert told["failed"] >= 1
    assert told["passed"] + told["failed"] == len(told["questions"]) == 2
    assert run("judge", bad).status == 1
