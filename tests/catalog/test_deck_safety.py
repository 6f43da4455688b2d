"""Whatever somebody feeds it: a deck list, or one sentence."""

import contextlib
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.catalog.decks import check_deck, parse_deck, read_deck
from undercroft.catalog.library import Library
from undercroft.errors import DeckError

PIECES = [
    "4 Forest",
    "Sideboard",
    "Commander (1)",
    "SB: ",
    "(M10) 185",
    "*F*",
    "*CMDR*",
    "[Ramp{noDeck},x]",
    "[Main]",
    "[metadata]",
    "Name=",
    "Bears (3)",
    "// Ice",
    "# commander: ",
    "^Have^",
    "#tag",
    "|SET|1",
    "LAYOUT MAIN:",
    "About",
    "Name ",
    "\n",
    "\r\n",
    "\n\n",
    "99999999999999999999 ",
    "²",
    "x",
    "<Deck>",
    "<cockatrice_deck>",
    '<Cards Quantity="4" Name="a" Sideboard="',
    '<zone name="',
    "</",
    "&amp;",
    "&x;",
    "\ufeff",
    "\u2028",
]


def read(data: bytes | str) -> None:
    """Read it: a deck list, or a DeckError that refuses it in one sentence."""
    said = "."
    try:
        parse_deck(data, "deck", lambda name: name == "Forest")
    except DeckError as error:
        said = str(error)
    assert "\n" not in said
    assert said.endswith((".", "?"))


@given(st.text())
def test_any_text_is_a_list_or_a_sentence(text: str):
    """Can a text break the reader? No."""
    read(text)


@given(st.binary())
def test_any_bytes_are_a_list_or_a_sentence(data: bytes):
    """Can bytes break the reader? No."""
    read(data)


@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=25).map("".join))
def test_any_mixture_of_forms_is_a_list_or_a_sentence(text: str):
    """Can pieces of real lists, put together anyhow, break the reader? No."""
    read(text)


@given(
    st.lists(
        st.tuples(
            st.integers(1, 99), st.from_regex(r"[A-Z][a-z]{2,9}( [A-Z][a-z]{2,9})?", fullmatch=True)
        ),
        min_size=1,
        max_size=20,
    )
)
def test_no_card_of_a_plain_list_is_lost(wanted: list[tuple[int, str]]):
    """Is what was written what is read? Every count and name, in order."""
    deck = parse_deck("\n".join(f"{count} {name}" for count, name in wanted))

    assert [(entry.count, entry.name) for entry in deck.main] == wanted
    assert deck.misread == ()


@pytest.mark.parametrize(
    ("data", "what"),
    [
        ('<!DOCTYPE a [<!ENTITY b "c">]><Deck/>', "declares a document type"),
        ('<!DOCTYPE a SYSTEM "file:///x"><Deck/>', "declares a document type"),
        ('<?xml version="1.0"?><!DOCTYPE a><cockatrice_deck/>', "declares a document type"),
        ("<Deck><Cards", "the XML is damaged"),
        ("<html></html>", "no deck of MTGO or Cockatrice"),
        ("<Deck></Deck>", "there is no card in this list"),
        ("", "there is no card in this list"),
        ("# nothing\n\n", "there is no card in this list"),
        ("hello world", "there is no card in this list; “hello world” does not begin"),
        ("4 Forest\0", "this is no text"),
        (b"\xff\xfe4\x00", "there is no card"),
        (b"PK\x03\x04\x00\x00", "this is no text"),
        ("4 Forest\n" * 200_000, "larger than 1 MB"),
    ],
)
def test_what_is_no_deck_is_refused_in_one_sentence(data: bytes | str, what: str):
    """What is said of a foreign, damaged or hostile file? What is wrong, and where."""
    with pytest.raises(DeckError, match=what) as refused:
        parse_deck(data, "deck.txt")

    assert str(refused.value).startswith("deck.txt")
    assert "\n" not in str(refused.value)


def test_a_list_made_to_be_slow_is_not(library: Library):
    """Runs of spaces, brackets, comments and names without end: does reading stall? No."""
    texts = [
        "a" + " " * 900_000 + "b (",
        "4 a" + " [" * 400_000,
        "# commander: a\n" * 60_000,
        "".join(f"1 {number:x}\n" for number in range(20_000)),
        "Companion\n" + "1 a\n" * 50_000,
        "a (1)\n" * 40_000,
    ]
    for text in texts:
        began = time.process_time()
        with contextlib.suppress(DeckError):
            check_deck(parse_deck(text), library)
        assert time.process_time() - began < 20


def test_old_encodings_are_read():
    """Junún Efreet from an old program of Windows, or in UTF-16: is it the same card? Yes."""
    for encoding in ("utf-8", "utf-8-sig", "cp1252", "utf-16"):
        deck = parse_deck("1 Junún Efreet\r\n2 Forest\r\n".encode(encoding))
        assert deck.slots == ("Junún Efreet", "Forest", "Forest")


def test_a_file_that_cannot_be_opened_is_one_sentence(tmp_path: Path):
    """The file is missing, or a folder. What is said? So, with the path."""
    for path in (tmp_path, tmp_path / "none.txt"):
        with pytest.raises(DeckError, match="cannot be opened"):
            read_deck(path)
