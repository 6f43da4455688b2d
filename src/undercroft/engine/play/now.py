"""Casting a spell while another resolves (CR 608.2g)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import ask, own, own_context, pop
from undercroft.engine.choices import Choice, Option
from undercroft.engine.costs import alternatives
from undercroft.engine.costs import permitted as marks
from undercroft.engine.play import commit, propose
from undercroft.engine.play.actions import can_cast, may_play_land
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.types import LAND

_ASKED: Final = 1
_ONE_MORE: Final = 2


def cast_now(game: Game, frame: Frame) -> None:
    """The seat ``i`` may cast each of ``ids`` (play it, where ``j`` is even), or be done; where
    ``j`` is above 1, half of it is how many.
    """
    if frame.stage == _ASKED:
        frame.stage = 0
        option = cast("Choice", game.answered).options[frame.answer]
        if option.verb == ch.DONE:
            _end(game, frame)
            return
        frame.ids.remove(option.ref)
        frame.text = "done"
        if frame.j >= _ONE_MORE:
            frame.j -= _ONE_MORE
            if frame.j < _ONE_MORE:
                # That was the last of so many.
                _withdraw(game, frame.ids)
                frame.ids = []
        if game.objs[option.ref].printed.base.types & LAND:
            commit.play_land(game, frame.i, option.ref)
        else:
            propose.cast_spell(game, frame.i, option.ref, option.extra)
        return
    options = [option for ident in frame.ids for option in _ways(game, frame, ident)]
    if not options:
        _end(game, frame)
        return
    frame.stage = _ASKED
    options.append(ch.OPTION_DONE)
    source = game.contexts[frame.ctx].source
    ask(game, Choice(frame.i, ch.OBJECTS, options, "CR 608.2g", source, good=1))


def _ways(game: Game, frame: Frame, ident: int) -> list[Option]:
    obj = game.objs.get(ident)
    if obj is None or not marks.permitted(game, frame.i, obj):
        return []
    it = obj.printed.base
    if it.types & LAND:
        mine = frame.i in game.active_seats
        allowed = not frame.j % 2 and mine and may_play_land(game, frame.i)
        return [Option(ch.PICK, ident)] if allowed else []
    return [
        Option(ch.PICK, ident, index)
        for index, way in enumerate(alternatives(game, frame.i, ident, it))
        if can_cast(game, frame.i, ident, it, way)
    ]


def _withdraw(game: Game, ids: list[int]) -> None:
    for ident in ids:
        if ident in game.objs:
            used = own(game, ident).used
            for key in (marks.WHO, marks.NOW, marks.CAST, marks.FREE):
                used.pop(key, None)


def _end(game: Game, frame: Frame) -> None:
    """Whoever did not cast a card now cannot do it later."""
    _withdraw(game, frame.ids)
    own_context(game, frame.ctx).done = bool(frame.text)
    game.version += 1
    pop(game)
