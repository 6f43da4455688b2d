"""How hard the dungeons are that ship: each against each deck that ships, on common seeds.

    python -m bench.dungeons                            200 games of each deck in each dungeon
    python -m bench.dungeons --games 1000 --seed 5      so many, from another first seed
    python -m bench.dungeons --dungeons a.toml b.toml   dungeons from files instead

Prints a table in Markdown, the easiest dungeon first. A win is the player's; a draw, or a game that
ended in an error, is none. The interval of a dungeon is Wilson's at 95 % over the games of all its
decks, of which there are equally many.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.catalog.decks import shipped_decks
from undercroft.catalog.dungeons import shipped_boss_dungeons
from undercroft.lab.games import DRAW, ERROR, WIN
from undercroft.lab.simulate import simulate
from undercroft.lab.statistics import wilson
from undercroft.table.plan import BOSS, plan_game, title


@dataclass(frozen=True)
class Line:
    """One dungeon: the wins of each deck, in the order of the decks."""

    dungeon: str
    wins: tuple[int, ...]
    games: int
    draws: int
    errors: int

    @property
    def whole(self) -> int:
        """The games of all decks together."""
        return self.games * len(self.wins)

    def cells(self) -> list[str]:
        """The row of the table."""
        low, high = wilson(sum(self.wins), self.whole)
        return [
            f"`{self.dungeon}`",
            *(f"{100 * wins / self.games:.1f}" for wins in self.wins),
            f"{100 * sum(self.wins) / self.whole:.1f}",
            f"{100 * low:.1f} to {100 * high:.1f}",
        ]


def measure(dungeon: str, decks: Sequence[str], games: int, seed: int, pilot: str) -> Line:
    """Play a dungeon with each deck, each time with the same seeds."""
    wins: list[int] = []
    draws = errors = 0
    for deck in decks:
        summary = simulate(plan_game(BOSS, seed, [deck], dungeon), games, pilot)
        wins.append(summary.count(WIN))
        draws += summary.count(DRAW)
        errors += summary.count(ERROR)
    return Line(dungeon, tuple(wins), games, draws, errors)


def main() -> None:
    """Read the words of the command and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pilot", default="heuristic")
    parser.add_argument("--decks", nargs="+", default=sorted(shipped_decks()))
    parser.add_argument("--dungeons", nargs="+", default=sorted(shipped_boss_dungeons()))
    words = parser.parse_args()
    lines = [
        measure(dungeon, words.decks, words.games, words.seed, words.pilot)
        for dungeon in words.dungeons
    ]
    heads = ["wins in %", *(title(deck) for deck in words.decks), "all", "95 % interval"]
    print(f"| {' | '.join(heads)} |")
    print(f"|---|{'---:|' * (len(heads) - 1)}")
    for line in sorted(lines, key=lambda line: -sum(line.wins)):
        print(f"| {' | '.join(line.cells())} |")
    draws, errors = sum(line.draws for line in lines), sum(line.errors for line in lines)
    print(
        f"\n{words.pilot} pilot, {words.games} games of each deck in each dungeon, seeds from "
        f"{words.seed}; draws: {draws}, errors: {errors}"
    )


if __name__ == "__main__":
    main()
