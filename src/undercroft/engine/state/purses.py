"""What a seat could pay with, as records that the game keeps at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from undercroft.engine.state.recipes import PAINS, USES_UP, Book, most_of
from undercroft.oracle.verbs.mana import SpendLimit

if TYPE_CHECKING:
    from undercroft.engine.state.characteristics import Chars


class Unit:
    """One mana: in the pool (``book`` None, ``ident`` its index there) or one source's.

    ``safe``, ``painful`` and ``all`` are the bits that it may be without harm, with pain
    allowed, and with its source used up; -1 where there is nothing of that sort.
    """

    __slots__ = ("all", "book", "ident", "painful", "safe", "weight")

    def __init__(
        self, ident: int, book: Book | None, safe: int, painful: int, every: int, weight: int
    ) -> None:
        self.ident = ident
        self.book = book
        self.safe = safe
        self.painful = painful
        self.all = every
        self.weight = weight


class Maker:
    """A permanent with mana abilities: what it is by the table, and the book of its abilities."""

    __slots__ = ("book", "ident", "it")

    def __init__(self, ident: int, it: Chars, book: Book) -> None:
        self.ident = ident
        self.it = it
        self.book = book


class Purse:
    """What a seat could pay with: units, and objects that make several mana or need some."""

    __slots__ = (
        "allowed",
        "books",
        "bound",
        "counts",
        "harmful",
        "idents",
        "large",
        "life",
        "limited",
        "masks",
        "most",
        "riding",
        "snow",
        "total",
        "units",
        "weights",
    )

    def __init__(self) -> None:
        self.units: list[Unit] = []
        #: All limits that were met, each with its source, and by their places those that allow
        #: what the mana is for; ``bound``: there is mana in it that pays for that alone.
        self.limited: list[tuple[int, SpendLimit]] = []
        self.allowed = 0
        self.bound = False
        #: All objects that are sources.
        self.idents: set[int] = set()
        #: Objects that are no simple units, with their books, weights and snow bits.
        self.large: list[int] = []
        self.books: list[Book] = []
        self.weights: list[int] = []
        self.snow: list[int] = []
        #: Whether some mana says what becomes of what it is spent on.
        self.riding = False
        #: How many units there are of each mask.
        self.masks: list[int] = []
        self.counts: list[int] = []
        self.total = 0
        #: Whether any source does harm when used.
        self.harmful = False
        #: Life that sources cost which make mana for nothing else.
        self.life = 0
        #: The most mana that there could be.
        self.most = 0

    def meets(self, source: int, limit: SpendLimit) -> bool:
        """Note a limit; whether it allows what the mana is for."""
        self.limited.append((source, limit))
        return bool(self.allowed >> (len(self.limited) - 1) & 1)

    def add(self, unit: Unit) -> None:
        """Add one unit."""
        self.units.append(unit)
        if unit.book is not None:
            self.idents.add(unit.ident)
        self.total += 1
        self.most += 1
        mask = unit.all
        if unit.safe != mask:
            self.harmful = True
        for place in range(len(self.masks)):
            if self.masks[place] == mask:
                self.counts[place] += 1
                return
        self.masks.append(mask)
        self.counts.append(1)

    def add_large(self, ident: int, book: Book, weight: int, snow: int) -> None:
        """Add an object that is no simple unit."""
        self.large.append(ident)
        self.idents.add(ident)
        self.snow.append(snow)
        self.books.append(book)
        self.weights.append(weight)
        if any(recipe.notes & (USES_UP | PAINS) for recipe in book.recipes):
            self.harmful = True
        self.most += most_of(book)

    def gains(self) -> list[tuple[int, int]]:
        """Every source with the most mana that it adds."""
        found = [(unit.ident, 1) for unit in self.units if unit.book is not None]
        for place, ident in enumerate(self.large):
            found.append((ident, most_of(self.books[place])))
        return found

    def book_of(self, ident: int) -> Book | None:
        """What a source offers now; None where the object is none."""
        if ident not in self.idents:
            return None
        for unit in self.units:
            if unit.book is not None and unit.ident == ident:
                return unit.book
        for place, other in enumerate(self.large):
            if other == ident:
                return self.books[place]
        return None
