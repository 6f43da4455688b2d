"""Cards from the top of a library, revealed or exiled until some pass (CR 701.20)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine.bound import FOUND
from undercroft.engine.change import players as write
from undercroft.engine.change.flow import note, own_context
from undercroft.engine.changes import EFFECT, Moving, Proposal
from undercroft.engine.perform import base
from undercroft.engine.perform.looking import put_rest
from undercroft.engine.replace import propose
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.zones import BATTLEFIELD, EXILE, LIBRARY
from undercroft.oracle.verbs import players as verbs

_ASKED: Final = 1
_DONE: Final = 2
_EXILED: Final = 3
_PUT: Final = 4


def reveal_until(game: Game, frame: Frame) -> None:
    """Reveal (or exile) cards until so many pass; they go where it says, the rest elsewhere."""
    node = cast("verbs.RevealUntil", frame.node)
    if frame.stage == _DONE:
        base.finish_moved(game, frame)
        return
    seat = base.one_seat(game, frame, node.who)
    if frame.stage == _EXILED:
        _rest_of_exiled(game, frame, node, seat)
    elif frame.stage == _PUT:
        _end(game, frame)
    elif frame.stage == _ASKED:
        _until_done(game, frame, node, seat, take=base.said_yes(game, frame))
    else:
        _begin(game, frame, node, seat)


def _begin(game: Game, frame: Frame, node: verbs.RevealUntil, seat: int) -> None:
    frame.j = 1 if node.count is None else base.number(game, frame, node.count)
    left = frame.j
    for ident in game.variant.library(game, seat) if seat >= 0 else ():
        if not left:
            break
        frame.ids.append(ident)
        left -= int(base.is_a(game, frame, node.filter, ident))
    if not frame.ids and frame.j:
        base.finish(game, frame, False)
        return
    if node.exile:
        frame.stage = _EXILED
        source = base.context(game, frame).source
        frame.text = str(frame.j - left)
        propose(game, [Moving(ident, EXILE, EFFECT, source) for ident in frame.ids])
        return
    if frame.ids:
        note(game, "reveals", (player_ref(seat), *frame.ids))
    if node.optional and left < frame.j:
        frame.stage = _ASKED
        base.ask_yes(game, frame, seat, "CR 608.2d")
        return
    _until_done(game, frame, node, seat, take=True)


def _until_done(
    game: Game, frame: Frame, node: verbs.RevealUntil, seat: int, *, take: bool
) -> None:
    frame.stage = _DONE
    ctx = base.context(game, frame)
    found = [i for i in frame.ids if take and base.is_a(game, frame, node.filter, i)]
    batch: list[Proposal] = []
    for ident in found if node.to is not None else ():
        moving = Moving(ident, cast("int", node.to), EFFECT, ctx.source)
        if node.to == BATTLEFIELD:
            moving.controller = seat
            moving.tapped = node.tapped
        batch.append(moving)
    rest = [ident for ident in frame.ids if ident not in found]
    if node.rest_position == "shuffled":
        write.shuffle(game, seat)
    batch += put_rest(game, node.rest, node.rest_position, rest)
    game.version += 1
    propose(game, batch)


def _rest_of_exiled(game: Game, frame: Frame, node: verbs.RevealUntil, seat: int) -> None:
    """What passed stays in exile, and is what later words mean; the rest goes where it says."""
    frame.stage = _PUT
    exiled = [one.new for one in frame.batch if isinstance(one, Moving) and one.new]
    ctx = own_context(game, frame.ctx)
    # The last of them passed; of several, all that do.
    passed = exiled[-1:] if frame.text != "0" else []
    if node.count is not None:
        passed = [ident for ident in exiled if base.is_a(game, frame, node.filter, ident)]
    for ident in exiled:
        base.done(ctx, "exiled", ident)
    for ident in passed:
        base.done(ctx, FOUND, ident)
    ctx.moved = passed
    ctx.done = bool(passed)
    rest = [ident for ident in base.exiled_now(game, frame) if ident not in passed]
    frame.batch = []
    if node.rest != LIBRARY or not rest:
        _end(game, frame)
        return
    if node.rest_position == "bottom random":
        write.shuffle_list(game, seat, rest, "rest")
    batch: list[Proposal] = []
    for ident in rest:
        moving = Moving(ident, LIBRARY, EFFECT, ctx.source, index=-1)
        moving.shuffle = node.rest_position == "shuffled"
        batch.append(moving)
    propose(game, batch)


def _end(game: Game, frame: Frame) -> None:
    base.finish(game, frame, base.context(game, frame).done)
