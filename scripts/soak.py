"""Play many games with random answers, every invariant held after every answer.

`make soak GAMES=500 SEED=1` plays that many games of each of four modes: duel, boss, free-for-all
and teams. `MODES="duel cards"` says others: cards (decks of whatever the library holds), boss-cards
(a dungeon of it too), commander and commander-four (two and four players, with the decks that name
a commander) and commander-cards (whatever the library holds, led by a legend or two); raid
(expeditions with the decks of their heroes), raid-decks (with any decks that are led), raid-cards
and raid-directed; castle (campaigns of one to four players).
`DECKS="FOLDER …"` plays with the decks that ship and every deck list of these folders; cards that
are not understood are left out, said, and made up for by basic lands. A failure says what plays
that game again.
"""

import argparse
import shlex
import sys
from pathlib import Path

from undercroft.errors import UndercroftError
from undercroft.testing.soak import soak
from undercroft.testing.tables import DECKS, decks_of, playable


def main() -> int:
    """Soak each mode in turn; the status is 1 where any game failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("modes", nargs="+", help="duel, boss, free-for-all, teams, cards and so on")
    parser.add_argument("--games", type=int, default=100, help="games of each mode")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--decks", nargs="*", default=[], help="folders of deck lists")
    parser.add_argument("--most", type=int, default=6000, help="answers after which a game is cut")
    told = parser.parse_args()
    again = "python scripts/soak.py {mode} --games 1 --seed {seed}"
    if told.decks:
        again += " --decks " + shlex.join(told.decks)
    failed = 0
    try:
        decks = [*DECKS, *[name for each in told.decks for name in decks_of(Path(each))]]
        say_left_out(decks)
        for mode in told.modes:
            print(f"{mode}: ", end="", flush=True)
            done = soak(mode, told.games, told.seed, decks, told.most, say, again)
            failed += len(done.failures)
    except UndercroftError as error:
        print(error, file=sys.stderr)
        return error.exit_status
    return int(failed > 0)


def say(line: str) -> None:
    """Print a line at once: a soak may run for hours."""
    print(line, flush=True)


def say_left_out(decks: list[str]) -> None:
    """Which cards of which decks are not played with."""
    for name in decks:
        _, left = playable(name)
        if left:
            say(f"{name}: basic lands in the place of {len(left)} cards: {'; '.join(left)}")
    say(f"{len(decks)} decks.")


if __name__ == "__main__":
    sys.exit(main())
