"""Games beside their own forks: what a game keeps at hand alters nothing."""

import random

import pytest

from undercroft.engine import game as door
from undercroft.engine.plain import digest_of
from undercroft.testing.soak import answer_of
from undercroft.testing.tables import DECKS, MODES

ANSWERS = 150


@pytest.mark.parametrize("mode", ["duel", "free-for-all", "raid"])
def test_a_game_plays_as_its_forks_do(mode):
    """One game goes on as it is, the other in a new fork after each answer, with nothing at hand
    that was found before. Do they ask the same and come to the same?
    """
    chance = random.Random(1)  # noqa: S311  # the same answers each time
    one = door.begin(MODES[mode](1, DECKS))
    other = door.begin(MODES[mode](1, DECKS))
    for _ in range(ANSWERS):
        if one.pending is None:
            break
        other = other.fork()
        assert other.pending is not None
        assert len(other.pending.options) == len(one.pending.options)
        answer = answer_of(chance, one.pending)
        door.advance(one, answer)
        door.advance(other, answer)

    assert digest_of(one) == digest_of(other)
