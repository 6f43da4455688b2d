"""What it takes to activate an ability: its cost with what adds to it and takes from it
(CR 602.2b, 601.2f).
"""

from __future__ import annotations

from undercroft.engine import conditions, match
from undercroft.engine.activation import changed, changes
from undercroft.engine.seen import Scope, record, seen
from undercroft.engine.state.game import Game
from undercroft.lexicon.costs import NO_COST, ManaCost
from undercroft.oracle.abilities import Activated
from undercroft.oracle.costs import PayMana
from undercroft.oracle.node import Cost


def activation_cost(game: Game, seat: int, ident: int, ability: Activated) -> tuple[Cost, ...]:
    """The total cost of an activated ability, X still to be chosen."""
    less = _own_reduction(game, seat, ident, ability)
    more, reduced, floor = changes(game, ident, ability)
    own = NO_COST if ability.word != "power-up" else _its_cost(game, ident)
    if not (more or less or reduced or own.mana_value):
        return ability.cost
    total = NO_COST
    rest: list[Cost] = []
    for part in ability.cost:
        if isinstance(part, PayMana) and part.x is None and part.each is None:
            total = total.plus(part.mana)
        else:
            rest.append(part)
    total = changed(total.less(own), more, less + reduced, floor)
    if total.is_nothing and rest:
        return tuple(rest)
    return (PayMana(total), *rest)


def _its_cost(game: Game, ident: int) -> ManaCost:
    """What a power-up ability is cheaper by: the mana cost of what entered this turn."""
    if record(game, ident).used.get("entered", 0) != game.turn:
        return NO_COST
    return seen(game, ident).cost or NO_COST


def _own_reduction(game: Game, seat: int, ident: int, ability: Activated) -> int:
    """ "This ability costs {1} less to activate for each …"."""
    if not ability.less:
        return 0
    scope = Scope(seat, ident)
    if ability.less_if is not None and not conditions.holds(game, ability.less_if, scope):
        return 0
    times = 1 if ability.less_per is None else match.amount(game, ability.less_per, scope)
    return ability.less * times
