"""A player leaves the game (CR 800.4a): all that is theirs leaves with them."""

from __future__ import annotations

from undercroft.engine.change.flow import touch_layers
from undercroft.engine.change.objects import cease, move
from undercroft.engine.change.phasing import left_alone
from undercroft.engine.changes import Moving
from undercroft.engine.query import chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import ABILITY, SPELL_COPY
from undercroft.engine.state.resolution import Continuing
from undercroft.lexicon.zones import BATTLEFIELD, EXILE, STACK
from undercroft.oracle.modifications import Controls


def leave(game: Game, seat: int) -> None:
    """Objects that the player owns leave; effects that give them control end; what they still
    control ceases to exist where it is no card on the stack, or is exiled (CR 800.4a).

    All other effects of theirs go on, and what attacks them goes on attacking.
    """
    for ident in sorted(game.objs):
        if ident in game.objs and game.objs[ident].owner == seat:
            cease(game, ident)
    game.continuing = [effect for effect in game.continuing if not _gives_control(effect, seat)]
    game.waiting = [waiting for waiting in game.waiting if waiting.controller != seat]
    game.delayed = [waiting for waiting in game.delayed if waiting.controller != seat]
    touch_layers(game)
    for ident in sorted(game.objs):
        obj = game.objs[ident]
        if obj.controller == seat and obj.kind in {ABILITY, SPELL_COPY}:
            cease(game, ident)
    # What gives them control of something goes before what it gives them.
    for by_default in (True, False):
        for ident in sorted(game.objs):
            obj = game.objs[ident]
            there = obj.zone in {BATTLEFIELD, STACK} or ident in game.phased
            if not there or (by_default and obj.controller != seat):
                continue
            if chars(game, ident).controller == seat:
                move(game, Moving(ident, EXILE))
    # What has phased out leaves and is exiled as well (CR 702.26k, n).
    left_alone(game)
    touch_layers(game)


def nobodys(game: Game, ident: int) -> None:
    """An effect that gave a player control has ended, and by default the object is controlled by
    one who has left: it is exiled at once (CR 800.4c).
    """
    move(game, Moving(ident, EXILE))


def set_aside(game: Game, moving: Moving) -> None:
    """Move an object as the script of a dungeon does, not an effect: nothing sees it leave."""
    seen_before = len(game.happened)
    move(game, moving)
    game.happened = game.happened[:seen_before]


def _gives_control(effect: Continuing, seat: int) -> bool:
    if effect.controller != seat:
        return False
    return any(isinstance(part, Controls) for part in effect.modifications)
