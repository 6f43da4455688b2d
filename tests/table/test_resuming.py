"""Coming back to a saved game: the same question, the same chance, as much to take back."""

from pathlib import Path
from typing import Any

import pytest

from undercroft.app.line.screen import standing
from undercroft.engine import chance
from undercroft.engine import game as door
from undercroft.engine.choices import Choice
from undercroft.engine.playing import GamePlay
from undercroft.errors import SaveError
from undercroft.table.journal import head_of
from undercroft.table.keeping import InStore
from undercroft.table.making import Prepared
from undercroft.table.plan import plan_game
from undercroft.table.resuming import resumed
from undercroft.table.seats import pilots_for
from undercroft.table.session import Session, only_passing
from undercroft.table.store import Store

MODES = [
    ("duel", "random", 60),
    ("boss", "heuristic", 60),
    ("raid", "random", 20),
    ("castle", "random", 60),
]


def plain(choice: Choice | None) -> Any:
    """A question with its answers, to compare."""
    if choice is None:
        return None
    options = [(option.verb, option.ref, option.extra, option.word) for option in choice.options]
    return choice.seat, choice.kind, choice.low, choice.high, options


def begin(store: Store, mode: str, pilot: str, seed: int = 5) -> Session:
    """A game with a person in the first seat, saved."""
    prepared = Prepared(plan_game(mode, seed, persons=(0,)))
    play = prepared.begin(listen=True)
    save = store.begin(head_of(prepared.plan, prepared.cards(), pilot), play.digest(), "begun")
    session = Session(play, pilots_for(play, pilot, seed, (0,)))
    session.keepers.append(InStore(save, standing(0)))
    return session


def go_on(session: Session) -> None:
    """One answer: of a pilot, or any of the person, always the same at the same place."""
    session.notes()
    if session.step():
        return
    choice = session.choice()
    assert choice is not None
    key = chance.key(3, "person", 0, session.answers)
    if choice.is_number:
        session.answer(choice.low + chance.below(key, min(3, choice.high - choice.low + 1)))
    else:
        session.answer(chance.below(key, len(choice.options)), quietly=only_passing(choice))


def back(home: Path, ident: int = 1) -> Session:
    """The session after coming back, as another program finds it; it writes on."""
    with Store.open(home) as store:
        return resumed(store, ident).session


@pytest.mark.parametrize(("mode", "pilot", "steps"), MODES)
def test_after_every_step_one_is_back_where_one_was(tmp_path, mode, pilot, steps):
    """A program ends after any step. Is whoever comes back at the same question, with the same game, the same to take back and the same to come? Yes."""
    with Store.open(tmp_path) as store:
        session = begin(store, mode, pilot)
        for _ in range(steps):
            if session.choice() is None:
                break
            session.notes()
            again = back(tmp_path)

            assert again.play.digest() == session.play.digest()
            assert plain(again.choice()) == plain(session.choice())
            assert again.answers == session.answers
            go_on(session)
            go_on(again)
            assert again.play.digest() == session.play.digest()


@pytest.mark.parametrize(("mode", "pilot", "steps"), MODES)
def test_leaving_and_coming_back_rerolls_nothing(tmp_path, mode, pilot, steps):
    """One plays on; the other leaves and comes back before every answer. Do dice, draws or pilots ever differ? Never."""
    with Store.open(tmp_path / "on") as store:
        on = begin(store, mode, pilot)
        while on.answers < steps and on.choice() is not None:
            go_on(on)
        straight = store.kept(1, snapshots=False).steps
    with Store.open(tmp_path / "off") as store:
        begin(store, mode, pilot)
        for _ in straight:
            off = resumed(store, 1).session
            off.keepers.append(InStore(store.go_on(1), standing(0)))
            go_on(off)
        assert store.kept(1, snapshots=False).steps == straight


def test_what_can_be_taken_back_is_what_could_be(tmp_path):
    """After each answer of a game: may it be taken back, and if not, why? Whoever comes back hears the same, and lands at the same place."""
    undone = 0
    with Store.open(tmp_path) as store:
        session = begin(store, "duel", "heuristic")
        for _ in range(150):
            if session.choice() is None:
                break
            go_on(session)
            session.notes()
            again = back(tmp_path)
            assert again.play.digest() == session.play.digest()
            points = [(point.answers, point.play.digest()) for point in session.points]
            assert [(point.answers, point.play.digest()) for point in again.points] == points
            assert again.barrier == session.barrier or points
            undone += bool(points)
    assert undone > 10


