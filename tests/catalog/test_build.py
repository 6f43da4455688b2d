"""Building a library and measuring coverage: only what is wholly understood counts."""

import json
from pathlib import Path
from typing import Any

import pytest

from undercroft.catalog.build import build_library, content_names, pool_names
from undercroft.catalog.coverage import coverage
from undercroft.catalog.library import Library
from undercroft.errors import CardFileError, UnknownCard
from undercroft.oracle.abilities import Card


def record(name: str, text: str = "", **more: Any) -> dict[str, Any]:
    return {
        "object": "card",
        "name": name,
        "layout": "normal",
        "mana_cost": "{1}{G}",
        "type_line": "Creature — Bear",
        "oracle_text": text,
        "color_identity": ["G"],
        "power": "2",
        "toughness": "2",
    } | more


NONSENSE = "Frobnicate the gribble unless it wibbles."


@pytest.fixture
def bulk(tmp_path: Path) -> Path:
    cards = [
        record("Quiet Bear"),
        record("Loud Bear", "Trample"),
        record("Odd Bear", NONSENSE),
        record("Other Bear", digital=True),
    ]
    path = tmp_path / "bulk.json"
    path.write_text(json.dumps(cards), encoding="utf-8")
    return path


def test_the_named_cards_that_are_understood_are_built(bulk: Path, tmp_path: Path):
    """Three names, one not understood, one not in the file. What is in the library? The rest."""
    target, refused = tmp_path / "content" / "cards.jsonl", tmp_path / "content" / "refused.txt"

    names = ["loud bear", "Quiet Bear", "Odd Bear", "Lost Bear"]
    report = build_library(bulk, names, target, refused)

    assert report.built == ["Loud Bear", "Quiet Bear"]
    assert list(report.refused) == ["Odd Bear"]
    assert report.missing == ["Lost Bear"]
    library = Library.load(target, refused)
    assert list(library) == ["Loud Bear", "Quiet Bear"]
    assert library.card("Loud Bear").faces[0].power == 2
    with pytest.raises(UnknownCard, match="the text of Odd Bear is not understood yet"):
        library.card("Odd Bear")
    assert NONSENSE not in target.read_text() + refused.read_text()
    assert sorted(path.name for path in target.parent.iterdir()) == ["cards.jsonl", "refused.txt"]


def test_a_face_behind_another_names_its_card(tmp_path: Path):
    """A list says “Lair”, the back of Den Bear. Which card is meant? Den Bear, unless a card is
    called Lair.
    """
    two: dict[str, object] = {"object": "card", "name": "Den Bear // Lair", "layout": "transform"}
    two["card_faces"] = [record("Den Bear"), record("Lair")]
    path = tmp_path / "bulk.json"
    target = tmp_path / "cards.jsonl"

    path.write_text(json.dumps([two, record("Quiet Bear")]))
    report = build_library(path, ["Lair"], target, None)
    assert (report.built, report.missing) == (["Den Bear // Lair"], [])
    assert report.lacking(["lair", "Den Bear", "Loud Bear"]) == ["Loud Bear"]

    path.write_text(json.dumps([two, record("Lair")]))
    report = build_library(path, ["Lair"], target, None)
    assert report.built == ["Lair"]


def test_a_card_whose_record_lacks_a_face_is_refused(tmp_path: Path):
    """The name says two faces, the record holds one. Is it played as the one? No."""
    path = tmp_path / "bulk.json"
    path.write_text(json.dumps([record("Den Bear // Lair"), record("Quiet Bear")]))

    report = build_library(path, ["Den Bear", "Quiet Bear"], tmp_path / "cards.jsonl", None)

    assert report.built == ["Quiet Bear"]
    assert report.refused == {"Den Bear // Lair": "the file lacks a face of it"}


def test_the_same_cards_make_the_same_library(bulk: Path, tmp_path: Path):
    """Built twice, from names in another order: is it the same file? Byte for byte."""
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    build_library(bulk, ["Quiet Bear", "Loud Bear"], one, None)
    build_library(bulk, ["Loud Bear", "Quiet Bear"], two, None)

    assert one.read_bytes() == two.read_bytes()


