"""Intervals against published figures."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.lab.statistics import wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        # Worked by hand from the formula.
        (10, 20, 0.2993, 0.7007),
        (20, 20, 0.8389, 1.0000),
    ],
)
def test_wilson_is_as_published(successes, trials, low, high):
    """What does the score interval come to? What the tables print."""
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


def test_no_games_say_nothing():
    """No game was played. What is known? Nothing: the whole of 0 to 1."""
    assert wilson(0, 0) == (0.0, 1.0)


@given(st.integers(1, 10_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_rate_lies_in_its_interval(pair):
    """Is the rate itself ever outside, or an end beyond 0 and 1? Never; and losses mirror wins."""
    wins, games = pair
    low, high = wilson(wins, games)
    mirrored = wilson(games - wins, games)

    assert 0 <= low <= wins / games <= high <= 1
    assert (1 - high, 1 - low) == pytest.approx(mirrored)
