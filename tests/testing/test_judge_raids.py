"""Judge files of The Living Dungeon: what is wrong in one is told; its own cards are nobody else's."""

import pytest

from undercroft.errors import JudgeFailure, JudgeFileError
from undercroft.testing.judge import load_question, named_cards, run_judge, run_question

GOOD = """
title = "Sealed at 70, a bolt resolves. What is left?"
rules = ["L-20"]

[raid]
vitality = 70
sealed = true

[[player]]
name = "Delina"
battlefield = ["Mountain"]
hand = ["Lightning Bolt"]

[[player]]
name = "Dungeon"
battlefield = ["Brass Gatekeeper"]

[[act]]
player = "Delina"
casts = "Lightning Bolt"
targeting = "Dungeon"

[[act]]
resolve = true

[answer.raid]
vitality = 70
sealed = true
"""


def test_a_good_one_passes(write):
    """Does the example pass? Yes."""
    assert run_judge(write(GOOD)).passed


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "vitality = 70\nsealed",
            'expedition = "the_cellar"\nsealed',
            "no expedition “the_cellar”",
        ),
        ("sealed = true\n\n[[", 'parameters = { doom = "9" }\n\n[[', "no parameter “doom”"),
        ("sealed = true\n\n[[", 'parameters = { lead = "9" }\n\n[[', "a seat from 1 to 4"),
        ("vitality = 70\nsealed", 'room = "The Cellar"\nsealed', "there is no Room “The Cellar”"),
        ("sealed = true\n\n[[", 'focus = "Gandalf"\n\n[[', "no adventurer is called “Gandalf”"),
        ('name = "Delina"', 'name = "Delia"', "nobody here is called “Delia”"),
        ("vitality = 70\nsealed", "vitalty = 70\nsealed", "there is no key “vitalty”"),
        ("sealed = true\n\n[[", 'reserve = ["Nothing"]\n\n[[', "no card is called “Nothing”"),
    ],
)
def test_what_is_wrong_is_told(write, old, new, told):
    """One thing is wrong in the scene. Which? The file says so, and where."""
    assert old in GOOD
    with pytest.raises((JudgeFileError, JudgeFailure)) as wrong:
        run_question(load_question(write(GOOD.replace(old, new, 1))))

    assert told in str(wrong.value)
    assert "question.toml" in str(wrong.value)


def test_a_roll_that_never_came_up_is_told(write):
    """A Dungeon roll is set, and the Dungeon rolls none: the file fails."""
    verdict = run_judge(write(GOOD.replace("vitality = 70", "rolls = [5]\nvitality = 70", 1)))

    assert "dungeon/4" in verdict.problem


def test_the_ledger_of_what_is_no_raid(write):
    """`answer.raid` without a raid: told with what to do."""
    text = GOOD.replace("[raid]\nvitality = 70\nsealed = true\n", "").replace(
        "Brass Gatekeeper", "Ornithopter"
    )

    with pytest.raises(JudgeFileError, match="this is no scene of a raid"):
        run_question(load_question(write(text)))


def test_a_wrong_answer_fails(write):
    """The file says 67, it is 70: the verdict says both."""
    verdict = run_judge(
        write(GOOD.replace("[answer.raid]\nvitality = 70", "[answer.raid]\nvitality = 67"))
    )

    assert "67" in verdict.problem
    assert "70" in verdict.problem


def test_cards_of_an_expedition_need_no_library(write):
    """Which cards of the file does a library have to hold? Not the Encounters."""
    assert named_cards(write(GOOD)) == ["Lightning Bolt", "Mountain"]
