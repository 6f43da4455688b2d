"""The journal of a game: written as it goes, read strictly, left alone where it is damaged."""

import json
import re
from pathlib import Path

import pytest

from undercroft.errors import ReplayDiverged, SaveError
from undercroft.pilots import RandomPilot
from undercroft.table.journal import JournalWriter, head_of, read_journal
from undercroft.table.keeping import InJournal
from undercroft.table.making import Prepared
from undercroft.table.plan import Plan, plan_game
from undercroft.table.replay import replay
from undercroft.table.seats import pilots_for
from undercroft.table.session import Session


@pytest.fixture(scope="module")
def plan() -> Plan:
    return plan_game("duel", 11)


@pytest.fixture
def journal(plan, tmp_path):
    """A journal of the first 60 answers of a game."""
    prepared = Prepared(plan)
    play = prepared.begin()
    path = tmp_path / "game.jsonl"
    with JournalWriter(path, head_of(plan, prepared.cards(), "random")) as writer:
        session = Session(play, pilots_for(play, "random", plan.seed), [InJournal(writer)])
        while session.answers < 60 and session.step():
            pass
        session.leave()
    return path


def spoil_first_answer(journal: Path) -> None:
    text = journal.read_text(encoding="utf-8")
    journal.write_text(re.sub(r'"n":1,"answer":\d+', '"n":1,"answer":99', text), encoding="utf-8")


def test_a_journal_holds_the_plan_and_every_answer_in_words(plan, journal):
    """What stands in a journal? The plan with its decks, each answer with its label, digests."""
    read = read_journal(journal)

    assert read.head.plan == plan
    assert "Grizzly Bears" in read.head.cards
    assert [answer.n for answer in read.answers] == list(range(1, 61))
    assert all(answer.label for answer in read.answers)
    assert sorted(read.marks) == [50, 60]


def test_a_journal_plays_the_same_game(journal):
    """Plan and answers alone. Do they give the same game? By every digest."""
    read = read_journal(journal)

    assert replay(read).digest() == read.marks[60].digest


@pytest.mark.parametrize("field", ["answer", "label", "digest"])
def test_a_replay_says_where_it_parts(journal, field):
    """One line is not as it happened. At which step is it found? At its own."""
    lines = [json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines()]
    if field == "digest":
        line = next(line for line in lines if line["is"] == "digest")
        line["digest"] = "0" * 32
    else:
        line = next(line for line in lines if line.get("label", "").startswith("Play "))
        line[field] = 0 if field == "answer" else "Cast Ancestral Recall"
    journal.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")

    with pytest.raises(ReplayDiverged) as parted:
        replay(read_journal(journal))
    assert parted.value.step == line["n"]


def test_an_answer_that_is_none_is_told(journal):
    """An index far beyond the legal answers. What comes? The step, and that it is not legal there."""
    spoil_first_answer(journal)

    with pytest.raises(ReplayDiverged, match=r"at step 1: .* is not legal there"):
        replay(read_journal(journal))


def test_cards_that_changed_are_named(plan, journal):
    """A card is not as it was when the journal was written. Is that said where it parts? By name."""
    lines = journal.read_text(encoding="utf-8").splitlines()
    head = json.loads(lines[0])
    head["cards"]["Grizzly Bears"] = "0" * 24
    lines[0] = json.dumps(head)
    journal.write_text("\n".join(lines) + "\n", encoding="utf-8")
    spoil_first_answer(journal)

    with pytest.raises(ReplayDiverged, match="Grizzly Bears changed since"):
        replay(read_journal(journal))


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (lambda _: "", "the file is empty"),
        (lambda text: "Dear diary\n" + text, "this is no journal of a game"),
        (lambda text: text[: text.index("\n") // 2], "this is no journal of a game"),
        (lambda text: text.replace('"form":1', '"form":99'), "written by a newer version"),
        (lambda text: text.replace('"pilot"', '"pilots"'), "the head of the journal is damaged"),
        (lambda text: text.replace('"mode":"duel"', '"mode":"boss"'), "the head of the journal"),
        (lambda text: text.replace('"persons":[]', '"persons":[7]'), "the head of the journal"),
        (lambda text: text.replace('"seed":11', '"seed":-11'), "the head of the journal"),
        (lambda text: text.replace('"n":3,', '"n":4,', 1), "answer 4 follows answer 2"),
        (lambda text: text.replace('"n":3,', '"m":3,', 1), "line 4: the line is damaged"),
        (lambda text: text[:-20], "the line is damaged"),
        (lambda text: text + text[: text.index("\n") + 1], "a second journal begins here"),
        (lambda text: text + '{"is":"back","n":500}\n', "there is no answer 500"),
        (lambda text: text + '{"is":"digest","n":7,"digest":""}\n', "stands after 60"),
    ],
)
def test_a_damaged_journal_is_one_sentence_and_stays(journal, damage, says):
    """The file is damaged or foreign. What is said, and what becomes of it? One sentence; it stays as it is."""
    damaged = damage(journal.read_text(encoding="utf-8"))
    journal.write_text(damaged, encoding="utf-8")

    with pytest.raises(SaveError) as refused:
        read_journal(journal)
    assert says in str(refused.value)
    assert len(str(refused.value).splitlines()) == 1
    assert journal.read_text(encoding="utf-8") == damaged


def test_bytes_that_are_no_text_are_refused(tmp_path):
    """A picture instead of a journal. One sentence."""
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff" * 50)

    with pytest.raises(SaveError, match="this is no journal"):
        read_journal(path)


def test_a_last_line_that_was_cut_off_is_let_go_when_going_on(journal):
    """The machine died while a line was written. Is the game lost? No: all but that line counts."""
    text = journal.read_text(encoding="utf-8")
    journal.write_text(text + '{"is":"answer","n":61,"ans', encoding="utf-8")

    assert len(read_journal(journal, cut_off=True).answers) == 60
    with JournalWriter(journal, None) as writer:
        writer.answer(61, 0, "Pass")
    assert len(read_journal(journal).answers) == 61


def test_answers_that_were_taken_back_do_not_count(journal):
    """Ten answers were taken back. What is left? Fifty, and the digest there."""
    with JournalWriter(journal, None) as writer:
        writer.back(50)

    read = read_journal(journal)
    assert len(read.answers) == 50
    assert sorted(read.marks) == [50]
    assert replay(read).digest() == read.marks[50].digest


def test_random_pilots_of_one_seed_write_one_journal(plan, journal, tmp_path):
    """Is a journal a function of plan and pilots? Two are byte for byte the same."""
    again = tmp_path / "again.jsonl"
    prepared = Prepared(plan)
    play = prepared.begin()
    with JournalWriter(again, head_of(plan, prepared.cards(), "random")) as writer:
        pilots = {seat: RandomPilot(plan.seed) for seat in (0, 1)}
        session = Session(play, pilots, [InJournal(writer)])
        while session.answers < 60 and session.step():
            pass
        session.leave()

    assert again.read_bytes() == journal.read_bytes()
