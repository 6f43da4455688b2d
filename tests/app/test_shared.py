"""Several people at one screen: who sits there, what they see, and what they may take back."""

import json
import re

import pytest

from tests.app.shared import Shared
from undercroft.app.line.screen import standing
from undercroft.app.narrate.telling import narrator_of
from undercroft.engine.playing import Play
from undercroft.modes.castle.play import CampaignPlay
from undercroft.table.journal import head_of
from undercroft.table.keeping import InStore
from undercroft.table.making import Prepared
from undercroft.table.plan import plan_game
from undercroft.table.resuming import resumed
from undercroft.table.store import Store

DUEL = ("play", "duel", "--seed", "3", "--seat", "1", "--seat", "2")
CASTLE = ("play", "castle", "--seed", "5", "--set", "max_turns=3", "--seat", "1", "--seat", "2")
#: Both sit down, and build the deck they are given.
BEGUN = "\n1\ndone\n\n1\ndone\n"


def owned_castles(play: Play) -> None:
    """Ben is wizard of four castles, so most that wanders about is his, and he plays it (C-14)."""
    assert isinstance(play, CampaignPlay)
    for castle in play.campaign.castles[:4]:
        castle.owner = 1


def sitting(out: str) -> list[tuple[str, str]]:
    """Who sat at the screen, and what was printed until they gave it away."""
    parts = re.split(
        r"\n\n+(?:Hand over to \w+|\w+ is asked)\.\n +1  (\w+) sits here now.*\n(?: +2 .*\n)?", out
    )
    return list(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.parametrize("chance", [4, 7])
def test_two_people_share_a_campaign(chance):
    """Ana and Ben open their cards, build decks, wander, and duel: what Ana meets is Ben's, and he plays it. Does either read a card that the other holds or owns? None but antes and what is paid, which lie open; both are told who duels whom."""
    plan = plan_game("castle", 3, parameters={"max_turns": "6"}, persons=(0,), seats=("1", "2"))
    shared = Shared(plan, chance, 200, owned_castles)
    shared.play()

    assert shared.leaks == []
    assert {0, 1} == {seat for seat, _ in shared.parts if seat >= 0}
    for seat in (0, 1):
        seen = "\n".join(text for who, text in shared.parts if who == seat)
        assert re.search(r"^  Ana duels .*: Ana antes [^,]+, .* antes [^,]+\.$", seen, re.MULTILINE)
        assert re.search(r"^Ante: Ana's ", seen, re.MULTILINE)
        assert re.search(r"^Hand: ", seen, re.MULTILINE)
        assert "You own the deck of" not in seen or seat == 1


@pytest.mark.parametrize(("mode", "seats"), [("duel", ("1", "Ben")), ("raid", ("mathise", "wyll"))])
def test_two_people_share_a_game(mode, seats):
    """Two play at one screen: against each other, or as two of the heroes. Does either read what the other alone may see? No."""
    plan = plan_game(mode, 3, persons=(0,), seats=seats)
    shared = Shared(plan, 4, 150)
    shared.play()

    assert shared.leaks == []
    assert set(shared.asked) == set(plan.persons)
    assert "Hand over to " in shared.out


def test_four_people_are_the_heroes():
    """Four on a couch, one for each hero. Is anybody else asked, and does anybody read too much? No."""
    plan = plan_game("raid", 2, persons=(0,), seats=("1", "2", "3", "4"))
    shared = Shared(plan, 7, 120)
    shared.play()

    assert not shared.session.pilots
    assert set(shared.asked) == {0, 1, 2, 3}
    assert shared.leaks == []


def test_eight_seats_some_of_them_people(run):
    """Eight play, three of them people. Who is asked in which order? The people, in turn order; pilots play the others."""
    seats = ("--seat", "hugo", "--seat", "2", "--seat", "4", "--set", "seats=8")
    typed = "\n1\ndone\n" * 3 + "\nrest\nq\n"
    said = run("play", "castle", "--seed", "5", *seats, "--name", "Zoe", typed=typed)

    assert said.status == 0
    assert [who for who, _ in sitting(said.out)] == ["Ben", "Dan", "Zoe", "Ben", "Dan"]
    assert "Ana, Ben, Cleo, Dan, Eva, Finn, Gwen and Zoe in The Five Castles" in said.out
    assert "Ben, Dan and Zoe share this screen" in said.out
    assert "Ana picks a rare." in said.out
    assert "Turn 1: Ana" in said.out


def test_the_screen_is_handed_over(run):
    """Ana keeps. What is printed between her hand and Ben's? Empty lines, who shall sit down, and nothing more of hers; what he has not seen is told him as he may see it."""
    said = run(*DUEL, typed="\n1\nwhat\n?\nben\nq\n")
    (first, hers), (second, his) = sitting(said.out)

    assert (first, second) == ("Ana", "Ben")
    assert "Ana draws Silvercoat Lion, " in hers
    assert "Ben draws seven cards." in hers
    assert "Ana: Keep or take a mulligan?" in hers
    assert (
        "sits down first.\n\nAna is asked.\n   1  Ana sits here now (or press Enter)\n" in said.out
    )
    assert "\n\n\n\nHand over to Ben.\n   1  Ben sits here now (or press Enter)\n" in said.out
    assert "Nobody is asked yet; press Enter when Ben sits here (? is help)." in his or said.out
    assert "what one person sees is not for another" in said.out
    assert "Ana draws seven cards." in his
    assert "Ana keeps the opening hand." in his
    assert "Silvercoat Lion" not in his


def test_one_empty_line_too_many_shows_nothing(run):
    """Ana passes with empty lines, one too many: the screen was handed over in between. Does she read Ben's hand? No, Ben confirms once more; who typed an answer is not asked twice."""
    typed = "\n1\n\n1\n" + "\n\n\n\n"
    hurried = run(*DUEL, typed=typed + "q\n").out
    back = run(*DUEL, typed="\n1\n\nq\n").out

    assert hurried.count("Press Enter once more if Ben sits here.") == 1
    assert sitting(hurried)[-1][1].startswith("> \nPress Enter once more if Ben sits here.\n> ")
    assert "Press Enter once more" not in back


def test_one_reads_what_happened_before_one_hands_over(run):
    """Ana keeps, and Ben is asked. May she read first what came of it? She may, and then he is to sit down as before."""
    out = run(*DUEL, typed="\n1\n2\n\n\nq\n").out
    before, _, after = out.partition("   2  Ana reads first what happened\n> 2\n")

    assert "Hand over to Ben." in before
    assert "Ana keeps the opening hand." not in before
    read, _, handed = after.partition(
        "Press Enter when you have read it.\n> \n\n\n\n\nHand over to Ben."
    )
    assert read == "Ana keeps the opening hand.\n"
    assert "reads first" not in handed
    assert "Ana keeps the opening hand." in handed


def test_what_others_did_is_not_taken_back(run):
    """Ana keeps, and gives the screen away. May she think better of it? Until Ben sits there. May he take hers back? No, nor his own once she answered again."""
    said = run(*DUEL, typed="\n1\nu\n1\n\nu\n1\n\nu\nq\n")

    assert said.out.count("Taken back.") == 1
    assert said.out.count("Ana: Keep or take a mulligan?") == 2
    assert "Nothing can be taken back: Ana has answered since." in said.out
    assert said.out.count("Nothing can be taken back: ") == 2


def test_a_rest_is_taken_back_before_the_next_sits(run):
    """Ana rests, and Ben is asked. May she take it back before he sits down? Yes; then it is not told."""
    out = run(*CASTLE, typed=BEGUN + "\nrest\nu\nenter the white castle\nleave\n\nq\n").out

    assert "Taken back." in out
    assert "Ana rests." not in sitting(out)[-1][1]
    assert "Ana enters the white castle (C-19)." in sitting(out)[-1][1]


def test_what_was_taken_back_is_not_told(run):
    """Ana plays a Forest, takes it back, and plays a Plains. What is Ben told? A Plains."""
    typed = "\n1\n\n1\n" + "\nplay forest\nu\nplay plains\np\n\nq\n"
    said = run(*DUEL[:3], "4", *DUEL[4:], typed=typed)
    who, his = sitting(said.out)[-1]

    assert who == "Ben"
    assert "Taken back." in said.out
    assert "Ana plays Plains." in his
    assert "Ana plays Forest." not in his


def test_nobody_takes_back_before_somebody_sits(run):
    """Nobody sits there yet. Is there anything to take back? No; one is told what to do."""
    assert "Nobody is asked yet; press Enter when Ana sits" in run(*DUEL, typed="u\nq\n").out


def test_whoever_is_asked_sits_down_first_on_coming_back(run):
    """They leave in the middle of Ben's turn. Who is asked to sit down when they come back, and what is shown before? Ben, and nothing."""
    run(*DUEL, typed="\n1\n\n1\n\nplay forest\nq\n")
    back = run("resume", typed="\nq\n").out
    before, _, after = back.partition("sits here now")

    assert "Ana is asked." in before
    assert "Forest" not in before
    assert "Hand: " not in before
    assert "Hand: " in after
    assert json.loads(run("saves", "--json").out)["saves"][0]["names"] == ["Ana", "Ben"]


def test_what_happened_before_one_left_is_still_told(run):
    """Ana ends her turn, and they leave before Ben sits down. What is he told when they come back? What she did, of what he may see."""
    run(*CASTLE, typed=BEGUN + "\nenter the white castle\nq\n")
    run("resume", typed="\nleave\nq\n")
    back = run("resume", typed="\nq\n").out
    (who, his), *_ = sitting(back)

    assert who == "Ben"
    assert "Turn 1: Ana (41 cards)" in his
    assert "Ana enters the white castle (C-19)." in his
    assert "Turn 2: Ben (41 cards)" in his
    assert back.index("Ben is asked.") < back.index("Ana enters")


def test_what_is_not_read_lies_in_the_snapshot(tmp_path):
    """A campaign is killed where a turn begins, and comes back from its snapshot. What had people not read? The same as before, and no seat what is another's."""
    seats = ("1", "2", "3")
    plan = plan_game("castle", 3, parameters={"seats": "3"}, persons=(0,), seats=seats)
    prepared = Prepared(plan)
    with Store.open(tmp_path) as store:
        shared = Shared(plan, 5, 12)
        head = head_of(plan, prepared.cards(), "random")
        save = store.begin(head, shared.session.play.digest(), "")
        shared.session.keepers.append(InStore(save, standing(*plan.persons)))
        shared.play()
        untold = shared.session.told.untold
        kept = store.kept(save.id)
        back = resumed(store, save.id, narrator_of).session

        assert kept.snapshot is not None
        assert any(untold.values())
        for seat, lines in untold.items():
            assert back.told.untold[seat][-len(lines) :] == lines if lines else True
        assert back.play.digest() == shared.session.play.digest()


def test_one_screen_ends_with_the_input(run):
    """The lines that are typed are over while the screen is handed over. Is the game kept? It is, and how to go on is said."""
    said = run(*CASTLE, typed="\n1\ndone\n")

    assert said.status == 0
    assert said.out.splitlines()[-1].startswith("The game is saved; go on with: ")


def test_first_answers_alone_come_to_the_end(run, tmp_path):
    """Whatever is asked, and whoever is, the first answer is given. Does it end, and come out the same again? It does."""
    journal = tmp_path / "journal.jsonl"
    words = ("--set", "life=5", "--journal", journal)
    said = run(*CASTLE, *words, typed="1\n" * 2 + "done\n" + "1\n" * 2 + "done\n" + "1\n" * 6_000)

    assert said.status == 0
    assert "the 3 turns of each player are over" in said.out.splitlines()[-1]
    assert json.loads(run("replay", journal, "--json").out)["identical"] is True


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("castle", "--seat", "1", "--seat", "1"),
            "A seat is for one person, and “1” is said twice",
        ),
        (("castle", "--seat", "Ana", "--seat", "1"), "“Ana” and “1” are one"),
        (("castle", "--seat", "1", "--seat", "3"), "has no seat “3”; say --set seats=3"),
        (("castle", "--seat", "Zoe"), "give a number from 1 to 2, or a name: Ana or Ben"),
        (("duel", "--seat", "9"), "A duel of 2 has no seat “9”; give a number from 1 to 2"),
        (("boss", "--seat", "2"), "A game of boss has no seat “2”; give 1, or a name: Ana"),
        (("raid", "--seat", "1", "--seat", "mathise"), "“1” and “mathise” are one"),
        (("raid", "--seat", "1", "--name", "Delina"), "Somebody else is called Delina"),
        (("duel", "--name", "Bo", "--name", "Bea"), "2 names are given, and one person plays"),
        (
            ("duel", "--seat", "1", "--seat", "2", "--name", "Bo", "--name", "bo"),
            "both be called bo",
        ),
        (("duel", "--seat", "1", "--seat", "2", "--name", "you"), "nobody can be called You"),
        (("boss", "--name", "The Boss"), "a name for a dungeon, not for a person"),
        (("castle", "--name", "sky wardens"), "sky wardens is somebody in the game"),
        (("duel", "--name", "A\nB"), "A name is one line of at most 40 letters"),
    ],
)
def test_seats_that_cannot_be_had(run, words, sentence):
    """A seat that is none, or taken; a name that somebody has. One sentence, status 2, nothing begun."""
    said = run("play", *words)

    assert said.status == 2
    assert sentence in said.err
    assert said.out == ""
    assert "No game is saved yet" in run("saves").out


def test_you_is_you_however_it_is_written(run):
    """I say that I am called “you”. Am I told what I do? As ever."""
    assert "You draw " in run("play", "duel", "--name", "you").out


def test_a_pilot_gives_its_name_away(run):
    """I am called Ben, as a pilot is who plays against me. Are there two of us? No, it takes another name."""
    assert "Ben with Oak and Lance and Ana with" in run("play", "duel", "--name", "Ben").out
