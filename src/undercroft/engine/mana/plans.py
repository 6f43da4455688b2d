"""How to pay: a plan that somebody else carries out (CR 601.2g-h, 118.3)."""

from __future__ import annotations

from undercroft.engine.mana.limits import ANY, Use, rides
from undercroft.engine.mana.matching import Reading, assign, choose, least, readings, spend
from undercroft.engine.mana.purse import RANK, purse_of
from undercroft.engine.mana.search import Found, find
from undercroft.engine.mana.uses import ALL, HARMLESS, PAINFUL, unit_masks, uses_of
from undercroft.engine.mana.varied import counts_colors, with_another_color
from undercroft.engine.mana.wants import Want, keep, wants_of, weights_of
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.purses import Purse, Unit
from undercroft.engine.state.recipes import Recipe
from undercroft.lexicon.colors import POOL_INDEX
from undercroft.lexicon.costs import PHYREXIAN, SNOW, TWOBRID, ManaCost
from undercroft.oracle.verbs.mana import SpentOn


class Step:
    """Activate one mana ability, as its ``recipe`` stands, and choose an output, paying ``pays``
    from the pool for it.
    """

    __slots__ = ("ident", "output", "pays", "recipe")

    def __init__(self, ident: int, recipe: Recipe, output: int, pays: list[int]) -> None:
        self.ident = ident
        self.recipe = recipe
        self.output = output
        self.pays = pays


class Plan:
    """A whole payment: the steps in order, then ``spent`` from the pool and ``life``.

    ``mana`` is the part of the cost that mana pays, every choice in it made; ``riders`` what the
    mana that pays it says of that, each with its source (CR 106.6).
    """

    __slots__ = ("life", "mana", "riders", "spent", "steps")

    def __init__(self, steps: list[Step], spent: list[int], life: int, mana: ManaCost) -> None:
        self.steps = steps
        self.spent = spent
        self.life = life
        self.mana = mana
        self.riders: list[tuple[int, SpentOn]] = []


def plan(
    game: Game,
    seat: int,
    cost: ManaCost,
    without: tuple[int, ...] = (),
    promised: int = 0,
    use: Use | None = None,
) -> Plan | None:
    """The automatic payment of a cost with X chosen; None where there is none. A spell that
    counts the colors of mana spent on it is paid with as many as there are.
    """
    found = _plan(game, seat, cost, without, promised, use)
    if found is None or use is None or not cost.generic or not counts_colors(game, use):
        return found
    more = with_another_color(cost)
    while more:
        tried = more.pop(0)
        better = _plan(game, seat, tried, without, promised, use)
        if better is not None:
            found = better
            more = [each for each in with_another_color(tried) if each.pips[-1] > tried.pips[-1]]
    return found


def _plan(
    game: Game,
    seat: int,
    cost: ManaCost,
    without: tuple[int, ...],
    promised: int,
    use: Use | None,
) -> Plan | None:
    """The automatic payment of just this cost.

    In this order it avoids: to use things up, to pay life for Phyrexian symbols, pain; to
    leave another card in hand uncastable; creatures, then artifacts, then lands; colors that
    other cards in hand ask for; many-colored before one-colored sources. ``promised`` is life
    that other parts of the cost take; ``use``: what the mana is for.
    """
    purse = purse_of(game, seat, use)
    if least(cost) > purse.most:
        return None
    life = game.teams[game.seats[seat].team].life - promised - purse.life
    read = [reading for reading in readings(cost.pips) if not reading.life or reading.life <= life]
    if not read:
        return None
    wants = wants_of(game, seat, purse, without)
    weights = weights_of(purse, wants)
    if purse.riding and use is not None and use.spell and use.chars is not None:
        _favor(game, seat, purse, use.ident, use.chars, weights)
    ranked = sorted([(weights[index], unit.ident, index) for index, unit in enumerate(purse.units)])
    order = [index for _, _, index in ranked]
    full = unit_masks(purse, ALL, without)
    for level, with_life in _attempts(purse, read, life):
        masks = full if level == ALL else unit_masks(purse, level, without)
        for reading in read:
            if (reading.life > 0) != with_life:
                continue
            if purse.large:
                uses = uses_of(purse, level, without)
                found = find(purse, masks, uses, reading, cost.generic, order, weights)
                if found is not None:
                    if wants:
                        _spare(purse, found, reading, cost.generic, full, weights, order, wants)
                    return _built(game, seat, purse, found, reading, cost)
                continue
            taken = choose(reading, cost.generic, masks, order)
            if taken is not None:
                if wants:
                    taken = keep(reading, cost.generic, masks, full, weights, order, taken, wants)
                return _built(game, seat, purse, Found([], [], taken, masks, 0), reading, cost)
    return None


def _favor(
    game: Game, seat: int, purse: Purse, spell: int, chars: Chars, weights: list[int]
) -> None:
    """Mana that does something for the spell that it is spent on goes first."""
    for index, unit in enumerate(purse.units):
        for recipe in unit.book.recipes if unit.book is not None else ():
            rider = recipe.rider
            if rider is not None and rides(game, seat, unit.ident, rider, spell, chars):
                weights[index] -= RANK


def activation(game: Game, seat: int, ident: int, ability: int, output: int) -> Step | None:
    """One mana ability activated by hand, what it asks paid from the pool as it is.

    None where it cannot be activated now, or its mana is not in the pool (CR 605.3a).
    """
    book = purse_of(game, seat, ANY).book_of(ident)
    if book is None:
        return None
    pool = game.seats[seat].mana
    for recipe in book.recipes:
        if recipe.index == ability and output < len(recipe.outputs):
            if recipe.needs is None:
                return Step(ident, recipe, output, [0] * len(pool))
            pays = _from_pool(game, seat, recipe.needs)
            return Step(ident, recipe, output, pays) if pays else None
    return None


