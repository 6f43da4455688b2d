"""Pairing creatures (CR 702.95)."""

from __future__ import annotations

from typing import cast

from undercroft.engine import choices as ch
from undercroft.engine.change import pairing as write
from undercroft.engine.marked import partner_of
from undercroft.engine.perform import base
from undercroft.engine.seen import on_battlefield, seen
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.types import CREATURE
from undercroft.oracle import joined as j


def pair(game: Game, frame: Frame) -> None:
    """Pair two creatures that are still there, unpaired and under the same control (CR 702.95c)."""
    node = cast("j.Pair", frame.node)
    seat = base.context(game, frame).controller
    mates = base.select(game, frame, node.to, seat, ch.OBJECTS, 1)
    if mates is None:
        return
    ones = base.references(game, frame, node.what)
    found = [*ones[:1], *mates[:1]]
    fit = len(found) == 2 and found[0] != found[1]
    if fit and all(_unpaired(game, ident, seat) for ident in found):
        write.pair(game, found[0], found[1], seat)
        base.finish(game, frame)
        return
    base.finish(game, frame, False)


def _unpaired(game: Game, ident: int, seat: int) -> bool:
    if not on_battlefield(game, ident):
        return False
    it = seen(game, ident)
    return bool(it.types & CREATURE) and it.controller == seat and not partner_of(game, ident)
