"""The store of saves: nothing acknowledged is lost, and nothing that is wrong with it is touched."""

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from undercroft.errors import SaveError, UsageError
from undercroft.table import storage
from undercroft.table.journal import Head, head_of
from undercroft.table.making import Prepared
from undercroft.table.plan import Plan, plan_game
from undercroft.table.saved import hash_of
from undercroft.table.store import SNAPSHOTS, Save, Step, Store

#: A user who owns nothing.
NOBODY = 65_534
STEPS = [Step(n, n % 3, f"Answer {n}", f"{n:032x}") for n in range(1, 11)]


@pytest.fixture(scope="module")
def plan() -> Plan:
    return plan_game("duel", 11)


@pytest.fixture(scope="module")
def head(plan) -> Head:
    return head_of(plan, Prepared(plan).cards(), "random")


@pytest.fixture
def home(tmp_path: Path, head: Head) -> Path:
    """A home with one saved game of ten steps."""
    with Store.open(tmp_path) as store:
        begun(store, head)
    return tmp_path


def begun(store: Store, head: Head, steps: int = 10) -> Save:
    save = store.begin(head, "0" * 32, "before the game")
    for step in STEPS[:steps]:
        save.step(step, f"turn {step.n}")
    return save


def file(home: Path) -> Path:
    return Path(home, storage.NAME)


def change(home: Path, sentence: str) -> None:
    with closing(sqlite3.connect(file(home))) as base:
        base.execute(sentence)
        base.commit()


def test_a_game_stands_in_the_list_from_its_first_question(tmp_path, head, plan):
    """A game has begun and nothing is answered. Is it saved? With its whole plan, and where it stands."""
    with Store.open(tmp_path) as store:
        save = store.begin(head, "0" * 32, "before the game")
        [game] = store.games()

        assert (game.id, game.mode, game.steps) == (save.id, "duel", 0)
        assert game.head is not None
        assert game.head.plan == plan
        assert (game.standing, game.ending, game.begun) == ("before the game", "", "0" * 32)
        assert game.created == game.changed > 1_700_000_000_000


def test_every_step_is_there_for_another_program_at_once(tmp_path, head):
    """A step was acknowledged. Does a second program see it, while the first is still open? Yes."""
    with Store.open(tmp_path) as store, Store.open(tmp_path) as other:
        save = store.begin(head, "0" * 32, "before the game")
        for step in STEPS:
            save.step(step, f"turn {step.n}", durable=step.n % 2 == 0)

            assert other.kept(save.id).steps[-1] == step
            assert other.game(save.id).standing == f"turn {step.n}"


def test_steps_that_were_taken_back_are_gone(home):
    """Three answers were taken back and another given. What is kept? Seven, and the new one."""
    with Store.open(home) as store:
        save = store.go_on(1)
        save.back(7, "turn 7")
        new = Step(8, 0, "Pass", "f" * 32)
        save.step(new, "turn 8")

        assert store.kept(1).steps == [*STEPS[:7], new]
        assert [mark.digest for mark in store.journal(1).marks.values()][-1] == "f" * 32


def test_games_lie_side_by_side(tmp_path, head):
    """Two games are played in turns. Does one know of the other's steps? No; and numbers are not given twice."""
    with Store.open(tmp_path) as store:
        one = begun(store, head, 2)
        two = begun(store, head, 3)
        one.step(STEPS[2], "turn 3", ending="Ana wins")

        assert {game.id for game in store.games()} == {one.id, two.id}
        assert store.game(one.id).ending == "Ana wins"
        assert store.kept(two.id).steps == STEPS[:3]
        store.delete(one.id)
        assert [game.id for game in store.games()] == [two.id]
        assert store.kept(two.id).steps == STEPS[:3]
        assert begun(store, head, 0).id not in {one.id, two.id}


