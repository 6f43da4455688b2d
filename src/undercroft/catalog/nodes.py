"""Walking what a card says."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator

from undercroft.oracle.node import Effect, Node


def walk(value: object) -> Iterator[Node]:
    """Every node in a node, in a tuple of them or in other data that holds them, each before what
    it holds, in printed order.
    """
    if isinstance(value, tuple):
        for item in value:
            yield from walk(item)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        if isinstance(value, Node):
            yield value
        for field in dataclasses.fields(value):
            yield from walk(getattr(value, field.name))


def effects_in(effects: Iterable[object]) -> Iterator[Effect]:
    """The effects among some, and those inside them, in printed order."""
    return (node for node in walk(tuple(effects)) if isinstance(node, Effect))
