"""What must hold of commanders and of players who have left, whenever somebody is asked."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.engine import choices as ch
from undercroft.engine.costs.ways import parted
from undercroft.engine.layers import chars
from undercroft.engine.query import player_rule
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import CARD
from undercroft.lexicon.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, STACK
from undercroft.modes.commander import COMMANDER, TOO_MUCH, casts_of, damage_of, is_commander


def gone_for_good(game: Game) -> Iterator[str]:
    """Nothing is left of a player who has left, and nobody asks them anything (CR 800.4a)."""
    left = [seat.seat for seat in game.seats if seat.left]
    if not left:
        return
    asked = game.pending
    if asked is not None and asked.seat in left:
        yield f"seat {asked.seat} has left and is asked for {asked.kind}"
    for ident, obj in game.objs.items():
        if obj.owner in left:
            yield f"{obj.printed.name} ({ident}) belongs to seat {obj.owner}, who has left"
        elif obj.zone in {BATTLEFIELD, STACK} and chars(game, ident).controller in left:
            yield f"{obj.printed.name} ({ident}) is controlled by a player who has left"
    if asked is not None and asked.kind == ch.PRIORITY:
        for waiting in [*game.waiting, *game.delayed]:
            if waiting.controller in left:
                yield f"an ability of seat {waiting.controller} waits, who has left"


def ill_led(game: Game) -> Iterator[str]:
    """Commanders are cards and there as long as their owner is; the numbers kept of them fit
    (CR 903.3, 903.8, 903.10a).
    """
    if game.variant.name != COMMANDER:
        return
    priority = game.pending is not None and game.pending.kind == ch.PRIORITY
    # A copy of a card that was cast is gone, and forgotten when state-based actions look next.
    homeless = [game.objs[ident] for ident in game.homeless if ident in game.objs]
    waiting = [obj.id for obj in homeless if obj.kind == CARD]
    if priority and waiting:
        yield f"nobody was asked where {waiting} goes"
    for seat in game.seats:
        if seat.lost:
            continue
        led = [
            obj for obj in game.objs.values() if obj.owner == seat.seat and is_commander(game, obj)
        ]
        if len(led) != len(seat.commanders):
            yield f"seat {seat.seat} has {len(led)} of {len(seat.commanders)} commanders"
        for obj in led:
            if obj.kind != CARD:
                yield f"{obj.printed.name} ({obj.id}) is a commander and no card"
            casts = game.trackers.get(casts_of(game, obj, seat.seat), 0)
            tax, _ = parted(game.variant.additional_to_cast(game, seat.seat, obj.id))
            due = 2 * casts if obj.zone == COMMAND else 0
            if tax.generic != due or tax.pips:
                yield f"{obj.printed.name} ({obj.id}) costs {tax} more, not {due}"
            if obj.zone == STACK and obj.used.get("cast from", 0) == COMMAND + 1 and not casts:
                yield f"{obj.printed.name} ({obj.id}) was cast from the command zone uncounted"
            if obj.zone in {GRAVEYARD, EXILE, COMMAND} and obj.controller != seat.seat:
                yield f"{obj.printed.name} ({obj.id}) is in seat {obj.controller}'s hands"
            yield from _too_much(game, obj.id, priority)


def _too_much(game: Game, ident: int, priority: bool) -> Iterator[str]:
    """Nobody goes on with 21 combat damage by one commander, unless they can't lose."""
    if not priority:
        return
    for seat in game.seats:
        dealt = game.trackers.get(damage_of(game, game.objs[ident], seat.seat), 0)
        if dealt >= TOO_MUCH and not seat.lost and not player_rule(game, seat.seat, "can't lose"):
            yield f"seat {seat.seat} goes on with {dealt} damage by {game.objs[ident].printed.name}"
