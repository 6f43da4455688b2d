"""The printed text of a card, from its data alone."""

from __future__ import annotations

import re
from typing import Final

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


#: What an ability in quotation marks may be given to, as the words before it call it.
_HOLDERS: Final = re.compile(r"\b(creature|land|artifact|enchantment|planeswalker|Equipment)\b")


def named(text: str, name: str) -> str:
    """A text with a name for "~", as cards print it: "this token" where another thing speaks.

    An ability in quotation marks is said by what has it (CR 201.5a), which is called as the words
    before call it: "this token", "this creature", "this land", or "this permanent".
    """
    return "\n".join(_named_line(line, name) for line in text.split("\n"))


def _named_line(line: str, name: str) -> str:
    """One line; every second part between quotation marks is quoted."""
    parts = line.split('"')
    before = ""
    for at, part in enumerate(parts):
        if at % 2 == 0:
            before += part
            parts[at] = part.replace("~", name)
        elif "~" in part:
            parts[at] = capital(part.replace("~", f"this {_holder(before)}"))
    return '"'.join(parts)


def _holder(before: str) -> str:
    """How what has a quoted ability is called: the words before it."""
    if re.search(r"\btokens?\b", before):
        return "token"
    found = _HOLDERS.findall(before)
    return found[-1] if found else "permanent"
