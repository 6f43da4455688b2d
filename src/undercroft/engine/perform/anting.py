"""Anting cards, and owning what was anted (CR 407)."""

from __future__ import annotations

from typing import cast

from undercroft.engine.bound import follow
from undercroft.engine.change.owning import change_owner
from undercroft.engine.changes import EFFECT, Moving, Proposal
from undercroft.engine.perform import base
from undercroft.engine.replace import propose
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.zones import ANTE
from undercroft.oracle import ante as verbs


def ante(game: Game, frame: Frame) -> None:
    """Players ante cards that they own (CR 407.4); nothing where the game is not for ante."""
    if frame.stage > 0:
        base.finish_moved(game, frame)
        return
    node = cast("verbs.Ante", frame.node)
    frame.stage = 1
    batch: list[Proposal] = []
    source = base.context(game, frame).source
    for seat in base.seats_of(game, frame, node.who) if game.variant.for_ante() else ():
        base.bind_each(game, frame, node.who, seat)
        for ident in base.objects_of(game, frame, node.what):
            if game.objs[ident].owner == seat:
                batch.append(Moving(ident, ANTE, EFFECT, source))
    base.unbind_each(game, frame)
    propose(game, batch)


def owns(game: Game, frame: Frame) -> None:
    """A player owns something from now on (CR 407.3)."""
    node = cast("verbs.Owns", frame.node)
    seat = base.one_seat(game, frame, node.who)
    # What it moved itself, in this resolution, is found where it is now (CR 400.7j).
    meant = base.references(game, frame, node.what)
    found = [follow(game, ref) for ref in meant if ref > 0 and follow(game, ref)]
    for ident in found if seat >= 0 else ():
        change_owner(game, ident, seat)
    base.finish(game, frame, bool(found))


def trade_places(game: Game, frame: Frame) -> None:
    """Two cards exchange zones, where both can (CR 701.12a)."""
    if frame.stage > 0:
        base.finish_moved(game, frame)
        return
    node = cast("verbs.TradePlaces", frame.node)
    frame.stage = 1
    first = base.objects_of(game, frame, node.first)[:1]
    second = base.objects_of(game, frame, node.second)[:1]
    batch: list[Proposal] = []
    if first and second and first != second:
        source = base.context(game, frame).source
        one, two = game.objs[first[0]], game.objs[second[0]]
        batch = [Moving(one.id, two.zone, EFFECT, source), Moving(two.id, one.zone, EFFECT, source)]
        for moving in batch:
            cast("Moving", moving).index = 0
    propose(game, batch)
