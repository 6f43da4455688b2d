"""Casting a spell while another resolves (CR 608.2g)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import ask, own, own_context, pop
from undercroft.engine.choices import Choice, Option
from undercroft.engine.costs import alternatives
from undercroft.engine.costs import permitted as marks
from undercroft.engine.costs.castable import lands
from undercroft.engine.play import commit, propose
from undercroft.engine.play.actions import can_cast, may_play_land
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.types import LAND

_ASKED: Final = 1
_ONE_MORE: Final = 2
_WHETHER: Final = 3


def cast_now(game: Game, frame: Frame) -> None:
    """The seat ``i`` may cast each of ``ids`` (play it, where ``j`` is even), or be done; where
    ``j`` is above 1, half of it is how many. ``node`` is "you may …", asked first, once something
    can be cast and paid for.
    """
    if frame.stage == _WHETHER:
        frame.stage = 0
        frame.node = None
        if cast("Choice", game.answered).options[frame.answer].verb == ch.NO:
            _end(game, frame)
            return
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
        if option.extra < 0:
            commit.play_land(game, frame.i, option.ref, -1 - option.extra)
        else:
            propose.cast_spell(game, frame.i, option.ref, option.extra)
        return
    options = [option for ident in frame.ids for option in _ways(game, frame, ident)]
    if not options:
        _end(game, frame)
        return
    source = game.contexts[frame.ctx].source
    if frame.node is not None:
        frame.stage = _WHETHER
        whether = [ch.OPTION_YES, ch.OPTION_NO]
        ask(game, Choice(frame.i, ch.MAY, whether, "CR 608.2d", source, good=1))
        return
    frame.stage = _ASKED
    options.append(ch.OPTION_DONE)
    ask(game, Choice(frame.i, ch.OBJECTS, options, "CR 608.2g", source, good=1))


def _ways(game: Game, frame: Frame, ident: int) -> list[Option]:
    """The ways to cast a card, by their indices; the sides it is a land by, below zero."""
    obj = game.objs.get(ident)
    if obj is None or not marks.permitted(game, frame.i, obj):
        return []
    found: list[Option] = []
    if not frame.j % 2 and frame.i in game.active_seats and may_play_land(game, frame.i):
        found = [Option(ch.PICK, ident, -1 - side.index) for side in lands(obj)]
    if obj.printed.base.types & LAND and not obj.printed.sides:
        return found
    for index, way in enumerate(alternatives(game, frame.i, ident, obj.printed.base)):
        it = way.printed.of(frame.i) if obj.printed.sides else obj.printed.base
        if can_cast(game, frame.i, ident, it, way):
            found.append(Option(ch.PICK, ident, index))
    return found


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
