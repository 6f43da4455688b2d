"""Payments with objects that make several mana, or that ask mana for mana (CR 605.3).

Most sources make one mana and ask for none; they never come here. What comes here is looked
for exhaustively, on units reduced to the bits that matter, so that equal states meet.
"""

from __future__ import annotations

from typing import Final

from undercroft.engine.mana.matching import Reading, choose, pays_units, readings
from undercroft.engine.mana.purse import RANK
from undercroft.engine.mana.uses import ALL, Use, distinct, unit_masks, uses_of
from undercroft.engine.state.purses import Purse
from undercroft.engine.state.recipes import Recipe
from undercroft.lexicon.costs import SNOW

#: What a mana weighs that is made and not spent: more than a color that other cards may need.
WASTE: Final = RANK // 2


class Spread:
    """What some large sources make together, without any that asks for mana."""

    __slots__ = ("uses", "weight")

    def __init__(self, uses: list[Use], weight: int) -> None:
        self.uses = uses
        self.weight = weight

    def made(self) -> list[int]:
        """The units that it adds."""
        return [mask for use in self.uses for mask in use.made]


def relevant_bits(reading: Reading, uses: list[list[Use]]) -> int:
    """The bits that some pip asks for, of the cost or of a recipe."""
    bits = 0
    for pip in reading.pips:
        bits |= pip
    for mine in uses:
        for use in mine:
            if use.recipe.needs is not None:
                for pip in use.recipe.needs.pips:
                    bits |= SNOW if pip & SNOW else pip & 63
    return bits


def possible(reading: Reading, generic: int, masks: list[int], uses: list[list[Use]]) -> bool:
    """Whether payment is not out of the question: large sources taken at their best."""
    total = sum([1 for mask in masks if mask >= 0])
    for mine in uses:
        total += max([len(use.made) - _asked(use.recipe) for use in mine] + [0])
    if total < units_of(reading, generic):
        return False
    for index in range(len(reading.unions)):
        union = reading.unions[index]
        left = reading.within[index]
        for mask in masks:
            if mask > 0 and mask & union:
                left -= 1
        for mine in uses:
            if left > 0:
                left -= max([len([mask for mask in use.made if mask & union]) for use in mine])
        if left > 0:
            return False
    return True


def units_of(reading: Reading, generic: int) -> int:
    """How many units of mana a cost takes as it is read."""
    return generic + reading.generic + len(reading.pips)


def _asked(recipe: Recipe) -> int:
    return recipe.needs.mana_value if recipe.needs is not None else 0


def spreads(uses: list[list[Use]], bits: int, units: int, *, payable: bool = False) -> list[Spread]:
    """Every different result of the large sources that ask for no mana, the lightest of each.

    ``units``: so many the cost takes. ``payable``: only what decides whether it can be paid at
    all. No source is spared that could do nothing else, none makes less than it can, and of no
    kind more is counted than the cost takes.
    """
    found: dict[tuple[tuple[int, ...], tuple[int, ...]], Spread] = {((), ()): Spread([], 0)}
    asking = any(use.recipe.needs is not None for mine in uses for use in mine)
    for mine in uses if asking else distinct(uses, units):
        plain = [use for use in mine if use.recipe.needs is None]
        if not plain:
            continue
        asks = len(plain) < len(mine)
        grown = dict(found)
        if payable and not asks:
            grown = {}
            plain = _most_of(plain)
        for (key, spent), before in found.items():
            if not payable and not asking and len(before.uses) >= units:
                # Each source that is used pays a unit at least.
                continue
            for use in plain:
                made = tuple(sorted([*key, *[mask & bits for mask in use.made]]))
                if payable and not asking:
                    made = _at_most(made, units)
                gone = (*spent, use.place) if asks else spent
                weight = before.weight + use.weight
                known = grown.get((made, gone))
                if known is None or weight < known.weight:
                    grown[made, gone] = Spread([*before.uses, use], weight)
        found = grown
    return list(found.values())


