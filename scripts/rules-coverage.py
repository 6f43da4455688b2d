"""Make docs/rules-coverage.md: where each section of the rules stands, and what asks about it.

`python scripts/rules-coverage.py` says whether the page is as it should be; `--write` writes it.
"""

import argparse
import sys
from pathlib import Path

from undercroft.errors import UndercroftError
from undercroft.testing.rulebook import PAGE, page

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Write or compare; the status is 1 where the page is not as it should be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the page")
    told = parser.parse_args()
    path = ROOT / PAGE
    try:
        made = page(ROOT)
    except UndercroftError as error:
        print(error, file=sys.stderr)
        return error.exit_status
    if told.write:
        path.write_text(made, encoding="utf-8")
    elif not path.is_file() or path.read_text(encoding="utf-8") != made:
        print(f"{PAGE} is not what it is made of; run `make rules`.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
