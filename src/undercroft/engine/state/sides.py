"""The sides of a card: every way that a card of several faces can look (CR 709 to 720).

A side is a ``Printed`` of its own. What may be done with it says ``part``; nothing else in the
engine asks for the layout of a card.
"""

from __future__ import annotations

import dataclasses
from typing import Final

from undercroft.engine.slots import shifted, targets_of
from undercroft.engine.state.characteristics import Printed
from undercroft.lexicon.costs import NO_COST, ManaCost
from undercroft.lexicon.types import PERMANENT_TYPES
from undercroft.oracle.abilities import Card, Face, Keyword, Prototype
from undercroft.oracle.node import Ability

# What a side is of its card.
#: What the card is wherever nothing else is said.
HOME: Final = 0
#: The back of a nonmodal double-faced card (CR 712.2): cast or turned up only where told.
BACK: Final = 1
#: The other face of a modal double-faced card (CR 712.3): cast or played like the front.
OTHER: Final = 2
#: An Adventure (CR 715) or an Omen (CR 720): a spell only.
INSET: Final = 3
#: Half of a split card (CR 709): a spell; of a Room also a permanent with that half unlocked
#: (CR 709.5). The card itself is both halves together.
HALF: Final = 4
#: The lower half of a flip card (CR 710): a flipped permanent only.
FLIPPED: Final = 5

#: A card with prototype as it is cast so, and what that becomes (CR 718).
PROTOTYPED: Final = 6

#: A Room on the battlefield with neither half unlocked (CR 709.5).
LOCKED: Final = 7
#: A prepare spell (CR 722): copies of it are cast, the card never is.
PREPARED: Final = 8
#: The places of the halves among the sides of a split card, and of the locked Room.
LEFT: Final = 1
RIGHT: Final = 2
_SHUT: Final = 3

#: Layouts of cards whose faces the engine knows how to use, by what the second face is.
_SECOND: Final = {
    "transform": BACK,
    "modal_dfc": OTHER,
    "adventure": INSET,
    "omen": INSET,
    "split": HALF,
    "aftermath": HALF,
    "flip": FLIPPED,
    "prepare": PREPARED,
}
#: Sides that a player may choose to cast or play (CR 709.3, 712.11b, 715.3, 720.3).
CHOSEN: Final = frozenset({HOME, OTHER, INSET, HALF, PROTOTYPED})
#: By the identity of the card, which is kept beside it so that it stays its own.
_KEPT: Final[dict[int, tuple[Card, list[Printed]]]] = {}


def is_known(card: Card) -> bool:
    """Whether the engine knows how to use all faces of a card."""
    return len(card.faces) == 1 or (len(card.faces) == 2 and card.layout in _SECOND)


def sides_of(card: Card) -> list[Printed]:
    """The sides of a card, its home first; made once for each card."""
    kept = _KEPT.get(id(card))
    if kept is not None and kept[0] is card:
        return kept[1]
    made = _made(card)
    _KEPT[id(card)] = (card, made)
    return made


def _made(card: Card) -> list[Printed]:
    part = _SECOND.get(card.layout, HOME) if len(card.faces) == 2 else HOME
    if part == HOME and len(card.faces) == 1:
        return _alone(card)
    if part == HOME:
        return [Printed(face, card, index) for index, face in enumerate(card.faces)]
    first, second = card.faces
    if part == HALF:
        return _split(card, first, second)
    home = Printed(first, card)
    if part == FLIPPED:
        second = _flipped(first, second)
    side = _side(second, card, 1, part)
    sides = _joined(home, [side])
    if part == FLIPPED:
        # Being flipped is a status, and a status is not copied (CR 707.2).
        side.as_copy = home
    elif part == PREPARED:
        # A copy has these characteristics alone (CR 722.3c).
        side.as_copy = Printed(second, card, -2)
    elif part in {BACK, OTHER}:
        home.reverse = side
        side.reverse = home
        # What becomes a copy of one face has no other (CR 707.8); a copy of the back of a nonmodal
        # card has no mana cost, and so no mana value (CR 202.3b).
        home.as_copy = Printed(first, card, -1)
        side.as_copy = Printed(second, card, -2)
        if part == BACK:
            _value(side, first.cost)
    return sides


