"""Cards and nodes as plain data and back: dicts, lists, strings, numbers.

A node is ``{"Draw": {"who": …, "count": …}}`` with the fields that differ from their default;
a tuple is a list; a mana cost is ``{"mana": "{2}{W}"}``.
"""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from undercroft.errors import UndercroftError
from undercroft.lexicon.costs import ManaCost, parse_mana_cost
from undercroft.oracle.index import BY_NAME

_MANA: Final = "mana"


def to_plain(value: Any) -> Any:  # noqa: ANN401  # any node or a value in one
    """The plain form of a node, a tuple of nodes, or a simple value."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, tuple):
        return [to_plain(item) for item in value]
    if isinstance(value, ManaCost):
        return {_MANA: str(value)}
    kind = type(value)
    if kind.__name__ not in BY_NAME:
        message = f"{kind.__name__} is not a kind of node"
        raise TypeError(message)
    fields: dict[str, Any] = {}
    for field in dataclasses.fields(kind):
        item = getattr(value, field.name)
        if field.default is dataclasses.MISSING or item != field.default:
            fields[field.name] = to_plain(item)
    return {kind.__name__: fields}


def from_plain(plain: Any) -> Any:  # noqa: ANN401  # the inverse of to_plain
    """The node (or tuple, or value) that a plain form stands for.

    Raises:
        UndercroftError: the data names a kind of node or a field that does not exist.
    """
    if plain is None or isinstance(plain, str | int):
        return plain
    if isinstance(plain, list):
        return tuple([from_plain(item) for item in plain])
    if isinstance(plain, dict) and len(plain) == 1:
        name, fields = next(iter(plain.items()))
        if name == _MANA:
            return parse_mana_cost(fields)
        kind = BY_NAME.get(name)
        if kind is not None and isinstance(fields, dict):
            try:
                return kind(**{key: from_plain(item) for key, item in fields.items()})
            except TypeError as error:
                message = f"card data has a field that {name} does not know: {error}"
                raise UndercroftError(message) from error
    message = f"card data holds {str(plain)[:60]!r}, which is no kind of node"
    raise UndercroftError(message)
