"""What mana abilities offer, as records: the game and its abilities keep them at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from undercroft.lexicon.costs import ManaCost
from undercroft.oracle.abilities import Activated, Triggered
from undercroft.oracle.verbs.mana import SpendLimit, SpentOn

if TYPE_CHECKING:
    from undercroft.engine.state.characteristics import Chars

# What a mana ability does to its source and its player.
TAPS: Final = 1
UNTAPS: Final = 2
#: The source is gone afterwards: sacrificed, exiled, discarded, returned.
USES_UP: Final = 4
#: It costs life, deals damage or leaves a lasting mark.
PAINS: Final = 8


class Adder:
    """A triggered mana ability at work whose mana can be told beforehand (CR 605.1b).

    ``number`` is its place among the triggered abilities of ``source``.
    """

    __slots__ = ("ability", "controller", "number", "source")

    def __init__(self, source: int, controller: int, number: int, ability: Triggered) -> None:
        self.source = source
        self.controller = controller
        self.number = number
        self.ability = ability


class Recipe:
    """A mana ability: the outputs to choose from, each a tuple of kinds, and what it asks.

    ``index`` is its place in ``AbilityList.activated``. ``fixed`` says that the outputs are
    the same whatever the game is; else they are worked out for each source (``resolve``).
    ``adders`` are triggered mana abilities whose mana is counted in the outputs, after the
    ``own`` that it makes itself.
    """

    __slots__ = (
        "ability",
        "adders",
        "fixed",
        "index",
        "life",
        "limit",
        "needs",
        "notes",
        "outputs",
        "own",
        "rider",
    )

    def __init__(self, index: int, ability: Activated) -> None:
        self.adders: tuple[Adder, ...] = ()
        self.own = 0
        #: What its mana may be spent on, and what becomes of what it is spent on (CR 106.6).
        self.limit: SpendLimit | None = None
        self.rider: SpentOn | None = None
        self.index = index
        self.ability = ability
        self.outputs: list[tuple[int, ...]] = []
        self.needs: ManaCost | None = None
        self.notes = 0
        self.life = 0
        self.fixed = True


class Book:
    """The mana abilities that one object offers together.

    ``simple``: each makes one mana and asks for none, so that the object is one unit. Then
    ``safe`` are the kinds that it makes without harm, ``painful`` those and what costs life,
    ``all`` those and what uses it up. ``usable`` is false for books with parts still to be
    resolved; ``taps`` says that every ability needs the object untapped.
    """

    __slots__ = ("adding", "all", "fixed", "painful", "recipes", "riding", "safe", "simple", "taps")

    def __init__(self, recipes: list[Recipe]) -> None:
        self.recipes = recipes
        #: The places of the object's triggered mana abilities whose mana can be told beforehand.
        self.adding: tuple[int, ...] = ()
        self.fixed = True
        self.simple = True
        self.taps = True
        self.riding = False
        self.safe = 0
        self.painful = 0
        self.all = 0
        for recipe in recipes:
            self._add(recipe)

    def _add(self, recipe: Recipe) -> None:
        if not recipe.fixed:
            self.fixed = False
        if not recipe.notes & TAPS:
            self.taps = False
        if recipe.needs is not None:
            self.simple = False
        if recipe.rider is not None:
            self.riding = True
        kinds = 0
        for output in recipe.outputs:
            if len(output) != 1:
                self.simple = False
            for kind in output:
                kinds |= kind
        self.all |= kinds
        if not recipe.notes & USES_UP:
            self.painful |= kinds
            if not recipe.notes & PAINS:
                self.safe |= kinds

    def pick(self, bits: int) -> tuple[Recipe, int, int]:
        """Recipe, output and kind of the least harmful way to make one mana of ``bits``."""
        best = (self.recipes[0], 0, 0)
        least = 1 << 30
        for recipe in self.recipes:
            harm = recipe.notes & (USES_UP | PAINS)
            if harm >= least:
                continue
            for number, output in enumerate(recipe.outputs):
                if output[0] & bits:
                    best = (recipe, number, output[0])
                    least = harm
                    break
        return best


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


def most_of(book: Book) -> int:
    """The most mana that an object adds, less what it takes."""
    most = 0
    for recipe in book.recipes:
        needs = recipe.needs.mana_value if recipe.needs is not None else 0
        for output in recipe.outputs:
            most = max(most, len(output) - needs)
    return most


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
