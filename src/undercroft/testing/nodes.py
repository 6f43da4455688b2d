"""Every node of the data of a card, however deep."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from undercroft.oracle.node import Node


def nodes_of(value: object) -> Iterator[Node]:
    """Every node of some data, itself too."""
    if isinstance(value, tuple):
        for item in value:
            yield from nodes_of(item)
    elif isinstance(value, Node):
        yield value
        for field in dataclasses.fields(value):
            yield from nodes_of(getattr(value, field.name))
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            yield from nodes_of(getattr(value, field.name))
