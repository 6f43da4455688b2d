"""What the compiled build asks of the source, told before anybody waits for it."""

import re
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