def test_two_programs_do_not_go_on_with_one_game(home):
    """A game is gone on with in two windows. Who may answer? Who answers first; the other is told, and writes nothing."""
    with Store.open(home) as store, Store.open(home) as other:
        first, second = store.go_on(1), other.go_on(1)
        first.step(Step(11, 0, "Pass", "a"), "turn 11")

        with pytest.raises(SaveError, match="gone on with or deleted by another program"):
            second.step(Step(11, 1, "Attack", "b"), "turn 11")
        with pytest.raises(SaveError, match="another program"):
            second.back(3, "turn 3")
        first.step(Step(12, 0, "Pass", "c"), "turn 12")
        assert [step.answer for step in store.kept(1).steps[10:]] == [0, 0]


def test_who_took_back_and_answered_elsewhere_is_noticed(home):
    """In the other window an answer was taken back and another given: as many steps as before. Is it noticed? It is."""
    with Store.open(home) as store, Store.open(home) as other:
        here, there = store.go_on(1), other.go_on(1)
        there.back(9, "turn 9")
        there.step(Step(10, 1, "Attack", "b"), "turn 10")

        with pytest.raises(SaveError, match="another program"):
            here.step(Step(11, 0, "Pass", "a"), "turn 11")


def test_a_deleted_game_is_not_written_on(home):
    """The game was deleted in another window. What becomes of the next step? It is refused."""
    with Store.open(home) as store:
        save = store.go_on(1)
        store.delete(1)

        with pytest.raises(SaveError, match="deleted by another program"):
            save.step(Step(11, 0, "Pass", "a"), "turn 11")
        for ask in (store.game, store.kept, store.journal, store.go_on, store.delete):
            with pytest.raises(UsageError, match="There is no saved game 1;"):
                ask(1)


def test_a_campaign_is_back_from_its_last_snapshot(tmp_path, head):
    """A campaign gives a snapshot now and then. What is needed to be back? The last, and the steps since."""
    with Store.open(tmp_path) as store:
        save = store.begin(head, "0" * 32, "before the game")
        for step in STEPS:
            plain = {"duels": step.n} if step.n % 2 == 0 and step.n < 10 else None
            save.step(step, f"turn {step.n}", snapshot=plain)
        kept = store.kept(save.id)
        assert (kept.since, kept.snapshot, kept.steps) == (8, {"duels": 8}, STEPS[8:])
        whole = store.kept(save.id, snapshots=False)
        assert (whole.since, whole.snapshot, whole.steps) == (0, None, STEPS)
        held = store.base.execute("SELECT count(*) FROM snapshots").fetchone()
        assert held == (SNAPSHOTS,)

        save.back(5, "turn 5")
        assert store.kept(save.id).since == 4
        save.back(3, "turn 3")
        assert (store.kept(save.id).since, store.kept(save.id).steps) == (0, STEPS[:3])


def test_a_damaged_snapshot_is_no_loss(tmp_path, head):
    """The last snapshot is damaged. Is the game lost? No: it goes on from the one before, then from its beginning."""
    with Store.open(tmp_path) as store:
        save = store.begin(head, "0" * 32, "before the game")
        for step in STEPS:
            save.step(step, f"turn {step.n}", snapshot={"n": step.n} if step.n in {4, 8} else None)
    change(tmp_path, "UPDATE snapshots SET plain = '{}' WHERE n = 8")
    with Store.open(tmp_path) as store:
        assert store.kept(1).since == 4
    change(tmp_path, "UPDATE snapshots SET plain = '{'")
    with Store.open(tmp_path) as store:
        assert (store.kept(1).since, store.kept(1).steps) == (0, STEPS)


