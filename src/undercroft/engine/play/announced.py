"""What was announced is known: targets, and crimes (CR 601.2i, 603.3d, 700.13)."""

from __future__ import annotations

from undercroft.engine import events
from undercroft.engine.change.flow import deed, emit, note
from undercroft.engine.change.players import did
from undercroft.engine.query import chars
from undercroft.engine.seen import are_opponents
from undercroft.engine.state.game import Game
from undercroft.engine.state.records import ABILITY, seat_of
from undercroft.engine.state.resolution import Context, Event
from undercroft.lexicon.zones import BATTLEFIELD, GRAVEYARD, STACK


def _is_crime(game: Game, seat: int, ref: int) -> bool:
    """Whether a target is an opponent or what is theirs (CR 700.13)."""
    if ref < 0:
        return are_opponents(game, seat, seat_of(ref))
    obj = game.objs.get(ref)
    if obj is None:
        return False
    if obj.zone in {BATTLEFIELD, STACK}:
        return are_opponents(game, seat, chars(game, ref).controller)
    return obj.zone == GRAVEYARD and are_opponents(game, seat, obj.owner)


def announced(game: Game, ctx: Context, ident: int) -> None:
    """Things become targets (CR 601.2i, 603.3d)."""
    ability = 1 if game.objs[ident].kind == ABILITY else 0
    if any(
        _is_crime(game, ctx.controller, ref)
        for target in ctx.slots
        for ref in ctx.targets[target.slot]
    ):
        did(game, ctx.controller, "committed a crime")
        deed(game, ctx.controller, "commit a crime")
    for target in ctx.slots:
        for ref in ctx.targets[target.slot]:
            emit(game, Event(events.TARGETED, ref, ident, ctx.controller, amount=ability))
            if game.log is not None:
                note(game, "targets", (ident, ref))
