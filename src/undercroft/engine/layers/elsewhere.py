"""Objects beside the battlefield: what they are, and effects that come from them."""

from __future__ import annotations

from undercroft.engine import bound, conditions, match
from undercroft.engine.layers.apply import apply
from undercroft.engine.layers.counters import add_counters
from undercroft.engine.layers.plans import plan_continuing, plans_of
from undercroft.engine.layers.texts import as_worded
from undercroft.engine.layers.work import Active, Work, order_of
from undercroft.engine.seen import Scope
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.layered import CHANGING, LAYER_COUNT
from undercroft.engine.state.records import Obj
from undercroft.oracle.abilities import Affects
from undercroft.oracle.filters import Filter


def anywhere(game: Game, ident: int) -> Chars:
    """The characteristics of an object that is not on the battlefield."""
    obj = game.objs.get(ident)
    if obj is None:
        return game.gone_chars[ident]
    it = as_worded(game, obj).of(obj.controller)
    effects: list[Active] = []
    if it.abilities.affects:
        _defining(effects, obj, it)
    if game.continuing:
        _continuing(effects, game, ident)
    if Affects in game.standing:
        _reaching(effects, game, obj, it)
    if not effects and not obj.counters:
        return it
    effects.sort(key=order_of)
    work = Work(game)
    work.cache = {ident: it}
    for layer in range(LAYER_COUNT):
        if layer == CHANGING and obj.counters:
            add_counters(work.own(ident), obj.counters)
        for effect in effects:
            apply(work, effect, [ident], layer)
    return work.cache[ident]


def _defining(effects: list[Active], obj: Obj, it: Chars) -> None:
    """Characteristic-defining abilities work in all zones (CR 604.3)."""
    effects += [
        Active(plan, obj.id, obj.controller, obj.timestamp, number)
        for number, plan in enumerate(plans_of(it.abilities))
        if plan.defining
    ]


def _continuing(effects: list[Active], game: Game, ident: int) -> None:
    """Effects of resolutions, such as on a spell (CR 611.2c)."""
    effects += [
        Active(
            plan_continuing(effect), effect.source, effect.controller, effect.timestamp, effect.id
        )
        for effect in game.continuing
        if ident in effect.affected
    ]


def _reaching(effects: list[Active], game: Game, obj: Obj, it: Chars) -> None:
    """Static abilities that speak of objects in this zone (CR 611.3)."""
    for standing in game.standing[Affects]:
        plan = standing.plan
        subject = plan.subject if plan is not None else None
        if plan is None or not isinstance(subject, Filter) or subject.zone != obj.zone:
            continue
        scope = Scope(standing.controller, standing.source)
        if plan.condition is not None and not conditions.holds(game, plan.condition, scope):
            continue
        if match.has_parts(game, subject, obj.id, it, scope):
            source = standing.source
            stamp = game.objs[source].timestamp
            effects.append(Active(plan, source, standing.controller, stamp, 0))


def far_zones(game: Game, zones: int) -> list[int]:
    """The objects in some zones (as bits), zone by zone."""
    found: list[int] = []
    zone = 0
    while zones >> zone:
        if zones >> zone & 1:
            found += bound.zone_ids(game, zone)
        zone += 1
    return found


def far_sources(game: Game) -> list[int]:
    """Objects beside the battlefield whose continuous effects work where they are."""
    if game.far_count != len(game.printed):
        _register(game)
    zones = game.far.get(Affects, 0)
    if not zones:
        return []
    found: list[int] = []
    for ident in far_zones(game, zones):
        obj = game.objs[ident]
        for static in obj.printed.base.abilities.elsewhere:
            if static.zone == obj.zone and isinstance(static.body, Affects):
                if not obj.face_down:
                    found.append(ident)
                break
    return found


def _register(game: Game) -> None:
    """Note in which zones the faces of this game have static abilities that work there."""
    far: dict[type, int] = {}
    for printed in game.printed:
        for static in printed.base.abilities.elsewhere:
            kind = type(static.body)
            far[kind] = far.get(kind, 0) | 1 << static.zone
    game.far = far
    game.kinds = {*game.kinds, *far}
    game.far_count = len(game.printed)
