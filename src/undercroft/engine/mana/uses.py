"""What large sources of mana can be used for: those that make several mana, or ask for some."""

from __future__ import annotations

from typing import Final

from undercroft.engine.mana.purse import harm_of
from undercroft.engine.state.purses import Purse
from undercroft.engine.state.recipes import PAINS, USES_UP, Recipe

# How much harm a payment may do.
HARMLESS: Final = 0
PAINFUL: Final = 1
ALL: Final = 2


class Use:
    """One activation: which output of which recipe, and the reduced units that it costs."""

    __slots__ = ("ident", "made", "output", "place", "recipe", "removed", "weight")

    def __init__(
        self, place: int, ident: int, recipe: Recipe, output: int, snow: int, weight: int
    ) -> None:
        self.place = place
        self.ident = ident
        self.recipe = recipe
        self.output = output
        kinds = recipe.outputs[output]
        #: The mana that it makes, as masks of units; what others add is not of a snow source.
        own = recipe.own if recipe.adders else len(kinds)
        self.made: list[int] = [kind | snow for kind in kinds[:own]] + list(kinds[own:])
        self.removed: tuple[int, ...] = ()
        self.weight = weight


def unit_masks(purse: Purse, level: int, without: tuple[int, ...]) -> list[int]:
    """The mask of every unit at a level of harm; -1 for what may not be used."""
    if level == HARMLESS:
        masks = [unit.safe for unit in purse.units]
    elif level == PAINFUL:
        masks = [unit.painful for unit in purse.units]
    else:
        masks = [unit.all for unit in purse.units]
    if without:
        for index, unit in enumerate(purse.units):
            if unit.book is not None and unit.ident in without:
                masks[index] = -1
    return masks


def uses_of(purse: Purse, level: int, without: tuple[int, ...]) -> list[list[Use]]:
    """For every large source, its activations at a level of harm."""
    found: list[list[Use]] = []
    for place, ident in enumerate(purse.large):
        if ident in without:
            continue
        mine: list[Use] = []
        for recipe in purse.books[place].recipes:
            if recipe.notes & USES_UP and level < ALL:
                continue
            if recipe.notes & PAINS and level < PAINFUL:
                continue
            weight = purse.weights[place] + harm_of(recipe)
            for output in range(len(recipe.outputs)):
                snow = purse.snow[place]
                mine.append(Use(place, ident, recipe, output, snow, weight))
        if mine:
            found.append(mine)
    return found


def distinct(uses: list[list[Use]], units: int) -> list[list[Use]]:
    """Of sources that are alike no more than the units that a cost takes: each makes one at least,
    so more of them pay for nothing.
    """
    known: dict[tuple[tuple[int, tuple[int, ...]], ...], int] = {}
    found: list[list[Use]] = []
    for mine in uses:
        key = tuple([(use.weight, tuple(use.made)) for use in mine])
        known[key] = known.get(key, 0) + 1
        if known[key] <= units:
            found.append(mine)
    return found
