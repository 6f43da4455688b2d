"""Objects that are turned face up or cease to be bestowed (CR 708.8, 702.103)."""

from __future__ import annotations

from undercroft.engine import events
from undercroft.engine.change.flow import emit, own, touch_layers
from undercroft.engine.change.objects import unattach
from undercroft.engine.seen import seen
from undercroft.engine.state.bestowed import BESTOWED
from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Event


def cease_bestowed(game: Game, ident: int) -> bool:
    """What is bestowed is a creature again (CR 702.103e, f); False where it was none."""
    if BESTOWED not in game.objs[ident].chosen:
        return False
    del own(game, ident).chosen[BESTOWED]
    touch_layers(game)
    if game.objs[ident].attached_to:
        unattach(game, ident)
    return True


def turn_face_up(game: Game, ident: int) -> None:
    """A face-down permanent is turned face up (CR 708.8)."""
    own(game, ident).face_down = False
    touch_layers(game)
    emit(game, Event(events.TURNED_FACE_UP, ident, 0, seen(game, ident).controller))
