"""What a spell costs more or less because of what it targets (CR 601.2c, 601.2f).

Targets are chosen before the total cost is determined: a spell is offered for the least that it
could cost, and only targets are offered with which it can be paid.
"""

from __future__ import annotations

from undercroft.engine import conditions, match
from undercroft.engine.costs.ways import parted
from undercroft.engine.layers import statics_of
from undercroft.engine.query import legal_targets
from undercroft.engine.seen import Scope
from undercroft.engine.sides import on_side
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.lexicon.costs import ManaCost
from undercroft.oracle.abilities import CostChange, TargetCost
from undercroft.oracle.costs import PayLife, PayMana
from undercroft.oracle.filters import Filter, Targets
from undercroft.oracle.node import Cost, Reference
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import Target, This


class Aimed:
    """A change of a cost for what is targeted: what that is, and whose words they are."""

    __slots__ = ("body", "scope", "what")

    def __init__(self, body: CostChange, scope: Scope, what: Reference) -> None:
        self.body = body
        self.scope = scope
        self.what = what


def aim_of(body: CostChange) -> Reference | None:
    """What a change of costs asks to be targeted; None where it does not."""
    if body.aimed is not None:
        return body.aimed
    for part in body.late:
        if isinstance(part, Targets):
            return part.what
    return None


def aimed_changes(game: Game, seat: int, ident: int, chars: Chars) -> list[Aimed]:
    """The changes that could depend on what a spell of a seat targets."""
    found: list[Aimed] = []
    for static in chars.abilities.statics:
        body = static.body
        if isinstance(body, CostChange) and isinstance(body.filter, This):
            what = aim_of(body)
            if what is not None:
                found.append(Aimed(body, Scope(seat, ident), what))
    for standing in statics_of(game, CostChange):
        body = standing.body
        if not isinstance(body, CostChange) or isinstance(body.filter, This):
            continue
        what = aim_of(body)
        if what is None:
            continue
        scope = Scope(standing.controller, standing.source)
        if on_side(game, body.side or "any", seat, scope):
            parts = tuple([part for part in body.late if not isinstance(part, Targets)])
            kinds = [body.filter, Filter(parts)]
            if all(
                isinstance(kind, Filter) and match.has_parts(game, kind, ident, chars, scope)
                for kind in kinds
            ):
                found.append(Aimed(body, scope, what))
    return found


def target_cost(chars: Chars) -> ManaCost | None:
    """What a spell costs more for each target beyond the first (CR 601.2f)."""
    for static in chars.abilities.elsewhere:
        if isinstance(static.body, TargetCost):
            return static.body.mana
    return None


def _meant(game: Game, change: Aimed, refs: list[int]) -> bool:
    return any(match.passes(game, change.what, ref, change.scope) for ref in refs)


def with_aim(
    game: Game, changes: list[Aimed], costs: tuple[Cost, ...], spare: int, refs: list[int]
) -> tuple[Cost, ...]:
    """Costs with what these targets add and take away.

    ``spare``: by how much other reductions were more than the generic mana (0 or below).
    """
    return _changed(game, costs, spare, [one for one in changes if _meant(game, one, refs)])


def least(
    game: Game,
    changes: list[Aimed],
    costs: tuple[Cost, ...],
    spare: int,
    slots: tuple[Target, ...],
    scope: Scope,
) -> tuple[Cost, ...]:
    """Costs with everything that some legal target could take away."""
    able: list[int] = []
    for slot in slots:
        able += legal_targets(game, slot, scope, [])
    less = [one for one in changes if one.body.change < 0 and _meant(game, one, able)]
    return _changed(game, costs, spare, less)


def _changed(
    game: Game, costs: tuple[Cost, ...], spare: int, changes: list[Aimed]
) -> tuple[Cost, ...]:
    if not changes:
        return costs
    mana, rest = parted(costs)
    generic = mana.generic + min(0, spare) + sum([_by(game, one) for one in changes])
    total = ManaCost(generic if mana.x else max(0, generic), mana.pips, mana.x, mana.only)
    life = sum([one.body.life for one in changes])
    if life:
        rest = (*rest, PayLife(Number(life)))
    return rest if total.is_nothing else (PayMana(total), *rest)


def _by(game: Game, change: Aimed) -> int:
    body = change.body
    if body.condition is not None and not conditions.holds(game, body.condition, change.scope):
        return 0
    if body.per is None:
        return body.change
    return body.change * match.amount(game, body.per, change.scope)
