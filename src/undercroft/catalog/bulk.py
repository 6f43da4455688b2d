"""Bulk files of cards: Scryfall's ``oracle-cards`` and MTGJSON's ``AtomicCards``, packed or not.

They are read a piece at a time, and told apart by what they hold. A file that is damaged, cut
off or of another kind stops the reading with one sentence.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from undercroft.catalog.jsonstream import JsonStream, open_json
from undercroft.compiler import RawCard, RawFace
from undercroft.errors import CardFileError
from undercroft.lexicon.costs import parse_mana_cost

_AGAIN: Final = "download Scryfall's “oracle-cards” bulk file or MTGJSON's “AtomicCards” again"
#: Objects of a bulk file that are no cards: nobody puts them in a deck.
_NO_CARDS: Final = frozenset({"art_series", "double_faced_token", "emblem", "token"})


@dataclass(frozen=True)
class BulkCard:
    """A card of a bulk file: its text, and whether it exists on paper and in earnest."""

    raw: RawCard
    paper: bool = True


def read_bulk(path: Path) -> Iterator[RawCard]:
    """The cards of a bulk file, each name once, in the order of the file.

    Raises:
        CardFileError: the file cannot be read, or is no bulk file.
    """
    return (card.raw for card in read_bulk_cards(path))


def read_dungeons(path: Path) -> Iterator[RawCard]:
    """The dungeon cards of a bulk file of Scryfall's (CR 309), which stand among its tokens.

    Raises:
        CardFileError: the file cannot be read, or is no bulk file.
    """
    stream = open_json(path, _AGAIN)
    try:
        if not stream.take("["):
            raise CardFileError("this is no list of cards", str(path), _AGAIN)
        for number, record in enumerate(stream.elements(), start=1):
            if isinstance(record, dict) and str(record.get("type_line", "")).startswith("Dungeon"):
                yield _from_scryfall({**record, "layout": "normal"}, f"{path}, record {number}").raw
    finally:
        stream.close()


def read_bulk_cards(path: Path) -> Iterator[BulkCard]:
    """As ``read_bulk``, with what else the file says of each card.

    Raises:
        CardFileError: the file cannot be read, or is no bulk file.
    """
    stream = open_json(path, _AGAIN)
    seen: set[str] = set()
    try:
        for card in _cards(stream, path):
            if card.raw.name not in seen:
                seen.add(card.raw.name)
                yield card
    finally:
        stream.close()
    if not seen:
        raise CardFileError("the file holds no cards", str(path), _AGAIN)


def _cards(stream: JsonStream, path: Path) -> Iterator[BulkCard]:
    """The cards of either kind of file."""
    if stream.take("["):
        yield from _scryfall_cards(stream, path)
    elif stream.take("{"):
        yield from _keyed_cards(stream, path)
    elif stream.peek():
        raise CardFileError("this is no JSON", str(path), _AGAIN)
    else:
        raise CardFileError("the file is empty", str(path), _AGAIN)
    stream.end()


def _scryfall_cards(stream: JsonStream, path: Path) -> Iterator[BulkCard]:
    for number, record in enumerate(stream.elements(), start=1):
        where = f"{path}, record {number}"
        kind = record.get("object", "card") if isinstance(record, dict) else "no object"
        if kind != "card":
            raise CardFileError(f"this is no card but {str(kind)[:30]!r}", where, _AGAIN)
        if record.get("layout") not in _NO_CARDS:
            yield _from_scryfall(record, where)


def _keyed_cards(stream: JsonStream, path: Path) -> Iterator[BulkCard]:
    """MTGJSON's cards by name under ``data``, or an answer of Scryfall's search."""
    found = False
    for key in stream.members():
        if key != "data":
            stream.value()
        elif stream.take("["):
            found = True
            yield from _scryfall_cards(stream, path)
        elif stream.take("{"):
            found = True
            for name in stream.members():
                yield _from_mtgjson(stream.value(), f"{path}, “{name[:60]}”")
        else:
            stream.value()
    if not found:
        what = "this is JSON, but neither Scryfall's nor MTGJSON's list of cards"
        raise CardFileError(what, str(path), _AGAIN)


def _from_scryfall(record: dict[str, Any], where: str) -> BulkCard:
    fields = _Fields(record, where)
    parts = record.get("card_faces") or [record]
    if not isinstance(parts, list):
        raise fields.wrong("card_faces")
    faces = []
    for part in parts:
        face = _Fields(part, where)
        faces.append(
            _face(
                name=face.words("name"),
                mana_cost=face.text("mana_cost"),
                type_line=face.text("type_line") or fields.words("type_line"),
                oracle_text=face.text("oracle_text"),
                power=face.text("power"),
                toughness=face.text("toughness"),
                loyalty=face.text("loyalty"),
                colors=face.letters("colors"),
                color_indicator=face.letters("color_indicator"),
            )
        )
    raw = RawCard(
        name=fields.words("name"),
        layout=fields.text("layout") or "normal",
        faces=tuple(faces),
        identity=fields.letters("color_identity"),
    )
    funny = record.get("set_type") in {"funny", "memorabilia"}
    return BulkCard(raw, paper=not record.get("digital") and not funny)


def _from_mtgjson(parts: object, where: str) -> BulkCard:
    if not isinstance(parts, list) or not parts:
        raise CardFileError("this is no list of faces", where, _AGAIN)
    faces = []
    for part in parts:
        face = _Fields(part, where)
        faces.append(
            _face(
                name=face.text("faceName") or face.words("name"),
                mana_cost=face.text("manaCost"),
                type_line=face.words("type"),
                oracle_text=face.text("text"),
                power=face.text("power"),
                toughness=face.text("toughness"),
                loyalty=face.text("loyalty"),
                colors=face.letters("colors"),
                color_indicator=face.letters("colorIndicator"),
            )
        )
    first = _Fields(parts[0], where)
    raw = RawCard(
        name=first.words("name"),
        layout=first.text("layout") or "normal",
        faces=tuple(faces),
        identity=first.letters("colorIdentity"),
    )
    paper = not (first.record.get("isFunny") or first.record.get("isOnlineOnly"))
    return BulkCard(raw, paper=paper)


def _face(
    name: str,
    mana_cost: str,
    type_line: str,
    oracle_text: str,
    power: str,
    toughness: str,
    loyalty: str,
    colors: str,
    color_indicator: str,
) -> RawFace:
    """A face. Where a file says its colors and not its color indicator, the cost tells.

    A face with colors and no colored mana in its cost has them from an indicator (CR 204).
    """
    cost = parse_mana_cost(mana_cost)
    if colors and not color_indicator and cost is not None and not cost.colors:
        color_indicator = colors
    return RawFace(
        name=name,
        mana_cost=mana_cost,
        type_line=type_line,
        oracle_text=oracle_text,
        power=power,
        toughness=toughness,
        loyalty=loyalty,
        colors=colors,
        color_indicator=color_indicator,
    )


class _Fields:
    """The fields of a record, each of the kind it must be."""

    def __init__(self, record: object, where: str) -> None:
        if not isinstance(record, dict):
            raise CardFileError("this is no card", where, _AGAIN)
        self.record = record
        self._where = where

    def text(self, key: str) -> str:
        """A text that may be missing."""
        value = self.record.get(key)
        if value is None:
            return ""
        if not isinstance(value, str):
            raise self.wrong(key)
        return value

    def words(self, key: str) -> str:
        """A text that must be there."""
        value = self.text(key)
        if not value.strip() or not value.isprintable():
            raise self.wrong(key)
        return value

    def letters(self, key: str) -> str:
        """A list of color letters, as one text."""
        value = self.record.get(key) or []
        if not isinstance(value, list) or any(
            not isinstance(letter, str) or letter not in {"W", "U", "B", "R", "G"}
            for letter in value
        ):
            raise self.wrong(key)
        return "".join(value)

    def wrong(self, key: str) -> CardFileError:
        """The error for a field that is missing or of another kind."""
        what = f"a card's “{key}” is missing or not as it should be"
        return CardFileError(what, self._where, _AGAIN)
