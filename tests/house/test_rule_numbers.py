"""Every rule that the house cites is a rule that there is."""

from pathlib import Path

from undercroft.testing.rulebook import ON_PURPOSE, numbers_cited
from undercroft.testing.rules import is_rule


def test_every_cited_rule_exists(root: Path, committed: list[Path]):
    """Is there a citation of a rule that is not in the rules? No, in no source, test or page."""
    unknown = set()
    cited = 0
    for path in committed:
        if path.suffix not in {".py", ".md", ".toml"} or path.name in ON_PURPOSE:
            continue
        for line in path.read_text(encoding="utf-8").splitlines():
            for number in numbers_cited(line):
                cited += 1
                if not is_rule(f"CR {number}"):
                    unknown.add(f"{path.relative_to(root)}: CR {number}")

    assert cited > 500
    assert sorted(unknown) == []