def two_faces(front: Face, back: Face) -> list[Printed]:
    """The sides of a double-faced token (CR 111.10i)."""
    home = Printed(front, None)
    side = Printed(back, None, 1)
    side.part = BACK
    home.reverse = side
    side.reverse = home
    home.as_copy = Printed(front, None)
    side.as_copy = Printed(back, None)
    _value(side, front.cost)
    return _joined(home, [side])


def _split(card: Card, first: Face, second: Face) -> list[Printed]:
    """A split card: both halves, each of them, and a Room without its halves (CR 709.5)."""
    whole = _both(card.name, first, second, card)
    halves = [_side(first, card, LEFT, HALF), _side(second, card, RIGHT, HALF)]
    if not first.types & PERMANENT_TYPES:
        return _joined(whole, halves)
    bare = Face("", None, first.supertypes, first.types, first.subtypes, colors=0)
    shut = _side(bare, card, _SHUT, LOCKED)
    shut.name = card.name
    sides = _joined(whole, [*halves, shut])
    for side in sides:
        # Which half is unlocked is a designation, and not copied (CR 709.5c).
        side.as_copy = shut
    return sides


def is_room(printed: Printed) -> bool:
    """Whether it is a side of a Room: half of it, both, or neither (CR 709.5)."""
    return len(printed.sides) > _SHUT and printed.sides[_SHUT].part == LOCKED


def opened(printed: Printed, half: int) -> Printed | None:
    """The side of a Room once a half of it is unlocked too; None where it is already."""
    if printed.part == LOCKED:
        return printed.sides[half]
    return None if printed.index in {0, half} else printed.home


def locked(printed: Printed) -> list[Printed]:
    """The halves of a Room that are locked."""
    return [printed.sides[half] for half in (LEFT, RIGHT) if opened(printed, half) is not None]


def _alone(card: Card) -> list[Printed]:
    """A card of one face: a second side where it has prototype (CR 718.3b)."""
    face = card.faces[0]
    home = Printed(face, card)
    for ability in face.abilities:
        if isinstance(ability, Prototype):
            lesser = dataclasses.replace(
                face, cost=ability.cost, power=ability.power, toughness=ability.toughness
            )
            return _joined(home, [_side(lesser, card, 1, PROTOTYPED)])
    return [home]


def _side(face: Face, card: Card, index: int, part: int) -> Printed:
    side = Printed(face, card, index)
    side.part = part
    return side


def _joined(home: Printed, others: list[Printed]) -> list[Printed]:
    """Sides that know each other."""
    sides = (home, *others)
    for side in sides:
        side.sides = sides
        side.home = home
    return list(sides)


def _value(side: Printed, cost: ManaCost | None) -> None:
    """A side has the mana value of some other cost than its own."""
    side.base.valued = cost


def _both(name: str, first: Face, second: Face, card: Card) -> Printed:
    """The halves of a split card together (CR 709.4); fused, its spell does what the left
    half says and then what the right half says (CR 702.102d).
    """
    costs = [face.cost for face in (first, second) if face.cost is not None]
    total = NO_COST
    for cost in costs:
        total = total.plus(cost)
    others = tuple([kind for kind in second.subtypes if kind not in first.subtypes])
    abilities: tuple[Ability, ...] = (
        *first.abilities,
        # What both halves print once is one ability of the card.
        *[one for one in second.abilities if not (_is_fuse(one) and one in first.abilities)],
    )
    face = dataclasses.replace(
        first,
        name=name,
        cost=total if costs else None,
        supertypes=first.supertypes | second.supertypes,
        types=first.types | second.types,
        subtypes=(*first.subtypes, *others),
        abilities=abilities,
    )
    whole = Printed(face, card)
    left, right = Printed(first, card).spell, Printed(second, card).spell
    span = 1 + max([target.slot for target in targets_of(left)], default=-1)
    whole.spell = left + shifted(right, span)
    return whole


def _is_fuse(ability: Ability) -> bool:
    return isinstance(ability, Keyword) and ability.name == "fuse"


def _flipped(first: Face, second: Face) -> Face:
    """What a flip card is once flipped: of the cost and the colors that it had (CR 710.1c)."""
    return dataclasses.replace(second, cost=first.cost, colors=first.colors)