@pytest.fixture
def trampling_is_not_obeyed(monkeypatch: pytest.MonkeyPatch) -> None:
    def gaps(card: Card, _obeyed: frozenset[str]) -> tuple[str, ...]:
        return ("Keyword trample",) if card.name == "Loud Bear" else ()

    monkeypatch.setattr("undercroft.catalog.compiled.gaps", gaps)


@pytest.mark.usefixtures("trampling_is_not_obeyed")
def test_a_card_that_nothing_performs_is_refused(bulk: Path, tmp_path: Path):
    """A text is understood, but the engine does not obey it. Is it built? No, and it says why."""
    target = tmp_path / "cards.jsonl"

    report = build_library(bulk, ["Quiet Bear", "Loud Bear"], target, None)

    assert report.built == ["Quiet Bear"]
    assert report.refused == {"Loud Bear": "nothing performs Keyword trample"}


def test_a_damaged_bulk_file_leaves_the_library_as_it_was(bulk: Path, tmp_path: Path):
    """The bulk file is cut off. What of the library that was there? It is untouched."""
    target = tmp_path / "cards.jsonl"
    build_library(bulk, ["Quiet Bear"], target, None)
    before = target.read_bytes()

    bulk.write_text(bulk.read_text(encoding="utf-8")[:-20], encoding="utf-8")
    with pytest.raises(CardFileError):
        build_library(bulk, ["Quiet Bear", "Loud Bear"], target, None)
    assert target.read_bytes() == before


def test_a_library_of_nothing_is_not_written(bulk: Path, tmp_path: Path):
    """No named card is in the file. Is an empty library written? No."""
    target = tmp_path / "cards.jsonl"
    with pytest.raises(CardFileError, match="none of the named cards"):
        build_library(bulk, ["Lost Bear"], target, None)
    assert not target.exists()


def test_a_place_that_cannot_be_written_is_one_sentence(bulk: Path, tmp_path: Path):
    """The target's folder is a file. What is said? That it cannot be written, and where."""
    with pytest.raises(CardFileError, match="the library cannot be written"):
        build_library(bulk, ["Quiet Bear"], bulk / "cards.jsonl", None)


def test_a_pool_is_every_name_of_its_lists(tmp_path: Path):
    """Which cards do these decks need? Each once, from folders and files."""
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "one.txt").write_text("4 Quiet Bear\n1 Loud Bear\n", encoding="utf-8")
    (tmp_path / "two.txt").write_text("# commander: Odd Bear\n1 Odd Bear\n2 quiet bear\n")

    assert pool_names(tmp_path / "a", tmp_path / "two.txt") == [
        "Quiet Bear",
        "Loud Bear",
        "Odd Bear",
    ]
    assert {"Mountain", "Forest"} <= set(content_names())


def test_coverage_counts_strictly(bulk: Path):
    """Four cards, one not understood. What is the share, and what stopped the one?"""
    report = coverage(bulk)

    assert (report.cards, report.compiled, report.share) == (4, 3, 0.75)
    assert (report.paper_cards, report.paper_compiled) == (3, 2)
    data = json.loads(json.dumps(report.to_json()))
    assert data["round_trip_failures"] == 0
    assert data["blockers"][0]["cards"] == 1


def test_coverage_of_a_pool_tells_what_is_missing(bulk: Path, tmp_path: Path):
    """A list of names: how much of it? Its cards only, and the names that the file lacks."""
    pool = tmp_path / "pool.txt"
    pool.write_text("1 Loud Bear\n1 Odd Bear\n1 Lost Bear\n", encoding="utf-8")

    report = coverage(bulk, pool)

    assert (report.cards, report.compiled, report.missing) == (2, 1, ["Lost Bear"])


@pytest.mark.usefixtures("trampling_is_not_obeyed")
def test_coverage_counts_what_nothing_performs(bulk: Path):
    """A text is understood, but the engine does not obey it. Is it covered? No; it says which."""
    report = coverage(bulk)

    assert report.compiled == 2
    assert report.to_json()["unperformed"] == {"Keyword trample": 1}
