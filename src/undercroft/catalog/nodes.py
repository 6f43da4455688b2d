"""Walking what a card says."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator

from undercroft.lexicon.costs import ManaCost
from undercroft.oracle.node import Effect, Node


def walk(value: object) -> Iterator[Node]:
    """Every node in a node or in a tuple of them, each before what it holds, in printed order."""
    if isinstance(value, tuple):
        for item in value:
            yield from walk(item)
    elif isinstance(value, Node):
        yield value
        for field in dataclasses.fields(value):
            yield from walk(getattr(value, field.name))


def kinds_of(value: object) -> frozenset[str]:
    """The kinds of node that a card's data is made of, by name."""
    return frozenset(type(node).__name__ for node in _all(value))


def _all(value: object) -> Iterator[object]:
    """As ``walk``, with the records that are no nodes themselves (Card, Face)."""
    if isinstance(value, tuple):
        for item in value:
            yield from _all(item)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type | ManaCost):
        yield value
        for field in dataclasses.fields(value):
            yield from _all(getattr(value, field.name))


def effects_in(effects: Iterable[object]) -> Iterator[Effect]:
    """The effects among some, and those inside them, in printed order."""
    return (node for node in walk(tuple(effects)) if isinstance(node, Effect))
