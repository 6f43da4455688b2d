"""Conditions read against the game: "if you control a Swamp" (CR 603.4, 608.2c).

They read the table that the layers keep, so that the layers can use them while they work;
everybody above the layers asks through ``query``.
"""

from __future__ import annotations

from undercroft.engine import bound, circumstances, keyworded
from undercroft.engine.happenings import happened, stands, was_cast
from undercroft.engine.match import amount, candidates, is_kind, refs
from undercroft.engine.predicates import compare
from undercroft.engine.seen import Scope, record, seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import seat_of
from undercroft.oracle import conditions as c
from undercroft.oracle import quantities as q
from undercroft.oracle.circumstances import Circumstance
from undercroft.oracle.node import Condition, Quantity
from undercroft.oracle.references import EachPlayer, Pick
from undercroft.oracle.spelled import KeywordCondition


def holds(game: Game, what: Condition, scope: Scope) -> bool:
    """Whether a condition is so now."""
    if isinstance(what, c.Exists):
        count = len(refs(game, what.filter, scope))
        return count >= what.low and (what.high is None or count <= what.high)
    if isinstance(what, c.Is):
        found = [ref for ref in refs(game, what.what, scope) if ref > 0]
        so = bool(found) and all(is_kind(game, what.filter, ref, scope) for ref in found)
        return so != what.negated
    if isinstance(what, c.CompareAmounts):
        several = _some_player(game, what.first, scope)
        if several is not None:
            least = amount(game, what.second, scope)
            return any(compare(one, what.how, least) for one in several)
        return compare(amount(game, what.first, scope), what.how, amount(game, what.second, scope))
    if isinstance(what, c.IsTurnOf):
        so = any(seat_of(ref) in game.active_seats for ref in refs(game, what.who, scope))
        return so != what.negated
    if isinstance(what, c.Happened):
        return happened(game, what.what, scope) >= what.low
    if isinstance(what, c.WasKicked):
        kicked = scope.ctx.kicked if scope.ctx is not None else 0
        return kicked > 0 or record(game, scope.source).kicked > 0
    if isinstance(what, c.AllOf):
        return all(holds(game, part, scope) for part in what.parts)
    if isinstance(what, c.AnyOneOf):
        return any(holds(game, part, scope) for part in what.parts)
    if isinstance(what, c.ControlsMore):
        return _controls_more(game, what, scope)
    if isinstance(what, c.HasMore):
        return _has_more(game, what, scope)
    if isinstance(what, c.WasCast):
        return was_cast(game, what, scope)
    if isinstance(what, c.PlayerIs):
        return stands(game, what.what, scope)
    if isinstance(what, c.Not):
        return not holds(game, what.condition, scope)
    if isinstance(what, Circumstance):
        about = refs(game, what.about, scope) if what.about is not None else []
        return circumstances.holds(game, what, scope, about)
    if isinstance(what, KeywordCondition):
        return keyworded.holds(game, what, scope)
    message = f"{type(what).__name__} cannot be tested"
    raise TypeError(message)


def _some_player(game: Game, what: Quantity, scope: Scope) -> list[int] | None:
    """The amounts of every player that "an opponent has …" could mean; None: no such amount."""
    if not isinstance(what, q.CardsIn | q.LifeTotal) or not isinstance(what.who, Pick):
        return None
    seats = [seat_of(ref) for ref in candidates(game, what.who, scope) if ref < 0]
    if isinstance(what, q.LifeTotal):
        return [bound.life_of(game, seat) for seat in seats]
    return [bound.cards_in(game, what.zone, seat) for seat in seats]


def _controls_more(game: Game, what: c.ControlsMore, scope: Scope) -> bool:
    found = [seen(game, ref).controller for ref in refs(game, what.filter, scope) if ref > 0]
    least = min([found.count(seat_of(ref)) for ref in refs(game, what.than, scope)], default=0)
    return any(found.count(seat_of(ref)) > least for ref in refs(game, what.who, scope))


def _has_more(game: Game, what: c.HasMore, scope: Scope) -> bool:
    """Whether a player has more life, or cards in hand, than another, or than each other."""
    found = [seat_of(ref) for ref in refs(game, what.who, scope) if ref < 0]
    others = [seat_of(ref) for ref in refs(game, what.than, scope) if ref < 0]
    if isinstance(what.than, EachPlayer) and what.than.who == "other player":
        others = [seat for seat in game.order if not game.seats[seat].lost]
    so = False
    for seat in found:
        rest = [_has(game, what.what, other) for other in others if other != seat]
        if rest:
            least = min(rest) if isinstance(what.than, Pick) else max(rest)
            so = so or _has(game, what.what, seat) > least
    return so != what.none


def _has(game: Game, what: str, seat: int) -> int:
    return bound.life_of(game, seat) if what == "life" else len(game.seats[seat].hand)