@pytest.mark.parametrize(
    "sentence",
    [
        "UPDATE snapshots SET plain = x'ff00' WHERE n = 8",
        # The hash is that of the text.
        "UPDATE snapshots SET plain = '[1]', hash = 'ef6555d139bba0ca2326a50024344e1b' WHERE n = 8",
        "UPDATE snapshots SET n = 99 WHERE n = 8",
        "UPDATE snapshots SET n = -3 WHERE n = 8",
    ],
)
def test_a_snapshot_that_is_none_is_passed_over(tmp_path, head, sentence):
    """The last snapshot is no text, no table, or stands after steps that there are not. Where does the game go on from? From the one before."""
    with Store.open(tmp_path) as store:
        save = store.begin(head, "0" * 32, "before the game")
        for step in STEPS:
            save.step(step, f"turn {step.n}", snapshot={"n": step.n} if step.n in {4, 8} else None)
    change(tmp_path, sentence)
    with Store.open(tmp_path) as store:
        assert (store.kept(1).since, store.kept(1).steps) == (4, STEPS[4:])


@pytest.mark.parametrize(
    "fields",
    [
        {"mode": "chess"},
        {"mode": "boss"},
        {"seed": -1},
        {"seed": 2**64},
        {"names": ()},
        {"names": ("Ana",) * 9},
        {"persons": (7,)},
        {"persons": (0, 0)},
        {"decks": ()},
    ],
)
def test_a_plan_that_can_be_none_is_damage(home, head, fields):
    """A head has the form of one, and its plan has seats that nobody has, or a mode that there is not. What is said? That it is damaged; the list still names all games."""
    wrong = msgspec.structs.replace(head, plan=msgspec.structs.replace(head.plan, **fields))
    text = msgspec.json.encode(wrong).decode()
    with Store.open(home) as store:
        store.base.execute("UPDATE games SET head = ?, hash = ?", (text, hash_of(text)))
        assert [game.wrong for game in store.games()] == ["it is damaged"]
        with pytest.raises(SaveError, match="it is damaged"):
            store.kept(1)


def test_a_game_whose_count_of_changes_is_damaged_is_not_gone_on_with(home):
    """How often a game changed is no number any more. What is said? That it is damaged."""
    change(home, "UPDATE games SET revision = 'often'")
    with Store.open(home) as store, pytest.raises(SaveError, match="saved game 1: it is damaged"):
        store.go_on(1)


@pytest.mark.parametrize("ask", [Store.open, Store.look])
def test_a_folder_where_the_saves_belong(tmp_path, ask):
    """A folder bears the name of the store, or the name of the home is longer than any. What is said? One sentence."""
    file(tmp_path).mkdir()

    with pytest.raises(SaveError, match="a folder stands where the saves belong"):
        ask(tmp_path)
    with pytest.raises(SaveError, match="the saves cannot be opened"):
        ask(Path("a" * 300))


def foreign(data: bytes) -> bytes:
    return b"Dear diary, today we played. " * 300


def picture(data: bytes) -> bytes:
    return b"\x89PNG\r\n\x1a\n\x00\xff" * 900


def newer(data: bytes) -> bytes:
    return data[:60] + (storage.FORM + 1).to_bytes(4, "big") + data[64:]


def another(data: bytes) -> bytes:
    return data[:68] + b"UCRF" + data[72:]


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def beginning(data: bytes) -> bytes:
    return data[:100]


def scribbled(data: bytes) -> bytes:
    return data[:4096] + b"\xaa" * 4096 + data[8192:]


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (foreign, "this is no store of saves"),
        (picture, "this is no store of saves"),
        (another, "this is no store of saves"),
        (newer, "written by a newer version"),
        (cut, "is damaged"),
        (beginning, "is damaged"),
        (scribbled, "is damaged"),
        (lambda _: b"\0", "this is no store of saves"),
        (lambda _: b"\0" * 4096, "this is no store of saves"),
        (lambda _: b"x" * 99, "this is no store of saves"),
    ],
)
@pytest.mark.parametrize("ask", [Store.open, Store.look])
def test_a_file_that_is_wrong_is_one_sentence_and_stays_untouched(home, damage, says, ask):
    """The file is damaged, foreign or of a newer version. What is said, and what becomes of it? One sentence; not a byte is changed."""
    damaged = damage(file(home).read_bytes())
    file(home).write_bytes(damaged)

    with pytest.raises(SaveError) as refused:
        ask(home)
    assert says in str(refused.value)
    assert len(str(refused.value).splitlines()) == 1
    assert file(home).read_bytes() == damaged


