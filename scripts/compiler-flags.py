"""Print the flags with which C is compiled for this Python, and one that makes native calls direct.

    CFLAGS="$(python scripts/compiler-flags.py)"

All that is compiled becomes one library whose parts call each other: names that nobody else asks
for need no table to be looked up in. Windows' compiler hides them anyway and is given nothing.
"""

from __future__ import annotations

import sys
import sysconfig

HIDDEN = "-fvisibility=hidden"


def main() -> None:
    """Print the flags on one line."""
    if sys.platform == "win32":
        print()
        return
    # Flags of the environment take the place of Python's own, which are therefore said again.
    print(f"{sysconfig.get_config_var('CFLAGS') or '-DNDEBUG'} {HIDDEN}".strip())


if __name__ == "__main__":
    main()
