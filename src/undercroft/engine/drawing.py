"""Draws that a player may skip for something else (CR 614.1a, 121)."""

from __future__ import annotations

from typing import Final, cast

from undercroft.engine import choices as ch
from undercroft.engine import events
from undercroft.engine.applying import Applying
from undercroft.engine.change.flow import ask, new_context
from undercroft.engine.changes import Aftermath, Drawing
from undercroft.engine.choices import Choice
from undercroft.engine.query import player_rule, statics_of
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Event, Frame
from undercroft.oracle.drawing import DrawInstead
from undercroft.oracle.permissions import MayNotDraw

#: What was applied already to the draw that the draws of a resolution stand for (``Context.ways``).
REPLACED: Final = "replaced by"
#: The text of a step that waits for such an answer.
SKIP: Final = "skip the draw"


def can_draw(game: Game, seat: int, count: int = 1) -> bool:
    """Whether nothing says that a player can't draw so many cards (CR 121.2b, 121.3)."""
    drawn = game.seats[seat].did.get("drawn", 0)
    if drawn + count > 1 and player_rule(game, seat, "one draw each turn"):
        return False
    return not player_rule(game, seat, "can't draw")


def ask_to_skip(game: Game, frame: Frame, drawing: Drawing, effect: Applying) -> None:
    """Ask whether the draw is skipped."""
    frame.text = SKIP
    frame.j = effect.source
    options = [ch.OPTION_YES, ch.OPTION_NO]
    ask(game, Choice(drawing.seat, ch.MAY, options, "CR 614.1a", effect.source))


def draw_instead(game: Game, frame: Frame, drawing: Drawing, effect: Applying) -> None:
    """The draw does not happen; in its place happens what the effect says, whose own draws are not
    replaced by what has been applied (CR 614.5).
    """
    drawing.dropped = True
    body = cast("DrawInstead", effect.body)
    ctx = new_context(game, effect.controller, effect.source)
    ctx.effects = body.then
    ctx.event = Event(events.DRAWN, player=drawing.seat)
    ctx.ways[REPLACED] = [key for key in drawing.seen if key]
    frame.batch.append(Aftermath(ctx.id, effect.key))


def skip_draw(game: Game, frame: Frame, drawing: Drawing) -> None:
    """Take the answer: the draw does not happen, and what follows from that does."""
    if cast("Choice", game.answered).options[frame.answer].verb == ch.NO:
        return
    drawing.dropped = True
    for standing in statics_of(game, MayNotDraw):
        body = standing.body
        if isinstance(body, MayNotDraw) and standing.source == frame.j:
            ctx = new_context(game, drawing.seat, frame.j)
            ctx.effects = body.then
            frame.batch.append(Aftermath(ctx.id, drawing.seen[-1]))
            return
