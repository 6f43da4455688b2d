"""Zones as small ints (CR 400)."""

from __future__ import annotations

from typing import Final

LIBRARY: Final = 0
HAND: Final = 1
BATTLEFIELD: Final = 2
GRAVEYARD: Final = 3
STACK: Final = 4
EXILE: Final = 5
COMMAND: Final = 6
#: Outside the game, or nowhere: a token or copy that ceased to exist.
OUTSIDE: Final = 7
#: The ante, in games that are played for one (CR 407).
ANTE: Final = 8
#: The zones in which everybody sees what is face up (CR 400.2).
PUBLIC: Final = frozenset({BATTLEFIELD, GRAVEYARD, STACK, EXILE, COMMAND, ANTE})
#: Zones that a variant adds (a second library, a sideboard of rooms) count up from here.
FIRST_EXTRA: Final = 9

ZONE_NAMES: Final = (
    "library",
    "hand",
    "battlefield",
    "graveyard",
    "stack",
    "exile",
    "command",
    "outside",
    "ante",
)
BY_ZONE_NAME: Final = {name: index for index, name in enumerate(ZONE_NAMES)}
#: Zones of which every player has one of their own.
OWN_ZONES: Final = (LIBRARY, HAND, GRAVEYARD)
#: Positions in an ordered zone.
TOP: Final = 0
BOTTOM: Final = -1
