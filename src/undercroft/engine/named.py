"""Names that may be chosen (CR 201.4)."""

from __future__ import annotations

from typing import Final

from undercroft.engine.state.characteristics import Printed
from undercroft.engine.state.game import Game
from undercroft.lexicon.types import ARTIFACT, BASIC, CREATURE, LAND

#: How "choose a card name" is remembered, whatever its card must be.
CARD_NAME: Final = "card name"


def names_for(game: Game, what: str) -> list[str]:
    """The names of the cards of this game that are of a kind, each face's by itself (CR 201.4a to
    201.4f); that of a token only where a card has it.
    """
    found: dict[str, None] = {}
    for printed in game.printed:
        if printed.card is None:
            continue
        for side in printed.sides or (printed,):
            if side.name and " // " not in side.name and _fits(side, what):
                found[side.name] = None
    return sorted(found)


def _fits(side: Printed, what: str) -> bool:
    types = side.face.types
    if what.startswith("nonbasic land"):
        return bool(types & LAND) and not side.face.supertypes & BASIC
    if what.startswith("noncreature, nonland"):
        return not types & (CREATURE | LAND)
    if what.startswith("nonland"):
        return not types & LAND
    if what.startswith("creature"):
        return bool(types & CREATURE)
    if what.startswith("artifact"):
        return bool(types & ARTIFACT)
    return not what.startswith("land") or bool(types & LAND)