def _most_of(uses: list[Use]) -> list[Use]:
    """The uses of a source but those that make less of the same than another."""
    return [
        use
        for use in uses
        if not any(len(use.made) < len(more.made) and _within(use, more) for more in uses)
    ]


def _within(use: Use, more: Use) -> bool:
    left = more.made[:]
    for mask in use.made:
        if mask not in left:
            return False
        left.remove(mask)
    return True


def _at_most(masks: tuple[int, ...], enough: int) -> tuple[int, ...]:
    """Sorted masks, of none more than so many."""
    return tuple(
        [
            masks[place]
            for place in range(len(masks))
            if place < enough or masks[place - enough] != masks[place]
        ]
    )


def convert(
    masks: list[int],
    uses: list[list[Use]],
    spread: Spread,
    reading: Reading,
    generic: int,
    bits: int,
) -> list[Use] | None:
    """The fewest sources that ask for mana which, used in this order, make a cost payable.

    The units they cost are noted in ``removed``, reduced to ``bits``.
    """
    gone = {use.place for use in spread.uses}
    asking: list[list[Use]] = []
    for mine in uses:
        some = [use for use in mine if use.recipe.needs is not None]
        if some and some[0].place not in gone:
            asking.append(some)
    if not asking or not possible(reading, generic, masks, asking):
        return None
    start = tuple(sorted([mask & bits for mask in masks if mask >= 0]))
    seen: set[tuple[tuple[int, ...], int]] = {(start, 0)}
    level: list[tuple[tuple[int, ...], int, list[Use]]] = [(start, 0, [])]
    while level:
        following: list[tuple[tuple[int, ...], int, list[Use]]] = []
        for units, done, path in level:
            for units2, done2, use in _activations(units, done, asking, bits):
                if (units2, done2) in seen:
                    continue
                seen.add((units2, done2))
                if pays_units(reading, generic, list(units2)):
                    return [*path, use]
                following.append((units2, done2, [*path, use]))
        level = following
    return None


def _activations(
    units: tuple[int, ...], done: int, asking: list[list[Use]], bits: int
) -> list[tuple[tuple[int, ...], int, Use]]:
    """Every different next activation of a source not yet done."""
    found: list[tuple[tuple[int, ...], int, Use]] = []
    for index, mine in enumerate(asking):
        if done & (1 << index) or _twin_before(index, done, asking):
            continue
        for use in mine:
            for left, removed in _removals(units, use.recipe):
                after = Use(use.place, use.ident, use.recipe, use.output, 0, use.weight)
                after.made = use.made
                after.removed = removed
                made = [mask & bits for mask in use.made]
                found.append((tuple(sorted([*left, *made])), done | (1 << index), after))
    return found


def _twin_before(index: int, done: int, asking: list[list[Use]]) -> bool:
    """Whether an equal source before this one is still to be used: then that one goes first."""
    first = asking[index][0]
    for other in range(index):
        if not done & (1 << other):
            twin = asking[other]
            if twin[0].recipe is first.recipe and twin[0].made == first.made:
                return True
    return False


