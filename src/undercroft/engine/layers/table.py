"""The table of characteristics: when it is made anew, and what is read from it."""

from __future__ import annotations

from typing import Final

from undercroft.engine import conditions
from undercroft.engine.layers.counters import (
    add_counters,
    give_keywords,
    has_keyword_counter,
)
from undercroft.engine.layers.elsewhere import anywhere, far_sources, far_zones
from undercroft.engine.layers.order import apply_layer
from undercroft.engine.layers.plans import far_plans_of, plan_continuing, plans_of
from undercroft.engine.layers.texts import reworded, texts_of
from undercroft.engine.layers.watch import marks
from undercroft.engine.layers.work import Active, Work, goaded_by, order_of
from undercroft.engine.seen import Scope, appearance
from undercroft.engine.state.bestowed import BESTOWED
from undercroft.engine.state.characteristics import Chars, Printed
from undercroft.engine.state.game import Game
from undercroft.engine.state.layered import (
    A_FILTER,
    ABILITY,
    ANYTHING,
    BEYOND,
    CHANGING,
    CONTROL,
    DEFINING,
    FAR,
    FIXED,
    LAYER_COUNT,
    REFERENCES,
    TYPE,
    LayerPlan,
    Standing,
)
from undercroft.oracle.abilities import Affects, PlayerRule

#: Where the rules that last for a while are counted from, among the abilities of a source.
_FIRST_RULE: Final = 32
#: How effects find objects that may apply to what enters later.
_REACHING: Final = (A_FILTER, REFERENCES)
#: All types, and none.
ANY_TYPE: Final = -1
#: The layers that decide what is under whose control and has which abilities.
_WHO_HAS_WHAT: Final = 1 << CONTROL | 1 << TYPE | 1 << ABILITY
#: No static ability. Never changed.
NOTHING: Final[list[Standing]] = []


def refresh(game: Game) -> None:
    """Bring the table up to date; nothing happens where nothing relevant changed.

    ``cache_version`` is the ``layer_version`` that the table was made at; where it depends on
    anything else, the ``version`` at which that was last found unchanged. ``dynamic`` is what
    else (bits of ``layered``), ``statics`` its marks, ``statics_version`` the ``layer_version``.
    """
    if not game.dynamic:
        if game.cache_version == game.layer_version and game.far_count == len(game.printed):
            return
    elif game.cache_version == game.version:
        return
    elif game.statics_version == game.layer_version and _unchanged(game):
        game.cache_version = game.version
        return
    _make(game)


def _unchanged(game: Game) -> bool:
    dynamic = game.dynamic
    if dynamic & ANYTHING:
        return False
    return marks(game, dynamic, far_sources(game)) == game.statics


def chars(game: Game, ident: int) -> Chars:
    """The characteristics of an object now; of one that is gone, as it last was."""
    refresh(game)
    found = game.cache.get(ident)
    return found if found is not None else anywhere(game, ident)


def statics_of(game: Game, kind: type) -> list[Standing]:
    """The static abilities of a kind that are at work now, those of permanents first."""
    found = _standing(game, kind)
    if not found:
        return found
    return [standing for standing in found if _works(game, standing)]


def rules_of(game: Game, kind: str) -> list[Standing]:
    """The rules for players of a kind that are at work now."""
    found = _standing(game, PlayerRule)
    if not found:
        return found
    return [
        standing
        for standing in found
        if isinstance(standing.body, PlayerRule)
        and standing.body.kind == kind
        and _works(game, standing)
    ]


def _standing(game: Game, kind: type) -> list[Standing]:
    """The static abilities of a kind, whether or not their conditions hold."""
    refresh(game)
    if kind not in game.kinds:
        return NOTHING
    near = game.standing.get(kind)
    zones = game.far.get(kind, 0)
    found: list[Standing] = list(near) if near else []
    if zones:
        for ident in far_zones(game, zones):
            obj = game.objs[ident]
            found += [
                Standing(ident, obj.controller, static.body, static.condition, number)
                for number, static in enumerate(obj.printed.base.abilities.elsewhere)
                if static.zone == obj.zone and type(static.body) is kind
            ]
    return found


