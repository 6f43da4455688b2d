"""How many cards of each pool are understood, beside what was reached: figures that only rise.

`make ratchet BULK=oracle-cards.json.gz POOL=decks` prints them and writes what has risen to
scripts/coverage-ratchet.json; the status is 1, and nothing is written, where a figure has fallen.
`--look` only prints. POOL is a folder of folders of deck lists, as UNDERCROFT_DECKS for the tests.
"""

import argparse
import sys
from pathlib import Path

from undercroft.errors import UndercroftError
from undercroft.testing.ratchet import (
    DATA,
    fallen,
    measure,
    pools_of,
    raised,
    read_figures,
    written,
)

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Measure, compare, and write what has risen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bulk", type=Path, help="Scryfall's oracle-cards or MTGJSON's AtomicCards")
    parser.add_argument("decks", type=Path, help="a folder of folders of deck lists")
    parser.add_argument("--look", action="store_true", help="write nothing")
    told = parser.parse_args()
    path = ROOT / DATA
    try:
        reached = read_figures(path) if path.exists() else {}
        now = measure(told.bulk, pools_of(told.decks))
    except UndercroftError as error:
        print(error, file=sys.stderr)
        return error.exit_status
    for pool, figure in now.items():
        before = reached[pool].covered if pool in reached else 0
        risen = f", {before} before" if before != figure.covered else ""
        print(f"{figure.share:7.1%}  {pool}: {figure.covered} of {figure.cards}{risen}")
    lost = fallen(now, reached)
    for each in lost:
        print(each, file=sys.stderr)
    if not lost and not told.look:
        path.write_bytes(written(raised(now, reached)))
    return int(bool(lost))


if __name__ == "__main__":
    sys.exit(main())
