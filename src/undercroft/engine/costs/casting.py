"""What it takes to cast a spell: ways, total cost, additional costs (CR 601.2b, 601.2f, 118)."""

from __future__ import annotations

from typing import Final

from undercroft.engine import mana
from undercroft.engine.costs import permitted
from undercroft.engine.costs.castable import castable
from undercroft.engine.costs.changing import reckoned
from undercroft.engine.costs.priced import MODES, cost_of_modes, named_modes, priced_modes
from undercroft.engine.costs.ways import (
    ADDITIONAL,
    MANY,
    Base,
    bases,
    cost_of,
    optional,
    optional_cost,
    parted,
)
from undercroft.engine.keyworded import GIFT
from undercroft.engine.seen import copiable, opponents_of, record
from undercroft.engine.slots import modal_of
from undercroft.engine.state.characteristics import Chars, Printed
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import Obj
from undercroft.engine.state.sides import PROTOTYPED
from undercroft.lexicon.costs import NO_COST, ManaCost
from undercroft.oracle import costs as c
from undercroft.oracle.abilities import AdditionalCost, Keyword, XOnly
from undercroft.oracle.node import Cost

#: How often multikicker is offered at most.
_MOST_KICKS: Final = 20


class Way:
    """One way to cast a card (CR 601.2b): the normal one, kicked, or an alternative cost.

    ``mana`` is the mana cost or alternative cost it starts from. ``costs`` is the total cost:
    mana with kicker, increases and reductions, X still to be chosen, then all other parts.
    ``kicked`` has a bit for each kicker paid, in order, or counts a multikicker; ``paid`` says
    how often other optional costs are, by keyword. ``basis`` is what is paid instead of the mana
    cost ("normal": nothing is), ``name`` what tells the way from others. ``zone`` is from where.
    ``printed`` is what the spell will be: a side of the card (CR 709.3, 712.11, 715.3).
    """

    __slots__ = ("basis", "costs", "kicked", "mana", "name", "paid", "printed", "spare", "zone")

    def __init__(
        self,
        name: str,
        mana: ManaCost,
        costs: tuple[Cost, ...],
        zone: int,
        kicked: int,
        printed: Printed,
        basis: str = "normal",
        paid: tuple[tuple[str, int], ...] = (),
    ) -> None:
        self.name = name
        self.basis = basis
        self.paid = paid
        self.printed = printed
        self.mana = mana
        self.costs = costs
        self.zone = zone
        self.kicked = kicked
        #: By how much reductions are more than the generic mana they take: 0 or below.
        self.spare = 0


def alternatives(game: Game, seat: int, ident: int, chars: Chars) -> list[Way]:
    """The ways to cast a card from where it is, payable or not (CR 601.2b, 118.9).

    A card without a mana cost has no normal way (CR 118.6). Whether a rule or effect lets the
    seat cast it from that zone at all is not asked here. A card of several sides has the ways
    of each, in their order.
    """
    obj = record(game, ident)
    if not obj.printed.sides:
        return _of_side(game, seat, ident, chars, copiable(obj))
    found: list[Way] = []
    for side in castable(obj):
        ways = _of_side(game, seat, ident, chars_as(obj, side, chars, seat), side)
        if side.part == PROTOTYPED:
            for way in ways:
                # Its name is that of the card cast as it is (CR 718.3).
                way.name = _named("prototyped", 0, way.paid)
        found += ways
    return found


def chars_as(obj: Obj, side: Printed, chars: Chars, seat: int) -> Chars:
    """What a card is as one of its sides is evaluated (CR 709.3a, 712.11c, 715.3a)."""
    return chars if side is obj.printed else side.of(seat)


def _of_side(game: Game, seat: int, ident: int, chars: Chars, side: Printed) -> list[Way]:
    found: list[Way] = []
    kicks = _kicks(game, seat, ident, chars)
    for base in bases(game, seat, ident, chars, side):
        if base.printed is not None:
            it = base.printed.of(seat)
            found += _ways(game, seat, ident, it, base, 0, (), base.printed)
            continue
        for kicked in kicks:
            for paid in _options(game, seat, ident, chars, base, side):
                found += _ways(game, seat, ident, chars, base, kicked, paid, side)
    return found


def ways_for(
    game: Game, seat: int, ident: int, chars: Chars, base: Base, side: Printed
) -> list[Way]:
    """The ways to cast a side of a card for one cost that an effect offers (CR 118.9)."""
    found: list[Way] = []
    for kicked in _kicks(game, seat, ident, chars):
        for paid in _options(game, seat, ident, chars, base, side):
            found += _ways(game, seat, ident, chars, base, kicked, paid, side)
    return found


