"""What a duel is made of: how many players, which format, whose decks (CR 100.2, 806, 903)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from undercroft.catalog.decks import DeckList, find_deck, read_deck
from undercroft.catalog.known import known
from undercroft.catalog.library import Library
from undercroft.engine.setup import Setup
from undercroft.errors import UsageError
from undercroft.modes.commander import COMMANDER, commander_setup
from undercroft.modes.duel import duel_setup

#: The parameters of a duel.
FORMAT: Final = "format"
SEATS: Final = "seats"
#: Magic without a format's own rules.
ORDINARY: Final = "ordinary"
FORMATS: Final = (ORDINARY, COMMANDER)
FEWEST: Final = 2
MOST: Final = 8

#: What is played with where nobody says otherwise, seat by seat and over again.
_DECKS: Final = {
    ORDINARY: (
        "oak_and_lance",
        "storm_and_spark",
        "bone_and_bough",
        "hoof_and_flame",
    ),
    COMMANDER: (
        "leaf_and_hall",
        "torch_and_tunnel",
        "wing_and_tide",
        "thicket_and_fang",
    ),
}


def duel_decks(
    names: Sequence[str], parameters: Mapping[str, str]
) -> tuple[list[DeckList], dict[str, str]]:
    """The decks of a duel, one for each seat, and the parameters to keep with them.

    There are as many seats as decks, and at least two; ``seats`` says more, who then play what
    ships. A deck that names a commander is played as Commander, and then everybody's must.

    Raises:
        UsageError: a parameter or its value is not known, or the decks do not go together.
        DeckError: a deck list is not wholly understood.
    """
    check_parameters(parameters)
    seats = _seats(parameters, len(names))
    decks = [read_deck(find_deck(name), known().knows).whole() for name in names]
    wanted = parameters.get(FORMAT, "")
    if not wanted and any(deck.commanders for deck in decks):
        wanted = COMMANDER
    if wanted == COMMANDER:
        for deck in decks:
            if not deck.commanders:
                raise UsageError(
                    f"The deck {deck.name} names no commander; put it under the heading "
                    "“Commander”, or say --set format=ordinary."
                )
    shipped = _DECKS[wanted or ORDINARY]
    for seat in range(len(decks), seats):
        decks.append(read_deck(find_deck(shipped[seat % len(shipped)]), known().knows).whole())
    return decks, {FORMAT: wanted} if wanted else {}


def _seats(parameters: Mapping[str, str], decks: int) -> int:
    """How many play."""
    if SEATS not in parameters:
        if decks > MOST:
            raise UsageError(f"A duel has at most {MOST} decks, and {decks} are given.")
        return max(FEWEST, decks)
    seats = int(parameters[SEATS])
    if decks > seats:
        raise UsageError(f"A duel with {seats} seats has no place for {decks} decks.")
    return seats


def check_parameters(parameters: Mapping[str, str]) -> None:
    """See that every parameter is one of a duel, with one of its values.

    Raises:
        UsageError: one is not.
    """
    values = {FORMAT: FORMATS, SEATS: tuple([str(n) for n in range(FEWEST, MOST + 1)])}
    for name, value in parameters.items():
        if name not in values:
            raise UsageError(
                f"A duel has no parameter “{name}”; its parameters are {' and '.join(values)}."
            )
        if value not in values[name]:
            raise UsageError(
                f"The parameter {name} cannot be “{value}”; choose {', '.join(values[name])}."
            )


def make_duel(
    decks: Sequence[DeckList],
    library: Library,
    seed: int,
    names: tuple[str, ...],
    parameters: Mapping[str, str],
) -> Setup:
    """The set-up of a duel, ordinary or of Commander. In an ordinary one commanders are cards of
    their decks.

    Raises:
        DataError: a card cannot be played.
        UsageError: a parameter or the number of decks is wrong.
    """
    check_parameters(parameters)
    cards = [[library.card(name) for name in deck.slots] for deck in decks]
    leaders = [[library.card(name) for name in deck.leaders] for deck in decks]
    if parameters.get(FORMAT) == COMMANDER:
        return commander_setup(cards, leaders, seed, names, dict(parameters))
    whole = [deck + more for deck, more in zip(cards, leaders, strict=True)]
    return duel_setup(whole, seed, names)
