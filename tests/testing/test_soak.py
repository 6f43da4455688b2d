"""Random games hold what must hold, and are the same in every process."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from undercroft.engine import game as door
from undercroft.engine.change import objects, players
from undercroft.engine.change.flow import own
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import CARD
from undercroft.engine.view import View
from undercroft.errors import UsageError
from undercroft.lexicon.zones import GRAVEYARD
from undercroft.testing import soak as s
from undercroft.testing import tables
from undercroft.testing.invariants import Invariants

SOURCE = Path(__file__).resolve().parents[2] / "src"
CHUNK = 10


def quiet(_: str) -> None:
    """Somebody who does not listen."""


def always(answer: object) -> Callable[..., object]:
    """Something that says the same whatever it is asked."""
    return lambda *_args, **_more: answer


@pytest.mark.parametrize("first", range(0, 60, CHUNK))
def test_sixty_duels_end_and_break_nothing(first: int):
    """Do duels with random answers end without an error and a broken invariant? All of them."""
    done = s.soak("duel", CHUNK, first, say=quiet)

    assert [failure.say() for failure in done.failures] == []
    assert done.games == CHUNK
    assert "cut" not in done.endings


@pytest.mark.parametrize(("mode", "games"), [("teams", 3), ("free-for-all", 3), ("cards", 15)])
def test_other_tables_break_nothing_either(mode: str, games: int):
    """Two teams of two, three players, decks of whatever the library holds: the same."""
    done = s.soak(mode, games, 7, say=quiet)

    assert [failure.say() for failure in done.failures] == []


def test_a_mode_that_is_none_is_refused():
    """What does a soak of nothing say? What there is."""
    with pytest.raises(UsageError, match="duel"):
        s.play_one("dule", 1)


@pytest.mark.parametrize(("mode", "every"), [("duel", 20), ("cards", 2), ("boss", 1)])
def test_the_same_game_has_the_same_digests_in_another_process(mode: str, every: int):
    """Does another process, under another hash seed, play the same game? Digest for digest."""
    here = s.digests(mode, 13, most=600, every=every)
    script = (
        "import json, sys; from undercroft.testing.soak import digests;"
        f" json.dump(digests({mode!r}, 13, most=600, every={every}), sys.stdout)"
    )
    for hash_seed in ("1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(SOURCE)}
        there = subprocess.run(
            [sys.executable, "-c", script],
            env=environment,
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        assert json.loads(there) == here
    assert len(set(here)) > 5


def test_a_failure_says_how_to_meet_it_again(monkeypatch: pytest.MonkeyPatch):
    """What does a failed game tell? Mode, seed, the answer, the problem; and it is told."""
    monkeypatch.setattr(Invariants, "broken", always(["no good"]))
    told: list[str] = []
    done = s.soak("duel", 1, 5, say=told.append)

    assert len(done.failures) == 1
    assert told[0] == "duel, seed 5, answer 0: no good [play_one('duel', 5)]"


def test_an_error_in_a_game_is_a_failure_with_its_place(monkeypatch: pytest.MonkeyPatch):
    """What if the engine breaks? The game fails, with where; the soak goes on."""

    def breaks(game: Game, answer: int) -> None:
        raise RuntimeError("nobody home")

    monkeypatch.setattr(door, "advance", breaks)
    done = s.soak("duel", 2, 5, say=quiet)

    assert done.games == 2
    assert "RuntimeError: nobody home (test_soak.py" in done.failures[0].problem


@pytest.fixture
def game() -> Game:
    """A duel whose players have kept, at its first priority with cards all over."""
    game = door.begin(tables.MODES["duel"](3, tables.DECKS))
    while game.pending is not None and game.pending.kind != "priority":
        door.advance(game, 0)
    return game


@pytest.fixture
def invariants(game: Game) -> Invariants:
    held = Invariants(game)
    assert held.broken(game, whole=True) == []
    return held


def test_a_lost_card_is_noticed(game: Game, invariants: Invariants):
    """A card vanishes. Does anybody notice? Yes."""
    ident = game.seats[0].hand.pop()
    del game.objs[ident]

    assert any("lost" in line for line in invariants.broken(game))


def test_a_doubled_card_is_noticed(game: Game, invariants: Invariants):
    """A card is there twice. Does anybody notice? Yes."""
    obj = game.objs[game.seats[0].hand[0]]
    objects.make(game, CARD, obj.printed, 0, 0, GRAVEYARD, obj.slot)

    assert any("too often" in line for line in invariants.broken(game))


def test_a_card_in_two_zones_is_noticed(game: Game, invariants: Invariants):
    """A card stands in hand and graveyard. Does anybody notice? Both lists and the card."""
    ident = game.seats[0].hand[0]
    game.seats[0].graveyard.append(ident)

    found = invariants.broken(game)
    assert any("stands in zone" in line for line in found)
    assert any("in 2 zones" in line for line in found)


def test_a_due_state_based_action_is_noticed(game: Game, invariants: Invariants):
    """A player at no life has priority. Does anybody notice? Yes (CR 704.3)."""
    players.lose_life(game, 1, 20)

    assert any("state-based" in line for line in invariants.broken(game))


def test_a_leaking_view_is_noticed(
    game: Game, invariants: Invariants, monkeypatch: pytest.MonkeyPatch
):
    """A view shows an opponent's hand. Does anybody notice? Yes."""
    monkeypatch.setattr(View, "may_see", always(True))

    assert any("sees" in line for line in invariants.broken(game))