def _works(game: Game, standing: Standing) -> bool:
    if standing.condition is None:
        return True
    return conditions.holds(game, standing.condition, Scope(standing.controller, standing.source))


def _make(game: Game) -> None:
    """Make the table from nothing."""
    bearers, counted = _start(game)
    far = far_sources(game)
    dynamic = FAR if game.far.get(Affects, 0) else FIXED
    reaching = 0
    mask = 0
    if bearers or counted or far or game.continuing:
        work = _work(game, bearers, counted, far)
        if _peeks(work):
            work = _again(work, counted, far)
        for effect in work.effects:
            dynamic |= effect.plan.watched
            mask |= effect.plan.mask
            if effect.plan.how in _REACHING:
                reaching |= effect.plan.types or ANY_TYPE
        _stand(work, bearers, far)
    elif game.standing:
        game.standing = {}
    game.kinds = {*game.standing, *game.far}
    game.dynamic = dynamic
    game.reaching = reaching
    game.shifting = dynamic != FIXED and mask & _WHO_HAS_WHAT != 0
    game.statics = marks(game, dynamic, far) if dynamic else far
    game.statics_version = game.layer_version
    game.cache_version = game.version if dynamic else game.layer_version


def _start(game: Game) -> tuple[list[int], list[int]]:
    """Every permanent with its copiable values (CR 613.2c). Returns those with static
    abilities and those with counters.
    """
    cache: dict[int, Chars] = {}
    game.cache = cache
    game.rows_version = game.layer_version
    game.makers = game.acting = game.titled = None
    game.hiding = []
    objs = game.objs
    bearers: list[int] = []
    counted: list[int] = []
    texts = texts_of(game)
    for ident in game.battlefield:
        obj = objs[ident]
        copied = obj.copied
        printed = obj.printed if copied is None else copied
        if obj.face_down or (obj.chosen and BESTOWED in obj.chosen):
            printed = appearance(obj)
        if obj.face_down or printed.sides:
            game.hiding.append(ident)
        if texts and ident in texts:
            printed = reworded(printed, texts[ident])
        table = printed.table
        controller = obj.controller
        cache[ident] = table[controller] if controller < len(table) else printed.of(controller)
        if printed.bears:
            bearers.append(ident)
        if obj.counters:
            counted.append(ident)
    game.counted = counted
    return bearers, counted


def _work(game: Game, bearers: list[int], counted: list[int], far: list[int]) -> Work:
    """Go through the layers once."""
    work = Work(game)
    _gather(work, bearers, far)
    _run(work, counted, 0)
    _run(work, counted, DEFINING)
    return work


def _peeks(work: Work) -> bool:
    return any(effect.plan.peeks for effect in work.effects)


def _told(work: Work) -> dict[tuple[int, int], list[int]]:
    """Whom each effect goads that asks for power or toughness, as they came out."""
    return {
        (effect.source, effect.number): goaded_by(work, effect)
        for effect in work.effects
        if effect.plan.peeks
    }


def _again(first: Work, counted: list[int], far: list[int]) -> Work:
    """Go through the layers once more, where something goads by power or toughness: that is no
    characteristic (CR 701.15b), so that it asks for them as they come out.
    """
    told = _told(first)
    game = first.game
    bearers, _ = _start(game)
    work = Work(game)
    work.goaded = told
    _gather(work, bearers, far)
    _run(work, counted, 0)
    _run(work, counted, DEFINING)
    return work


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
        for number, plan in enumerate(far_plans_of(obj.printed.base.abilities, obj.zone)):
            effects.append(Active(plan, ident, obj.controller, obj.timestamp, number))
    for continuing in game.continuing:
        plan = plan_continuing(continuing)
        active = Active(
            plan, continuing.source, continuing.controller, continuing.timestamp, continuing.id
        )
        if continuing.subject is None:
            active.ids = [ident for ident in continuing.affected if ident in work.cache]
        effects.append(active)
    if len(effects) > 1:
        effects.sort(key=order_of)


