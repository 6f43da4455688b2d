"""Whether all parts of a cost can be paid together, and with what (CR 118.3, 601.2h)."""

from __future__ import annotations

from itertools import combinations, islice
from typing import Final

from undercroft.engine import bound, match
from undercroft.engine.costs.casting import expanded
from undercroft.engine.costs.matched import matched
from undercroft.engine.mana import ANY, Use, can_pay
from undercroft.engine.mana.purse import purse_of
from undercroft.engine.query import can_untap, creatures, is_sick
from undercroft.engine.seen import Scope, on_battlefield, seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.recipes import USES_UP
from undercroft.engine.state.resolution import Context
from undercroft.lexicon.costs import NO_COST, ManaCost
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD, HAND
from undercroft.oracle import costs as c
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Cost, Quantity, Reference
from undercroft.oracle.references import Each, Pick, This
from undercroft.oracle.spelled import Helped, TapPower

#: Sets of objects to tap that are tried, before a cost counts as not payable.
_LIMIT: Final = 500
#: Parts that leave the objects they speak of where and as they are.
_LEAVING: Final = (c.RemoveCountersCost, c.PutCountersCost, c.RevealCost, c.ChooseCost)


def payable(
    game: Game,
    seat: int,
    ident: int,
    costs: tuple[Cost, ...],
    x: int = 0,
    use: Use | None = None,
) -> bool:
    """Whether a seat could pay every part together for a spell or an ability of ``ident``;
    ``use``: which of them, for mana with a limit.

    Mana comes last: from the sources that the other parts leave (CR 601.2g).
    """
    if len(costs) == 1:
        only = costs[0]
        if isinstance(only, c.PayMana) and only.x is None:
            away = () if on_battlefield(game, ident) else (ident,)
            return can_pay(game, seat, only.mana, away, x, use=use)
    for part in costs:
        if isinstance(part, c.PayMana | c.PayLife):
            continue
        if isinstance(part, c.OneOfCosts):
            return any(payable(game, seat, ident, some, x, use) for some in expanded(costs))
        if not _part_payable(game, seat, ident, part, x):
            return False
    return completable(game, seat, ident, costs, [], x, use)


def completable(
    game: Game,
    seat: int,
    ident: int,
    costs: tuple[Cost, ...],
    picked: list[list[int]],
    x: int = 0,
    use: Use | None = None,
) -> bool:
    """Whether the rest can still be paid once ``picked[i]`` was picked for ``costs[i]``.

    Every part is taken to be payable by itself.
    """
    total = NO_COST
    life = 0
    moving = 0
    for part in costs:
        if isinstance(part, c.PayMana):
            if part.x is None:
                total = total.plus(part.mana)
            else:
                total = total.plus(part.mana.with_x(value(game, seat, ident, part.x, x)))
        elif isinstance(part, c.PayLife):
            life += value(game, seat, ident, part.amount, x)
        else:
            moving += 1
    if life and life > game.teams[game.seats[seat].team].life:
        return False
    if moving > 1 and not _apart(game, seat, ident, costs, picked, x):
        return False
    total = total.with_x(x)
    if not total.generic and not total.pips:
        return True
    return _mana_payable(game, seat, ident, costs, picked, total, x, life, use)


def next_candidates(
    game: Game,
    seat: int,
    ident: int,
    costs: tuple[Cost, ...],
    picked: list[list[int]],
    index: int,
    x: int = 0,
    use: Use | None = None,
) -> list[int]:
    """What may be picked next for the part ``costs[index]`` so that all can still be paid."""
    found: list[int] = []
    before = [refs[:] for refs in picked]
    while len(before) <= index:
        before.append([])
    able = cost_candidates(game, seat, ident, costs[index], x)
    pick = _picked(costs[index])
    if pick is not None and bound.is_single(pick.filter):
        least = _wanted(game, seat, ident, pick, x)
        able = bound.of_one_owner(game, able, before[index], least)
    for ref in able:
        if ref in before[index]:
            continue
        before[index].append(ref)
        if completable(game, seat, ident, costs, before, x, use):
            found.append(ref)
        before[index].pop()
    return found


def value(game: Game, seat: int, ident: int, amount: Quantity, x: int) -> int:
    """A number in a cost, X being what was chosen (CR 107.3a)."""
    return match.amount(game, amount, _scope(seat, ident, x))


def _scope(seat: int, ident: int, x: int) -> Scope:
    ctx = Context(0, 0, seat, ident)
    ctx.x = x
    return Scope(seat, ident, ctx)


