"""Permanents that are copies of something else, for good or until end of turn (CR 707.2, 707.4)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.change.faces import know
from undercroft.engine.change.flow import own, touch_layers
from undercroft.engine.state.characteristics import Printed
from undercroft.engine.state.game import Game

#: The key of ``Obj.chosen`` under which the place of the copiable values before stands, while a
#: copy effect lasts until end of turn; -1: its own.
BEFORE: Final = "before the copy"


def copy_for(game: Game, ident: int, printed: Printed, *, until_end: bool) -> None:
    """An object gets the copiable values of another: a copy effect (CR 613.1a).

    What lasts longer has the later timestamp, so it outlives what ends with the turn.
    """
    obj = own(game, ident)
    if not until_end:
        obj.chosen.pop(BEFORE, None)
    elif BEFORE not in obj.chosen:
        obj.chosen[BEFORE] = str(-1 if obj.copied is None else know(game, obj.copied))
    know(game, printed)
    obj.copied = printed
    touch_layers(game)


def end_copies(game: Game) -> None:
    """What is a copy until end of turn is what it was again (CR 514.2)."""
    for ident in game.battlefield:
        if BEFORE in game.objs[ident].chosen:
            obj = own(game, ident)
            place = int(obj.chosen.pop(BEFORE))
            obj.copied = game.printed[place] if place >= 0 else None
            touch_layers(game)
