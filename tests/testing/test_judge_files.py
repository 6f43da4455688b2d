"""A judge file that is wrong says what is wrong, where, and what was meant."""

import json
from pathlib import Path

import pytest

from undercroft.errors import JudgeFailure, JudgeFileError
from undercroft.testing.judge import (
    judge,
    judge_files,
    load_question,
    named_cards,
    run_judge,
    run_question,
)

GOOD = """
title = "Does a bear deal two damage?"
rules = ["CR 510.1"]

[[player]]
name = "Ana"
battlefield = ["Grizzly Bears"]

[[player]]
name = "Bob"

[[act]]
player = "Ana"
attacks = ["Grizzly Bears"]

[[act]]
pass_until = "end step"

[answer.player.Bob]
life = 18
"""


def test_a_good_file_passes(write):
    """Does the example pass? Yes, and its verdict says so."""
    verdict = run_judge(write(GOOD))

    assert verdict.passed
    assert verdict.to_plain()["rules"] == ["CR 510.1"]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("title =", "titel =", "question.toml: there is no key “titel” here; did you mean “title”?"),
        ("rules =", "#", "question.toml: the key “rules” is missing."),
        ('damage?"', 'damage."', "question.toml, title: the title is no question; end it with “?”."),
        ("510.1", "510.1z", "question.toml, rules: there is no rule “CR 510.1z”; cite it as “CR 702.9b”."),
        ("attacks =", "atacks =", "question.toml, act 1: there is no key “atacks” here; did you mean “attacks”?"),
        ("life = 18", 'life = "18"', "question.toml, answer, player Bob, life: a number is expected."),
        ("life = 18", "lives = 18", "question.toml, answer, player Bob: there is no key “lives” here; did you mean “life”?"),
        ('["Grizzly Bears"]\n\n[[player]]', '[{ card = "Grizzly Bears", taped = true }]\n\n[[player]]', "question.toml, player 1, battlefield 1: there is no key “taped” here; did you mean “tapped”?"),
        ('["Grizzly Bears"]\n\n[[player]]', '["Grizly Bears"]\n\n[[player]]', "question.toml: no card is called “Grizly Bears”; did you mean “Grizzly Bears”"),
        ("attacks =", "passes = true\nattacks =", "question.toml, act 1: one act is expected, found 2"),
        ('player = "Ana"\nattacks', "attacks", "question.toml, act 1: the act “attacks” needs a player."),
        ("pass_until =", 'player = "Ana"\npass_until =', "question.toml, act 2: the act “pass_until” has no player."),
        ("attacks =", "x = 1\nattacks =", "question.toml, act 1: “x” does not go with “attacks”."),
        ('player = "Ana"\nattacks', 'player = "Anna"\nattacks', "question.toml, act 1: no player is called “Anna”"),
        ("[answer.player.Bob]", "[answer.player.Bert]", "answer, player: no player is called “Bert”; it is one of Ana, Bob."),
        ("[[act]]\npass", '[scene]\nstep = "upkep"\n\n[[act]]\npass', "question.toml, scene, step: no step is called “upkep”; did you mean “upkeep”?"),
        ("[[act]]\npass", '[scene]\nstep = "declare blockers step"\n\n[[act]]\npass', "question.toml, scene, step: a scene cannot begin in the declare blockers step"),
        ("[[act]]\npass", '[scene]\nturn = "Cleo"\n\n[[act]]\npass', "question.toml, scene, turn: no player is called “Cleo”"),
        ('name = "Bob"', 'name = "Bob"\nteam = 0', "question.toml, scene: a scene needs players of at least two teams."),
        ("title", "title title", "question.toml: the file is no TOML"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(write, old: str, new: str, told: str):
    """What does a wrong file say? One sentence with file, key, what is wrong and what was meant."""
    assert old in GOOD
    path = write(GOOD.replace(old, new))

    with pytest.raises(JudgeFileError) as error:
        run_judge(path)
    assert str(error.value).startswith(told.rstrip(".")) or told in str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("life = 18", "life = 17", "Does a bear deal two damage? Expected Bob: life 17, found 18."),
        ('"end step"', '"end stop"', "“end stop” cannot be read; expected a step: did you mean “end step”?"),
        ('attacks = ["Grizzly Bears"]', 'attacks = ["Gray Ogre"]', "“Gray Ogre” cannot be read; expected the name of something that is in the game"),
        ('attacks = ["Grizzly Bears"]', 'chooses = "yes"', "Is Ana asked? Expected yes, found Ana is asked for priority: pass."),
        ('attacks = ["Grizzly Bears"]', 'casts = "Grizzly Bears"', "nothing lets Ana cast Grizzly Bears from there (CR 601.3)"),
        ('attacks = ["Grizzly Bears"]', 'attacks = ["Grizzly Bears"]\nillegal = "CR 508.1a"', "Is it illegal? Expected yes, by CR 508.1a, found it was done."),
        ('attacks = ["Grizzly Bears"]', 'plays = "Grizzly Bears"\nillegal = "CR 305.2"', "By which rule is it illegal? Expected CR 305.2, found CR 305.1"),
        ('name = "Bob"', 'name = "Bob"\nbattlefield = ["Gray Ogre"]', "Is every question answered? Expected an answer, found Bob is asked for blockers: Gray Ogre → Grizzly Bears, done."),
        ('name = "Bob"', 'name = "Bob"\ndice = [20]', "Did everything set beforehand come up? Expected yes, found die/1."),
    ],
)  # fmt: skip
def test_what_does_not_hold_is_a_failed_question(write, old: str, new: str, told: str):
    """What does a failed question say? What was expected and what was found."""
    assert old in GOOD
    verdict = run_judge(write(GOOD.replace(old, new)))

    assert not verdict.passed
    assert told.rstrip(".") in verdict.problem


def test_judging_counts_files_that_cannot_be_read_as_failed(write, tmp_path: Path):
    """Three files, one fails, one cannot be read. What is counted, and as JSON?"""
    write(GOOD, "a.toml")
    write(GOOD.replace("18", "3"), "b.toml")
    write("no toml at all", "c.toml")

    found = judge([tmp_path])
    assert (found["passed"], found["failed"]) == (1, 2)
    assert [question["passed"] for question in found["questions"]] == [True, False, False]
    assert json.loads(json.dumps(found)) == found


def test_a_path_without_judge_files_is_an_error(tmp_path: Path):
    """What of a folder without any, and of a file that is not there? Each says so."""
    with pytest.raises(JudgeFileError, match="there is no judge file"):
        judge_files([tmp_path])
    with pytest.raises(JudgeFileError, match="cannot be opened"):
        load_question(tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(JudgeFileError, match="no UTF-8 text"):
        load_question(tmp_path / "bytes.toml")


def test_a_failed_act_says_which(write):
    """The second act cannot be done. Which one is told? The second."""
    path = write(GOOD.replace('pass_until = "end step"', "resolve = true"))

    with pytest.raises(JudgeFailure, match=r"question\.toml, act 2: What resolves"):
        run_question(load_question(path))


def test_the_cards_of_a_judge_file_are_those_of_a_library(write):
    """Which cards does a judge file need from a library? All it names but its own, each once."""
    own = (
        '[[card]]\nname = "Seer"\n\n[[player]]\nname = "Cleo"\nhand = ["Seer", "Shock", "Shock"]\n'
    )
    assert named_cards(write(GOOD)) == ["Grizzly Bears"]
    assert named_cards(write(GOOD + own, "own.toml")) == ["Grizzly Bears", "Shock"]
