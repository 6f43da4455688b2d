"""What a copy has otherwise: "except it's not legendary and it has haste" (CR 707.9)."""

from __future__ import annotations

from typing import Final

from undercroft.compiler.becoming import becomes, size
from undercroft.compiler.core import Parser
from undercroft.lexicon.types import LEGENDARY, SNOW
from undercroft.oracle import modifications as m
from undercroft.oracle.keeping import KeepsAbility, KeepsColor, KeepsName
from undercroft.oracle.node import Modification

_SUPERTYPES: Final = {
    "legendary and snow": LEGENDARY | SNOW,
    "legendary": LEGENDARY,
    "snow": SNOW,
}


#: What the copy is called.
_COPY: Final = (
    "the token",
    "the copy",
    "it",
    "they",
    "~",
    "the tokens",
    "that creature",
    "those creatures",
    "he",
    "she",
)
_IF_LEGENDARY: Final = (
    "if the spell is legendary",
    "if it's legendary",
    "if that spell is legendary",
    "if the chosen creature is legendary",
)


def exceptions(p: Parser) -> tuple[tuple[Modification, ...], str] | None:
    """Read "except …"; the changes, and the words as printed."""
    start = p.at
    if not p.take("except"):
        return None
    p.take("that")
    parts: list[Modification] = []
    while True:
        found = _one(p)
        if found is None:
            return None
        parts += found
        if not (p.take(", and") or p.take(",") or p.take("and")):
            break
    if p.peek() == "if":
        # It would be read as a condition of the copying itself.
        return None
    words = ""
    for token in p.row[start : p.at]:
        glue = "" if not words or token.kind == "possessive" or token.text == "," else " "
        words += glue + token.raw
    return tuple(parts), words


def _one(p: Parser) -> tuple[Modification, ...] | None:
    from undercroft.compiler.changes import changes  # noqa: PLC0415  # each reads the other

    if p.any_of("its name is ~", "his name is ~", "her name is ~", "~'s name is ~"):
        return (KeepsName(),)
    if p.take("this ability"):
        return (KeepsAbility(),)
    p.any_of(*_COPY)
    for words in ("'s not legendary", "isn't legendary", "aren't legendary", "are not legendary"):
        if p.take(words):
            # What is not legendary is none all the same.
            p.any_of(*_IF_LEGENDARY)
            return (m.LosesSupertypes(LEGENDARY),)
    if p.take("doesn't copy that creature's color"):
        return (KeepsColor(),)
    if p.take("has this ability"):
        return (KeepsAbility(),)
    many = p.row[p.at - 1].text in {"they", "tokens"}
    start = p.at
    if p.take("'s") or p.take("is") or p.take("are"):
        p.any_of("a", "an")
        if p.token.kind == "size":
            sizes = size(p)
            if sizes is not None and p.peek() in {".", ",", "and", ""}:
                return (m.BasePowerToughness(sizes[0], sizes[1]),)
        p.back(start)
    return _is(p, many) or changes(p, many, lasting=True)


def _is(p: Parser, many: bool) -> tuple[Modification, ...] | None:
    """ "it's an artifact in addition to its other types"."""
    start = p.at
    if not p.take("'s") and not (p.row[p.at - 1].text == "copy" and p.take("is")):
        return None
    for words, supertypes in _SUPERTYPES.items():
        if p.take(f"{words} in addition to its other types"):
            return (m.Becomes(supertypes=supertypes, addition="in addition to its other types"),)
    found = becomes(p, many, lasting=True, said=True)
    if found is None:
        p.back(start)
    return found
