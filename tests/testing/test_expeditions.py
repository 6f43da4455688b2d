"""Expeditions are soaked too, and what is wrong in one is found."""

from collections.abc import Callable

import pytest

from undercroft.engine import game as door
from undercroft.engine.change import players
from undercroft.engine.state.game import Game
from undercroft.testing import soak as s
from undercroft.testing import tables
from undercroft.testing.expeditions import astray
from undercroft.testing.invariants import Invariants


@pytest.fixture
def game() -> Game:
    """An expedition of the heroes, at its first question."""
    return door.begin(tables.MODES["raid"](1, tables.DECKS))


@pytest.mark.parametrize(
    ("mode", "games"), [("raid", 4), ("raid-decks", 1), ("raid-cards", 1), ("raid-directed", 1)]
)
def test_expeditions_break_nothing(mode: str, games: int):
    """Do expeditions with random answers end without an error and a broken invariant? Yes."""
    done = s.soak(mode, games, 3, say=lambda _: None)

    assert [failure.say() for failure in done.failures] == []
    assert "cut" not in done.endings


def test_the_seed_says_which_expedition(game: Game):
    """Is an expedition to soak the same for its seed? Yes; each fourth is the small one."""
    assert [seat.name for seat in game.seats][-1] == "The Dungeon"
    assert len(game.seats) == 5
    assert len(door.begin(tables.MODES["raid"](4, tables.DECKS)).seats) == 3
    assert s.digests("raid", 2, 40) == s.digests("raid", 2, 40)


def too_low(game: Game) -> None:
    game.teams[1].life = 90


def at_the_gate(game: Game) -> None:
    game.teams[1].life = 95


def sealed_above(game: Game) -> None:
    players.set_tracker(game, "Sealed", 1)


def too_hot(game: Game) -> None:
    players.set_tracker(game, "Heat", 5)


def too_late(game: Game) -> None:
    players.set_tracker(game, "Doom", 11)


def nobody_leads(game: Game) -> None:
    players.set_tracker(game, "Lead", 4)


def a_fifth_life(game: Game) -> None:
    game.teams[0].life = 1000


def a_lost_encounter(game: Game) -> None:
    ident = game.seats[4].extra[0].pop()
    del game.objs[ident]


def no_stage(game: Game) -> None:
    players.set_tracker(game, "Stage", 9)


def an_opened_chapter(game: Game) -> None:
    players.set_tracker(game, "Stage", 2)
    game.teams[1].life = 80


WRONGS: list[tuple[Callable[[Game], None], str]] = [
    (too_low, "Vitality 90 is not from 95 to 115"),
    (at_the_gate, "at its gate, and nothing is Sealed"),
    (sealed_above, "it is Sealed at 115"),
    (too_hot, "Heat is 5"),
    (too_late, "Doom is 11"),
    (nobody_leads, "Lead is 4"),
    (a_fifth_life, "Party Life is 1000"),
    (a_lost_encounter, "the Dungeon's cards are"),
    (no_stage, "there is no stage 9"),
    (an_opened_chapter, "waits in a chapter that was opened"),
]


@pytest.mark.parametrize(("breaks", "says"), WRONGS)
def test_what_is_wrong_is_found(game: Game, breaks: Callable[[Game], None], says: str):
    """One thing of the ledger is wrong. Is it found? It is said in words."""
    assert list(astray(game)) == []

    breaks(game)

    assert any(says in each for each in astray(game))


def test_reserve_is_no_secret_and_everything_else_is(game: Game):
    """Do the checks of what a seat sees hold an expedition too? Yes: Reserve is open to all, hands,
    libraries and chapters are not."""
    assert Invariants(game).broken(game, whole=True) == []
