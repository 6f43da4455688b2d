"""What a spell will be that is being cast, before it is on the stack (CR 601.2a)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.query import chars
from undercroft.engine.state.bestowed import bestowed
from undercroft.engine.state.characteristics import Chars
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Context

#: Among the texts of a resolution: which side of its card is cast, as an index.
SIDE: Final = "side"


def proposed(game: Game, ctx: Context) -> Chars:
    """What the source of a resolution is: a card being cast as the side of it that was chosen."""
    obj = game.objs.get(ctx.source)
    if obj is None:
        return chars(game, ctx.source)
    said = ctx.texts.get(SIDE, "")
    side = obj.printed.sides[int(said)] if said and obj.printed.sides else obj.printed
    if ctx.texts.get("basis") == "bestow":
        return bestowed(side).of(ctx.controller)
    return chars(game, ctx.source) if side is obj.printed else side.of(ctx.controller)
