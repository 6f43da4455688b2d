"""Clashing (CR 701.30)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change.flow import ask, note
from undercroft.engine.changes import EFFECT, Moving, Proposal
from undercroft.engine.choices import Choice, Option
from undercroft.engine.perform import base
from undercroft.engine.query import chars
from undercroft.engine.replace import propose
from undercroft.engine.seen import opponents_of
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref, seat_of
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.zones import LIBRARY
from undercroft.oracle.verbs.actions import KeywordAction

_WHOM: Final = 1
_BOTTOM: Final = 2
_MOVED: Final = 3


def clash(game: Game, frame: Frame) -> None:
    """A player and an opponent of their choice reveal their top cards; each may put theirs on the
    bottom, and who revealed the greatest mana value has won (CR 701.30b to 701.30d).

    ``ids`` are the cards, in the order in which it is asked for them; ``i`` is the one it is at,
    ``j`` who has won (1: the player), ``text`` whose cards go to the bottom.
    """
    node = cast("KeywordAction", frame.node)
    seat = base.one_seat(game, frame, node.who)
    source = base.context(game, frame).source
    if frame.stage == _MOVED:
        base.finish(game, frame, frame.j == 1)
        return
    if frame.stage == 0:
        them = opponents_of(game, seat) if seat >= 0 else []
        if not them:
            base.finish(game, frame, False)
            return
        frame.stage = _WHOM
        options = [Option(ch.PICK, player_ref(other)) for other in them]
        ask(game, Choice(seat, ch.PLAYERS, options, "CR 701.30b", source))
        if game.pending is not None:
            return
    if frame.stage == _WHOM:
        other = seat_of(cast("Choice", game.answered).options[frame.answer].ref)
        _reveal(game, frame, seat, other)
        frame.stage = _BOTTOM
    elif cast("Choice", game.answered).options[frame.answer].verb == ch.YES:
        frame.text += f" {frame.ids[frame.i]}"
        frame.i += 1
    else:
        frame.i += 1
    while frame.i < len(frame.ids):
        card = frame.ids[frame.i]
        if card in game.objs:
            options = [ch.OPTION_YES, ch.OPTION_NO]
            ask(game, Choice(game.objs[card].owner, ch.MAY, options, "CR 701.30a", card))
            return
        frame.i += 1
    frame.stage = _MOVED
    batch: list[Proposal] = [
        Moving(int(card), LIBRARY, EFFECT, source, index=-1) for card in frame.text.split()
    ]
    propose(game, batch)


def _reveal(game: Game, frame: Frame, seat: int, other: int) -> None:
    """Both reveal at the same time; who acts first decides first (CR 701.30c, 101.4)."""
    values: dict[int, int] = {}
    tops: dict[int, int] = {}
    for each in (seat, other):
        library = game.variant.library(game, each)
        if library:
            tops[each] = library[0]
            values[each] = chars(game, library[0]).mana_value
            note(game, "reveals", (player_ref(each), library[0]))
    frame.j = int(seat in values and values[seat] > values.get(other, -1))
    first = next((i for i, each in enumerate(game.order) if each in game.active_seats), 0)
    order = game.order[first:] + game.order[:first]
    frame.ids = [tops[each] for each in order if each in tops]
