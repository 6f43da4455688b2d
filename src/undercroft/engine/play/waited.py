"""A triggered ability as it is put onto the stack (CR 603.3): what it knows."""

from __future__ import annotations

from undercroft.engine.change import objects
from undercroft.engine.change.flow import new_context
from undercroft.engine.change.turning import SINCE, WAITING
from undercroft.engine.seen import record
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import ABILITY, Obj
from undercroft.engine.state.resolution import Waiting
from undercroft.lexicon.zones import STACK
from undercroft.oracle.abilities import Triggered


def ability_of(game: Game, waiting: Waiting) -> Obj:
    """The object on the stack of an ability that has triggered, with its resolution."""
    if waiting.ctx:
        ctx = game.contexts[waiting.ctx].clone(game.epoch, game.next_id)
        game.next_id += 1
        game.contexts[ctx.id] = ctx
        if WAITING in ctx.texts:
            ctx.texts[SINCE] = ctx.texts[WAITING]
        kept = ctx.targets
        ctx.targets = [slot[:] for slot in kept]
    else:
        ctx = new_context(game, waiting.controller, waiting.source)
    ctx.controller = waiting.controller
    if waiting.event is not None and waiting.event is not ctx.event:
        ctx.amount = waiting.event.amount
    ctx.event = waiting.event
    ctx.number = waiting.number
    if waiting.event is not None and not waiting.ctx:
        ctx.x = record(game, waiting.source).x
        ctx.kicked = record(game, waiting.source).kicked
    if isinstance(waiting.node, Triggered):
        ctx.condition = waiting.node.condition
    ctx.effects = waiting.effects
    printed = record(game, waiting.source).printed
    obj = objects.make(game, ABILITY, printed, waiting.controller, waiting.controller, STACK)
    obj.ctx = ctx.id
    if isinstance(waiting.node, Triggered):
        obj.used["trigger"] = 1
    return obj
