"""Everybody comes down to what who has the fewest has (CR 101.4)."""

from __future__ import annotations

from typing import cast

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import ask
from undercroft.engine.changes import DISCARDED, SACRIFICED, Moving
from undercroft.engine.choices import Choice, Option
from undercroft.engine.match import is_kind
from undercroft.engine.perform import base
from undercroft.engine.query import permanents
from undercroft.engine.replace import propose
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.engine.whom import each_seat
from undercroft.lexicon.zones import GRAVEYARD, HAND
from undercroft.oracle.filters import Filter
from undercroft.oracle.verbs.balance import KeepFewest


def keep_fewest(game: Game, frame: Frame) -> None:
    """One kind after the other: each player chooses in turn order, then all happens at once.

    ``i`` is the kind, ``j`` the place of the seat that chooses, ``ids`` what it gives up so far.
    """
    node = cast("KeepFewest", frame.node)
    if frame.stage == 1:
        frame.ids.append(cast("Choice", game.answered).options[frame.answer].ref)
        frame.stage = 0
    elif frame.stage == 2:
        frame.stage = 0
        frame.batch = []
        frame.i += 1
        frame.j = 0
    if frame.i >= len(node.kinds):
        base.finish(game, frame)
        return
    kind = cast("Filter", node.kinds[frame.i])
    seats = each_seat(game, "player", base.scope(game, frame))
    fewest = min([len(_owned(game, frame, kind, seat)) for seat in seats], default=0)
    while frame.j < len(seats):
        seat = seats[frame.j]
        if not _gives_up(game, frame, kind, seat, fewest):
            return
        cause = DISCARDED if kind.zone == HAND else SACRIFICED
        source = base.context(game, frame).source
        frame.batch += [Moving(ident, GRAVEYARD, cause, source) for ident in frame.ids]
        frame.ids = []
        frame.j += 1
    frame.stage = 2
    batch, frame.batch = frame.batch, []
    propose(game, batch)


def _owned(game: Game, frame: Frame, kind: Filter, seat: int) -> list[int]:
    """What a seat has of a kind: in hand, or on the battlefield."""
    pool = game.seats[seat].hand if kind.zone == HAND else permanents(game, seat)
    where = base.scope(game, frame)
    return [ident for ident in pool if is_kind(game, kind, ident, where)]


def _gives_up(game: Game, frame: Frame, kind: Filter, seat: int, fewest: int) -> bool:
    """Fill ``ids`` with what a seat does not keep; False: it was asked."""
    owned = _owned(game, frame, kind, seat)
    while len(frame.ids) < len(owned) - fewest:
        left = [ident for ident in owned if ident not in frame.ids]
        if not fewest:
            frame.ids += left
            return True
        frame.stage = 1
        options = [Option(ch.PICK, ident) for ident in left]
        what = ch.DISCARDS if kind.zone == HAND else ch.SACRIFICES
        source = base.context(game, frame).source
        ask(game, Choice(seat, what, options, "CR 101.4", source, good=-1))
        if game.pending is not None:
            return False
        frame.ids.append(cast("Choice", game.answered).options[frame.answer].ref)
        frame.stage = 0
    return True
