"""Cards that an opponent separates into two piles (CR 700.3)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import ask, note
from undercroft.engine.changes import EFFECT, Moving, Proposal
from undercroft.engine.choices import Choice, Option
from undercroft.engine.perform import base
from undercroft.engine.replace import propose
from undercroft.engine.seen import opponents_of
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref, seat_of
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.zones import GRAVEYARD, HAND
from undercroft.oracle.verbs import players as verbs

_WHO: Final = 1
_PILES: Final = 2
_WHICH: Final = 3
_DONE: Final = 4
_NAMES: Final = ("first pile", "second pile")


def two_piles(game: Game, frame: Frame) -> None:
    """``ids`` are the first pile, ``j`` the opponent who separates, as a seat plus one."""
    node = cast("verbs.TwoPiles", frame.node)
    ctx = base.context(game, frame)
    seat = ctx.controller
    if frame.stage == _DONE:
        base.finish_moved(game, frame)
        return
    top = game.variant.library(game, seat)[: base.number(game, frame, node.count)]
    if frame.stage == 0:
        note(game, "reveals", (player_ref(seat), *top))
        able = [player_ref(other) for other in opponents_of(game, seat)]
        if not top or not able:
            base.finish(game, frame, False)
            return
        frame.stage = _WHO
        options = [Option(ch.PICK, ref) for ref in able]
        ask(game, Choice(seat, ch.PLAYERS, options, "CR 700.3", ctx.source))
        if game.pending is not None:
            return
    option = cast("Choice", game.answered).options[frame.answer]
    if frame.stage == _WHO:
        frame.j = seat_of(option.ref) + 1
        frame.stage = _PILES
    elif frame.stage == _PILES:
        if option.verb == ch.DONE:
            frame.stage = _WHICH
        else:
            frame.ids.append(option.ref)
    elif frame.stage == _WHICH:
        _put(game, frame, top, option.extra)
        return
    left = [ident for ident in top if ident not in frame.ids]
    if frame.stage == _PILES and left:
        options = [*[Option(ch.PICK, ident) for ident in left], ch.OPTION_DONE]
        picked = tuple(frame.ids)
        ask(game, Choice(frame.j - 1, ch.OBJECTS, options, "CR 700.3a", ctx.source, picked=picked))
        return
    frame.stage = _WHICH
    options = [Option(ch.WORD, 0, index, name) for index, name in enumerate(_NAMES)]
    picked = tuple(frame.ids)
    ask(game, Choice(seat, ch.WORDS, options, "CR 700.3", ctx.source, picked=picked))


def _put(game: Game, frame: Frame, top: list[int], second: int) -> None:
    """The chosen pile goes to the hand, the other to the graveyard."""
    frame.stage = _DONE
    source = base.context(game, frame).source
    batch: list[Proposal] = [
        Moving(ident, HAND if (ident in frame.ids) != bool(second) else GRAVEYARD, EFFECT, source)
        for ident in top
    ]
    propose(game, batch)
