"""Dungeon cards outside the game, and how the file that ships is made (CR 309.2)."""

import json

import pytest

from undercroft.catalog.library import Library
from undercroft.catalog.outside import build_dungeons, dungeon_cards
from undercroft.engine.performed import gaps
from undercroft.errors import CardFileError


def test_four_dungeons_ship_and_are_obeyed_whole():
    """Which dungeon cards are there? Four, and nothing of them is left out."""
    assert len(dungeon_cards()) == 4
    assert all(gaps(card) == () for card in dungeon_cards())


def bulk(path, *records):
    """A bulk file with some records."""
    path.write_text(
        json.dumps([{"object": "card", "name": "Forest", "type_line": "Land"}, *records])
    )
    return path


def test_dungeons_are_built_from_the_tokens_of_a_bulk_file(tmp_path):
    """A bulk file has a dungeon among its tokens. What is built? That one alone."""
    found = {"object": "card", "name": "Cave", "layout": "token", "type_line": "Dungeon"}
    made = tmp_path / "dungeons.jsonl"

    names = build_dungeons(
        bulk(tmp_path / "bulk.json", {**found, "oracle_text": "Pit — Draw a card."}), made
    )

    assert names == ["Cave"]
    assert list(Library.load(made, None)) == ["Cave"]


def test_a_file_without_dungeons_is_told(tmp_path):
    """A bulk file has no dungeon, or one that is not understood. Is a file written? No."""
    made = tmp_path / "dungeons.jsonl"
    with pytest.raises(CardFileError, match="no dungeon card"):
        build_dungeons(bulk(tmp_path / "bulk.json"), made)
    odd = {"object": "card", "name": "Cave", "layout": "token", "type_line": "Dungeon"}
    with pytest.raises(CardFileError, match="Cave"):
        build_dungeons(bulk(tmp_path / "bulk.json", {**odd, "oracle_text": "Pit — Hum."}), made)
    assert not made.exists()
