"""Names and creature types that may be chosen (CR 201.4, 205.3m)."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from undercroft.engine.state.characteristics import Printed
from undercroft.engine.state.game import Game
from undercroft.lexicon.subtypes import CREATURE_TYPE_SET, CREATURE_TYPES
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


def creature_types(game: Game) -> list[str]:
    """The creature types that cards of this game have or speak of, such as those of a token to
    come; where there are less than two, others besides, all of which would be the same.
    """
    found: set[str] = set()
    for printed in game.printed:
        if printed.spoken is None:
            printed.spoken = frozenset(_spoken(printed.face))
        found |= printed.spoken
    more = [name for name in CREATURE_TYPES if name not in found][: max(2 - len(found), 0)]
    return sorted([*found, *more])


def _spoken(node: Any) -> set[str]:  # noqa: ANN401  # a node, a tuple, or a value
    """The creature types that stand somewhere in a face."""
    if isinstance(node, str):
        return {node} & CREATURE_TYPE_SET
    found: set[str] = set()
    if isinstance(node, tuple):
        for item in node:
            found |= _spoken(item)
    elif dataclasses.is_dataclass(node):
        for field in dataclasses.fields(node):
            if field.name != "name":
                found |= _spoken(getattr(node, field.name))
    return found