def _ways(
    game: Game,
    seat: int,
    ident: int,
    chars: Chars,
    base: Base,
    kicked: int,
    paid: tuple[tuple[str, int], ...],
    side: Printed,
) -> list[Way]:
    """A way with its total cost (CR 601.2f); several where a part is one of several costs."""
    zone = record(game, ident).zone
    found: list[Way] = []
    imposed = game.variant.additional_to_cast(game, seat, ident)
    for costs in expanded(base.rest + _added(chars, kicked) + _optional(chars, paid) + imposed):
        extra, parts = parted(costs)
        asked = base.mana.plus(extra)
        more, less, left = reckoned(game, seat, ident, chars, asked, paid)
        total = _raised(game, seat, ident, chars, left, more - less)
        parts = (*price(side, total), *parts)
        parts = game.variant.cost_to_cast(game, seat, ident, parts)
        name = _named(base.name, kicked, paid)
        way = Way(name, base.mana, parts, zone, kicked, side, base.name, paid)
        way.spare = min(0, asked.generic + more - less)
        found.append(way)
    return found


def price(printed: Printed, total: ManaCost) -> tuple[Cost, ...]:
    """A total of mana as parts to pay; where it is the printed cost, made only once."""
    if total is not printed.base.cost:
        return () if total.is_nothing else (c.PayMana(total),)
    if printed.price is None:
        printed.price = () if total.is_nothing else (c.PayMana(total),)
    return printed.price


def _named(basis: str, kicked: int, paid: tuple[tuple[str, int], ...]) -> str:
    """What tells a way from others: "normal", "flashback", "kicked", "replicate 2"."""
    words = [] if basis == "normal" else [basis]
    if kicked and not words:
        words.append("kicked")
    words += [named_modes(times) for name, times in paid if name == MODES]
    words += [f"gift to player {times}" for name, times in paid if name == GIFT]
    paid = tuple([one for one in paid if one[0] not in {MODES, GIFT}])
    words += [name if times == 1 else f"{name} {times}" for name, times in paid]
    return ", ".join(words) or "normal"


def _options(
    game: Game, seat: int, ident: int, chars: Chars, base: Base, side: Printed
) -> list[tuple[tuple[str, int], ...]]:
    """The optional costs that may be paid together, none of them first (CR 601.2b)."""
    found: list[tuple[tuple[str, int], ...]] = priced_modes(side)
    if optional_cost(chars):
        found += [(*before, (ADDITIONAL, 1)) for before in found]
    for keyword in optional(chars, base.name):
        if keyword.name == GIFT:
            found += [
                (*before, (GIFT, other + 1))
                for before in found
                for other in opponents_of(game, seat)
            ]
            continue
        most = 1
        if keyword.name in MANY:
            most = _most_times(game, seat, ident, chars, base, keyword)
        if keyword.name == "escalate":
            modal = modal_of(side.spell)
            most = min(most, modal.high - modal.low if modal is not None else 0)
        found = [
            (*before, (keyword.name, times)) if times else before
            for before in found
            for times in range(most + 1)
        ]
    return found


def _most_times(
    game: Game, seat: int, ident: int, chars: Chars, base: Base, keyword: Keyword
) -> int:
    """How often a cost could be paid at most, by the mana there is."""
    extra, rest = parted(keyword.cost)
    if extra.is_nothing and not rest:
        return 0
    if extra.is_nothing:
        return len(game.battlefield)
    times = 0
    imposed, _ = parted(game.variant.additional_to_cast(game, seat, ident))
    total = base.mana.plus(extra).plus(imposed)
    while times < _MOST_KICKS:
        cost = _changed(game, seat, ident, chars, total)
        if not mana.can_pay(game, seat, cost, (ident,), use=mana.Use(ident, chars, spell=True)):
            break
        times += 1
        total = total.plus(extra)
    return times


def _optional(chars: Chars, paid: tuple[tuple[str, int], ...]) -> tuple[Cost, ...]:
    found: tuple[Cost, ...] = ()
    for name, times in paid:
        if name == MODES:
            found += cost_of_modes(chars, times)
            continue
        if name == ADDITIONAL:
            found += optional_cost(chars)
            continue
        for keyword in chars.abilities.keywords:
            if keyword.name == name:
                found += cost_of(keyword) * times
                break
    return found