def _from_pool(game: Game, seat: int, needs: ManaCost) -> list[int]:
    """What is spent of a pool for a mana ability, of what is marked too where nothing limits it;
    empty where it is not there.
    """
    pool = game.seats[seat].mana
    marked = game.seats[seat].marked
    free = [place for place, one in enumerate(marked) if one.limit is None]
    whole = pool[:]
    for place in free:
        whole[POOL_INDEX[marked[place].kind]] += 1
    left = spend(whole, needs)
    if left is None:
        return []
    takes = [whole[index] - left[index] for index in range(len(pool))]
    pays = [min(take, have) for take, have in zip(takes, pool, strict=True)] + [0] * len(marked)
    for place in free:
        index = POOL_INDEX[marked[place].kind]
        if pays[index] < takes[index]:
            takes[index] -= 1
            pays[len(pool) + place] = 1
    return pays


def _spare(
    purse: Purse,
    found: Found,
    reading: Reading,
    generic: int,
    full: list[int],
    weights: list[int],
    order: list[int],
    wants: list[Want],
) -> None:
    """Choose the units of a payment with large sources so that other cards stay castable."""
    if any(found.ahead):
        return
    made = found.masks[len(full) :]
    rest: list[int] = []
    for place, ident in enumerate(purse.large):
        if all(use.ident != ident for use in found.uses):
            for recipe in purse.books[place].recipes:
                if recipe.needs is None:
                    rest += recipe.outputs[0]
                    break
    masks = found.masks + [-1] * len(rest)
    extra = list(range(len(full), len(full) + len(made)))
    found.taken = keep(
        reading,
        generic,
        masks,
        full + made + rest,
        weights + [0] * (len(made) + len(rest)),
        extra + order,
        found.taken,
        wants,
    )


def _attempts(purse: Purse, read: list[Reading], life: int) -> list[tuple[int, bool]]:
    """Levels of harm, each without and with life for Phyrexian symbols, least harm first.

    Life comes before what is used up, but not the last of it.
    """
    lives = read[-1].life > 0
    deadly = read[-1].life >= life
    if not purse.harmful:
        return [(HARMLESS, False), (HARMLESS, True)] if lives else [(HARMLESS, False)]
    found = [(HARMLESS, False), (PAINFUL, False)]
    if deadly:
        found.append((ALL, False))
    if lives:
        found += [(HARMLESS, True), (PAINFUL, True)]
    if not deadly:
        found.append((ALL, False))
    if lives:
        found.append((ALL, True))
    return found


def _built(
    game: Game, seat: int, purse: Purse, found: Found, reading: Reading, cost: ManaCost
) -> Plan:
    """Say which abilities, outputs and pool mana a payment means."""
    base = len(game.seats[seat].mana)
    size = base + len(game.seats[seat].marked)
    steps: list[Step] = []
    for place, use in enumerate(found.uses):
        pays = [0] * size
        paid = found.ahead[place]
        needs = use.recipe.needs
        if needs is not None:
            bits = _split(needs, paid, found.masks)
            for unit in paid:
                pays[_drawn(purse, unit, bits.get(unit, 0), found.masks, steps, base)] += 1
        steps.append(Step(use.ident, use.recipe, use.output, pays))
    spent = [0] * size
    bits = assign(reading.pips, found.taken, found.masks)
    riders: list[tuple[int, SpentOn]] = []
    for unit in found.taken:
        place = _drawn(purse, unit, bits.get(unit, 0), found.masks, steps, base)
        spent[place] += 1
        _ride(purse, found, unit, steps, riders)
        if place >= base:
            marked = game.seats[seat].marked[place - base]
            if marked.rider is not None:
                riders.append((marked.source, marked.rider))
    kept = tuple([cost.pips[index] & ~(PHYREXIAN | TWOBRID) for index in reading.kept])
    made = Plan(steps, spent, reading.life, ManaCost(cost.generic + reading.generic, kept))
    made.riders = riders
    return made


def _ride(
    purse: Purse, found: Found, unit: int, steps: list[Step], riders: list[tuple[int, SpentOn]]
) -> None:
    """What the source of a mana says of what that mana is spent on."""
    if unit < len(purse.units):
        book = purse.units[unit].book
        if book is None:
            return
        for recipe in book.recipes:
            if recipe is steps[-1].recipe and recipe.rider is not None:
                riders.append((steps[-1].ident, recipe.rider))
        return
    count = len(purse.units)
    for use in found.uses:
        count += len(use.made)
        if unit < count:
            if use.recipe.rider is not None:
                riders.append((use.ident, use.recipe.rider))
            return


def _split(needs: ManaCost, paid: list[int], masks: list[int]) -> dict[int, int]:
    """What each unit pays of the mana that a recipe asks for."""
    for reading in readings(needs.pips):
        if not reading.life and len(paid) == needs.generic + reading.generic + len(reading.pips):
            taken = choose(reading, needs.generic, masks, paid)
            if taken is not None:
                return assign(reading.pips, taken, masks)
    return {}


def _drawn(
    purse: Purse, unit: int, bits: int, masks: list[int], steps: list[Step], size: int
) -> int:
    """The index in the pool (of ``size``, before what is marked) of a unit's mana, with a step
    put before if it must be made.
    """
    made: Unit | None = purse.units[unit] if unit < len(purse.units) else None
    kind = masks[unit] & 63
    snow = masks[unit] & SNOW
    if made is not None:
        if made.book is None:
            return made.ident
        recipe, output, kind = made.book.pick(bits & 63 or 63)
        steps.append(Step(made.ident, recipe, output, [0] * size))
        snow = made.all & SNOW
    return POOL_INDEX[kind] + (6 if snow and size > 6 else 0)
