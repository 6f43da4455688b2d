"""A card as it would be printed, from its data."""

from __future__ import annotations

from undercroft.lexicon.types import type_line
from undercroft.oracle.abilities import Card, Face
from undercroft.oracle.wording import card_text, named


def printed(card: Card) -> list[str]:
    """Every face of a card: name and cost, type line, text, power and toughness."""
    lines: list[str] = []
    for face in card.faces:
        if lines:
            lines.append("//")
        lines += face_lines(face)
    return lines


def face_lines(face: Face) -> list[str]:
    """One face, line by line."""
    cost = f"  {face.cost}" if face.cost is not None else ""
    lines = [f"{face.name}{cost}", type_line(face.supertypes, face.types, face.subtypes)]
    text = named(card_text(face), face.name)
    lines += [line for line in text.split("\n") if line]
    if face.star:
        lines.append(face.star)
    elif face.power is not None and face.toughness is not None:
        lines.append(f"{face.power}/{face.toughness}")
    if face.loyalty is not None:
        lines.append(f"Loyalty {face.loyalty}")
    return lines
