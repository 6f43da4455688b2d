"""The file of a dungeon: read strictly, every mistake with its line."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.catalog.dungeons import (
    find_boss_dungeon,
    load_boss_dungeon,
    parse_boss_dungeon,
    shipped_boss_dungeons,
)
from undercroft.errors import DungeonError, UsageError

FILE = '''# a dungeon
name = "The Bear Den"
boss = "Jasmine Boreal"

dungeon_deck = """
1 Jasmine Boreal
29 Grizzly Bears
"""
mana_deck = """
30 Forest
"""
boss_deck = """10 Lightning Bolt"""

[parameters]
mana_check = "count"
starting_life = 25
one_per_turn = true
'''


def test_a_file_becomes_a_dungeon():
    """What stands in the file is what the dungeon holds: names, three decks, parameters."""
    dungeon = parse_boss_dungeon(FILE, "den.toml")

    assert (dungeon.name, dungeon.boss, dungeon.theme) == ("The Bear Den", "Jasmine Boreal", 0)
    assert dungeon.dungeon_deck.slots[:2] == ("Jasmine Boreal", "Grizzly Bears")
    assert dungeon.mana_deck.size == 30
    assert dungeon.boss_deck.size == 10
    assert dungeon.parameters == {
        "mana_check": "count",
        "starting_life": 25,
        "one_per_turn": True,
    }


@pytest.mark.parametrize(
    ("theme", "bits"), [("UR", 10), ("ur", 10), ("blue red", 10), ("White, Green", 17), ("", 0)]
)
def test_a_theme_is_letters_or_names(theme: str, bits: int):
    """How are two colors written? As letters or as words; nothing means the Boss's own."""
    assert parse_boss_dungeon(f'theme = "{theme}"\n{FILE}', "den.toml").theme == bits


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('name = "The', 'name = The"', "den.toml, line 2: this is no TOML"),
        ('name = "The Bear Den"\n', "", "den.toml: the field “name” is missing"),
        ("mana_deck", "mana_decks", "line 9: “mana_decks” is no field of a dungeon; did you mean"),
        ("[parameters]", "[params]", "line 14: “params” is no field of a dungeon"),
        ('"Jasmine Boreal"\n\n', "7\n\n", "line 3: “boss” must be a name in quotes"),
        ("29 Grizzly", "no Grizzly", "line 7: “no Grizzly Bears” does not begin with a number"),
        ("30 Forest", "0 Forest", "mana_deck: there is no card in this list; 0 copies"),
        ("30 Forest", "30 Forest\n5000 Forest", "line 11: 5000 copies are not between"),
        ("30 Forest", "30 Forest\nSB: 1 Forest", "line 11: “mana_deck” has one section only"),
        ('"""10 Lightning Bolt"""', '"""?"""', "boss_deck: there is no card in this list"),
        ('"""10 Lightning Bolt"""', '"""1 Fire\n?"""', "line 13: “?” does not begin"),
        ('"""10 Lightning Bolt"""', "10", "line 12: “boss_deck” must be a deck list in triple"),
        ('"count"', "1.5", "line 15: the parameter “mana_check” must be a word"),
        ("mana_check =", "Mana-Check =", "line 15: “Mana-Check” is no name of a parameter"),
        ("# a dungeon", 'theme = "URG"', "line 1: a theme is exactly two colors (M-04)"),
        ("# a dungeon", 'theme = "UX"', "line 1: “X” is no color"),
        ("# a dungeon", "theme = 5", "line 1: “theme” must be colors in quotes"),
        ("[parameters]", "parameters = 1\n[x]", "“x” is no field of a dungeon"),
    ],
)
def test_a_mistake_is_told_with_its_line(old: str, new: str, sentence: str):
    """What is wrong with this file? One sentence, with the line where there is one."""
    assert old in FILE
    with pytest.raises(DungeonError) as refused:
        parse_boss_dungeon(FILE.replace(old, new, 1), "den.toml")

    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_file_that_cannot_be_read_is_one_sentence(tmp_path: Path):
    """It is missing, no text, or too large. What is said? What, where and what to do."""
    path = tmp_path / "den.toml"
    with pytest.raises(DungeonError, match="cannot be opened"):
        load_boss_dungeon(path)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DungeonError, match="no UTF-8 text"):
        load_boss_dungeon(path)
    path.write_bytes(b"#" * 1_100_000)
    with pytest.raises(DungeonError, match="larger than 1 MB"):
        load_boss_dungeon(path)


@given(st.text())
def test_any_text_is_a_dungeon_or_a_sentence(text: str):
    """Can a text break the reader? No."""
    with pytest.raises(DungeonError):
        parse_boss_dungeon(text, "den.toml")


@given(
    st.lists(st.sampled_from(FILE.splitlines()) | st.text(max_size=8), max_size=30).map("\n".join)
)
def test_any_mixture_is_a_dungeon_or_a_sentence(text: str):
    """Can lines of a real file, put together anyhow, break the reader? No."""
    said = "."
    try:
        parse_boss_dungeon(text, "den.toml")
    except DungeonError as error:
        said = str(error)
    assert "\n" not in said


def test_a_dungeon_is_found_by_name_or_path(tmp_path: Path):
    """Which dungeon is “the one I wrote”? A path; else the name of one that ships."""
    path = tmp_path / "den.toml"
    path.write_text(FILE, encoding="utf-8")

    assert find_boss_dungeon(str(path)) == path
    for name, shipped in shipped_boss_dungeons().items():
        assert find_boss_dungeon(name) == shipped
    with pytest.raises(UsageError, match="There is no dungeon “nowhere”"):
        find_boss_dungeon("nowhere")
