"""Three ways to be wrong, and each says what, where and what to do."""

import inspect
import re

import pytest

from undercroft import errors

HIERARCHY: dict[str, type[errors.UndercroftError]] = {
    name: error
    for name, error in vars(errors).items()
    if inspect.isclass(error) and issubclass(error, errors.UndercroftError)
}


def test_every_error_is_ours_and_is_drawn_in_the_tree():
    """Is there an exception outside the hierarchy, or missing from its drawing? No."""
    exceptions = {
        name
        for name, error in vars(errors).items()
        if inspect.isclass(error) and issubclass(error, BaseException)
    }
    drawn = re.findall(r"^[ │├└─]*([A-Z]\w+)  ", inspect.getdoc(errors) or "", re.MULTILINE)

    assert exceptions == set(HIERARCHY) == set(drawn) == set(errors.__all__)


def test_the_drawing_shows_whose_child_each_error_is():
    """Does the drawing tell the truth? Each branch hangs where its class does."""
    path: list[str] = []
    for line in (inspect.getdoc(errors) or "").splitlines():
        if found := re.match(r"    ([ │├└─]*)([A-Z]\w+)  ", line):
            depth = len(found[1]) // 4
            path[depth:] = [found[2]]
            parent = HIERARCHY[found[2]].__bases__[0].__name__
            assert parent == (path[depth - 1] if depth else "Exception"), line

    assert path, "no tree was found in the docstring"


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (errors.UsageError("There is no mode “bos”."), "There is no mode “bos”."),
        (
            errors.DeckError("“Bearz” is no card", "deck.txt, line 3", "did you mean “Bear”?"),
            "deck.txt, line 3: “Bearz” is no card; did you mean “Bear”?",
        ),
        (errors.SaveError("the file is empty"), "the file is empty."),
        (
            errors.UnsupportedText("Ogre", "ability 1, word 4", "unless foo", "a condition"),
            "Ogre, ability 1, word 4: “unless foo” is not understood, expected a condition.",
        ),
        (
            errors.UnsupportedText("Ogre", "ability 1", "unless", "a stop", "if you do"),
            (
                "Ogre, ability 1: “unless” is not understood, expected a stop; "
                "the nearest known phrase is “if you do”."
            ),
        ),
        (
            errors.IllegalAnswer("CR 508.1a", "Grizzly Bears is tapped."),
            "Grizzly Bears is tapped (CR 508.1a).",
        ),
        (
            errors.AmbiguousAnswer("bear", ["Bear 1", "Bear 2", "Cub"]),
            "“bear” could mean Bear 1, Bear 2 or Cub; say which.",
        ),
        (
            errors.UnreadableAnswer("zz", "a number from 0 to 3"),
            "“zz” cannot be read; expected a number from 0 to 3.",
        ),
        (
            errors.ReplayDiverged(4),
            "The replay parts from its journal at step 4: the digests differ.",
        ),
        (
            errors.StuckGame(3, "priority", "Ana", ()),
            (
                "The game is stuck in turn 3, asking Ana for “priority”; "
                "the same seed brings it there again."
            ),
        ),
        (
            errors.StuckGame(3, "priority", "Ana", (0, 2)),
            (
                "The game is stuck in turn 3, asking Ana for “priority”; "
                "its setup and these 2 answers bring it there again: 0 2."
            ),
        ),
        (
            errors.JudgeFailure("What is left?", "95", "94"),
            "What is left? Expected 95, found 94.",
        ),
    ],
)
def test_an_error_is_one_sentence(error: errors.UndercroftError, sentence: str):
    """What does the front door print? One line, with its parts and one closing stop."""
    assert str(error) == sentence


def test_wrong_words_and_wrong_things_end_differently():
    """What does a command end with? 2 where its words were wrong, 1 where the thing did not hold."""
    ends_with_two = {name for name, error in HIERARCHY.items() if error.exit_status == 2}

    assert ends_with_two == {"UsageError"}
    assert errors.JudgeFailure.exit_status == 1
