"""How well pilots play: positions with a best answer, and games against each other.

    python -m bench.pilots                              both, heuristic against random
    python -m bench.pilots --pairs 200                  so many seat-swapped pairs for each deck
    python -m bench.pilots --decks a.txt b.txt          decks from files instead of those that ship
    python -m bench.pilots --first heuristic --second random

A pair is one seed played twice with seats and decks as they are and the pilots changed about, so
that luck and decks cancel. A draw is half a point. The interval is Wilson's at 95 %.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence
from pathlib import Path

from tests.pilots.fixtures import GROUPS
from undercroft.catalog.decks import find_deck, read_deck
from undercroft.catalog.library import shipped
from undercroft.engine.playing import GamePlay
from undercroft.engine.setup import SeatSetup, Setup
from undercroft.engine.variant import Variant
from undercroft.oracle.abilities import Card
from undercroft.pilots import PILOTS, make_pilot, play_out

SHIPPED = (
    "bone_and_bough",
    "hoof_and_flame",
    "oak_and_lance",
    "pike_and_pennant",
    "storm_and_spark",
)


def wilson(score: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    z = 1.959964
    share = score / count
    middle = share + z * z / (2 * count)
    half = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    scale = 1 + z * z / count
    return (middle - half) / scale, (middle + half) / scale


def positions() -> None:
    """The score of the heuristic pilot over the fixtures, by group."""
    total = found = 0
    for group, fixtures in GROUPS.items():
        missed = [fixture.__name__ for fixture in fixtures if not fixture()]
        total += len(fixtures)
        found += len(fixtures) - len(missed)
        told = f"; missed: {', '.join(missed)}" if missed else ""
        print(f"  {group:<10} {len(fixtures) - len(missed)}/{len(fixtures)}{told}")
    print(f"  {'all':<10} {found}/{total}")


def points(decks: list[list[Card]], names: Sequence[str], seed: int) -> list[float]:
    """What the first pilot of ``names`` scores in both games of a pair."""
    scores = []
    for seat in (0, 1):
        seats = [SeatSetup("Ana", decks[0], 0), SeatSetup("Ben", decks[1], 1)]
        play = GamePlay.begin(Setup(Variant(), seats, seed))
        pilots = {
            seat: make_pilot(names[0], 2 * seed),
            1 - seat: make_pilot(names[1], 2 * seed + 1),
        }
        ending = play_out(play, pilots)
        drawn = ending is None or not ending.winners
        scores.append(0.5 if ending is None or drawn else float(seat in ending.winners))
    return scores


def matches(decks: dict[str, list[Card]], names: Sequence[str], pairs: int) -> None:
    """Seat-swapped pairs for each deck, against each deck in turn."""
    whole: list[float] = []
    begun = time.process_time()
    for deck, cards in decks.items():
        scores: list[float] = []
        others = list(decks.values())
        for number in range(pairs):
            scores += points([cards, others[number % len(others)]], names, number)
        low, high = wilson(sum(scores), len(scores))
        share = sum(scores) / len(scores)
        print(f"  {deck:<24} {share:.3f} [{low:.3f}, {high:.3f}] over {len(scores)} games")
        whole += scores
    low, high = wilson(sum(whole), len(whole))
    rate = len(whole) / (time.process_time() - begun)
    share = sum(whole) / len(whole)
    print(f"  {'all':<24} {share:.3f} [{low:.3f}, {high:.3f}] over {len(whole)} games")
    print(f"  {rate:.1f} games a second on one core")


def main() -> None:
    """Read the words of the command and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--first", choices=sorted(PILOTS), default="heuristic")
    parser.add_argument("--second", choices=sorted(PILOTS), default="random")
    parser.add_argument("--decks", nargs="+", type=Path, default=[])
    words = parser.parse_args()
    files = words.decks or [find_deck(name) for name in SHIPPED]
    library = shipped()
    decks = {path.stem: [library.card(card) for card in read_deck(path).slots] for path in files}
    print("Positions with a best answer (heuristic):")
    positions()
    print(f"{words.first} against {words.second}, {words.pairs} pairs a deck:")
    if words.pairs:
        matches(decks, (words.first, words.second), words.pairs)


if __name__ == "__main__":
    main()
