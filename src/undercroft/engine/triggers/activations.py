"""Whether an ability is one whose activation a triggered ability waits for (CR 602.2)."""

from __future__ import annotations

from typing import cast

from undercroft.engine.state.game import Game
from undercroft.engine.state.resolution import Event, Watcher
from undercroft.engine.triggers.deeds import is_side, is_subject
from undercroft.oracle.activations import KINDS, Activates
from undercroft.oracle.node import Trigger


def activates(game: Game, trigger: Trigger, event: Event, watcher: Watcher) -> bool:
    """``amount`` of the event: whether {T} is in its cost; ``to``: whether it is a mana ability."""
    node = cast("Activates", trigger)
    if not is_side(game, node.side, event.player, watcher):
        return False
    taps, mana = event.amount > 0, event.to > 0
    if (node.kind == KINDS[0]) == taps or (taps and mana):
        return False
    return is_subject(game, node.subject, event.obj, watcher)
