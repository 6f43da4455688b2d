"""The card library: compiled cards, one a line, decoded when they are first asked for."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from undercroft.catalog.declined import why_not
from undercroft.catalog.names import NearNames, faces_of, fold, said_near
from undercroft.errors import CardFileError, UndercroftError, UnknownCard
from undercroft.oracle.abilities import Card
from undercroft.oracle.plain import from_plain, to_plain

#: What ships with the product: the cards, and the names of those not understood yet.
CONTENT: Final = Path(__file__).parent.parent / "content"
CARDS: Final = CONTENT / "cards.jsonl"
REFUSED: Final = CONTENT / "refused.txt"

_NAME: Final = re.compile(r'\{"name":"((?:[^"\\]|\\.)*)"')
_REMEDY: Final = "install the product again, or build the library anew"


class CardLine(msgspec.Struct, forbid_unknown_fields=True):
    """A line of the library: a name, the hash of what follows it, and the card as plain data."""

    name: str
    hash: str
    card: msgspec.Raw


def content_hash(plain: bytes) -> str:
    """The hash that a card's plain data is known by in saves."""
    return hashlib.blake2b(plain, digest_size=12).hexdigest()


def card_line(card: Card) -> bytes:
    """The line of the library that holds a card."""
    plain = msgspec.json.encode(to_plain(card))
    return msgspec.json.encode(CardLine(card.name, content_hash(plain), msgspec.Raw(plain)))


class Library:
    """Cards by name. A name may be written in any case, without accents, or as one face's."""

    def __init__(self, data: str, refused: Iterable[str] = (), where: str = "library") -> None:
        """Index the lines of ``data``; ``refused`` are real cards that it does not understand."""
        self._where = where
        self._lines: list[str] = [line for line in data.split("\n") if line]
        self._names: list[str] = []
        self._at: dict[str, int] = {}
        self._cards: dict[int, Card] = {}
        self._refused = {fold(name): name for name in refused}
        self._near: NearNames | None = None
        for number, line in enumerate(self._lines, start=1):
            found = _NAME.match(line)
            if not found:
                raise CardFileError("no card is here", f"{where}, line {number}", _REMEDY)
            name = found[1]
            if "\\" in name:
                name = msgspec.json.decode(f'"{name}"', type=str)
            self._names.append(name)
            self._at[fold(name)] = number - 1
        for position, name in enumerate(self._names):
            for face in faces_of(name):
                if fold(face) not in self._refused:
                    self._at.setdefault(fold(face), position)
        for name in list(self._refused.values()):
            for face in faces_of(name):
                self._refused.setdefault(fold(face), name)

    @classmethod
    def load(cls, path: Path = CARDS, refused: Path | None = REFUSED) -> Library:
        """Load a library from its files.

        Raises:
            CardFileError: a file is missing or damaged.
        """
        names: list[str] = []
        if refused is not None and refused.exists():
            names = [line for line in _read(refused).splitlines() if not line.startswith("#")]
        return cls(_read(path), names, path.name)

    @classmethod
    def of(cls, cards: Iterable[Card], refused: Iterable[str] = ()) -> Library:
        """A library of some cards in memory."""
        lines = [card_line(card).decode() for card in cards]
        return cls("\n".join(lines), refused)

    def __len__(self) -> int:
        return len(self._names)

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def supports(self, name: str) -> bool:
        """Whether a card is here under this name."""
        return fold(name) in self._at

    def knows(self, name: str) -> bool:
        """Whether this is a card's name, understood or not."""
        return self.find(name) is not None

    def find(self, name: str) -> str | None:
        """A card's own name, whether it is understood or not; None where there is none such."""
        key = fold(name)
        position = self._at.get(key)
        return self._refused.get(key) if position is None else self._names[position]

    def card(self, name: str) -> Card:
        """The card of a name.

        Raises:
            UnknownCard: there is none, or it is not understood yet.
            CardFileError: its line is damaged.
        """
        position = self._at.get(fold(name))
        if position is None:
            raise self._unknown(name)
        card = self._cards.get(position)
        if card is None:
            card = self._cards[position] = self._decode(position)
        return card

    def hash(self, name: str) -> str:
        """The content hash of a card, as saves name it.

        Raises:
            UnknownCard: there is no such card.
        """
        position = self._at.get(fold(name))
        if position is None:
            raise self._unknown(name)
        return self._line(position).hash

    def near_names(self, name: str, count: int = 3) -> tuple[str, ...]:
        """The known names most like this one, the most like first."""
        if self._near is None:
            self._near = NearNames(self.all_names())
        return self._near.near(name, count)

    def all_names(self) -> list[str]:
        """Every card's name, understood or not, each once."""
        return [*self._names, *dict.fromkeys(self._refused.values())]

    def _unknown(self, name: str) -> UnknownCard:
        refused = self.find(name)
        if refused:
            return UnknownCard(why_not(refused), remedy="choose another card")
        remedy = said_near(self.near_names(name)) or "look for its name in print"
        return UnknownCard(f"no card is called “{name[:80]}”", remedy=remedy)

    def _line(self, position: int) -> CardLine:
        return line_of(self._lines[position], f"{self._where}, line {position + 1}")

    def _decode(self, position: int) -> Card:
        return card_of(self._line(position), f"{self._where}, line {position + 1}")


def line_of(text: str, where: str, remedy: str = _REMEDY) -> CardLine:
    """A line of a library, held to its hash.

    Raises:
        CardFileError: it is damaged.
    """
    try:
        line = msgspec.json.decode(text, type=CardLine)
    except msgspec.MsgspecError as error:
        raise CardFileError("the line is damaged", where, remedy) from error
    if content_hash(bytes(line.card)) != line.hash:
        what = f"{line.name} is not as it was written, by its hash"
        raise CardFileError(what, where, remedy)
    return line


def card_of(line: CardLine, where: str, remedy: str = _REMEDY) -> Card:
    """The card of a line.

    Raises:
        CardFileError: it cannot be read.
    """
    try:
        card = from_plain(msgspec.json.decode(line.card))
    except (UndercroftError, msgspec.MsgspecError) as error:
        raise CardFileError(f"{line.name} cannot be read ({error})", where, remedy) from error
    if not isinstance(card, Card):
        raise CardFileError(f"{line.name} is no card", where, remedy)
    return card


@cache
def shipped() -> Library:
    """The library that ships with the product, loaded once a process.

    Raises:
        CardFileError: it is missing or damaged.
    """
    return Library.load()


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise CardFileError("the file is no UTF-8 text", path.name, _REMEDY) from error
    except OSError as error:
        reason = (error.strerror or "it cannot be read").lower()
        raise CardFileError(f"the file cannot be opened ({reason})", path.name, _REMEDY) from error
