"""The printed text of a card, from its data alone."""

from __future__ import annotations

from undercroft.oracle.abilities import Face, Keyword
from undercroft.oracle.english import capital
from undercroft.oracle.node import Ability


def card_text(face: Face) -> str:
    """The text box of a face: one ability a line, bare keywords together on one line."""
    lines: list[str] = []
    keywords: list[str] = []
    for ability in face.abilities:
        words = ability.say()
        if isinstance(ability, Keyword) and not words.endswith("."):
            keywords.append(words)
            continue
        if keywords:
            lines.append(capital(", ".join(keywords)))
            keywords = []
        lines.append(capital(words))
    if keywords:
        lines.append(capital(", ".join(keywords)))
    return "\n".join(lines)


def ability_text(ability: Ability) -> str:
    """One ability as a line of its own."""
    return capital(ability.say())
