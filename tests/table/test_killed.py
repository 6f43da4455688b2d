"""A program is killed in the middle of a game: nothing that was acknowledged is lost.

A nursery process has loaded everything; on each line it is sent it forks a child that goes on with
the newest game of a store, or begins one, and says each step that was acknowledged.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from undercroft.engine import chance
from undercroft.table.journal import head_of
from undercroft.table.making import Prepared
from undercroft.table.plan import plan_game
from undercroft.table.saved import Step
from undercroft.table.store import Store

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="Windows forks no process")

#: How often a child is killed; `KILLS=50` is the long form.
KILLS = int(os.environ.get("KILLS", "12"))

NURSERY = '''
import os
import sys
from pathlib import Path

from undercroft.engine import chance
from undercroft.table.journal import head_of
from undercroft.table.keeping import InStore
from undercroft.table.making import Prepared
from undercroft.table.plan import plan_game
from undercroft.table.resuming import resumed
from undercroft.table.seats import pilots_for
from undercroft.table.session import Session
from undercroft.table.store import Store

prepared = {}


def plan_of(mode, seed):
    if (mode, seed) not in prepared:
        prepared[mode, seed] = Prepared(plan_game(mode, seed, persons=(0,)))
    return prepared[mode, seed]


def say(*words):
    """A whole line in one write: whoever is killed has said it, or not."""
    os.write(1, (" ".join(map(str, words)) + "\\n").encode())


def said(choice, n):
    """What the person answers to the n-th question: any legal answer, always the same."""
    if choice.kind == "castle deck":
        return 0
    if choice.is_number:
        return choice.low + chance.below(chance.key(1, "person", 0, n), min(3, choice.high - choice.low + 1))
    return chance.below(chance.key(1, "person", 0, n), len(choice.options))


def play(home, mode, ident, most):
    with Store.open(home, 60) as store:
        games = [game for game in store.games() if not game.ending and ident in (0, game.id)]
        if games:
            save = store.go_on(games[0].id)
            session = resumed(store, save.id).session
        else:
            one = plan_of(mode, len(store.games()) + 1)
            begun = one.begin(listen=True)
            save = store.begin(head_of(one.plan, one.cards(), "random"), begun.digest(), "begun")
            session = Session(begun, pilots_for(begun, "random", one.plan.seed, (0,)))
        session.keepers.append(InStore(save, lambda play: "somewhere"))
        while (choice := session.choice()) is not None and session.answers < most:
            session.notes()
            if not session.step():
                session.answer(said(choice, session.answers))
            say("ack", save.id, session.answers, session.play.digest())


if __name__ == "__main__":
    plan_of("duel", 1)
    say("ready")
    for line in sys.stdin:
        home, mode, ident, most = line.split()
        child = os.fork()
        if child == 0:
            play(Path(home), mode, int(ident), int(most))
            os._exit(0)
        say("child", child)
        os.waitpid(child, 0)
        say("gone")
'''


class Nursery:
    """The process that forks players."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", NURSERY],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        assert self.line() == ["ready"]

    def line(self) -> list[str]:
        assert self._process.stdout is not None
        return self._process.stdout.readline().split()

    def send(self, *words: object) -> None:
        assert self._process.stdin is not None
        print(*words, file=self._process.stdin, flush=True)

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.read()
        self._process.stdout.close()
        assert self._process.wait(60) == 0


@pytest.fixture(scope="module")
def nursery():
    one = Nursery()
    yield one
    one.close()


def told(nursery: Nursery, kill_after: int = 0) -> list[tuple[int, int, str]]:
    """What a child acknowledges (game, step, digest) until it is done; or, somewhere within the
    next step, is killed."""
    child = 0
    acknowledged: list[tuple[int, int, str]] = []
    while (said := nursery.line()) != ["gone"]:
        assert said, "the nursery has died"
        if said[0] == "child":
            child = int(said[1])
        elif said[0] == "ack":
            acknowledged.append((int(said[1]), int(said[2]), said[3]))
        if child and kill_after and len(acknowledged) >= kill_after:
            time.sleep(chance.below(chance.key(kill_after, "nap", 0, 0), 40) / 10_000)
            os.kill(child, signal.SIGKILL)
            kill_after = 0
    return acknowledged


def all_steps(home: Path) -> dict[int, list[Step]]:
    with Store.open(home) as store:
        return {game.id: store.kept(game.id, snapshots=False).steps for game in store.games()}


@pytest.mark.parametrize("mode", ["duel", "castle"])
def test_killed_at_any_moment_nothing_is_lost(nursery, tmp_path, mode):
    """A game is played by a program that is killed again and again. Is a step lost, or another than without that? None, to the digest."""
    home = tmp_path / "killed"
    kept: dict[int, list[Step]] = {}
    for kill in range(KILLS):
        nursery.send(home, mode, 0, 10_000)
        acknowledged = told(nursery, 1 + chance.below(chance.key(kill, "kill", 0, 0), 25))
        kept = all_steps(home)
        for ident, n, digest in acknowledged:
            assert kept[ident][n - 1].digest == digest
    calm = tmp_path / "calm"
    for ident, steps in sorted(kept.items()):
        nursery.send(calm, mode, 0, len(steps))
        told(nursery)
        assert all_steps(calm)[ident][: len(steps)] == steps


def begun(home: Path, seeds: tuple[int, ...]) -> None:
    """Games that have begun, and nothing is answered."""
    with Store.open(home) as store:
        for seed in seeds:
            one = Prepared(plan_game("duel", seed, persons=(0,)))
            store.begin(head_of(one.plan, one.cards(), "random"), one.begin().digest(), "begun")


def test_two_programs_play_on_one_store(nursery, tmp_path):
    """Two programs play two games on one store at once. Is a step of either lost or mixed up? None."""
    home = tmp_path / "home"
    begun(home, (1, 2))
    another = Nursery()
    nursery.send(home, "duel", 1, 60)
    another.send(home, "duel", 2, 60)
    acknowledged = [told(nursery), told(another)]
    another.close()

    for ident, mine in enumerate(acknowledged, start=1):
        assert [n for _, n, _ in mine] == list(range(1, len(mine) + 1))
        assert [step.digest for step in all_steps(home)[ident]] == [digest for _, _, digest in mine]
        alone = tmp_path / f"alone-{ident}"
        begun(alone, (ident,))
        nursery.send(alone, "duel", 1, 60)
        told(nursery)
        assert all_steps(alone)[1] == all_steps(home)[ident]
