"""The named numbers and choices of The Living Dungeon: what a revision compares (L-63).

``PARAMETERS`` is the one table: a name, its rule or ruling, its default, and what it means. An
expedition's file may set each; ``--set name=value`` goes before the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from undercroft.errors import UsageError


class Parameter:
    """One named value. ``values`` are the words it may be; none: a number of ``least`` or more."""

    __slots__ = ("default", "least", "name", "ruling", "says", "values")

    def __init__(
        self,
        name: str,
        ruling: str,
        default: str,
        says: str,
        values: tuple[str, ...] = (),
        least: int = 0,
    ) -> None:
        self.name = name
        self.ruling = ruling
        self.default = default
        self.says = says
        self.values = values
        self.least = least


#: More digits than any number of a revision has.
_DIGITS: Final = 6
_YES_NO: Final = ("false", "true")

PARAMETERS: Final[tuple[Parameter, ...]] = (
    Parameter("party_life", "L-02", "60", "Party Life as the expedition begins", least=1),
    Parameter("party_life_most", "L-02", "999", "the most that Party Life can be", least=1),
    Parameter("poison", "L-05", "15", "how many shared poison counters are too many", least=1),
    Parameter("doom_limit", "L-05", "10", "at which Doom no further round begins", least=1),
    Parameter("depths", "L-02", "4", "Depth lands as the expedition begins"),
    Parameter("depths_most", "LA-44", "14", "the most Depths that turn A creates up to"),
    Parameter("reserve_start", "L-02", "2", "cards of Reserve as the expedition begins"),
    Parameter("reserve_keep", "L-15", "4", "cards that Reserve is discarded to"),
    Parameter("roll_sides", "L-11", "20", "the sides of the Dungeon's die", least=2),
    Parameter("heartbound_loss", "L-30", "8", "Vitality lost the first time of each round"),
    Parameter("omens", "L-61", "3", "how often the Director may cycle a card of Reserve"),
    Parameter("lead", "LA-11", "1", "the seat that is Lead first, from 1", least=1),
    Parameter(
        "recycle", "LA-09", "false", "whether an empty library is made of the graveyard", _YES_NO
    ),
    Parameter("director", "L-61", "false", "whether somebody directs the Dungeon", _YES_NO),
)

#: Rulings that hold in every game, and why there is nothing to turn.
FIXED: Final[dict[str, str]] = {
    "LA-01": "tokens are data of the expedition's files",
    "LA-02": "decks are chosen with --deck",
    "LA-03": "the public tie-break is one for all protocols; their orders are data",
    "LA-04": "the blocking protocol is one script, as printed in the operator guide",
    "LA-05": "a Room ends where the next one opens; anything else would leave a turn without one",
    "LA-06": "the order of the sheet's own sentence",
    "LA-07": "stages of the file say which face of the boss is out",
    "LA-08": "the ceiling of each stage is data",
    "LA-10": "Focus is an adventurer; its place follows from Lead",
    "LA-12": "modes are taken in order, the first that its protocol finds something for",
    "LA-13": "written so in the text of the Room",
    "LA-14": "a rule of a Room begins with the turn after the one that opened it",
    "LA-15": "the step after Dungeon combat belongs to every turn B",
    "LA-16": "without combat there is no beginning of combat",
    "LA-17": "scenario actions use no stack",
    "LA-18": "summoning sickness is as ever",
    "LA-19": "what castable means",
    "LA-20": "the Dungeon has no mana to pay with",
    "LA-21": "anything else never ends",
    "LA-22": "written so",
    "LA-23": "written so",
    "LA-24": "written so",
    "LA-25": "CR 104.4a",
    "LA-26": "only Vitality decides",
    "LA-27": "each cap stands in the text of its Room",
    "LA-28": "Gatekeeper is a subtype of the expedition",
    "LA-29": "written so in the text of the card",
    "LA-30": "an ordered hand is discarded in its order",
    "LA-31": "extra turns come before the next of the six",
    "LA-32": "the Dungeon's next turn is the next one that it takes",
    "LA-33": "the number of Omens is a parameter",
    "LA-34": "oldest first has no exception",
    "LA-35": "a matter of names",
    "LA-36": "written so in the text of the card",
    "LA-37": "a chapter comes on top of what is left",
    "LA-38": "as in any game of more than two",
    "LA-39": "the number is a parameter",
    "LA-40": "written so",
    "LA-41": "the sacrifice protocol is one script, as printed in the operator guide",
    "LA-42": "written so in the Room",
    "LA-43": "a scenario action",
    "LA-45": "a scripted Dungeon never responds",
}

BY_NAME: Final[dict[str, Parameter]] = {each.name: each for each in PARAMETERS}


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
    return values


def _word(known: Parameter, value: object) -> str:
    word = str(value).lower()
    if known.values:
        if word in known.values:
            return word
        have = " or ".join(known.values)
        raise UsageError(f"The parameter {known.name} ({known.ruling}) is {have}, not “{word}”.")
    if not word.isdecimal() or len(word) > _DIGITS:
        raise UsageError(
            f"The parameter {known.name} ({known.ruling}) is a whole number, not “{word}”."
        )
    if int(word) < known.least:
        raise UsageError(
            f"The parameter {known.name} ({known.ruling}) is {known.least} or more, not {word}."
        )
    return word
