"""Continuous effects from resolutions: pump, grant, control (CR 611.2)."""

from __future__ import annotations

import dataclasses
from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine.change.effects import (
    DURATIONS,
    WHILE_CONTROLLED,
    WHILE_TAPPED,
    begin_effect,
)
from undercroft.engine.change.flow import note
from undercroft.engine.perform import base
from undercroft.engine.query import amount, refs
from undercroft.engine.seen import Scope
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Frame
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle import modifications as m
from undercroft.oracle.node import Modification, Quantity
from undercroft.oracle.quantities import Number
from undercroft.oracle.references import Fixed, That, This, You
from undercroft.oracle.verbs.objects import GainControl, Modify

#: Restrictions that say themselves how long they last (CR 611.2b).
HELD: Final = {
    "doesn't untap while": WHILE_TAPPED,
    "doesn't untap while controlled": WHILE_CONTROLLED,
}


def modify(game: Game, frame: Frame) -> None:
    """A continuous effect begins; its numbers are fixed now (CR 611.2d)."""
    node = cast("Modify", frame.node)
    ctx = base.context(game, frame)
    good = _goodness(node.modifications)
    chosen = base.select(game, frame, node.what, ctx.controller, ch.OBJECTS, good)
    if chosen is None:
        return
    affected = tuple([ident for ident in chosen if ident > 0 and ident in game.objs])
    if affected:
        where = base.scope(game, frame)
        locked = tuple([lock(game, part, where) for part in node.modifications])
        until = DURATIONS[node.duration]
        for part in node.modifications:
            if isinstance(part, m.Restriction) and part.kind in HELD:
                until = HELD[part.kind]
        begin_effect(game, ctx.source, ctx.controller, affected, locked, until)
        if game.log is not None:
            words = Modify(This(), locked, node.duration).say()
            note(game, "modified", affected, text=words)
    base.finish(game, frame, bool(affected))


def _goodness(parts: tuple[Modification, ...]) -> int:
    """Whether what is modified gains by it (1) or suffers (-1)."""
    total = 0
    for part in parts:
        if isinstance(part, m.PowerToughness):
            total += part.power_sign + part.toughness_sign
        elif isinstance(part, m.Gains):
            total += 2
        elif isinstance(part, m.Restriction):
            total += 2 if part.kind == "can't be blocked" else -2
        elif isinstance(part, m.Loses | m.LosesAll):
            total -= 2
    return 1 if total > 0 else -1 if total < 0 else 0


def lock(game: Game, part: Modification, where: Scope) -> Modification:
    """A modification with its quantities turned into numbers."""
    if isinstance(part, m.PowerToughness):
        return m.PowerToughness(
            Number(amount(game, part.power, where)),
            Number(amount(game, part.toughness, where)),
            part.power_sign,
            part.toughness_sign,
        )
    if isinstance(part, m.BasePowerToughness):
        return m.BasePowerToughness(
            _locked(game, part.power, where), _locked(game, part.toughness, where)
        )
    if isinstance(part, m.Restriction) and part.kind in HELD:
        return dataclasses.replace(part, kind="doesn't untap", words="")
    if isinstance(part, m.Restriction) and isinstance(part.by, That):
        return dataclasses.replace(part, by=Fixed(tuple(refs(game, part.by, where))))
    return part


def _locked(game: Game, what: Quantity | None, where: Scope) -> Quantity | None:
    return None if what is None else Number(amount(game, what, where))


def gain_control(game: Game, frame: Frame) -> None:
    """A player gains control of something (CR 613.1b)."""
    node = cast("GainControl", frame.node)
    ctx = base.context(game, frame)
    seat = ctx.controller if node.who is None else base.one_seat(game, frame, node.who)
    chosen = base.select(game, frame, node.what, ctx.controller, ch.OBJECTS, 1)
    if chosen is None:
        return
    affected = tuple(
        [
            ident
            for ident in chosen
            if ident > 0
            and ident in game.objs
            and game.objs[ident].zone == BATTLEFIELD
            and game.variant.may_control(game, seat, ident)
        ]
    )
    if affected and seat >= 0:
        control = (m.Controls(You()),)
        begin_effect(game, ctx.source, seat, affected, control, DURATIONS[node.duration])
        for ident in affected:
            note(game, "control", (ident, -1 - seat))
    base.finish(game, frame, bool(affected))
