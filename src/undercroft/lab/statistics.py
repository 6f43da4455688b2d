"""What a number of games says about the rate behind it."""

from __future__ import annotations

from math import sqrt
from typing import Final

#: The standard normal quantile of a two-sided 95 % interval.
Z95: Final = 1.959963984540054


def wilson(successes: int, trials: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a rate (Wilson 1927); the whole of 0 to 1 without trials.

    Its ends stay within 0 and 1, also where every trial came out alike.
    """
    if trials <= 0:
        return 0.0, 1.0
    rate = successes / trials
    weight = z * z / trials
    center = (rate + weight / 2) / (1 + weight)
    half = z / (1 + weight) * sqrt(rate * (1 - rate) / trials + weight / (4 * trials))
    low = 0.0 if successes == 0 else max(0.0, center - half)
    high = 1.0 if successes == trials else min(1.0, center + half)
    return low, high
