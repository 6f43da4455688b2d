"""Who may lead a deck, alone or as one of two, and in which colors (CR 702.124, 903.3, 903.5)."""

from __future__ import annotations

from typing import Final

from undercroft.lexicon.keywords import PARTNER_WITH
from undercroft.lexicon.subtypes import CREATURE_TYPE_SET
from undercroft.lexicon.types import CREATURE, ENCHANTMENT, LEGENDARY
from undercroft.oracle.abilities import Card, Keyword, Static
from undercroft.oracle.leaders import CanBeCommander

#: What lets a card lead together with another that has the same.
_ALIKE: Final = (
    "partner",
    "friends forever",
    "partner—friends forever",
    "partner—survivors",
    "partner—father & son",
    "partner—character select",
)
_BACKGROUND: Final = "choose a background"
_COMPANION: Final = "doctor's companion"


def why_no_leader(card: Card) -> str:
    """Why a card may not be a commander by itself, with the rule; empty: it may (CR 903.3)."""
    if may_lead(card):
        return ""
    if _is_background(card):
        return f"{card.name} leads only beside a commander that chooses a Background (CR 702.124k)"
    if not card.faces[0].supertypes & LEGENDARY:
        return f"{card.name} is not legendary (CR 903.3)"
    return (
        f"{card.name} is no creature, Vehicle or Spacecraft, and does not say that it can be your "
        "commander (CR 903.3, 903.3a)"
    )


def may_lead(card: Card) -> bool:
    """Whether a card may be a commander by itself (CR 903.3, 903.3a)."""
    face = card.faces[0]
    for ability in face.abilities:
        if isinstance(ability, Static) and isinstance(ability.body, CanBeCommander):
            return True
    if not face.supertypes & LEGENDARY:
        return False
    if face.types & CREATURE or "Vehicle" in face.subtypes:
        return True
    return "Spacecraft" in face.subtypes and face.power is not None


def why_no_pair(one: Card, two: Card) -> str:
    """Why two cards may not lead a deck together, with the rule; empty: they may (CR 702.124)."""
    pairs = ((one, two), (two, one))
    if any(_chooses_background(first, second) for first, second in pairs):
        return ""
    for card in (one, two):
        if why := why_no_leader(card):
            return why
    if any(name in _words(one) and name in _words(two) for name in _ALIKE):
        return ""
    if _named(one) == two.name and _named(two) == one.name:
        return ""
    if any(_is_companion(first, second) for first, second in pairs):
        return ""
    return f"{one.name} and {two.name} have no partner ability that makes them a pair (CR 702.124a)"


def identity_of(cards: list[Card]) -> int:
    """The color identity of commanders together, as color bits (CR 702.124c, 903.4)."""
    bits = 0
    for card in cards:
        bits |= card.identity
    return bits


def _words(card: Card) -> list[str]:
    return [one.name for one in card.faces[0].abilities if isinstance(one, Keyword)]


def _named(card: Card) -> str:
    """Whom a card has "partner with"; empty: nobody."""
    for one in card.faces[0].abilities:
        if isinstance(one, Keyword) and one.name == PARTNER_WITH:
            return one.said
    return ""


def _is_background(card: Card) -> bool:
    face = card.faces[0]
    legendary = bool(face.supertypes & LEGENDARY) and bool(face.types & ENCHANTMENT)
    return legendary and "Background" in face.subtypes


def _chooses_background(one: Card, two: Card) -> bool:
    """CR 702.124k."""
    return _BACKGROUND in _words(one) and may_lead(one) and _is_background(two)


def _is_companion(one: Card, two: Card) -> bool:
    """CR 702.124m: the other is a Time Lord Doctor and no other kind of creature."""
    face = two.faces[0]
    kinds = {kind for kind in face.subtypes if kind in CREATURE_TYPE_SET}
    return _COMPANION in _words(one) and kinds == {"Time Lord", "Doctor"}