def _part_payable(game: Game, seat: int, ident: int, part: Cost, x: int) -> bool:
    """Whether one part that is neither mana nor life can be paid by itself."""
    if isinstance(part, c.DiscardCost) and part.hand:
        return True
    if isinstance(part, c.EnergyCost):
        return game.seats[seat].counters.get("energy", 0) >= part.count
    if isinstance(part, Helped):
        return not part.by_value
    if isinstance(part, c.EvidenceCost):
        return evidence(game, cost_candidates(game, seat, ident, part)) >= part.total
    if isinstance(part, TapPower):
        return crew_power(game, cost_candidates(game, seat, ident, part)) >= part.power
    what = spoken_of(part)
    obj = game.objs.get(ident)
    if isinstance(what, Pick):
        found = cost_candidates(game, seat, ident, part, x)
        least = _wanted(game, seat, ident, what, x)
        if bound.is_single(what.filter):
            found = bound.of_one_owner(game, found, [], least)
        return len(found) >= least
    if isinstance(what, Each):
        return True
    if obj is None:
        return False
    if isinstance(part, c.TapThis):
        return obj.zone == BATTLEFIELD and not obj.tapped and not is_sick(game, ident)
    if isinstance(part, c.UntapThis):
        return obj.zone == BATTLEFIELD and can_untap(game, ident) and not is_sick(game, ident)
    if isinstance(part, c.LoyaltyCost):
        change = -x if part.x else part.change
        return obj.zone == BATTLEFIELD and obj.counters.get("loyalty", 0) + change >= 0
    if isinstance(part, c.RemoveCountersCost):
        return _has_counters(game, seat, ident, part, ident, x)
    if isinstance(part, c.PutCountersCost):
        return obj.zone == BATTLEFIELD
    if isinstance(what, This):
        return _this_payable(game, seat, ident, part)
    if what is None:
        message = f"{type(part).__name__} is no cost that can be paid"
        raise TypeError(message)
    return bool(match.refs(game, what, _scope(seat, ident, x)))


def _this_payable(game: Game, seat: int, ident: int, part: Cost) -> bool:
    """Whether the object itself can be sacrificed, discarded, exiled, tapped or returned."""
    obj = game.objs[ident]
    if isinstance(part, c.DiscardCost | c.RevealCost):
        return obj.zone == HAND
    if isinstance(part, c.ExileCost):
        return obj.owner == seat or seen(game, ident).controller == seat
    if obj.zone != BATTLEFIELD or seen(game, ident).controller != seat:
        return False
    return not (isinstance(part, c.TapCost) and obj.tapped)


def spoken_of(part: Cost) -> Reference | None:
    """What a part moves, taps or marks; None for the parts that speak of no other object."""
    if isinstance(part, c.PayMana | c.TapThis):
        return None
    if isinstance(part, c.SacrificeCost | c.ExileCost | c.TapCost | c.ReturnCost):
        return part.what
    if isinstance(part, c.DiscardCost) and not part.hand:
        return part.what
    if isinstance(part, c.RevealCost | c.ChooseCost):
        return part.what
    if isinstance(part, c.RemoveCountersCost | c.PutCountersCost):
        return part.of
    return None


def _picked(part: Cost) -> Pick | None:
    what = spoken_of(part)
    return what if isinstance(what, Pick) else None


def _wanted(game: Game, seat: int, ident: int, pick: Pick, x: int) -> int:
    return 0 if pick.up_to else value(game, seat, ident, pick.count, x)


def _has_counters(
    game: Game, seat: int, ident: int, part: c.RemoveCountersCost, ref: int, x: int
) -> bool:
    """Whether an object has the counters that a part removes (CR 118.3)."""
    counters = game.objs[ref].counters
    count = value(game, seat, ident, part.count, x)
    if not part.kind:
        return sum(counters.values()) >= count
    return counters.get(part.kind, 0) >= count


def cost_candidates(game: Game, seat: int, ident: int, cost: Cost, x: int = 0) -> list[int]:
    """The objects that may be picked to pay a part (CR 118.3, 701): none for other parts.

    Not the card that is being cast or whose ability is activated from elsewhere than the
    battlefield.
    """
    if isinstance(cost, TapPower):
        mine = [ref for ref in creatures(game, seat) if ref != ident]
        return [r for r in mine if not game.objs[r].tapped and seen(game, r).power >= 0]
    if isinstance(cost, c.EvidenceCost):
        return [ref for ref in game.seats[seat].graveyard if ref != ident]
    pick = _picked(cost)
    if pick is None:
        return []
    what = pick.filter
    scope = Scope(seat, ident)
    found = [ref for ref in match.candidates(game, what, scope) if ref > 0]
    if not on_battlefield(game, ident):
        found = [ref for ref in found if ref != ident]
    zone = what.zone if isinstance(what, Filter) else BATTLEFIELD
    if isinstance(cost, c.DiscardCost | c.RevealCost) or zone == HAND:
        hand = game.seats[seat].hand
        return [ref for ref in found if ref in hand]
    if zone == GRAVEYARD:
        return found
    found = [ref for ref in found if seen(game, ref).controller == seat]
    if isinstance(cost, c.TapCost):
        found = [ref for ref in found if not game.objs[ref].tapped]
    if isinstance(cost, c.RemoveCountersCost):
        found = [ref for ref in found if _has_counters(game, seat, ident, cost, ref, x)]
    return found


