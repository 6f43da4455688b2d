"""Controlling another player (CR 723)."""

from __future__ import annotations

from undercroft.compiler.core import Parser
from undercroft.compiler.object_verbs import imperative
from undercroft.compiler.references import player
from undercroft.oracle import references as r
from undercroft.oracle.node import Effect, Reference
from undercroft.oracle.verbs.control import AFTER_IT, ControlPlayer


def control_player(p: Parser, who: Reference, gain: bool = False) -> Effect | None:
    """ "You control target player during that player's next turn"."""
    if gain and not p.take("control of"):
        return None
    them = player(p) if imperative(who) else None
    if not isinstance(them, r.Target | r.ThatPlayer) or not p.take("during"):
        return None
    whose = p.any_of("that player's", "their")
    if whose is None or not p.take("next turn"):
        return None
    return ControlPlayer(them, whose, gain, again=p.take(f". {AFTER_IT}"))


def control(p: Parser, who: Reference) -> Effect | None:
    """Control a player."""
    return control_player(p, who)
