"""The named numbers and choices of Castle Dungeons: whatever the sheet does not print.

``PARAMETERS`` is the one table: a name, its rule or ruling, its default, and what it means. A
campaign's file may set each; ``--set name=value`` goes before the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from undercroft.errors import UsageError
from undercroft.modes.parameters import Parameter, settle

_YES_NO: Final = ("false", "true")

PARAMETERS: Final[tuple[Parameter, ...]] = (
    Parameter("seats", "frame", "2", "how many play, 1 to 8", least=1),
    Parameter("castles_to_win", "frame", "5", "of how many castles the winner is wizard", least=1),
    Parameter("max_turns", "CA-36", "100", "board-game turns of each player", least=1),
    Parameter("start_commons", "frame", "30", "random commons that each player starts with"),
    Parameter("start_uncommons", "frame", "10", "random uncommons that each player starts with"),
    Parameter("rares_offered", "frame", "5", "random rares, one of which is picked"),
    Parameter("deck_least", "frame", "40", "the fewest cards of a deck", least=7),
    Parameter("mythics", "C-01", "3", "mythics put under a castle that is discovered"),
    Parameter("reward_commons", "C-02", "4", "random commons for a duel that is won"),
    Parameter(
        "dungeon_duel_reward", "CA-24", "true", "whether duels in castles give them too", _YES_NO
    ),
    Parameter("life", "CA-21", "20", "a player's normal starting life", least=1),
    Parameter("monster_life", "CA-21", "5", "the starting life of monsters", least=1),
    Parameter("wizard_life", "C-06", "20", "the starting life of wizards", least=1),
    Parameter("wizard_first", "C-06", "true", "whether wizards play first", _YES_NO),
    Parameter("owner_life", "CA-26", "20", "the life of an owner dueled in their castle", least=1),
    Parameter("grid", "C-23", "5", "the square that a dungeon fits in, 3 to 15 wide", least=3),
    Parameter("dead_ends", "C-24", "3", "the fewest dead ends of a dungeon"),
    Parameter(
        "pay_off", "CA-28", "3", "cards that a wandering monster is paid off with, 0: none is"
    ),
    Parameter(
        "restock", "CA-25", "true", "whether a monster without owner gets its ante anew", _YES_NO
    ),
    Parameter(
        "retry_on_loss", "CA-18", "false", "whether a lost duel leaves one in the castle", _YES_NO
    ),
    Parameter("owner_plays", "C-14", "true", "whether owners play their monsters' decks", _YES_NO),
)

BY_NAME: Final[dict[str, Parameter]] = {each.name: each for each in PARAMETERS}
#: The most players, how many castles there are (frame), the largest grid places are numbered for.
MOST_SEATS: Final = 8
CASTLES: Final = 5
MOST_GRID: Final = 15


def settled(*given: Mapping[str, object]) -> dict[str, str]:
    """Every parameter with its value; later mappings go before earlier ones.

    Raises:
        UsageError: a name or a value is none of the table.
    """
    values = settle(BY_NAME, given)
    if int(values["seats"]) > MOST_SEATS:
        raise UsageError(f"A campaign has 1 to {MOST_SEATS} seats, not {values['seats']}.")
    if int(values["castles_to_win"]) > CASTLES:
        said = f"{CASTLES} or less, not {values['castles_to_win']}"
        raise UsageError(f"The parameter castles_to_win (frame) is {said}.")
    if int(values["grid"]) > MOST_GRID:
        raise UsageError(f"The parameter grid (C-23) is {MOST_GRID} or less, not {values['grid']}.")
    return values
