"""What something looks like as a copy, with what the effect has otherwise (CR 707.2, 707.9)."""

from __future__ import annotations

import dataclasses
from typing import Final

from undercroft.engine.change.faces import ALTERED, altered, colors_of, know_face
from undercroft.engine.state.characteristics import Printed
from undercroft.engine.state.game import Game
from undercroft.oracle.abilities import Activated, Static, Triggered
from undercroft.oracle.keeping import KeepsAbility, KeepsColor, KeepsName
from undercroft.oracle.node import Ability, Modification, Node

#: What a copy may have otherwise where something becomes one, or enters as one.
KEPT: Final = (KeepsName, KeepsColor, KeepsAbility)


def alters(parts: tuple[Modification, ...], *, ability: bool) -> bool:
    """Whether all that a copy has otherwise is obeyed; ``ability``: also "this ability"."""
    return all(
        isinstance(part, ALTERED)
        or (isinstance(part, KEPT) and (ability or not isinstance(part, KeepsAbility)))
        for part in parts
    )


def as_copy(
    game: Game,
    original: Printed,
    parts: tuple[Modification, ...],
    before: Printed,
    node: Node | None = None,
) -> int:
    """The place of the copiable values of a copy: those of ``original`` with the changes.

    ``before`` is what the object was; ``node`` is the effect, whose ability it may keep.
    """
    face = altered(original.face, parts)
    own = before.face
    for part in parts:
        if isinstance(part, KeepsName):
            face = dataclasses.replace(face, name=own.name)
        elif isinstance(part, KeepsColor):
            face = dataclasses.replace(face, colors=colors_of(own))
        elif isinstance(part, KeepsAbility) and node is not None:
            kept = [one for one in own.abilities if _does(one, node)]
            face = dataclasses.replace(face, abilities=(*face.abilities, *kept[:1]))
    return know_face(game, face)


def _does(ability: Ability, node: Node) -> bool:
    """Whether an effect is one of those of an activated or triggered ability."""
    return isinstance(ability, Activated | Triggered) and _within(ability.effects, node)


def _within(value: object, node: Node) -> bool:
    """Whether an effect stands in another; not those of abilities that are granted there."""
    if isinstance(value, tuple):
        return any(_within(item, node) for item in value)
    if value == node:
        return True
    if not dataclasses.is_dataclass(value) or isinstance(value, Ability | Static | type):
        return False
    return any(_within(getattr(value, field.name), node) for field in dataclasses.fields(value))
