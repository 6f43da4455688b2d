"""A person's own cards: imported whole or not at all, and known beside those that ship."""

import gzip
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from undercroft.catalog import importing, own
from undercroft.catalog.importing import import_cards
from undercroft.catalog.known import Known, known
from undercroft.catalog.library import Library, shipped
from undercroft.catalog.place import FILE, own_cards_at
from undercroft.errors import CardFileError, UnknownCard
from undercroft.oracle.abilities import Card

NONSENSE = "Frobnicate the gribble unless it wibbles."


def bear(name: str, text: str = "", **more: Any) -> dict[str, Any]:
    """A record of Scryfall's, of a card that was never printed."""
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


def halves(name: str) -> dict[str, Any]:
    """A card of two sorceries that do nothing."""
    faces = [
        {"name": face, "mana_cost": "{G}", "type_line": "Sorcery", "oracle_text": "Draw a card."}
        for face in name.split(" // ")
    ]
    return bear(name, layout="split", card_faces=faces)


BULK = [
    bear("Quiet Cub", "Trample"),
    bear("Odd Cub", NONSENSE),
    bear("Séance Cub"),
    halves("Den // Lair"),
    bear("Lair", "Vigilance"),
]


@pytest.fixture(autouse=True)
def several_faces_are_performed(monkeypatch: pytest.MonkeyPatch) -> None:
    def gaps(card: Card, _obeyed: frozenset[str]) -> tuple[str, ...]:
        return ()

    monkeypatch.setattr("undercroft.catalog.compiled.gaps", gaps)


@pytest.fixture
def bulk(tmp_path: Path) -> Path:
    path = tmp_path / "bulk.json"
    path.write_text(json.dumps(BULK), encoding="utf-8")
    return path


@pytest.fixture
def target(tmp_path: Path) -> Path:
    return tmp_path / "home" / FILE


def both(target: Path, *first: str, refused: tuple[str, ...] = ()) -> Known:
    """A shipped library of some cards with the imported one."""
    return Known(Library.of([shipped().card(name) for name in first], refused), target)


def test_a_bulk_file_becomes_a_library(bulk: Path, target: Path):
    """Five cards, one not understood. What is imported? Five names; four cards can be played."""
    counted: list[int] = []
    report = import_cards(bulk, target, counted.append)

    assert (report.cards, report.compiled, report.share) == (5, 4, 0.8)
    assert counted == [1, 2, 3, 4, 5]
    assert report.size == target.stat().st_size
    library = both(target)
    assert library.card("quiet cub").faces[0].power == 2
    assert library.find("seance cub") == "Séance Cub"
    assert list(library) == ["Den // Lair", "Lair", "Quiet Cub", "Séance Cub"]
    assert len(library) == 4
    assert [path.name for path in target.parent.iterdir()] == [FILE]


def test_mtgjson_packed_is_imported_too(tmp_path: Path, target: Path):
    """The same from MTGJSON, packed with gzip. Is the card there? It is."""
    card = {
        "name": "Quiet Cub",
        "layout": "normal",
        "manaCost": "{1}{G}",
        "type": "Creature — Bear",
        "text": "Trample",
        "power": "2",
        "toughness": "2",
        "colorIdentity": ["G"],
    }
    path = tmp_path / "atomic.json.gz"
    path.write_bytes(
        gzip.compress(json.dumps({"meta": {}, "data": {"Quiet Cub": [card]}}).encode())
    )

    assert import_cards(path, target).compiled == 1
    assert both(target).supports("Quiet Cub")


def test_a_card_that_is_not_understood_is_known_by_name(bulk: Path, target: Path):
    """Is the odd cub a misspelled name? No: a card whose text is not understood, and not kept."""
    import_cards(bulk, target)
    library = both(target)

    assert library.knows("Odd Cub")
    assert not library.supports("Odd Cub")
    for ask in (library.card, library.hash):
        with pytest.raises(UnknownCard, match="the text of Odd Cub is not understood yet"):
            ask("Odd Cub")
    assert NONSENSE.encode() not in target.read_bytes()


def test_a_misspelled_name_is_told_with_names_of_both(bulk: Path, target: Path):
    """“Quiet Cup”, “Shok”: what was meant? A card of one's own; a card that ships."""
    import_cards(bulk, target)
    library = both(target, "Shock")

    with pytest.raises(UnknownCard, match="did you mean “Quiet Cub”"):
        library.card("Quiet Cup")
    assert library.near_names("Shok") == ("Shock",)
    with pytest.raises(UnknownCard):
        library.hash("Shok")


def test_a_whole_name_goes_before_a_face_s(bulk: Path, target: Path):
    """One card is called Lair, and a face of another too. Which is meant? The card."""
    import_cards(bulk, target)
    library = both(target)

    assert library.find("Lair") == "Lair"
    assert library.find("den") == "Den // Lair"
    assert library.card("Den//Lair").name == "Den // Lair"


def test_of_two_cards_the_one_that_ships_is_played(tmp_path: Path, target: Path):
    """The file has another Shock. Which is played? The one that ships: games stay the same."""
    path = tmp_path / "bulk.json"
    path.write_text(json.dumps([bear("Shock"), bear("Quiet Cub")]), encoding="utf-8")
    import_cards(path, target)
    library = both(target, "Shock")

    assert library.card("Shock") == shipped().card("Shock")
    assert library.hash("Shock") == shipped().hash("Shock")
    assert list(library) == ["Shock", "Quiet Cub"]
    assert library.hash("Quiet Cub") == Library.of([library.card("Quiet Cub")]).hash("Quiet Cub")


