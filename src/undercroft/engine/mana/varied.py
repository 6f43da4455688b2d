"""Spells that are better for each color of mana spent on them: sunburst, converge (CR 702.44)."""

from __future__ import annotations

import dataclasses
from typing import Any

from undercroft.engine.mana.limits import Use
from undercroft.engine.state.game import Game
from undercroft.lexicon.colors import ALL_COLORS, COLOR_ORDER
from undercroft.lexicon.costs import ManaCost


def counts_colors(game: Game, use: Use) -> bool:
    """Whether a spell that is to be paid for says how many colors of mana were spent on it."""
    obj = game.objs.get(use.ident)
    if obj is None or not use.spell:
        return False
    printed = obj.printed
    if printed.varied < 0:
        printed.varied = int(any(_says(side.face) for side in printed.sides or (printed,)))
    return printed.varied > 0


def _says(node: Any) -> bool:  # noqa: ANN401  # a node, a tuple, or a value
    if isinstance(node, str):
        return node == "sunburst" or node.startswith("colors of mana spent")
    if isinstance(node, tuple):
        return any(_says(item) for item in node)
    if dataclasses.is_dataclass(node):
        return any(_says(getattr(node, field.name)) for field in dataclasses.fields(node))
    return False


def with_another_color(cost: ManaCost) -> list[ManaCost]:
    """The cost with a generic mana paid in each color that it does not ask for by itself."""
    if cost.generic <= 0:
        return []
    there = 0
    for pip in cost.pips:
        if (pip & ALL_COLORS).bit_count() == 1:
            there |= pip
    return [
        dataclasses.replace(cost, generic=cost.generic - 1, pips=(*cost.pips, color))
        for color in COLOR_ORDER
        if not color & there
    ]
