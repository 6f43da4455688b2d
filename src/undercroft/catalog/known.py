"""All cards that are known here: those that ship, and those that the person imported."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from undercroft.catalog.library import CardLine, Library, card_of, line_of, shipped
from undercroft.catalog.names import NearNames, fold
from undercroft.catalog.place import IMPORT_AGAIN, own_cards
from undercroft.oracle.abilities import Card

if TYPE_CHECKING:
    from undercroft.catalog.own import Found, OwnCards


class Known(Library):
    """The shipped library and a person's own one as one.

    Of two cards under one name, a whole name goes before a face's, then a card that is understood
    before one that is not, then the one that ships. The own library is opened at the first name
    that the shipped one cannot answer.
    """

    def __init__(self, first: Library, path: Path) -> None:
        """Add the library at ``path`` to the ``first``."""
        super().__init__("")
        self._first = first
        self._path = path
        self._own: OwnCards | None = None
        self._found: dict[str, Found | None] = {}
        self._decoded: dict[str, Card] = {}
        self._near_all: NearNames | None = None

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __iter__(self) -> Iterator[str]:
        yield from self._first
        for name, understood in self._library().names():
            if understood and not self._first.supports(name):
                yield name

    def supports(self, name: str) -> bool:
        """Whether a card is here under this name."""
        own = self._from_own(name)
        return self._first.supports(name) if own is None else own.line is not None

    def find(self, name: str) -> str | None:
        """A card's own name, whether it is understood or not; None where there is none such."""
        own = self._from_own(name)
        return self._first.find(name) if own is None else own.name

    def card(self, name: str) -> Card:
        """The card of a name.

        Raises:
            UnknownCard: there is none, or it is not understood yet.
            CardFileError: its line is damaged, or the own library cannot be read.
        """
        own = self._from_own(name)
        if own is None and self._first.supports(name):
            return self._first.card(name)
        line = self._line_of(own, name)
        if line.name not in self._decoded:
            self._decoded[line.name] = card_of(line, self._path.name, IMPORT_AGAIN)
        return self._decoded[line.name]

    def hash(self, name: str) -> str:
        """The content hash of a card, as saves name it.

        Raises:
            UnknownCard: there is no such card.
        """
        own = self._from_own(name)
        if own is None and self._first.supports(name):
            return self._first.hash(name)
        return self._line_of(own, name).hash

    def near_names(self, name: str, count: int = 3) -> tuple[str, ...]:
        """The known names most like this one, the most like first."""
        if self._near_all is None:
            own = [own for own, _ in self._library().names()]
            self._near_all = NearNames(dict.fromkeys([*self._first.all_names(), *own]))
        return self._near_all.near(name, count)

    def _line_of(self, own: Found | None, name: str) -> CardLine:
        if own is None or own.line is None:
            raise self._unknown(name)
        return line_of(own.line, self._path.name, IMPORT_AGAIN)

    def _from_own(self, name: str) -> Found | None:
        """What the own library says of a name, where its word goes before the shipped one's."""
        key = fold(name)
        if key not in self._found:
            self._found[key] = self._weigh(name, key)
        return self._found[key]

    def _weigh(self, name: str, key: str) -> Found | None:
        here = self._first.find(name)
        standing = (here is not None and fold(here) == key, self._first.supports(name))
        if all(standing):
            return None
        own = self._library().find(name)
        if own is None or here is None:
            return own
        return own if (fold(own.name) == key, own.line is not None) > standing else None

    def _library(self) -> OwnCards:
        if self._own is None:
            from undercroft.catalog.own import OwnCards  # noqa: PLC0415  # sqlite3, only if asked

            self._own = OwnCards(self._path)
        return self._own


def known() -> Library:
    """All cards that are known here: those that ship, and the person's own where there are any.

    Raises:
        CardFileError: the shipped library is missing or damaged.
    """
    path = own_cards()
    if path is None:
        return shipped()
    stat = path.stat()
    return _known(path, stat.st_mtime_ns, stat.st_size)


@lru_cache(maxsize=1)
def _known(path: Path, _changed: int, _size: int) -> Known:
    """The same as long as the file is the same."""
    return Known(shipped(), path)