def test_a_card_that_ships_as_a_name_only_is_added(bulk: Path, target: Path):
    """Not understood when the product was made, understood now. Can it be played? It can."""
    import_cards(bulk, target)

    assert both(target, refused=("Quiet Cub",)).supports("Quiet Cub")
    assert both(target, refused=("Odd Cub",)).find("odd cub") == "Odd Cub"


def test_the_same_file_makes_the_same_library(bulk: Path, target: Path):
    """Imported twice: is it the same? Byte for byte, and nothing else lies beside it."""
    import_cards(bulk, target)
    before = target.read_bytes()
    import_cards(bulk, target)

    assert target.read_bytes() == before
    assert [path.name for path in target.parent.iterdir()] == [FILE]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the file is empty"),
        ('{"object":"error"}', "neither Scryfall's nor MTGJSON's list"),
        (json.dumps(BULK)[:-1], "is cut off after character"),
        (json.dumps([*BULK, {"object": "ruling"}]), "record 6: this is no card but 'ruling'"),
    ],
)
def test_a_damaged_or_foreign_file_changes_nothing(bulk: Path, target: Path, text: str, said: str):
    """At the end of the file something is wrong. What of the library? It is as it was."""
    import_cards(bulk, target)
    before = target.read_bytes()
    bulk.write_text(text, encoding="utf-8")

    with pytest.raises(CardFileError, match=said):
        import_cards(bulk, target)
    assert target.read_bytes() == before
    assert [path.name for path in target.parent.iterdir()] == [FILE]


def test_an_import_that_is_stopped_changes_nothing(bulk: Path, target: Path):
    """Somebody stops it at the third card. What is in the home folder? Nothing new."""

    def stop(count: int) -> None:
        if count == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        import_cards(bulk, target, stop)
    assert list(target.parent.iterdir()) == []


def test_a_home_that_cannot_be_written_is_one_sentence(
    bulk: Path, target: Path, monkeypatch: pytest.MonkeyPatch
):
    """The home folder is a file, or the disk is full. What is said? That, and where."""
    with pytest.raises(CardFileError, match="your library cannot be written"):
        import_cards(bulk, bulk / FILE)
    monkeypatch.setattr(importing, "_TABLES", "no SQL")
    with pytest.raises(CardFileError, match="your library cannot be written"):
        import_cards(bulk, target)
    assert list(target.parent.iterdir()) == []


def test_a_library_of_another_version_is_refused(
    bulk: Path, target: Path, monkeypatch: pytest.MonkeyPatch
):
    """The program was brought up to date. Is the library still read? No: its cards are compiled."""
    import_cards(bulk, target)
    for name, value in (("schema", lambda: "other"), ("__version__", "9.9")):
        with monkeypatch.context() as changed:
            changed.setattr(own, name, value)
            with pytest.raises(
                CardFileError, match=r"compiled by another version.*cards import FILE"
            ):
                both(target).card("Quiet Cub")
    assert both(target, "Shock").supports("Quiet Cub")


def test_cards_that_ship_do_not_open_it(target: Path):
    """The library is of an older version. Can a game with shipped cards be played? It can."""
    target.parent.mkdir()
    target.write_bytes(b"no database")
    library = both(target, "Shock")

    assert library.card("Shock").name == "Shock"
    assert library.find("shock") == "Shock"


@pytest.mark.parametrize("data", [b"", b"no database at all" * 99])
def test_a_file_that_is_no_library_is_one_sentence(target: Path, data: bytes):
    """Something else lies there under its name. What is said? So, where, and what to do."""
    target.parent.mkdir()
    target.write_bytes(data)

    with pytest.raises(CardFileError) as refused:
        both(target).find("Quiet Cub")
    assert str(target) in str(refused.value)
    assert "undercroft cards import FILE" in str(refused.value)


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (
            "UPDATE cards SET line = CAST(replace(CAST(line AS TEXT), 'faces', 'forms') AS BLOB)",
            "by its hash",
        ),
        ("UPDATE cards SET line = '{'", "damaged"),
        ("UPDATE cards SET line = x'ff'", "damaged"),
        ("DROP TABLE names", "cannot be read"),
        ("DELETE FROM stamp", "another version"),
    ],
)
def test_a_library_that_was_changed_is_refused(bulk: Path, target: Path, damage: str, said: str):
    """Somebody wrote to the file. Is the card played as it is there? No, in one sentence."""
    import_cards(bulk, target)
    with closing(sqlite3.connect(target)) as base:
        base.execute(damage)
        base.commit()

    with pytest.raises(CardFileError, match=said):
        both(target).card("Quiet Cub")


def test_what_is_known_follows_the_home_folder(bulk: Path, target: Path):
    """Before an import, after it, after another. What is known? Each time what is there."""
    try:
        own_cards_at(target.parent)
        assert known() is shipped()
        import_cards(bulk, target)
        assert known() is known()
        assert known().supports("Quiet Cub")
        bulk.write_text(json.dumps([bear("Other Cub")]), encoding="utf-8")
        import_cards(bulk, target)
        assert known().supports("Other Cub")
        assert not known().knows("Quiet Cub")
    finally:
        own_cards_at(None)
    assert known() is shipped()