def test_a_broken_attachment_is_noticed(game: Game, invariants: Invariants):
    """A card says it is attached, its host does not. Does anybody notice? Yes."""
    one, two = game.seats[0].hand[:2]
    own(game, one).attached_to = two

    assert any("does not say so" in line for line in invariants.broken(game))


def test_a_forgotten_resolution_is_noticed(game: Game, invariants: Invariants):
    """A step of the agenda refers to a resolution that is gone. Does anybody notice? Yes."""
    game.agenda[-1].ctx = 999999

    assert any("lost its resolution" in line for line in invariants.broken(game))


def test_stale_layers_are_noticed(game: Game, invariants: Invariants):
    """The table of characteristics is out of date. Does the slow twin notice? Yes."""
    held = game.seats[0].hand[0]
    printed = game.objs[held].printed
    made = objects.make(game, CARD, printed, 0, 0, 2)
    invariants.cards[0, -1] += 1
    assert not any("twin" in line for line in invariants.broken(game, whole=True))
    it = game.cache[made.id].copy()
    it.power += 1
    game.cache[made.id] = it

    assert any("twin" in line for line in invariants.broken(game, whole=True))


def test_a_crowded_table_is_left(monkeypatch: pytest.MonkeyPatch):
    """Tokens that double fill a table. Is such a game played to its end? It is left, and told."""
    monkeypatch.setattr(s, "CROWD", 3)

    done = s.soak("duel", 3, 1, say=quiet)

    assert done.endings == {"crowded": 3}


def checked(monkeypatch: pytest.MonkeyPatch) -> int:
    """How often a soaked duel is held to the checks that cost much."""
    asked: list[bool] = []
    held = s.GameTable.broken

    def broken(table: s.GameTable, whole: bool) -> list[str]:
        asked.append(whole)
        return held(table, whole)

    with monkeypatch.context() as patched:
        patched.setattr(s.GameTable, "broken", broken)
        answers, _, _ = s.play_one("duel", 3)
    assert len(asked) >= len(answers)
    return sum(asked)


def test_costly_checks_are_made_and_rarer_in_a_crowd(monkeypatch: pytest.MonkeyPatch):
    """Are the layers held to their twin? Once in 25 answers, and less often on a crowded table."""
    answers, _, _ = s.play_one("duel", 3)

    assert checked(monkeypatch) >= len(answers) // 25

    monkeypatch.setattr(s, "_ROOM", 1)
    assert 1 <= checked(monkeypatch) < len(answers) // 25
