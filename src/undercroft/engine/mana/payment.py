"""Whether a seat can pay (CR 118.3, 601.2g)."""

from __future__ import annotations

from undercroft.engine.mana.limits import Use
from undercroft.engine.mana.matching import (
    Reading,
    least,
    pays,
    pays_units,
    readings,
)
from undercroft.engine.mana.purse import purse_of
from undercroft.engine.mana.search import reaches
from undercroft.engine.state.game import Game
from undercroft.engine.state.purses import Purse
from undercroft.engine.state.recipes import Recipe
from undercroft.lexicon.colors import MANA_ORDER, POOL_INDEX
from undercroft.lexicon.costs import SNOW, ManaCost


def can_pay(
    game: Game,
    seat: int,
    cost: ManaCost,
    without: tuple[int, ...] = (),
    x: int = 0,
    promised: int = 0,
    use: Use | None = None,
) -> bool:
    """Whether the pool and the sources of a seat, but for ``without``, pay a cost.

    ``promised`` is life that other parts of the cost take; ``use``: what the mana is for.
    """
    if cost.only:
        cost, x = cost.with_x(x), 0
    purse = purse_of(game, seat, use)
    if least(cost, x) > purse.most:
        return False
    generic = max(0, cost.generic + cost.x * x)
    life = game.teams[game.seats[seat].team].life - promised - purse.life
    read = readings(cost.pips)
    masks: list[int] | None = None
    if without and not purse.idents.isdisjoint(without):
        masks = [unit.all for unit in purse.units if unit.book is None or unit.ident not in without]
    for reading in read:
        if reading.life and reading.life > life:
            break
        if masks is None:
            if pays(reading, generic, purse.masks, purse.counts, purse.total):
                return True
        elif pays_units(reading, generic, masks):
            return True
    if not purse.large:
        return False
    for reading in read:
        if reading.life and reading.life > life:
            break
        if reaches(purse, reading, generic, without):
            return True
    return False


def max_x(
    game: Game, seat: int, cost: ManaCost, without: tuple[int, ...] = (), use: Use | None = None
) -> int:
    """The greatest X that a seat can pay for (CR 107.3a); -1 where not even 0."""
    if not can_pay(game, seat, cost, without, use=use):
        return -1
    if not cost.x:
        return 0
    spare = purse_of(game, seat, use).most - least(cost) - min(0, cost.generic)
    highest = spare // cost.x
    while highest > 0 and not can_pay(game, seat, cost, without, highest, use=use):
        highest -= 1
    return highest


def check_payment(
    game: Game,
    seat: int,
    cost: ManaCost,
    chosen: list[tuple[int, int, int]],
    use: Use | None = None,
) -> str | None:
    """Why activating these (object, ability, output) in order does not pay; None if it does.

    More mana than needed is no fault: it stays in the pool (CR 118.3a).
    """
    purse = purse_of(game, seat, use)
    pools = _pools_after(game, seat, purse, chosen)
    if isinstance(pools, str):
        return pools
    life = game.teams[game.seats[seat].team].life - purse.life
    for reading in readings(cost.pips):
        if reading.life and reading.life > life:
            break
        if any(_covers(reading, cost.generic, left) for left in pools):
            return None
    return f"this mana does not pay {cost}"


def may_follow(
    game: Game, seat: int, chosen: list[tuple[int, int, int]], one: tuple[int, int, int]
) -> bool:
    """Whether one more (object, ability, output) can be activated after those that are chosen."""
    return not isinstance(_pools_after(game, seat, purse_of(game, seat), [*chosen, one]), str)


def _pools_after(
    game: Game, seat: int, purse: Purse, chosen: list[tuple[int, int, int]]
) -> set[tuple[int, ...]] | str:
    """Every pool that there could be after mana abilities, in order; or why they cannot be."""
    pool = game.seats[seat].mana[:]
    for unit in purse.units:
        if unit.book is None and unit.ident >= len(game.seats[seat].mana):
            pool[POOL_INDEX[unit.all]] += 1
    pools: set[tuple[int, ...]] = {tuple(pool) if len(pool) > 6 else (*pool, 0, 0, 0, 0, 0, 0)}
    used: set[int] = set()
    for ident, index, output in chosen:
        recipe = _recipe(purse, ident, index)
        if recipe is None:
            return f"object {ident} has no mana ability {index} that can be activated now"
        if ident in used:
            return f"object {ident} is used twice for one payment"
        if not 0 <= output < len(recipe.outputs):
            return f"mana ability {index} of object {ident} has no output {output}"
        used.add(ident)
        kinds = recipe.outputs[output]
        own = (recipe.own if recipe.adders else len(kinds)) if _is_snow(purse, ident) else 0
        pools = {
            _added(left, kinds, own) for before in pools for left in _paid(before, recipe.needs)
        }
        if not pools:
            return f"the mana for the ability of object {ident} is missing"
    return pools


def _recipe(purse: Purse, ident: int, index: int) -> Recipe | None:
    book = purse.book_of(ident)
    if book is not None:
        for recipe in book.recipes:
            if recipe.index == index:
                return recipe
    return None


def _is_snow(purse: Purse, ident: int) -> bool:
    for unit in purse.units:
        if unit.book is not None and unit.ident == ident:
            return bool(unit.all & SNOW)
    return any(purse.snow[place] for place, other in enumerate(purse.large) if other == ident)


def _added(pool: tuple[int, ...], kinds: tuple[int, ...], snow: int) -> tuple[int, ...]:
    """A pool with mana more, of which the first ``snow`` are mana of a snow source."""
    after = list(pool)
    for place, kind in enumerate(kinds):
        after[POOL_INDEX[kind] + (6 if place < snow else 0)] += 1
    return tuple(after)


def _masks(pool: tuple[int, ...]) -> list[int]:
    masks: list[int] = []
    for index, count in enumerate(pool):
        masks += [MANA_ORDER[index % 6] | (SNOW if index >= 6 else 0)] * count
    return masks


def _covers(reading: Reading, generic: int, pool: tuple[int, ...]) -> bool:
    return pays_units(reading, generic, _masks(pool))


def _paid(pool: tuple[int, ...], needs: ManaCost | None) -> set[tuple[int, ...]]:
    """Every pool that could be left after paying what an ability asks."""
    if needs is None:
        return {pool}
    found: set[tuple[int, ...]] = set()
    for reading in readings(needs.pips):
        if reading.life:
            continue
        states = {pool}
        for accepts in [*reading.pips, *([-1] * (needs.generic + reading.generic))]:
            states = {less for state in states for less in _less(state, accepts)}
        found |= states
    return found


def _less(pool: tuple[int, ...], accepts: int) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = []
    for index, count in enumerate(pool):
        mask = MANA_ORDER[index % 6] | (SNOW if index >= 6 else 0)
        if count and (accepts < 0 or mask & accepts):
            found.append((*pool[:index], count - 1, *pool[index + 1 :]))
    return found
