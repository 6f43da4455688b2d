"""How well heroes play the raid: two arms on the same seeds, and what decides their games.

    python -m bench.raids                          heuristic minus random heroes, 1,000 seeds
    python -m bench.raids --games 200 --jobs 2     fewer, in two processes
    python -m bench.raids --second heuristic --set director=true
                                                   the second arm has a Director, the first not
    python -m bench.raids --dungeon sunken_belfry  another expedition

Both arms play the same seeds: chance is keyed by what it is for, so that a seed deals the same
decks and rolls the same Dungeon rolls to both. The interval of a difference is that of the mean of
the paired differences, at 95 %; McNemar's exact test says how likely wins part so by luck.
"""

from __future__ import annotations

import argparse
import math
import statistics
from collections import Counter
from collections.abc import Sequence

from undercroft.catalog.dungeons.raid_file import find_expedition, load_expedition
from undercroft.lab.games import WIN, Row
from undercroft.lab.simulate import simulate
from undercroft.lab.statistics import wilson
from undercroft.pilots import PILOTS
from undercroft.table.plan import RAID, plan_game
from undercroft.table.raids import EXPEDITION

Z = 1.959964


def paired(differences: Sequence[float]) -> tuple[float, float, float]:
    """The mean of paired differences and its 95 % interval."""
    mean = statistics.fmean(differences)
    spread = statistics.stdev(differences) if len(differences) > 1 else 0.0
    half = Z * spread / math.sqrt(len(differences))
    return mean, mean - half, mean + half


def mcnemar(more: int, less: int) -> float:
    """The exact two-sided p of as unequal a split of the pairs that part."""
    count = more + less
    if not count:
        return 1.0
    tail = sum(math.comb(count, k) for k in range(min(more, less) + 1)) / 2**count
    return min(1.0, 2 * tail)


def told(name: str, rows: Sequence[Row], top: int) -> list[str]:
    """One arm: wins, how its games end, how far they come."""
    wins = sum(row.result == WIN for row in rows)
    low, high = wilson(wins, len(rows))
    removed = statistics.fmean(top - row.counts["vitality"] for row in rows)
    rounds = statistics.fmean(row.rounds for row in rows)
    doom = statistics.fmean(row.counts["doom"] for row in rows)
    life = statistics.fmean(max(0, row.counts["party_life"]) for row in rows)
    said = f"{name}: the party wins {wins} of {len(rows)}: {wins / len(rows):.1%} "
    said += f"(95 % interval {low:.1%} to {high:.1%}); Vitality removed {removed:.1f} of {top}; "
    said += f"{rounds:.1f} rounds; Doom {doom:.1f}; Party Life {life:.1f}"
    lines = [said]
    for ending, count in Counter(row.ending for row in rows).most_common():
        lines.append(f"  {count:5}  {ending}")
    stages = Counter(row.counts["stage"] for row in rows if row.result != WIN)
    if stages:
        said = ", ".join(f"stage {stage}: {stages[stage]}" for stage in sorted(stages))
        lines.append(f"         lost in {said}")
    for stage in sorted(stages):
        here = [row for row in rows if row.result != WIN and row.counts["stage"] == stage]
        by_doom = sum("collapses" in row.ending for row in here)
        lines.append(f"         stage {stage}: {by_doom} of {len(here)} lost to Doom")
    return lines


def difference(first: Sequence[Row], second: Sequence[Row]) -> list[str]:
    """The first arm minus the second, seed by seed."""
    pairs = [(one, two) for one, two in zip(first, second, strict=True) if not one.error]
    pairs = [(one, two) for one, two in pairs if not two.error]
    wins = [float(one.result == WIN) - float(two.result == WIN) for one, two in pairs]
    vitality = [float(two.counts["vitality"] - one.counts["vitality"]) for one, two in pairs]
    mean, low, high = paired(wins)
    more, less = wins.count(1.0), wins.count(-1.0)
    said = f"Wins, first minus second over {len(pairs)} common seeds: {mean:+.1%} "
    said += f"(95 % interval {low:+.1%} to {high:+.1%}); {more} only the first, {less} only the "
    said += f"second, McNemar p = {mcnemar(more, less):.2g}"
    mean, low, high = paired(vitality)
    interval = f"(95 % interval {low:+.1f} to {high:+.1f})"
    return [said, f"Vitality removed, first minus second: {mean:+.1f} {interval}"]


def main() -> None:
    """Read the words of the command and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", choices=sorted(PILOTS), default="heuristic")
    parser.add_argument("--second", choices=sorted(PILOTS), default="random")
    parser.add_argument("--dungeon", default="")
    parser.add_argument("--set", dest="changed", nargs="*", default=[], help="of the second arm")
    parser.add_argument("--jobs", type=int, default=1)
    words = parser.parse_args()
    changed = dict(each.split("=", 1) for each in words.changed)
    arms = []
    for pilot, parameters in ((words.first, {}), (words.second, changed)):
        plan = plan_game(RAID, words.seed, (), words.dungeon, parameters)
        arms.append(simulate(plan, words.games, pilot, words.jobs))
    expedition = load_expedition(find_expedition(words.dungeon or EXPEDITION))
    top = expedition.file.stages[0].ceiling
    for (label, pilot), arm in zip(
        (("first", words.first), ("second", words.second)), arms, strict=True
    ):
        said = f"{label}, {pilot}"
        if label == "second" and changed:
            said += f" with {', '.join(words.changed)}"
        whole = [row for row in arm.rows if not row.error]
        for line in told(said, whole, top):
            print(line)
        print(f"         {len(arm.failures)} errors; {len(whole) / arm.seconds:.1f} games a second")
    for line in difference(arms[0].rows, arms[1].rows):
        print(line)


if __name__ == "__main__":
    main()
