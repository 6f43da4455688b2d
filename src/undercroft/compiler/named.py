"""What follows a noun: its name, or the source that it is from."""

from __future__ import annotations

from undercroft.compiler.core import Parser
from undercroft.oracle import filters as f
from undercroft.oracle.node import Predicate
from undercroft.oracle.older import DidTo
from undercroft.oracle.references import That


def from_source(p: Parser) -> tuple[Predicate, int] | None:
    """ "(an ability) from an artifact source"."""
    from undercroft.compiler.nouns import noun  # noqa: PLC0415  # each reads the other

    if not p.take("from"):
        return None
    one = p.any_of("a", "an") is not None
    what = noun(p)
    if what is None or what.many == one or what.filter.parts[-1:] != (f.IsSource(),):
        return None
    return f.FromSource(what.filter), -1


def named(p: Parser) -> tuple[Predicate, int] | None:
    """ "(a creature) named Wolves of the Hunt"."""
    if not p.take("named"):
        return None
    if p.token.kind == "self":
        p.at += 1
        return f.Named(p.context.name), -1
    words: list[str] = []
    while p.token.kind in {"word", "possessive"} and (_is_name(p, 0) or (words and _goes_on(p))):
        words.append(p.token.raw)
        p.at += 1
    return (f.Named(" ".join(words)), -1) if words else None


def _is_name(p: Parser, ahead: int) -> bool:
    """Whether a word of a name stands so many tokens ahead."""
    place = p.at + ahead
    return place < p.end and p.row[place].raw[:1].isupper()


def _goes_on(p: Parser) -> bool:
    """ "(Wolves) of the Hunt": small words inside of a name."""
    if p.peek() not in {"of", "the"}:
        return False
    return _is_name(p, 1) or (p.peek(1) == "the" and _is_name(p, 2))


def did_to(p: Parser) -> Predicate | None:
    """ "(creatures) that dealt damage to it this turn", "that were blocked by that creature …"."""
    from undercroft.compiler.suffixes import objects_of  # noqa: PLC0415  # each reads the other

    how = p.any_of("dealt damage to", "was blocked by", "were blocked by")
    of = objects_of(p) if how is not None else None
    if how is None or not isinstance(of, That) or not p.take("this turn"):
        return None
    return DidTo(how.removeprefix("was ").removeprefix("were "), of)
