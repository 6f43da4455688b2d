"""Ability lists that effects make of others: with abilities more or fewer (CR 613.1f)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.layers.plans import plan_static, plans_of
from undercroft.engine.state.ability_lists import AbilityList
from undercroft.engine.state.characteristics import basic_mana
from undercroft.engine.state.layered import LayerPlan
from undercroft.lexicon.keywords import KEYWORD_BITS
from undercroft.lexicon.types import BASIC_LAND_MANA
from undercroft.oracle.abilities import Keyword, Static
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Ability

#: How many lists are kept that were made of one.
_KEPT: Final = 8

#: The intrinsic mana ability of each basic land type (CR 305.6).
BASIC_ABILITIES: Final[dict[str, tuple[Ability, ...]]] = {
    name: (basic_mana(name),) for name in BASIC_LAND_MANA
}


def _recall(base: AbilityList, key: tuple[object, ...]) -> AbilityList | None:
    for made_by, made in base.grown:
        if made_by is key:
            return made
    return None


def _keep(base: AbilityList, key: tuple[object, ...], made: AbilityList) -> AbilityList:
    if len(base.grown) >= _KEPT:
        base.grown.pop(0)
    base.grown.append((key, made))
    return made


def grow(base: AbilityList, gained: tuple[Ability, ...]) -> AbilityList:
    """The list with abilities gained, which come last."""
    found = _recall(base, gained)
    if found is not None:
        return found
    made = AbilityList(base.all + gained)
    known = list(plans_of(base))
    made.plans = [_plan(known, static) for static in made.affects]
    return _keep(base, gained, made)


def _plan(known: list[LayerPlan], static: Static) -> LayerPlan:
    """The plan that a static ability had before, taken out of those; or one as granted."""
    for index, plan in enumerate(known):
        if plan.static == static:
            return known.pop(index)
    return plan_static(static, True)


def is_lost(ability: Ability, lost: tuple[str, ...]) -> bool:
    """Whether an ability is a keyword of one of some names: "swampwalk" is one of landwalk."""
    if not isinstance(ability, Keyword):
        return False
    if ability.name in lost:
        return True
    quality = ability.quality
    if ability.name != "landwalk" or not isinstance(quality, Filter):
        return False
    return f"{quality.noun()}walk".lower() in lost


def shrink(base: AbilityList, lost: tuple[str, ...]) -> AbilityList:
    """The list without keyword abilities of some names."""
    if not any(is_lost(part, lost) for part in base.all):
        return base
    found = _recall(base, lost)
    if found is not None:
        return found
    kept = [part for part in base.all if not is_lost(part, lost)]
    made = AbilityList(tuple(kept))
    known = list(plans_of(base))
    made.plans = [_plan(known, static) for static in made.affects]
    return _keep(base, lost, made)


def keyword_bits(abilities: tuple[Ability, ...]) -> int:
    """The bits of the simple keywords among abilities."""
    bits = 0
    for part in abilities:
        if isinstance(part, Keyword) and part.quality is None:
            bits |= KEYWORD_BITS.get(part.name, 0)
    return bits


def all_bits(abilities: tuple[Ability, ...]) -> bool:
    """Whether abilities are all simple keywords, so that their bits say everything."""
    for part in abilities:
        if not isinstance(part, Keyword) or part.name not in KEYWORD_BITS or part.quality:
            return False
    return True
