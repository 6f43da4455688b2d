"""Older things that a resolution does: a changed base size, a draw."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from undercroft.engine.change.flow import end, pop
from undercroft.engine.change.unblocking import unblock
from undercroft.engine.perform import base
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.oracle.filters import Superlative
from undercroft.oracle.modifications import BasePowerToughness, GainsChoice
from undercroft.oracle.older import ChooseAbility, DestroyExtreme, PayOr, Unblocked
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import Pick, You
from undercroft.oracle.verbs import sundry as verbs
from undercroft.oracle.verbs.objects import Destroy, Modify
from undercroft.oracle.verbs.wrappers import Unless


def change_base(game: Game, frame: Frame) -> None:
    """Base power or toughness becomes a number, worked out now (CR 613.4b, 611.2c)."""
    node = cast("verbs.ChangeBase", frame.node)
    pop(game)
    changed = BasePowerToughness(node.power, node.toughness)
    base.run_effects(game, frame, (Modify(node.what, (changed,), node.duration),))


def choose_ability(game: Game, frame: Frame) -> None:
    """One of several abilities is chosen and gained for a while."""
    node = cast("ChooseAbility", frame.node)
    pop(game)
    gained = Modify(node.what, (GainsChoice(node.abilities),), node.duration)
    base.run_effects(game, frame, (gained,))


def unblocked(game: Game, frame: Frame) -> None:
    """What only that blocked, which blocks no more, is unblocked again (CR 509.1h)."""
    node = cast("Unblocked", frame.node)
    combat = game.combat
    freed = False
    for ref in base.references(game, frame, node.by) if combat is not None else ():
        alone = (
            [one for one in combat.blocked if combat.stopped.get(one) == [ref]] if combat else []
        )
        for attacker in alone:
            if combat is not None and ref not in combat.blockers.get(attacker, ()):
                unblock(game, attacker)
                freed = True
    base.finish(game, frame, freed)


def pay_or(game: Game, frame: Frame) -> None:
    """A cost is paid, or else something is done."""
    node = cast("PayOr", frame.node)
    pop(game)
    base.run_effects(game, frame, (Unless(node.do, You(), node.cost),))


def destroy_extreme(game: Game, frame: Frame) -> None:
    """The one with the most or least of something is destroyed; of several, one is chosen."""
    node = cast("DestroyExtreme", frame.node)
    pop(game)
    parts = (*node.filter.parts, Superlative(node.figure, node.most))
    one = Pick(replace(node.filter, parts=parts), Number(1))
    base.run_effects(game, frame, (Destroy(one, no_regeneration=node.no_regeneration),))


def draw_game(game: Game, frame: Frame) -> None:
    """The game is a draw (CR 104.4c)."""
    base.finish(game, frame)
    end(game, (), "CR 104.4c", "an effect says that the game is a draw")
