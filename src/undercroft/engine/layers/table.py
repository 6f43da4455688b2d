"""The table of characteristics: when it is made anew, and what is read from it."""

from __future__ import annotations

from typing import Final

from undercroft.engine import match
from undercroft.engine.layers.counters import (
    add_counters,
    give_keywords,
    has_keyword_counter,
)
from undercroft.engine.layers.elsewhere import anywhere, far_sources, far_zones
from undercroft.engine.layers.order import apply_layer
from undercroft.engine.layers.plans import plan_continuing, plan_static, plans_of
from undercroft.engine.layers.work import Active, Work, order_of
from undercroft.engine.seen import Scope
from undercroft.engine.state.characteristics import Chars, Printed
from undercroft.engine.state.game import Game
from undercroft.engine.state.layered import (
    ABILITY,
    CHANGING,
    LAYER_COUNT,
    LayerPlan,
    Standing,
)
from undercroft.lexicon.types import CREATURE
from undercroft.oracle.abilities import Affects, Face

# ``Game.dynamic``: what the table depends on beside ``layer_version``.
FIXED: Final = 0
#: On which objects are in zones beside the battlefield where continuous effects come from.
FAR: Final = 1
#: On anything; so on ``version``.
DYNAMIC: Final = 2

#: What a face-down permanent is (CR 708.2a).
FACE_DOWN: Final = Printed(Face("", None, 0, CREATURE, (), 2, 2), None)


def refresh(game: Game) -> None:
    """Bring the table up to date; nothing happens where nothing relevant changed.

    ``cache_version`` is the ``layer_version`` that the table was made at, or the ``version``
    where the table is not FIXED.
    """
    dynamic = game.dynamic
    if dynamic == FIXED:
        if game.cache_version == game.layer_version and game.far_count == len(game.printed):
            return
    elif game.cache_version == game.version:
        return
    elif dynamic == FAR and _far_is_same(game):
        game.cache_version = game.version
        return
    _make(game)


def _far_is_same(game: Game) -> bool:
    return game.statics_version == game.layer_version and far_sources(game) == game.statics


def chars(game: Game, ident: int) -> Chars:
    """The characteristics of an object now; of one that is gone, as it last was."""
    refresh(game)
    found = game.cache.get(ident)
    return found if found is not None else anywhere(game, ident)


def statics_of(game: Game, kind: type) -> list[Standing]:
    """The static abilities of a kind that are at work now, those of permanents first."""
    refresh(game)
    near = game.standing.get(kind)
    found: list[Standing] = list(near) if near else []
    zones = game.far.get(kind, 0)
    if zones:
        for ident in far_zones(game, zones):
            obj = game.objs[ident]
            found += [
                Standing(ident, obj.controller, static.body, static.condition)
                for static in obj.printed.base.abilities.elsewhere
                if static.zone == obj.zone and type(static.body) is kind
            ]
    if not found:
        return found
    return [standing for standing in found if _works(game, standing)]


def _works(game: Game, standing: Standing) -> bool:
    if standing.condition is None:
        return True
    return match.holds(game, standing.condition, Scope(standing.controller, standing.source))


def _make(game: Game) -> None:
    """Make the table from nothing."""
    cache: dict[int, Chars] = {}
    game.cache = cache
    objs = game.objs
    bearers: list[int] = []
    counted: list[int] = []
    for ident in game.battlefield:
        obj = objs[ident]
        copied = obj.copied
        printed = obj.printed if copied is None else copied
        if obj.face_down:
            printed = FACE_DOWN
        table = printed.table
        controller = obj.controller
        cache[ident] = table[controller] if controller < len(table) else printed.of(controller)
        if printed.bears:
            bearers.append(ident)
        if obj.counters:
            counted.append(ident)
    far = far_sources(game)
    dynamic = FAR if game.far.get(Affects, 0) else FIXED
    if bearers or counted or far or game.continuing:
        work = Work(game)
        _gather(work, bearers, far)
        _run(work, counted)
        for effect in work.effects:
            if effect.plan.volatile:
                dynamic = DYNAMIC
        _stand(work, bearers)
    elif game.standing:
        game.standing = {}
    game.statics = far
    game.statics_version = game.layer_version
    game.dynamic = dynamic
    game.cache_version = game.layer_version if dynamic == FIXED else game.version


def _gather(work: Work, bearers: list[int], far: list[int]) -> None:
    """Collect the continuous effects, in timestamp order."""
    game = work.game
    effects = work.effects
    for ident in bearers:
        plans = plans_of(work.cache[ident].abilities)
        if plans:
            stamp = game.objs[ident].timestamp
            for number, plan in enumerate(plans):
                effects.append(Active(plan, ident, -1, stamp, number))
    for ident in far:
        obj = game.objs[ident]
        for number, plan in enumerate(_far_plans(obj.printed, obj.zone)):
            effects.append(Active(plan, ident, obj.controller, obj.timestamp, number))
    for continuing in game.continuing:
        plan = plan_continuing(continuing)
        active = Active(
            plan, continuing.source, continuing.controller, continuing.timestamp, continuing.id
        )
        active.ids = [ident for ident in continuing.affected if ident in work.cache]
        effects.append(active)
    if len(effects) > 1:
        effects.sort(key=order_of)


def _far_plans(printed: Printed, zone: int) -> list[LayerPlan]:
    return [
        plan_static(static, False)
        for static in printed.base.abilities.elsewhere
        if static.zone == zone and isinstance(static.body, Affects)
    ]


def _run(work: Work, counted: list[int]) -> None:
    """Go through the layers (CR 613.1)."""
    objs = work.game.objs
    mask = 0
    for effect in work.effects:
        mask |= effect.plan.mask
    for layer in range(LAYER_COUNT):
        if layer == ABILITY:
            for ident in counted:
                counters = objs[ident].counters
                if has_keyword_counter(counters):
                    give_keywords(work.own(ident), counters)
        elif layer == CHANGING:
            for ident in counted:
                add_counters(work.own(ident), objs[ident].counters)
        if mask & 1 << layer:
            count = len(work.effects)
            apply_layer(work, layer)
            for effect in work.effects if len(work.effects) > count else []:
                mask |= effect.plan.mask


def _stand(work: Work, bearers: list[int]) -> None:
    """Index the static abilities that are no continuous effects."""
    standing: dict[type, list[Standing]] = {}
    granted = False
    for effect in work.effects:
        if effect.plan.parts[ABILITY]:
            granted = True
    for ident in work.cache if granted else bearers:
        it = work.cache[ident]
        for static in it.abilities.standing:
            entry = Standing(ident, it.controller, static.body, static.condition)
            standing.setdefault(type(static.body), []).append(entry)
    work.game.standing = standing
