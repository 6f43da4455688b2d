"""Cards that are cast from a hand in one way for what they print, and costs that no mana pays.

Most cards most of the time: what they cost needs no search through keywords and effects.
"""

from __future__ import annotations

from typing import Final

from undercroft.engine.costs import permitted
from undercroft.engine.costs.casting import Way, price
from undercroft.engine.costs.changing import reckoned
from undercroft.engine.costs.priced import has_priced_modes
from undercroft.engine.layers import statics_of
from undercroft.engine.mana import Use
from undercroft.engine.mana.matching import least
from undercroft.engine.mana.purse import purse_of
from undercroft.engine.state.ability_lists import AbilityList
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import Obj
from undercroft.lexicon.costs import ManaCost
from undercroft.lexicon.zones import HAND
from undercroft.oracle import costs as c
from undercroft.oracle.abilities import AdditionalCost, AlternativeCost, CostChange, FlashIf
from undercroft.oracle.node import Cost
from undercroft.oracle.permissions import CastFrom, TargetCost, XOnly
from undercroft.oracle.references import This

#: Keywords that say nothing of how a card is cast from a hand.
_SILENT: Final = frozenset(
    {
        "choose a background",
        "cycling",
        "enchant",
        "equip",
        "hexproof",
        "landwalk",
        "melee",
        "partner",
        "protection",
        "prowess",
        "typecycling",
        "ward",
    }
)
#: Static abilities that say what the card itself costs.
_PRICING: Final = (
    AdditionalCost,
    AlternativeCost,
    CastFrom,
    CostChange,
    FlashIf,
    TargetCost,
    XOnly,
)


def is_plain(abilities: AbilityList) -> bool:
    """Whether nothing among abilities changes what their card costs."""
    if abilities.plain < 0:
        said = any(keyword.name not in _SILENT for keyword in abilities.keywords)
        priced = any(isinstance(static.body, _PRICING) for static in abilities.statics)
        abilities.plain = int(not said and not priced)
    return abilities.plain == 1


def plain_way(game: Game, seat: int, obj: Obj, it: Chars) -> Way | None:
    """The one way to cast a card of a hand for just its mana cost (CR 601.2f); None where there
    could be others.
    """
    cost = it.cost
    if cost is None or obj.zone != HAND or obj.copied is not None or not is_plain(it.abilities):
        return None
    if obj.used and (permitted.WHO in obj.used or permitted.SPEND in obj.used):
        return None
    printed = obj.printed
    if game.variant.additional_to_cast(game, seat, obj.id) or has_priced_modes(printed):
        return None
    generic = cost.generic
    left = cost
    if _is_changing(game):
        more, less, left = reckoned(game, seat, obj.id, it, cost)
        generic += more - less
    total = left
    if generic != left.generic:
        total = ManaCost(generic if cost.x else max(0, generic), left.pips, left.x)
    parts = game.variant.cost_to_cast(game, seat, obj.id, price(printed, total))
    way = Way("normal", cost, parts, HAND, 0, printed)
    way.spare = min(0, generic)
    return way


def _is_changing(game: Game) -> bool:
    """Whether an ability or effect could change what spells cost."""
    for standing in statics_of(game, CostChange):
        body = standing.body
        if not isinstance(body, CostChange) or not isinstance(body.filter, This):
            return True
    return any(effect.coming is not None for effect in game.continuing)


def beyond(game: Game, seat: int, costs: tuple[Cost, ...], use: Use | None = None) -> bool:
    """Whether a cost takes more mana than there could be, of whatever kinds."""
    for part in costs:
        if isinstance(part, c.PayMana) and part.x is None:
            if least(part.mana) > purse_of(game, seat, use).most:
                return True
    return False