def crew_power(game: Game, refs: list[int]) -> int:
    """How much power creatures tap with at most (CR 702.122a)."""
    return sum([seen(game, ref).power for ref in refs])


def evidence(game: Game, refs: list[int]) -> int:
    """The total mana value of cards (CR 701.59a)."""
    return sum([seen(game, ref).mana_value for ref in refs])


def _apart(
    game: Game,
    seat: int,
    ident: int,
    costs: tuple[Cost, ...],
    picked: list[list[int]],
    x: int,
) -> bool:
    """Whether parts that take from the same objects find enough different ones (CR 118.10).

    What is tapped or loses counters may be moved as well: only tapping competes with tapping,
    and moving with moving.
    """
    tapped: list[list[int]] = []
    moved: list[list[int]] = []
    for index, part in enumerate(costs):
        if isinstance(part, c.TapThis):
            tapped.append([ident])
        if isinstance(part, Helped):
            tapped += [[ref] for ref in part.taps]
            moved += [[ref] for ref in (*part.exiles, *part.gone)]
            continue
        if isinstance(part, _LEAVING):
            continue
        slots = tapped if isinstance(part, c.TapCost) else moved
        what = spoken_of(part)
        if isinstance(what, This):
            slots.append([ident])
        elif isinstance(what, Pick):
            fixed = picked[index] if index < len(picked) else []
            slots += [[ref] for ref in fixed]
            left = _wanted(game, seat, ident, what, x) - len(fixed)
            if left > 0:
                slots += [cost_candidates(game, seat, ident, part, x)] * left
    return matched(tapped) and matched(moved)


def withheld(
    game: Game, seat: int, ident: int, costs: tuple[Cost, ...], picked: list[list[int]]
) -> tuple[int, ...]:
    """The sources that mana must not come from, when ``picked[i]`` pays the part ``costs[i]``.

    What is tapped for the cost cannot be tapped for mana; what is sacrificed or discarded for
    it may be tapped for mana before, but not used up twice.
    """
    found: list[int] = []
    for index, part in enumerate(costs):
        refs = picked[index] if index < len(picked) else []
        if isinstance(spoken_of(part), This):
            refs = [ident]
        if isinstance(part, c.TapThis | c.UntapThis):
            found.append(ident)
        elif isinstance(part, Helped):
            found += part.taps
            found += [ref for ref in part.gone if _uses_up(game, seat, ref)]
        elif isinstance(part, c.TapCost | TapPower):
            found += refs
        else:
            found += [ref for ref in refs if _uses_up(game, seat, ref)]
    if not on_battlefield(game, ident):
        found.append(ident)
    return tuple(dict.fromkeys(found))


def _uses_up(game: Game, seat: int, ident: int) -> bool:
    """Whether an object makes mana only by giving itself up."""
    book = purse_of(game, seat, ANY).book_of(ident)
    return book is not None and all(recipe.notes & USES_UP for recipe in book.recipes)


def _mana_payable(
    game: Game,
    seat: int,
    ident: int,
    costs: tuple[Cost, ...],
    picked: list[list[int]],
    total: ManaCost,
    x: int,
    life: int,
    use: Use | None,
) -> bool:
    """Whether mana is there when the other parts have taken what they need."""
    base = withheld(game, seat, ident, costs, picked)
    if not can_pay(game, seat, total, base, 0, life, use):
        return False
    choices: list[tuple[list[int], int]] = []
    for index, part in enumerate(costs):
        pick = _picked(part)
        if pick is None or isinstance(part, _LEAVING):
            continue
        fixed = picked[index] if index < len(picked) else []
        found = cost_candidates(game, seat, ident, part, x)
        candidates = [ref for ref in found if ref not in fixed]
        # An object that makes no mana, or that may be moved after it has, takes nothing away.
        costly = [ref for ref in candidates if ref not in base and _competes(game, seat, part, ref)]
        free = len(candidates) - len(costly)
        need = _wanted(game, seat, ident, pick, x) - len(fixed) - free
        if need > 0:
            choices.append((costly, need))
    return _leaves_enough(game, seat, total, base, choices, life, use)


def _competes(game: Game, seat: int, part: Cost, ref: int) -> bool:
    if isinstance(part, c.TapCost):
        return purse_of(game, seat, ANY).book_of(ref) is not None
    return _uses_up(game, seat, ref)


def _leaves_enough(
    game: Game,
    seat: int,
    total: ManaCost,
    base: tuple[int, ...],
    choices: list[tuple[list[int], int]],
    life: int,
    use: Use | None,
) -> bool:
    """Try the sets of sources that the picks could take, until one leaves enough mana."""
    if not choices:
        return True
    costly, need = choices[0]
    for chosen in islice(combinations(costly, need), _LIMIT):
        without = base + chosen
        if can_pay(game, seat, total, without, 0, life, use) and _leaves_enough(
            game, seat, total, without, choices[1:], life, use
        ):
            return True
    return False
