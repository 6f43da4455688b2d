"""Faces that come into a game: cards, tokens, what copies look like (CR 111.3, 707.2)."""

from __future__ import annotations

import dataclasses
from typing import Final

from undercroft.engine.layers.types import CORRELATED
from undercroft.engine.state.characteristics import Printed
from undercroft.engine.state.game import Game
from undercroft.engine.state.sides import two_faces
from undercroft.lexicon.types import ARTIFACT, CREATURE, LEGENDARY, WORLD
from undercroft.lexicon.zones import BATTLEFIELD, STACK
from undercroft.oracle import modifications as m
from undercroft.oracle.abilities import Affects, Face, Static
from undercroft.oracle.daylight import DayAsEnters
from undercroft.oracle.node import Ability, Modification
from undercroft.oracle.quantities import Number
from undercroft.oracle.spelled import NoManaCost
from undercroft.oracle.triggers import State

#: What a copy may have otherwise, that ``altered`` gives it (CR 707.9).
ALTERED: Final = (m.Gains, m.LosesSupertypes, m.Becomes, m.BasePowerToughness)


#: Keywords by which a card knows day and night (CR 702.145).
_NIGHTLY: Final = frozenset({"daybound", "nightbound"})


def makes_legends(parts: tuple[Modification, ...]) -> bool:
    """Whether something becomes legendary or world by an effect (CR 704.5j, 704.5k)."""
    return any(
        isinstance(part, m.Becomes) and part.supertypes & (LEGENDARY | WORLD) for part in parts
    )


def know(game: Game, printed: Printed) -> int:
    """The place of a face in ``game.printed``, added where it is new."""
    if len(game.places) != len(game.printed):
        game.places = {id(one): index for index, one in enumerate(game.printed)}
    place = game.places.get(id(printed))
    if place is not None:
        return place
    if game.shares:
        game.printed = game.printed[:]
        game.shares = False
    game.printed.append(printed)
    game.places[id(printed)] = len(game.printed) - 1
    if printed.card is None:
        places = (*game.tokens.get(printed.name, ()), len(game.printed) - 1)
        game.tokens = {**game.tokens, printed.name: places}
    if printed.face.supertypes & (LEGENDARY | WORLD):
        game.legends = True
    abilities = printed.base.abilities
    for static in abilities.statics:
        if isinstance(static.body, Affects) and makes_legends(static.body.modifications):
            game.legends = True
    if any(keyword.name in _NIGHTLY for keyword in abilities.keywords) or any(
        isinstance(static.body, DayAsEnters) for static in abilities.statics
    ):
        game.nightly = True
    for ability in abilities.triggered:
        if ability.zone not in {BATTLEFIELD, STACK}:
            game.far_triggers = True
        if isinstance(ability.trigger, State):
            game.state_watch = True
    return len(game.printed) - 1


def know_face(game: Game, face: Face) -> int:
    """The place of a token's face, or of altered copiable values, added where it is new."""
    for index in game.tokens.get(face.name, ()):
        known = game.printed[index].face
        if known is face or known == face:
            return index
    return know(game, Printed(face, None))


def know_faces(game: Game, front: Face, back: Face) -> int:
    """The place of the front face of a double-faced token, added with the back where it is new."""
    for index, printed in enumerate(game.printed):
        if printed.card is None and printed.reverse is not None and printed.face == front:
            if printed.home is printed and printed.reverse.face == back:
                return index
    first, second = two_faces(front, back)
    know(game, second)
    return know(game, first)


def _defines(ability: Ability) -> bool:
    """Whether an ability defines power and toughness (CR 604.3)."""
    return (
        isinstance(ability, Static)
        and isinstance(ability.body, Affects)
        and any(
            isinstance(part, m.BasePowerToughness) and part.defining
            for part in ability.body.modifications
        )
    )


def colors_of(face: Face) -> int:
    """Its colors: those of its indicator or of its mana cost (CR 202.2, 204)."""
    if face.colors >= 0:
        return face.colors
    return face.cost.colors if face.cost is not None else 0


def _become(face: Face, part: m.Becomes) -> Face:
    """A face of other types and colors, or of more of them (CR 205.1a, b)."""
    types = face.types | part.types
    if part.only and part.types and part.types != ARTIFACT | CREATURE:
        types = part.types
    given = [name for name in part.subtypes if CORRELATED.get(name, -1) & types]
    gone = {CORRELATED.get(name, -1) for name in given} if part.only else set()
    kept = [
        name
        for name in face.subtypes
        if CORRELATED.get(name, -1) & types and CORRELATED.get(name, -1) not in gone
    ]
    colors = face.colors
    if part.colorless:
        colors = 0
    elif part.colors:
        colors = part.colors | (colors_of(face) if "colors" in part.addition else 0)
    return dataclasses.replace(
        face,
        types=types,
        subtypes=tuple(dict.fromkeys([*kept, *given])),
        supertypes=face.supertypes | part.supertypes,
        colors=colors,
    )


def altered(face: Face, parts: tuple[Modification, ...]) -> Face:
    """A face with what an effect adds to copiable values ("except it's …", CR 707.9)."""
    for part in parts:
        if isinstance(part, m.Gains):
            face = dataclasses.replace(face, abilities=face.abilities + part.abilities)
        elif isinstance(part, m.Becomes):
            face = _become(face, part)
        elif isinstance(part, m.LosesSupertypes):
            face = dataclasses.replace(face, supertypes=face.supertypes & ~part.supertypes)
        elif isinstance(part, NoManaCost):
            face = dataclasses.replace(face, cost=None, colors=colors_of(face))
        elif isinstance(part, m.BasePowerToughness):
            face = dataclasses.replace(
                face,
                # What defines its power and toughness is not copied (CR 707.9d).
                abilities=tuple([one for one in face.abilities if not _defines(one)]),
                star="",
                power=part.power.value if isinstance(part.power, Number) else face.power,
                toughness=(
                    part.toughness.value if isinstance(part.toughness, Number) else face.toughness
                ),
            )
    return face
