"""Damage marked on permanents (CR 120.6)."""

from __future__ import annotations

from undercroft.engine.change.flow import own
from undercroft.engine.state.game import Game


def mark_damage(game: Game, ident: int, count: int, deathtouch: bool) -> None:
    """Mark damage on a creature (CR 120.3e)."""
    obj = own(game, ident)
    obj.damage += count
    obj.used["was dealt damage"] = game.turn
    if deathtouch:
        obj.deathtouched = True
    game.version += 1


def clear_damage(game: Game, ident: int) -> None:
    """Remove all damage from a permanent (CR 514.2, 701.19a)."""
    obj = game.objs[ident]
    if obj.damage or obj.deathtouched:
        obj = own(game, ident)
        obj.damage = 0
        obj.deathtouched = False
        game.version += 1
