"""Judge files of Castle Dungeons: what is wrong in one is told; what is set is what is asked about."""

import pytest

from undercroft.errors import JudgeFailure, JudgeFileError
from undercroft.testing.castle import CastleScene
from undercroft.testing.castle_acts import act
from undercroft.testing.castle_position import Position
from undercroft.testing.judge import load_question, named_cards, run_judge, run_question

GOOD = """
title = "Ana steps back from a monster. What waits there, and may she be paid off?"
rules = ["CA-33"]

[castle]
color = "white"
at = "the exit"
mythics = ["Black Lotus"]
life = 12
next_dice_cards = ["Elixir"]
tiles = [
  { at = "the exit", passages = "N" },
  { at = "1 north", passages = "NS", content = "dice" },
  { at = "2 north", passages = "NS", content = "monster", die = "red" },
  { at = "3 north", passages = "S" },
]

[[player]]
name = "Ana"
deck = { "Craw Wurm" = 1, Forest = 39 }

[[player]]
name = "Ben"

[[act]]
player = "Ana"
goes = "north"

[[act]]
player = "Ana"
goes = "north"

[[act]]
player = "Ana"
goes = "north"
illegal = "CA-33"

[[act]]
player = "Ana"
steps_back = true

[answer.castle]
at = "1 north"
life = 12
dice_card = "Elixir"
mythics = ["Black Lotus"]
wizard = "3 north"

[answer.castle.tile."2 north"]
die = "red"
monster = "Warchief's Band"
"""


def test_a_good_one_passes(write):
    """Does the example pass? Yes."""
    assert run_judge(write(GOOD)).problem == ""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('color = "white"', 'color = "pink"', "“pink” is no color"),
        ('color = "white"', 'colour = "white"', "there is no key “colour”"),
        ('color = "white"', 'campaign = "the_moat"', "the_moat"),
        ('color = "white"', 'parameters = { grit = "5" }', "no parameter “grit”"),
        ('color = "white"', 'turn = "Cleo"', "no player is called “Cleo”"),
        ('at = "the exit"\nm', 'at = "4 north"\nm', "no tile lies at “4 north”"),
        ("life = 12\nnext", "life = 32\nnext", "nobody carries 32 life"),
        ('["Black Lotus"]\nl', '["Blacker Lotus"]\nl', "no mythic is called “Blacker Lotus”"),
        ('["Elixir"]', '["Elixer"]', "no dice card is called “Elixer”"),
        ('["Elixir"]', '["Elixir"]\nnext_tiles = ["NX"]', "no tile has the passages “NX”"),
        ('["Elixir"]', '["Elixir"]\nnext_exits = ["NS"]', "no exit has the passages “NS”"),
        ('["Elixir"]', '["Elixir"]\nnext_colors = ["six"]', "“six” is no color"),
        ('["Elixir"]', '["Elixir"]\nnext_mythics = ["Black Lotus"]', "has left the box"),
        ('"the exit", passages = "N"', '"1 east", passages = "N"', "the first tile lies at"),
        ('"2 north", passages = "NS"', '"2 nort", passages = "NS"', "no tile can lie at “2 nort”"),
        ('"2 north", passages = "NS"', '"2 north", passages = "EW"', "does not join those before"),
        ('content = "dice"', 'content = "trap"', "a tile has no “trap”"),
        ('content = "dice"', 'content = "dice", die = "red"', "no monster is there for a die"),
        ('content = "dice"', 'content = "dice", looted = true', "only dead ends have chests"),
        ('"3 north", passages = "S"', '"3 north", passages = "S", mythic = "Balance"', "Balance"),
        ("Craw Wurm", "Craw Worm", "Craw Worm"),
        ('goes = "north"', 'goes = "up"', "“up” is no side of a tile"),
        ('goes = "north"', 'enters = "pink"', "“pink” is no color"),
        ('goes = "north"', 'edits = "Goblins"', "no monster is called “Goblins”"),
        ('player = "Ana"', 'player = "Anna"', "no player is called “Anna”"),
        ('goes = "north"', 'goes = "north"\nlooks = "north"', "one act is expected, found 2"),
        ('goes = "north"', 'bribes = "Shock"', "there is no key “bribes”"),
        ('goes = "north"', 'goes = "north"\nlibrary = "Shock"', "does not go with “goes”"),
    ],
)
def test_what_is_wrong_is_told(write, old, new, told):
    """One thing is wrong in the scene. Which? The file says so, and where."""
    assert old in GOOD
    with pytest.raises(JudgeFileError) as wrong:
        run_question(load_question(write(GOOD.replace(old, new, 1))))

    assert told in str(wrong.value)
    assert "question.toml" in str(wrong.value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("life = 12\ndice", "life = 13\ndice", "13"),
        ('illegal = "CA-33"', 'illegal = "C-22"', "CA-33"),
        ('goes = "north"\n\n[[act]]', 'goes = "north"\nillegal = "C-22"\n\n[[act]]', "it was done"),
        ('goes = "north"', 'goes = "west"', "no passage to the west"),
        ('player = "Ana"\ngoes', 'player = "Ben"\ngoes', "it is Ana's turn"),
        ('["Elixir"]', '["Elixir", "Ambush"]', "dice card"),
        ('tile."2 north"', 'tile."9 north"', "9 north"),
        ("steps_back = true", 'chooses = "Do what I want"', "one of: "),
        ("steps_back = true", "wins = 20", "Ana duels nobody"),
        ("steps_back = true", 'casts = "Shock"', "nobody duels"),
    ],
)
def test_what_does_not_hold_fails(write, old, new, told):
    """One thing does not hold, or is not legal, or never came up. Does the question fail, and say so? Yes."""
    assert old in GOOD

    assert told in run_judge(write(GOOD.replace(old, new, 1))).problem


