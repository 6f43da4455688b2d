"""What the compiled build asks of the source, told before anybody waits for it."""

import re
import subprocess
import sys
import sysconfig
from pathlib import Path


def test_parts_of_the_index_say_their_type(root: Path):
    """A tuple of nodes is spread into the index from another module. Does the compiled build know
    its type, wherever it begins to read? Only if it is written down there.
    """
    oracle = root / "src" / "undercroft" / "oracle"
    spread = set(
        re.findall(r"\*(\w+)\.([A-Z]+),", (oracle / "kinds.py").read_text(encoding="utf-8"))
    )
    spread |= set(
        re.findall(r"\*(\w+)\.([A-Z]+),", (oracle / "index.py").read_text(encoding="utf-8"))
    )
    untyped = []
    for module, name in sorted(spread):
        found = [*oracle.rglob(f"{module}.py")]
        text = found[0].read_text(encoding="utf-8")
        if not re.search(rf"^{name}: Final\[tuple\[type, \.\.\.\]\] = ", text, re.MULTILINE):
            untyped.append(f"{module}.{name}")

    assert spread, "nothing is spread: the test looks in the wrong place"
    assert untyped == []


def test_the_compiler_is_told_what_python_was_compiled_with(root: Path):
    """Flags of the environment take the place of Python's own. Are those said again, beside what
    makes calls direct? They are, as one line; but on Windows, where nothing is said.
    """
    script = root / "scripts" / "compiler-flags.py"
    told = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=True)

    flags = told.stdout.split()
    if sys.platform == "win32":
        assert flags == []
    else:
        assert flags[-1] == "-fvisibility=hidden"
        assert set((sysconfig.get_config_var("CFLAGS") or "-DNDEBUG").split()) < set(flags)
    assert told.stdout.count("\n") == 1
