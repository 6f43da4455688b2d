"""What a card cast bestowed is: an Aura enchantment with enchant creature (CR 702.103b)."""

from __future__ import annotations

import dataclasses
from typing import Final

from undercroft.engine.state.characteristics import Printed
from undercroft.lexicon.subtypes import CREATURE_TYPE_SET
from undercroft.lexicon.types import CREATURE
from undercroft.oracle.abilities import Keyword
from undercroft.oracle.filters import Filter, OfType

#: What says of an object that it is bestowed, among what was chosen for it.
BESTOWED: Final = "bestowed"
_ENCHANT: Final = Keyword("enchant", quality=Filter((OfType(CREATURE),)))
#: By the identity of the face, which is kept beside it so that it stays its own.
_KEPT: Final[dict[int, tuple[Printed, Printed]]] = {}


def bestowed(printed: Printed) -> Printed:
    """The face as an Aura: no creature, no creature types, and enchant creature."""
    kept = _KEPT.get(id(printed))
    if kept is not None and kept[0] is printed:
        return kept[1]
    face = printed.face
    others = tuple([kind for kind in face.subtypes if kind not in CREATURE_TYPE_SET])
    aura = dataclasses.replace(
        face,
        types=face.types & ~CREATURE,
        subtypes=(*others, "Aura"),
        power=None,
        toughness=None,
        abilities=(*face.abilities, _ENCHANT),
    )
    made = Printed(aura, printed.card, printed.index)
    _KEPT[id(printed)] = (printed, made)
    return made
