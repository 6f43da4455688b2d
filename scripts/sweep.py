"""Cast every card that ships, use each of its abilities, and see that nothing breaks.

`make sweep` tries all cards; `python scripts/sweep.py --part 1/2` every second one from the first,
`--range 1000-1499` those from one place of the library to another, `python scripts/sweep.py "Serra
Angel"` only those named. A problem is told with the
room and the round in which it came up, and the status is then 1; the card by its name plays it
again. What was never cast and never used is told too.
"""

import argparse
import sys
import time

from undercroft.catalog.library import shipped
from undercroft.errors import UndercroftError
from undercroft.testing.sweep import ROUNDS, try_card


def main() -> int:
    """Try the cards one after the other and say what became of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="cards; all that ship where none is named")
    parser.add_argument("--part", default="1/1", help="which part of all cards: 2/4")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how often all rooms are tried")
    parser.add_argument("--range", default="", help="from which card to which: 1000-1499")
    told = parser.parse_args()
    low, dash, high = (told.range or "1-1000000").partition("-")
    if not (dash and low.isdigit() and high.isdigit() and 0 < int(low) <= int(high)):
        parser.error("a range is written as 1000-1499, the first card is 1")
    first, _, parts = told.part.partition("/")
    if not (first.isdigit() and parts.isdigit() and 0 < int(first) <= int(parts)):
        parser.error("a part is written as 2/4")
    started = time.perf_counter()
    broken = left = 0
    every = list(shipped())[int(low) - 1 : int(high)]
    names = told.names or every[int(first) - 1 :: int(parts)]
    try:
        for name in names:
            tried = try_card(name, told.rounds)
            broken += bool(tried.problem)
            left += not tried.problem and not tried.done
            if not tried.done:
                print(tried.say(), flush=True)
    except UndercroftError as error:
        print(error, file=sys.stderr)
        return error.exit_status
    seconds = time.perf_counter() - started
    print(f"{len(names)} cards, {broken} broken, {left} not wholly used, {seconds:.0f} s")
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main())
