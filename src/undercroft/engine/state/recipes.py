"""What mana abilities offer, as records that the abilities keep at hand."""

from __future__ import annotations

from typing import Final

from undercroft.lexicon.costs import ManaCost
from undercroft.oracle.abilities import Activated, Triggered
from undercroft.oracle.verbs.mana import SpendLimit, SpentOn

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


def most_of(book: Book) -> int:
    """The most mana that an object adds, less what it takes."""
    most = 0
    for recipe in book.recipes:
        needs = recipe.needs.mana_value if recipe.needs is not None else 0
        for output in recipe.outputs:
            most = max(most, len(output) - needs)
    return most
