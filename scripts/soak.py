"""Play many games with random answers, every invariant held after every answer.

`make soak GAMES=500 SEED=1` plays that many duels and as many boss games; a failure says what
plays that game again. Modes: duel, boss, cards (decks of whatever the library holds), boss-cards,
teams, free-for-all, as `undercroft.testing.soak` names them.
"""

import argparse
import sys

from undercroft.errors import UndercroftError
from undercroft.testing.soak import soak


def main() -> int:
    """Soak each mode in turn; the status is 1 where any game failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("modes", nargs="+", help="duel, boss, cards and so on")
    parser.add_argument("--games", type=int, default=100, help="games of each mode")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    told = parser.parse_args()
    failed = 0
    for mode in told.modes:
        try:
            print(f"{mode}: ", end="", flush=True)
            failed += len(soak(mode, told.games, told.seed).failures)
        except UndercroftError as error:
            print(error, file=sys.stderr)
            return error.exit_status
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
