"""Whether all parts of a cost can be paid together, and with what (CR 118.3, 601.2h)."""

from __future__ import annotations

from itertools import combinations, islice
from typing import Final

from undercroft.engine import match
from undercroft.engine.mana import can_pay
from undercroft.engine.mana.purse import purse_of
from undercroft.engine.mana.recipes import USES_UP
from undercroft.engine.query import is_sick
from undercroft.engine.seen import Scope, seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Context
from undercroft.lexicon.costs import NO_COST, ManaCost
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD, HAND
from undercroft.oracle import costs as c
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Cost, Quantity, Reference
from undercroft.oracle.references import Each, Pick, This

#: Sets of objects to tap that are tried, before a cost counts as not payable.
_LIMIT: Final = 500


def payable(game: Game, seat: int, ident: int, costs: tuple[Cost, ...], x: int = 0) -> bool:
    """Whether a seat could pay every part together for a spell or an ability of ``ident``.

    Mana comes last: from the sources that the other parts leave (CR 601.2g).
    """
    total = NO_COST
    life = 0
    for part in costs:
        if isinstance(part, c.PayMana):
            total = total.plus(part.mana)
        elif isinstance(part, c.PayLife):
            life += value(game, seat, ident, part.amount, x)
        elif not _part_payable(game, seat, ident, part, x):
            return False
    if life and life > game.teams[game.seats[seat].team].life:
        return False
    picks = [part for part in costs if _picked(part) is not None]
    if len(picks) > 1 and not _apart(game, seat, ident, picks, x):
        return False
    total = total.with_x(x)
    if not total.generic and not total.pips:
        return True
    return _mana_payable(game, seat, ident, costs, picks, total, x, life)


def value(game: Game, seat: int, ident: int, amount: Quantity, x: int) -> int:
    """A number in a cost, X being what was chosen (CR 107.3a)."""
    return match.amount(game, amount, _scope(seat, ident, x))


def _scope(seat: int, ident: int, x: int) -> Scope:
    ctx = Context(0, 0, seat, ident)
    ctx.x = x
    return Scope(seat, ident, ctx)


def _part_payable(game: Game, seat: int, ident: int, part: Cost, x: int) -> bool:
    """Whether one part that is neither mana nor life can be paid by itself."""
    obj = game.objs[ident]
    if isinstance(part, c.TapThis):
        return obj.zone == BATTLEFIELD and not obj.tapped and not is_sick(game, ident)
    if isinstance(part, c.UntapThis):
        return obj.zone == BATTLEFIELD and obj.tapped and not is_sick(game, ident)
    if isinstance(part, c.LoyaltyCost):
        change = -x if part.x else part.change
        return obj.zone == BATTLEFIELD and obj.counters.get("loyalty", 0) + change >= 0
    if isinstance(part, c.RemoveCountersCost):
        count = value(game, seat, ident, part.count, x)
        if not part.kind:
            return sum(obj.counters.values()) >= count
        return obj.counters.get(part.kind, 0) >= count
    if isinstance(part, c.PutCountersCost):
        return obj.zone == BATTLEFIELD
    if isinstance(part, c.DiscardCost) and part.hand:
        return True
    what = moved_by(part)
    if what is None:
        message = f"{type(part).__name__} is no cost that can be paid"
        raise TypeError(message)
    if isinstance(what, Pick):
        return len(cost_candidates(game, seat, ident, part)) >= _wanted(game, seat, ident, what, x)
    if isinstance(what, This):
        return _this_payable(game, seat, ident, part)
    if isinstance(what, Each):
        return True
    return bool(match.refs(game, what, _scope(seat, ident, x)))


def _this_payable(game: Game, seat: int, ident: int, part: Cost) -> bool:
    """Whether the object itself can be sacrificed, discarded, exiled, tapped or returned."""
    obj = game.objs[ident]
    if isinstance(part, c.DiscardCost):
        return obj.zone == HAND
    if isinstance(part, c.ExileCost):
        return obj.owner == seat or seen(game, ident).controller == seat
    if obj.zone != BATTLEFIELD or seen(game, ident).controller != seat:
        return False
    return not (isinstance(part, c.TapCost) and obj.tapped)


def moved_by(part: Cost) -> Reference | None:
    """What a part moves or taps; None for the parts that speak of no object."""
    if isinstance(part, c.SacrificeCost | c.ExileCost | c.TapCost | c.ReturnCost):
        return part.what
    if isinstance(part, c.DiscardCost) and not part.hand:
        return part.what
    return None


def _picked(part: Cost) -> Pick | None:
    what = moved_by(part)
    return what if isinstance(what, Pick) else None


