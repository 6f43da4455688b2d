"""Sacrificing (CR 701.21): who chooses what."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import ask, own_context
from undercroft.engine.changes import (
    SACRIFICED,
    Moving,
)
from undercroft.engine.choices import Choice, Option
from undercroft.engine.perform import base
from undercroft.engine.query import chars
from undercroft.engine.replace import propose
from undercroft.engine.seen import opponents_of
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref, seat_of
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.zones import (
    BATTLEFIELD,
    GRAVEYARD,
)
from undercroft.oracle.older import OPPONENTS_CHOICE
from undercroft.oracle.references import Pick
from undercroft.oracle.verbs import objects as verbs

#: The stage at which its controller said which opponent chooses.
_WHOSE: Final = 45


def sacrifice(game: Game, frame: Frame) -> None:
    """Sacrifice (CR 701.21): each player chooses in turn order, then all at once (CR 101.4)."""
    if frame.stage > base.CHOSEN:
        texts = own_context(game, frame.ctx).texts
        texts.pop(base.COULD, None)
        if frame.i:
            texts[base.COULD] = base.COULD
        base.finish_moved(game, frame)
        return
    node = cast("verbs.Sacrifice", frame.node)
    ctx = base.context(game, frame)
    seats = base.seats_of(game, frame, node.who)
    picks = isinstance(node.what, Pick)
    while frame.j < len(seats):
        seat = seats[frame.j]
        base.bind_each(game, frame, node.who, seat)
        chooser = _chooser(game, frame, node, seat)
        if chooser < 0:
            return
        chosen = base.select(game, frame, node.what, chooser, ch.SACRIFICES, -1, own=picks, of=seat)
        if chosen is None:
            return
        for ident in chosen:
            if ident > 0 and ident in game.objs and game.objs[ident].zone == BATTLEFIELD:
                if chars(game, ident).controller == seat:
                    moving = Moving(ident, GRAVEYARD, SACRIFICED, ctx.source)
                    frame.batch.append(moving)
        frame.ids = []
        frame.stage = 0
        frame.j += 1
    base.unbind_each(game, frame)
    frame.stage = base.CHOSEN + 1
    batch, frame.batch = frame.batch, []
    frame.i = len(batch)
    propose(game, batch)


def _chooser(game: Game, frame: Frame, node: verbs.Sacrifice, seat: int) -> int:
    """Who chooses what a player sacrifices: that player, or an opponent of theirs; -1: it was
    asked which.
    """
    if not isinstance(node.what, Pick) or node.what.said != OPPONENTS_CHOICE:
        return seat
    them = opponents_of(game, seat)
    if len(them) < 2:
        return them[0] if them else seat
    if frame.stage == _WHOSE:
        frame.text = str(seat_of(cast("Choice", game.answered).options[frame.answer].ref))
        frame.stage = 0
    if frame.text:
        return int(frame.text)
    frame.stage = _WHOSE
    options = [Option(ch.PICK, player_ref(other)) for other in them]
    source = base.context(game, frame).source
    ask(game, Choice(seat, ch.OBJECTS, options, "CR 608.2d", source))
    return -1 if game.pending is not None else _chooser(game, frame, node, seat)
