"""What makes activated abilities cost more or less mana (CR 602.2b, 601.2f)."""

from __future__ import annotations

from undercroft.engine import match
from undercroft.engine.layers import statics_of
from undercroft.engine.seen import Scope
from undercroft.engine.state.ability_lists import is_mana_ability
from undercroft.engine.state.game import Game
from undercroft.lexicon.costs import ManaCost
from undercroft.oracle.abilities import AbilityCost, Activated
from undercroft.oracle.filters import Filter


def changed(cost: ManaCost, more: int, less: int, floor: int) -> ManaCost:
    """A cost increased, then reduced: only generic mana is taken, and no more than is left above
    ``floor`` (CR 118.7).
    """
    raised = cost.generic + more
    if not cost.x:
        less = min(less, raised)
        if floor:
            less = min(less, max(0, raised + len(cost.pips) - floor))
    return ManaCost(raised - less, cost.pips, cost.x)


def changes(game: Game, ident: int, ability: Activated) -> tuple[int, int, int]:
    """How much more and less generic mana an ability of an object takes, and how much mana is
    left at least.
    """
    more = less = floor = 0
    standings = statics_of(game, AbilityCost)
    if not standings:
        return 0, 0, 0
    mana = is_mana_ability(ability)
    for standing in standings:
        body = standing.body
        if not isinstance(body, AbilityCost) or (body.nonmana and mana):
            continue
        scope = Scope(standing.controller, standing.source)
        if isinstance(body.filter, Filter):
            if not match.passes_filter(game, body.filter, ident, scope):
                continue
        elif body.filter is not None and ident not in match.refs(game, body.filter, scope):
            continue
        if body.change > 0:
            more += body.change
        else:
            less -= body.change
            floor = max(floor, int(body.floor))
    return more, less, floor
