"""Exploring (CR 701.44)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.change.flow import deed, note, object_deed
from undercroft.engine.changes import EFFECT, Countering, Moving, Proposal
from undercroft.engine.perform import base
from undercroft.engine.query import chars
from undercroft.engine.replace import propose
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.types import LAND
from undercroft.lexicon.zones import GRAVEYARD, HAND
from undercroft.oracle.verbs import actions as verbs

_MOVED: Final = 2
_MAY: Final = 3
_LAST: Final = 4


def explore(game: Game, frame: Frame, node: verbs.ObjectAction) -> None:
    """CR 701.44a: a land goes to hand; else a counter, and the card may go to the graveyard.

    ``ids`` are the creatures that explore, one after the other, ``i`` the one it is at.
    """
    if frame.stage == 0 and not frame.ids:
        frame.ids = [ref for ref in base.references(game, frame, node.what) if ref > 0]
    while frame.i < len(frame.ids):
        if not _explore_one(game, frame, frame.ids[frame.i]):
            return
        frame.i += 1
        frame.stage = 0
    base.finish(game, frame, bool(frame.ids))


def _explore_one(game: Game, frame: Frame, ident: int) -> bool:
    """Go on exploring with one creature; False: not done yet."""
    seat = chars(game, ident).controller
    library = game.variant.library(game, seat)
    source = base.context(game, frame).source
    if frame.stage == 0:
        top = library[0] if library else 0
        if top:
            note(game, "reveals", (player_ref(seat), top))
        frame.j = top
        if top and chars(game, top).types & LAND:
            frame.stage = _LAST
            propose(game, [Moving(top, HAND, EFFECT, source)])
            return False
        frame.stage = _MOVED
        batch: list[Proposal] = []
        if ident in game.objs:
            batch.append(Countering(ident, "+1/+1", 1, source))
        propose(game, batch)
        return False
    if frame.stage == _MOVED and frame.j:
        frame.stage = _MAY
        base.ask_yes(game, frame, seat, "CR 701.44a", 0)
        return False
    if frame.stage == _MAY and base.said_yes(game, frame):
        frame.stage = _LAST
        propose(game, [Moving(frame.j, GRAVEYARD, EFFECT, source)])
        return False
    deed(game, seat, "explore")
    object_deed(game, ident, "explore")
    return True
