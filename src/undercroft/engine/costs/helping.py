"""What pays for mana in a spell's total cost in its place: convoke, improvise, delve, harmonize.

It applies after the total cost is determined (CR 702.51b, 702.66b, 702.126b): each helper pays
for one mana, a creature for one of its colors or generic, everything else for generic only.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.engine.costs.paying import payable
from undercroft.engine.mana import Use
from undercroft.engine.query import creatures, permanents
from undercroft.engine.seen import seen
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.lexicon.colors import ALL_COLORS
from undercroft.lexicon.costs import SNOW, ManaCost
from undercroft.lexicon.types import ARTIFACT, CREATURE
from undercroft.oracle.costs import PayMana
from undercroft.oracle.node import Cost
from undercroft.oracle.spelled import Helped

_WORDS: Final = frozenset({"convoke", "improvise", "delve"})


class Helper:
    """An object that may pay for one mana: the colors it can pay for, and how it does.

    ``power`` above 0: it pays for so much generic mana at once (CR 702.180a). ``value`` 0 or more:
    so does it, and is sacrificed (CR 702.119a).
    """

    __slots__ = ("colors", "exiled", "power", "ref", "value")

    def __init__(
        self, ref: int, colors: int, exiled: bool, power: int = 0, value: int = -1
    ) -> None:
        self.ref = ref
        self.colors = colors
        self.exiled = exiled
        self.power = power
        self.value = value


def is_helped(chars: Chars, costs: tuple[Cost, ...]) -> bool:
    """Whether a spell has one of these abilities, or is cast for a cost that has."""
    if any(keyword.name in _WORDS for keyword in chars.abilities.keywords):
        return True
    return any(isinstance(part, Helped) and (part.by_power or part.by_value) for part in costs)


def helpers(game: Game, seat: int, ident: int, chars: Chars, help_: Helped) -> list[Helper]:
    """Everything that could pay for mana of a spell, in a fixed order; ``help_``: what does."""
    words = {keyword.name for keyword in chars.abilities.keywords}
    found: list[Helper] = []
    if help_.by_value:
        # Nothing else may help before it is known what is sacrificed (CR 702.119c).
        return [
            Helper(r, 0, exiled=False, value=seen(game, r).mana_value)
            for r in creatures(game, seat)
        ]
    if help_.by_power:
        for ref in creatures(game, seat):
            power = seen(game, ref).power
            if power > 0 and not game.objs[ref].tapped:
                found.append(Helper(ref, 0, exiled=False, power=power))
    if words & {"convoke", "improvise"}:
        for ref in permanents(game, seat):
            it = seen(game, ref)
            if game.objs[ref].tapped:
                continue
            if "convoke" in words and it.types & CREATURE:
                found.append(Helper(ref, it.colors, exiled=False))
            elif "improvise" in words and it.types & ARTIFACT:
                found.append(Helper(ref, 0, exiled=False))
    if "delve" in words:
        found += [Helper(ref, 0, True) for ref in game.seats[seat].graveyard if ref != ident]
    return found


def mana_in(costs: tuple[Cost, ...], x: int) -> tuple[ManaCost, tuple[Cost, ...], Helped]:
    """The mana, the rest, and the help so far in some costs, X chosen."""
    total = ManaCost()
    rest: list[Cost] = []
    help_ = Helped()
    for part in costs:
        if isinstance(part, PayMana) and part.x is None:
            total = total.plus(part.mana.with_x(x))
        elif isinstance(part, Helped):
            help_ = part
        else:
            rest.append(part)
    return total, tuple(rest), help_


def with_help(costs: tuple[Cost, ...], x: int, helper: Helper) -> tuple[Cost, ...] | None:
    """Costs once a helper pays for one mana of them; None where it can pay for none.

    It pays for a color where it can: what is generic, anything can pay.
    """
    total, rest, help_ = mana_in(costs, x)
    if helper.value >= 0:
        if not help_.by_value:
            return None
        total = ManaCost(max(0, total.generic - helper.value), total.pips)
        return (PayMana(total), *rest, replace(help_, by_value=False, gone=(helper.ref,)))
    if helper.power:
        if not total.generic or not help_.by_power:
            return None
        total = ManaCost(max(0, total.generic - helper.power), total.pips)
        # Only one creature does this.
        return (PayMana(total), *rest, Helped((*help_.taps, helper.ref), help_.exiles))
    place = -1
    for index, pip in enumerate(total.pips):
        if not pip & SNOW and pip & helper.colors & ALL_COLORS:
            place = index
            break
    if place >= 0:
        total = ManaCost(total.generic, total.pips[:place] + total.pips[place + 1 :])
    elif total.generic > 0:
        total = ManaCost(total.generic - 1, total.pips)
    else:
        return None
    if helper.exiled:
        help_ = replace(help_, exiles=(*help_.exiles, helper.ref))
    else:
        help_ = replace(help_, taps=(*help_.taps, helper.ref))
    return (PayMana(total), *rest, help_)


def payable_helped(
    game: Game, seat: int, ident: int, chars: Chars, costs: tuple[Cost, ...], x: int = 0
) -> bool:
    """Whether costs can be paid together, with whatever may help."""
    use = Use(ident, chars, spell=True)
    if payable(game, seat, ident, costs, x, use):
        return True
    if not is_helped(chars, costs):
        return False
    used = mana_in(costs, x)[2]
    free = [
        helper
        for helper in helpers(game, seat, ident, chars, mana_in(costs, x)[2])
        if helper.ref not in used.taps + used.exiles + used.gone
    ]
    # Who pays for the fewest colors helps first, so that others are left for the rest.
    free.sort(key=_breadth)
    return _search(game, seat, ident, costs, x, free, 0, use)


def _breadth(helper: Helper) -> tuple[int, int]:
    return helper.colors.bit_count() or 9, helper.ref


def _search(
    game: Game,
    seat: int,
    ident: int,
    costs: tuple[Cost, ...],
    x: int,
    free: list[Helper],
    start: int,
    use: Use,
) -> bool:
    """Use helpers from ``start`` on, each or not, until the rest can be paid.

    Where they all help and it is not enough, leaving one out can only help if it makes mana.
    """
    for place in range(start, len(free)):
        more = with_help(costs, x, free[place])
        if more is None:
            continue
        if payable(game, seat, ident, more, x, use):
            return True
        if _search(game, seat, ident, more, x, free, place + 1, use):
            return True
        if _alike(free[place]) and not _makes_mana(game, free[place]):
            return False
    return False


def _alike(helper: Helper) -> bool:
    """Whether it helps as much as others do: with one mana."""
    return not helper.power and helper.value < 0


def _makes_mana(game: Game, helper: Helper) -> bool:
    return not helper.exiled and bool(seen(game, helper.ref).abilities.mana)