def test_another_programs_database_stays_untouched(tmp_path):
    """A database of something else bears the name of the store. What becomes of it? It stays as it is."""
    with closing(sqlite3.connect(file(tmp_path))) as base:
        base.execute("CREATE TABLE birds (name TEXT)")
    before = file(tmp_path).read_bytes()

    with pytest.raises(SaveError, match="this is no store of saves"):
        Store.open(tmp_path)
    assert file(tmp_path).read_bytes() == before


@pytest.mark.parametrize(
    ("sentence", "says"),
    [
        ("UPDATE games SET head = replace(head, 'Ana', 'Eve')", "it is damaged"),
        ("UPDATE games SET head = 'mice were here'", "it is damaged"),
        ("UPDATE games SET head = x'ff00'", "it is damaged"),
        ("UPDATE games SET steps = 'ten'", "it is damaged"),
        ("UPDATE games SET steps = -1", "it is damaged"),
        ("UPDATE games SET standing = x'ff00'", "it is damaged"),
        ("UPDATE games SET mode = x'ff00'", "it is damaged"),
        ("UPDATE games SET changed = 99999999999999999", "it is damaged"),
        ("UPDATE games SET created = -99999999999999999", "it is damaged"),
        ("UPDATE games SET head = '{\"form\":99}'", "saved by a newer version"),
        ("DELETE FROM steps WHERE n = 4 AND game = 1", "its steps are damaged"),
        ("UPDATE steps SET answer = 'two' WHERE n = 4 AND game = 1", "its steps are damaged"),
    ],
)
def test_a_damaged_row_is_one_sentence_and_costs_no_other_game(home, head, sentence, says):
    """One game's rows are damaged. What is said, and what of the other games? One sentence with its number; they go on."""
    change(home, sentence)
    with Store.open(home) as store:
        whole = begun(store, head)
        before = file(home).read_bytes()

        with pytest.raises(SaveError, match=says) as refused:
            store.kept(1)
        assert str(refused.value).startswith("saved game 1: ")
        with pytest.raises(SaveError, match=says):
            store.journal(1)
        assert file(home).read_bytes() == before
        assert store.kept(whole.id).steps == STEPS
        assert {game.id for game in store.games()} == {1, whole.id}
        store.delete(1)
        assert [game.id for game in store.games()] == [whole.id]


def test_a_store_in_use_is_one_sentence(home, head):
    """Another program writes and does not stop. What is said? That the saves are in use; reading them works."""
    with Store.open(home, patience=0.1) as store:
        with closing(sqlite3.connect(file(home), isolation_level=None)) as busy:
            busy.execute("BEGIN IMMEDIATE")
            with pytest.raises(SaveError, match="in use by another program"):
                store.begin(head, "", "")
            assert store.kept(1).steps == STEPS
            busy.execute("ROLLBACK")
        assert store.begin(head, "", "").id == 2


def test_looking_makes_no_file(tmp_path):
    """Nobody has played yet and the list of saves is asked for. What is there afterwards? Nothing."""
    with Store.look(tmp_path) as store:
        assert store.games() == []
    assert list(tmp_path.iterdir()) == []


def test_a_home_that_is_no_folder(tmp_path):
    """The home is a file. What is said? One sentence."""
    (tmp_path / "home").write_text("", encoding="utf-8")

    with pytest.raises(SaveError, match="there is no folder for the saves"):
        Store.open(tmp_path / "home")


@pytest.fixture
def closed():
    """A folder that may be read and not written; root, who may write anywhere, is somebody else."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o555)
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    yield folder
    if root:
        os.seteuid(0)
    folder.rmdir()


def test_a_home_that_cannot_be_written(closed):
    """The home belongs to somebody else. What is said? One sentence."""
    with pytest.raises(SaveError, match="give --home a folder of your own"):
        Store.open(closed)
