"""Continuous effects that go on to affect what enters (an exception to CR 611.2c)."""

from __future__ import annotations

from undercroft.engine.change.effects import reach
from undercroft.engine.changes import Moving, Proposal
from undercroft.engine.query import passes
from undercroft.engine.seen import Scope
from undercroft.engine.state.game import Game
from undercroft.lexicon.zones import BATTLEFIELD


def take_in(game: Game, batch: list[Proposal]) -> None:
    """Have effects that say so affect what has just entered."""
    entered = [
        each.new
        for each in batch
        if isinstance(each, Moving) and each.to == BATTLEFIELD and each.new in game.objs
    ]
    if not entered:
        return
    for effect in game.continuing:
        kind = effect.arrivals
        if kind is None:
            continue
        scope = Scope(effect.controller, effect.source)
        more = tuple([ident for ident in entered if passes(game, kind, ident, scope)])
        if more:
            reach(game, effect, (*effect.affected, *more))
