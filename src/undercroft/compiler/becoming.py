"""What something becomes: "becomes a 3/3 green Elemental creature with haste"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from undercroft.compiler.core import Parser
from undercroft.compiler.nouns import NOUNS, SAME
from undercroft.lexicon.colors import ALL_COLORS, BY_COLOR_NAME
from undercroft.lexicon.types import BASIC_LAND_MANA, BY_SUPERTYPE_NAME, CREATURE
from undercroft.oracle import filters as f
from undercroft.oracle import modifications as m
from undercroft.oracle.explained import WhereY
from undercroft.oracle.node import Modification, Quantity
from undercroft.oracle.quantities import Number, X

#: To what it was before something is added.
_ADDED: Final = (
    "in addition to its other types",
    "in addition to ~'s other types",
    "in addition to its other creature types",
    "in addition to its other colors and types",
    "in addition to its other colors",
    "in addition to their other types",
    "in addition to their other creature types",
    "in addition to its other land types",
    "in addition to their other land types",
)


def one_size(text: str) -> Quantity:
    """A printed power or toughness: a number or X."""
    if text == "y":
        # Explained at the end of the sentence.
        return WhereY(Number(0))
    return X() if text == "x" else Number(int(text))


def size(p: Parser) -> tuple[Quantity, Quantity] | None:
    """Read a power and toughness: "4/4", "X/X"."""
    token = p.kind("size")
    if token is None or "*" in token.text:
        return None
    power, toughness = token.text.split("/")
    return one_size(power), one_size(toughness)


def becomes(
    p: Parser, many: bool, lasting: bool, *, said: bool = False
) -> tuple[Modification, ...] | None:
    """Read "becomes …" (or, of a static ability, "is …"; ``said``: the verb is read already)."""
    verb = ("are" if many else "is") if lasting else ("become" if many else "becomes")
    if lasting and p.take("aren't" if many else "isn't"):
        kind = p.any_of("a creature", "an artifact creature")
        return (m.LosesTypes(CREATURE),) if kind == "a creature" else None
    if not said and not p.take(verb) and not (lasting and not many and p.take("'s")):
        return None
    for words, made in (
        ("colorless", m.Becomes(colorless=True, only=True)),
        ("all colors", m.Becomes(colors=ALL_COLORS, only=True)),
    ):
        if p.take(words):
            return (made,)
    if many and p.take("every basic land type in addition to their other types"):
        words = "in addition to their other types"
        return (m.Becomes(subtypes=tuple(BASIC_LAND_MANA), addition=words),)
    chosen = p.any_of(
        "the color or colors of your choice",
        "the color of your choice",
        "the creature type of your choice",
        "the basic land type of your choice",
        "the chosen type",
        "the chosen color",
    )
    if chosen is not None:
        what, _, words = chosen.removeprefix("the ").partition(" of your ")
        if not words:
            return (m.BecomesChosen(what, "", p.any_of(*_ADDED) or ""),)
        return (m.BecomesChosen(what),)
    article = p.any_of("a", "an") is not None
    found = _noun(p, many)
    if found is None:
        return None
    change, sizes, nouns = found
    if article != (nouns and not many):
        return None
    parts: list[Modification] = []
    if sizes is not None:
        parts.append(m.BasePowerToughness(sizes[0], sizes[1], joined="size"))
    parts += _with(p)
    addition = p.any_of(*_ADDED)
    if addition is not None:
        change = replace(change, only=False, addition=addition)
    still = p.any_of("that's still a land", "that are still lands", "that's still a planeswalker")
    if still is not None:
        change = replace(change, only=False, addition=still)
    return (change, *parts)


def supertypes_of(p: Parser) -> int:
    """All supertypes that follow, as bits."""
    found = 0
    while p.peek() in BY_SUPERTYPE_NAME:
        found |= BY_SUPERTYPE_NAME[p.peek()]
        p.at += 1
    return found


def _noun(p: Parser, many: bool) -> tuple[m.Becomes, tuple[Quantity, Quantity] | None, bool] | None:
    supertypes = supertypes_of(p)
    sizes = size(p) if p.token.kind == "size" else None
    colors = _colors(p)
    supertypes |= supertypes_of(p)
    types = 0
    subtypes: list[str] = []
    while True:
        found = NOUNS.get(p.peek())
        if found is None:
            break
        head, plural = found
        if isinstance(head, f.OfSubtype):
            subtypes += head.names
        elif isinstance(head, f.OfType):
            types |= head.types
        else:
            return None
        if plural and not many and p.peek() not in SAME:
            return None
        p.at += 1
        if plural:
            break
    nouns = bool(types or subtypes)
    if not nouns and (not colors or sizes is not None):
        return None
    made = m.Becomes(types, tuple(subtypes), colors, supertypes, only=True)
    return made, sizes, nouns


def _colors(p: Parser) -> int:
    bits = 0
    while p.peek() in BY_COLOR_NAME:
        bits |= BY_COLOR_NAME[p.peek()]
        p.at += 1
        if p.peek() in {",", "and"} and p.peek(1) in BY_COLOR_NAME:
            p.at += 1
    return bits


def _with(p: Parser) -> list[Modification]:
    from undercroft.compiler.changes import abilities  # noqa: PLC0415  # each reads the other

    start = p.at
    if not p.take("with"):
        return []
    parts: list[Modification] = []
    if p.take("power and toughness each equal to"):
        from undercroft.compiler.amounts import value  # noqa: PLC0415  # each reads the other

        amount = value(p)
        if amount is None:
            p.back(start)
            return []
        return [m.BasePowerToughness(amount, amount, joined="with each")]
    if p.take("base power and toughness"):
        sizes = size(p)
        if sizes is None:
            p.back(start)
            return []
        parts.append(m.BasePowerToughness(sizes[0], sizes[1], joined="with"))
        if not p.take("and"):
            return parts
        start = p.at - 1
    granted = abilities(p)
    if granted is None:
        p.back(start)
        return parts
    return [*parts, m.Gains(granted, joined=True)]


def form(p: Parser) -> tuple[Modification, ...] | None:
    """Read "a 2/2 artifact creature with flying"."""
    if p.any_of("a", "an") is None:
        return None
    found = _noun(p, many=False)
    if found is None:
        return None
    change, sizes, _ = found
    if sizes is None:
        return None
    return (change, m.BasePowerToughness(sizes[0], sizes[1], joined="size"), *_with(p))
