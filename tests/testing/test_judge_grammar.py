"""The page of judge files and their grammar say the same."""

import re
import tomllib
from pathlib import Path

import pytest

from undercroft.testing.act_grammar import OF_ALL, VERBS
from undercroft.testing.grammar import SECTIONS
from undercroft.testing.judge import load_question, run_question

PAGE = Path(__file__).resolve().parents[2] / "docs" / "judge-files.md"
#: The heading under which the keys of a section stand.
HEADINGS = {
    "file": "The file",
    "scene": "`[scene]`",
    "raid": "`[raid]`",
    "card": "`[[card]]`",
    "face": "The other face of a card",
    "player": "`[[player]]`",
    "entry": "A card in a list",
    "act": "`[[act]]`",
    "answer": "`[answer]`",
    "of a player": "Of a player",
    "of an object": "Of an object",
    "of a raid": "Of a raid",
    "of a question": "Of a question",
    "castle": "`[castle]`",
    "tile": "A tile of a castle",
    "castle file": "A castle's file",
    "campaigner": "A player of a campaign",
    "castle act": "An act in a campaign",
    "castle answer": "The answer of a castle's file",
    "of a castle": "Of a castle",
    "of a tile": "Of a tile",
    "of a duel": "Of a duel",
    "of a campaigner": "Of a player of a campaign",
}


def documented() -> dict[str, list[str]]:
    """The keys of each heading of the page."""
    found: dict[str, list[str]] = {}
    heading = ""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            heading = line[3:]
        elif key := re.match(r"\| `(\w+)` \|", line):
            found.setdefault(heading, []).append(key[1])
    return found


@pytest.mark.parametrize("section", list(SECTIONS))
def test_every_key_is_written_down_and_every_written_key_exists(section: str):
    """May a reader rely on the page? Each section has there exactly the keys it has."""
    assert sorted(documented()[HEADINGS[section]]) == sorted(SECTIONS[section])


def test_no_heading_with_keys_is_forgotten():
    """Does the page document a section that is none? No."""
    assert set(documented()) == set(HEADINGS.values())


def test_what_goes_with_an_act_is_a_key_of_acts():
    """Are acts and what goes with them keys of an act? All of them."""
    said = {*VERBS, *OF_ALL, *[key for more in VERBS.values() for key in more]}

    assert said | {"player", "illegal", "then"} == set(SECTIONS["act"])


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_the_examples_of_the_page_pass(tmp_path: Path, number: int):
    """Do the page's own examples hold? They do."""
    found = re.findall(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    example = found[number]
    path = tmp_path / "example.toml"
    path.write_text(example, encoding="utf-8")

    assert tomllib.loads(example)["title"].endswith("?")
    assert run_question(load_question(path)).asks_nothing()


def test_the_python_of_the_page_runs():
    """Does the page's Python hold, but for the lines that stand for a test? It does."""
    from undercroft.testing import Scenario  # noqa: PLC0415  # what the example imports

    example = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)[0]
    scene = Scenario()
    ana, bob = scene.player("Ana"), scene.player("Bob")
    bob.has(hand=["Divination"])
    names: dict[str, object] = {}
    exec(compile(example, str(PAGE), "exec"), names)  # noqa: S102  # our own page
    test = names["test_two_toughness_come_too_late"]
    assert callable(test)
    test(scene, ana, bob)
