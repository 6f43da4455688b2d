"""Objects beside the battlefield: what they are, and effects that come from them."""

from __future__ import annotations

from undercroft.engine import match
from undercroft.engine.layers.counters import add_counters
from undercroft.engine.layers.plans import plans_of
from undercroft.engine.layers.types import change_types
from undercroft.engine.seen import Scope, copiable
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import Obj
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle.abilities import Affects
from undercroft.oracle.modifications import BasePowerToughness, Becomes


def anywhere(game: Game, ident: int) -> Chars:
    """The characteristics of an object that is not on the battlefield."""
    obj = game.objs.get(ident)
    if obj is None:
        return game.gone_chars[ident]
    it = copiable(obj).of(obj.controller)
    if it.abilities.affects or obj.counters:
        return _defined(game, obj, it)
    return it


def _defined(game: Game, obj: Obj, it: Chars) -> Chars:
    """With characteristic-defining abilities, which work in all zones (CR 604.3), and with
    counters (CR 122.1a).
    """
    made = it.copy()
    scope = Scope(obj.controller, obj.id)
    for plan in plans_of(it.abilities):
        if not plan.defining:
            continue
        for group in plan.parts:
            for part in group:
                if isinstance(part, BasePowerToughness):
                    if part.power is not None:
                        made.power = match.amount(game, part.power, scope)
                    if part.toughness is not None:
                        made.toughness = match.amount(game, part.toughness, scope)
                elif isinstance(part, Becomes):
                    _become(made, part)
    if obj.counters and obj.zone != BATTLEFIELD:
        add_counters(made, obj.counters)
    return made


def _become(made: Chars, part: Becomes) -> None:
    if part.subtypes:
        change_types(made, part)
    if part.colorless:
        made.colors = 0
    elif part.colors:
        made.colors = part.colors if part.only else made.colors | part.colors


def far_zones(game: Game, zones: int) -> list[int]:
    """The objects in some zones (as bits), zone by zone."""
    found: list[int] = []
    zone = 0
    while zones >> zone:
        if zones >> zone & 1:
            found += match.zone_ids(game, zone)
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
    game.far_count = len(game.printed)
