"""What a resolution says of things to come: the next spell's cost, damage about to be dealt."""

from __future__ import annotations

from typing import cast

from undercroft.engine.change import effects as fx
from undercroft.engine.change.flow import pop
from undercroft.engine.perform import base
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.oracle.bodies import CostChange
from undercroft.oracle.verbs import coming as verbs

_CHOSEN = 1
_DEALT = 2


def next_spell_costs(game: Game, frame: Frame) -> None:
    """Each of these players' next spell costs more or less (CR 601.2f)."""
    node = cast("verbs.NextSpellCosts", frame.node)
    ctx = base.context(game, frame)
    them = tuple([player_ref(seat) for seat in base.seats_of(game, frame, node.who)])
    if them:
        body = CostChange(node.filter, node.change, "player")
        until = fx.DURATIONS[node.duration]
        fx.begin_effect(game, ctx.source, ctx.controller, them, (), until, coming=body)
    base.finish(game, frame, bool(them))


def softened(game: Game, frame: Frame) -> None:
    """Damage of which some may be prevented: the choice, then the damage (CR 615.1).

    ``j`` is how much of it is prevented, ``ids`` are the shields that do.
    """
    node = cast("verbs.Softened", frame.node)
    if frame.stage == 0:
        frame.stage = _CHOSEN
        base.run_effects(game, frame, (node.may,))
        return
    if frame.stage == _CHOSEN:
        frame.stage = _DEALT
        if frame.j:
            _shield(game, frame, node)
        base.run_effects(game, frame, (node.damage,))
        return
    if frame.ids:
        fx.drop_shields(game, frame.ids)
    pop(game)


def _shield(game: Game, frame: Frame, node: verbs.Softened) -> None:
    ctx = base.context(game, frame)
    to = tuple(base.references(game, frame, node.damage.to))
    for source in base.references(game, frame, node.damage.source)[:1]:
        made = fx.begin_shield(game, ctx.controller, to, source, frame.j, 1, False, ctx.source)
        frame.ids.append(made)


def prevent_that(game: Game, frame: Frame) -> None:
    """So much of the damage that is about to be dealt will be prevented."""
    node = cast("verbs.PreventThat", frame.node)
    count = base.number(game, frame, node.amount)
    for below in reversed(game.agenda):
        if isinstance(below.node, verbs.Softened) and below.ctx == frame.ctx:
            below.j += count
            break
    base.finish(game, frame)
