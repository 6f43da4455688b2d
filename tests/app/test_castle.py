"""A person in a campaign of castles: the map, the reasons, the antes, coming back."""

import json
import re

import pytest

from undercroft.app.line.campaign import campaign_table
from undercroft.app.narrate.telling import narrator_of
from undercroft.engine.events import Note
from undercroft.modes.castle.play import CampaignPlay
from undercroft.modes.castle.records import CASTLE_MONSTER, WANDERER
from undercroft.modes.castle.tiles import place_at
from undercroft.table.making import Prepared
from undercroft.table.plan import plan_game

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
BEGIN = "1\ndone\n"
WORDS = ("play", "castle", "--seed", "5", "--set", "max_turns=3")


def test_a_campaign_is_played_to_its_end(run, tmp_path):
    """Somebody builds no deck and only ever takes the first answer. Does the campaign end? It does, and its journal comes out the same."""
    journal = tmp_path / "journal.jsonl"
    words = ("--set", "seats=1", "--set", "life=5", "--journal", journal)
    said = run(*WORDS, *words, typed=BEGIN + "1\n" * 3_000)

    assert said.status == 0
    assert "the 3 turns of each player are over" in said.out.splitlines()[-1]
    assert "At the end you are wizard of no castles" in said.out
    assert json.loads(run("replay", journal, "--json").out)["identical"] is True


def test_the_map_is_drawn_and_told(run):
    """I enter a castle. What do I see? What is in sight, drawn; `map` tells each tile, `why` each that was passed over with its rule."""
    said = run(*WORDS, typed=BEGIN + "enter the white castle\nmap\nwhy\nq\n")

    assert "You enter the white castle (C-19)." in said.out
    assert "@E" in said.out
    assert "The exit: " in said.out
    assert ", passages " in said.out
    assert "were passed over" in said.out or "No tile was passed over" in said.out
    assert "Where do you go?" in said.out


def test_the_map_is_read_without_the_drawing(run):
    """I cannot see the drawing. Where do I stand, and which paths are unfinished? The tiles say it; what has a single passage says so."""
    said = run(*WORDS, typed=BEGIN + "enter the white castle\nmap\n1\nmap\nq\n").out
    first, second = [part.split("> ")[0] for part in said.split("> map\n")[1:]]

    assert re.search(r"^The exit: \w+ exit, passage \w+; you stand here\.$", first, re.MULTILINE)
    assert re.search(r", unfinished to the \w+", first)
    assert "The exit: " in second
    assert second.count("; you stand here.") == 1
    assert not re.search(r"^The exit: .*you stand here", second, re.MULTILINE)


def test_a_layout_lists_its_dead_ends_apart(run):
    """Where are the dead ends of a layout? As many places as there are, none run into another."""
    said = run("castle", "layout", "--seed", "3").out

    assert "4 dead ends: 4 east, 2 north; 3 east, 3 north; 2 east; 1 south." in said


def test_why_tiles_were_passed_over_is_told_on_demand(run):
    """A tile is turned that does not fit. Am I told why at once? That it was passed over; the reasons where I ask. Whoever watches is told all."""
    said = run(*WORDS, typed=BEGIN + "enter the white castle\nwhy\nq\n").out
    story, _, asked = said.partition("> why\n")

    assert re.search(r"To the \w+: .* \(a tile passed over\)\.$", story, re.MULTILINE)
    assert "(C-24)" not in story
    assert re.search(r"^At .* were passed over: .*\(C-\d\d\)", asked)
    watched = run("watch", "castle", "--seed", "1", "--set", "max_turns=3").out
    assert re.search(r"To the \w+: .* \(passed over: .*\(C-\d\d\)\)", watched)


def test_cards_and_deck_on_demand(run):
    """What do I own and play with? `deck` and `cards` tell, also in a duel; `?` says so."""
    typed = BEGIN + "deck\ncards\n?\n1\nfight\n1\ndeck\nwhy\nq\n"
    said = run(*WORDS, typed=typed)

    assert said.out.count("Your deck (40 cards): ") >= 3
    assert "Not in your deck (" in said.out
    assert "the tiles that were passed over since you moved" in said.out
    assert "No tile was passed over since you moved." in said.out


