"""Bulk files: read a piece at a time, told apart by what they hold, refused in one sentence."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from undercroft.catalog import jsonstream
from undercroft.catalog.bulk import read_bulk, read_bulk_cards
from undercroft.compiler import RawCard
from undercroft.errors import CardFileError


def scryfall(name: str, **more: Any) -> dict[str, Any]:
    """A record of Scryfall's, of a card that was never printed."""
    return {
        "object": "card",
        "name": name,
        "layout": "normal",
        "mana_cost": "{1}{G}",
        "cmc": 2.0,
        "type_line": "Creature — Bear",
        "oracle_text": "Trample",
        "colors": ["G"],
        "color_identity": ["G"],
        "power": "2",
        "toughness": "3",
        "set_type": "expansion",
        "digital": False,
    } | more


def mtgjson(name: str, **more: Any) -> dict[str, Any]:
    """The same card as MTGJSON has it."""
    return {
        "name": name,
        "layout": "normal",
        "manaCost": "{1}{G}",
        "type": "Creature — Bear",
        "text": "Trample",
        "colors": ["G"],
        "colorIdentity": ["G"],
        "power": "2",
        "toughness": "3",
    } | more


TWO_FACES = scryfall(
    "Den // Lair",
    layout="split",
    card_faces=[
        {"object": "card_face", "name": "Den", "mana_cost": "{G}", "type_line": "Sorcery"},
        {"object": "card_face", "name": "Lair", "mana_cost": "{R}", "type_line": "Instant"},
    ],
)


def written(tmp_path: Path, data: object, packed: bool = False) -> Path:
    path = tmp_path / "cards"
    text = data if isinstance(data, str) else json.dumps(data)
    path.write_bytes(gzip.compress(text.encode()) if packed else text.encode())
    return path


def refusal(path: Path) -> str:
    with pytest.raises(CardFileError) as refused:
        list(read_bulk(path))
    assert str(path) in str(refused.value)
    assert "\n" not in str(refused.value)
    return str(refused.value)


@pytest.mark.parametrize("packed", [False, True])
def test_scryfall_s_bulk_file_is_read(tmp_path: Path, packed: bool):
    """A list of cards, packed or not: what is a card of it? Its words, face by face."""
    path = written(tmp_path, [scryfall("Quiet Bear"), TWO_FACES], packed)

    bear, den = list(read_bulk(path))

    assert (bear.name, bear.layout, bear.identity, len(bear.faces)) == (
        "Quiet Bear",
        "normal",
        "G",
        1,
    )
    face = bear.faces[0]
    assert (face.mana_cost, face.type_line, face.oracle_text) == (
        "{1}{G}",
        "Creature — Bear",
        "Trample",
    )
    assert (face.power, face.toughness, face.loyalty) == ("2", "3", "")
    assert [each.name for each in den.faces] == ["Den", "Lair"]


@pytest.mark.parametrize("packed", [False, True])
def test_mtgjson_s_atomic_cards_are_read(tmp_path: Path, packed: bool):
    """Cards by name, each a list of faces: are they the same cards? Yes."""
    faces = [
        mtgjson("Den // Lair", layout="split", faceName="Den", type="Sorcery"),
        mtgjson("Den // Lair", layout="split", faceName="Lair", type="Instant"),
    ]
    data = {
        "meta": {"date": "2026-01-01", "version": "5"},
        "data": {"Quiet Bear": [mtgjson("Quiet Bear")], "Den // Lair": faces},
    }
    bear, den = list(read_bulk(written(tmp_path, data, packed)))
    (other,) = read_bulk(written(tmp_path, [scryfall("Quiet Bear")]))

    assert bear == other
    assert [face.name for face in den.faces] == ["Den", "Lair"]


def test_an_answer_of_a_search_is_read_too(tmp_path: Path):
    """Somebody saved a search. Is it understood? It is the same list under a key."""
    path = written(tmp_path, {"object": "list", "has_more": False, "data": [scryfall("Bear")]})

    assert [card.name for card in read_bulk(path)] == ["Bear"]


def test_what_is_no_card_is_left_out_and_a_name_comes_once(tmp_path: Path):
    """A token, an art card, another printing of the same card: are they cards? Only the first."""
    cards = [
        scryfall("Bear"),
        scryfall("Bear", mana_cost="{9}"),
        scryfall("Bear Token", layout="token"),
        scryfall("Bear Art", layout="art_series"),
    ]

    assert [card.name for card in read_bulk(written(tmp_path, cards))] == ["Bear"]


