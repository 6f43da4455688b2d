"""Abilities that trigger additional times (CR 603.2d)."""

from __future__ import annotations

from typing import Final

from undercroft.engine import events
from undercroft.engine.applying import speaks_of
from undercroft.engine.layers import statics_of
from undercroft.engine.seen import Scope, record
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Event
from undercroft.lexicon.zones import BATTLEFIELD
from undercroft.oracle.abilities import TriggersAgain
from undercroft.oracle.node import Reference

#: What may cause an ability to trigger again (``TriggersAgain.cause``).
CAUSES: Final = frozenset({"", "entering", "attacking"})


def times(game: Game, source: int, causes: list[Event]) -> int:
    """How often an ability of a source triggers, for what happened together."""
    standing = statics_of(game, TriggersAgain)
    if not standing or record(game, source).zone != BATTLEFIELD:
        return 1
    found = 1
    for one in standing:
        body = one.body
        if not isinstance(body, TriggersAgain):
            continue
        scope = Scope(one.controller, one.source)
        if not speaks_of(game, body.of, source, scope):
            continue
        if body.subject is None or any(
            _caused(game, body.subject, body.cause, event, scope) for event in causes
        ):
            found += 1
    return found


def _caused(game: Game, subject: Reference, cause: str, event: Event, scope: Scope) -> bool:
    """Whether what happened is something entering, or attacking."""
    if cause == "entering":
        entered = event.kind == events.MOVED and event.to == BATTLEFIELD
        return entered and speaks_of(game, subject, event.obj, scope)
    if event.kind == events.ATTACKS:
        return speaks_of(game, subject, event.obj, scope)
    if event.kind != events.ATTACKERS_DECLARED or game.combat is None:
        return False
    return any(speaks_of(game, subject, ident, scope) for ident in game.combat.attackers)
