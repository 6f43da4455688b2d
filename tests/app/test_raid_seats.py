"""The Living Dungeon with a person in a seat: each hero, the Director, saved and gone on with."""

import json
import re

import pytest

VAULT = ("play", "raid", "--seed", "3")
BELFRY = ("play", "raid", "--dungeon", "sunken_belfry", "--seed", "2")


@pytest.mark.parametrize(
    ("seat", "others"),
    [
        ("mathise", "Delina"),
        ("Delina", "Vrondiss"),
        ("3", "Wyll"),
        ("wyll-blade-of-frontiers", "Mathise"),
    ],
)
def test_a_person_sits_down_as_any_hero(run, seat, others):
    """By name, number or id: who am I? That hero; the others are who they were, and their cards
    are theirs alone."""
    said = run(*VAULT, "--seat", seat, typed="1\nt\nq\n")

    assert "You keep the opening hand." in said.out
    assert f"{others} draws seven cards." in said.out
    assert re.search(r"^Hand: .*\{", said.out, re.MULTILINE)


def test_a_seat_that_is_none_is_told(run):
    """Nobody is called Drizzt: which seats are there? The heroes', and the Director's."""
    said = run(*VAULT, "--seat", "drizzt")

    assert said.status == 2
    assert "choose Mathise, Delina, Vrondiss, Wyll or director" in said.err


def test_reserve_is_read_by_everybody_and_in_its_order(run):
    """What is in the vault's Reserve, and what does it draw? A hero reads both; the oldest is left."""
    said = run(*VAULT, "--seat", "wyll", typed="1\np\np\nt\nq\n")

    drawn = re.findall(r"^ *The Dungeon draws ([A-Z].*)\.$", said.out, re.MULTILINE)
    assert len(drawn) > 2
    assert "The Dungeon draws a card" not in said.out
    reserve = re.findall(r"^  Reserve: (.*)$", said.out, re.MULTILINE)[-1].split(", ")
    assert reserve[-1] == drawn[-1]
    assert "Omens" not in said.out
    assert re.search(r", \d+ in chapter 2, .*, \d+ in the boss faces$", said.out, re.MULTILINE)


def test_a_hero_takes_back_leaves_and_goes_on(run):
    """A land is played, taken back, and the game left. Is it still there? With the land in hand, and
    then it goes on to other answers."""
    first = run(*VAULT, "--seat", "mathise", typed="1\nplay island\nu\nq\n")
    assert "Taken back." in first.out

    second = run("resume", "1", typed="t\nplay island\nq\n")
    assert "Island" in re.findall(r"^Hand: (.*)$", second.out, re.MULTILINE)[0]
    assert "You play Island." in second.out
    third = run("resume", "1", typed="q\n")
    assert "  Lands: Island" in third.out


def test_the_director_is_asked_in_words_and_sees_no_hand(run):
    """Somebody directs. What are they asked? Whether an Omen is spent, and which card of Reserve is
    cast. What do they read of the heroes' cards? How many."""
    said = run(*VAULT, "--seat", "director", typed="1\n1\n1\nq\n")

    assert "Spend one of 3 Omens to cycle a card of Reserve?" in said.out
    assert "goes from Reserve to The Dungeon's graveyard." in said.out
    assert "Which card of Reserve is cast?" in said.out
    assert re.search(r"^Reserve: ", said.out, re.MULTILINE)
    assert not re.search(r"(Mathise|Delina|Vrondiss|Wyll) draws (?!a card|\w+ cards)", said.out)


def test_a_directors_expedition_is_played_to_its_end(run, tmp_path):
    """The Director always takes the first answer. Does the expedition end, and come out the same
    when it is played again? Yes."""
    journal = tmp_path / "journal.jsonl"
    said = run(*BELFRY, "--seat", "director", "--journal", journal, typed="1\n" * 600)

    assert said.status == 0
    assert re.search(r"wins?: ", said.out.splitlines()[-1])
    assert "Spend the last Omen" in said.out
    assert json.loads(run("replay", journal, "--json").out)["identical"] is True


def test_a_directors_seat_without_a_director_is_refused(run):
    """I want the Director's seat, and nobody shall direct. One sentence, status 2."""
    said = run(*VAULT, "--seat", "director", "--set", "director=false")

    assert said.status == 2
    assert "Director's seat" in said.err