def test_taking_back_and_leaving_is_taking_back(tmp_path):
    """I take an answer back and leave at once. Where am I when I come back? Before that answer, and another may be given."""
    with Store.open(tmp_path) as store:
        session = begin(store, "boss", "heuristic")
        while not session.points:
            go_on(session)
            session.notes()
        before = session.points[-1].play.digest()
        count = session.points[-1].answers
        assert session.undo() == ""
        again = back(tmp_path)

        assert (again.play.digest(), again.answers) == (before, count)
        again.keepers.append(InStore(store.go_on(1), standing(0)))
        again.answer(0)
        assert len(store.kept(1).steps) == count + 1


@pytest.mark.parametrize("mode", ["duel", "boss", "raid"])
def test_where_it_stands_tells_nothing_hidden(mode):
    """A list of saves may be read by anybody at the table. Does where it stands differ with who looks? Never."""
    play = Prepared(plan_game(mode, 7, names=("Ana",))).begin()
    session = Session(play, pilots_for(play, "random", 7))
    for _ in range(300):
        view = play.view(0)
        assert len({standing(seat)(play) for seat in view.seats}) == 1
        if not session.step():
            break


class Campaign(GamePlay):
    """A game that can be restored at every tenth turn: by what was answered until then."""

    __slots__ = ("given",)

    def __init__(self, game, given):
        super().__init__(game)
        self.given = given

    def advance(self, answer):
        super().advance(answer)
        self.given.append(answer)

    def fork(self):
        return Campaign(self.game.fork(), list(self.given))

    def snapshot(self):
        return {"form": 1, "given": list(self.given)} if len(self.given) % 10 == 0 else None


class Restoring(Prepared):
    """Makes such games, and makes them anew."""

    restored = 0

    def begin(self, seed=None, listen=False):
        setup = self.setup(self.plan.seed if seed is None else seed)
        return Campaign(door.begin(setup, listen), [])

    def restore(self, plain, listen=False):
        if plain["form"] != 1:
            raise SaveError("of another version")
        type(self).restored += 1
        play = self.begin(listen=listen)
        for answer in plain["given"]:
            play.advance(answer)
        play.notes()
        return play


@pytest.fixture
def campaign(tmp_path, monkeypatch):
    """A campaign of 47 answers, with a random pilot."""
    monkeypatch.setattr("undercroft.table.resuming.Prepared", Restoring)
    monkeypatch.setattr(Restoring, "restored", 0)
    with Store.open(tmp_path) as store:
        prepared = Restoring(plan_game("duel", 5, persons=(0,)))
        play = prepared.begin(listen=True)
        save = store.begin(head_of(prepared.plan, prepared.cards(), "random"), play.digest(), "")
        session = Session(play, pilots_for(play, "random", 5, (0,)))
        session.keepers.append(InStore(save, standing(0)))
        while session.answers < 47:
            go_on(session)
    session.keepers.clear()
    return session


def test_a_campaign_comes_back_from_its_last_snapshot(tmp_path, campaign):
    """A campaign of many duels is gone on with. Is every answer played again? Only those since its last snapshot; and its pilots go on as they would have."""
    with Store.open(tmp_path) as store:
        assert store.kept(1).since == 40
    again = back(tmp_path)
    assert Restoring.restored == 1
    for _ in range(30):
        assert again.play.digest() == campaign.play.digest()
        go_on(again)
        go_on(campaign)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE snapshots SET plain = replace(plain, '0', '1')",
        "UPDATE games SET revision = revision",
        "DELETE FROM snapshots",
    ],
)
def test_a_snapshot_that_is_of_no_use_is_no_loss(tmp_path, campaign, damage, monkeypatch):
    """The snapshots are damaged, of another version, or not there. Is the campaign lost? No: it is played again from its beginning."""

    def refuse(self, plain, listen=False):
        raise SaveError("of another version")

    if "revision" in damage:
        monkeypatch.setattr(Restoring, "restore", refuse)
    with Store.open(tmp_path) as store:
        store.base.execute(damage)
    again = back(tmp_path)

    assert Restoring.restored == 0
    assert again.play.digest() == campaign.play.digest()


def test_a_snapshot_that_comes_out_otherwise_is_not_believed(tmp_path, campaign, monkeypatch):
    """A snapshot makes another game than was saved. Is that gone on with? No: the steps say what was played."""

    def another(self, plain, listen=False):
        return self.begin(listen=listen)

    monkeypatch.setattr(Restoring, "restore", another)

    assert back(tmp_path).play.digest() == campaign.play.digest()
