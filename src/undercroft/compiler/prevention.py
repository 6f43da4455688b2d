"""Damage that is prevented this turn (CR 615)."""

from __future__ import annotations

from dataclasses import replace

from undercroft.compiler.core import Parser
from undercroft.compiler.nouns import NOUNS, adjectives
from undercroft.compiler.player_verbs import hit
from undercroft.compiler.references import count_word, objects
from undercroft.oracle import filters as f
from undercroft.oracle import references as r
from undercroft.oracle.node import Effect, Predicate, Quantity, Reference
from undercroft.oracle.quantities import Number, ThatMuch
from undercroft.oracle.verbs import players as v


def prevent(p: Parser, who: Reference) -> Effect | None:
    """Prevent damage this turn."""
    limit: Quantity | None = None
    if p.take("the next"):
        limit = count_word(p)
        if limit is None:
            return None
    elif not p.take("all"):
        return None
    combat = p.take("combat")
    if limit is None and not p.sees("damage that would be dealt"):
        return _active(p, combat)
    if not p.take("damage that would be dealt"):
        return None
    if p.take("to and dealt by"):
        both = objects(p)
        if both is None or not p.take("this turn"):
            return None
        return v.PreventDamage(limit, both, None, combat, both=True)
    to: Reference | None = None
    by: Reference | None = None
    if limit is None and p.take("by"):
        by = objects(p)
        if by is None or not p.take("this turn"):
            return None
        return v.PreventDamage(None, None, by, combat, by_first=True)
    if p.take("to"):
        to = hit(p)
        if to is None:
            return None
    if not p.take("this turn"):
        return None
    if p.take("by"):
        by = objects(p)
        if by is None:
            return None
    return v.PreventDamage(limit, to, by, combat)


def _active(p: Parser, combat: bool) -> Effect | None:
    """ "prevent all damage target spell would deal this turn"."""
    if not p.take("damage"):
        return None
    source = source_of(p)
    if source is None or not p.take("would deal"):
        return None
    if isinstance(source, r.Pick):
        source = replace(source, said="of your choice")
    to: Reference | None = None
    if p.take("to"):
        to = hit(p)
        if to is None:
            return None
    return v.PreventDamage(None, to, source, combat, active=True) if p.take("this turn") else None


def besides(found: list[Effect], one: Effect) -> bool:
    """Whether an effect is what a shield does besides, once it has prevented damage: "You gain
    life equal to the damage prevented this way." It then belongs to it.
    """
    last = found[-1]
    if not isinstance(last, v.PreventDamage) or not isinstance(one, v.GainLife):
        return False
    if not isinstance(one.amount, ThatMuch) or "prevented this way" not in one.amount.words:
        return False
    found[-1] = replace(last, then=(*last.then, one))
    return True


def prevent_next(p: Parser) -> Effect | None:
    """ "The next time a source of your choice would deal damage to you this turn, prevent that
    damage." (CR 615.8).
    """
    start = p.at
    if not p.take("the next time"):
        return None
    source = source_of(p)
    if source is None or not p.take("would deal"):
        return None
    combat = p.take("combat")
    if not p.take("damage to"):
        return None
    to = r.You(said=True) if p.take("you") else hit(p)
    if to is None or not p.take("this turn, prevent"):
        return None
    half = p.take("half that damage, rounded down")
    if not half and not p.take("that damage"):
        return None
    words = ""
    for token in p.row[start : p.at]:
        glue = "" if not words or token.kind == "possessive" or token.text == "," else " "
        words += glue + token.raw
    return v.PreventDamage(
        None, to, source, combat, next_source=True, words=words.lower(), half=half
    )


def source_of(p: Parser) -> Reference | None:
    """Read "a red source of your choice": a source of damage (CR 609.7)."""
    if p.any_of("a", "an") is None:
        return objects(p)
    parts: list[Predicate] = list(adjectives(p))
    found = NOUNS.get(p.peek())
    if found is not None and p.peek() != "source":
        parts.append(found[0])
        p.at += 1
    if not p.take("source of your choice"):
        return None
    return r.Pick(f.Filter((*parts, f.IsSource())), Number(1))
