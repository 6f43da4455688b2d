"""What of a card as a whole the engine does not obey, what its abilities say aside."""

from __future__ import annotations

from undercroft.engine.known_keywords import overloads_in_vain
from undercroft.engine.state.sides import is_known
from undercroft.lexicon.types import BATTLE
from undercroft.oracle.abilities import Card, Face, Static


def whole_gaps(card: Card) -> list[str]:
    """What stands in the way, in words: its layout, a type, a number that nothing defines."""
    if card.layout == "meld":
        return ["meld (CR 701.42)"]
    if not is_known(card):
        return [f"a card of {len(card.faces)} faces"]
    found: list[str] = []
    for face in card.faces:
        found += _of_face(face)
    return found


def _of_face(face: Face) -> list[str]:
    found: list[str] = []
    if face.types & BATTLE:
        found.append("a battle (CR 310)")
    if face.star and not any(isinstance(one, Static) for one in face.abilities):
        found.append("power or toughness without a number")
    if overloads_in_vain(face.abilities):
        found.append("Keyword overload")
    return found