def test_antes_lie_on_the_table(run):
    """I fight a wanderer. What is at stake? It is said before the first card is drawn, and lies on the table (CA-25)."""
    said = run(*WORDS, typed=BEGIN + "1\nfight\n1\nt\nq\n")

    assert "You ante " in said.out
    assert "Ante: your " in said.out


def test_a_deck_is_changed_with_several_answers_at_once(run):
    """I take cards out of my deck and put others in. May I say several at once? Yes, and words of an answer will do."""
    mine = (
        run(*WORDS, typed="1\ndone\ndeck\nq\n").out.split("Your deck (40 cards): ")[1].split(".")[0]
    )
    there = [land for land in BASICS if land in mine]
    other = next(land for land in BASICS if land != there[0])
    typed = f"1\ntake out {there[0]}\nadd {other}\n3 4\ndone\ndeck\nq\n"
    said = run(*WORDS, typed=typed)

    assert "Your deck has 39 cards, at least 40." in said.out
    assert "1   Done" not in said.out.split("39 cards")[1].split(">")[0]
    assert "Your deck (42 cards): " in said.out


def test_whoever_comes_back_is_where_they_were(run):
    """I leave in the middle of a castle. Where am I when I come back? There, the same question, and no tile is another."""
    left = run(*WORDS, typed=BEGIN + "enter the white castle\nt\nq\n").out
    back = run("resume", typed="t\nq\n").out

    table = left[left.rindex("You: 41 cards") : left.rindex("> q")]
    assert table in back


def test_a_seat_may_be_another(run):
    """Two play, and I sit in the second seat. Who begins? Ana, a pilot; then I am asked."""
    said = run(*WORDS, "--seat", "2", typed="1\ndone\nq\n")

    assert "Turn 1: Ana" in said.out
    assert "Turn 2: You" in said.out


def test_whoever_is_alone_takes_a_rest_back(run):
    """I play alone, rest, and think better of it: no die fell, nothing was shown. May I take it back, also after I left and came back? Yes, as far as nothing was decided."""
    alone = (*WORDS, "--set", "seats=1")
    said = run(*alone, typed=BEGIN + "rest\nrest\nu\nq\n").out
    back = run("resume", typed="u\nu\nu\nu\nq\n").out

    assert said.count("Taken back.") == 1
    assert back.count("Taken back.") == 3
    assert "Which rare do you take?" in back
    assert "Nothing can be taken back: nothing was answered yet." in back


def test_what_was_decided_stays_so_on_coming_back(run):
    """Ben has played since, and I leave. May I take back what was before, when I come back? No, and I am told the same reason as before I left."""
    held = run(*WORDS, typed=BEGIN + "rest\nu\nq\n").out
    back = run("resume", typed="u\nq\n").out

    (reason,) = {line for line in held.splitlines() if line.startswith("Nothing can be")}
    assert reason in back
    assert "Ben" in reason


def test_cards_of_answers_are_read_while_a_deck_is_built(run):
    """I build my deck. What does the card of answer 3 do, and one that I own by a part of its name? Both are shown; an answer without a card, and one that is none, are said to be that."""
    said = run(*WORDS, typed="c 1\n1\nc 3\nc 1\nc 99\nc telekin\nc no such card\nq\n").out
    rare, *texts = [part.split("> ")[0] for part in said.split("> c ")[1:]]
    offered = dict(
        re.findall(r"^ +(\d+)  (?:Add )?(.*)$", said.split("What do you change?")[1], re.MULTILINE)
    )
    first = re.search(r"^ +1  (.*)$", said, re.MULTILINE)

    assert first is not None
    assert rare.startswith(f"1\n    {first[1]}  ")
    assert texts[0].startswith(f"3\n    {offered['3']}  ")
    assert texts[1] == "1\nAnswer 1, “Done”, is about no card.\n"
    assert texts[2] == "99\nThere is no answer 99.\n"
    assert texts[3].startswith("telekin\n    Telekinesis  {U}{U}\n    Instant\n")
    assert texts[4].startswith("no such card\nno card is called “no such card”")


def test_there_is_no_hand_between_duels(run):
    """I ask for my hand while I build my deck. What am I told? That nobody has one then."""
    said = run(*WORDS, typed="1\nhand\nq\n")

    assert "Nobody has a hand between duels." in said.out
    assert "Your deck (40 cards): " not in said.out


