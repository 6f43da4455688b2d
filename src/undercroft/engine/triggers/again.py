"""Abilities that trigger additional times (CR 603.2d)."""

from __future__ import annotations

from typing import Final

from undercroft.engine import events
from undercroft.engine.layers import statics_of
from undercroft.engine.seen import Scope, record
from undercroft.engine.speaking import speaks_of
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Event
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD
from undercroft.oracle.abilities import TriggersAgain
from undercroft.oracle.node import Node, Reference

#: What may cause an ability to trigger again (``TriggersAgain.cause``).
CAUSES: Final = frozenset({"", "entering", "attacking", "dying", "leaving the battlefield"})


def left_with(happened: list[Event]) -> list[int]:
    """What left the battlefield and has such an effect: it still has its say about what left with
    it, as abilities that look back do (CR 603.10a).
    """
    return [
        event.obj
        for event in happened
        if event.kind == events.MOVED
        and event.origin == BATTLEFIELD
        and event.chars is not None
        and any(isinstance(static.body, TriggersAgain) for static in event.chars.abilities.standing)
    ]


def times(game: Game, source: int, causes: list[Event], left: list[int]) -> int:
    """How often an ability of a source triggers, for what happened together."""
    standing = statics_of(game, TriggersAgain)
    if not (standing or left) or record(game, source).zone != BATTLEFIELD:
        return 1
    found = 1
    for one in standing:
        found += _adds(game, one.body, Scope(one.controller, one.source), source, causes)
    if left:
        gone = [event for event in causes if event.origin == BATTLEFIELD]
        for ident in left if gone else []:
            it = game.gone_chars[ident]
            for static in it.abilities.standing:
                found += _adds(game, static.body, Scope(it.controller, ident), source, gone)
    return found


def _adds(game: Game, body: Node, scope: Scope, source: int, causes: list[Event]) -> int:
    """1 where an effect has the ability trigger once more, else 0."""
    if not isinstance(body, TriggersAgain) or not speaks_of(game, body.of, source, scope):
        return 0
    subject = body.subject
    return int(
        subject is None or any(_caused(game, subject, body.cause, event, scope) for event in causes)
    )


def _caused(game: Game, subject: Reference, cause: str, event: Event, scope: Scope) -> bool:
    """Whether what happened is something entering, attacking, dying or leaving."""
    if cause == "entering":
        entered = event.kind == events.MOVED and event.to == BATTLEFIELD
        return entered and speaks_of(game, subject, event.obj, scope)
    if cause != "attacking":
        left = event.kind == events.MOVED and event.origin == BATTLEFIELD
        so = left and (cause != "dying" or event.to == GRAVEYARD)
        return so and speaks_of(game, subject, event.obj, scope)
    if event.kind == events.ATTACKS:
        return speaks_of(game, subject, event.obj, scope)
    if event.kind != events.ATTACKERS_DECLARED or game.combat is None:
        return False
    return any(speaks_of(game, subject, ident, scope) for ident in game.combat.attackers)
