"""Build the card library that ships, for maintainers: `make library BULK=FILE [POOL=FOLDER]`.

The cards are those of the shipped decks and dungeons, of the judge files, and of the deck lists
under POOL.
"""

import argparse
import sys
from pathlib import Path

from undercroft.catalog.build import build_library, content_names, pool_names
from undercroft.errors import UndercroftError
from undercroft.testing.judge import judge_files, named_cards


def judge_names(folder: Path) -> list[str]:
    """The real cards that the judge files under a folder speak of."""
    return [name for path in judge_files([folder]) for name in named_cards(path)]


def main() -> int:
    """Build it and say what became of each name."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bulk", type=Path, help="Scryfall's oracle-cards or MTGJSON's AtomicCards")
    parser.add_argument("pools", type=Path, nargs="*", help="folders of deck lists")
    told = parser.parse_args()
    try:
        content = content_names()
        asked = judge_names(Path(__file__).resolve().parents[1] / "judge")
        report = build_library(told.bulk, [*content, *asked, *pool_names(*told.pools)])
    except UndercroftError as error:
        print(error, file=sys.stderr)
        return error.exit_status
    lost = report.lacking([*content, *asked])
    for name, reason in report.refused.items():
        print(f"refused  {name}: {reason}")
    for name in report.missing:
        print(f"missing  {name}")
    print(
        f"{len(report.built)} built, {len(report.refused)} refused, {len(report.missing)} missing"
    )
    if lost:
        print(f"what ships needs these too: {', '.join(lost)}", file=sys.stderr)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
