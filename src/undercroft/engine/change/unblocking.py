"""Attackers that become unblocked."""

from __future__ import annotations

from undercroft.engine.change.flow import touch
from undercroft.engine.state.game import Game


def unblock(game: Game, attacker: int) -> None:
    """An attacker becomes unblocked (CR 509.1h)."""
    combat = game.combat
    if combat is not None and attacker in combat.blocked:
        combat.blocked.remove(attacker)
        touch(game)