def expanded(costs: tuple[Cost, ...]) -> list[tuple[Cost, ...]]:
    """Costs with each choice between several costs made, in every way (CR 601.2b)."""
    found: list[tuple[Cost, ...]] = [()]
    for part in costs:
        found = [(*before, option) for before in found for option in _each_of(part)]
    return found


def _each_of(part: Cost) -> list[Cost]:
    """What may be paid for a part: itself, or each of several costs."""
    if not isinstance(part, c.OneOfCosts):
        return [part]
    return [one for option in part.options for one in _each_of(option)]


def _changed(
    game: Game,
    seat: int,
    ident: int,
    chars: Chars,
    base: ManaCost,
    paid: tuple[tuple[str, int], ...] = (),
) -> ManaCost:
    """Mana increased and reduced, X still to be chosen."""
    more, less, base = reckoned(game, seat, ident, chars, base, paid)
    return _raised(game, seat, ident, chars, base, more - less)


def _raised(game: Game, seat: int, ident: int, chars: Chars, base: ManaCost, more: int) -> ManaCost:
    """Mana of which so much more generic mana is asked, as it may be spent."""
    only = _x_only(chars) if base.x else 0
    if more or only:
        generic = base.generic + more
        base = ManaCost(generic if base.x else max(0, generic), base.pips, base.x, only)
    spent = permitted.spent_as(game, seat, record(game, ident))
    return base.eased(spent == permitted.ANY_TYPE) if spent else base


def _x_only(chars: Chars) -> int:
    """The only kinds of mana that may be spent on X; 0: any."""
    for static in chars.abilities.elsewhere:
        if isinstance(static.body, XOnly):
            return static.body.colors
    return 0


def mana_cost_to_cast(
    game: Game,
    seat: int,
    ident: int,
    chars: Chars,
    x: int,
    kicked: int,
    way: Way | None = None,
) -> ManaCost:
    """The mana part of the total cost, X chosen (CR 601.2f).

    The mana cost or the way's alternative cost, plus kicker, plus increases, minus
    reductions, which only take generic mana (CR 118.7a).
    """
    base = chars.cost if way is None else way.mana
    if base is None:
        base = NO_COST
    paid = () if way is None else way.paid
    imposed = game.variant.additional_to_cast(game, seat, ident)
    extra, _ = parted(_added(chars, kicked) + _optional(chars, paid) + imposed)
    return _changed(game, seat, ident, chars, base.plus(extra), paid).with_x(x)


def additional_costs(game: Game, ident: int, chars: Chars, kicked: int) -> tuple[Cost, ...]:
    """What the spell itself asks beside mana, and its kickers too (CR 601.2b, 118.8)."""
    _, rest = parted(_added(chars, kicked))
    return rest


def _added(chars: Chars, kicked: int) -> tuple[Cost, ...]:
    """All parts of additional costs, mana too."""
    found: tuple[Cost, ...] = ()
    for static in chars.abilities.statics:
        if isinstance(static.body, AdditionalCost) and not static.body.optional:
            found += static.body.cost
    for keyword, times in _paid_kickers(chars, kicked):
        found += keyword.cost * times
    return found


def _kicks(game: Game, seat: int, ident: int, chars: Chars) -> list[int]:
    """The values that ``kicked`` may have (CR 702.33)."""
    kickers = [keyword for keyword in chars.abilities.keywords if keyword.name == "kicker"]
    if kickers:
        return list(range(1 << len(kickers)))
    many = [keyword for keyword in chars.abilities.keywords if keyword.name == "multikicker"]
    if not many:
        return [0]
    found = [0]
    while len(found) <= _MOST_KICKS:
        count = len(found)
        cost = mana_cost_to_cast(game, seat, ident, chars, 0, count)
        if not mana.can_pay(game, seat, cost, (ident,), use=mana.Use(ident, chars, spell=True)):
            break
        found.append(count)
    return found


def _paid_kickers(chars: Chars, kicked: int) -> list[tuple[Keyword, int]]:
    """The kicker keywords that are paid, and how often each."""
    if not kicked:
        return []
    found: list[tuple[Keyword, int]] = []
    bit = 1
    for keyword in chars.abilities.keywords:
        if keyword.name == "multikicker":
            found.append((keyword, kicked))
        elif keyword.name == "kicker":
            if kicked & bit:
                found.append((keyword, 1))
            bit <<= 1
    return found
