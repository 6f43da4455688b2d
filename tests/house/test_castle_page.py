"""The page of Castle Dungeons says what the parameters are."""

from pathlib import Path

from undercroft.modes.castle.parameters import PARAMETERS


def test_every_parameter_stands_on_its_page(root: Path):
    """Which numbers may one set, and what are they otherwise? The page has each with its default."""
    page = (root / "docs" / "castle.md").read_text(encoding="utf-8")
    for each in PARAMETERS:
        rule = "–" if each.ruling == "frame" else each.ruling
        assert f"| `{each.name}` | {rule} | {each.default} | {each.says} |" in page
