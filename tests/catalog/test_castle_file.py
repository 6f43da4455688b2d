"""The folder of a campaign: what is wrong in it is told in one sentence, with file and line."""

from pathlib import Path

import pytest

from undercroft.catalog.dungeons.castle_file import (
    FORM,
    find_campaign,
    load_campaign,
    parse_campaign,
)
from undercroft.errors import DungeonError

TEXTS = FORM.texts(find_campaign("five_castles"))


def test_a_folder_is_kept_as_one_text():
    """A campaign is saved with its game. Does its one text come apart into the same files? It does, decks too."""
    assert FORM.parted(FORM.joined(TEXTS)) == TEXTS
    assert "decks/white.txt" in TEXTS


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("dice.toml", "count = 2", "count = ", "this is no TOML"),
        ("dice.toml", 'name = "Elixir"\n', "", "the field “name” is missing"),
        ("dice.toml", "scry = 3", "scries = 3", "there is no field “scries” here"),
        ("tiles.toml", "copies = 4", 'copies = "four"', "tiles.toml, line 7"),
        ("campaign.toml", "[parameters]", "[parameter]", "there is no field “parameter” here"),
        ("rarity.txt", "M Black Lotus", "X Black Lotus", "“X Black Lotus” is no rarity letter"),
        ("rarity.txt", "M Black Lotus", "M Balance", "Balance stands here twice"),
    ],
)
def test_a_mistake_is_told_with_its_place(file, old, new, says):
    """What is wrong with this file? One sentence, with file and line."""
    assert old in TEXTS[file]
    with pytest.raises(DungeonError) as wrong:
        parse_campaign({**TEXTS, file: TEXTS[file].replace(old, new, 1)}, "mine")

    assert says in str(wrong.value)
    assert f"{file}, line " in str(wrong.value)
    assert "docs/castle.md" in str(wrong.value)


@pytest.mark.parametrize("missing", ["campaign.toml", "tiles.toml", "dice.toml", "rarity.txt"])
def test_a_missing_file_is_named(tmp_path: Path, missing):
    """One of the files is not there: it is named."""
    path = tmp_path / "mine"
    path.mkdir()
    for name in FORM.files:
        if name != missing:
            (path / name).write_text(TEXTS[name], encoding="utf-8")

    with pytest.raises(DungeonError, match=f"the file {missing} is missing"):
        load_campaign(path)


def test_a_file_that_is_no_text(tmp_path: Path):
    """A file is bytes, or without end. Which, and what is wrong with it?"""
    path = tmp_path / "mine"
    path.mkdir()
    for name in FORM.files:
        (path / name).write_text(TEXTS[name], encoding="utf-8")
    for data, says in ((b"\xff\xfe\x00", "no UTF-8 text"), (b"#" * 1_100_000, "larger than 1 MB")):
        (path / "tiles.toml").write_bytes(data)
        with pytest.raises(DungeonError, match=says) as wrong:
            load_campaign(path)
        assert "mine/tiles.toml" in str(wrong.value)
