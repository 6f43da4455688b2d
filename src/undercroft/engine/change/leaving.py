"""A player leaves the game (CR 800.4a): all that is theirs leaves with them."""

from __future__ import annotations

from undercroft.engine.change.flow import touch_layers
from undercroft.engine.change.objects import cease, leave_combat
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import ABILITY, SPELL_COPY, player_ref


def leave(game: Game, seat: int) -> None:
    """Objects that the player owns leave, what they control on the stack ceases to exist,
    effects that give them control end, and nothing attacks them any more.
    """
    for ident in sorted(game.objs):
        obj = game.objs.get(ident)
        if obj is None:
            continue
        mine = obj.owner == seat
        theirs = obj.controller == seat and obj.kind in {ABILITY, SPELL_COPY}
        if mine or theirs:
            cease(game, ident)
    game.continuing = [effect for effect in game.continuing if effect.controller != seat]
    game.waiting = [waiting for waiting in game.waiting if waiting.controller != seat]
    game.delayed = [waiting for waiting in game.delayed if waiting.controller != seat]
    game.shields = [shield for shield in game.shields if shield.controller != seat]
    combat = game.combat
    if combat is not None:
        for attacker in [a for a in combat.attackers if combat.attacking[a] == player_ref(seat)]:
            leave_combat(game, attacker)
    touch_layers(game)
