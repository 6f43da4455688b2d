"""Keyword abilities with a quality: protection from, enchant, affinity for, champion (CR 702)."""

from __future__ import annotations

from undercroft.compiler.core import Parser
from undercroft.oracle import filters as f
from undercroft.oracle.abilities import Keyword
from undercroft.oracle.node import Reference
from undercroft.oracle.references import Both, Each


def protection(p: Parser) -> Keyword | None:
    """ "Protection from red", "hexproof from black" (CR 702.11d, 702.16a)."""
    if p.take("hexproof from"):
        name = "hexproof"
    elif p.take("protection from"):
        name = "protection"
    else:
        return None
    for words in ("each color", "all colors"):
        if p.take(words):
            return Keyword(name, quality=f.Filter((f.OfColor(31),)), said=f"from {words}")
    qualities = [_quality(p)]
    while p.take("and from"):
        qualities.append(_quality(p))
    parts = tuple(quality for quality in qualities if quality is not None)
    if len(parts) != len(qualities):
        return None
    return Keyword(name, quality=parts[0] if len(parts) == 1 else Both(parts))


def _quality(p: Parser) -> Reference | None:
    from undercroft.compiler.nouns import color, noun  # noqa: PLC0415  # each reads the other

    if p.take("everything"):
        return f.Filter((), 2)
    for words in ("the color of your choice", "the chosen color"):
        if p.take(words):
            return f.Filter((f.OfChosen("color", words=words),))
    start = p.at
    what = noun(p)
    if what is not None and what.many is not False:
        return Each(what.filter, "")
    p.back(start)
    for kind in ("multicolored", "monocolored", "colorless"):
        if p.take(kind):
            return f.Filter((f.ColorCount(kind),))
    one = color(p)
    return None if one is None else f.Filter((one,))


def enchant(p: Parser) -> Keyword | None:
    """ "Enchant creature", "enchant player" (CR 702.5a)."""
    from undercroft.compiler.nouns import noun  # noqa: PLC0415  # each reads the other

    if not p.take("enchant"):
        return None
    who = p.any_of("player", "opponent")
    if who is not None:
        return Keyword("enchant", quality=f.PlayerFilter(who))
    what = noun(p)
    return None if what is None or what.many else Keyword("enchant", quality=what.filter)


def affinity(p: Parser) -> Keyword | None:
    """ "Affinity for artifacts" (CR 702.41a)."""
    from undercroft.compiler.nouns import noun  # noqa: PLC0415  # each reads the other

    if not p.take("affinity for"):
        return None
    what = noun(p)
    return None if what is None or what.many is False else Keyword("affinity", quality=what.filter)


def champion(p: Parser) -> Keyword | None:
    """ "Champion a creature", "champion an Elf" (CR 702.72a)."""
    from undercroft.compiler.nouns import noun  # noqa: PLC0415  # each reads the other

    if not (p.take("champion a") or p.take("champion an")):
        return None
    what = noun(p)
    return None if what is None or what.many else Keyword("champion", quality=what.filter)
