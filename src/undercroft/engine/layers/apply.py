"""What one part of a continuous effect does to the objects it applies to (CR 613.1)."""

from __future__ import annotations

from undercroft.engine import match
from undercroft.engine.layers.lists import all_bits, grow, keyword_bits, shrink
from undercroft.engine.layers.plans import of_each, plans_of
from undercroft.engine.layers.types import change_types, chosen_type, lose_types
from undercroft.engine.layers.work import Active, Work
from undercroft.engine.state.ability_lists import NO_ABILITIES
from undercroft.engine.state.characteristics import Chars, Restricted
from undercroft.engine.state.layered import ABILITY, TYPE
from undercroft.engine.state.records import seat_of
from undercroft.lexicon.keywords import KEYWORD_BITS
from undercroft.oracle.modifications import (
    ALL_OF,
    BasePowerToughness,
    Becomes,
    BecomesChosen,
    Controls,
    Gains,
    Loses,
    LosesAll,
    LosesSupertypes,
    LosesTypes,
    PowerToughness,
    Restriction,
    SwitchPowerToughness,
)
from undercroft.oracle.node import Modification, Quantity
from undercroft.oracle.quantities import Number


def apply(work: Work, effect: Active, ids: list[int], layer: int) -> None:
    """Apply the parts that an effect has in a layer."""
    if not ids:
        return
    for part in effect.plan.parts[layer]:
        if isinstance(part, Restriction):
            _restrict(work, effect, ids, part)
        elif layer == ABILITY:
            _abilities(work, effect, ids, part)
        elif isinstance(part, PowerToughness | BasePowerToughness):
            _size(work, effect, ids, part)
        elif isinstance(part, SwitchPowerToughness):
            for ident in ids:
                chars = work.own(ident)
                chars.power, chars.toughness = chars.toughness, chars.power
        elif isinstance(part, Becomes):
            _become(work, ids, part, layer)
        elif isinstance(part, BecomesChosen):
            _become(work, ids, chosen_type(work.game, effect.source, part), layer)
        elif isinstance(part, LosesTypes | LosesSupertypes):
            for ident in ids:
                lose_types(work.own(ident), part)
        elif isinstance(part, Controls):
            seat = holder(work, effect, part)
            if seat >= 0:
                for ident in ids:
                    if work.game.variant.may_control(work.game, seat, ident):
                        work.own(ident).controller = seat


def lost_of(chars: Chars, part: Loses) -> tuple[str, ...]:
    """The names of the keywords that an object loses, all that are "of a kind" too."""
    return tuple([ALL_OF.get(name, name) for name in part.keywords])


def value(work: Work, what: Quantity, effect: Active, it: int = 0) -> int:
    """The value of a quantity in an effect, now; ``it`` is the object that it is asked for."""
    if isinstance(what, Number):
        return what.value
    scope = work.scope(effect)
    scope.it = it
    return match.amount(work.game, what, scope)


def holder(work: Work, effect: Active, part: Controls) -> int:
    """The seat that a control-changing effect gives control to; -1 where there is none."""
    for ref in match.refs(work.game, part.who, work.scope(effect)):
        if ref < 0:
            return seat_of(ref)
    return -1


def _size(
    work: Work, effect: Active, ids: list[int], part: PowerToughness | BasePowerToughness
) -> None:
    """Change power and toughness; every number is asked before anything changes."""
    if effect.plan.each_amount and of_each(part):
        told = [_figures(work, effect, part, ident) for ident in ids]
    else:
        told = [_figures(work, effect, part, 0)] * len(ids)
    for ident, (power, toughness) in zip(ids, told, strict=True):
        chars = work.own(ident)
        if isinstance(part, PowerToughness):
            chars.power += part.power_sign * power
            chars.toughness += part.toughness_sign * toughness
            continue
        if part.power is not None:
            chars.power = power
        if part.toughness is not None:
            chars.toughness = toughness


def _figures(
    work: Work, effect: Active, part: PowerToughness | BasePowerToughness, it: int
) -> tuple[int, int]:
    return (
        value(work, part.power, effect, it) if part.power is not None else 0,
        value(work, part.toughness, effect, it) if part.toughness is not None else 0,
    )


def _become(work: Work, ids: list[int], part: Becomes, layer: int) -> None:
    for ident in ids:
        chars = work.own(ident)
        if layer == TYPE:
            change_types(chars, part)
        else:
            color(chars, part)


def color(chars: Chars, part: Becomes) -> None:
    """Change an object's colors (layer 5): what adds to types sets colors, unless it says that
    it adds to colors too (CR 105.3).
    """
    adds = "colors" in part.addition if part.addition else not part.only
    if part.colorless:
        chars.colors = 0
    elif not adds:
        chars.colors = part.colors
    else:
        chars.colors |= part.colors


def _abilities(work: Work, effect: Active, ids: list[int], part: Modification) -> None:
    if isinstance(part, LosesAll):
        for ident in ids:
            chars = work.own(ident)
            chars.abilities = NO_ABILITIES
            chars.keywords = 0
    elif isinstance(part, Loses):
        bits = 0
        for name in part.keywords:
            bits |= KEYWORD_BITS.get(name, 0)
        for ident in ids:
            chars = work.own(ident)
            chars.keywords &= ~bits
            chars.abilities = shrink(chars.abilities, lost_of(chars, part))
    elif isinstance(part, Gains):
        bits = keyword_bits(part.abilities)
        simple = all_bits(part.abilities)
        for ident in ids:
            chars = work.own(ident)
            chars.keywords |= bits
            if not simple:
                _gain(work, effect, chars, ident, part)


def _gain(work: Work, effect: Active, chars: Chars, ident: int, part: Gains) -> None:
    """An object gains abilities; the static ones among them begin to work (CR 613.7a)."""
    before = plans_of(chars.abilities)
    made = grow(chars.abilities, part.abilities)
    chars.abilities = made
    work.gains += 1
    for number, plan in enumerate(plans_of(made)):
        if plan not in before:
            stamp = max(effect.timestamp, work.game.objs[ident].timestamp)
            born = Active(plan, ident, -1, stamp, number)
            born.gained = work.gains
            work.born.append(born)


def _restrict(work: Work, effect: Active, ids: list[int], part: Modification) -> None:
    if not isinstance(part, Restriction):
        return
    entry = Restricted(part, effect.source, work.controller(effect))
    for ident in ids:
        chars = work.own(ident)
        chars.restrictions = (*chars.restrictions, entry)
