"""Build the dungeon cards that ship, for maintainers: from a bulk file that has them."""

import sys
from pathlib import Path

from undercroft.catalog.outside import build_dungeons
from undercroft.errors import UndercroftError


def main() -> int:
    """Build them and say which they are."""
    try:
        for name in build_dungeons(Path(sys.argv[1])):
            print(name)
    except UndercroftError as error:
        print(error, file=sys.stderr)
        return error.exit_status
    return 0


if __name__ == "__main__":
    sys.exit(main())
