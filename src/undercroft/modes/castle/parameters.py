"""The named numbers and choices of Castle Dungeons: whatever the sheet does not print.

``PARAMETERS`` is the one table: a name, its rule or ruling, its default, and what it means. A
campaign's file may set each; ``--set name=value`` goes before the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from undercroft.errors import UsageError


class Parameter:
    """One named value. ``values`` are the words it may be; none: a number from ``low`` up."""

    __slots__ = ("default", "low", "name", "ruling", "says", "values")

    def __init__(
        self,
        name: str,
        ruling: str,
        default: str,
        says: str,
        values: tuple[str, ...] = (),
        low: int = 0,
    ) -> None:
        self.name = name
        self.ruling = ruling
        self.default = default
        self.says = says
        self.values = values
        self.low = low


_YES_NO: Final = ("false", "true")

PARAMETERS: Final[tuple[Parameter, ...]] = (
    Parameter("seats", "frame", "2", "how many play, 1 to 8", low=1),
    Parameter("castles_to_win", "frame", "5", "of how many castles the winner is wizard", low=1),
    Parameter("max_turns", "CA-36", "100", "board-game turns of each player", low=1),
    Parameter("start_commons", "frame", "30", "random commons that each player starts with"),
    Parameter("start_uncommons", "frame", "10", "random uncommons that each player starts with"),
    Parameter("rares_offered", "frame", "5", "random rares, one of which is picked"),
    Parameter("deck_least", "frame", "40", "the fewest cards of a deck", low=7),
    Parameter("mythics", "C-01", "3", "mythics put under a castle that is discovered"),
    Parameter("reward_commons", "C-02", "4", "random commons for a duel that is won"),
    Parameter(
        "dungeon_duel_reward", "CA-24", "true", "whether duels in castles give them too", _YES_NO
    ),
    Parameter("life", "CA-21", "20", "a player's normal starting life", low=1),
    Parameter("monster_life", "CA-21", "10", "the starting life of monsters", low=1),
    Parameter("wizard_life", "C-06", "20", "the starting life of wizards", low=1),
    Parameter("wizard_first", "C-06", "true", "whether wizards play first", _YES_NO),
    Parameter("owner_life", "CA-26", "20", "the life of an owner dueled in their castle", low=1),
    Parameter("grid", "C-23", "5", "the side of the square that a dungeon fits in", low=3),
    Parameter("dead_ends", "C-24", "3", "the fewest dead ends of a dungeon"),
    Parameter("pay_off", "CA-28", "3", "cards that a wandering monster is paid off with"),
    Parameter(
        "restock", "CA-25", "true", "whether a monster without owner gets its ante anew", _YES_NO
    ),
    Parameter(
        "retry_on_loss", "CA-18", "false", "whether a lost duel leaves one in the castle", _YES_NO
    ),
    Parameter("owner_plays", "C-14", "true", "whether owners play their monsters' decks", _YES_NO),
)

BY_NAME: Final[dict[str, Parameter]] = {each.name: each for each in PARAMETERS}
#: The most players (frame).
MOST_SEATS: Final = 8


def settled(*given: Mapping[str, object]) -> dict[str, str]:
    """Every parameter with its value; later mappings go before earlier ones.

    Raises:
        UsageError: a name or a value is none of the table.
    """
    values = {each.name: each.default for each in PARAMETERS}
    for mapping in given:
        for name, value in mapping.items():
            known = BY_NAME.get(name)
            if known is None:
                have = ", ".join(sorted(BY_NAME))
                raise UsageError(f"There is no parameter “{name}”; there are {have}.")
            values[name] = _word(known, value)
    if int(values["seats"]) > MOST_SEATS:
        raise UsageError(f"A campaign has 1 to {MOST_SEATS} seats, not {values['seats']}.")
    return values


def _word(known: Parameter, value: object) -> str:
    word = str(value).lower()
    if known.values:
        if word in known.values:
            return word
        have = " or ".join(known.values)
        raise UsageError(f"The parameter {known.name} ({known.ruling}) is {have}, not “{word}”.")
    if word.isdecimal() and len(word) < 7 and int(word) >= known.low:
        return word
    least = f" of {known.low} or more" if known.low else ""
    raise UsageError(
        f"The parameter {known.name} ({known.ruling}) is a whole number{least}, not “{word}”."
    )