def test_a_reward_is_not_left_open(write):
    """Ana won, and the file ends before she took anything. Does it pass? No: she is asked."""
    text = GOOD.replace("steps_back = true", "fights = true") + (
        '\n[[act]]\nplayer = "Ana"\nwins = 20\n'
    )

    assert "Ana is asked for castle reward" in run_judge(write(text)).problem


def test_a_duel_is_asked_about_while_it_runs(write):
    """The answer speaks of a duel, and nobody duels: the file fails."""
    assert "nobody duels" in run_judge(write(GOOD + "\n[answer.duel]\nlife = 20\n")).problem


def test_what_is_refused_changes_nothing():
    """Ana may not enter her own castle. Is anything different after she tried? No."""
    scene = CastleScene(["Ana"])
    scene.crown(0, ["red"])
    scene.begin(Position(0, 0, {}), 0, turn_begins=True)
    before = scene.play.digest()
    with scene.illegal("CA-35"):
        act(scene, 0, "enters", "red")
    assert scene.play.digest() == before

    with pytest.raises(JudgeFailure, match="it was done"), scene.illegal("CA-35"):
        act(scene, 0, "enters", "blue")
    assert scene.play.digest() == before


def test_cards_of_a_deck_are_named(write):
    """Which cards of the file does a library have to hold? Those of the decks."""
    assert named_cards(write(GOOD)) == ["Craw Wurm", "Forest"]


def test_python_sets_a_scene_in_the_same_words():
    """May a test seat two players and have one enter a castle? Yes: Ana stands at an exit."""
    scene = CastleScene(["Ana", "Ben"])
    scene.begin(Position(0, 0, {"next_exits": "N", "next_tiles": ["ES"]}), 0, turn_begins=True)
    act(scene, 0, "enters", "red")

    assert scene.castle == 3
    assert scene.asks_nothing()


DUEL = """
title = "Ana plays first against a monster with 2 life, with a companion. Does she win at once?"
rules = ["C-11"]

[castle]
tiles = [
  { at = "the exit", passages = "N" },
  { at = "1 north", passages = "NS", content = "monster", die = "red" },
  { at = "2 north", passages = "S" },
]
at = "1 north"
came_from = "the exit"
dice_card = "Companion"
parameters = { monster_life = "2" }

[[player]]
name = "Ana"
deck = { "Craw Wurm" = 2, "Grizzly Bears" = 8, Forest = 30 }

[[player]]
name = "Ben"

[[act]]
player = "Ana"
fights = true
first = "Ana"
ante = "Craw Wurm"
library = ["Craw Wurm", "Forest", "Forest", "Forest", "Forest", "Forest", "Forest", "Grizzly Bears"]

[[act]]
player = "Ana"
chooses = "keep"

[[act]]
player = "Warchief's Band"
chooses = "keep"

[[act]]
player = "Ana"
attacks = "Grizzly Bears"

[act.then.duel]
step = "Ana's declare attackers step of turn 1"
player.Ana.controls = "Grizzly Bears"
object."Grizzly Bears".tapped = true

[[act]]
pass_until = "end of combat"

[[act]]
player = "Ana"
takes_commons = true

[answer.player.Ana]
wins = 1
"""