def test_paper_is_told_from_pixels_and_jokes(tmp_path: Path):
    """Which of these can be held in the hand, in earnest? The file says."""
    cards = [
        scryfall("Bear"),
        scryfall("A-Bear", digital=True),
        scryfall("Joke Bear", set_type="funny"),
    ]

    assert [card.paper for card in read_bulk_cards(written(tmp_path, cards))] == [
        True,
        False,
        False,
    ]


def test_colors_without_colored_mana_come_from_an_indicator(tmp_path: Path):
    """No mana cost, and red: whence the color? From an indicator (CR 204), said or implied."""
    cards = [
        scryfall("Bear"),
        scryfall("Said", mana_cost="", color_indicator=["R"], colors=["R"]),
        scryfall("Implied", mana_cost="{0}", colors=["R"]),
        scryfall("Pale", mana_cost="{R}", colors=[]),
    ]

    assert [card.faces[0].color_indicator for card in read_bulk(written(tmp_path, cards))] == [
        "",
        "R",
        "R",
        "",
    ]


def test_a_file_larger_than_a_piece_is_read_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The pieces are smaller than a card. Is anything lost at their edges? No."""
    monkeypatch.setattr(jsonstream, "_CHUNK", 7)
    cards = [scryfall(f"Bear Número {number}") for number in range(40)]
    path = tmp_path / "cards"
    path.write_text(json.dumps(cards, ensure_ascii=False, indent=1), encoding="utf-8")

    assert [card.name for card in read_bulk(path)] == [card["name"] for card in cards]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the file is empty"),
        ("hello", "this is no JSON"),
        ("[]", "the file holds no cards"),
        ("{}", "neither Scryfall's nor MTGJSON's list"),
        ('{"object":"error","status":404}', "neither Scryfall's nor MTGJSON's list"),
        ('{"data":7}', "neither Scryfall's nor MTGJSON's list"),
        ('{"data":{"Bear":7}}', "“Bear”: this is no list of faces"),
        ('{"data":{"Bear":[7]}}', "“Bear”: this is no card"),
        ("[7]", "record 1: this is no card but 'no object'"),
        ('[{"object":"ruling","comment":"x"}]', "record 1: this is no card but 'ruling'"),
        ('[{"name":"Bear"}]', "record 1: a card's “type_line” is missing"),
        ('[{"name":7,"type_line":"Creature"}]', "record 1: a card's “name” is missing"),
        ('[{"name":"a","type_line":"b","colors":["Q"]}]', "a card's “colors” is missing or not"),
        ('[{"name":"a","type_line":"b"}', "is cut off after character"),
        ('[{"name":"a","type_line":"b"},', "is cut off after character"),
        ('[{"name":"a","type_line":"b"}]]', "something follows the end of the data"),
        ('[{"name":"a","type_line":"b"} {"x":1}]', "is damaged at character 30: expected “]”"),
        ('[{"name":"a","type_line":}]', "is damaged at character 1: a value that is not JSON"),
        ("[" * 100_000, "is damaged"),
        ("[" + "9" * 10_000 + "]", "is damaged"),
    ],
)
def test_a_foreign_or_damaged_file_is_one_sentence(tmp_path: Path, text: str, said: str):
    """What is wrong with this file? One sentence with the place, and what to do about it."""
    assert said in refusal(written(tmp_path, text))


def test_a_damaged_pack_is_one_sentence(tmp_path: Path):
    """The packed file is cut off, changed inside, or no text. What is said? So, and what to do."""
    cards = [scryfall(f"Bear {number}", oracle_text=f"{number * 7919:x}") for number in range(400)]
    data = gzip.compress(json.dumps(cards).encode())
    path = tmp_path / "cards.json.gz"

    path.write_bytes(data[: len(data) // 2])
    assert "is cut off: its compressed data has no end" in refusal(path)
    path.write_bytes(data[:50] + bytes(50) + data[100:])
    assert "the file" in refusal(path)
    path.write_bytes(data[:-8] + bytes(8))
    assert "cannot be unpacked" in refusal(path)
    path.write_bytes(gzip.compress(b'[{"name":"\xff\xfe"}]'))
    assert "holds bytes that are no UTF-8 text" in refusal(path)


def test_a_file_that_is_not_there_is_one_sentence(tmp_path: Path):
    """No file, or a folder. What is said? That it cannot be opened."""
    assert "cannot be opened" in refusal(tmp_path / "none.json")
    assert "cannot be opened" in refusal(tmp_path)


def test_reading_is_lazy(tmp_path: Path):
    """The end of the file is damaged. Are the cards before it read? One by one, until there."""
    path = written(tmp_path, json.dumps([scryfall("Bear")])[:-1] + ",?")
    cards = read_bulk(path)

    assert isinstance(next(cards), RawCard)
    with pytest.raises(CardFileError):
        next(cards)