def would_be(game: Game, ident: int, printed: Printed, controller: int) -> Chars:
    """What an object would be once it is on the battlefield, with every effect that would apply
    to it there (CR 614.12).
    """
    refresh(game)
    it = printed.of(controller)
    if not it.abilities.affects and not _reaches(game.reaching, it):
        return it
    kept = game.cache
    makers, acting, titled = game.makers, game.acting, game.titled
    work = _entering(game, ident, it, {})
    if _peeks(work):
        work = _entering(game, ident, it, _told(work))
    game.cache = kept
    game.makers, game.acting, game.titled = makers, acting, titled
    return work.cache[ident]


def _entering(game: Game, ident: int, it: Chars, goaded: dict[tuple[int, int], list[int]]) -> Work:
    """Go through the layers once, with an object among the permanents that is about to be one."""
    bearers, counted = _start(game)
    game.cache[ident] = it
    if it.abilities.affects:
        bearers.append(ident)
    work = Work(game)
    work.goaded = goaded
    _gather(work, bearers, far_sources(game))
    for effect in work.effects:
        if effect.source == ident:
            effect.timestamp = game.next_stamp
    work.effects.sort(key=order_of)
    _run(work, counted, 0)
    _run(work, counted, DEFINING)
    return work


def _reaches(types: int, it: Chars) -> bool:
    """Whether an effect that applies to permanents of some types could apply to an object. Where
    none does at first, none changes its types, so that none does at all.
    """
    return types < 0 or it.types & types != 0


def _run(work: Work, counted: list[int], first: int) -> None:
    """Go through layers 2 to 6 (from ``first`` 0) or through layer 7 and what follows
    (from DEFINING).
    """
    objs = work.game.objs
    mask = 0
    for effect in work.effects:
        mask |= effect.plan.mask
    for layer in range(first, LAYER_COUNT if first else DEFINING):
        if layer == ABILITY:
            for ident in counted:
                counters = objs[ident].counters
                if has_keyword_counter(counters):
                    give_keywords(work.own(ident), counters)
        elif layer == CHANGING:
            for ident in counted:
                add_counters(work.own(ident), objs[ident].counters)
        if mask & 1 << layer:
            apply_layer(work, layer)


def _stand(work: Work, bearers: list[int], far: list[int]) -> None:
    """Index the static abilities that are at work outside the table."""
    standing: dict[type, list[Standing]] = {}
    granted = False
    for effect in work.effects:
        if effect.plan.parts[ABILITY]:
            granted = True
    for ident in work.cache if granted else bearers:
        it = work.cache[ident]
        for number, static in enumerate(it.abilities.standing):
            _add(standing, Standing(ident, it.controller, static.body, static.condition, number))
        for plan in plans_of(it.abilities):
            if plan.how == BEYOND:
                _add_plan(standing, ident, it.controller, plan)
    for ident in far:
        obj = work.game.objs[ident]
        for plan in far_plans_of(obj.printed.base.abilities, obj.zone):
            if plan.how == BEYOND:
                _add_plan(standing, ident, obj.controller, plan)
    for index, ruling in enumerate(work.game.continuing):
        if ruling.body is not None:
            place = _FIRST_RULE + index % _FIRST_RULE
            _add(standing, Standing(ruling.source, ruling.controller, ruling.body, None, place))
    work.game.standing = standing


def _add_plan(
    standing: dict[type, list[Standing]], ident: int, controller: int, plan: LayerPlan
) -> None:
    static = plan.static
    if static is not None:
        _add(standing, Standing(ident, controller, static.body, static.condition, 0, plan))


def _add(standing: dict[type, list[Standing]], entry: Standing) -> None:
    standing.setdefault(type(entry.body), []).append(entry)
