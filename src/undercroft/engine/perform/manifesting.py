"""Cards that are put onto the battlefield face down (CR 701.40, 701.58, 701.62, 708)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import ask, deed, own_context
from undercroft.engine.changes import EFFECT, Moving, Proposal
from undercroft.engine.choices import Choice, Option
from undercroft.engine.perform import base
from undercroft.engine.replace import propose
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD
from undercroft.oracle.references import Pick
from undercroft.oracle.verbs import actions as verbs

_MOVING: Final = 100
_MOVED: Final = 101
_ASKED: Final = 1
_BURIED: Final = 102


def _face_down(ident: int, seat: int, source: int, how: str) -> Moving:
    moving = Moving(ident, BATTLEFIELD, EFFECT, source, controller=seat)
    moving.face_down = True
    moving.chosen[how] = "yes"
    return moving


def manifest(game: Game, frame: Frame, node: verbs.ObjectAction) -> None:
    """Cards are manifested or cloaked, one at a time (CR 701.40a, e, 701.58a).

    ``ids`` are the cards, ``i`` the next of them; ``text`` keeps what the others became.
    """
    ctx = base.context(game, frame)
    seat = ctx.controller
    if frame.stage < _MOVING:
        if isinstance(node.what, Pick):
            chosen = base.select(game, frame, node.what, seat, ch.OBJECTS)
            if chosen is None:
                return
        else:
            chosen = base.objects_of(game, frame, node.what)
        frame.ids = list(chosen)
        frame.stage = _MOVING
    elif frame.stage == _MOVED:
        _remember(frame)
        frame.stage = _MOVING
    if frame.i < len(frame.ids):
        frame.i += 1
        frame.stage = _MOVED
        how = "cloaked" if node.name == "cloak" else "manifested"
        propose(game, [_face_down(frame.ids[frame.i - 1], seat, ctx.source, how)])
        return
    _finish(game, frame)


def _remember(frame: Frame) -> None:
    for proposal in frame.batch:
        if isinstance(proposal, Moving) and proposal.new:
            frame.text += f" {proposal.new}"


def _finish(game: Game, frame: Frame) -> None:
    made = [int(one) for one in frame.text.split()]
    ctx = own_context(game, frame.ctx)
    ctx.moved = made
    ctx.carried = ctx.carried + made
    base.finish(game, frame, bool(made))


def manifest_dread(game: Game, frame: Frame) -> None:
    """Look at two cards, manifest one, the other goes to the graveyard (CR 701.62a)."""
    node = cast("verbs.KeywordAction", frame.node)
    seat = base.one_seat(game, frame, node.who)
    source = base.context(game, frame).source
    if seat < 0:
        base.finish(game, frame, False)
        return
    if frame.stage == 0:
        frame.ids = game.variant.library(game, seat)[:2]
        frame.stage = _ASKED
        if len(frame.ids) > 1:
            options = [Option(ch.PICK, ident) for ident in frame.ids]
            ask(game, Choice(seat, ch.OBJECTS, options, "CR 701.62a", source, good=1))
            if game.pending is not None:
                return
    if frame.stage == _ASKED:
        picked = frame.ids[:1]
        if len(frame.ids) > 1:
            picked = [cast("Choice", game.answered).options[frame.answer].ref]
        frame.stage = _MOVED
        frame.ids = [ident for ident in frame.ids if ident not in picked]
        propose(game, [_face_down(ident, seat, source, "manifested") for ident in picked])
        return
    if frame.stage == _MOVED:
        _remember(frame)
        frame.stage = _BURIED
        batch: list[Proposal] = [
            Moving(ident, GRAVEYARD, EFFECT, source) for ident in frame.ids if ident in game.objs
        ]
        propose(game, batch)
        return
    deed(game, seat, "manifest dread")
    _finish(game, frame)