def _wanted(game: Game, seat: int, ident: int, pick: Pick, x: int) -> int:
    return 0 if pick.up_to else value(game, seat, ident, pick.count, x)


def cost_candidates(game: Game, seat: int, ident: int, cost: Cost) -> list[int]:
    """The objects that may be picked to pay a part (CR 118.3, 701): none for other parts.

    Not the card that is being cast or whose ability is activated from elsewhere than the
    battlefield.
    """
    pick = _picked(cost)
    if pick is None:
        return []
    what = pick.filter
    scope = Scope(seat, ident)
    found = [ref for ref in match.candidates(game, what, scope) if ref > 0]
    if game.objs[ident].zone != BATTLEFIELD:
        found = [ref for ref in found if ref != ident]
    zone = what.zone if isinstance(what, Filter) else BATTLEFIELD
    if isinstance(cost, c.DiscardCost) or zone == HAND:
        hand = game.seats[seat].hand
        return [ref for ref in found if ref in hand]
    if zone == GRAVEYARD:
        return found
    found = [ref for ref in found if seen(game, ref).controller == seat]
    if isinstance(cost, c.TapCost):
        found = [ref for ref in found if not game.objs[ref].tapped]
    return found


def _apart(game: Game, seat: int, ident: int, picks: list[Cost], x: int) -> bool:
    """Whether picks that take from the same objects find enough different ones (CR 118.10).

    What is tapped may be moved as well: tapping and moving do not compete.
    """
    for tapping in (False, True):
        slots: list[list[int]] = []
        for part in picks:
            pick = _picked(part)
            if pick is not None and isinstance(part, c.TapCost) == tapping:
                candidates = cost_candidates(game, seat, ident, part)
                slots += [candidates] * _wanted(game, seat, ident, pick, x)
        owner: dict[int, int] = {}
        for index in range(len(slots)):
            if not _place(index, slots, owner, set()):
                return False
    return True


def _place(index: int, slots: list[list[int]], owner: dict[int, int], tried: set[int]) -> bool:
    for ref in slots[index]:
        if ref in tried:
            continue
        tried.add(ref)
        if ref not in owner or _place(owner[ref], slots, owner, tried):
            owner[ref] = index
            return True
    return False


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
        if isinstance(moved_by(part), This):
            refs = [ident]
        if isinstance(part, c.TapThis | c.UntapThis):
            found.append(ident)
        elif isinstance(part, c.TapCost):
            found += refs
        else:
            found += [ref for ref in refs if _uses_up(game, seat, ref)]
    if game.objs[ident].zone != BATTLEFIELD:
        found.append(ident)
    return tuple(dict.fromkeys(found))


def _uses_up(game: Game, seat: int, ident: int) -> bool:
    """Whether an object makes mana only by giving itself up."""
    book = purse_of(game, seat).book_of(ident)
    return book is not None and all(recipe.notes & USES_UP for recipe in book.recipes)


def _mana_payable(
    game: Game,
    seat: int,
    ident: int,
    costs: tuple[Cost, ...],
    picks: list[Cost],
    total: ManaCost,
    x: int,
    life: int,
) -> bool:
    """Whether mana is there when the other parts have taken what they need."""
    base = withheld(game, seat, ident, costs, [])
    if not can_pay(game, seat, total, base, 0, life):
        return False
    choices: list[tuple[Cost, list[int], int]] = []
    for part in picks:
        pick = _picked(part)
        if pick is None:
            continue
        count = _wanted(game, seat, ident, pick, x)
        candidates = cost_candidates(game, seat, ident, part)
        # An object that makes no mana, or that may be moved after it has, takes nothing away.
        costly = [ref for ref in candidates if ref not in base and _competes(game, seat, part, ref)]
        need = count - (len(candidates) - len(costly))
        if need > 0:
            choices.append((part, costly, need))
    return _leaves_enough(game, seat, total, base, choices, life)


def _competes(game: Game, seat: int, part: Cost, ref: int) -> bool:
    if isinstance(part, c.TapCost):
        return purse_of(game, seat).book_of(ref) is not None
    return _uses_up(game, seat, ref)


def _leaves_enough(
    game: Game,
    seat: int,
    total: ManaCost,
    base: tuple[int, ...],
    choices: list[tuple[Cost, list[int], int]],
    life: int,
) -> bool:
    """Try the sets of sources that the picks could take, until one leaves enough mana."""
    if not choices:
        return True
    _, costly, need = choices[0]
    for chosen in islice(combinations(costly, need), _LIMIT):
        without = base + chosen
        if can_pay(game, seat, total, without, 0, life) and _leaves_enough(
            game, seat, total, without, choices[1:], life
        ):
            return True
    return False
