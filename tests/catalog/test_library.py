"""The library: a name, however it is written, finds its card; a damaged line is told."""

from collections.abc import Callable
from pathlib import Path

import pytest

from undercroft.catalog.library import Library, card_line
from undercroft.errors import CardFileError, UnknownCard
from undercroft.oracle.abilities import Card


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Grizzly Bears", "Grizzly Bears"),
        ("  GRIZZLY   bears ", "Grizzly Bears"),
        ("junun efreet", "Junún Efreet"),
        ("Junún Efreet", "Junún Efreet"),
        ("Junu\u0301n Efreet", "Junún Efreet"),
        ("fire", "Fire // Ice"),
        ("Ice", "Fire // Ice"),
        ("Fire/Ice", "Fire // Ice"),
        ("fire//ice", "Fire // Ice"),
    ],
)
def test_a_name_finds_its_card_however_it_is_written(library: Library, written: str, name: str):
    """Case, accents, slashes, one face of two: is it the same card? Yes."""
    assert library.card(written).name == name
    assert library.find(written) == name
    assert library.supports(written)
    assert library.knows(written)


def test_a_card_is_what_was_put_in(library: Library):
    """Is a card the same after its journey through a line? By value, and decoded once."""
    bears = library.card("Grizzly Bears")

    assert (bears.faces[0].power, bears.faces[0].toughness) == (2, 2)
    assert library.card("grizzly bears") is bears
    assert len(library.hash("Grizzly Bears")) == 24
    assert library.hash("Grizzly Bears") != library.hash("Runeclaw Bear")
    assert len(library) == len(list(library)) == 15


def test_a_name_that_no_card_has_is_told_with_the_nearest(library: Library):
    """“Grizzly Bear” is missing its s. What is said? So, with what may have been meant."""
    with pytest.raises(UnknownCard) as unknown:
        library.card("Grizzly Bear")

    assert str(unknown.value).startswith(
        "no card is called “Grizzly Bear”; did you mean “Grizzly Bears”"
    )
    assert not library.knows("Grizzly Bear")


def test_a_card_that_is_not_understood_yet_is_told_apart(library: Library):
    """Shahrazad is known and refused. What is said? That, and not that there is no such card."""
    assert library.knows("Shahrazad")
    assert library.find("board") == "Séance // Board"
    assert not library.supports("Shahrazad")
    with pytest.raises(UnknownCard, match="Shahrazad is not played on purpose"):
        library.card("shahrazad")
    with pytest.raises(UnknownCard):
        library.hash("shahrazad")


def test_a_whole_name_comes_before_a_face_s(card: Callable[..., Card]):
    """A card called Fire, not understood, and a face of another called Fire. Which is meant?"""
    library = Library.of([card("Bone // Fire"), card("Ice"), card("Water // Ice")], ["Fire"])

    assert library.find("Fire") == "Fire"
    assert not library.supports("fire")
    assert library.card("Ice").name == "Ice"
    assert library.near_names("Icee") == ("Ice", "Water // Ice")


def test_near_names_are_the_most_like_first(library: Library):
    """Which names are near? The most like first; none for what is like nothing."""
    assert library.near_names("Lightnin Bolt") == ("Lightning Bolt",)
    assert library.near_names("ices")[:1] == ("Fire // Ice",)
    assert library.near_names("qqqqqqqq") == ()
    assert library.near_names("") == ()
    assert library.near_names("a" * 100_000) == ()


def test_a_damaged_line_is_one_sentence(library: Library, tmp_path: Path):
    """A letter of a line was changed. Does a wrong card come out? No: the line is named."""
    good = card_line(library.card("Grizzly Bears")).decode()
    path = tmp_path / "cards.jsonl"
    for line in (good.replace('"power":2', '"power":9'), good[:-3], good.replace("hash", "mash")):
        path.write_text(f"{line}\n", encoding="utf-8")
        damaged = Library.load(path, None)
        with pytest.raises(CardFileError, match=r"^cards\.jsonl, line 1: "):
            damaged.card("Grizzly Bears")


def test_a_file_that_is_no_library_is_one_sentence(tmp_path: Path):
    """The file is missing, holds bytes, or another text. What is said? What, where, what to do."""
    path = tmp_path / "cards.jsonl"
    with pytest.raises(CardFileError, match="cannot be opened"):
        Library.load(path)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CardFileError, match="no UTF-8 text"):
        Library.load(path)
    path.write_text("hello\n", encoding="utf-8")
    with pytest.raises(CardFileError, match="line 1: no card is here"):
        Library.load(path)
