"""Nodes rebuilt with some of their parts exchanged."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TypeVar

from undercroft.oracle.costs import PayMana
from undercroft.oracle.explained import WhereY
from undercroft.oracle.node import Node, Quantity
from undercroft.oracle.quantities import WhereX, X
from undercroft.oracle.references import Target

N = TypeVar("N", bound=Node)


def rebuild(node: N, change: Callable[[Node], Node]) -> N:
    """The node with every part exchanged for what ``change`` makes of it, inside out."""
    new = _value(node, change)
    if not isinstance(new, type(node)):
        message = f"{type(node).__name__} was exchanged for another kind of node"
        raise TypeError(message)
    return new


def _value(item: object, change: Callable[[Node], Node]) -> object:
    if isinstance(item, tuple):
        return tuple(_value(part, change) for part in item)
    if dataclasses.is_dataclass(item) and not isinstance(item, type):
        fields: dict[str, object] = {}
        for field in dataclasses.fields(item):
            old = getattr(item, field.name)
            if isinstance(old, tuple) or dataclasses.is_dataclass(old):
                new = _value(old, change)
                if new is not old and new != old:
                    fields[field.name] = new
        made = dataclasses.replace(item, **fields) if fields else item
        return change(made) if isinstance(made, Node) else made
    return item


def explain_y(node: N, amount: Quantity) -> N:
    """The node with its Y explained by an amount."""

    def change(part: Node) -> Node:
        return WhereY(amount) if isinstance(part, WhereY) else part

    return rebuild(node, change)


def explain_x(node: N, amount: Quantity) -> N:
    """The node with its X explained by an amount."""

    def change(part: Node) -> Node:
        if isinstance(part, X):
            return WhereX(amount)
        if isinstance(part, Target) and part.x:
            return dataclasses.replace(part, amount=WhereX(amount))
        if isinstance(part, PayMana) and part.mana.x:
            return dataclasses.replace(part, x=WhereX(amount))
        return part

    return rebuild(node, change)
