"""Unspent mana that is lost and added elsewhere; mana abilities activated for it (CR 106.4)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change import players
from undercroft.engine.change.flow import ask, note, own_context
from undercroft.engine.choices import Choice, Option
from undercroft.engine.mana import sources
from undercroft.engine.perform import base
from undercroft.engine.perform.tapping import tap_by_hand
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.oracle.verbs import unspent as verbs

#: Where a resolution keeps what mana was lost.
_LOST: Final = "mana lost"


def lose_mana(game: Game, frame: Frame) -> None:
    """Players lose all unspent mana (CR 106.4)."""
    node = cast("verbs.LoseMana", frame.node)
    lost: list[int] = []
    for seat in base.seats_of(game, frame, node.who):
        lost += players.take_pool(game, seat)
        note(game, "loses mana", (player_ref(seat),), len(lost))
    own_context(game, frame.ctx).texts[_LOST] = " ".join(map(str, lost))
    base.finish(game, frame, bool(lost))


def add_lost_mana(game: Game, frame: Frame) -> None:
    """A player adds as much mana of the same kinds."""
    node = cast("verbs.AddLostMana", frame.node)
    seat = base.one_seat(game, frame, node.who)
    for kind in base.context(game, frame).texts.get(_LOST, "").split():
        players.add_mana(game, seat, int(kind))
    base.finish(game, frame)


def activate_mana(game: Game, frame: Frame) -> None:
    """A player activates one mana ability of each permanent, the outputs as they choose."""
    node = cast("verbs.ActivateMana", frame.node)
    seat = base.one_seat(game, frame, node.who)
    if frame.stage == 0:
        frame.ids = base.permanents_of(game, frame, node.what) if seat >= 0 else []
        frame.stage = 1
    elif frame.stage == 2:
        option = cast("Choice", game.answered).options[frame.answer]
        tap_by_hand(game, seat, option.ref, option.extra // 64, option.extra % 64)
        frame.stage = 1
    while frame.i < len(frame.ids):
        ident = frame.ids[frame.i]
        frame.i += 1
        options = [
            Option(ch.PAY, ident, code)
            for source in sources(game, seat)
            if source.ident == ident
            for code in source.codes()
        ]
        if len(options) > 1:
            frame.stage = 2
            source_of = base.context(game, frame).source
            ask(game, Choice(seat, ch.PAYMENT, options, "CR 605.3", source_of))
            return
        if options:
            tap_by_hand(game, seat, ident, options[0].extra // 64, options[0].extra % 64)
            return
    base.finish(game, frame)