def test_a_duel_is_played_with_the_acts_of_a_game(write):
    """A duel in a castle is said act by act. Is it played, and does the campaign go on with how it ended? Yes."""
    assert run_judge(write(DUEL)).problem == ""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('ante = "Craw Wurm"', 'ante = "Forest"', "Forest cannot be anted"),
        ('ante = "Craw Wurm"', 'foe_ante = "Craw Wurm"', "the foe antes second"),
        ('first = "Ana"', 'foe_ante = "Craw Wurm"', "Craw Wurm cannot be anted"),
        ('["Craw Wurm", "F', '["Craw Wurm", "Craw Wurm", "F', "the deck has no Craw Wurm more"),
        ('"Companion"', '"Ambush"', "who plays first is not left to chance here"),
        ('player = "Ana"\nattacks', 'player = "Bob"\nattacks', "no player is called “Bob”"),
    ],
)
def test_what_is_wrong_with_a_duel_is_told(write, old, new, told):
    """One thing is wrong in how a duel begins. Which? The file says so, and where."""
    assert old in DUEL
    with pytest.raises(JudgeFileError) as wrong:
        run_question(load_question(write(DUEL.replace(old, new, 1))))

    assert told in str(wrong.value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("attackers step of turn 1", "attackers step of turn 2", "turn 1"),
        ("tapped = true", "tapped = false", "tapped no"),
        ('player = "Ana"\nattacks', 'player = "Ben"\nattacks', "Ben does not play in this duel"),
        ('attacks = "Grizzly Bears"', 'attacks = "Craw Wurm"', "Craw Wurm"),
        ('"Ana"\nattacks', '"Warchief\'s Band"\nattacks', "Grizzly Bears"),
        ('"keep"', '"mulligans"', "one of: "),
        ('"end of combat"', "\"Warchief's Band's upkeep\"", ""),
        ("takes_commons = true", 'plays = "Forest"', "nobody duels"),
    ],
)
def test_what_does_not_hold_in_a_duel_fails(write, old, new, told):
    """One thing does not hold, or is not legal, in a duel that is played. Does the question fail, and say so? Yes, and to pass on to a step of a duel that ended before it does not."""
    assert old in DUEL

    problem = run_judge(write(DUEL.replace(old, new, 1))).problem
    assert told in problem
    assert bool(told) is bool(problem)


def test_passing_leads_where_it_was_to_or_the_file_fails(write):
    """Passing is to lead to the next turn, and Ana is asked to discard an eighth card. Is the file done? No; once she has discarded, it is."""
    start = DUEL.replace('"Companion"', '"Spare Scroll"')
    start = start[: start.index('[[act]]\nplayer = "Ana"\nattacks')]
    start += "[[act]]\npass_until = \"Warchief's Band's upkeep\"\n"
    end = '\n[answer]\nended = ""\n'
    assert "Did the game get there?" in run_judge(write(start + end)).problem

    discards = '\n[[act]]\nplayer = "Ana"\nchooses = "Forest"\n'
    step = "\n[answer.duel]\nstep = \"Warchief's Band's upkeep of turn 2\"\n"
    assert run_judge(write(start + discards + step)).problem == ""


def test_what_is_illegal_in_a_duel_changes_nothing(write):
    """Ana may not attack with what is no creature. Is the duel as it was, and does it go on? Yes."""
    text = DUEL.replace(
        '[[act]]\nplayer = "Ana"\nattacks',
        '[[act]]\nplayer = "Ana"\nattacks = "Forest"\nillegal = "CR 508.1a"\n\n'
        '[[act]]\nplayer = "Ana"\nattacks',
    )

    assert run_judge(write(text)).problem == ""
