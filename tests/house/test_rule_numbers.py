"""Every rule that the house cites is a rule that there is."""

import re
from pathlib import Path

from undercroft.testing.rules import is_rule

#: ``CR 704.5f``, and further numbers of the same list: ``CR 702.11, 702.16``.
CITED = re.compile(r"\bCR ((?:\d{3}(?:\.\d+[a-z]?)?(?:, | to | and |\b))+)")
#: Tests that cite, on purpose, rules that there are not.
ON_PURPOSE = {"test_judge_files.py", "test_judge_questions.py", Path(__file__).name}
NUMBER = re.compile(r"\d{3}(?:\.\d+[a-z]?)?")


def test_every_cited_rule_exists(root: Path, committed: list[Path]):
    """Is there a citation of a rule that is not in the rules? No, in no source, test or page."""
    unknown = set()
    cited = 0
    for path in committed:
        if path.suffix not in {".py", ".md", ".toml"} or path.name in ON_PURPOSE:
            continue
        for line in path.read_text(encoding="utf-8").splitlines():
            for match in CITED.finditer(line):
                for number in NUMBER.findall(match[1]):
                    cited += 1
                    if not is_rule(f"CR {number}"):
                        unknown.add(f"{path.relative_to(root)}: CR {number}")

    assert cited > 500
    assert sorted(unknown) == []
