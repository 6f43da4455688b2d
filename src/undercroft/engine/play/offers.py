"""Casting a card as a spell or ability resolves (CR 608.2g): offered, then proposed."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import ask, own_context, pop
from undercroft.engine.choices import Choice, Option
from undercroft.engine.costs import Way
from undercroft.engine.costs.castable import castable
from undercroft.engine.costs.casting import chars_as, ways_for
from undercroft.engine.costs.ways import Base, parted
from undercroft.engine.play.actions import can_cast
from undercroft.engine.play.propose import cast_so
from undercroft.engine.query import chars
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.engine.state.sides import PROTOTYPED
from undercroft.lexicon.costs import NO_COST
from undercroft.lexicon.types import LAND

_START: Final = 0
_ASKED: Final = 1
_WHICH: Final = 2
_CASTING: Final = 3


def work(game: Game, frame: Frame) -> None:
    """Offer the card ``ids[0]`` to the seat ``i`` for the cost that ``text`` names, as a spell of
    a mana value less than ``j`` (where that is not 0).

    ``done`` of the resolution tells whether it was cast.
    """
    ident = frame.ids[0]
    if frame.stage == _CASTING:
        _end(game, frame, ident not in game.objs)
        return
    found = _able(game, frame.i, ident, frame.text, frame.j)
    if frame.stage == _START:
        if not found:
            _end(game, frame, cast_it=False)
            return
        frame.stage = _ASKED
        options = [ch.OPTION_YES, ch.OPTION_NO]
        ask(game, Choice(frame.i, ch.MAY, options, "CR 608.2g", ident, good=1))
        if game.pending is not None:
            return
    if frame.stage == _ASKED:
        if cast("Choice", game.answered).options[frame.answer].verb == ch.NO:
            _end(game, frame, cast_it=False)
            return
        frame.stage = _WHICH
        several = len({way.printed.index for way in found}) > 1
        options = [
            Option(ch.WORD, 0, index, _said(way, several)) for index, way in enumerate(found)
        ]
        ask(game, Choice(frame.i, ch.WORDS, options, "CR 601.2b", ident))
        if game.pending is not None:
            return
    frame.stage = _CASTING
    cast_so(game, frame.i, ident, found[frame.answer])


def _said(way: Way, several: bool) -> str:
    """What tells a way from others: with the name of the side, where there are several."""
    if not several:
        return way.name
    if way.printed.part == PROTOTYPED:
        return f"{way.printed.name} (prototyped)"
    named = "" if way.name in {"free", "suspend"} else f" ({way.name})"
    return f"{way.printed.name}{named}"


def _end(game: Game, frame: Frame, cast_it: bool) -> None:
    own_context(game, frame.ctx).done = cast_it
    pop(game)


def _able(game: Game, seat: int, ident: int, cost: str, below: int) -> list[Way]:
    """The ways to cast the card for the cost that is offered."""
    if ident not in game.objs:
        return []
    obj = game.objs[ident]
    whole = chars(game, ident)
    found: list[Way] = []
    for side in castable(obj) if obj.printed.sides else [obj.printed]:
        it = chars_as(obj, side, whole, seat)
        if it.types & LAND or (below and it.mana_value >= below):
            # The spell is held to it, whatever the card is (CR 702.85a, 701.57a).
            continue
        for base in _bases(it, cost):
            found += [
                way
                for way in ways_for(game, seat, ident, it, base, side)
                if can_cast(game, seat, ident, it, way)
            ]
    return found


def _bases(it: Chars, cost: str) -> list[Base]:
    """The costs that are offered: nothing, or that of the keyword that is named."""
    if cost in {"free", "suspend"}:
        return [Base(cost, NO_COST)]
    found: list[Base] = []
    for keyword in it.abilities.keywords:
        if keyword.name == cost:
            mana, rest = parted(keyword.cost)
            found.append(Base(cost, mana, rest))
    return found
