"""Many games against a Boss with random answers: no error, no stuck game, no card lost."""

import random

import pytest

from undercroft.engine import game as door
from undercroft.engine.change.flow import own
from undercroft.engine.plain import digest_of
from undercroft.lexicon.zones import EXILE, GRAVEYARD, HAND
from undercroft.modes.boss.board import is_boss
from undercroft.modes.boss.rules import BOSS, PLAYER
from undercroft.modes.boss.variant import BossVariant
from undercroft.testing import soak as s
from undercroft.testing import tables
from undercroft.testing.invariants import Invariants

CHUNK = 25


def quiet(_: str) -> None:
    """Somebody who does not listen."""


@pytest.mark.parametrize("first", range(0, 200, CHUNK))
def test_two_hundred_games_end_and_break_nothing(first):
    """Do games against the dungeons that ship end without an error and a broken invariant? All of
    them: each card is somewhere once, and no turn takes 2,000 answers."""
    done = s.soak("boss", CHUNK, first, say=quiet)

    assert [failure.say() for failure in done.failures] == []
    assert set(done.endings) <= {"CR 704.5a", "CR 704.5b", "M-14", "MA-37"}


@pytest.mark.parametrize("first", range(0, 16, 4))
def test_dungeons_of_random_cards_break_nothing(first):
    """Decks of whatever the library holds, every parameter turned at random: do they play? Yes,
    without an error; a mandatory loop is a draw (CR 104.4b)."""
    done = s.soak("boss-cards", 4, first, say=quiet)

    assert [failure.say() for failure in done.failures] == []


@pytest.mark.parametrize("seed", [3, 4])
def test_whenever_somebody_is_asked_the_sheet_holds(seed):
    """Where are the Boss and its cards whenever somebody is asked? The Boss Creature is on the
    stack, the battlefield or in the Dungeon Deck (MA-14); the Boss has no hand (M-38), and is
    never asked anything (M-49)."""
    chance = random.Random(seed)  # noqa: S311  # the same answers for the same seed
    game = door.begin(tables.MODES["boss"](seed, tables.DECKS))
    variant = game.variant
    assert isinstance(variant, BossVariant)
    asked = 0
    while (choice := game.pending) is not None:
        asked += 1
        assert choice.seat == PLAYER
        assert game.seats[BOSS].hand == []
        zones = [o.zone for o in game.objs.values() if is_boss(variant.rules, o)]
        assert len(zones) == 1
        assert zones[0] not in {GRAVEYARD, EXILE, HAND}
        door.advance(game, s.answer_of(chance, choice))
    assert asked


@pytest.mark.parametrize("seed", [1, 8])
def test_a_fork_plays_the_same_game(seed):
    """A game is forked in the middle, in the Boss's turn too. Do both go on alike? Digest for
    digest, whether somebody listens or not."""
    answers, _, _ = s.play_one("boss", seed)
    game = door.begin(tables.MODES["boss"](seed, tables.DECKS), listen=True)
    for count, answer in enumerate(answers):
        fork = game.fork()
        door.advance(game, answer)
        door.advance(fork, answer)
        assert digest_of(fork) == digest_of(game), count


def test_a_lost_card_of_the_mana_deck_is_noticed():
    """A land of the Mana Deck vanishes. Does the soak notice? Yes."""
    game = door.begin(tables.MODES["boss"](1, tables.DECKS))
    held = Invariants(game)
    assert held.broken(game) == []
    ident = game.seats[BOSS].extra[1].pop()
    own(game, ident)
    del game.objs[ident]

    assert any("lost" in line for line in held.broken(game))
