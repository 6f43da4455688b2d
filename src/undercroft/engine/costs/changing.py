"""What increases and reduces the cost of a spell (CR 601.2f, 118.7)."""

from __future__ import annotations

from undercroft.engine import conditions, match
from undercroft.engine.costs.aimed import aim_of
from undercroft.engine.layers import statics_of
from undercroft.engine.seen import Scope, opponents_of, seen
from undercroft.engine.sides import on_side
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Continuing
from undercroft.lexicon.colors import ALL_COLORS
from undercroft.lexicon.costs import NO_COST, ManaCost
from undercroft.oracle.abilities import CostChange
from undercroft.oracle.filters import Filter
from undercroft.oracle.node import Reference
from undercroft.oracle.references import This
from undercroft.oracle.spelled import CostPaid


def cost_change(
    game: Game, seat: int, ident: int, chars: Chars, paid: tuple[tuple[str, int], ...] = ()
) -> tuple[int, int]:
    """By how much effects increase and reduce the generic mana of a cost (CR 601.2f); ``paid``:
    the optional costs that are, which a spell may ask about itself (CR 601.2b).
    """
    more, less, _ = reckoned(game, seat, ident, chars, NO_COST, paid)
    return more, less


def reckoned(
    game: Game,
    seat: int,
    ident: int,
    chars: Chars,
    base: ManaCost,
    paid: tuple[tuple[str, int], ...] = (),
) -> tuple[int, int, ManaCost]:
    """By how much a cost is raised and reduced in generic mana, and what is left of it where
    effects reduce its colored mana: what they find none of reduces generic mana (CR 118.7c).
    """
    found = _changes(game, seat, ident, chars, paid)
    plain = [times for body, times in found if body.mana is None]
    more = sum([change for change in plain if change > 0])
    less = -sum([change for change in plain if change < 0])
    for keyword in chars.abilities.keywords:
        if keyword.name == "affinity" and keyword.quality is not None:
            less += _affinity(game, seat, ident, keyword.quality)
        elif keyword.name == "undaunted":
            # CR 702.125a.
            less += len(opponents_of(game, seat))
    for body, times in found:
        if body.mana is not None and times > 0:
            pips, over = _without(base.pips, body.mana.pips * times)
            base = ManaCost(base.generic, pips, base.x, base.only)
            less += 0 if body.colored_only else over + body.mana.generic * times
    return more, less, base


def _without(pips: tuple[int, ...], reduced: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """Symbols that are left, and how many reductions found none of their color: each takes a
    symbol of its color alone before one that may be paid otherwise too.
    """
    left = list(pips)
    over = 0
    for pip in reduced:
        near = [one for one in left if one & pip & ALL_COLORS]
        if pip in near:
            left.remove(pip)
        elif near:
            left.remove(near[0])
        else:
            over += 1
    return tuple(left), over


def _changes(
    game: Game, seat: int, ident: int, chars: Chars, paid: tuple[tuple[str, int], ...]
) -> list[tuple[CostChange, int]]:
    """Every effect on the cost of a spell, with its change or how often it applies."""
    changes: list[tuple[CostChange, int]] = []
    for static in chars.abilities.statics:
        body = static.body
        if isinstance(body, CostChange) and isinstance(body.filter, This) and not aim_of(body):
            scope = Scope(seat, ident)
            if static.condition is not None and not conditions.holds(game, static.condition, scope):
                continue
            if not isinstance(body.condition, CostPaid):
                changes.append((body, _change(game, body, scope)))
            elif _was_paid(body.condition, paid):
                changes.append((body, _so_much(game, body, scope)))
    for standing in statics_of(game, CostChange):
        body = standing.body
        if isinstance(body, CostChange) and not isinstance(body.filter, This) and not aim_of(body):
            scope = Scope(standing.controller, standing.source)
            if on_side(game, body.side or "any", seat, scope) and _is_meant(
                game, body, ident, chars, scope
            ):
                changes.append((body, _change(game, body, scope)))
    if game.continuing:
        for one in coming(game, seat, ident, chars):
            changes.append((one[1], _change(game, one[1], one[2])))
    return changes


def coming(
    game: Game, seat: int, ident: int, chars: Chars
) -> list[tuple[Continuing, CostChange, Scope]]:
    """What resolutions have said of the cost of that seat's next spell, if this is it."""
    found: list[tuple[Continuing, CostChange, Scope]] = []
    for effect in game.continuing:
        body = effect.coming
        if body is not None and player_ref(seat) in effect.affected:
            scope = Scope(effect.controller, effect.source)
            if _is_meant(game, body, ident, chars, scope):
                found.append((effect, body, scope))
    return found


def _change(game: Game, body: CostChange, scope: Scope) -> int:
    if body.condition is not None and not conditions.holds(game, body.condition, scope):
        return 0
    return _so_much(game, body, scope)


def _so_much(game: Game, body: CostChange, scope: Scope) -> int:
    if body.per is None:
        return body.change
    return body.change * match.amount(game, body.per, scope)


def _was_paid(condition: CostPaid, paid: tuple[tuple[str, int], ...]) -> bool:
    """Whether a spell that is being cast is cast for that optional cost."""
    return any(name == condition.name for name, _ in paid) != condition.unpaid


def _is_meant(game: Game, body: CostChange, ident: int, chars: Chars, scope: Scope) -> bool:
    what = body.filter
    if body.late and not match.has_parts(game, Filter(body.late), ident, chars, scope):
        return False
    if isinstance(what, Filter):
        return match.has_parts(game, what, ident, chars, scope)
    return match.passes(game, what, ident, scope)


def _affinity(game: Game, seat: int, ident: int, quality: Reference) -> int:
    """How many permanents of a kind a seat controls (CR 702.41a)."""
    scope = Scope(seat, ident)
    return len(
        [ref for ref in match.candidates(game, quality, scope) if _controls(game, seat, ref)]
    )


def _controls(game: Game, seat: int, ref: int) -> bool:
    return ref > 0 and seen(game, ref).controller == seat
