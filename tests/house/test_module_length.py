"""Small rooms: a module fits on a few screens."""

from pathlib import Path

LONGEST = 400


def test_no_module_is_too_long_to_enter(root: Path):
    """Is there a module over 400 lines? No: when a file grows, look for the second idea in it."""
    modules = [path for folder in ("src", "tests") for path in (root / folder).rglob("*.py")]
    lengths = {
        str(path.relative_to(root)): len(path.read_text(encoding="utf-8").splitlines())
        for path in modules
    }

    assert lengths, "no module was found: the test looks in the wrong place"
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}
