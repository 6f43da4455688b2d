"""Life totals exchanged, with each other or with a power or toughness (CR 701.12c, 701.12g)."""

from __future__ import annotations

from typing import cast

from undercroft.engine.change.effects import FOREVER, begin_effect
from undercroft.engine.change.flow import note
from undercroft.engine.changes import LifeChanging
from undercroft.engine.perform import base
from undercroft.engine.query import chars, player_rule
from undercroft.engine.replace import propose
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import player_ref
from undercroft.engine.state.resolution import Frame
from undercroft.oracle.exchanging import ExchangeLife
from undercroft.oracle.modifications import BasePowerToughness
from undercroft.oracle.quantities import Number


def exchange_life(game: Game, frame: Frame) -> None:
    """Each gains or loses what makes their life total the other value; all or nothing."""
    if frame.stage > 0:
        base.finish(game, frame, True)
        return
    node = cast("ExchangeLife", frame.node)
    if node.figure:
        _with_figure(game, frame, node)
        return
    seats = base.seats_of(game, frame, node.who)
    if node.other is not None:
        seats = [*seats[:1], *base.seats_of(game, frame, node.other)[:1]]
    if len(seats) != 2 or game.seats[seats[0]].team == game.seats[seats[1]].team:
        base.finish(game, frame, False)
        return
    had = [_life(game, seat) for seat in seats]
    frame.stage = 1
    if not (_may_have(game, seats[0], had[1]) and _may_have(game, seats[1], had[0])):
        base.finish(game, frame, False)
        return
    note(game, "exchange", tuple([player_ref(seat) for seat in seats]))
    source = base.context(game, frame).source
    propose(
        game,
        [
            LifeChanging(seats[0], had[1] - had[0], source),
            LifeChanging(seats[1], had[0] - had[1], source),
        ],
    )


def _life(game: Game, seat: int) -> int:
    return game.teams[game.seats[seat].team].life


def _may_have(game: Game, seat: int, total: int) -> bool:
    """Whether a life total may become a number: nobody who can't gain life gets more (CR 119.7)."""
    team = game.teams[game.seats[seat].team]
    if total <= team.life:
        return True
    return not any(player_rule(game, each, "can't gain life") for each in team.seats)


def _with_figure(game: Game, frame: Frame, node: ExchangeLife) -> None:
    """The life total becomes the power or toughness, and that becomes the life total."""
    seat = base.one_seat(game, frame, node.who)
    found = base.permanents_of(game, frame, node.other or node.who)
    if seat < 0 or not found:
        base.finish(game, frame, False)
        return
    it = chars(game, found[0])
    value = it.power if node.figure == "power" else it.toughness
    life = _life(game, seat)
    if not _may_have(game, seat, value):
        base.finish(game, frame, False)
        return
    ctx = base.context(game, frame)
    power = node.figure == "power"
    change = BasePowerToughness(Number(life) if power else None, None if power else Number(life))
    begin_effect(game, ctx.source, ctx.controller, (found[0],), (change,), FOREVER)
    frame.stage = 1
    propose(game, [LifeChanging(seat, value - life, ctx.source)])