@pytest.mark.parametrize(
    ("who", "what", "sentence"),
    [
        ("Ben", "pays", "Ben pays Juggernaut, and gets it back, as the monster is Ben's (C-16)."),
        ("You", "pays", "You pay Juggernaut, and get it back, as the monster is yours (C-16)."),
        (
            "Ben",
            "loses ante",
            "Ben loses Juggernaut, and gets it back, as the monster is Ben's (C-15).",
        ),
        (
            "You",
            "loses ante",
            "You lose Juggernaut, and get it back, as the monster is yours (C-15).",
        ),
    ],
)
def test_what_one_pays_to_oneself_is_ones_own(who, what, sentence):
    """I pay off a monster that is mine, or lose the ante to it. Whose is the card? Mine again (C-15, C-16)."""
    play = Prepared(plan_game("castle", 1, persons=(0,))).begin()
    note = Note(what, (0,), names=(who, "Juggernaut", who))

    assert narrator_of(play, 0).tell([note]) == [f"  {sentence}"]
    other = Note(what, (0,), names=(who, "Juggernaut", "Ana"))
    assert "gets it back" not in narrator_of(play, 0).tell([other])[0]


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        (WANDERER, "Hill Clans has no card to ante (CA-25)"),
        (CASTLE_MONSTER, "Hill Clans does not (C-08)"),
    ],
)
def test_why_a_monster_antes_nothing(kind, why):
    """Only I ante. Why? In a castle the enemy does not (C-08); what wanders does, but for a deck of lands alone (CA-25)."""
    play = Prepared(plan_game("castle", 1, persons=(0,))).begin()
    note = Note("duel", (0, 2, 20, 5), kind, names=("You", "Hill Clans", "Jump", ""))

    told = narrator_of(play, 0).tell([note])
    assert told == [f"  You duel Hill Clans, 20 life against 5: You ante Jump, {why}."]


def test_one_duel_is_one():
    """How many duels have been won and lost? One is told as one."""
    play = Prepared(plan_game("castle", 1, persons=(0,))).begin()
    assert isinstance(play, CampaignPlay)
    play.campaign.players[0].wins, play.campaign.players[1].wins = 1, 2

    told = "\n".join(campaign_table(play.board(0)))
    assert "1 duel won and 0 lost" in told
    assert "2 duels won and 0 lost" in told


def test_what_a_chest_holds_is_for_whoever_opens_it():
    """Ana takes Black Lotus out of a chest. What do I read, and what does she? That she takes a mythic: they lie face down (C-02); its name, and so does whoever watches all."""
    play = Prepared(plan_game("castle", 1, names=("Ana", "Ben"), persons=(0, 1))).begin()
    note = Note("chest", (0,), 2, names=("Ana", "Black Lotus"))

    assert narrator_of(play, 1).tell([note]) == ["  Ana opens a chest and takes a mythic (C-24)."]
    named = ["  Ana opens a chest and takes Black Lotus (C-24)."]
    assert narrator_of(play, 0).tell([note]) == named
    assert narrator_of(play).tell([note]) == named


def test_the_color_die_is_told_with_what_it_was_rolled_for():
    """The die is rolled for a tile, a 6 again, and in the next turn for a wanderer. Which rolls are told where? Each with its own (C-29)."""
    play = Prepared(plan_game("castle", 1, names=("Ana", "Ben"))).begin()
    rolls = [Note("color die", (), face) for face in (6, 2, 4)]
    tile = Note("tile", (), place_at(0, -2), "north-south way", "C-21", names=("north",))
    blank = Note("tile", (), place_at(0, -1), "north-south way", "C-21", names=("north",))
    met = Note("wanderer", (0,), 4, names=("Ana", "Mind Thieves", ""))
    told = narrator_of(play).tell([blank, *rolls[:2], tile, rolls[2], met])

    assert told == [
        "  To the north: north-south way, 1 north.",
        "  To the north: north-south way, 2 north, where a monster waits (the color die shows 6, again blue; C-29).",
        "  Ana meets Mind Thieves (the color die shows red; C-29).",
    ]