def _removals(
    units: tuple[int, ...], recipe: Recipe
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every different way to pay what a recipe asks: what is left, and what was paid."""
    needs = recipe.needs
    if needs is None:
        return [(units, ())]
    found: dict[tuple[int, ...], tuple[int, ...]] = {}
    for reading in readings(needs.pips):
        if reading.life:
            continue
        states: dict[tuple[int, ...], tuple[int, ...]] = {units: ()}
        for accepts in [*reading.pips, *([-1] * (needs.generic + reading.generic))]:
            grown: dict[tuple[int, ...], tuple[int, ...]] = {}
            for left, removed in states.items():
                for mask in sorted(set(left)):
                    if accepts < 0 or mask & accepts:
                        at = left.index(mask)
                        rest = left[:at] + left[at + 1 :]
                        grown.setdefault(rest, (*removed, mask))
            states = grown
        for left, removed in states.items():
            found.setdefault(left, removed)
    return list(found.items())


def reaches(purse: Purse, reading: Reading, generic: int, without: tuple[int, ...]) -> bool:
    """Whether all that a seat has pays a cost as read, large sources and harm included."""
    masks = unit_masks(purse, ALL, without)
    uses = uses_of(purse, ALL, without)
    if not possible(reading, generic, masks, uses):
        return False
    bits = relevant_bits(reading, uses)
    there = [mask for mask in masks if mask >= 0]
    left: list[list[Use]] = []
    for mine in uses:
        if len(mine) == 1 and mine[0].recipe.needs is None:
            # It leaves no choice, and more mana is no worse than less.
            there += mine[0].made
        else:
            left.append(mine)
    uses = left
    found = spreads(uses, bits, units_of(reading, generic), payable=True)
    for spread in found:
        if pays_units(reading, generic, there + spread.made()):
            return True
    for spread in found:
        if convert(there + spread.made(), uses, spread, reading, generic, bits) is not None:
            return True
    return False


class Found:
    """A payment: the uses of large sources in order, and the units that pay in the end.

    ``masks`` are all units: those of the purse, then what ``uses`` make; ``taken`` counts
    among them. ``ahead`` are the units that each use costs.
    """

    __slots__ = ("ahead", "masks", "taken", "uses", "weight")

    def __init__(
        self,
        uses: list[Use],
        ahead: list[list[int]],
        taken: list[int],
        masks: list[int],
        weight: int,
    ) -> None:
        self.uses = uses
        self.ahead = ahead
        self.taken = taken
        self.masks = masks
        self.weight = weight


def find(
    purse: Purse,
    masks: list[int],
    uses: list[list[Use]],
    reading: Reading,
    generic: int,
    order: list[int],
    weights: list[int],
) -> Found | None:
    """The lightest payment with large sources; those that ask for mana only if need be."""
    if not possible(reading, generic, masks, uses):
        return None
    bits = relevant_bits(reading, uses)
    every = spreads(uses, bits, units_of(reading, generic))
    best: Found | None = None
    base = len(masks)
    for spread in every:
        if best is not None and spread.weight >= best.weight:
            continue
        made = spread.made()
        together = masks + made
        ranked = list(range(base, base + len(made))) + order
        taken = choose(reading, generic, together, ranked)
        if taken is None:
            continue
        weight = spread.weight + sum([weights[unit] for unit in taken if unit < base])
        weight += WASTE * (len(made) - len([unit for unit in taken if unit >= base]))
        if best is None or weight < best.weight:
            best = Found(spread.uses, [[] for _ in spread.uses], taken, together, weight)
    if best is not None:
        return best
    for spread in every:
        path = convert(masks + spread.made(), uses, spread, reading, generic, bits)
        if path is not None:
            return _follow(masks, spread, path, reading, generic, order, bits)
    return None


def _follow(
    masks: list[int],
    spread: Spread,
    path: list[Use],
    reading: Reading,
    generic: int,
    order: list[int],
    bits: int,
) -> Found | None:
    """Turn reduced units into real ones: what was made is spent first, then the lightest."""
    together = masks + spread.made()
    ranked = list(range(len(masks), len(together))) + order
    ahead: list[list[int]] = [[] for _ in spread.uses]
    for use in path:
        paid: list[int] = []
        for mask in use.removed:
            for unit in ranked:
                if together[unit] >= 0 and together[unit] & bits == mask:
                    paid.append(unit)
                    ranked.remove(unit)
                    break
        ahead.append(paid)
        fresh = list(range(len(together), len(together) + len(use.made)))
        together = together + use.made
        ranked = fresh + ranked
    taken = choose(reading, generic, together, ranked)
    if taken is None:
        return None
    return Found(spread.uses + path, ahead, taken, together, 0)
