"""What the rooms of a dungeon card stand for (CR 309.4c)."""

from __future__ import annotations

from undercroft.lexicon.zones import COMMAND
from undercroft.oracle.abilities import Triggered
from undercroft.oracle.node import Ability
from undercroft.oracle.venturing import DungeonRoom, MovesIntoRoom


def room_ability(room: DungeonRoom) -> tuple[Ability, ...]:
    """When you move your venture marker into it, what it says happens (CR 309.4c)."""
    return (Triggered(MovesIntoRoom(room.number), room.effects, word="when", zone=COMMAND),)
