"""Whether a spell or ability has what it must aim at, in a mode and for an X (CR 601.2c)."""

from __future__ import annotations

from undercroft.engine.attaching import enchants
from undercroft.engine.costs import Way, aimed
from undercroft.engine.costs.helping import payable_helped
from undercroft.engine.play.altered import effects_of
from undercroft.engine.play.modes import modes_possible
from undercroft.engine.play.targets import enough
from undercroft.engine.play.values import fitting_x, has_x, most_x
from undercroft.engine.query import legal_targets
from undercroft.engine.seen import Scope
from undercroft.engine.slots import targets_of
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Context
from undercroft.oracle.node import Cost, Effect
from undercroft.oracle.references import Target


def spell_slots(it: Chars, effects: tuple[Effect, ...]) -> tuple[Target, ...]:
    """The targets that a spell asks for: an Aura spell its enchant quality (CR 303.4a)."""
    quality = enchants(it) if it.abilities.keywords and it.has_subtype("Aura") else None
    if quality is not None:
        return (Target(quality, 0),)
    return targets_of(effects)


def has_targets(game: Game, seat: int, ident: int, it: Chars, way: Way) -> bool:
    """Whether legal targets exist for a spell, in at least one mode (CR 601.2c)."""
    effects = effects_of(way)
    if way.basis == "bestow":
        it = way.printed.of(seat)
    return can_aim(game, seat, ident, spell_slots(it, effects), effects, way.costs)


def can_pay_way(game: Game, seat: int, ident: int, it: Chars, way: Way) -> bool:
    """Whether a spell can be paid for, for some targets where these change what it costs."""
    changes = aimed.aimed_changes(game, seat, ident, it)
    if not changes:
        return payable_helped(game, seat, ident, it, way.costs)
    slots = spell_slots(it, effects_of(way))
    scope = Scope(seat, ident)
    costs = aimed.least(game, changes, way.costs, way.spare, slots, scope)
    if not payable_helped(game, seat, ident, it, costs):
        return False
    for slot in slots:
        if slot.low and not slot.x:
            able = legal_targets(game, slot, scope, [])
            each = [aimed.with_aim(game, changes, way.costs, way.spare, [ref]) for ref in able]
            if not any(payable_helped(game, seat, ident, it, costs) for costs in each):
                return False
    return True


def can_aim(
    game: Game,
    seat: int,
    ident: int,
    slots: tuple[Target, ...],
    effects: tuple[Effect, ...],
    costs: tuple[Cost, ...],
) -> bool:
    """Whether legal targets exist, in at least one mode and for at least one X."""
    if not has_x(costs):
        scope = Scope(seat, ident)
        return enough(game, slots, scope) and modes_possible(game, effects, scope) != []
    ctx = Context(game.epoch, 0, seat, ident)
    scope = Scope(seat, ident, ctx)
    for value in fitting_x(game, ctx, slots, most_x(game, ctx, costs)):
        ctx.x = value
        if modes_possible(game, effects, scope) != []:
            return True
    return False
